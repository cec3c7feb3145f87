// The slow sweep: takes up whatever lost its job, for instance when a batch failed. Everything it starts is safe to
// start twice.
import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { resumeRuns } from "./admin/syncRuns";
import { resumeLineRuns } from "./feed/lineRuns";
import { lockDueGames } from "./locks";
import { resumeSeason } from "./startSeason";
import { requestPoolVisits } from "./survivor/poolRuns";
import { getCurrentWeek, refreshCurrentWeek } from "./weeks";

/** Longer than any step takes that is still alive. */
const STALLED_AFTER_MS = 5 * 60_000;
const SWEEP_BOUND = 50;

export async function sweep(ctx: MutationCtx): Promise<null> {
  await refreshCurrentWeek(ctx);
  await resumeSeason(ctx);
  await lockDueGames(ctx);
  await resumeGrading(ctx);
  await resumeRanking(ctx);
  await resumeSettling(ctx);
  await resumePools(ctx);
  await resumeDeleting(ctx);
  await resumeRuns(ctx);
  await resumeLineRuns(ctx);
  return null;
}

async function resumeGrading(ctx: MutationCtx): Promise<void> {
  const runs = await ctx.db
    .query("gradingRuns")
    .withIndex("by_progress", (q) => q.lt("progressAtMs", Date.now() - STALLED_AFTER_MS))
    .take(SWEEP_BOUND);
  for (const { _id, gameId } of runs) {
    await ctx.db.patch("gradingRuns", _id, { progressAtMs: Date.now() });
    await ctx.scheduler.runAfter(0, internal.grading.runBatch, { gameId });
  }
}

async function resumeRanking(ctx: MutationCtx): Promise<void> {
  const runs = await ctx.db
    .query("rankingRuns")
    .withIndex("by_progress", (q) => q.lt("progressAtMs", Date.now() - STALLED_AFTER_MS))
    .take(SWEEP_BOUND);
  for (const { _id, leagueId, season } of runs) {
    await ctx.db.patch("rankingRuns", _id, { progressAtMs: Date.now() });
    await ctx.scheduler.runAfter(0, internal.grading.rank, { leagueId, season });
  }
}

async function resumeSettling(ctx: MutationCtx): Promise<void> {
  const settlements = await ctx.db
    .query("survivorSettlements")
    .withIndex("by_progress", (q) => q.lt("progressAtMs", Date.now() - STALLED_AFTER_MS))
    .take(SWEEP_BOUND);
  for (const { _id, gameId } of settlements) {
    await ctx.db.patch("survivorSettlements", _id, { progressAtMs: Date.now() });
    await ctx.scheduler.runAfter(0, internal.survivor.settleBatch, { gameId });
  }
}

/** Stalled passes over pools, and the current season's pools for a week's end that was missed. */
async function resumePools(ctx: MutationCtx): Promise<void> {
  const runs = await ctx.db
    .query("survivorPoolRuns")
    .withIndex("by_progress", (q) => q.lt("progressAtMs", Date.now() - STALLED_AFTER_MS))
    .take(SWEEP_BOUND);
  for (const { _id, leagueId } of runs) {
    await ctx.db.patch("survivorPoolRuns", _id, { progressAtMs: Date.now() });
    await ctx.scheduler.runAfter(0, internal.survivor.runPoolBatch, { leagueId });
  }
  const current = await getCurrentWeek(ctx);
  if (current !== null) await requestPoolVisits(ctx, current.season);
}

async function resumeDeleting(ctx: MutationCtx): Promise<void> {
  const leagues = await ctx.db
    .query("leagues")
    .withIndex("by_deadline_hours", (q) => q.eq("isDeleted", true))
    .take(SWEEP_BOUND);
  for (const { _id: leagueId } of leagues) {
    await ctx.scheduler.runAfter(0, internal.leagues.deleteBatch, { leagueId });
  }
}
