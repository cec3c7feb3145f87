// [14.4] A member's page in a pick'em league: what an entry has done in it. Nothing of it is counted from picks.
import { v } from "convex/values";
import { userQuery } from "./functions";
import {
  entryHistoryView,
  entryWeeksView,
  getEntryHistory,
  listEntryWeeks,
} from "./model/reads/standings/readEntryHistory";
import { entryTeamsView, listEntryTeams } from "./model/reads/standings/entryTeams";

/**
 * For members: an entry's seasons, newest first; null for none of the league's. Errors: INVALID for a survivor pool.
 */
export const get = userQuery({
  args: { leagueId: v.id("leagues"), entryId: v.string() },
  returns: v.union(entryHistoryView, v.null()),
  handler: async (ctx, args) => await getEntryHistory(ctx, { user: ctx.user, ...args }),
});

/**
 * For members: the weeks of a season that count so far, in order, with the entry's points and rank beside the league's
 * and the caller's; empty for none of the league's entries. Errors: INVALID for a survivor pool.
 */
export const listWeeks = userQuery({
  args: { leagueId: v.id("leagues"), entryId: v.string(), season: v.number() },
  returns: entryWeeksView,
  handler: async (ctx, args) => await listEntryWeeks(ctx, { user: ctx.user, ...args }),
});

/**
 * For members: what the entry's own picks of weeks that are over came to, by team and against the lines, in a season
 * or, with null, in all; nothing for none of the league's entries. Errors: INVALID for a survivor pool.
 */
export const listTeams = userQuery({
  args: { leagueId: v.id("leagues"), entryId: v.string(), season: v.union(v.number(), v.null()) },
  returns: entryTeamsView,
  handler: async (ctx, args) => await listEntryTeams(ctx, { user: ctx.user, ...args }),
});
