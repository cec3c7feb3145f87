// The index ranges that a transaction has read, in as few ranges as possible: those that touch or overlap are merged.
// Convex limits how many there are (crates/database/src/reads.rs), not how often a function reads.
import type { IndexRange } from "../../types/calls";

interface Interval {
  start: string;
  /** Exclusive; null means the end of the index. */
  end: string | null;
}

export class ReadSet {
  /** By index, sorted, with gaps between them. */
  readonly #intervals = new Map<string, Interval[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get ranges(): IndexRange[] {
    return [...this.#intervals].flatMap(([index, intervals]) => intervals.map((interval) => ({ index, ...interval })));
  }

  add({ index, start, end }: IndexRange): void {
    let intervals = this.#intervals.get(index);
    if (!intervals) this.#intervals.set(index, (intervals = []));
    const first = firstEndingFrom(intervals, start);
    let last = first;
    const joined: Interval = { start, end };
    for (let next = intervals[last]; next && (end === null || next.start <= end); next = intervals[++last]) {
      if (next.start < joined.start) joined.start = next.start;
      if (next.end === null || (joined.end !== null && next.end > joined.end)) joined.end = next.end;
    }
    intervals.splice(first, last - first, joined);
    this.#size += 1 - (last - first);
  }
}

/** Finds the first interval that reaches `start`. */
function firstEndingFrom(intervals: readonly Interval[], start: string): number {
  let [low, high] = [0, intervals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { end } = intervals[middle] as Interval;
    if (end !== null && end < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
