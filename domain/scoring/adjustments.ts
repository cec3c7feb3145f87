// [13.3] Points that a commissioner gives an entry for a week, or takes from it. Forms and functions share this code.
import type { FieldProblem } from "../common/fieldProblem";
import { formatPoints } from "../common/points";
import { say } from "../common/said";

export const MOST_ADJUSTED = 999;
/** Of a league in a season. */
export const ADJUSTMENTS_A_SEASON = 200;

export function adjustmentProblem(points: number): FieldProblem {
  const isHalf = Number.isInteger(points * 2) && Math.abs(points) <= MOST_ADJUSTED;
  if (!isHalf) return say("Points are from −{most} to {most}, in halves", { most: MOST_ADJUSTED });
  return points === 0 ? say("Give or take at least half a point") : null;
}

/** "+2.5", "−3" */
export const adjustmentText = (points: number) => `${points < 0 ? "−" : "+"}${formatPoints(Math.abs(points))}`;
