import { cx } from "../../lib/cx";

/** The shape of what comes. The page around it says that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-skeleton rounded-sm bg-neutral-soft", className)} />;
}
