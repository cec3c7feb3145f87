import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { adminQuery, userQuery } from "./functions";
import { auditPage, listAudit } from "./model/reads/auditPages";
import { listLeagueLog, logFilters } from "./model/reads/leagues/leagueLog";

/** Everything, newest first. */
export const list = adminQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: auditPage,
  handler: async (ctx, { paginationOpts }) => await listAudit(ctx, paginationOpts),
});

/**
 * [13.13] Lists for a league's members what was done in it, of one person, week or kind if asked. A page may hold fewer
 * rows than it looked at, and none before the last one.
 */
export const listForLeague = userQuery({
  args: { leagueId: v.id("leagues"), ...logFilters, paginationOpts: paginationOptsValidator },
  returns: auditPage,
  handler: async (ctx, args) => await listLeagueLog(ctx, { user: ctx.user, ...args }),
});
