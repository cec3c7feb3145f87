// [14.5] Pools from before their entries' histories were kept are caught up on: one at a time, begun by the sweep.
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { listEntryPicks } from "../../records/survivor/entryPicks";
import { getPool } from "../../records/survivor/pool";
import { PoolCounts, updateLives } from "./livesLeft";

/** An entry reads its season's picks, at most 43, and writes its history; together they write up to 22 weeks. */
const ENTRIES_BATCH = 8;

/** Reads one row, and schedules a step for the first pool that is due. */
export async function startKeeping(ctx: MutationCtx): Promise<void> {
  const pool = await ctx.db
    .query("survivorPools")
    .withIndex("by_histories", (q) => q.eq("hasHistories", undefined))
    .first();
  if (pool === null) return;
  await ctx.scheduler.runAfter(0, internal.jobs.survivor.keepHistories, { leagueId: pool.leagueId, cursor: null });
}

/** One bounded step; schedules the next one, or goes on with the next pool. It may run twice. */
export async function keepHistoriesBatch(
  ctx: MutationCtx,
  { leagueId, cursor }: { leagueId: Id<"leagues">; cursor: string | null },
): Promise<null> {
  const pool = await getPool(ctx, leagueId);
  if (pool === null) return null;
  const { page, isDone, continueCursor } = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId))
    .paginate({ cursor, numItems: ENTRIES_BATCH });
  const counts = new PoolCounts();
  for (const entry of page) {
    const picks = await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
    await updateLives(ctx, { pool, entry, picks, counts, isCatchingUp: true });
  }
  await counts.write(ctx);
  if (isDone) {
    await ctx.db.patch("survivorPools", pool._id, { hasHistories: true });
    await startKeeping(ctx);
  } else {
    await ctx.scheduler.runAfter(0, internal.jobs.survivor.keepHistories, { leagueId, cursor: continueCursor });
  }
  return null;
}
