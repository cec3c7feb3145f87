// What the HTTP interface (http.ts, model/api) needs from the database before it calls anything.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation, internalQuery } from "../_generated/server";
import { purgeDeleted } from "../model/users/accountMarks";
import * as model from "../model/api/admission";
import { purgeRateLimits } from "../model/common/rateLimits";
import { getLeagueOrThrow } from "../model/leagues/memberships";
import { readRevealed, revealedPicksView } from "../model/picks/pickReveal";

/** Counts a call against the limits of its user and its address. */
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

/** [7.23] Everyone's picks on locked games. Whoever calls it has checked that the caller may see them. */
export const revealedPicks = internalQuery({
  args: { leagueId: v.id("leagues"), season: v.number(), week: v.number() },
  returns: revealedPicksView,
  handler: async (ctx, { leagueId, ...at }) =>
    await readRevealed(ctx, { league: await getLeagueOrThrow(ctx, leagueId), ...at }),
});

export const purge = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const isMore = (await purgeRateLimits(ctx)) || (await purgeDeleted(ctx));
    if (isMore) await ctx.scheduler.runAfter(0, internal.jobs.gateway.purge, {});
    return null;
  },
});
