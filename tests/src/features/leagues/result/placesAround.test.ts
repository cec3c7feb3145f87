import { expect, it } from "vitest";
import { placesAround } from "../../../../../src/features/leagues/result/placesAround";

const rows: readonly { entryId: string; points: Record<string, number> }[] = [
  { entryId: "ann", points: { 1: 10, 2: 3 } },
  { entryId: "bob", points: { 1: 8, 2: 8, 3: 20 } },
  { entryId: "kim", points: { 1: 8, 2: 8 } },
];

it("[11.10] tells the place before and after a week, whatever came later", () => {
  expect(placesAround(rows, { entryId: "ann", week: 2 })).toEqual({ before: 1, after: 3 });
  expect(placesAround(rows, { entryId: "kim", week: 2 })).toEqual({ before: 2, after: 1 });
});

it("[11.10] has no place before the first week, and none for who isn't in the table", () => {
  expect(placesAround(rows, { entryId: "ann", week: 1 })).toEqual({ before: null, after: 1 });
  expect(placesAround(rows, { entryId: "eve", week: 1 })).toBeNull();
});
