import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { publicQuery, userMutation, userQuery } from "./functions";
import { wantedDeadline } from "./model/flows/locks/wantedDeadline";
import { createPool, survivorSettings } from "./model/flows/survivor/createPool";
import { buyBack as buyBackEntry } from "./model/flows/survivor/buyBack";
import * as joining from "./model/flows/survivor/joining";
import * as options from "./model/flows/survivor/changeOptions";
import { gamePicksView, listGamePicks } from "./model/reads/survivor/gamePicks";
import * as plans from "./model/reads/survivor/ownPlan";
import { planChange, savePlan as saveEntryPlan } from "./model/flows/survivor/savePlan";
import { listRiders as listWeekRiders, ridersView } from "./model/reads/survivor/riders";
import * as ownWeek from "./model/reads/survivor/entryWeek";
import { ensureVisiblePool } from "./model/records/survivor/pool";
import {
  joinedView,
  listMyPools,
  listPublicPools,
  poolView,
  toJoinedView,
  toPoolView,
} from "./model/reads/survivor/poolViews";
import { listPickedFor as listEntriesPickedFor, pickedEntryView } from "./model/reads/survivor/pickedEntries";
import { listShownEntries, shownEntry } from "./model/reads/survivor/shownEntries";
import * as reveal from "./model/reads/survivor/survivorReveal";
import { listCurrentStartWeeks, startWeekView } from "./model/records/survivor/startWeeks";
import { submitSurvivorPick } from "./model/flows/survivor/submitPick";
import { survivorPickView } from "./model/reads/survivor/entryViews";
import { survivorPickNumber } from "./model/tables/survivorTables";

const onePool = { leagueId: v.id("leagues") };

const ownEntry = { ...onePool, entryNumber: v.number() };

/** [16.3] With an `entryId` an entry that the caller picks for, whatever its number. */
const pickedEntry = { ...ownEntry, entryId: v.optional(v.id("survivorEntries")) };

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

/**
 * [3.11][7.27] Public pools are open to everyone. Accepts any text: one that isn't a pool's id is NOT_FOUND, like a
 * deleted one.
 */
export const get = userQuery({
  args: { leagueId: v.string() },
  returns: poolView,
  handler: async (ctx, args) =>
    await toPoolView(ctx, await ensureVisiblePool(ctx, { user: ctx.user, ...args }), ctx.user),
});

/** [5.4] Which of them are still open depends on the clock and a pool's hours: domain/survivor/survivorStart.ts. */
export const startWeeks = userQuery({
  args: {},
  returns: v.array(startWeekView),
  handler: async (ctx) => await listCurrentStartWeeks(ctx),
});

/** [5.4][7.28] Without a starting week, the pool starts as early as it still can. */
export const create = userMutation({
  args: {
    name: v.string(),
    description: v.optional(v.string()),
    isPublic: v.optional(v.boolean()),
    maxMembers: v.optional(v.number()),
    ...wantedDeadline,
    survivorSettings: v.optional(survivorSettings),
  },
  returns: poolView,
  handler: async (ctx, args) => await toPoolView(ctx, await createPool(ctx, { user: ctx.user, ...args }), ctx.user),
});

/** [5.5][7.29] The code may be in any case. [13.4] `invitation` is the token of the mail whose link they came by. */
export const join = userMutation({
  args: { inviteCode: v.string(), numberOfEntries: v.number(), invitation: v.optional(v.string()) },
  returns: joinedView,
  handler: async (ctx, args) =>
    await toJoinedView(ctx, await joining.joinByCode(ctx, { user: ctx.user, ...args }), ctx.user),
});

export const joinPublic = userMutation({
  args: { ...onePool, numberOfEntries: v.number() },
  returns: joinedView,
  handler: async (ctx, args) =>
    await toJoinedView(ctx, await joining.joinPublic(ctx, { user: ctx.user, ...args }), ctx.user),
});

/** More entries for a member, while the pool is open for entries. */
export const addEntries = userMutation({
  args: { ...onePool, numberOfEntries: v.number() },
  returns: poolView,
  handler: async (ctx, args) =>
    await toPoolView(ctx, await joining.addMoreEntries(ctx, { user: ctx.user, ...args }), ctx.user),
});

/**
 * [10.18] The caller's eliminated entry plays again. Errors: LOCKED when entries can't be bought back, CONFLICT for an
 * entry that is alive or was bought back too often, NOT_FOUND for one that isn't the caller's.
 */
export const buyBack = userMutation({
  args: pickedEntry,
  returns: poolView,
  handler: async (ctx, args) => await toPoolView(ctx, await buyBackEntry(ctx, { user: ctx.user, ...args }), ctx.user),
});

/** [10.18] The first week for which the creator can still change how picks count. */
export const firstFreeWeek = userQuery({
  args: onePool,
  returns: v.number(),
  handler: async (ctx, args) => await options.getFirstFreeWeek(ctx, { user: ctx.user, ...args }),
});

