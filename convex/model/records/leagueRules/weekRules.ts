// [10.17] Reads what a league's week is played and scored by: rules, games that count, and the league's lines. Pages
// and the scoring job get it here, so that both come to the same results.
import { countingGames, type LeagueGame } from "../../../../domain/scoring/leagueGames";
import {
  scoreSheet,
  type LeagueWeekRules,
  type MemberWeek,
  type ScoredPick,
  type Sheet,
} from "../../../../domain/scoring/weekResult";
import { weekRecord, type WeekRecord } from "../../../../domain/scoring/weekRecord";
import type { RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames } from "../games/weekGames";
import { listFrozenLines, type Lines } from "./frozenLines";
import { listVoids, playedGame, type PlayedGame, type Voids } from "./voidedGames";
import { listRuleRows, rulesIn, type RuleVersions } from "./rules";
import { deadlineOf, neverLocks, type WeekStart } from "../../../../domain/leagues/deadlines";
import { playsIn } from "../leagues/leagueEntries";
import type { LeagueWeek } from "../leagues/leagueWeeks";

type Game = LeagueGame<Id<"games">, Id<"teams">>;

export interface WeekRules extends LeagueWeekRules {
  /** The games that count, by kickoff. */
  readonly games: readonly Game[];
  /** Of the week's games; only where the rules have lines. */
  readonly lines: Lines;
  /** [13.3] The season's. */
  readonly voids: Voids;
}

interface Known {
  readonly games?: readonly Doc<"games">[];
  readonly versions?: RuleVersions;
  readonly lines?: Lines;
}

/**
 * Reads the season's rules and the week's games unless they are passed in; then a slate or a line for each game only
 * where the rules have them. Voided games are among those that count, as cancelled ones are [13.3].
 */
export async function readWeekRules(ctx: QueryCtx, at: LeagueWeek, known: Known = {}): Promise<WeekRules> {
  const settings = rulesIn(known.versions ?? (await listRuleRows(ctx, at)), at.week);
  const games = known.games ?? (await listWeekGames(ctx, at));
  const voids = await listVoids(ctx, at);
  return toWeekRules({ settings, week: at.week }, games, {
    slate: await readSlate(ctx, at, settings),
    lines: known.lines ?? (await listFrozenLines(ctx, { leagueId: at.leagueId, settings, games })),
    voids,
  });
}

async function readSlate(
  ctx: QueryCtx,
  at: LeagueWeek,
  { games }: RuleSettings,
): Promise<ReadonlySet<Id<"games">> | null> {
  const row = games === "slate" ? await getSlate(ctx, at) : null;
  return row === null ? null : new Set(row.gameIds);
}

/** [10.3] Those of the given games that count, as the league plays them; reads the slate where there is one. */
export async function countingIn(
  ctx: QueryCtx,
  at: LeagueWeek,
  { games, versions }: { games: readonly Doc<"games">[]; versions: RuleVersions },
): Promise<PlayedGame[]> {
  const settings = rulesIn(versions, at.week);
  const voids = await listVoids(ctx, at);
  const slate = await readSlate(ctx, at, settings);
  const scheduled = games.map((game) => ({
    id: game._id,
    kickoffAtMs: game.kickoffAtMs,
    game: playedGame(game, voids),
  }));
  return countingGames(settings, scheduled, slate).map(({ game }) => game);
}

export async function getSlate(ctx: QueryCtx, { leagueId, season, week }: LeagueWeek): Promise<Doc<"slates"> | null> {
  return await ctx.db
    .query("slates")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .unique();
}

function toWeekRules(
  { settings, week }: LeagueWeekRules,
  games: readonly Doc<"games">[],
  { slate, lines, voids }: { slate: ReadonlySet<Id<"games">> | null } & Pick<WeekRules, "lines" | "voids">,
): WeekRules {
  const all = games.map((game): Game => {
    const { _id, homeTeamId, awayTeamId, kickoffAtMs, ...played } = playedGame(game, voids);
    const { status, actualStatus, homeScore, awayScore, winnerTeamId } = played;
    return {
      id: _id,
      homeTeam: homeTeamId,
      awayTeam: awayTeamId,
      kickoffAtMs,
      status,
      homeScore,
      awayScore,
      winner: winnerTeamId,
      line: lines.get(_id)?.homeSpread ?? null,
      ...(actualStatus && { actualStatus }),
    };
  });
  return { settings, week, games: countingGames(settings, all, slate), lines, voids };
}

