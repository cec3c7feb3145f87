import { userQuery } from "./functions";
import { getSummary, summaryView } from "./model/reads/readSummary";

/**
 * [2.14] The current season across all of the caller's leagues; `winRate` is 0–1, null before the first decided pick.
 */
export const summary = userQuery({
  args: {},
  returns: summaryView,
  handler: async (ctx) => await getSummary(ctx, ctx.user),
});
