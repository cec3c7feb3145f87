// The state of the feed itself, and the work that is still to be fetched or confirmed.
import { defineTable } from "convex/server";
import { v } from "convex/values";

export const feedTables = {
  // A single row: feed health and when to poll next.
  feedStatus: defineTable({
    nextPollAtMs: v.number(),
    /** That poll's job; absent in rows of before 0.3. */
    pollJobId: v.optional(v.id("_scheduled_functions")),
    lastAttemptAtMs: v.union(v.number(), v.null()),
    lastSuccessAtMs: v.union(v.number(), v.null()),
    consecutiveFailures: v.number(),
    lastError: v.union(v.string(), v.null()),
    skippedEvents: v.array(
      v.object({ externalId: v.string(), name: v.optional(v.string()), reason: v.string(), atMs: v.number() }),
    ),
    // Games that are on and that the last answers left out, with the time of the last poll before that.
    unheard: v.optional(v.array(v.object({ gameId: v.id("games"), heardAtMs: v.number() }))),
  }),

  // One row while the feed is down or leaves out games that are on, removed once it answers with all of them
  // (model/feed/poll/feedOutage.ts): the week of those games, when their scores were last right, and since when they
  // have been on without news.
  feedOutages: defineTable({
    season: v.number(),
    week: v.number(),
    scoresAsOfMs: v.number(),
    sinceMs: v.number(),
    isAlarmed: v.boolean(), // the admins were mailed
  }),

  // Which weeks were fetched in full, so that a new deployment fills in its past seasons once. `isSettled` weeks have
  // only ended games. They are fetched again while their season lasts, at intervals that grow with the time since their
  // last kickoff, since a final may be corrected days later.
  syncedWeeks: defineTable({
    season: v.number(),
    week: v.number(),
    syncedAtMs: v.number(),
    isSettled: v.boolean(),
    lastKickoffAtMs: v.optional(v.number()),
  }).index("by_season_and_week", ["season", "week"]),

  // News of a game that the feed has reported once; a later answer has to confirm it before it counts (decision 021):
  // at most one row per game, removed by the next answer for that week. `gameId` is null for a game that isn't stored
  // yet. While the row exists, the game's own kickoff, which locks and reveals depend on, is the later of
  // `knownKickoffAtMs` and the reported one; late picks are refused from `earliestKickoffAtMs` on.
  unconfirmedNews: defineTable({
    gameId: v.union(v.id("games"), v.null()),
    externalId: v.string(),
    name: v.optional(v.string()), // "CHI at GB"
    season: v.number(),
    week: v.number(),
    doubts: v.array(v.string()),
    knownKickoffAtMs: v.number(),
    earliestKickoffAtMs: v.number(),
    saidAtMs: v.number(),
  })
    .index("by_game", ["gameId", "externalId"])
    .index("by_season_and_week", ["season", "week"]),

  // Games missing from the feed's answer for their settled week: proposed to admins for removal. At most one row per
  // game, removed once the feed lists the game again.
  unnamedGames: defineTable({
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
    sinceMs: v.number(),
  })
    .index("by_game", ["gameId"])
    .index("by_season_and_week", ["season", "week"]),

  // A week whose unknown closing lines are being fetched; at most one row per week. If a row is still there when it is
  // due, its action was lost or the feed failed, and the sweep starts it again.
  lineRuns: defineTable({ season: v.number(), week: v.number(), dueAtMs: v.number() })
    .index("by_season_and_week", ["season", "week"])
    .index("by_due", ["dueAtMs"]),
};
