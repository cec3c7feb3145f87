// Renders only the rows of a long table that are near the viewport. All rows have the same height, and spacers stand in
// for the others, so that the scrollbar is right.
import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Rows rendered beyond the visible ones. The window moves in steps of this size, so scrolling re-renders once per step.
 */
const MARGIN_ROWS = 12;

interface RowWindow {
  /** The first row to render, and the one after the last. */
  from: number;
  to: number;
}

interface Options {
  count: number;
  rowHeightPx: number;
}

/** The row window for a scroll container of any height; put `ref` on the container. */
export function useRowWindow({ count, rowHeightPx }: Options) {
  const ref = useRef<HTMLDivElement>(null);
  const [{ from, to }, setWindow] = useState<RowWindow>({ from: 0, to: 3 * MARGIN_ROWS });

  const measure = useCallback(() => {
    const container = ref.current;
    if (!container) return;
    const first = Math.floor(container.scrollTop / rowHeightPx);
    const visible = Math.ceil(container.clientHeight / rowHeightPx);
    const stepFrom = Math.max(0, Math.floor(first / MARGIN_ROWS) - 1) * MARGIN_ROWS;
    const stepTo = Math.ceil((first + visible) / MARGIN_ROWS + 1) * MARGIN_ROWS;
    setWindow((before) => (before.from === stepFrom && before.to === stepTo ? before : { from: stepFrom, to: stepTo }));
  }, [rowHeightPx]);

  useEffect(() => {
    const container = ref.current;
    if (!container) return;
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    container.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      container.removeEventListener("scroll", measure);
    };
  }, [measure]);

  const start = Math.min(from, count);
  const end = Math.min(to, count);
  return { ref, from: start, to: end, spaceAbovePx: start * rowHeightPx, spaceBelowPx: (count - end) * rowHeightPx };
}
