// [10.8][10.9][10.21] Which rules a league can't have. Forms and functions share this code.
import { isWholeBetween, wholeNumberProblem, type FieldProblem } from "../common/fieldProblem";
import { say, type Said } from "../common/said";
import { DROPPED_WEEKS, PICKS_PER_WEEK, PLAYOFF_ROUNDS, PLAYOFF_WEIGHT, type RuleSettings } from "./ruleSettings";

export function picksPerWeekProblem(picks: number): FieldProblem {
  return wholeNumberProblem(say("Picks a week"), picks, PICKS_PER_WEEK);
}

export function droppedWeeksProblem(weeks: number): FieldProblem {
  return wholeNumberProblem(say("Worst weeks dropped"), weeks, DROPPED_WEEKS);
}

export function playoffWeightProblem(weight: number): FieldProblem {
  if (isWholeBetween(weight, PLAYOFF_WEIGHT)) return null;
  return say("Playoff weights must be whole numbers from {min} to {max}", PLAYOFF_WEIGHT);
}

/** Names the first field that can't be as it is, and says why; null if all are fine. */
export function ruleProblem(settings: RuleSettings): { field: string; problem: Said } | null {
  const { picksPerWeek, droppedWeeks, playoffWeights } = settings;
  const picks = picksPerWeekProblem(picksPerWeek);
  if (picks !== null) return { field: "picksPerWeek", problem: picks };
  const dropped = droppedWeeksProblem(droppedWeeks);
  if (dropped !== null) return { field: "droppedWeeks", problem: dropped };
  for (const round of PLAYOFF_ROUNDS) {
    const problem = playoffWeightProblem(playoffWeights[round]);
    if (problem !== null) return { field: "playoffWeights", problem };
  }
  return null;
}
