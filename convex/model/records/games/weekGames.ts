import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { Outcome } from "../../../../domain/picks/pickGrades";
import { gameStatus } from "../../tables/gameTables";
import { standingBefore, formView, recordView } from "../teams/teamRecords";

const nullableNumber = v.union(v.number(), v.null());
const nullableString = v.union(v.string(), v.null());

export const gameView = v.object({
  id: v.id("games"),
  season: v.number(),
  week: v.number(),
  homeTeamId: v.id("teams"),
  awayTeamId: v.id("teams"),
  kickoffAtMs: v.number(),
  isKickoffConfirmed: v.boolean(),
  status: gameStatus,
  homeScore: nullableNumber,
  awayScore: nullableNumber,
  winnerTeamId: v.union(v.id("teams"), v.null()),
  isNeutralSite: v.boolean(),
  venue: nullableString,
  broadcast: nullableString,
  spread: nullableNumber,
  overUnder: nullableNumber,
  homeMoneyline: nullableNumber,
  awayMoneyline: nullableNumber,
  temperature: nullableNumber,
  weatherCode: nullableNumber,
  weatherCondition: nullableString,
  isIndoor: v.boolean(),
});

export const gamesByWeekView = v.object({
  games: v.array(gameView),
  teamRecords: v.record(v.id("teams"), recordView),
  teamRecentForm: v.record(v.id("teams"), formView),
  byeTeamIds: v.array(v.id("teams")),
});

export const scoreView = v.object({
  gameId: v.id("games"),
  homeScore: v.number(),
  awayScore: v.number(),
  period: v.number(),
  clock: v.string(),
  phase: v.string(),
  detail: v.string(),
  possessionTeamId: v.union(v.id("teams"), v.null()),
  downDistance: nullableString,
  isRedZone: v.boolean(),
  lastPlay: nullableString,
});

export interface SeasonWeek {
  readonly season: number;
  readonly week: number;
}

/** A week has at most sixteen games; the bounds guard against a faulty feed. */
const GAMES_BOUND = 40;
const TEAM_RECORDS_BOUND = 100;

/** By kickoff. */
export async function listWeekGames(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<Doc<"games">[]> {
  return await ctx.db
    .query("games")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .take(GAMES_BOUND);
}

/** The outcome for grading: null until the game is final, and again if a correction withdraws the final. */
export function outcomeOf(game: Doc<"games">): Outcome<Id<"teams">> {
  return game.status === "final" ? { winner: game.winnerTeamId } : null;
}

export function toGameView(game: Doc<"games">, lines: Doc<"gameLines"> | undefined): Infer<typeof gameView> {
  return {
    id: game._id,
    season: game.season,
    week: game.week,
    homeTeamId: game.homeTeamId,
    awayTeamId: game.awayTeamId,
    kickoffAtMs: game.kickoffAtMs,
    isKickoffConfirmed: game.isKickoffConfirmed,
    status: game.status,
    homeScore: game.homeScore,
    awayScore: game.awayScore,
    winnerTeamId: game.winnerTeamId,
    isNeutralSite: game.isNeutralSite,
    venue: game.venue,
    broadcast: game.broadcast,
    spread: lines?.spread ?? null,
    overUnder: lines?.overUnder ?? null,
    homeMoneyline: lines?.homeMoneyline ?? null,
    awayMoneyline: lines?.awayMoneyline ?? null,
    temperature: lines?.temperature ?? null,
    weatherCode: lines?.weatherCode ?? null,
    weatherCondition: lines?.weatherCondition ?? null,
    isIndoor: lines?.isIndoor ?? false,
  };
}

export async function listWeekLines(ctx: QueryCtx, { season, week }: SeasonWeek) {
  const lines = await ctx.db
    .query("gameLines")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .take(GAMES_BOUND);
  return new Map(lines.map((line) => [line.gameId, line]));
}

/**
 * [3.13] A week's games with each team's record and form; for a past week, as they were before that game. `listScores`
 * has the scores of running games.
 */
export async function listByWeek(ctx: QueryCtx, at: SeasonWeek): Promise<Infer<typeof gamesByWeekView>> {
  const [games, lines] = [await listWeekGames(ctx, at), await listWeekLines(ctx, at)];
  const byes = await ctx.db
    .query("byes")
    .withIndex("by_season_and_week", (q) => q.eq("season", at.season).eq("week", at.week))
    .first();
  const records = await ctx.db
    .query("teamRecords")
    .withIndex("by_season", (q) => q.eq("season", at.season))
    .take(TEAM_RECORDS_BOUND);
  const recordOf = new Map(records.map((record) => [record.teamId, record]));

  const teamRecords: Infer<typeof gamesByWeekView>["teamRecords"] = {};
  const teamRecentForm: Infer<typeof gamesByWeekView>["teamRecentForm"] = {};
  for (const game of games) {
    for (const teamId of [game.homeTeamId, game.awayTeamId]) {
      const { record, form } = standingBefore(game, recordOf.get(teamId));
      teamRecords[teamId] = record;
      teamRecentForm[teamId] = form;
    }
  }
  return {
    games: games.map((game) => toGameView(game, lines.get(game._id))),
    teamRecords,
    teamRecentForm,
    byeTeamIds: byes?.teamIds ?? [],
  };
}

/** Has all that changes with a tick, and nothing else: the only query that a tick re-runs. */
export async function listScores(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<Infer<typeof scoreView>[]> {
  const scores = await ctx.db
    .query("gameScores")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .take(GAMES_BOUND);
  return scores.map(({ _id, _creationTime, season: _season, week: _week, ...score }) => score);
}
