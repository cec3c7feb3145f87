import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { runGradingBatch } from "./model/grading";
import { runRankingBatch } from "./model/ranking";

export const runBatch = internalMutation({
  args: { gameId: v.id("games") },
  returns: v.null(),
  handler: async (ctx, { gameId }) => await runGradingBatch(ctx, gameId),
});

/** `version` is the request that this pass answers; `from` is null at the start of a table. */
export const rankBatch = internalMutation({
  args: {
    leagueId: v.id("leagues"),
    season: v.number(),
    version: v.number(),
    from: v.union(
      v.object({
        cursor: v.string(),
        placed: v.number(),
        rank: v.number(),
        key: v.object({ totalPoints: v.number(), winPercentage: v.number(), picksMade: v.number() }),
      }),
      v.null(),
    ),
  },
  returns: v.null(),
  handler: async (ctx, args) => await runRankingBatch(ctx, args),
});
