import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { LeagueView, WeekView } from "../../../lib/views";

/** [13.8] Whether there may be a season to start or a question to answer. In all other weeks nothing is asked for it. */
export function isSeasonTurning({ poolType, isCommissioner, renewal }: LeagueView, week: WeekView | null | undefined) {
  if (poolType !== "pickem" || (!isCommissioner && !renewal)) return false;
  return week?.week === LAST_WEEK || week?.week === 1;
}
