import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { lockDueGames, moveKeptLocks } from "../model/flows/locks/lockJob";
import { startNextDeadline as start } from "../model/flows/locks/nextDeadline";
import * as reveals from "../model/flows/locks/revealRounds";
import * as nets from "../model/flows/picks/netRounds";

/** [4.5] The chained job: inserts the lock rows that are due and schedules itself for the next ones. */
export const run = internalMutation({
  args: { from: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { from = 0 }) => await lockDueGames(ctx, { from }),
});

/** One step of moving leagues' own locks of a game to its new week. */
export const moveKept = internalMutation({
  args: { gameId: v.id("games"), after: v.union(v.id("leagues"), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await moveKeptLocks(ctx, args),
});

/** [10.11] A league's next deadline, once no week is under way. */
export const startNextDeadline = internalMutation({
  args: { leagueId: v.id("leagues") },
  returns: v.null(),
  handler: async (ctx, { leagueId }) => await start(ctx, leagueId),
});

/** [12.2] One step of a round in which safety nets pick. */
export const pickForEntries = internalMutation({
  args: { roundId: v.id("netRounds") },
  returns: v.null(),
  handler: async (ctx, { roundId }) => await nets.pickForEntries(ctx, roundId),
});

/** [14.3] One step of telling leagues that picks are shown. */
export const tellReveals = internalMutation({
  args: { roundId: v.id("revealRounds") },
  returns: v.null(),
  handler: async (ctx, { roundId }) => await reveals.tellReveals(ctx, roundId),
});
