// Long tables draw only the rows near what is seen. Rows are all as high; spacers above and below stand for the rest, so
// that the scrollbar tells the truth.
import { useCallback, useEffect, useRef, useState } from "react";

/** Rows drawn beyond the visible ones, and the step in which the window moves: scrolling renders once in so many rows. */
const MARGIN_ROWS = 12;

interface RowWindow {
  /** The first row to draw, and the first after the last. */
  from: number;
  to: number;
}

interface Options {
  count: number;
  rowHeightPx: number;
}

/** The window for a scroll container of any height; `ref` goes on the container. */
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
