// Renders only the rows of a long table that are near the viewport. All rows have the same height, and spacers stand in
// for the others, so that the scrollbar is right.
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useIsPhone } from "./useIsPhone";
import { useRowsInParts, WHOLE } from "./useRowsInParts";

/** Rows rendered beyond the visible ones. */
const MARGIN_ROWS = 12;
/** A table that has just opened begins at least so far below the top of the window. */
const LEAST_TOP_PX = 200;
/** Of a table that opens. */
const PARTS = { first: 0, step: 3 };
/** The window moves by so many at once, since a table's layout takes as long for one new row as for some. */
const STEP_ROWS = 8;

interface RowWindow {
  /** The first row to render, and the one after the last. */
  from: number;
  to: number;
}

interface Options {
  count: number;
  rowHeightPx: number;
}

/** The row window of a table that scrolls in a box or with the page; put `ref` on what holds the rows. */
export function useRowWindow({ count, rowHeightPx }: Options) {
  const isPhone = useIsPhone();
  const ref = useRef<HTMLTableSectionElement>(null);
  // The rows beyond the visible ones come after these: on phones in parts with them.
  const [{ from, to }, setWindow] = useState<RowWindow>(() => ({
    from: 0,
    to: Math.max(1, Math.ceil((window.innerHeight - LEAST_TOP_PX) / rowHeightPx)) + (isPhone ? MARGIN_ROWS : 0),
  }));

  // The spacers stand in for the others meanwhile.
  const most = useRowsInParts(Math.min(to, count) - Math.min(from, count), isPhone ? PARTS : WHOLE);

  const measure = useCallback(() => {
    if (!ref.current) return;
    const first = -ref.current.getBoundingClientRect().top / rowHeightPx;
    const last = first + window.innerHeight / rowHeightPx;
    const stepFrom = Math.max(0, Math.floor(first / STEP_ROWS) * STEP_ROWS - MARGIN_ROWS);
    const stepTo = Math.max(0, Math.ceil(last / STEP_ROWS) * STEP_ROWS + MARGIN_ROWS);
    setWindow((before) => (before.from === stepFrom && before.to === stepTo ? before : { from: stepFrom, to: stepTo }));
  }, [rowHeightPx]);

  useEffect(() => {
    const measureLater = () => startTransition(measure);
    const observer = new ResizeObserver(measureLater);
    observer.observe(document.body);
    // Scrolling doesn't bubble.
    document.addEventListener("scroll", measure, { passive: true, capture: true });
    window.addEventListener("resize", measure);
    measureLater();
    return () => {
      observer.disconnect();
      document.removeEventListener("scroll", measure, { capture: true });
      window.removeEventListener("resize", measure);
    };
  }, [measure]);

  const start = Math.min(from, count);
  const end = Math.min(to, count, start + most);
  return { ref, from: start, to: end, spaceAbovePx: start * rowHeightPx, spaceBelowPx: (count - end) * rowHeightPx };
}
