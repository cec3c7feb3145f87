import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import * as joining from "./model/survivor/joining";
import { createPool, ensurePool, survivorSettings } from "./model/survivor/pools";
import { listMyPools, listPublicPools, poolView, toPoolView } from "./model/survivor/views";

const onePool = { leagueId: v.id("leagues") };

/** [2.49] The caller's pools, oldest first. */
export const listMine = userQuery({
  args: {},
  returns: v.array(poolView),
  handler: async (ctx) => await listMyPools(ctx, ctx.user),
});

/** [2.49] Public pools that the caller isn't in, newest first, at most 50. */
export const listPublic = userQuery({
  args: {},
  returns: v.array(poolView),
  handler: async (ctx) => await listPublicPools(ctx, ctx.user),
});

/** [3.11][7.27] */
export const get = userQuery({
  args: onePool,
  returns: poolView,
  handler: async (ctx, args) => await toPoolView(ctx, await ensurePool(ctx, { user: ctx.user, ...args }), ctx.user),
});

/** [5.4][7.28] Without a starting week the pool starts as early as it still can. */
export const create = userMutation({
  args: {
    name: v.string(),
    description: v.optional(v.string()),
    isPublic: v.optional(v.boolean()),
    maxMembers: v.optional(v.number()),
    pickDeadlineHours: v.optional(v.number()),
    survivorSettings: v.optional(survivorSettings),
  },
  returns: poolView,
  handler: async (ctx, args) => await toPoolView(ctx, await createPool(ctx, { user: ctx.user, ...args }), ctx.user),
});

/** [5.5][7.29] The code in any case. */
export const join = userMutation({
  args: { inviteCode: v.string(), numberOfEntries: v.number() },
  returns: poolView,
  handler: async (ctx, args) =>
    await toPoolView(ctx, await joining.joinByCode(ctx, { user: ctx.user, ...args }), ctx.user),
});

export const joinPublic = userMutation({
  args: { ...onePool, numberOfEntries: v.number() },
  returns: poolView,
  handler: async (ctx, args) =>
    await toPoolView(ctx, await joining.joinPublic(ctx, { user: ctx.user, ...args }), ctx.user),
});

/** More entries for a member, while the pool is open for entries. */
export const addEntries = userMutation({
  args: { ...onePool, numberOfEntries: v.number() },
  returns: poolView,
  handler: async (ctx, args) =>
    await toPoolView(ctx, await joining.addMoreEntries(ctx, { user: ctx.user, ...args }), ctx.user),
});
