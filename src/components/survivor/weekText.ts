import { isRegularSeason, weekName } from "../../../domain/weeks";

const shortPlayoffs: Record<number, string> = { 19: "WC", 20: "DIV", 21: "CONF", 22: "SB" };

/** "W7", "WC": where there is no room for the week's name. */
export function shortWeek(week: number): string {
  return isRegularSeason(week) ? `W${week}` : (shortPlayoffs[week] ?? `W${week}`);
}

/** "in Week 7", "in the Wild Card round", "in the Super Bowl" */
export function inWeek(week: number): string {
  if (isRegularSeason(week)) return `in ${weekName(week)}`;
  return week === 22 ? `in the ${weekName(week)}` : `in the ${weekName(week)} round`;
}
