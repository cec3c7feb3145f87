import { v } from "convex/values";
import { internalMutation, internalQuery } from "./_generated/server";
import * as model from "./model/imports";
import * as survivor from "./model/survivor/importPool";

/** At most 500. Known picks are left as they are; those of ended games are graded in the background. */
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

/** A survivor pool from elsewhere with its entries and their picks so far; at most 500 picks. */
export const importSurvivorPool = internalMutation({
  args: survivor.importedPool.fields,
  returns: v.id("leagues"),
  handler: async (ctx, args) => await survivor.importPool(ctx, args),
});
