import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  giveNumber,
  moveToNumber,
  numbersLeft,
  placesOf,
  rankByOdds,
  slotsOf,
  type ConfidenceSheet,
} from "../../../domain/scoring/confidenceSheet";
import { runsOf } from "../../support/runs/runs";

type Entries = Record<string, number>;

function sheetOf(games: number, given: Entries, fixed: Entries = {}): ConfidenceSheet<string> {
  const maps = { fixed: new Map(Object.entries(fixed)), given: new Map(Object.entries(given)) };
  return { slots: slotsOf(games, []), ...maps };
}

const plain = (numbers: ReadonlyMap<string, number>) => Object.fromEntries(numbers);

describe("choosing a number", () => {
  it("[10.14] that is taken swaps the two", () => {
    expect(plain(giveNumber(sheetOf(3, { a: 1, b: 3 }), "a", 3))).toEqual({ a: 3, b: 1 });
  });

  it("[10.14] takes it from the other where there is nothing to swap", () => {
    expect(plain(giveNumber(sheetOf(3, { b: 3 }), "a", 3))).toEqual({ a: 3 });
    expect(plain(giveNumber(sheetOf(3, { a: 1, b: 3 }), "a", 2))).toEqual({ a: 2, b: 3 });
    expect(plain(giveNumber(sheetOf(3, { a: 1, b: 3 }), "a", null))).toEqual({ b: 3 });
  });

  it("[10.14] of a locked game, or for one, changes nothing", () => {
    const sheet = sheetOf(3, { a: 1 }, { b: 3 });
    expect(giveNumber(sheet, "a", 3)).toBe(sheet.given);
    expect(giveNumber(sheet, "b", 1)).toBe(sheet.given);
    expect(giveNumber(sheet, "a", 4)).toBe(sheet.given);
  });
});

describe("moving a card", () => {
  const full = { a: 5, b: 4, c: 3, d: 2, e: 1 };

  it("[10.14] shifts the games in between by one", () => {
    expect(plain(moveToNumber(sheetOf(5, full), "d", 5))).toEqual({ d: 5, a: 4, b: 3, c: 2, e: 1 });
    expect(plain(moveToNumber(sheetOf(5, full), "a", 2))).toEqual({ b: 5, c: 4, d: 3, a: 2, e: 1 });
    expect(plain(moveToNumber(sheetOf(5, full), "c", 3))).toEqual(full);
  });

  it("[10.14] shifts around locked games", () => {
    const { b, d, ...open } = full;
    expect(plain(moveToNumber(sheetOf(5, open, { b, d }), "e", 5))).toEqual({ e: 5, a: 3, c: 1 });
    const sheet = sheetOf(5, open, { b, d });
    expect(moveToNumber(sheet, "e", 4)).toBe(sheet.given);
    expect(moveToNumber(sheet, "b", 5)).toBe(sheet.given);
  });

  it("[10.14] shifts no further than the nearest gap", () => {
    expect(plain(moveToNumber(sheetOf(5, { a: 5, b: 4, e: 1 }), "e", 5))).toEqual({ e: 5, a: 4, b: 3 });
    expect(plain(moveToNumber(sheetOf(5, { a: 5, b: 4 }), "c", 5))).toEqual({ c: 5, a: 4, b: 3 });
    expect(plain(moveToNumber(sheetOf(3, { a: 2, b: 1 }), "c", 1))).toEqual({ c: 1, b: 2, a: 3 });
    expect(plain(moveToNumber(sheetOf(5, { a: 5 }), "a", 2))).toEqual({ a: 2 });
  });

  it("[10.14] on a full sheet has nowhere to put a game without a number", () => {
    const sheet = sheetOf(2, { a: 1, b: 2 });
    expect(moveToNumber(sheet, "c", 1)).toBe(sheet.given);
  });
});

describe("ranking by the odds", () => {
  const rated = (game: string, favouredBy: number | null) => ({ game, favouredBy });

  it("[10.14] gives open picks the highest numbers left, and leaves the others alone", () => {
    const sheet = sheetOf(6, { a: 2 }, { b: 6 });
    const picks = [rated("a", 9), rated("c", -3), rated("d", 7), rated("e", null), rated("b", 20)];
    expect(plain(rankByOdds(sheet, picks))).toEqual({ a: 2, d: 5, e: 4, c: 3 });
  });

  it("[10.14] takes equals in their order", () => {
    expect(plain(rankByOdds(sheetOf(3, {}), [rated("x", 3), rated("y", 3)]))).toEqual({ x: 3, y: 2 });
  });
});

describe("the places of a sheet", () => {
  it("[10.2] show from the top whom each number counts for, given or not", () => {
    expect(placesOf(sheetOf(5, { a: 4 }, { b: 1 }), ["a", "c", "d"])).toEqual([
      { number: 5, game: null, kind: "free" },
      { number: 4, game: "a", kind: "given" },
      { number: 3, game: "d", kind: "left" },
      { number: 2, game: "c", kind: "left" },
      { number: 1, game: "b", kind: "fixed" },
    ]);
  });

  it("[10.14] keep a number from before a game left the week", () => {
    expect(slotsOf(3, [1, 5, 5])).toEqual([1, 2, 3, 5]);
    expect(numbersLeft({ slots: slotsOf(3, [5]), fixed: new Map(), given: new Map([["a", 5]]) })).toEqual([1, 2, 3]);
  });
});

describe("whatever is done with a sheet", () => {
  const games = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const rated = games.map((game, index) => ({ game, favouredBy: index }));
  const drawn = fc.record({
    order: fc.shuffledSubarray(games, { minLength: games.length }),
    numbers: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }),
    fixed: fc.nat(4),
    given: fc.nat(4),
    moves: fc.array(
      fc.record({
        kind: fc.constantFrom("give", "clear", "move", "rank"),
        game: fc.constantFrom(...games),
        number: fc.nat(9),
      }),
      { maxLength: 12 },
    ),
  });

  it("[10.14] numbers stay unique and on the sheet, locked games keep theirs, and nobody loses one by a move", () => {
    fc.assert(
      fc.property(drawn, ({ order, numbers, fixed, given, moves }) => {
        const entries = order.map((game, index) => [game, numbers[index] ?? 0] as const);
        let sheet: ConfidenceSheet<string> = {
          slots: slotsOf(games.length, []),
          fixed: new Map(entries.slice(0, fixed)),
          given: new Map(entries.slice(fixed, fixed + given)),
        };
        for (const { kind, game, number } of moves) {
          const before = sheet.given;
          const next = {
            give: () => giveNumber(sheet, game, number),
            clear: () => giveNumber(sheet, game, null),
            move: () => moveToNumber(sheet, game, number),
            rank: () => rankByOdds(sheet, rated),
          }[kind as "give"]();
          const all = [...sheet.fixed.values(), ...next.values()];
          expect(new Set(all).size).toBe(all.length);
          for (const held of all) expect(sheet.slots).toContain(held);
          for (const each of next.keys()) expect(sheet.fixed.has(each)).toBe(false);
          if (kind === "move" || kind === "rank") for (const each of before.keys()) expect(next.has(each)).toBe(true);
          sheet = { ...sheet, given: next };
        }
      }),
      runsOf({ seed: 1014, short: 300, long: 20_000 }),
    );
  });
});