/** [10.6] The last game that counts; null without a tiebreaker or games. */
export function guessGame({ settings, games }: LastGame): Id<"games"> | null {
  return settings.tiebreaker === "none" ? null : (games.at(-1)?.id ?? null);
}

interface LastGame extends Pick<WeekRules, "settings"> {
  readonly games: readonly Pick<Game, "id">[];
}

type SheetContent = Pick<Doc<"sheets">, "picks" | "bestBetGameId" | "guess">;

/** The picks on these games, without the numbers that they got because they locked without one. */
export function contentOn(row: SheetContent, games: ReadonlySet<Id<"games">>): SheetContent {
  const picks = Object.entries(row.picks) as [Id<"games">, Doc<"sheets">["picks"][Id<"games">]][];
  const those = picks.filter(([gameId]) => games.has(gameId));
  const own = those.map(([gameId, pick]) => {
    if (!pick.isAssigned) return [gameId, pick] as const;
    const { number: _number, isAssigned: _isAssigned, ...unnumbered } = pick;
    return [gameId, unnumbered] as const;
  });
  return { ...row, picks: Object.fromEntries(own) };
}

/** A sheet for the scorer. `missesAfterMs`: see `missesAfter`. */
export function toSheet(row: SheetContent | null, missesAfterMs: number | null): Sheet<Id<"games">, Id<"teams">> {
  const picks = Object.entries(row?.picks ?? {}) as [Id<"games">, Doc<"sheets">["picks"][Id<"games">]][];
  return {
    picks: new Map(picks.map(([gameId, { teamId, number = null }]) => [gameId, { team: teamId, number }])),
    bestBet: row?.bestBetGameId ?? null,
    guess: row?.guess ?? null,
    missesAfterMs,
  };
}

export type Seat = Pick<
  Doc<"entries">,
  "joinedAtMs" | "carriedSinceMs" | "isListed" | "isFormer" | "lastSeason" | "satOut"
>;

/** [10.7] Since when an entry can have missed games: from joining on, or from its first week that was moved in [17.3], and
 * never where games don't lock. */
export function missesAfter(league: Doc<"leagues">, season: number, entry: Seat | null | undefined): number | null {
  if (!entry || !playsIn(entry, season) || neverLocks(league, season)) return null;
  return Math.min(entry.joinedAtMs, entry.carriedSinceMs ?? Infinity);
}

export type EntryResult = MemberWeek<Id<"games">, Id<"teams">>;

export interface EntryWeek {
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly entry: Seat | null;
  readonly sheet: SheetContent | null;
}

export function scoreEntry(rules: WeekRules, { league, season, entry, sheet }: EntryWeek): EntryResult {
  return scoreSheet(rules, rules.games, toSheet(sheet, missesAfter(league, season, entry)));
}

const UNCOUNTED = { isCorrect: null, isTie: false, points: 0 } as const;

/** A pick's grade; a game that doesn't count leaves it undecided. */
export function gradeOf(
  result: EntryResult,
  gameId: Id<"games">,
): Pick<ScoredPick<Id<"games">, Id<"teams">>, "isCorrect" | "isTie" | "points"> {
  const pick = result.picks.find(({ game }) => game === gameId);
  if (pick === undefined) return UNCOUNTED;
  const { isCorrect, isTie, points } = pick;
  return { isCorrect, isTie, points };
}

interface StartedWeek extends EntryWeek {
  /** [13.3] As the table has it. */
  readonly adjustment?: number | undefined;
  readonly start: WeekStart;
}

/** An entry's week as notices put it. */
export function recordOf(
  rules: WeekRules,
  { league, season, entry, sheet: row, start, adjustment = 0 }: StartedWeek,
): WeekRecord {
  const sheet = { ...toSheet(row, missesAfter(league, season, entry)), adjustment };
  const { settings, games } = rules;
  return weekRecord(scoreSheet(rules, games, sheet), {
    settings,
    games,
    sheet,
    deadline: deadlineOf(league),
    start,
  });
}
