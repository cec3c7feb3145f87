import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import { listPlaying } from "./model/reads/leagues/playingEntries";
import { anyEntryId, entryFields } from "./model/tables/leagueTables";
import * as managers from "./model/flows/leagues/entryManagers";
import * as own from "./model/flows/leagues/ownEntries";
import * as players from "./model/flows/leagues/namedPlayers";

const oneLeague = { leagueId: v.id("leagues") };
const oneEntry = { entryId: v.id("entries") };
const anyEntry = { entryId: anyEntryId };
const managing = { ...anyEntry, userId: v.id("users") };

/** [16.3] A league's or pool's players without an account, by name, for its members. */
export const listPlayers = userQuery({
  args: oneLeague,
  returns: v.array(players.playerView),
  handler: async (ctx, args) => await players.listPlayers(ctx, { user: ctx.user, ...args }),
});

/** [16.3] For commissioners: what of a list of names, one a line, can be added. Errors: INVALID for a longer list. */
export const previewPlayers = userQuery({
  args: { ...oneLeague, text: v.string() },
  returns: players.playersPreview,
  handler: async (ctx, args) => await players.previewPlayers(ctx, { user: ctx.user, ...args }),
});

/**
 * [16.3] For commissioners: adds players without an account, all or none. Errors: INVALID, CONFLICT; FULL; LOCKED once
 * a pool's entries are closed.
 */
export const addPlayers = userMutation({
  args: { ...oneLeague, names: v.array(v.string()) },
  returns: v.object({ added: v.number() }),
  handler: async (ctx, args) => await players.addPlayers(ctx, { user: ctx.user, ...args }),
});

/** [16.3] For commissioners. Errors: NOT_FOUND for an entry that has an owner; INVALID, CONFLICT. */
export const renamePlayer = userMutation({
  args: { ...oneEntry, name: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await players.renamePlayer(ctx, { user: ctx.user, ...args }),
});

/** [16.3] For commissioners. Frees the seat; picks that count stay. Error: NOT_FOUND for an entry that has an owner. */
export const removePlayer = userMutation({
  args: oneEntry,
  returns: v.null(),
  handler: async (ctx, args) => await players.removePlayer(ctx, { user: ctx.user, ...args }),
});

/**
 * [16.5] Who picks for the caller's own entries, in a pool by the ids that the pool's answers have; with an `entryId`
 * for a commissioner, for that player without an account. Error: NOT_FOUND for an entry that has an owner.
 */
export const listManagers = userQuery({
  args: { ...oneLeague, entryId: v.optional(anyEntryId) },
  returns: v.array(managers.managedEntry),
  handler: async (ctx, args) => await managers.listManagers(ctx, { user: ctx.user, ...args }),
});

/**
 * [16.5] Of a league or a pool, for the entry's owner, or a player's commissioners. Errors: NOT_FOUND; INVALID for who
 * picks for it; FULL.
 */
export const addManager = userMutation({
  args: managing,
  returns: v.null(),
  handler: async (ctx, args) => await managers.addManager(ctx, { user: ctx.user, ...args }),
});

/** [16.5] For the same. Nothing for a user who isn't a manager. Error: NOT_FOUND. */
export const removeManager = userMutation({
  args: managing,
  returns: v.null(),
  handler: async (ctx, args) => await managers.removeManager(ctx, { user: ctx.user, ...args }),
});

/**
 * [16.1] All that play in a pick'em league, by name, for its members: at most 250. [13.10] With the key of their group.
 */
export const list = userQuery({
  args: oneLeague,
  returns: v.array(
    v.object({ ...entryFields, ownerId: v.union(v.id("users"), v.null()), group: v.optional(v.string()) }),
  ),
  handler: async (ctx, args) => await listPlaying(ctx, { user: ctx.user, ...args }),
});

/** [16.2] The caller's own in a pick'em league, the first one first. */
export const listOwn = userQuery({
  args: oneLeague,
  returns: v.array(v.object(entryFields)),
  handler: async (ctx, args) => await own.listOwnEntries(ctx, { user: ctx.user, ...args }),
});

/** [16.2] One more for the caller. Errors: CONFLICT past the league's number; FULL; INVALID, CONFLICT for the name. */
export const addOwn = userMutation({
  args: { ...oneLeague, name: v.optional(v.string()) },
  returns: v.object(entryFields),
  handler: async (ctx, args) => await own.addOwnEntry(ctx, { user: ctx.user, ...args }),
});

/** [16.1] In a league or a pool. Errors: NOT_FOUND for one that isn't the caller's; INVALID, CONFLICT. */
export const renameOwn = userMutation({
  args: { ...anyEntry, name: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await own.renameOwnEntry(ctx, { user: ctx.user, ...args }),
});

/** [16.2] Picks that count stay. Errors: NOT_FOUND for one that isn't the caller's; CONFLICT for their first one. */
export const removeOwn = userMutation({
  args: oneEntry,
  returns: v.null(),
  handler: async (ctx, args) => await own.removeOwnEntry(ctx, { user: ctx.user, ...args }),
});
