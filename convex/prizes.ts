// [13.9] The prizes of a league or pool, and their winners. The product moves no money.
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import { handOverPrize, takePrizeBack } from "./model/flows/prizes/handOver";
import { setPrizes } from "./model/flows/prizes/setPrizes";
import { getPrizes, prizesView } from "./model/reads/prizes/prizeViews";
import { prizeFields } from "./model/tables/duesTables";

const oneLeague = { leagueId: v.id("leagues") };
/** The league's own season unless told. */
const leagueSeason = { ...oneLeague, season: v.optional(v.number()) };
/** Names the prize within its season: "week-3", "segment-1-9", "places-2-3", "last", "survivor". */
const onePrize = { ...leagueSeason, key: v.string() };

/** For members: a season's prizes, who leads or has won, and what each entry has won so far. */
export const get = userQuery({
  args: leagueSeason,
  returns: prizesView,
  handler: async (ctx, args) => await getPrizes(ctx, { user: ctx.user, ...args }),
});

/** For commissioners: sets all prizes of the league's season. Errors: INVALID, CONFLICT for another currency. */
export const set = userMutation({
  args: { ...oneLeague, currency: v.string(), prizes: v.array(prizeFields) },
  returns: v.null(),
  handler: async (ctx, args) => await setPrizes(ctx, { user: ctx.user, ...args }),
});

/** Who won it stays from now on. `winnerIds`: those that were seen. Errors: NOT_FOUND, CONFLICT. */
export const handOver = userMutation({
  args: { ...onePrize, winnerIds: v.optional(v.array(v.string())) },
  returns: v.null(),
  handler: async (ctx, args) => await handOverPrize(ctx, { user: ctx.user, ...args }),
});

/** It follows corrected scores again. */
export const takeBack = userMutation({
  args: onePrize,
  returns: v.null(),
  handler: async (ctx, args) => await takePrizeBack(ctx, { user: ctx.user, ...args }),
});
