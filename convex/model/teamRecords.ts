// [3.4] Records and form: one row per team and season, recomputed from that team's own games.
import { v, type Infer } from "convex/values";
import { orderDivision, type DivisionTeam } from "../../domain/divisionOrder";
import { gamesIn, resultOf, summariseGames, teamWinPercentage } from "../../domain/records";
import type { PlayedGame, TeamRecord } from "../../domain/records";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { listTeams, teamView, toTeamView } from "./teams";

export const recordView = v.object({ wins: v.number(), losses: v.number(), ties: v.number() });

/** Newest first, at most five. */
export const formView = v.array(
  v.object({
    result: v.union(v.literal("W"), v.literal("L"), v.literal("T")),
    kickoffAtMs: v.number(),
    opponentTeamId: v.id("teams"),
    teamScore: v.number(),
    opponentScore: v.number(),
  }),
);

export const divisionRow = v.object({
  team: teamView,
  wins: v.number(),
  losses: v.number(),
  ties: v.number(),
  winPercentage: v.number(),
  recentForm: formView,
});

export const divisionsView = v.record(v.string(), v.array(divisionRow));

export function toFormView(form: Doc<"teamRecords">["recentForm"]): Infer<typeof formView> {
  return form.map(({ gameId: _gameId, ...game }) => game);
}

interface TeamSeason {
  readonly teamId: Id<"teams">;
  readonly season: number;
}

/** A season is at most 21 games; the bound guards against a feed gone wrong. */
const GAMES_BOUND = 60;

interface TeamGame extends PlayedGame {
  readonly gameId: Id<"games">;
  readonly opponentTeamId: Id<"teams">;
}

async function listFinalGames(ctx: QueryCtx, { teamId, season }: TeamSeason): Promise<TeamGame[]> {
  const home = await ctx.db
    .query("games")
    .withIndex("by_season_and_home_team", (q) => q.eq("season", season).eq("homeTeamId", teamId))
    .take(GAMES_BOUND);
  const away = await ctx.db
    .query("games")
    .withIndex("by_season_and_away_team", (q) => q.eq("season", season).eq("awayTeamId", teamId))
    .take(GAMES_BOUND);
  const team = await ctx.db.get("teams", teamId);

  const played: TeamGame[] = [];
  for (const game of [...home, ...away]) {
    if (game.status !== "final" || game.homeScore === null || game.awayScore === null) continue;
    const isHome = game.homeTeamId === teamId;
    const opponentTeamId = isHome ? game.awayTeamId : game.homeTeamId;
    const opponent = await ctx.db.get("teams", opponentTeamId);
    played.push({
      gameId: game._id,
      opponentTeamId,
      week: game.week,
      kickoffAtMs: game.kickoffAtMs,
      teamScore: isHome ? game.homeScore : game.awayScore,
      opponentScore: isHome ? game.awayScore : game.homeScore,
      isDivisional: typeof team?.division === "string" && team.division === opponent?.division,
    });
  }
  return played;
}

async function getRecord(ctx: QueryCtx, { teamId, season }: TeamSeason) {
  return await ctx.db
    .query("teamRecords")
    .withIndex("by_team_and_season", (q) => q.eq("teamId", teamId).eq("season", season))
    .unique();
}

/** Writes what the team's games say now; repeating it changes nothing. */
export async function refreshTeamRecord(ctx: MutationCtx, key: TeamSeason): Promise<void> {
  const games = await listFinalGames(ctx, key);
  const { record, divisionRecord, pointsFor, pointsAgainst, recentGames, regularGames } = summariseGames(games);
  const fields = {
    ...key,
    ...record,
    divisionWins: divisionRecord.wins,
    divisionLosses: divisionRecord.losses,
    divisionTies: divisionRecord.ties,
    pointsFor,
    pointsAgainst,
    results: resultsByOpponent(regularGames),
    recentForm: recentGames.map((game) => ({
      gameId: game.gameId,
      result: resultOf(game),
      kickoffAtMs: game.kickoffAtMs,
      opponentTeamId: game.opponentTeamId,
      teamScore: game.teamScore,
      opponentScore: game.opponentScore,
    })),
  };
  const row = await getRecord(ctx, key);
  if (row === null) await ctx.db.insert("teamRecords", fields);
  else await ctx.db.patch("teamRecords", row._id, fields);
}

