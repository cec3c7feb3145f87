import { v } from "convex/values";
import { action, internalMutation } from "./_generated/server";
import { publicQuery } from "./functions";
import { gameDetails } from "./model/gameDetails/detailsShape";
import { oddsFields } from "./model/feed/parseOdds";
import * as model from "./model/gameDetails/gameDetails";
import { runRefresh } from "./model/gameDetails/runRefresh";
import { ensureUser } from "./model/users";

const game = { gameId: v.id("games") };

/** [2.42][3.15] The injury report as it was fetched last; `refresh` has it fetched. */
export const injuries = publicQuery({
  args: game,
  returns: model.injuriesView,
  handler: async (ctx, args) => await model.getInjuries(ctx, args),
});

/** [2.43][3.16] The game preview as it was fetched last; `refresh` has it fetched. */
export const preview = publicQuery({
  args: game,
  returns: model.previewView,
  handler: async (ctx, args) => await model.getPreview(ctx, args),
});

/**
 * Fetches the game's summary unless it is fresh or on its way; ends when what it fetched is stored. For the signed-in:
 * who calls is checked by its first mutation, since an action has no database.
 */
export const refresh = action({
  args: game,
  returns: v.null(),
  handler: async (ctx, { gameId }): Promise<null> => {
    await runRefresh(ctx, gameId);
    return null;
  },
});

export const claim = internalMutation({
  args: game,
  returns: v.union(model.claim, v.null()),
  handler: async (ctx, args) => {
    await ensureUser(ctx);
    return await model.claimRefresh(ctx, args);
  },
});

/** For the product itself, which asks for what is nobody's to look at yet. */
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
