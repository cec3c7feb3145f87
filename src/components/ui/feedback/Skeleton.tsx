import { useSyncExternalStore, useEffect } from "react";
import { cx } from "../../../lib/cx";

let shown = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  shown += change;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while anything on the page is still to come. */
export function useHasSkeletons(): boolean {
  return useSyncExternalStore(subscribe, () => shown > 0);
}

/** The shape of content to come. The page around it announces that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return <span aria-hidden="true" className={cx("block animate-skeleton rounded-sm bg-neutral-soft", className)} />;
}