/** "W" or "LW" by opponent. */
function resultsByOpponent(games: readonly TeamGame[]): NonNullable<Doc<"teamRecords">["results"]> {
  const results: NonNullable<Doc<"teamRecords">["results"]> = {};
  for (const game of games) results[game.opponentTeamId] = `${results[game.opponentTeamId] ?? ""}${resultOf(game)}`;
  return results;
}

const NO_GAMES = {
  wins: 0,
  losses: 0,
  ties: 0,
  divisionWins: 0,
  divisionLosses: 0,
  divisionTies: 0,
  pointsFor: 0,
  pointsAgainst: 0,
  recentForm: [],
};

type FeedRecord = NonNullable<Doc<"teamRecords">["feedRecord"]>;

/**
 * Keeps what the feed says a team's record is, next to the game that it says it with: the one that covers the most games,
 * of equal ones that of the later game. What it said with the same game before is taken back by what it says now.
 */
export async function noteFeedRecord(ctx: MutationCtx, key: TeamSeason, said: FeedRecord): Promise<void> {
  const row = await getRecord(ctx, key);
  if (row === null) {
    await ctx.db.insert("teamRecords", { ...key, ...NO_GAMES, feedRecord: said });
    return;
  }
  const known = row.feedRecord;
  if (known === undefined || isNews(known, said)) await ctx.db.patch("teamRecords", row._id, { feedRecord: said });
}

function isNews(known: FeedRecord, said: FeedRecord): boolean {
  const isChanged = (["wins", "losses", "ties", "kickoffAtMs"] as const).some((field) => known[field] !== said[field]);
  if (known.gameId === said.gameId) return isChanged;
  const more = gamesIn(said) - gamesIn(known);
  return more > 0 || (more === 0 && said.kickoffAtMs > known.kickoffAtMs);
}

/** [2.36] What is shown: the feed's own record where it covers more games than we have stored, else ours. */
export function toRecordView(row: Pick<Doc<"teamRecords">, keyof TeamRecord | "feedRecord"> | undefined): TeamRecord {
  const ours = { wins: row?.wins ?? 0, losses: row?.losses ?? 0, ties: row?.ties ?? 0 };
  const feeds = row?.feedRecord;
  if (feeds === undefined || gamesIn(feeds) <= gamesIn(ours)) return ours;
  return { wins: feeds.wins, losses: feeds.losses, ties: feeds.ties };
}

/** [2.25][3.8] Every division's teams in order; a team without a game in the season has a record of 0-0. */
export async function listDivisions(ctx: QueryCtx, season: number): Promise<Infer<typeof divisionsView>> {
  const rows = await ctx.db
    .query("teamRecords")
    .withIndex("by_season", (q) => q.eq("season", season))
    .take(100);
  const recordOf = new Map(rows.map((row) => [row.teamId, row]));
  const teams = (await listTeams(ctx)).map((team) => ({ ...toDivisionTeam(team, recordOf.get(team._id)), team }));
  const league = new Map(teams.map((entry) => [entry.id, entry]));

  const divisions: Infer<typeof divisionsView> = {};
  for (const division of new Set(teams.flatMap(({ team }) => team.division ?? []))) {
    const members = teams.filter(({ team }) => team.division === division);
    divisions[division] = orderDivision(members, league).map(({ team, wins, losses, ties }) => ({
      team: toTeamView(team),
      wins,
      losses,
      ties,
      winPercentage: teamWinPercentage({ wins, losses, ties }),
      recentForm: toFormView(recordOf.get(team._id)?.recentForm ?? []),
    }));
  }
  return divisions;
}

function toDivisionTeam(team: Doc<"teams">, row: Doc<"teamRecords"> | undefined): DivisionTeam {
  const record = row ?? NO_GAMES;
  return {
    ...toRecordView(row),
    id: team._id,
    name: team.displayName,
    conference: team.conference,
    divisionRecord: { wins: record.divisionWins, losses: record.divisionLosses, ties: record.divisionTies },
    pointDifference: record.pointsFor - record.pointsAgainst,
    results: row?.results ?? {},
  };
}
