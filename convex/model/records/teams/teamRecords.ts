// [3.4] Records and form: one row per team and season, recomputed from the team's own games.
import { v, type Infer } from "convex/values";
import { orderDivision, type DivisionTeam } from "../../../../domain/games/divisionOrder";
import {
  FORM_LENGTH,
  gamesIn,
  recordWithout,
  resultOf,
  streakOf,
  summariseGames,
  teamWinPercentage,
} from "../../../../domain/games/records";
import type { PlayedGame, TeamRecord } from "../../../../domain/games/records";
import { isRegularSeason } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { listAllTeams, listTeams, teamView, toTeamView } from "./teamRows";

export const recordView = v.object({ wins: v.number(), losses: v.number(), ties: v.number() });

const formResult = v.union(v.literal("W"), v.literal("L"), v.literal("T"));

/** Newest first, at most five. */
export const formView = v.array(
  v.object({
    result: formResult,
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
  /** For the regular season, like the record; null if the feed's record covers games that aren't stored. */
  points: v.union(v.object({ scored: v.number(), allowed: v.number() }), v.null()),
  /** Null for the same reason, and before the first game. */
  streak: v.union(v.object({ result: formResult, games: v.number() }), v.null()),
});

export const divisionsView = v.record(v.string(), v.array(divisionRow));

type FinalGame = Doc<"teamRecords">["games"][number];

function toFormView(finals: readonly FinalGame[]): Infer<typeof formView> {
  return finals.slice(0, FORM_LENGTH).map(({ gameId: _gameId, week: _week, ...game }) => game);
}

/** [2.36] A team's record and form before a game. */
export function standingBefore(game: Doc<"games">, row: Doc<"teamRecords"> | undefined) {
  const finals = row?.games ?? [];
  const isSince = (final: FinalGame) => final.gameId === game._id || final.kickoffAtMs >= game.kickoffAtMs;
  const counted = finals.filter((final) => isSince(final) && isRegularSeason(final.week));
  return {
    record: recordWithout(
      toRecordView(row),
      counted.map(({ result }) => result),
    ),
    form: toFormView(finals.filter((final) => !isSince(final))),
  };
}

interface TeamSeason {
  readonly teamId: Id<"teams">;
  readonly season: number;
}

/** A season is at most 21 games; the bound guards against a faulty feed. */
const GAMES_BOUND = 60;

interface TeamGame extends PlayedGame {
  readonly gameId: Id<"games">;
  readonly opponentTeamId: Id<"teams">;
}

/** Read so far. */
type TeamDivisions = Map<Id<"teams">, string | null>;

async function divisionOf(ctx: QueryCtx, teamId: Id<"teams">, known: TeamDivisions): Promise<string | null> {
  const division = known.get(teamId) ?? (await ctx.db.get("teams", teamId))?.division ?? null;
  known.set(teamId, division);
  return division;
}

async function listGamesOfTeam(ctx: QueryCtx, { teamId, season }: TeamSeason): Promise<Doc<"games">[]> {
  const home = await ctx.db
    .query("games")
    .withIndex("by_season_and_home_team", (q) => q.eq("season", season).eq("homeTeamId", teamId))
    .take(GAMES_BOUND);
  const away = await ctx.db
    .query("games")
    .withIndex("by_season_and_away_team", (q) => q.eq("season", season).eq("awayTeamId", teamId))
    .take(GAMES_BOUND);
  return [...home, ...away];
}

interface TeamGames {
  readonly teamId: Id<"teams">;
  readonly games: readonly Doc<"games">[];
  readonly divisions: TeamDivisions;
}

async function listFinalGames(ctx: QueryCtx, { teamId, games, divisions }: TeamGames): Promise<TeamGame[]> {
  const division = await divisionOf(ctx, teamId, divisions);

  const played: TeamGame[] = [];
  for (const game of games) {
    if (game.status !== "final" || game.homeScore === null || game.awayScore === null) continue;
    const isHome = game.homeTeamId === teamId;
    const opponentTeamId = isHome ? game.awayTeamId : game.homeTeamId;
    played.push({
      gameId: game._id,
      opponentTeamId,
      week: game.week,
      kickoffAtMs: game.kickoffAtMs,
      teamScore: isHome ? game.homeScore : game.awayScore,
      opponentScore: isHome ? game.awayScore : game.homeScore,
      isDivisional: division !== null && division === (await divisionOf(ctx, opponentTeamId, divisions)),
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

/** From so many teams on, all games of a season are fewer than those of each team, as every game has two. */
const MANY_TEAMS = 16;
/** 22 weeks of at most 16 games; the bound guards against a faulty feed. */
const SEASON_BOUND = 800;

/** Recomputes the rows from the teams' games; repeating it changes nothing. */
export async function refreshTeamRecords(
  ctx: MutationCtx,
  { season, teamIds }: { season: number; teamIds: ReadonlySet<Id<"teams">> },
): Promise<void> {
  const all = teamIds.size < MANY_TEAMS ? null : await listSeason(ctx, season);
  const divisions: TeamDivisions = all?.divisions ?? new Map<Id<"teams">, string | null>();
  for (const teamId of teamIds) {
    const key = { season, teamId };
    const games = all === null ? await listGamesOfTeam(ctx, key) : (all.games.get(teamId) ?? []);
    const row = all === null ? await getRecord(ctx, key) : (all.records.get(teamId) ?? null);
    await writeRecord(ctx, { key, row, games: await listFinalGames(ctx, { teamId, games, divisions }) });
  }
}

async function listSeason(ctx: QueryCtx, season: number) {
  const games = new Map<Id<"teams">, Doc<"games">[]>();
  const ofSeason = ctx.db.query("games").withIndex("by_season_and_week", (q) => q.eq("season", season));
  for (const game of await ofSeason.take(SEASON_BOUND)) {
    for (const teamId of [game.homeTeamId, game.awayTeamId]) games.set(teamId, [...(games.get(teamId) ?? []), game]);
  }
  const teams = await listAllTeams(ctx);
  return {
    games,
    records: await listRecords(ctx, season),
    divisions: new Map(teams.map(({ _id, division }) => [_id, division])),
  };
}

interface RecordToWrite {
  readonly key: TeamSeason;
  readonly row: Doc<"teamRecords"> | null;
  readonly games: TeamGame[];
}

async function writeRecord(ctx: MutationCtx, { key, row, games }: RecordToWrite): Promise<void> {
  const { record, divisionRecord, pointsFor, pointsAgainst, newestGames, regularGames } = summariseGames(games);
  const fields = {
    ...key,
    ...record,
    divisionWins: divisionRecord.wins,
    divisionLosses: divisionRecord.losses,
    divisionTies: divisionRecord.ties,
    pointsFor,
    pointsAgainst,
    results: resultsByOpponent(regularGames),
    games: newestGames.map((game) => ({
      gameId: game.gameId,
      week: game.week,
      result: resultOf(game),
      kickoffAtMs: game.kickoffAtMs,
      opponentTeamId: game.opponentTeamId,
      teamScore: game.teamScore,
      opponentScore: game.opponentScore,
    })),
  };
  if (row === null) await ctx.db.insert("teamRecords", fields);
  else await ctx.db.patch("teamRecords", row._id, fields);
}

/** "W" or "LW" by opponent. */
function resultsByOpponent(games: readonly TeamGame[]): Doc<"teamRecords">["results"] {
  const results: Doc<"teamRecords">["results"] = {};
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
  results: {},
  games: [],
};

type FeedRecord = NonNullable<Doc<"teamRecords">["feedRecord"]>;

/**
 * Stores the records that the feed sends for a season's teams, each with the game it came with. The record that covers
 * the most games is kept; among equals, the one from the later game. A new record for the same game replaces the old.
 */
export async function noteFeedRecords(
  ctx: MutationCtx,
  season: number,
  reported: readonly { readonly teamId: Id<"teams">; readonly feedRecord: FeedRecord }[],
): Promise<void> {
  const rows = await listRecords(ctx, season);
  const best = new Map<Id<"teams">, FeedRecord>();
  for (const { teamId, feedRecord } of reported) {
    const known = best.get(teamId) ?? rows.get(teamId)?.feedRecord;
    if (known === undefined || isNews(known, feedRecord)) best.set(teamId, feedRecord);
  }
  for (const [teamId, feedRecord] of best) {
    const row = rows.get(teamId);
    if (row === undefined) await ctx.db.insert("teamRecords", { teamId, season, ...NO_GAMES, feedRecord });
    else await ctx.db.patch("teamRecords", row._id, { feedRecord });
  }
}

function isNews(known: FeedRecord, reported: FeedRecord): boolean {
  const isChanged = (["wins", "losses", "ties", "kickoffAtMs"] as const).some(
    (field) => known[field] !== reported[field],
  );
  if (known.gameId === reported.gameId) return isChanged;
  const more = gamesIn(reported) - gamesIn(known);
  return more > 0 || (more === 0 && reported.kickoffAtMs > known.kickoffAtMs);
}

type RecordRow = Pick<Doc<"teamRecords">, keyof TeamRecord | "feedRecord">;

/** The feed's own record, if it covers more games than we have stored. */
function getLongerFeedRecord(row: RecordRow | undefined): TeamRecord | null {
  const feeds = row?.feedRecord;
  if (row === undefined || feeds === undefined || gamesIn(feeds) <= gamesIn(row)) return null;
  return { wins: feeds.wins, losses: feeds.losses, ties: feeds.ties };
}

function toRecordView(row: RecordRow | undefined): TeamRecord {
  return getLongerFeedRecord(row) ?? { wins: row?.wins ?? 0, losses: row?.losses ?? 0, ties: row?.ties ?? 0 };
}

function toSeasonView(row: Doc<"teamRecords"> | undefined): Pick<Infer<typeof divisionRow>, "points" | "streak"> {
  if (getLongerFeedRecord(row) !== null) return { points: null, streak: null };
  const results = (row?.games ?? []).filter(({ week }) => isRegularSeason(week)).map(({ result }) => result);
  return {
    points: { scored: row?.pointsFor ?? 0, allowed: row?.pointsAgainst ?? 0 },
    streak: streakOf(results),
  };
}

/** At most 32 clubs and the play-off placeholders. */
const ROWS_BOUND = 100;

async function listRecords(ctx: QueryCtx, season: number): Promise<Map<Id<"teams">, Doc<"teamRecords">>> {
  const rows = await ctx.db
    .query("teamRecords")
    .withIndex("by_season", (q) => q.eq("season", season))
    .take(ROWS_BOUND);
  return new Map(rows.map((row) => [row.teamId, row]));
}

/** [2.25][3.8] Every division's teams in order; a team without a game in the season has a record of 0-0. */
export async function listDivisions(ctx: QueryCtx, season: number): Promise<Infer<typeof divisionsView>> {
  const recordOf = await listRecords(ctx, season);
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
      recentForm: toFormView(recordOf.get(team._id)?.games ?? []),
      ...toSeasonView(recordOf.get(team._id)),
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
