// [14.5] A survivor pool's records and who has won most. Winners by season: pastSeasons.list. Of pick'em leagues:
// hallOfFame.ts.
import { v } from "convex/values";
import { userQuery } from "./functions";
import { getPoolHall, poolHallView } from "./model/reads/survivor/readPoolHall";

/** For members. Errors: NOT_FOUND for a pick'em league. */
export const get = userQuery({
  args: { leagueId: v.id("leagues") },
  returns: poolHallView,
  handler: async (ctx, args) => await getPoolHall(ctx, { user: ctx.user, ...args }),
});
