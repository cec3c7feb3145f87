// [13.3] What commissioners change in a league's or pool's weeks once they are under way.
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import { ensureCommissioner } from "./model/records/leagues/commissioners";
import { viewWeekVoids, voidFields } from "./model/records/leagueRules/voidedGames";
import { putGameBack, voidGame as voidOneGame } from "./model/flows/leagueRules/voidGames";

const oneGame = { leagueId: v.id("leagues"), gameId: v.id("games") };

/** What commissioners have changed in a week. */
export const get = userQuery({
  args: { leagueId: v.id("leagues"), season: v.number(), week: v.number() },
  returns: v.object(voidFields),
  handler: async (ctx, { leagueId, ...at }) => {
    await ensureCommissioner(ctx, { user: ctx.user, leagueId });
    return await viewWeekVoids(ctx, { leagueId, ...at });
  },
});

/** A game of the league's season then counts for nobody. Errors: INVALID, NOT_FOUND, FULL. */
export const voidGame = userMutation({
  args: { ...oneGame, reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await voidOneGame(ctx, { user: ctx.user, ...args }),
});

/** The game counts again. Errors: INVALID, NOT_FOUND. */
export const putBack = userMutation({
  args: oneGame,
  returns: v.null(),
  handler: async (ctx, args) => await putGameBack(ctx, { user: ctx.user, ...args }),
});
