// Which columns of a wide table are in its box's viewport and, once it scrolls sideways, near it.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/**
 * While it scrolls, columns so far beyond the box are drawn before they are seen, and then with them others in advance.
 */
const NEAR_PX = 80;
const AHEAD_PX = 320;

export interface ColumnWindow {
  readonly from: number;
  /** The one after the last. */
  readonly to: number;
}

interface Options {
  /** The number of columns that scroll. */
  count: number;
  /** The one at which the box opens. */
  opensAt: number;
  /** The least width of a column, and of the first one, which doesn't scroll. */
  narrowestPx: number;
  firstPx: number;
  box: RefObject<HTMLElement | null>;
  /** The row whose cells give the columns' places; its first cell doesn't scroll. */
  head: RefObject<HTMLTableRowElement | null>;
}

export function useColumnWindow({ count, opensAt, narrowestPx, firstPx, box, head }: Options): ColumnWindow {
  // A guess that is large enough, since measuring first would lay the table out twice.
  const [columns, setColumns] = useState<ColumnWindow>(() => {
    const shown = Math.ceil((window.innerWidth - firstPx) / narrowestPx);
    const from = Math.max(0, Math.min(opensAt, count - shown));
    return { from, to: from + shown };
  });
  const scrolledTo = useRef<number | null>(null);
  const measure = useCallback(() => {
    if (!box.current || !head.current) return;
    const { scrollLeft, clientWidth } = box.current;
    const [first, ...cells] = [...head.current.children] as HTMLElement[];
    const within = (px: number): ColumnWindow => {
      const left = scrollLeft + (first?.offsetWidth ?? 0) - px;
      const right = scrollLeft + clientWidth + px;
      const isNear = cells.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth > left && offsetLeft < right);
      return { from: Math.max(0, isNear.indexOf(true)), to: isNear.lastIndexOf(true) + 1 };
    };
    // A table that has just opened has enough to draw with what is seen.
    const hasScrolled = scrolledTo.current !== null && scrolledTo.current !== scrollLeft;
    scrolledTo.current ??= scrollLeft;
    const needed = within(hasScrolled ? NEAR_PX : 0);
    setColumns((before) =>
      needed.from >= before.from && needed.to <= before.to ? before : within(hasScrolled ? AHEAD_PX : 0),
    );
  }, [box, head]);
  // Before the columns are painted.
  useLayoutEffect(measure, [measure, count]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [box, measure]);
  return columns;
}
