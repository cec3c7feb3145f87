// [14.4][14.5] Weeks that were scored before their feats, or their entries' picks by team, were kept are scored once
// more, a few with each sweep.
import { internal } from "../../../_generated/api";
import type { MutationCtx } from "../../../_generated/server";
import { RESUMED_AT_ONCE } from "../../common/rounds";

/** Reads at most 20 rows and writes them; one that is due stands in a job's or the sweep's care already. */
export async function scoreOlderWeeks(ctx: MutationCtx): Promise<void> {
  const older = await ctx.db
    .query("leagueWeeks")
    .withIndex("by_pick_records", (q) => q.eq("hasPickRecords", undefined))
    .take(RESUMED_AT_ONCE);
  for (const { _id, leagueId, season, week, winners, dueAtMs } of older) {
    const isScored = winners !== undefined && dueAtMs === undefined;
    const kept = { hasFeats: true, hasPickRecords: true } as const;
    await ctx.db.patch("leagueWeeks", _id, { ...kept, ...(isScored && { dueAtMs: Date.now() }) });
    if (isScored) await ctx.scheduler.runAfter(0, internal.jobs.scoring.scoreLeague, { leagueId, season, week });
  }
}
