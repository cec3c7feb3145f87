// [10.3][10.13] Checks of what a commissioner sets for one week. Forms and functions share these checks.
import type { FieldProblem } from "../leagues/leagueRules";
import * as texts from "../texts/leagueRules";

const LARGEST_LINE = 60;

/** `homeSpread` is from the home side, negative when the home team is favoured. */
export function lineProblem(homeSpread: number): FieldProblem {
  if (Number.isInteger(homeSpread * 2) && Math.abs(homeSpread) <= LARGEST_LINE) return null;
  return texts.aLineMustBeA(LARGEST_LINE);
}

/** By how many points the favourite is favoured. */
export function favouredByProblem(points: number): FieldProblem {
  if (points >= 0 && lineProblem(points) === null) return null;
  return texts.pointsMustBeAWhole(LARGEST_LINE);
}

export function slateProblem(games: number): FieldProblem {
  return games === 0 ? texts.chooseAtLeastOneGame : null;
}
