import { expect, it } from "vitest";
import { formatCount, formatOrdinal, plural } from "../../../domain/common/plurals";

it("uses the singular only for one", () => {
  expect([0, 1, 2, 11, 21].map((count) => formatCount(count, "pick"))).toEqual([
    "0 picks",
    "1 pick",
    "2 picks",
    "11 picks",
    "21 picks",
  ]);
  expect([formatCount(1, "entry", "entries"), formatCount(2, "entry", "entries")]).toEqual(["1 entry", "2 entries"]);
  expect([1, 2].map((count) => plural(count, "is", "are"))).toEqual(["is", "are"]);
});

it("formats ordinals as in English", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111].map(formatOrdinal)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "23rd",
    "101st",
    "111th",
  ]);
});
