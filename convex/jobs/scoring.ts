import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { migratePicksBatch } from "../model/picks/migratePicks";
import { movePicksBatch } from "../model/picks/movedGames";
import * as rounds from "../model/standings/scoringRounds";

const seasonWeek = { season: v.number(), week: v.number() };

export const startRound = internalMutation({
  args: seasonWeek,
  returns: v.null(),
  handler: async (ctx, at) => await rounds.startRound(ctx, at),
});

export const scoreNext = internalMutation({
  args: seasonWeek,
  returns: v.null(),
  handler: async (ctx, at) => await rounds.scoreNext(ctx, at),
});

export const scoreLeague = internalMutation({
  args: { leagueId: v.id("leagues"), ...seasonWeek },
  returns: v.null(),
  handler: async (ctx, at) => await rounds.scoreLeague(ctx, at),
});

export const movePicks = internalMutation({
  args: { moveId: v.id("gameMoves"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await movePicksBatch(ctx, args),
});

/** Moves picks of earlier versions to sheets, a batch at a time. */
export const migratePicks = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => await migratePicksBatch(ctx),
});
