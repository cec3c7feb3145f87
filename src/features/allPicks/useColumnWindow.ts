// Which columns of a wide table are near its box's viewport, while it scrolls sideways.
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from "react";

/** How far beyond the box columns count as near, and the step in which that moves. */
const MARGIN_PX = 240;
const STEP_PX = 120;

export interface ColumnWindow {
  readonly from: number;
  /** The one after the last. */
  readonly to: number;
}

/** `count`: of the columns that scroll. `head` is the row whose cells give the columns' places; its first cell doesn't scroll and isn't counted. */
export function useColumnWindow(
  count: number,
  box: RefObject<HTMLElement | null>,
  head: RefObject<HTMLTableRowElement | null>,
): ColumnWindow {
  const [columns, setColumns] = useState<ColumnWindow>({ from: 0, to: 0 });
  const measure = useCallback(() => {
    if (!box.current || !head.current) return;
    const stepped = Math.floor(box.current.scrollLeft / STEP_PX) * STEP_PX;
    const [left, right] = [stepped - MARGIN_PX, stepped + STEP_PX + box.current.clientWidth + MARGIN_PX];
    const [, ...cells] = [...head.current.children] as HTMLElement[];
    const near = cells.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth >= left && offsetLeft <= right);
    const [from, to] = [Math.max(0, near.indexOf(true)), near.lastIndexOf(true) + 1];
    setColumns((before) => (before.from === from && before.to === to ? before : { from, to }));
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
