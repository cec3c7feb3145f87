// [10.3][10.13] Checks of what a commissioner sets for one week. Forms and functions share these checks.
import type { FieldProblem } from "../common/fieldProblem";
import { say } from "../common/said";

const LARGEST_LINE = 60;

/** `homeSpread` is from the home side, negative when the home team is favoured. */
export function lineProblem(homeSpread: number): FieldProblem {
  if (Number.isInteger(homeSpread * 2) && Math.abs(homeSpread) <= LARGEST_LINE) return null;
  return say("A line must be a number of whole or half points from -{largest} to {largest}.", {
    largest: LARGEST_LINE,
  });
}

/** By how many points the favorite is favored. */
export function favouredByProblem(points: number): FieldProblem {
  if (points >= 0 && lineProblem(points) === null) return null;
  return say("Points must be a whole or half number from 0 to {largest}", { largest: LARGEST_LINE });
}

export function slateProblem(games: number): FieldProblem {
  return games === 0 ? say("Choose at least one game.") : null;
}
