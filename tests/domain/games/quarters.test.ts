import { expect, it } from "vitest";
import type { Moment } from "../../../domain/games/moments";
import { quartersOf } from "../../../domain/games/quarters";

const moment = (elapsedS: number, homeScore: number, awayScore: number): Moment => ({
  elapsedS,
  homeScore,
  awayScore,
  possession: null,
  down: null,
  yardsToGoal: null,
});
const moments = [moment(0, 0, 0), moment(900, 7, 0), moment(1700, 7, 3), moment(2800, 14, 3), moment(3700, 14, 9)];

it("[11.9] shows the summary's points by quarter while they add up to the score", () => {
  const summary = { home: [7, 0], away: [0, 3] };
  expect(quartersOf({ homeScore: 7, awayScore: 3 }, { summary, moments: [], week: 10 })).toBe(summary);
});

it("[11.9] reads them off the recorded moments once the score has gone on, overtime included", () => {
  const summary = { home: [7, 0], away: [0, 3] };
  expect(quartersOf({ homeScore: 14, awayScore: 9 }, { summary, moments, week: 10 })).toEqual({
    home: [7, 0, 0, 7, 0],
    away: [0, 3, 0, 0, 6],
  });
});

it("[11.9] doesn't guess in which quarter points were scored before the first moment", () => {
  expect(
    quartersOf({ homeScore: 14, awayScore: 9 }, { summary: null, moments: moments.slice(2), week: 10 }),
  ).toBeNull();
});

it("[11.9] keeps to the summary where neither adds up, and has none where nothing is known", () => {
  const summary = { home: [7, 0], away: [0, 3] };
  expect(quartersOf({ homeScore: 21, awayScore: 9 }, { summary, moments, week: 10 })).toBe(summary);
  expect(quartersOf({ homeScore: 0, awayScore: 0 }, { summary: null, moments: [], week: 10 })).toBeNull();
});
