// [7.16] Closing lines of games that ended before we saw their lines: past seasons, or games before the first poll.
// Only a game's summary still has them, so they are fetched game by game, and only for weeks in which a league has
// graded picks, since no other week appears in a favorites record. No round of common/rounds.ts: one action does all of
// it, and a row that failed waits for a day.
import { internal } from "../../../_generated/api";
import type { ActionCtx, MutationCtx } from "../../../_generated/server";
import { getFavouriteWeek } from "../../records/games/favourites";
import { requestScoring } from "../../flows/scoring/scoringRounds";
import { fetchClaimed } from "../details/runRefresh";
import type { SeasonWeek } from "../../records/games/weekGames";

/** Longer than a week's summaries take at worst. */
const RUN_MS = 10 * 60_000;
/** Lines that the feed can't give today may be there tomorrow. */
const RETRY_AFTER_MS = 24 * 3_600_000;
const SWEEP_BOUND = 5;

async function getRun(ctx: MutationCtx, { season, week }: SeasonWeek) {
  return await ctx.db
    .query("lineRuns")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .unique();
}

/** Called when a league's week has more graded picks than before; starts a run if the week needs one and has none. */
export async function requestLines(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<void> {
  const at = { season, week };
  if (((await getFavouriteWeek(ctx, at))?.unknownLines ?? 0) === 0 || (await getRun(ctx, at)) !== null) return;
  await ctx.db.insert("lineRuns", { ...at, dueAtMs: Date.now() + RUN_MS });
  await ctx.scheduler.runAfter(0, internal.jobs.feed.fetchLines, at);
}

export async function resumeLineRuns(ctx: MutationCtx): Promise<void> {
  const nowMs = Date.now();
  const due = await ctx.db
    .query("lineRuns")
    .withIndex("by_due", (q) => q.lt("dueAtMs", nowMs))
    .take(SWEEP_BOUND);
  // Further ahead than any retry: written by a clock that ran ahead.
  const tooFarAhead = await ctx.db
    .query("lineRuns")
    .withIndex("by_due", (q) => q.gt("dueAtMs", nowMs + RETRY_AFTER_MS))
    .take(SWEEP_BOUND);
  for (const { _id, season, week } of [...due, ...tooFarAhead]) {
    await ctx.db.patch("lineRuns", _id, { dueAtMs: nowMs + RUN_MS });
    await ctx.scheduler.runAfter(0, internal.jobs.feed.fetchLines, { season, week });
  }
}

/**
 * One request per game, one after another; at most the week's sixteen. The rest waits if the feed is asked too often.
 */
export async function fetchLines(ctx: ActionCtx, at: SeasonWeek): Promise<null> {
  for (const gameId of await ctx.runQuery(internal.jobs.feed.unknownLines, at)) {
    const claim = await ctx.runMutation(internal.jobs.gameDetails.claimForLines, { gameId });
    if (claim !== null && (await fetchClaimed(ctx, gameId, claim)) > 0) break;
  }
  await ctx.runMutation(internal.jobs.feed.endLines, at);
  return null;
}

export async function endLineRun(ctx: MutationCtx, at: SeasonWeek): Promise<null> {
  const run = await getRun(ctx, at);
  if (run === null) return null;
  const isDone = ((await getFavouriteWeek(ctx, at))?.unknownLines ?? 0) === 0;
  if (isDone) {
    await ctx.db.delete("lineRuns", run._id);
    // [14.4] Pick records count with the lines that came.
    await requestScoring(ctx, at);
  } else await ctx.db.patch("lineRuns", run._id, { dueAtMs: Date.now() + RETRY_AFTER_MS });
  return null;
}
