// [13.10] Groups of a pick'em league's entries: leagues.get has them. Their tables: standings.forLeague.
import { v } from "convex/values";
import { userMutation } from "./functions";
import * as groups from "./model/flows/leagues/changeGroups";

const oneLeague = { leagueId: v.id("leagues") };
const oneGroup = { ...oneLeague, group: v.string() };

/** For commissioners: returns the key of the new one. Errors: INVALID for the name; FULL. */
export const add = userMutation({
  args: { ...oneLeague, name: v.string() },
  returns: v.string(),
  handler: async (ctx, args) => await groups.addGroup(ctx, { user: ctx.user, ...args }),
});

/** For commissioners. Errors: INVALID, NOT_FOUND. */
export const rename = userMutation({
  args: { ...oneGroup, name: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await groups.renameGroup(ctx, { user: ctx.user, ...args }),
});

/** For commissioners; its entries are in none then. Error: NOT_FOUND. */
export const remove = userMutation({
  args: oneGroup,
  returns: v.null(),
  handler: async (ctx, args) => await groups.removeGroup(ctx, { user: ctx.user, ...args }),
});

/** For commissioners: an entry into a group, or with null out of its own. Error: NOT_FOUND. */
export const put = userMutation({
  args: { ...oneLeague, entryId: v.id("entries"), group: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await groups.putInGroup(ctx, { user: ctx.user, ...args }),
});

/**
 * For commissioners: deals the entries without a group evenly, or with `all` every entry anew. Returns how many were
 * dealt. Error: CONFLICT.
 */
export const deal = userMutation({
  args: { ...oneLeague, all: v.boolean() },
  returns: v.number(),
  handler: async (ctx, args) => await groups.dealGroups(ctx, { user: ctx.user, ...args }),
});
