import { v } from "convex/values";
import { publicQuery } from "./functions";
import { getGame, oneGameView } from "./model/reads/games/gamePage";
import { listSchedule as listSeasonAhead, scheduledGame } from "./model/records/games/schedule";
import {
  gamesByWeekView,
  listByWeek as listGames,
  listScores as listLive,
  scoreView,
} from "./model/records/games/weekGames";
import { listMoments } from "./model/records/games/gameMoments";

const seasonWeek = { season: v.number(), week: v.number() };

/** [3.13] Games by kickoff, with records, form and byes. */
export const listByWeek = publicQuery({
  args: seasonWeek,
  returns: gamesByWeekView,
  handler: async (ctx, args) => await listGames(ctx, args),
});

/**
 * [11.8] The games of a season from a week on, with their lines, by week and kickoff. Neither scores nor finals send it
 * again. It reads at most 400 games and as many lines.
 */
export const listSchedule = publicQuery({
  args: { season: v.number(), fromWeek: v.number() },
  returns: v.array(scheduledGame),
  handler: async (ctx, args) => await listSeasonAhead(ctx, args),
});

/** Score, clock and situation of games that have started. */
export const listScores = publicQuery({
  args: seasonWeek,
  returns: v.array(scoreView),
  handler: async (ctx, args) => await listLive(ctx, args),
});

/** [11.9] One game with its teams' records and form. Accepts any text: one that isn't a game's id is null. */
export const get = publicQuery({
  args: { gameId: v.string() },
  returns: v.union(oneGameView, v.null()),
  handler: async (ctx, args) => await getGame(ctx, args.gameId),
});

/** [11.9] The game's course so far, as rows of numbers that domain/games/moments.ts reads. */
export const moments = publicQuery({
  args: { gameId: v.id("games") },
  returns: v.array(v.array(v.number())),
  handler: async (ctx, args) => await listMoments(ctx, args.gameId),
});
