import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { QueryCtx } from "../../../_generated/server";
import { getCurrentWeek } from "./currentWeek";
import { listWeekGames } from "./weekGames";

/**
 * [13.8] Its last game has ended, or a later season is the current one. Reads the current week, and in the season's
 * last one its games.
 */
export async function hasSeasonEnded(ctx: QueryCtx, season: number): Promise<boolean> {
  const current = await getCurrentWeek(ctx);
  if (current === null || current.season !== season) return current !== null && current.season > season;
  if (current.week < LAST_WEEK) return false;
  const games = await listWeekGames(ctx, { season, week: LAST_WEEK });
  return games.length > 0 && games.every(({ status }) => status === "final" || status === "cancelled");
}
