// [17.5] A league's or pool's seasons: computed here, or as its owner tells them.
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import { tellSeason, untellSeason } from "./model/flows/leagues/tellSeason";
import { getLeagueSeasons, leagueSeasonsView } from "./model/reads/leagues/leagueSeasons";
import { listTellable, tellableView } from "./model/reads/leagues/tellableEntries";
import { toldPerson } from "./model/tables/seasonTables";

const oneLeague = { leagueId: v.id("leagues") };
const oneSeason = { ...oneLeague, season: v.number() };

/** For members. */
export const list = userQuery({
  args: oneLeague,
  returns: leagueSeasonsView,
  handler: async (ctx, args) => await getLeagueSeasons(ctx, { user: ctx.user, ...args }),
});

/** For owners: today's entries, by name, whom people of the past can be. */
export const listEntries = userQuery({
  args: oneLeague,
  returns: tellableView,
  handler: async (ctx, args) => await listTellable(ctx, { user: ctx.user, ...args }),
});

/**
 * For owners: what is told of a season, in the place of what was. Errors: INVALID, CONFLICT for a computed one,
 * NOT_FOUND, FULL.
 */
export const tell = userMutation({
  args: { ...oneSeason, people: v.array(v.object(toldPerson)), note: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await tellSeason(ctx, { user: ctx.user, ...args }),
});

/** For owners: nothing is told of it any more. */
export const remove = userMutation({
  args: oneSeason,
  returns: v.null(),
  handler: async (ctx, args) => await untellSeason(ctx, { user: ctx.user, ...args }),
});
