import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import * as freezing from "../model/flows/leagueRules/lineFreezing";

const seasonWeek = { season: v.number(), week: v.number() };

/** [10.5] Every full hour (crons.ts): weeks open at one. */
export const openWeek = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => await freezing.openWeek(ctx),
});

/** One step of a round through the leagues with lines. */
export const freezeNext = internalMutation({
  args: seasonWeek,
  returns: v.null(),
  handler: async (ctx, at) => await freezing.freezeNext(ctx, at),
});

export const freezeLeague = internalMutation({
  args: { leagueId: v.id("leagues"), ...seasonWeek },
  returns: v.null(),
  handler: async (ctx, at) => await freezing.freezeLeague(ctx, at),
});
