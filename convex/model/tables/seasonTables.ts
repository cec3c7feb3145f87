// [17.5] Seasons that a league or pool had before the product knew it.
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { payingEntry } from "./duesTables";

/** `entryId`: who it is today, so that one person is known over changed names. */
export const toldPerson = {
  name: v.string(),
  place: v.optional(v.number()),
  weeksWon: v.optional(v.number()),
  entryId: v.optional(payingEntry),
};

export const seasonTables = {
  // As the owner tells it (domain/leagues/pastSeasons.ts). At most one row per league and season, and 60 a league; none
  // of a season that the league has computed. An entry that is gone is named as nobody of today. [16.4] While a claimed
  // entry is part of another one, people name that one, and `joinedFromId` the claimed one.
  pastSeasons: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    people: v.array(v.object({ ...toldPerson, joinedFromId: v.optional(v.id("entries")) })),
    note: v.string(), // 0–500 characters
    byId: v.id("users"),
    atMs: v.number(),
  }).index("by_league_and_season", ["leagueId", "season"]),
};
