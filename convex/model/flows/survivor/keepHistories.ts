// [14.5] Pools from before their entries' histories were kept are caught up on: one at a time, begun by the sweep.
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { defineRound, type Round } from "../../common/rounds";
import { listEntryPicks } from "../../records/survivor/survivorPicks";
import { getPool } from "../../records/survivor/pool";
import { PoolCounts, updateLives } from "./livesLeft";

/** An entry reads its season's picks, at most 43, and writes its history; together they write up to 22 weeks. */
const ENTRIES_BATCH = 8;
/** Longer than any live step takes. */
const STALLED_AFTER_MS = 5 * 60_000;

export const historyRounds: Round<"historyRounds"> = defineRound({
  table: "historyRounds",
  resumeAfterMs: STALLED_AFTER_MS,
  next: (ctx, { _id: roundId }) => ctx.scheduler.runAfter(0, internal.jobs.survivor.keepHistories, { roundId }),
});

/** Reads two rows at most, and starts a round for the first pool that is due, unless one is under way. */
export async function startKeeping(ctx: MutationCtx): Promise<void> {
  if ((await ctx.db.query("historyRounds").first()) !== null) return;
  const pool = await ctx.db
    .query("survivorPools")
    .withIndex("by_histories", (q) => q.eq("hasHistories", undefined))
    .first();
  if (pool !== null) await historyRounds.start(ctx, { leagueId: pool.leagueId, cursor: null });
}

/** One bounded step; schedules the next one, or goes on with the next pool. It may run twice. */
export async function keepHistoriesBatch(ctx: MutationCtx, roundId: Id<"historyRounds">): Promise<null> {
  const round = await ctx.db.get("historyRounds", roundId);
  if (round === null) return null;
  const hasEnded = await historyRounds.step(ctx, round, async ({ leagueId, cursor }) => {
    const pool = await getPool(ctx, leagueId);
    if (pool === null) return "done";
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
    if (!isDone) return { cursor: continueCursor };
    await ctx.db.patch("survivorPools", pool._id, { hasHistories: true });
    return "done";
  });
  if (hasEnded) await startKeeping(ctx);
  return null;
}
