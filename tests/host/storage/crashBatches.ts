// The batches that crashWriter commits, and a check of a store after it was killed. Every batch writes two keys of its
// own and one that all write. Every seventh replaces four hundred rows of the seventh before it, and every eleventh
// adds a value of several pages.
import type { Storage } from "../../../host/storage/storage";

type Write = readonly [key: string, value: string | null];

/** A run's batch numbers begin at a multiple of this. */
export const RUN = 1_000_000;
const ROWS = Array.from({ length: 400 }, (_, index) => index);

export function batchOf(n: number): Write[] {
  const isSeventh = n % 7 === 0;
  return [
    [`a${n}`, String(n)],
    [`b${n}`, `${n}`.padEnd(n % 300)],
    [`last${Math.floor(n / RUN)}`, String(n)],
    ...(isSeventh ? ROWS.map((row) => [`c${n - 7}-${row}`, null] as const) : []),
    ...(isSeventh ? ROWS.map((row) => [`c${n}-${row}`, "x".repeat(100)] as const) : []),
    ...(n % 11 === 0 ? [[`d${n}`, "y".repeat(10_000)] as const] : []),
  ];
}

/**
 * Says what is wrong with the store, or null. It must hold every acknowledged batch, each run's batches without a gap,
 * and exactly what these batches wrote.
 */
export function faultIn(storage: Storage, acknowledged: readonly number[]): string | null {
  const found = new Map(storage.range({ start: "\x00", end: null }));
  for (const n of acknowledged) if (found.get(`a${n}`) !== String(n)) return `the acknowledged batch ${n} is missing`;
  const numbers = [...found.keys()].filter((key) => key.startsWith("a")).map((key) => Number(key.slice(1)));
  const expected = new Map<string, string>();
  for (const n of numbers.sort((a, b) => a - b)) {
    if (n % RUN !== 0 && found.get(`a${n - 1}`) === undefined) return `batch ${n - 1} is missing before ${n}`;
    for (const [key, value] of batchOf(n)) {
      if (value === null) expected.delete(key);
      else expected.set(key, value);
    }
  }
  if (found.size !== expected.size) return `there are ${found.size} keys instead of ${expected.size}`;
  for (const [key, value] of expected) {
    if (found.get(key) !== value) return `${key} isn't what was written`;
    if (storage.get(key) !== value) return `${key} is another when it is read alone`;
  }
  return null;
}
