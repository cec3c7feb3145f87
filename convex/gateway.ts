// What the HTTP interface (http.ts, model/api) asks of the database before it calls anything; internal only.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, internalQuery } from "./_generated/server";
import * as model from "./model/api/admission";

/** Counts a call against its user's and its address's limits. */
export const admit = internalMutation({
  args: {},
  returns: model.admission,
  handler: async (ctx) => await model.admitCall(ctx),
});

export const areIds = internalQuery({
  args: { claims: model.claimedIds },
  returns: v.array(v.boolean()),
  handler: async (ctx, { claims }) => await Promise.resolve(model.areIds(ctx, claims)),
});

/** Null for a game that doesn't exist. */
export const weekOf = internalQuery({
  args: { gameId: v.id("games") },
  returns: v.union(v.number(), v.null()),
  handler: async (ctx, { gameId }) => (await ctx.db.get("games", gameId))?.week ?? null,
});

export const purge = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await model.purgeRateLimits(ctx)) await ctx.scheduler.runAfter(0, internal.gateway.purge, {});
    return null;
  },
});
