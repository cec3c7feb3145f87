import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { deleteLeagueBatch } from "../model/flows/leagues/deleteLeague";
import { startSeasonBatch as startSeason } from "../model/flows/leagues/startSeason";

const oneLeague = { leagueId: v.id("leagues") };

export const deleteBatch = internalMutation({
  args: oneLeague,
  returns: v.null(),
  handler: async (ctx, { leagueId }) => await deleteLeagueBatch(ctx, leagueId),
});

/** Moves all leagues on to a new season. */
export const startSeasonBatch = internalMutation({
  args: { season: v.number() },
  returns: v.null(),
  handler: async (ctx, { season }) => await startSeason(ctx, season),
});
