// The digest's facts about one member's week in one league. The week is over, so every pick in it has been revealed.
import { bestCall, worstCall, type Call } from "../../../../domain/picks/calls";
import { lockAtMs, neverLocks } from "../../../../domain/leagues/deadlines";
import { picksIn } from "../../../../domain/picks/scoring";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import * as texts from "../../../texts/notices";
import { listWeekGames, listWeekLines, type SeasonWeek } from "../../games/games";
import { gradeOf, readWeekRules, scoreMember } from "../../leagueRules/weekRules";
import type { DigestCall, DigestLeague, DigestNextWeek } from "../mail/digestContent";
import { getSheet, picksOn } from "../../picks/sheets";
import { getStanding } from "../../standings/standings";
import { listEntriesOf } from "../../survivor/entries/entries";
import { listWeekPicks } from "../../survivor/picks/entryPicks";
import { getPool } from "../../survivor/pools/pool";

/** What is the same for every member: read once per batch. */
export interface DigestWeek extends SeasonWeek {
  readonly games: ReadonlyMap<Id<"games">, Doc<"games">>;
  readonly lines: ReadonlyMap<Id<"games">, Doc<"gameLines">>;
  readonly teams: ReadonlyMap<Id<"teams">, string>;
  readonly nextWeek: DigestNextWeek | null;
  readonly nextKickoffs: readonly number[];
}

export async function readDigestWeek(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<DigestWeek> {
  const games = await listWeekGames(ctx, { season, week });
  const next = (await listWeekGames(ctx, { season, week: week + 1 })).filter(({ status }) => status === "scheduled");
  const nextKickoffs = next.map(({ kickoffAtMs }) => kickoffAtMs);
  const [firstKickoffAtMs] = nextKickoffs;
  return {
    ...{ season, week, nextKickoffs },
    games: new Map(games.map((game) => [game._id, game])),
    lines: await listWeekLines(ctx, { season, week }),
    teams: new Map((await ctx.db.query("teams").take(TEAMS_BOUND)).map(({ _id, name }) => [_id, name])),
    nextWeek: firstKickoffAtMs === undefined ? null : { week: week + 1, games: next.length, firstKickoffAtMs },
  };
}

const TEAMS_BOUND = 100;

interface Member {
  readonly league: Doc<"leagues">;
  readonly userId: Id<"users">;
}

/** Null if the league didn't play in that week, or the member didn't. */
export async function readDigestLeague(ctx: QueryCtx, at: DigestWeek, member: Member): Promise<DigestLeague | null> {
  return member.league.poolType === "survivor" ? await readPool(ctx, at, member) : await readPickem(ctx, at, member);
}

async function readPickem(ctx: QueryCtx, at: DigestWeek, { league, userId }: Member): Promise<DigestLeague | null> {
  const { season, week } = at;
  const key = { leagueId: league._id, userId };
  const standing = await getStanding(ctx, { ...key, season });
  if (standing === null) return null;
  const result = standing.weeks?.[String(week)];
  const calls = result === undefined ? [] : await listCalls(ctx, at, { league, userId });
  return {
    kind: "pickem",
    name: league.name,
    result: result ? { correct: result.correct, total: picksIn(result), points: result.points } : null,
    rank: standing.rank,
    // The rank before this week, provided that the table was last ranked in it.
    rankBefore: standing.rankedInWeek === week ? standing.previousRank : null,
    members: league.memberCount,
    best: bestCall(calls),
    worst: worstCall(calls),
    nextDeadlineAtMs: nextDeadline(at, league),
  };
}

async function listCalls(
  ctx: QueryCtx,
  { season, week, games, lines, teams }: DigestWeek,
  { league, userId }: Member,
): Promise<(Call & DigestCall)[]> {
  const at = { leagueId: league._id, season, week };
  const sheet = await getSheet(ctx, { ...at, userId });
  const rules = await readWeekRules(ctx, at, { games: [...games.values()] });
  const result = await scoreMember(ctx, rules, { league, season, userId, sheet });
  const calls: (Call & DigestCall)[] = [];
  for (const { gameId, selectedTeamId } of picksOn(sheet)) {
    const game = games.get(gameId);
    const { isCorrect } = gradeOf(result, gameId);
    if (!game || isCorrect === null || game.homeScore === null || game.awayScore === null) continue;
    const isHome = selectedTeamId === game.homeTeamId;
    const [own, other] = isHome ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore];
    const homeSpread = lines.get(gameId)?.spread ?? null;
    calls.push({
      isCorrect,
      margin: own - other,
      spread: homeSpread === null || isHome ? homeSpread : -homeSpread,
      team: teams.get(selectedTeamId) ?? texts.unknown,
      opponent: teams.get(isHome ? game.awayTeamId : game.homeTeamId) ?? texts.unknown,
      score: [own, other],
    });
  }
  return calls;
}

async function readPool(ctx: QueryCtx, at: DigestWeek, { league, userId }: Member): Promise<DigestLeague | null> {
  const { season, week } = at;
  const pool = await getPool(ctx, league._id);
  const isPlayed = pool?.season === season && pool.startingWeek <= week && (pool.endedInWeek ?? week) >= week;
  if (!isPlayed) return null;
  const entries = await listEntriesOf(ctx, { leagueId: league._id, userId });
  if (entries.length === 0) return null;
  const shown = [];
  for (const entry of entries) {
    const picks = await listWeekPicks(ctx, { entryId: entry._id, season, week });
    shown.push({
      name: entry.entryName,
      isWinner: entry.isWinner,
      eliminatedWeek: entry.eliminatedWeek,
      livesLeft: entry.livesLeft,
      isMissed: entry.missedWeeks.includes(week),
      picks: picks.map(({ selectedTeamId, survived }) => ({
        ...{ team: at.teams.get(selectedTeamId) ?? texts.unknown, survived },
      })),
    });
  }
  const isPlaying = pool.state === "open" && entries.some(({ isEliminated }) => !isEliminated);
  return {
    kind: "survivor",
    name: league.name,
    entries: shown,
    livesPerEntry: pool.livesPerEntry,
    picksLosers: pool.picksLosers ?? false,
    aliveEntries: pool.aliveEntries,
    totalEntries: pool.totalEntries,
    winnerCount: pool.state === "over" ? pool.winnerCount : null,
    nextDeadlineAtMs: isPlaying ? nextDeadline(at, league) : null,
  };
}

/** The first of next week's deadlines that hasn't passed. */
function nextDeadline({ season, nextKickoffs }: DigestWeek, league: Doc<"leagues">): number | null {
  if (neverLocks(league, season)) return null;
  const deadlines = nextKickoffs.map((kickoffAtMs) => lockAtMs(kickoffAtMs, league.pickDeadlineHours));
  const ahead = deadlines.filter((deadline) => deadline > Date.now());
  return ahead.length === 0 ? null : Math.min(...ahead);
}
