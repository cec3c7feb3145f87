// A table that scrolls sideways in its own box and down with the page. A browser can't pin rows of such a table to the
// page, so copies of the head and of the viewer's row show at the page's edges while the real rows are out of sight.
// Screen readers meet only the real rows.
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type Ref, type RefObject } from "react";
import { useInView } from "../../hooks/useInView";
import { cx } from "../../lib/cx";

interface WideTableProps {
  label: string;
  /** `<col>` elements that keep the copies as wide as the table. */
  columns: ReactNode;
  /** A row, h-10. */
  head: ReactNode;
  /** A copy of the viewer's row, shown while the real one is out of sight. */
  pinnedRow: ReactNode;
  /** All rows, for screen readers, if not all are rendered. */
  rowCount?: number;
  rowsRef?: Ref<HTMLTableSectionElement>;
  children: ReactNode;
}

export function WideTable({ label, columns, head, pinnedRow, rowCount, rowsRef, children }: WideTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const hasMore = useHasMore(scroller);
  const { ref: headRef, isInView: isHeadInView } = useInView();
  return (
    <div className="relative isolate overflow-clip rounded-card border border-hairline bg-surface shadow-card">
      {!isHeadInView && (
        <Copy scroller={scroller} columns={columns} className="top-(--page-top) items-start">
          <thead>{head}</thead>
        </Copy>
      )}
      <span ref={headRef} aria-hidden className="absolute top-0 h-10 w-px" />
      <div
        ref={scroller}
        role="region"
        aria-label={label}
        tabIndex={0}
        className="overflow-x-auto overscroll-x-contain -outline-offset-2"
      >
        <Table columns={columns} rowCount={rowCount}>
          <thead>{head}</thead>
          <tbody ref={rowsRef}>{children}</tbody>
        </Table>
      </div>
      {pinnedRow && (
        <Copy scroller={scroller} columns={columns} className="bottom-(--tab-bar-height) items-end">
          <tbody>{pinnedRow}</tbody>
        </Copy>
      )}
      <span
        aria-hidden
        className={cx(
          "pointer-events-none absolute inset-y-0 right-0 z-20 w-8 bg-linear-to-l from-surface to-transparent transition-opacity",
          !hasMore && "opacity-0",
        )}
      />
    </div>
  );
}

interface TableProps {
  columns: ReactNode;
  rowCount?: number | undefined;
  children: ReactNode;
}

function Table({ columns, rowCount, children }: TableProps) {
  return (
    <table aria-rowcount={rowCount} className="tabular w-full table-fixed border-separate border-spacing-0 text-14">
      <colgroup>{columns}</colgroup>
      {children}
    </table>
  );
}

interface CopyProps {
  scroller: RefObject<HTMLDivElement | null>;
  columns: ReactNode;
  className: string;
  children: ReactNode;
}

/** Has no height of its own, so that nothing moves when it appears. */
function Copy({ scroller, columns, className, children }: CopyProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const from = scroller.current;
    const follow = () => {
      if (from && ref.current) ref.current.scrollLeft = from.scrollLeft;
    };
    follow();
    from?.addEventListener("scroll", follow, { passive: true });
    return () => from?.removeEventListener("scroll", follow);
  }, [scroller]);
  return (
    <div aria-hidden inert className={cx("sticky z-20 flex h-0", className)}>
      <div ref={ref} className="w-full shrink-0 overflow-hidden shadow-card">
        <Table columns={columns}>{children}</Table>
      </div>
    </div>
  );
}

/** True while there is more to the right. */
function useHasMore(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setHasMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [scroller]);
  return hasMore;
}
