import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { userMutation, userQuery } from "./functions";
import * as closing from "./model/survivor/closing";
import { createPool, survivorSettings } from "./model/survivor/createPool";
import * as joining from "./model/survivor/joining";
import * as sheet from "./model/survivor/pickSheet";
import { ensurePool } from "./model/survivor/pool";
import { listMyPools, listPublicPools, poolView, toPoolView } from "./model/survivor/poolViews";
import * as reveal from "./model/survivor/reveal";
import { runSettlingBatch } from "./model/survivor/settling";
import { submitSurvivorPick } from "./model/survivor/submitPick";
import { survivorPickView } from "./model/survivor/views";

const onePool = { leagueId: v.id("leagues") };
const ownEntry = { ...onePool, entryNumber: v.number() };
const onePoolWeek = { ...onePool, season: v.number(), week: v.number() };

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

/** [3.12][7.33] What the caller's entry may pick in the pool's current week. */
export const pickSheet = userQuery({
  args: ownEntry,
  returns: sheet.pickSheetView,
  handler: async (ctx, args) => await sheet.getPickSheet(ctx, { user: ctx.user, ...args }),
});

/** [7.31] The caller's entry, the whole season, oldest first. */
export const history = userQuery({
  args: ownEntry,
  returns: v.array(survivorPickView),
  handler: async (ctx, args) => await sheet.listHistory(ctx, { user: ctx.user, ...args }),
});

/**
 * [5.8][7.34] Errors: LOCKED for a game, a pick, a week or a pool that can't be picked (any more) and for an eliminated
 * entry, CONFLICT for a used team, INVALID for a bye or another week's game, NOT_FOUND for an entry that isn't the caller's.
 */
export const submitPick = userMutation({
  args: { ...ownEntry, week: v.number(), selectedTeamId: v.id("teams"), gameId: v.id("games") },
  returns: survivorPickView,
  handler: async (ctx, args) => await submitSurvivorPick(ctx, { user: ctx.user, ...args }),
});

/** [7.32] Whether a week's picks are visible; how they split, as soon as they are. */
export const weekState = userQuery({
  args: onePoolWeek,
  returns: reveal.weekStateView,
  handler: async (ctx, args) => await reveal.getWeekState(ctx, { user: ctx.user, ...args }),
});

/** [2.46][7.32] Active entries first, then by name; picks of others only when visible. */
export const listEntries = userQuery({
  args: { ...onePoolWeek, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(reveal.listedEntry),
  handler: async (ctx, args) => await reveal.listPoolEntries(ctx, { user: ctx.user, ...args }),
});

/** Newest first, at most 20. */
export const recentEliminations = userQuery({
  args: onePool,
  returns: v.array(reveal.elimination),
  handler: async (ctx, args) => await reveal.listRecentEliminations(ctx, { user: ctx.user, ...args }),
});

/** A step of applying a game's outcome. */
export const settleBatch = internalMutation({
  args: { gameId: v.id("games") },
  returns: v.null(),
  handler: async (ctx, { gameId }) => await runSettlingBatch(ctx, gameId),
});

/** A step of looking at a season's pools: whether a week has closed, or the pool is over. */
export const visitPools = internalMutation({
  args: { season: v.number(), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await closing.visitPoolsBatch(ctx, args),
});

/** A step of bringing one pool up to date: missed picks, then winners. */
export const runPoolBatch = internalMutation({
  args: onePool,
  returns: v.null(),
  handler: async (ctx, { leagueId }) => await closing.runPoolBatch(ctx, leagueId),
});
