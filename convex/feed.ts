// The sports feed's health, for admins, and how old the scores are, for everyone. Polling: jobs/feed.ts.
import { v } from "convex/values";
import { adminQuery, publicQuery } from "./functions";
import { feedHealthView, getFeedHealth } from "./model/feed/poll/feedHealth";
import { getScoresAsOf } from "./model/feed/poll/feedOutage";
import { listUnnamedGames, unnamedGameView } from "./model/feed/store/unnamedGames";

/** Last success, lag, errors and skipped events. */
export const health = adminQuery({
  args: {},
  returns: feedHealthView,
  handler: async (ctx) => await getFeedHealth(ctx),
});

/** [6.3] Games missing from the feed's answer for their settled weeks: proposed for removal. */
export const unnamedGames = adminQuery({
  args: {},
  returns: v.array(unnamedGameView),
  handler: async (ctx) => await listUnnamedGames(ctx),
});

/** When the week's scores were last right, while the feed is down with games on; null while they are live. */
export const scoresAsOf = publicQuery({
  args: { season: v.number(), week: v.number() },
  returns: v.union(v.number(), v.null()),
  handler: async (ctx, args) => await getScoresAsOf(ctx, args),
});
