// Which columns of a wide table are near its box's viewport, while it scrolls sideways.
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from "react";

/** Columns so far beyond the box are drawn before they are seen, and then with them others in advance. */
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
  narrowestPx: number;
  box: RefObject<HTMLElement | null>;
  /** The row whose cells give the columns' places; its first cell doesn't scroll. */
  head: RefObject<HTMLTableRowElement | null>;
}

export function useColumnWindow({ count, opensAt, narrowestPx, box, head }: Options): ColumnWindow {
  // A guess that is large enough, since measuring first would lay the table out twice.
  const [columns, setColumns] = useState<ColumnWindow>(() => {
    const shown = Math.ceil(window.innerWidth / narrowestPx);
    const from = Math.max(0, Math.min(opensAt, count - shown) - 1);
    return { from, to: from + shown + 2 };
  });
  const measure = useCallback(() => {
    if (!box.current || !head.current) return;
    const { scrollLeft, clientWidth } = box.current;
    const [, ...cells] = [...head.current.children] as HTMLElement[];
    const within = (px: number): ColumnWindow => {
      const isNear = cells.map(
        ({ offsetLeft, offsetWidth }) =>
          offsetLeft + offsetWidth >= scrollLeft - px && offsetLeft <= scrollLeft + clientWidth + px,
      );
      return { from: Math.max(0, isNear.indexOf(true)), to: isNear.lastIndexOf(true) + 1 };
    };
    const needed = within(NEAR_PX);
    setColumns((before) => (needed.from >= before.from && needed.to <= before.to ? before : within(AHEAD_PX)));
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
