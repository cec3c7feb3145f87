// [12.2] Safety nets: what picks for an entry whose games lock without a pick, and the rounds in which it does.
import { defineTable } from "convex/server";
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { NET_STEPS } from "../../../domain/picks/safetyNet";
import { deadlineKey } from "./lockTables";

export const netSteps = v.array(literals(...NET_STEPS));

export const netTables = {
  // An entry's net, once its owner has chosen one. An empty `chain` is off. `usedWeeks` are the weeks of `season` in
  // which it has picked; they count on when the net is turned off, or the owner leaves and comes back. Only its owner
  // reads it.
  nets: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.id("entries"),
    chain: netSteps,
    ranking: v.array(v.id("teams")), // best first
    season: v.number(),
    usedWeeks: v.array(v.number()),
  })
    .index("by_entry", ["entryId"])
    .index("by_league", ["leagueId", "entryId"]),

  // Games that have locked at a deadline, in leagues with nets that a round hasn't come to the end of yet. Until the
  // row goes, these leagues show none of their picks. With a `leagueId` the row is of that league alone.
  netWaits: defineTable({
    season: v.number(),
    week: v.number(),
    key: deadlineKey,
    gameId: v.id("games"),
    leagueId: v.optional(v.id("leagues")),
  }).index("by_season_and_week", ["season", "week"]),

  // A round through the entries with nets whose games have just locked: league by league, in the order of the index
  // `by_nets`, or in the league `only`. `leagueId` is the one that is being visited, `after` the last of its entries.
  netRounds: defineTable({
    season: v.number(),
    week: v.number(),
    key: deadlineKey,
    gameIds: v.array(v.id("games")),
    only: v.optional(v.id("leagues")),
    leagueCursor: v.union(v.string(), v.null()),
    leagueId: v.union(v.id("leagues"), v.null()),
    after: v.union(v.id("entries"), v.null()),
    entryCursor: v.optional(v.union(v.string(), v.null())), // in a survivor pool, instead of `after`
    progressAtMs: v.number(),
  }).index("by_progress", ["progressAtMs"]),
};
