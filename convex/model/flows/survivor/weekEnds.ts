// The end of a pool's week: the moment its last deadline passes, detected when locks are written.
import type { DeadlineKey } from "../../../../domain/leagues/deadlines";
import { isLastDeadlinePast } from "../../../../domain/survivor/survivor";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { listWeekGames, type SeasonWeek } from "../../records/games/weekGames";
import { LeagueLocks, listLocksAt } from "../../records/locks/gameLocks";
import { getPool, weeksOf } from "../../records/survivor/pool";
import { requestPoolVisits } from "../../records/survivor/poolRuns";

/** Called after a lock was written, or a game cancelled: closes the week in pools that have no deadline left. */
export async function closeWeekIfDue(
  ctx: MutationCtx,
  { season, week, key }: SeasonWeek & { key: DeadlineKey },
): Promise<void> {
  const waiting = await ctx.db
    .query("survivorPools")
    .withIndex("by_season_and_closed", (q) => q.eq("season", season).lt("closedThroughWeek", week))
    .first();
  if (waiting === null) return;
  const locked = await listLocksAt(ctx, { season, week, key });
  const games = await listWeekGames(ctx, { season, week });
  const isPast = isLastDeadlinePast(games.map(({ _id, status }) => ({ status, isLocked: locked.has(_id) })));
  if (isPast) await requestPoolVisits(ctx, season);
}

/** True if a pool's week is closed for picks: an entry without one has lost a life, or is about to. */
export async function isWeekClosed(
  ctx: QueryCtx,
  league: Doc<"leagues">,
  { season, week }: SeasonWeek,
): Promise<boolean> {
  const pool = league.poolType === "survivor" ? await getPool(ctx, league._id) : null;
  if (pool?.season !== season) return false;
  const { actualWeek } = await weeksOf(ctx, pool);
  if (week <= pool.closedThroughWeek || week < actualWeek) return true;
  if (week > actualWeek) return false;
  return await new LeagueLocks(ctx).isWeekOver({ league, season, week });
}
