// Imports by admins (model/admin/imports).
import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { adminMutation, adminQuery, userQuery } from "./functions";
import { scheduleSteps } from "./model/admin/imports/importSteps";
import * as views from "./model/admin/imports/importViews";
import { startImport } from "./model/admin/imports/startImport";
import { startTakingBack } from "./model/admin/imports/takeBack";

const importId = v.id("imports");

const kind = v.union(v.literal("games"), v.literal("picks"));

/** [7.45] Each row is JSON text: a file may have field names that an argument may not. */
const file = { kind, rows: v.array(v.string()), isCheckOnly: v.boolean() };

/** [7.41][7.42] Returns the import's id; watch it with `get`. All rows are imported or none; a check writes nothing. */
export const start = adminMutation({
  args: file,
  returns: importId,
  handler: async (ctx, args) => {
    const id = await startImport(ctx, { actor: ctx.user, ...args });
    await scheduleSteps(ctx, id);
    return id;
  },
});

/** Restores what was there before, unless something has changed it since: then `get` names the rows. */
export const takeBack = adminMutation({
  args: { importId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await startTakingBack(ctx, { actor: ctx.user, ...args });
    await scheduleSteps(ctx, args.importId);
    return null;
  },
});

export const get = adminQuery({
  args: { importId },
  returns: v.union(views.importView, v.null()),
  handler: async (ctx, args) => await views.getImport(ctx, args.importId),
});

/** The newest few imports. */
export const list = adminQuery({
  args: { kind },
  returns: v.array(views.importView),
  handler: async (ctx, args) => await views.listImports(ctx, args.kind),
});

export const listRows = adminQuery({
  args: { importId, paginationOpts: paginationOptsValidator },
  returns: views.importRowPage,
  handler: async (ctx, args) => await views.listImportRows(ctx, { user: ctx.user, ...args }),
});

/** The changes of an import in a league, for its members; other members' open picks are left out. */
export const listLeagueRows = userQuery({
  args: { importId, leagueId: v.id("leagues"), paginationOpts: paginationOptsValidator },
  returns: views.importRowPage,
  handler: async (ctx, args) => await views.listLeagueImportRows(ctx, { user: ctx.user, ...args }),
});
