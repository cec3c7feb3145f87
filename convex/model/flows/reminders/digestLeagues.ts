// The digest's facts about one member's week in one league. The week is over, so every pick in it has been revealed.
import { picksIn } from "../../../../domain/picks/pickGrades";
import { weekStartOf } from "../../../../domain/leagues/deadlines";
import { bestCall, worstCall, type Call } from "../../../../domain/picks/bestCalls";
import { playedLine } from "../../../../domain/scoring/leagueGames";
import type { WeekRecord } from "../../../../domain/scoring/weekRecord";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames, listWeekLines, type SeasonWeek } from "../../records/games/weekGames";
import { gradeOf, readWeekRules, recordOf, scoreEntry } from "../../records/leagueRules/weekRules";
import type { DigestCall, DigestLeague, DigestNextWeek } from "../../notices/mail/digestContent";
import { readPickableWeek, SharedReads } from "../../reads/picks/pickableWeek";
import { picksOn, type OwnWeek } from "../../records/picks/sheets";
import { entryCountOf } from "../../records/leagues/entryCount";
import { knownInWeek } from "../../records/survivor/knownResults";
import { listEntriesOf } from "../../records/survivor/survivorEntries";
import { listWeekPicks } from "../../records/survivor/survivorPicks";
import { getPool } from "../../records/survivor/pool";
import type { ToldResult } from "../../notices/notices";
import { readOwnPlaces, readWeekOf } from "./ownPlaces";
import { toldWeek } from "./results";

/** The same for every member: read once per batch. */
export interface DigestWeek extends SeasonWeek {
  readonly games: ReadonlyMap<Id<"games">, Doc<"games">>;
  readonly lines: ReadonlyMap<Id<"games">, Doc<"gameLines">>;
  readonly teams: ReadonlyMap<Id<"teams">, string>;
  readonly nextWeek: DigestNextWeek | null;
  readonly shared: SharedReads;
}

export async function readDigestWeek(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<DigestWeek> {
  const games = await listWeekGames(ctx, { season, week });
  const shared = new SharedReads(ctx);
  const next = (await shared.listGames({ season, week: week + 1 })).filter(({ status }) => status === "scheduled");
  const firstKickoffAtMs = next[0]?.kickoffAtMs;
  return {
    season,
    week,
    shared,
    games: new Map(games.map((game) => [game._id, game])),
    lines: await listWeekLines(ctx, { season, week }),
    teams: new Map((await ctx.db.query("teams").take(TEAMS_BOUND)).map(({ _id, name }) => [_id, name])),
    nextWeek: firstKickoffAtMs === undefined ? null : { week: week + 1, games: next.length, firstKickoffAtMs },
  };
}

const TEAMS_BOUND = 100;

/** A league's part of the digest, and which of its results are corrected later if a score is. */
interface ReadLeague {
  readonly league: DigestLeague;
  readonly told: readonly ToldResult[];
}

interface Member {
  readonly league: Doc<"leagues">;
  readonly userId: Id<"users">;
}

/** Null if the league didn't play in that week, or the member didn't. */
export async function readDigestLeague(ctx: QueryCtx, at: DigestWeek, member: Member): Promise<ReadLeague | null> {
  return member.league.poolType === "survivor" ? await readPool(ctx, at, member) : await readPickem(ctx, at, member);
}

async function readPickem(ctx: QueryCtx, at: DigestWeek, { league, userId }: Member): Promise<ReadLeague | null> {
  const { season, week } = at;
  const key = { leagueId: league._id, userId };
  const places = await readOwnPlaces(ctx, { ...key, season });
  if (places === null) return null;
  const { standing, entryName, others } = places;
  const row = { ...key, season, entryId: standing.entryId };
  const tally = standing.weeks[String(week)];
  const played =
    tally === undefined || picksIn(tally) === 0
      ? null
      : await readPlayedWeek(ctx, at, {
          league,
          own: await readWeekOf(ctx, row, week),
          adjustment: tally.adjusted,
        });
  const calls = played?.calls ?? [];
  return {
    league: {
      kind: "pickem",
      name: league.name,
      result: played?.record ?? null,
      entryName,
      others,
      rank: standing.rank,
      // The rank before this week, provided that the table was last ranked in it.
      rankBefore: standing.rankedInWeek === week ? standing.previousRank : null,
      members: entryCountOf(league),
      best: bestCall(calls),
      worst: worstCall(calls),
      nextDeadlineAtMs: await nextDeadline(ctx, at, league),
    },
    told: played === null ? [] : [toldWeek(league._id, played.record)],
  };
}

interface PlayedWeek {
  readonly record: WeekRecord;
  readonly calls: readonly (Call & DigestCall)[];
}

interface OwnPlayedWeek {
  readonly league: Doc<"leagues">;
  readonly own: OwnWeek;
  readonly adjustment: number | undefined;
}

async function readPlayedWeek(
  ctx: QueryCtx,
  { season, week, games, lines, teams }: DigestWeek,
  { league, own: { entry, sheet }, adjustment }: OwnPlayedWeek,
): Promise<PlayedWeek> {
  const at = { leagueId: league._id, season, week };
  const rules = await readWeekRules(ctx, at, { games: [...games.values()] });
  const result = scoreEntry(rules, { league, season, entry, sheet });
  const counting = new Map(rules.games.map((game) => [game.id, game]));
  const calls: (Call & DigestCall)[] = [];
  for (const { gameId, selectedTeamId } of picksOn(sheet)) {
    const game = counting.get(gameId);
    const { isCorrect } = gradeOf(result, gameId);
    if (!game || isCorrect === null || game.homeScore === null || game.awayScore === null) continue;
    const isHome = selectedTeamId === game.homeTeam;
    const [own, other] = isHome ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore];
    const fromOwnSide = (fromHome: number) => (isHome || fromHome === 0 ? fromHome : -fromHome);
    const isAgainstLine = rules.settings.format === "spread" && game.line !== null;
    const line = isAgainstLine && game.line !== null ? fromOwnSide(playedLine(rules.settings, game.line)) : null;
    const closing = lines.get(gameId)?.spread ?? null;
    calls.push({
      isCorrect,
      margin: own - other + (line ?? 0),
      // The line makes both teams equal.
      spread: line !== null || closing === null ? null : fromOwnSide(closing),
      line,
      team: teams.get(selectedTeamId) ?? "Unknown",
      opponent: teams.get(isHome ? game.awayTeam : game.homeTeam) ?? "Unknown",
      score: [own, other],
    });
  }
  return {
    record: recordOf(rules, { league, season, entry, sheet, start: weekStartOf([...games.values()]), adjustment }),
    calls,
  };
}

