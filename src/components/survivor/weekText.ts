import { t } from "@lingui/core/macro";
import { isRegularSeason } from "../../../domain/games/weeks";
import { weekName } from "../../lib/weekName";

/** "in Week 7", "in the Wild Card round", "in the Super Bowl" */
export function inWeek(week: number): string {
  if (isRegularSeason(week)) return t`in ${weekName(week)}`;
  return week === 22 ? t`in the ${weekName(week)}` : t`in the ${weekName(week)} round`;
}
