import { v } from "convex/values";
import { publicQuery, userQuery } from "./functions";
import { leftWordsView, readLeftWords } from "./model/flows/leagues/recapWriting";
import { favouritesView } from "./model/records/games/favourites";
import {
  getLeagueStandings,
  getWeeklyStandings,
  getWeekFavourites,
  getWeekResults,
  leagueStandingsView,
  weekResultsView,
  weeklyView,
} from "./model/reads/standings/standingsViews";
import { divisionsView, listDivisions } from "./model/records/teams/teamRecords";

/**
 * [2.18][7.15] The first `limit` rows (default 5, at most 1000), and the caller's own; of the season, or of one of its
 * segments [13.11]; of the league, or of one of its groups [13.10]. Error: NOT_FOUND if it has none such.
 */
export const forLeague = userQuery({
  args: {
    leagueId: v.id("leagues"),
    season: v.number(),
    limit: v.optional(v.number()),
    segment: v.optional(v.object({ fromWeek: v.number(), toWeek: v.number() })),
    group: v.optional(v.string()),
  },
  returns: leagueStandingsView,
  handler: async (ctx, args) => await getLeagueStandings(ctx, { user: ctx.user, ...args }),
});

/** Points by week. A member without a graded pick has no row; a week without one has no key. */
export const weekly = userQuery({
  args: { leagueId: v.id("leagues"), season: v.number() },
  returns: weeklyView,
  handler: async (ctx, args) => await getWeeklyStandings(ctx, { user: ctx.user, ...args }),
});

/**
 * [10.15][10.16] The winners of weeks, weeks won and dropped weeks, and the rules that the table goes by. [13.10] With
 * a group, of its entries, and who of them won each week.
 */
export const weekResults = userQuery({
  args: { leagueId: v.id("leagues"), season: v.number(), group: v.optional(v.string()) },
  returns: weekResultsView,
  handler: async (ctx, args) => await getWeekResults(ctx, { user: ctx.user, ...args }),
});

/** [18.1] Commissioners' words in the recap of a week. Null before it has left, and where they wrote none. */
export const recapWords = userQuery({
  args: { leagueId: v.id("leagues"), season: v.number(), week: v.number() },
  returns: v.union(leftWordsView, v.null()),
  handler: async (ctx, args) => await readLeftWords(ctx, { user: ctx.user, ...args }),
});

/** [2.35][7.16] */
export const favourites = userQuery({
  args: { leagueId: v.id("leagues"), season: v.number(), week: v.number() },
  returns: v.union(favouritesView, v.null()),
  handler: async (ctx, args) => await getWeekFavourites(ctx, { user: ctx.user, ...args }),
});

/** [3.8][7.26] By division name, each in order of rank. */
export const divisions = publicQuery({
  args: { season: v.number() },
  returns: divisionsView,
  handler: async (ctx, { season }) => await listDivisions(ctx, season),
});
