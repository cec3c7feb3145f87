import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { runGradingBatch } from "./model/grading";
import { rankTable } from "./model/ranking";

export const runBatch = internalMutation({
  args: { gameId: v.id("games") },
  returns: v.null(),
  handler: async (ctx, { gameId }) => await runGradingBatch(ctx, gameId),
});

export const rank = internalMutation({
  args: { leagueId: v.id("leagues"), season: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await rankTable(ctx, args),
});
