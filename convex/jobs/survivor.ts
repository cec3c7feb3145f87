import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import * as poolPass from "../model/flows/survivor/poolPass";
import * as news from "../model/flows/survivor/entryNews";
import { keepHistoriesBatch } from "../model/flows/survivor/keepHistories";
import { runVoidRegradeBatch } from "../model/flows/survivor/voidRegrades";
import { runSurvivorGradingBatch } from "../model/flows/survivor/survivorGrading";

const onePool = { leagueId: v.id("leagues") };

/** One step of applying a game's outcome. */
export const gradeBatch = internalMutation({
  args: { gameId: v.id("games") },
  returns: v.null(),
  handler: async (ctx, { gameId }) => await runSurvivorGradingBatch(ctx, gameId),
});

/** [13.3] One step of grading a pool's picks on a game again that was voided or put back. */
export const regradeVoid = internalMutation({
  args: { ...onePool, gameId: v.id("games") },
  returns: v.null(),
  handler: async (ctx, args) => await runVoidRegradeBatch(ctx, args),
});

/** One step of checking a season's pools: whether a week has closed, or the pool is over. */
export const visitPools = internalMutation({
  args: { season: v.number(), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await poolPass.visitPoolsBatch(ctx, args),
});

/** One step of starting passes for pools whose news waited until all games were graded. */
export const startNews = internalMutation({
  args: { after: v.union(v.id("leagues"), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await news.startNewsBatch(ctx, args),
});

/** One step of bringing a pool up to date: missed picks, then winners, then messages to owners. */
export const runPoolBatch = internalMutation({
  args: onePool,
  returns: v.null(),
  handler: async (ctx, { leagueId }) => await poolPass.runPoolBatch(ctx, leagueId),
});

/** [14.5] One step of catching up on a pool's histories. */
export const keepHistories = internalMutation({
  args: { roundId: v.id("historyRounds") },
  returns: v.null(),
  handler: async (ctx, { roundId }) => await keepHistoriesBatch(ctx, roundId),
});
