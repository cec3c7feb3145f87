import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { requestLines } from "../model/feed/poll/lineRuns";
import { movePicksBatch } from "../model/flows/picks/movedGames";
import { logInLeagues, weekGameChange } from "../model/flows/picks/weekGamesLog";
import { scoreShownWeeks } from "../model/flows/scoring/heldBackWeeks";
import { keepPickRecords as keepRecords } from "../model/flows/scoring/pickRecordRounds";
import * as rounds from "../model/flows/scoring/scoringRounds";

const seasonWeek = { season: v.number(), week: v.number() };

export const startRound = internalMutation({
  args: seasonWeek,
  returns: v.null(),
  handler: async (ctx, at) => await rounds.startRound(ctx, at),
});

export const scoreNext = internalMutation({
  args: seasonWeek,
  returns: v.null(),
  handler: async (ctx, at) => await rounds.scoreNext(ctx, at),
});

/** Scores a league's week. Newly graded picks may need lines that only a game's summary still has. */
export const scoreLeague = internalMutation({
  args: { leagueId: v.id("leagues"), ...seasonWeek },
  returns: v.null(),
  handler: async (ctx, at) => {
    const { season, week } = at;
    if (await rounds.scoreLeague(ctx, at)) await requestLines(ctx, { season, week });
    return null;
  },
});

/** [14.4] Some entries' picks of a week by team, after it was scored. */
export const keepPickRecords = internalMutation({
  args: { roundId: v.id("pickRecordRounds") },
  returns: v.null(),
  handler: async (ctx, { roundId }) => await keepRecords(ctx, roundId),
});

/** [10.20] Has leagues scored whose week's picks are shown now. */
export const scoreShown = internalMutation({
  args: { ...seasonWeek, after: v.union(v.id("leagues"), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await scoreShownWeeks(ctx, args),
});

export const movePicks = internalMutation({
  args: { moveId: v.id("gameMoves") },
  returns: v.null(),
  handler: async (ctx, { moveId }) => await movePicksBatch(ctx, moveId),
});

/** Tells leagues with weighted picks what the schedule did to their week, a few leagues at a time. */
export const logWeekGame = internalMutation({
  args: weekGameChange,
  returns: v.null(),
  handler: async (ctx, args) => await logInLeagues(ctx, args),
});
