// [14.5] Weeks that were scored before their feats were kept are scored once more, a few with each sweep.
import { internal } from "../../../_generated/api";
import type { MutationCtx } from "../../../_generated/server";
import { RESUMED_AT_ONCE } from "../../common/rounds";

/** Reads at most 20 rows and writes them; one that is due stands in a job's or the sweep's care already. */
export async function scoreOlderWeeks(ctx: MutationCtx): Promise<void> {
  const older = await ctx.db
    .query("leagueWeeks")
    .withIndex("by_feats", (q) => q.eq("hasFeats", undefined))
    .take(RESUMED_AT_ONCE);
  for (const { _id, leagueId, season, week, winners, dueAtMs } of older) {
    const isScored = winners !== undefined && dueAtMs === undefined;
    await ctx.db.patch("leagueWeeks", _id, { hasFeats: true, ...(isScored && { dueAtMs: Date.now() }) });
    if (isScored) await ctx.scheduler.runAfter(0, internal.jobs.scoring.scoreLeague, { leagueId, season, week });
  }
}
