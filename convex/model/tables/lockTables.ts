// Which games have passed their deadline, and where.
import { defineTable } from "convex/server";
import { v } from "convex/values";

/** Names a deadline (domain/leagues/deadlines.ts): a number of hours, or a text for the other kinds. */
export const deadlineKey = v.union(v.number(), v.string());

export const lockTables = {
  // [4.5][10.19] "Game G is locked for leagues whose deadline is H." `hours` is that deadline's key
  // (domain/leagues/deadlines.ts): a number for hours, a text for the other kinds. Inserted at that moment and
  // kept: a game that has locked stays locked when its kickoff moves; one whose import an admin undoes loses its rows.
  // If the game reaches its deadline a second time, `lockedAtMs` is that moment, for leagues that switched to this
  // deadline in between. A row for H = 0 means that every league's deadline has passed.
  locks: defineTable({
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
    hours: deadlineKey,
    lockedAtMs: v.number(),
  })
    .index("by_game_and_hours", ["gameId", "hours"])
    .index("by_season_week_and_hours", ["season", "week", "hours"]),

  // Games that were already locked in a league when it changed its deadline; they stay locked there
  // (model/flows/locks/deadlineChanges.ts).
  leagueLocks: defineTable({
    leagueId: v.id("leagues"),
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
  })
    .index("by_league_season_and_week", ["leagueId", "season", "week", "gameId"])
    .index("by_game", ["gameId", "leagueId"]),

  // [14.3] A round through the leagues whose talk is told that these games' picks are shown: those with the deadline
  // `key`, of them those with safety nets once these have picked, or all of a season's pools
  // (model/flows/locks/revealRounds.ts).
  revealRounds: defineTable({
    season: v.number(),
    week: v.number(),
    key: deadlineKey,
    gameIds: v.array(v.id("games")),
    visits: v.union(v.literal("leagues"), v.literal("nets"), v.literal("pools")),
    cursor: v.union(v.string(), v.null()),
    progressAtMs: v.number(),
  }).index("by_progress", ["progressAtMs"]),

  // [4.6] "The first game of week W has kicked off": the week's survivor picks are visible from then on.
  weekKickoffs: defineTable({ season: v.number(), week: v.number(), kickedOffAtMs: v.number() }).index(
    "by_season_and_week",
    ["season", "week"],
  ),

  // A single row: the scheduled job that writes the next lock. It is replaced when a kickoff or a deadline moves.
  lockJob: defineTable({ jobId: v.id("_scheduled_functions"), runAtMs: v.number() }),
};
