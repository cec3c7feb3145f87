// [13.8] A new season of a league, and who plays on.
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import { answerNewSeason, startNewSeason } from "./model/flows/leagues/renewLeague";
import * as newSeason from "./model/reads/leagues/newSeason";

const oneLeague = { leagueId: v.id("leagues") };

/** For members: what they are asked, and what commissioners can start. */
export const get = userQuery({
  args: oneLeague,
  returns: newSeason.newSeasonView,
  handler: async (ctx, args) => await newSeason.getNewSeason(ctx, { user: ctx.user, ...args }),
});

/** For commissioners: who is in again, who isn't, and who hasn't answered. Null when nobody is asked. */
export const listAnswers = userQuery({
  args: oneLeague,
  returns: v.union(newSeason.seasonAnswersView, v.null()),
  handler: async (ctx, args) => await newSeason.listSeasonAnswers(ctx, { user: ctx.user, ...args }),
});

/** For commissioners: the season that `get` offers. Its members are asked from then on. Error: CONFLICT. */
export const start = userMutation({
  args: { ...oneLeague, season: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await startNewSeason(ctx, { user: ctx.user, ...args }),
});

/**
 * Answers if the caller is in again, until the season's first week begins; with `userId`, for commissioners, if that
 * member is. Errors: CONFLICT, FULL; NOT_FOUND for somebody who isn't a member.
 */
export const answer = userMutation({
  args: { ...oneLeague, isIn: v.boolean(), userId: v.optional(v.id("users")) },
  returns: v.null(),
  handler: async (ctx, args) => await answerNewSeason(ctx, { user: ctx.user, ...args }),
});
