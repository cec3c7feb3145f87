import type { Doc } from "../../../_generated/dataModel";

/** [12.2] The weeks in which an entry's safety net has picked, by all of its picks. */
export function autoWeeks(picks: readonly Doc<"survivorPicks">[]): number[] {
  return [...new Set(picks.filter(({ isAuto }) => isAuto).map(({ week }) => week))];
}
