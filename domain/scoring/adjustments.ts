// [13.3] Points that a commissioner gives an entry for a week, or takes from it. Forms and functions share this code.
import { formatPoints } from "../common/points";
import type { FieldProblem } from "../leagues/leagueForms";

export const MOST_ADJUSTED = 999;
/** Of a league in a season. */
export const ADJUSTMENTS_A_SEASON = 200;

export function adjustmentProblem(points: number): FieldProblem {
  const isHalf = Number.isInteger(points * 2) && Math.abs(points) <= MOST_ADJUSTED;
  if (!isHalf) return `Points are from −${MOST_ADJUSTED} to ${MOST_ADJUSTED}, in halves`;
  return points === 0 ? "Give or take at least half a point" : null;
}

/** "+2.5", "−3" */
export const adjustmentText = (points: number) => `${points < 0 ? "−" : "+"}${formatPoints(Math.abs(points))}`;
