// The sports feed: polling and storing, internal; players read games.ts, admins its health. How it works: model/feed.
import { ConvexError, v } from "convex/values";
import { WEEKS } from "../domain/weeks";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./_generated/server";
import { adminQuery } from "./functions";
import { feedUrl, liveInterval } from "./model/feed/feedConfig";
import { FeedError } from "./model/feed/feedError";
import { feedHealthView, getFeedHealth } from "./model/feed/feedHealth";
import { claimPoll, ensurePolling, finishPoll } from "./model/feed/feedStatus";
import { listUnknownLines } from "./model/favourites";
import { fetchScoreboard, fetchTeams } from "./model/feed/fetchFeed";
import { endLineRun, fetchLines as fetchWeekLines } from "./model/feed/lineRuns";
import { normalizedScoreboard, normalizedTeam, skippedEvent, type SkippedEvent } from "./model/feed/normalizedEvent";
import { pollIntervalMs, readPace } from "./model/feed/pollInterval";
import { noteFailedWeek, planPoll, type PollPlan } from "./model/feed/pollPlan";
import { runPoll } from "./model/feed/runPoll";
import { storeScoreboard } from "./model/feed/storeScoreboard";
import { storeTeams as storeFeedTeams } from "./model/feed/storeTeams";
import { refreshCurrentWeek } from "./model/weeks";

/** Last success, lag, errors and skipped events. */
export const health = adminQuery({
  args: {},
  returns: feedHealthView,
  handler: async (ctx) => await getFeedHealth(ctx),
});

/** The watchdog: starts polling, or starts it again where its chain broke. Gives whether it did. */
export const watch = internalMutation({
  args: {},
  handler: async (ctx) => await ensurePolling(ctx, Date.now()),
});

/** One poll. `dueAtMs` tells the valid poll of the chain from one that was given up. */
export const poll = internalAction({
  args: { dueAtMs: v.number() },
  handler: async (ctx, { dueAtMs }): Promise<null> => {
    await runPoll(ctx, dueAtMs);
    return null;
  },
});

/** What the poll has to ask for; null when it isn't the valid one. */
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

/** Stores one answer of the feed. Gives the events that were skipped, with the reasons. */
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

/** The end of a poll: stores the feed's current week, keeps the feed's health and schedules the next poll. */
export const finish = internalMutation({
  args: {
    dueAtMs: v.number(),
    current: v.union(normalizedScoreboard, v.null()),
    failure: v.union(v.string(), v.null()),
    warning: v.union(v.string(), v.null()),
    skipped: v.array(skippedEvent),
    hasMoreBacklog: v.boolean(),
  },
  handler: async (ctx, { dueAtMs, current, failure, warning, hasMoreBacklog, ...earlier }) => {
    const status = await claimPoll(ctx, dueAtMs);
    if (!status) return null;
    const skipped = [...earlier.skipped, ...(current ? await storeScoreboard(ctx, current) : [])];
    await refreshCurrentWeek(ctx);
    const nowMs = Date.now();
    const configured = liveInterval();
    const intervalMs = pollIntervalMs({
      ...(await readPace(ctx, nowMs)),
      nowMs,
      liveIntervalMs: configured.intervalMs,
      hasBacklog: hasMoreBacklog,
      consecutiveFailures: failure === null ? 0 : status.consecutiveFailures + 1,
    });
    await finishPoll(ctx, status, { nowMs, intervalMs, failure, warning: warning ?? configured.error, skipped });
    return null;
  },
});

const seasonWeek = { season: v.number(), week: v.number() };

/** Asks for the closing lines of a past week's games; when and why: model/feed/lineRuns.ts. */
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
      throw new ConvexError({ code: "INVALID", message: "Season must be a year such as 2025.", field: "season" });
    }
    if (!WEEKS.includes(week)) {
      throw new ConvexError({ code: "INVALID", message: "Week must be from 1 to 22.", field: "week" });
    }
    try {
      const baseUrl = feedUrl();
      await ctx.runMutation(internal.feed.storeTeams, await fetchTeams(baseUrl));
      const board = await fetchScoreboard(baseUrl, { season, week });
      const skipped = await ctx.runMutation(internal.feed.storeBoard, { board: { ...board, season, week } });
      return { events: board.events.length, skipped };
    } catch (error) {
      if (error instanceof FeedError) throw new ConvexError({ code: "FEED", message: error.message });
      throw error;
    }
  },
});
