import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { adminQuery, userQuery } from "./functions";
import { auditPage, listAudit, listLeagueAudit } from "./model/reads/auditPages";

/** Everything, newest first. */
export const list = adminQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: auditPage,
  handler: async (ctx, { paginationOpts }) => await listAudit(ctx, paginationOpts),
});

/** Lists for a league's members what admins and the commissioner did in it. */
export const listForLeague = userQuery({
  args: { leagueId: v.id("leagues"), paginationOpts: paginationOptsValidator },
  returns: auditPage,
  handler: async (ctx, args) => await listLeagueAudit(ctx, { user: ctx.user, ...args }),
});
