import { v } from "convex/values";
import { action } from "./_generated/server";
import { publicQuery } from "./functions";
import * as model from "./model/feed/details/gameSummaries";
import { runRefresh } from "./model/feed/details/runRefresh";

const game = { gameId: v.id("games") };

/** [2.42][3.15] The injury report as last fetched; `refresh` fetches it. */
export const injuries = publicQuery({
  args: game,
  returns: model.injuriesView,
  handler: async (ctx, args) => await model.getInjuries(ctx, args),
});

/** [2.43][3.16] The game preview as last fetched; `refresh` fetches it. */
export const preview = publicQuery({
  args: game,
  returns: model.previewView,
  handler: async (ctx, args) => await model.getPreview(ctx, args),
});

/** [11.9] The game's summary as last fetched: injuries, preview and how the game went; `refresh` fetches it. */
export const get = publicQuery({
  args: game,
  returns: model.detailsView,
  handler: async (ctx, args) => await model.getAll(ctx, args),
});

/**
 * Fetches the game's summary unless it is fresh or already on its way; returns once the result is stored. For signed-in
 * callers: its first mutation checks who calls, since an action has no database.
 */
export const refresh = action({
  args: game,
  returns: v.null(),
  handler: async (ctx, { gameId }): Promise<null> => {
    await runRefresh(ctx, gameId);
    return null;
  },
});
