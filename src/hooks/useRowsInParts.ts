import { startTransition, useEffect, useState } from "react";

interface Parts {
  /** The number of rows that a list opens with, and how many more come with each task. */
  first: number;
  step: number;
}

/** Of a list that is drawn at once. */
export const WHOLE: Parts = { first: Infinity, step: Infinity };

/**
 * How many of a list's rows to draw. A list that opens draws them part by part, which leaves slow phones time for
 * something else in between. Infinity from then on: rows that come later are drawn at once.
 */
export function useRowsInParts(count: number, { first, step }: Parts): number {
  const [most, setMost] = useState(first < count ? first : Infinity);
  useEffect(() => {
    if (most === Infinity) return;
    startTransition(() => setMost(most + step < count ? most + step : Infinity));
  }, [most, count, step]);
  return most;
}
