// [13.3] Commissioners' changes in a league's or pool's weeks.
import { defineTable } from "convex/server";
import { v } from "convex/values";

export const weekToolTables = {
  // A game that counts for nobody in the league, until it is put back and the row is gone. At most one row per league
  // and game, and 64 per league and season (domain/games/voidedGames.ts).
  voidedGames: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    gameId: v.id("games"),
    reason: v.string(), // 1–200 characters
    byId: v.id("users"),
    atMs: v.number(),
  }).index("by_league_and_season", ["leagueId", "season"]),

  // [13.2] A locked game that a commissioner opened for one entry: until its kickoff the entry's pick can change. Kept
  // afterward, unless it is closed again. At most one row per entry and game, and 200 per league and season
  // (model/records/picks/openedGames.ts).
  openedGames: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    entryId: v.id("entries"),
    gameId: v.id("games"),
    reason: v.string(), // 1–200 characters
    byId: v.id("users"),
    atMs: v.number(),
  })
    .index("by_league_and_season", ["leagueId", "season"])
    .index("by_entry", ["entryId", "season", "gameId"])
    .index("by_game", ["gameId"]),

  // Points that an entry of a pick'em league was given for a week, or that were taken from it: whole or halves, never
  // 0, from -999 to 999. At most 200 rows per league and season (domain/scoring/adjustments.ts).
  adjustments: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    entryId: v.id("entries"),
    points: v.number(),
    reason: v.string(), // 1–200 characters
    byId: v.id("users"),
    atMs: v.number(),
  }).index("by_league_season_and_week", ["leagueId", "season", "week"]),

  // A pass over a pool's picks on a game that was voided or put back. At most one row per pool and game. A row without
  // progress for long has lost its job; the sweep starts it again.
  voidRegrades: defineTable({
    leagueId: v.id("leagues"),
    gameId: v.id("games"),
    cursor: v.union(v.string(), v.null()),
    progressAtMs: v.number(),
  })
    .index("by_league_and_game", ["leagueId", "gameId"])
    .index("by_progress", ["progressAtMs"]),
};
