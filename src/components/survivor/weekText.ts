import { isRegularSeason, weekName } from "../../../domain/games/weeks";

/** "in Week 7", "in the Wild Card round", "in the Super Bowl" */
export function inWeek(week: number): string {
  if (isRegularSeason(week)) return `in ${weekName(week)}`;
  return week === 22 ? `in the ${weekName(week)}` : `in the ${weekName(week)} round`;
}
