// [13.6] The dues of a league's or pool's entries, and their payments. The product moves no money.
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import { enterAmount, payInFull, takeRowBack } from "./model/flows/dues/enterAmounts";
import { setDues } from "./model/flows/dues/setDues";
import { remindOwing } from "./model/flows/reminders/duesReminders";
import * as views from "./model/reads/dues/duesViews";
import { feeFields, ledgerKind, payingEntry } from "./model/tables/duesTables";

const oneLeague = { leagueId: v.id("leagues") };
/** The league's own season unless told. */
const leagueSeason = { ...oneLeague, season: v.optional(v.number()) };
const keyed = { requestKey: v.optional(v.string()) };
const told = { day: v.string(), how: v.optional(v.string()), note: v.optional(v.string()) };

/** For members: what is asked, and what their own entries have paid of it. */
export const get = userQuery({
  args: leagueSeason,
  returns: views.duesView,
  handler: async (ctx, args) => await views.getOwnDues(ctx, { user: ctx.user, ...args }),
});

/** For commissioners: what each entry has paid. */
export const list = userQuery({
  args: leagueSeason,
  returns: views.allDuesView,
  handler: async (ctx, args) => await views.listAllDues(ctx, { user: ctx.user, ...args }),
});

/** An entry's rows, oldest first, for its owner and commissioners. Error: NOT_FOUND. */
export const history = userQuery({
  args: { ...leagueSeason, entryId: payingEntry },
  returns: v.array(views.ledgerRowView),
  handler: async (ctx, args) => await views.listHistory(ctx, { user: ctx.user, ...args }),
});

/** `holds`: entries that owe something can't make new picks. Errors: INVALID, CONFLICT, FULL. */
export const set = userMutation({
  args: { ...oneLeague, ...feeFields, holds: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { leagueId, holds, ...fees }) => await setDues(ctx, { user: ctx.user, leagueId, fees, holds }),
});

/**
 * Adds a row to an entry's ledger, once for each `requestKey`. Errors: INVALID, NOT_FOUND, CONFLICT without dues, or
 * for the key of another row; FULL.
 */
export const enter = userMutation({
  args: { ...leagueSeason, entryId: payingEntry, kind: ledgerKind, cents: v.number(), ...told, ...keyed },
  returns: v.id("ledgerRows"),
  handler: async (ctx, args) => await enterAmount(ctx, { user: ctx.user, ...args }),
});

/**
 * Marks several as paid, each with what it still owes; returns how many did. Errors: INVALID, NOT_FOUND, CONFLICT,
 * FULL.
 */
export const payAll = userMutation({
  args: { ...leagueSeason, entryIds: v.array(payingEntry), ...told },
  returns: v.number(),
  handler: async (ctx, args) => await payInFull(ctx, { user: ctx.user, ...args }),
});

/** Adds a row that takes another one back. Error: NOT_FOUND. */
export const takeBack = userMutation({
  args: { ...oneLeague, rowId: v.id("ledgerRows") },
  returns: v.null(),
  handler: async (ctx, args) => await takeRowBack(ctx, { user: ctx.user, ...args }),
});

/** Reminds those who owe something, at most once a week; returns how many entries do. Errors: TOO_MANY, CONFLICT. */
export const remind = userMutation({
  args: oneLeague,
  returns: v.number(),
  handler: async (ctx, args) => await remindOwing(ctx, { user: ctx.user, ...args }),
});
