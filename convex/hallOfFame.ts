// [14.5] A pick'em league's records and who has won most. Champions by season: pastSeasons.list.
import { v } from "convex/values";
import { userQuery } from "./functions";
import {
  getHallOfFame,
  hallOfFameView,
  listSeasonWinners,
  seasonWinnersView,
} from "./model/reads/leagues/readHallOfFame";

/** For members. Errors: INVALID for a survivor pool. */
export const get = userQuery({
  args: { leagueId: v.id("leagues") },
  returns: hallOfFameView,
  handler: async (ctx, args) => await getHallOfFame(ctx, { user: ctx.user, ...args }),
});

/** For members: who has won a season's weeks, newest first. Errors: INVALID for a survivor pool. */
export const listWeeks = userQuery({
  args: { leagueId: v.id("leagues"), season: v.number() },
  returns: seasonWinnersView,
  handler: async (ctx, args) => await listSeasonWinners(ctx, { user: ctx.user, ...args }),
});