async function readPool(ctx: QueryCtx, at: DigestWeek, { league, userId }: Member): Promise<ReadLeague | null> {
  const { season, week } = at;
  const pool = await getPool(ctx, league._id);
  const isPlayed = pool?.season === season && pool.startingWeek <= week && (pool.endedInWeek ?? week) >= week;
  if (!isPlayed) return null;
  const entries = await listEntriesOf(ctx, { leagueId: league._id, userId });
  if (entries.length === 0) return null;
  const shown = [];
  const told: ToldResult[] = [];
  for (const entry of entries) {
    const picks = await listWeekPicks(ctx, { entryId: entry._id, season, week });
    if (!entry.isEliminated) told.push({ kind: "alive", entryId: entry._id, known: knownInWeek(week, entry, picks) });
    shown.push({
      name: entry.entryName,
      isWinner: entry.isWinner,
      eliminatedWeek: entry.eliminatedWeek,
      livesLeft: entry.livesLeft,
      isMissed: entry.missedWeeks.includes(week),
      picks: picks.map(({ selectedTeamId, survived }) => ({
        team: at.teams.get(selectedTeamId) ?? "Unknown",
        survived,
      })),
    });
  }
  const isPlaying = pool.state === "open" && entries.some(({ isEliminated }) => !isEliminated);
  return {
    league: {
      kind: "survivor",
      name: league.name,
      entries: shown,
      livesPerEntry: pool.livesPerEntry,
      picksLosers: pool.picksLosers,
      aliveEntries: pool.aliveEntries,
      totalEntries: pool.totalEntries,
      winnerCount: pool.state === "over" ? pool.winnerCount : null,
      nextDeadlineAtMs: isPlaying ? await nextDeadline(ctx, at, league) : null,
    },
    told,
  };
}

/** The first deadline ahead, next week's or, in leagues that lock all of its games early, that of the week after. */
async function nextDeadline(ctx: QueryCtx, { season, week, shared }: DigestWeek, league: Doc<"leagues">) {
  for (const later of [week + 1, week + 2]) {
    const at = { league, season, week: later, nowMs: Date.now() };
    const [first] = (await readPickableWeek(ctx, at, shared)).open;
    if (first !== undefined) return first.lockAtMs;
  }
  return null;
}
