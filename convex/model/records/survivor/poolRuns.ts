import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { defineRound, type Round } from "../../common/rounds";

/** Each brings a pool up to date (flows/survivor/poolPass.ts). */
export const poolRuns: Round<"survivorPoolRuns"> = defineRound({
  table: "survivorPoolRuns",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, { leagueId }) => ctx.scheduler.runAfter(0, internal.jobs.survivor.runPoolBatch, { leagueId }),
});

/** Schedules a pass that brings the pool up to date (poolPass.ts). One under way picks up changes by itself. */
export async function requestPoolRun(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<void> {
  const run = await ctx.db
    .query("survivorPoolRuns")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .unique();
  if (run === null) await poolRuns.start(ctx, { leagueId });
}

/** Schedules a check of every pool of a season: whether its week's last deadline has passed, and whether it is over. */
export async function requestPoolVisits(ctx: MutationCtx, season: number): Promise<void> {
  const pool = await ctx.db
    .query("survivorPools")
    .withIndex("by_season_and_league", (q) => q.eq("season", season))
    .first();
  if (pool !== null) await ctx.scheduler.runAfter(0, internal.jobs.survivor.visitPools, { season, cursor: null });
}
