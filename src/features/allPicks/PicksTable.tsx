import type { ReactNode, Ref } from "react";
import { t } from "@lingui/core/macro";
import { cx } from "../../lib/cx";

/** The box that a grid scrolls in. */
export const gridBox =
  "max-h-[max(24rem,calc(100dvh-var(--page-top)-2.25rem))] rounded-card border border-hairline bg-surface shadow-card sm:max-h-[max(24rem,calc(100dvh-17.5rem))]";

interface PicksTableProps {
  /** The box. */
  ref?: Ref<HTMLDivElement>;
  /** With the head, and rows that aren't drawn. */
  rowCount: number;
  caption: ReactNode;
  children: ReactNode;
}

/** A grid of picks: a table in a box that it scrolls in. What has the focus stays clear of its head and its splits. */
export function PicksTable({ ref, rowCount, caption, children }: PicksTableProps) {
  return (
    <div
      ref={ref}
      role="region"
      aria-label={t`All picks, scrollable`}
      tabIndex={0}
      className={cx("relative isolate scroll-pt-42 scroll-pb-14 overflow-auto overscroll-x-contain", gridBox)}
    >
      <table aria-rowcount={rowCount} className="tabular min-w-full border-separate border-spacing-0 text-14">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
