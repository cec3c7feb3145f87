// [12.2] How an entry is picked for when its games lock without a pick.
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import { saveNet } from "./model/flows/picks/saveNet";
import { savePoolNet } from "./model/flows/survivor/savePoolNet";
import { getOwnNet, ownNetView } from "./model/reads/picks/ownNet";
import { getOwnPoolNet, ownPoolNetView } from "./model/reads/survivor/ownPoolNet";
import { netSteps } from "./model/tables/netTables";

/** One of the caller's own, or [16.3] of a player for whom they pick; without it, their first one. */
const own = { leagueId: v.id("leagues"), entryId: v.optional(v.id("entries")) };

/**
 * The entry's net, and what it would pick in the week. Error: NOT_FOUND for an entry whose net isn't the caller's to
 * choose.
 */
export const get = userQuery({
  args: { ...own, season: v.number(), week: v.number() },
  returns: ownNetView,
  handler: async (ctx, args) => await getOwnNet(ctx, { user: ctx.user, ...args }),
});

/** Holds for the deadlines ahead; an empty chain turns it off. Errors: INVALID, NOT_FOUND, CONFLICT. */
export const save = userMutation({
  args: { ...own, chain: netSteps, ranking: v.array(v.id("teams")) },
  returns: v.null(),
  handler: async (ctx, args) => await saveNet(ctx, { user: ctx.user, ...args }),
});

/** [16.3] With an `entryId` an entry that the caller picks for, whatever its number. */
const ownInPool = {
  leagueId: v.id("leagues"),
  entryNumber: v.number(),
  entryId: v.optional(v.id("survivorEntries")),
};

/** The net of the caller's entry in a pool, and what it would pick. Error: NOT_FOUND for an entry that isn't theirs. */
export const getInPool = userQuery({
  args: ownInPool,
  returns: ownPoolNetView,
  handler: async (ctx, args) => await getOwnPoolNet(ctx, { user: ctx.user, ...args }),
});

/** Turns it on or off for the deadlines ahead. Errors: NOT_FOUND, CONFLICT. */
export const saveInPool = userMutation({
  args: { ...ownInPool, isOn: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => await savePoolNet(ctx, { user: ctx.user, ...args }),
});
