import { describe, expect, it } from "vitest";
import { RangeIndex } from "../../../../host/sync/queries/RangeIndex";
import type { IndexRange } from "../../../../host/types/calls";

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("RangeIndex", () => {
  it("finds what a scan finds, through adds and removes", () => {
    const seed = Date.now() % 1_000_000;
    const next = random(seed);
    const key = () => String.fromCharCode(97 + Math.floor(next() * 6), 97 + Math.floor(next() * 6));
    const index = new RangeIndex<number>();
    const kept = new Map<number, IndexRange>();
    for (let step = 0; step < 3000; step++) {
      if (next() < 0.6) {
        const start = key();
        const end = next() < 0.1 ? null : start + key();
        const range = { index: next() < 0.5 ? "a" : "b", start, end };
        kept.set(step, range);
        index.add(range, step);
      } else {
        const [owner, range] = [...kept][Math.floor(next() * kept.size)] ?? [];
        if (owner !== undefined && range !== undefined) {
          kept.delete(owner);
          index.remove(range, owner);
        }
      }
      const probe = key();
      const found = new Set<number>();
      index.collect("a", probe, found);
      const expected = [...kept].filter(
        ([, range]) => range.index === "a" && range.start <= probe && (range.end === null || probe < range.end),
      );
      expect([...found].sort(), `seed ${seed}, step ${step}`).toEqual(expected.map(([owner]) => owner).sort());
    }
  });

  it("is as fast with unrelated ranges as without", () => {
    const visited = (ranges: number) => {
      const index = new RangeIndex<number>();
      for (let i = 0; i < ranges; i++) {
        const start = String(i).padStart(8, "0");
        index.add({ index: "a", start, end: `${start}\u0000` }, i);
      }
      let comparisons = 0;
      const probe = {
        toString: () => "00000500",
        [Symbol.toPrimitive]: () => {
          comparisons += 1;
          return "00000500";
        },
      };
      const found = new Set<number>();
      // Counts comparisons of the key: a key that is an object compares by its primitive.
      index.collect("a", probe as unknown as string, found);
      expect([...found]).toEqual([500]);
      return comparisons;
    };
    expect(visited(64_000)).toBeLessThan(4 * visited(1_000));
  });
});