/** [10.18] The creator's. Errors: INVALID and LOCKED, naming the option. */
export const changeOptions = userMutation({
  args: { ...onePool, options: options.changedOptions },
  returns: v.null(),
  handler: async (ctx, args) => await options.changeOptions(ctx, { user: ctx.user, ...args }),
});

/**
 * [16.3][16.5] The entries of others that the caller picks for, by name, with their picks of the pool's week: for
 * commissioners those of players without an account, and for managers those that they were named for.
 */
export const listPickedFor = userQuery({
  args: onePool,
  returns: v.array(pickedEntryView),
  handler: async (ctx, args) => await listEntriesPickedFor(ctx, { user: ctx.user, ...args }),
});

/** [3.12][7.33] Lists what the caller's entry can pick in the pool's current week. */
export const pickSheet = userQuery({
  args: pickedEntry,
  returns: ownWeek.ownPoolWeekView,
  handler: async (ctx, args) => await ownWeek.getOwnPoolWeek(ctx, { user: ctx.user, ...args }),
});

/** [7.31] The whole season of the caller's entry, oldest first. */
export const history = userQuery({
  args: pickedEntry,
  returns: v.array(survivorPickView),
  handler: async (ctx, args) => await ownWeek.listHistory(ctx, { user: ctx.user, ...args }),
});

/**
 * [5.8][7.34] Errors: LOCKED for a game, pick, week or pool that can't be picked (any longer) and for an eliminated
 * entry, CONFLICT for a used team and for two picks on one game, INVALID for a bye, another week's game or a second
 * pick in a week of one, NOT_FOUND for an entry that isn't the caller's.
 */
export const submitPick = userMutation({
  args: {
    ...pickedEntry,
    week: v.number(),
    selectedTeamId: v.id("teams"),
    gameId: v.id("games"),
    pickNumber: v.optional(survivorPickNumber),
  },
  returns: survivorPickView,
  handler: async (ctx, args) => await submitSurvivorPick(ctx, { user: ctx.user, ...args }),
});

/** [11.8] The plan of the caller's entry, with what it has used. Nobody else can read it. */
export const plan = userQuery({
  args: ownEntry,
  returns: plans.planView,
  handler: async (ctx, args) => await plans.getPlan(ctx, { user: ctx.user, ...args }),
});

/**
 * [11.8] Changes the plan of the caller's entry. A team that is planned for another week moves. Errors: LOCKED for an
 * eliminated entry and in a pool that is over, CONFLICT for a used team, INVALID for a past week or a second pick in a
 * week of one, NOT_FOUND for an entry that isn't the caller's.
 */
export const savePlan = userMutation({
  args: { ...ownEntry, changes: v.array(planChange) },
  returns: v.null(),
  handler: async (ctx, args) => await saveEntryPlan(ctx, { user: ctx.user, ...args }),
});

/** [7.32] Says if a week's picks are visible and, once they are, how they split. */
export const weekState = userQuery({
  args: onePoolWeek,
  returns: reveal.weekStateView,
  handler: async (ctx, args) => await reveal.getWeekState(ctx, { user: ctx.user, ...args }),
});

/** [2.46][7.32] Active entries first, then by name; other players' picks only once visible. */
export const listEntries = userQuery({
  args: { ...onePoolWeek, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(reveal.listedEntry),
  handler: async (ctx, args) => await reveal.listPoolEntries(ctx, { user: ctx.user, ...args }),
});

/** [13.7] Every entry with its picks of revealed weeks: active entries first, then by name. */
export const listSheet = userQuery({
  args: { ...onePool, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(shownEntry),
  handler: async (ctx, args) => await listShownEntries(ctx, { user: ctx.user, ...args }),
});

/** [11.9] The pool's picks on a game, at most 100 by name; only the caller's own until the week has kicked off. */
export const gamePicks = userQuery({
  args: { ...onePool, gameId: v.id("games") },
  returns: gamePicksView,
  handler: async (ctx, args) => await listGamePicks(ctx, { user: ctx.user, ...args }),
});

/**
 * [4.6][11.7] The entries that are alive with their picks of a revealed week, the same for whoever has the pool's key,
 * which `weekState` gives to its members; null with any other key. It reads at most 500 entries with their owners.
 */
export const listRiders = publicQuery({
  args: { ...onePoolWeek, key: v.string() },
  returns: v.union(ridersView, v.null()),
  handler: async (ctx, args) => await listWeekRiders(ctx, args),
});

/** Newest first, at most 20. */
export const recentEliminations = userQuery({
  args: onePool,
  returns: v.array(reveal.elimination),
  handler: async (ctx, args) => await reveal.listRecentEliminations(ctx, { user: ctx.user, ...args }),
});
