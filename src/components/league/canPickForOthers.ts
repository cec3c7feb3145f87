import { picksForOthersOf } from "../../../domain/leagues/picksForOthers";
import type { LeagueView } from "../../lib/views";

/** [13.2] */
export function canPickForOthers(league: LeagueView): boolean {
  return league.isCommissioner && picksForOthersOf(league) !== "never";
}
