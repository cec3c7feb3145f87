import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ReadSet } from "../../../../host/engine/transactions/ReadSet";

const bound = fc.integer({ min: 0, max: 30 }).map((n) => String.fromCharCode(97 + n));
const range = fc
  .tuple(bound, fc.option(bound, { freq: 12, nil: null }))
  .filter(([start, end]) => end === null || start < end)
  .map(([start, end]) => ({ index: "i", start, end }));

describe("what was read", () => {
  it("holds the same keys as the ranges it was made of, in as few ranges as possible", () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 20 }), (ranges) => {
        const reads = new ReadSet();
        for (const each of ranges) reads.add(each);
        const has = (among: readonly { start: string; end: string | null }[], key: string) =>
          among.some(({ start, end }) => start <= key && (end === null || key < end));
        for (let n = 0; n < 32; n++) {
          const key = `${String.fromCharCode(97 + n)}!`;
          expect(has(reads.ranges, key)).toBe(has(ranges, key));
        }
        const joined = reads.ranges;
        expect(reads.size).toBe(joined.length);
        joined.slice(1).forEach(({ start }, i) => expect((joined[i]?.end ?? "~") < start).toBe(true));
      }),
    );
  });

  it("keeps indexes apart", () => {
    const reads = new ReadSet();
    for (const index of ["a", "b", "a"]) reads.add({ index, start: "k", end: null });
    expect(reads.ranges).toEqual([
      { index: "a", start: "k", end: null },
      { index: "b", start: "k", end: null },
    ]);
  });
});
