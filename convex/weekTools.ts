// [13.3] Commissioners' changes in a league's or pool's weeks that are under way.
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import { putGameBack, voidGame as voidOneGame } from "./model/flows/leagueRules/voidGames";
import { adjustPoints, takeAdjustmentBack, takeNewestAdjustmentBack } from "./model/flows/scoring/adjustPoints";
import { ensureCommissioner } from "./model/records/leagues/commissioners";
import { listEntries } from "./model/records/leagues/leagueEntries";
import { ensureMember } from "./model/records/leagues/memberships";
import { viewWeekVoids, voidFields } from "./model/records/leagueRules/voidedGames";
import { adjustmentView, listAdjustments, viewAdjustments } from "./model/records/standings/adjustments";
import { entryFields } from "./model/tables/leagueTables";

const oneLeague = { leagueId: v.id("leagues") };
const oneGame = { ...oneLeague, gameId: v.id("games") };

/** For commissioners: a week's voided games, and the entries whose points can be adjusted; none in a pool. */
export const get = userQuery({
  args: { ...oneLeague, season: v.number(), week: v.number() },
  returns: v.object({ ...voidFields, entries: v.array(v.object(entryFields)) }),
  handler: async (ctx, { leagueId, ...at }) => {
    await ensureCommissioner(ctx, { user: ctx.user, leagueId });
    const entries = (await listEntries(ctx, leagueId)).filter(({ isFormer }) => isFormer !== true);
    return {
      ...(await viewWeekVoids(ctx, { leagueId, ...at })),
      entries: entries.map(({ _id: entryId, name: entryName }) => ({ entryId, entryName })),
    };
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

/** For members: a season's adjusted points, oldest first. */
export const listAdjusted = userQuery({
  args: { ...oneLeague, season: v.number() },
  returns: v.array(adjustmentView),
  handler: async (ctx, { leagueId, season }) => {
    await ensureMember(ctx, { user: ctx.user, leagueId });
    return await viewAdjustments(ctx, await listAdjustments(ctx, { leagueId, season }));
  },
});

/** Gives an entry points for a week of the league's season, or takes some. Errors: INVALID, NOT_FOUND, FULL. */
export const adjust = userMutation({
  args: { ...oneLeague, entryId: v.id("entries"), week: v.number(), points: v.number(), reason: v.string() },
  returns: v.id("adjustments"),
  handler: async (ctx, args) => await adjustPoints(ctx, { user: ctx.user, ...args }),
});

export const takeBack = userMutation({
  args: { ...oneLeague, adjustmentId: v.id("adjustments") },
  returns: v.null(),
  handler: async (ctx, args) => await takeAdjustmentBack(ctx, { user: ctx.user, ...args }),
});

/** The same of an entry's newest adjustment for a week, for callers that know no more. */
export const takeNewestBack = userMutation({
  args: { ...oneLeague, entryId: v.id("entries"), season: v.number(), week: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await takeNewestAdjustmentBack(ctx, { user: ctx.user, ...args }),
});
