import { v } from "convex/values";
import { internalMutation, internalQuery } from "./_generated/server";
import * as model from "./model/imports";

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
