import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  scores: defineTable({
    round: v.number(),
    game: v.number(),
    home: v.number(),
    away: v.number(),
    clock: v.string(),
    lastPlay: v.string(),
  }).index("by_round_and_game", ["round", "game"]),
});
