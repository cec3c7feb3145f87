import { expect, it } from "vitest";
import { favouredByProblem, lineProblem, slateProblem } from "../../../domain/leagueRules/weekChoices";
import { problemText } from "../../support/problemText";

it.each([
  [-60, true],
  [-3.5, true],
  [0, true],
  [60, true],
  [-60.5, false],
  [61, false],
  [3.3, false],
  [NaN, false],
  [Infinity, false],
])("[10.13] a line of %s can be set: %s", (homeSpread, isLine) => {
  expect(lineProblem(homeSpread) === null).toBe(isLine);
  expect(favouredByProblem(homeSpread) === null).toBe(isLine && homeSpread >= 0);
});

it("[10.3] a slate needs a game", () => {
  expect([slateProblem(0), slateProblem(1)].map(problemText)).toEqual(["Choose at least one game.", null]);
});
