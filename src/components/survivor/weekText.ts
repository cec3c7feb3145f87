import { isRegularSeason, weekName } from "../../../domain/games/weeks";
import * as texts from "../../texts/components/survivor";

/** "in Week 7", "in the Wild Card round", "in the Super Bowl" */
export function inWeek(week: number): string {
  if (isRegularSeason(week)) return texts.inLabel(weekName(week));
  return week === 22 ? texts.inThe(weekName(week)) : texts.inTheRound(weekName(week));
}
