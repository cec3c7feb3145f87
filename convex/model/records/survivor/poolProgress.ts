// How far a pool is: whether it is over, and whether results are being counted.
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames } from "../games/weekGames";
import { getCurrentWeek } from "../games/currentWeek";
import { isDecided } from "./survivorPicks";

export async function isOver(ctx: QueryCtx, pool: Doc<"survivorPools">): Promise<boolean> {
  if (pool.totalEntries === 0) return false;
  return pool.aliveEntries === 0 || (await isSeasonOver(ctx, pool));
}

/** Its last game has ended and is settled, or the next season has begun. */
async function isSeasonOver(ctx: QueryCtx, { season, closedThroughWeek }: Doc<"survivorPools">): Promise<boolean> {
  const current = await getCurrentWeek(ctx);
  if (current !== null && current.season > season) return true;
  if (closedThroughWeek < LAST_WEEK) return false;
  const games = await listWeekGames(ctx, { season, week: LAST_WEEK });
  for (const game of games) {
    const gradingPass = await ctx.db
      .query("survivorSettlements")
      .withIndex("by_game", (q) => q.eq("gameId", game._id))
      .unique();
    if (!isDecided(game) || gradingPass !== null) return false;
  }
  return games.length > 0;
}

export async function areGamesBeingGraded(ctx: QueryCtx): Promise<boolean> {
  return (await ctx.db.query("survivorSettlements").first()) !== null;
}
