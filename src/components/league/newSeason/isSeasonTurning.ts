import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { LeagueView, WeekView } from "../../../lib/views";

/**
 * [13.8] True while there may be a season to start or a question to answer. In all other weeks nothing is asked for it.
 * A pool may start later than in week 1.
 */
export function isSeasonTurning(
  { isCommissioner, renewal }: LeagueView,
  current: WeekView | null | undefined,
  startingWeek = renewal?.pool?.startingWeek ?? 1,
) {
  if (!current || (!isCommissioner && !renewal)) return false;
  return current.week === LAST_WEEK || current.week <= startingWeek;
}
