import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { gameDetails } from "../model/tables/detailsShape";
import { oddsFields } from "../model/feed/espn/parseOdds";
import * as model from "../model/feed/details/gameSummaries";
import { ensureUser } from "../model/records/users/people";

const game = { gameId: v.id("games") };

export const claim = internalMutation({
  args: game,
  returns: v.union(model.claim, v.null()),
  handler: async (ctx, args) => {
    await ensureUser(ctx);
    return await model.claimRefresh(ctx, args);
  },
});

/** For the server itself, which needs summaries that nobody has opened yet. */
export const claimForLines = internalMutation({
  args: game,
  returns: v.union(model.claim, v.null()),
  handler: async (ctx, args) => await model.claimRefresh(ctx, args),
});

export const finish = internalMutation({
  args: {
    ...game,
    claimedAtMs: v.number(),
    answer: v.union(v.object({ details: gameDetails, lines: v.object(oddsFields) }), v.null()),
    failure: v.union(v.string(), v.null()),
  },
  returns: v.null(),
  handler: async (ctx, args) => {
    await model.finishRefresh(ctx, args);
    return null;
  },
});
