import { expect, it } from "vitest";
import { nextTurnOf, pageAt, partOf, partsOf } from "../../../../src/features/screen/screenPages";

const all = {
  pages: [
    { kind: "board", parts: 1 },
    { kind: "games", parts: 2 },
    { kind: "picks", parts: 3 },
  ],
} as const;

it("[18.3] turns through all pages, and shows another part of a long one each round", () => {
  const shown = Array.from({ length: 10 }, (_, turn) => pageAt(all, turn)).map((page) => `${page?.kind} ${page?.part}`);
  expect(shown).toEqual([
    ...["board 0", "games 0", "picks 0"],
    ...["board 0", "games 1", "picks 1"],
    ...["board 0", "games 0", "picks 2"],
    "board 0",
  ]);
  expect(pageAt({ pages: [] }, 4)).toBeNull();
});

it("[18.3] goes on to the next page of a kind, and stays where it is there or has none", () => {
  expect([0, 1, 2, 3].map((turn) => nextTurnOf(all, "picks", turn))).toEqual([2, 2, 2, 5]);
  expect(nextTurnOf(all, "table", 4)).toBe(4);
});

it("[18.3] has every row in exactly one part", () => {
  const rows = Array.from({ length: 15 }, (_, row) => row);
  const parts = partsOf(rows.length, 7);
  const shown = Array.from({ length: parts }, (_, part) => partOf(rows, { kind: "picks", part, parts }, 7));
  expect([parts, shown.flat(), shown.at(-1)]).toEqual([3, rows, [14]]);
  expect(partsOf(0, 7)).toBe(1);
});
