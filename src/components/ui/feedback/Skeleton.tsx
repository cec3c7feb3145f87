import { cx } from "../../../lib/cx";

/** The shape of content to come. The page around it announces that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-skeleton rounded-sm bg-neutral-soft", className)} />;
}
