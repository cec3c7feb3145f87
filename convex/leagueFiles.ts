import { v } from "convex/values";
import { userQuery } from "./functions";
import { fileKind, readFilePage } from "./model/reads/files/filePages";
import { filePage } from "./model/reads/files/fileRows";

/**
 * [13.7] A page of rows of what a league or pool is exported as, for its members: of others' picks only revealed ones.
 * Null is the first page's cursor.
 */
export const page = userQuery({
  args: {
    leagueId: v.id("leagues"),
    kind: fileKind,
    season: v.optional(v.number()),
    cursor: v.union(v.string(), v.null()),
  },
  returns: filePage,
  handler: async (ctx, args) => await readFilePage(ctx, { user: ctx.user, ...args }),
});
