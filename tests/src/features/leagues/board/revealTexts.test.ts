import { describe, expect, it } from "vitest";
import { aloneTexts, splitText, type Picker } from "../../../../../src/features/leagues/board/revealTexts";
import { bears, packers } from "../../../../support/screens/gameFixtures";

const people = (count: number, first: Partial<Picker> = {}): Picker[] =>
  Array.from({ length: count }, (_, index) => ({
    entryName: `Pat Number ${index}`,
    isMe: false,
    ...(index === 0 ? first : {}),
  }));

const text = (onBears: readonly Picker[], onPackers: readonly Picker[]) =>
  splitText({ away: { team: bears, pickers: onBears }, home: { team: packers, pickers: onPackers } });

describe("[11.6] a split in words", () => {
  it.each([
    [people(0), people(0), "Nobody picked it."],
    [people(0), people(1), "The only pick is the Packers."],
    [people(4), people(0), "All 4 picked the Bears."],
    [people(2), people(2), "Split down the middle: 2 each."],
    [people(2), people(5), "5 of 7 picked the Packers."],
    [people(1), people(5), "5 of 6 picked the Packers. Pat Number 0 stands alone on the Bears."],
    [people(5), people(1, { isMe: true }), "5 of 6 picked the Bears. You stand alone on the Packers."],
  ])("%#", (onBears, onPackers, expected) => {
    expect(text(onBears, onPackers)).toBe(expected);
  });
});

it("[10.20][11.6] of a whole week says who stands alone, the viewer first", () => {
  const split = (onBears: readonly Picker[], onPackers: readonly Picker[]) => ({
    away: { team: bears, pickers: onBears },
    home: { team: packers, pickers: onPackers },
  });
  const you = { isMe: true };
  expect(
    aloneTexts([
      split(people(2), people(3)),
      split(people(1), people(4)),
      split(people(1), people(1, you)),
      split(people(4), people(1, you)),
    ]),
  ).toEqual(["You stand alone on the Packers.", "Pat Number 0 stands alone on the Bears."]);
});
