import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BEFORE_FIRST, nextRank, type RankKey, type RankPosition } from "../../../domain/picks/ranking";

const key = (totalPoints: number, winPercentage = 0.5, picksMade = 10): RankKey => ({
  totalPoints,
  winPercentage,
  picksMade,
});

function ranksOf(keys: readonly RankKey[]): number[] {
  let position: RankPosition = BEFORE_FIRST;
  return keys.map((each) => (position = nextRank(position, each)).rank);
}

describe("ranks", () => {
  it("are shared by ties, and the next one skips", () => {
    expect(ranksOf([key(9), key(7), key(7), key(7), key(3)])).toEqual([1, 2, 2, 2, 5]);
    expect(ranksOf([key(9), key(9)])).toEqual([1, 1]);
    expect(ranksOf([])).toEqual([]);
  });

  it.each([
    ["win percentage", key(9, 0.9), key(9, 0.8)],
    ["picks made", key(9, 0.9, 12), key(9, 0.9, 11)],
  ])("%s breaks ties in points", (_, first, second) => {
    expect(ranksOf([first, second])).toEqual([1, 2]);
  });

  it("a rank is one more than the number of rows that are strictly better, wherever the pass was interrupted", () => {
    const keys = fc.array(
      fc.record({
        totalPoints: fc.integer({ min: 0, max: 3 }),
        winPercentage: fc.constantFrom(0, 0.5, 1),
        picksMade: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 30 },
    );
    const isBetter = (a: RankKey, b: RankKey) =>
      a.totalPoints !== b.totalPoints
        ? a.totalPoints > b.totalPoints
        : a.winPercentage !== b.winPercentage
          ? a.winPercentage > b.winPercentage
          : a.picksMade > b.picksMade;
    fc.assert(
      fc.property(keys, (unordered) => {
        const table = [...unordered].sort((a, b) => (isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : 0));
        const expected = table.map((row) => 1 + table.filter((other) => isBetter(other, row)).length);
        expect(ranksOf(table)).toEqual(expected);
      }),
      { seed: 218 },
    );
  });
});
