import { startTransition, useEffect, useState } from "react";
import { cx } from "../../../lib/cx";

let shown = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  shown += change;
  for (const listener of [...listeners]) listener();
}

/** True while anything on the page is still to come. */
export function useHasSkeletons(): boolean {
  const [isAny, setAny] = useState(false);
  useEffect(() => {
    // A store's news would be drawn at once, and with it all that waits for its slice.
    const look = () => startTransition(() => setAny(shown > 0));
    look();
    listeners.add(look);
    return () => void listeners.delete(look);
  }, []);
  return isAny;
}

/** The shape of content to come. The page around it announces that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return <span aria-hidden="true" className={cx("block animate-skeleton rounded-sm bg-neutral-soft", className)} />;
}
