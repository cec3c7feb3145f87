// [14.4] A member's page in a survivor pool: what an entry has done in it. Of pick'em leagues: entryHistory.ts.
import { v } from "convex/values";
import { userQuery } from "./functions";
import { getPoolEntryHistory, poolEntryHistoryView } from "./model/reads/survivor/readPoolEntryHistory";

/**
 * For members: the seasons of an entry, or of a member’s first one, in the pool and in those that it continues, newest
 * first; null for none of theirs.
 * Errors: NOT_FOUND for a pick'em league.
 */
export const get = userQuery({
  args: { leagueId: v.id("leagues"), entryId: v.string() },
  returns: v.union(poolEntryHistoryView, v.null()),
  handler: async (ctx, args) => await getPoolEntryHistory(ctx, { user: ctx.user, ...args }),
});
