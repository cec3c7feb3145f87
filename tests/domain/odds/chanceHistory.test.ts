import { expect, it } from "vitest";
import type { Moment } from "../../../domain/games/moments";
import { chanceHistory, scoringPoints, type PlayedGame } from "../../../domain/odds/chanceHistory";
import { homeWinProbability } from "../../../domain/odds/winProbability";

const game: PlayedGame = {
  week: 10,
  status: "in_progress",
  homeScore: null,
  awayScore: null,
  homeSpread: -6,
  isNeutralSite: false,
};
const moment = (elapsedS: number, homeScore: number, awayScore: number, over: Partial<Moment> = {}): Moment => ({
  elapsedS,
  homeScore,
  awayScore,
  possession: null,
  down: null,
  yardsToGoal: null,
  ...over,
});

it("[11.9] begins with the line's chance, and follows the model from moment to moment", () => {
  const drive = { possession: "home", down: 1, yardsToGoal: 5 } as const;
  const points = chanceHistory(game, [moment(60, 0, 0), moment(1800, 0, 7, drive)]);
  const before = homeWinProbability({ ...game, status: "scheduled", situation: null });
  const situation = { period: 2, clock: "0:00", homeScore: 0, awayScore: 7, ...drive };
  expect(points.map(({ homeChance }) => homeChance)).toEqual([
    before,
    expect.any(Number),
    homeWinProbability({ ...game, situation }),
  ]);
  expect(points.map(({ elapsedS, period, clock }) => [elapsedS, period, clock])).toEqual([
    [0, 1, "15:00"],
    [60, 1, "14:00"],
    [1800, 2, "0:00"],
  ]);
});

it.each([
  [24, 20, 1],
  [20, 24, 0],
  [20, 20, 0.5],
])("[11.9] ends with the outcome of a final game: %d to %d", (homeScore, awayScore, chance) => {
  const over = { ...game, status: "final", homeScore, awayScore } as const;
  const points = chanceHistory(over, [moment(60, 0, 0), moment(3500, homeScore, awayScore)]);
  expect(points.at(-1)).toMatchObject({ elapsedS: 3600, homeScore, awayScore, homeChance: chance });
});

it("[11.9] ends an overtime game where it ended", () => {
  const over = { ...game, status: "final", homeScore: 26, awayScore: 20 } as const;
  const points = chanceHistory(over, [moment(3600, 20, 20), moment(3900, 26, 20)]);
  expect(points.at(-1)).toMatchObject({ elapsedS: 3900, period: 5, clock: "5:00", homeChance: 1 });
});

it("[11.9] has nothing to draw before kickoff, nor of a game of which nothing is known", () => {
  expect(chanceHistory({ ...game, status: "scheduled" }, [])).toEqual([]);
  expect(chanceHistory({ ...game, status: "final", homeScore: 3, awayScore: 0 }, [])).toEqual([]);
});

it("[11.9] marks who scored, and when", () => {
  const points = chanceHistory(game, [moment(60, 0, 0), moment(400, 0, 3), moment(430, 0, 3), moment(900, 7, 3)]);
  expect(scoringPoints(points).map(({ point, side }) => [point.elapsedS, side])).toEqual([
    [400, "away"],
    [900, "home"],
  ]);
});

it("[11.9] is rough in the last two minutes", () => {
  const points = chanceHistory(game, [moment(3400, 7, 3), moment(3500, 7, 3)]);
  expect(points.map(({ isCoarse }) => isCoarse)).toEqual([false, false, true]);
});
