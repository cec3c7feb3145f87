// [13.2] Commissioners enter picks for somebody else's entry. They see nothing of its sheet.
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import { enterGuess as enterOneGuess, enterPick } from "./model/flows/picks/enterPickForOther";
import { enterPoolPick } from "./model/flows/survivor/enterPoolPickForOther";
import { closeGame, openGame } from "./model/flows/picks/openGame";
import { enterableView, getEnterable } from "./model/reads/picks/enterablePicks";
import { enterableInPoolView, getEnterableInPool } from "./model/reads/survivor/enterableInPool";
import { survivorPickNumber } from "./model/tables/survivorTables";

const forOther = { leagueId: v.id("leagues"), entryId: v.id("entries"), reason: v.string() };

/** For commissioners: which entries and games of a week they can enter picks for. It reads no sheet. */
export const get = userQuery({
  args: { leagueId: v.id("leagues"), season: v.number(), week: v.number() },
  returns: enterableView,
  handler: async (ctx, args) => await getEnterable(ctx, { user: ctx.user, ...args }),
});

/**
 * Replaces what is there, which the caller isn't told. The entry's owner is. Errors: FORBIDDEN, NOT_FOUND, INVALID;
 * LOCKED once the game has kicked off, or before where the league says so.
 */
export const enter = userMutation({
  args: {
    ...forOther,
    gameId: v.id("games"),
    selectedTeamId: v.id("teams"),
    number: v.optional(v.number()),
    isBestBet: v.optional(v.boolean()),
  },
  returns: v.null(),
  handler: async (ctx, args) => await enterPick(ctx, { user: ctx.user, ...args }),
});

/** [10.6] The same for the guess of a week of the league's season. */
export const enterGuess = userMutation({
  args: { ...forOther, week: v.number(), guess: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await enterOneGuess(ctx, { user: ctx.user, ...args }),
});

const entrysGame = { leagueId: v.id("leagues"), entryId: v.id("entries"), gameId: v.id("games") };

/**
 * Opens a locked game for one entry until its kickoff, which its owner is told. Errors: FORBIDDEN, NOT_FOUND, INVALID,
 * FULL; LOCKED as for entering a pick; CONFLICT while the game hasn't locked.
 */
export const open = userMutation({
  args: { ...entrysGame, reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await openGame(ctx, { user: ctx.user, ...args }),
});

/** Closes it again. The entry's pick stays. Errors: FORBIDDEN, NOT_FOUND. */
export const close = userMutation({
  args: entrysGame,
  returns: v.null(),
  handler: async (ctx, args) => await closeGame(ctx, { user: ctx.user, ...args }),
});

/**
 * For a pool's commissioners: which of a member's entries and which games of its week they can enter picks for. With an
 * `entryId` only that one, also of a player without an account. It reads no pick.
 */
export const getInPool = userQuery({
  args: {
    leagueId: v.id("leagues"),
    ownerId: v.optional(v.id("users")),
    entryId: v.optional(v.id("survivorEntries")),
  },
  returns: enterableInPoolView,
  handler: async (ctx, args) => await getEnterableInPool(ctx, { user: ctx.user, ...args }),
});

/**
 * Replaces an entry's pick of its pool's week, which the caller isn't told. The entry's owner is. Errors: FORBIDDEN,
 * NOT_FOUND, INVALID; CONFLICT for a used team; LOCKED once the game has kicked off, or before where the pool says so.
 */
export const enterInPool = userMutation({
  args: {
    leagueId: v.id("leagues"),
    entryId: v.id("survivorEntries"),
    gameId: v.id("games"),
    selectedTeamId: v.id("teams"),
    pickNumber: v.optional(survivorPickNumber),
    reason: v.string(),
  },
  returns: v.null(),
  handler: async (ctx, args) => await enterPoolPick(ctx, { user: ctx.user, ...args }),
});
