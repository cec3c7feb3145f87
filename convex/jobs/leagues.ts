import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { adoptBatch as adopt } from "../model/flows/leagues/adoptRows";
import { deleteLeagueBatch } from "../model/flows/leagues/deleteLeague";
import { letNextIn as letIn } from "../model/flows/leagues/lettingIn";
import { startSeasonBatch as startSeason } from "../model/flows/leagues/startSeason";

const oneLeague = { leagueId: v.id("leagues") };

export const deleteBatch = internalMutation({
  args: oneLeague,
  returns: v.null(),
  handler: async (ctx, { leagueId }) => await deleteLeagueBatch(ctx, leagueId),
});

/** [16.1] Gives entries to some rows of version 0.2.0, and then to the next. Returns whether any may be left. */
export const adoptBatch = internalMutation({
  args: { goesOn: v.boolean() },
  returns: v.boolean(),
  handler: async (ctx, args) => await adopt(ctx, args),
});

/** [13.4] Answers one of those who wait to join, once nobody has to be approved. */
export const letNextIn = internalMutation({
  args: { lettingId: v.id("lettingsIn") },
  returns: v.null(),
  handler: async (ctx, { lettingId }) => await letIn(ctx, lettingId),
});

/** Moves all leagues on to a new season. */
export const startSeasonBatch = internalMutation({
  args: { season: v.number() },
  returns: v.null(),
  handler: async (ctx, { season }) => await startSeason(ctx, season),
});
