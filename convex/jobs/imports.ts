// The steps of imports, and bulk imports for the demo and tests.
import { v } from "convex/values";
import { internalMutation, internalQuery } from "../_generated/server";
import * as model from "../model/admin/imports/bulkPicks";
import { runImportStep, scheduleSteps } from "../model/admin/imports/importSteps";
import { startImport } from "../model/admin/imports/startImport";
import * as survivor from "../model/flows/survivor/importPool";
import { ensureAdmin } from "../model/records/users/people";

const importId = v.id("imports");

const kind = v.union(v.literal("games"), v.literal("picks"));

/** [7.45] Each row is JSON text: a file may have field names that an argument may not. */
const file = { kind, rows: v.array(v.string()), isCheckOnly: v.boolean() };

/** For callers that run the steps themselves (`step`): an HTTP call waits for its import. Admins only. */
export const begin = internalMutation({
  args: file,
  returns: importId,
  handler: async (ctx, args) => await startImport(ctx, { actor: await ensureAdmin(ctx), ...args }),
});

/** Returns whether there are more steps. */
export const step = internalMutation({
  args: { importId },
  returns: v.boolean(),
  handler: async (ctx, args) => await runImportStep(ctx, args.importId),
});

export const runSteps = internalMutation({
  args: { importId },
  returns: v.null(),
  handler: async (ctx, args) => {
    if (await runImportStep(ctx, args.importId)) await scheduleSteps(ctx, args.importId);
    return null;
  },
});

/** At most 500. Existing picks are left alone; picks on ended games are graded in the background. */
export const importPicks = internalMutation({
  args: { picks: v.array(model.importedPick) },
  returns: v.object({ inserted: v.number() }),
  handler: async (ctx, { picks }) => await model.importPicks(ctx, picks),
});

export const listGames = internalQuery({
  args: { season: v.number(), week: v.number() },
  returns: v.array(model.importableGame),
  handler: async (ctx, args) => await model.listImportableGames(ctx, args),
});

/** A survivor pool from another system with its entries and their picks so far; at most 500 picks. */
export const importSurvivorPool = internalMutation({
  args: survivor.importedPool.fields,
  returns: v.id("leagues"),
  handler: async (ctx, args) => await survivor.importPool(ctx, args),
});
