// The slow sweep: resumes whatever lost its job, for instance when a batch failed. Everything it starts is safe to
// start twice.
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { resumeDeletions } from "../admin/deleteGame";
import { closePickViews } from "../admin/openPickViews";
import { resumeRuns } from "../admin/syncSteps";
import { resumeForgetting } from "../flows/users/deleteAccount";
import { resumeLineRuns } from "../feed/poll/lineRuns";
import { purgeImports, resumeImports } from "../admin/imports/importSteps";
import { resumeFreezes } from "../flows/leagueRules/lineFreezing";
import { lockDueGames } from "../flows/locks/lockJob";
import { resumeSeason } from "../flows/leagues/startSeason";
import { isRecent } from "../common/storedTimes";
import { resumeWeekNews } from "../flows/reminders/weekNews";
import { requestPoolVisits } from "../records/survivor/poolRuns";
import { resumeMoves } from "../flows/picks/movedGames";
import { resumeScoring } from "../flows/scoring/scoringRounds";
import { getCurrentWeek } from "../records/games/weeks";
import { refreshCurrentWeek } from "../flows/games/weekChanged";

/** Longer than any live step takes. */
const STALLED_AFTER_MS = 5 * 60_000;
/** Each resumes at most this many: it writes a row and schedules a job for each of them. */
const SWEEP_BOUND = 20;

export async function sweep(ctx: MutationCtx): Promise<null> {
  await refreshCurrentWeek(ctx);
  await resumeSeason(ctx);
  await lockDueGames(ctx, { from: 0 });
  await resumeMoves(ctx);
  await resumeScoring(ctx);
  await resumeWeekNews(ctx);
  await resumeFreezes(ctx);
  await resumeSurvivorGrading(ctx);
  await resumePools(ctx);
  await resumeDeleting(ctx);
  await resumeForgetting(ctx, SWEEP_BOUND);
  await resumeRuns(ctx);
  await resumeDeletions(ctx);
  await resumeImports(ctx);
  await purgeImports(ctx);
  await closePickViews(ctx);
  await resumeLineRuns(ctx);
  return null;
}

/** Rows come in order of progress, oldest first: those with a time in the future only when no others are left. */
function isStalled({ progressAtMs }: { progressAtMs: number }): boolean {
  return !isRecent(progressAtMs, STALLED_AFTER_MS, Date.now());
}

async function resumeSurvivorGrading(ctx: MutationCtx): Promise<void> {
  const passes = await ctx.db.query("survivorSettlements").withIndex("by_progress").take(SWEEP_BOUND);
  for (const { _id, gameId } of passes.filter(isStalled)) {
    await ctx.db.patch("survivorSettlements", _id, { progressAtMs: Date.now() });
    await ctx.scheduler.runAfter(0, internal.jobs.survivor.gradeBatch, { gameId });
  }
}

/** Stalled passes over pools, and a missed end of week in the current season's pools. */
async function resumePools(ctx: MutationCtx): Promise<void> {
  const runs = await ctx.db.query("survivorPoolRuns").withIndex("by_progress").take(SWEEP_BOUND);
  for (const { _id, leagueId } of runs.filter(isStalled)) {
    await ctx.db.patch("survivorPoolRuns", _id, { progressAtMs: Date.now() });
    await ctx.scheduler.runAfter(0, internal.jobs.survivor.runPoolBatch, { leagueId });
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
    await ctx.scheduler.runAfter(0, internal.jobs.leagues.deleteBatch, { leagueId });
  }
}
