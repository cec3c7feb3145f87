// Polling the sports feed and storing its answers. How it works: model/feed.
import { ConvexError, v } from "convex/values";
import { LAST_WEEK, WEEKS } from "../../domain/games/weeks";
import { internal } from "../_generated/api";
import { internalAction, internalMutation, internalQuery } from "../_generated/server";
import { refusal } from "../model/common/refusals";
import { feedUrl } from "../model/feed/espn/feedConfig";
import { FeedError } from "../model/feed/espn/feedError";
import { watchScores } from "../model/feed/poll/feedOutage";
import { ensurePolling } from "../model/feed/poll/feedStatus";
import { listUnknownLines } from "../model/records/games/favourites";
import { fetchScoreboard, fetchTeams } from "../model/feed/espn/fetchFeed";
import { endLineRun, fetchLines as fetchWeekLines } from "../model/feed/poll/lineRuns";
import {
  normalizedScoreboard,
  normalizedTeam,
  skippedEvent,
  type SkippedEvent,
} from "../model/feed/espn/normalizedEvent";
import { endPoll } from "../model/feed/poll/endPoll";
import { noteFailedWeek, planPoll, type PollPlan } from "../model/feed/poll/pollPlan";
import { runPoll } from "../model/feed/poll/runPoll";
import { storeScoreboard } from "../model/feed/store/storeScoreboard";
import { storeTeams as storeFeedTeams } from "../model/feed/store/storeTeams";
import { refreshCurrentWeek } from "../model/flows/games/weekChanged";

/** The watchdog: records that scores stand still, and restarts polling if its chain broke. Returns whether it did. */
export const watch = internalMutation({
  args: {},
  handler: async (ctx) => {
    await watchScores(ctx, Date.now());
    return await ensurePolling(ctx, Date.now());
  },
});

/** One poll. `dueAtMs` distinguishes the chain's valid poll from one that was abandoned. */
export const poll = internalAction({
  args: { dueAtMs: v.number() },
  handler: async (ctx, { dueAtMs }): Promise<null> => {
    await runPoll(ctx, dueAtMs);
    return null;
  },
});

/** Plans what the poll fetches; null if it isn't the valid one. */
export const plan = internalQuery({
  args: {
    dueAtMs: v.number(),
    nowMs: v.number(),
    feed: v.object({ season: v.number(), week: v.union(v.number(), v.null()) }),
  },
  handler: async (ctx, { dueAtMs, nowMs, feed }): Promise<PollPlan | null> => {
    const status = await ctx.db.query("feedStatus").first();
    return status?.nextPollAtMs === dueAtMs ? await planPoll(ctx, { nowMs, feed }) : null;
  },
});

export const storeTeams = internalMutation({
  args: { teams: v.array(normalizedTeam), skipped: v.array(skippedEvent) },
  handler: async (ctx, { teams }) => {
    await storeFeedTeams(ctx, teams);
    return null;
  },
});

/** Stores one answer of the feed. Returns the events that were skipped, with the reasons. */
export const storeBoard = internalMutation({
  args: { board: normalizedScoreboard },
  handler: async (ctx, { board }): Promise<SkippedEvent[]> => {
    const skipped = await storeScoreboard(ctx, board);
    await refreshCurrentWeek(ctx);
    return skipped;
  },
});

export const postponeWeek = internalMutation({
  args: { season: v.number(), week: v.number() },
  handler: async (ctx, asked) => {
    await noteFailedWeek(ctx, asked, Date.now());
    return null;
  },
});

/** The end of a poll: stores the feed's current week, updates the feed's health and schedules the next poll. */
export const finish = internalMutation({
  args: {
    dueAtMs: v.number(),
    current: v.union(normalizedScoreboard, v.null()),
    failure: v.union(v.string(), v.null()),
    warning: v.union(v.string(), v.null()),
    skipped: v.array(skippedEvent),
    retryAfterMs: v.optional(v.number()),
    hasMoreBacklog: v.boolean(),
  },
  handler: async (ctx, args) => await endPoll(ctx, args),
});

const seasonWeek = { season: v.number(), week: v.number() };

/** Fetches the closing lines of a past week's games; when and why: model/feed/poll/lineRuns.ts. */
export const fetchLines = internalAction({
  args: seasonWeek,
  handler: async (ctx, at): Promise<null> => await fetchWeekLines(ctx, at),
});

export const unknownLines = internalQuery({
  args: seasonWeek,
  handler: async (ctx, at) => await listUnknownLines(ctx, at),
});

export const endLines = internalMutation({
  args: seasonWeek,
  handler: async (ctx, at) => await endLineRun(ctx, at),
});

/** Fetches one week now and stores it. Errors: ConvexError FEED with the reason. */
export const syncWeek = internalAction({
  args: { season: v.number(), week: v.number() },
  handler: async (ctx, { season, week }): Promise<{ events: number; skipped: SkippedEvent[] }> => {
    if (!Number.isInteger(season) || season < 2000 || season > 2100) {
      throw refusal("notASeason");
    }
    if (!WEEKS.includes(week)) {
      throw refusal("notAWeek", { last: LAST_WEEK });
    }
    try {
      const baseUrl = feedUrl();
      await ctx.runMutation(internal.jobs.feed.storeTeams, await fetchTeams(baseUrl));
      const board = await fetchScoreboard(baseUrl, { season, week });
      const skipped = await ctx.runMutation(internal.jobs.feed.storeBoard, { board: { ...board, season, week } });
      return { events: board.events.length, skipped };
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      throw new ConvexError({ code: "FEED", message: error.message, retryAfterMs: error.retryAfterMs });
    }
  },
});
