import { v } from "convex/values";
import { publicQuery } from "./functions";
import { gamesByWeekView, listByWeek as listGames, listScores as listLive, scoreView } from "./model/games/games";

const seasonWeek = { season: v.number(), week: v.number() };

/** [3.13] Games by kickoff, with records, form and byes. */
export const listByWeek = publicQuery({
  args: seasonWeek,
  returns: gamesByWeekView,
  handler: async (ctx, args) => await listGames(ctx, args),
});

/** Score, clock and situation of games that have started. */
export const listScores = publicQuery({
  args: seasonWeek,
  returns: v.array(scoreView),
  handler: async (ctx, args) => await listLive(ctx, args),
});
