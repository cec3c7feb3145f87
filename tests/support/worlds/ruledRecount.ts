// [10.17] A league's table as it must be: counted from sheets, games, rules, lines, slates and entries alone, with the
// scorer of domain/scoring and nothing of convex/model. A week has a table if its first sheet made a row for it.
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import type { QueryCtx } from "../../../convex/_generated/server";
import { hasStarted } from "../../../domain/games/games";
import { CLASSIC, ranksByWeeksWon, usesLines, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { compareRanks, rankKeyOf } from "../../../domain/picks/ranking";
import { NO_TALLY, picksIn } from "../../../domain/picks/pickGrades";
import { countingGames } from "../../../domain/scoring/leagueGames";
import { droppedWeeksOf, seasonTotal, type WeekTallies } from "../../../domain/scoring/seasonTotal";
import { scoreSheet } from "../../../domain/scoring/weekResult";
import { isWeekComplete, tiebreakDistance, weekWinners } from "../../../domain/scoring/weekWinners";
import { SEASON } from "./factories";
import type { RuledSeason } from "./ruledSeason";

type Weeks = Record<string, WeekTallies[string]>;

export async function rowsOf(ctx: QueryCtx, leagueId: Id<"leagues">) {
  const ofLeague = <Row extends { leagueId: Id<"leagues"> }>(rows: readonly Row[]) =>
    rows.filter((row) => row.leagueId === leagueId);
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null) throw new Error("The league is missing.");
  return {
    league,
    games: await ctx.db.query("games").collect(),
    sheets: ofLeague(await ctx.db.query("sheets").collect()),
    rules: ofLeague(await ctx.db.query("leagueRules").collect()).sort((a, b) => a.fromWeek - b.fromWeek),
    lines: ofLeague(await ctx.db.query("frozenLines").collect()),
    adjustments: ofLeague(await ctx.db.query("adjustments").collect()),
    entries: ofLeague(await ctx.db.query("entries").collect()),
    voids: ofLeague(await ctx.db.query("voidedGames").collect()),
    slates: ofLeague(await ctx.db.query("slates").collect()),
    locks: await ctx.db.query("locks").collect(),
    ownLocks: ofLeague(await ctx.db.query("leagueLocks").collect()),
    leagueWeeks: ofLeague(await ctx.db.query("leagueWeeks").collect()),
    standings: ofLeague(await ctx.db.query("standings").collect()),
  };
}

export type Rows = Awaited<ReturnType<typeof rowsOf>>;

export function rulesOf({ rules }: Rows, week: number): RuleSettings {
  const version = rules.filter(({ fromWeek }) => fromWeek <= week).at(-1);
  return version === undefined ? CLASSIC : { ...CLASSIC, ...version.settings };
}

export function gamesOf(rows: Rows, week: number) {
  const settings = rulesOf(rows, week);
  const lineOf = (game: Doc<"games">) => rows.lines.find(({ gameId }) => gameId === game._id)?.homeSpread ?? null;
  const slate = rows.slates.find((each) => each.week === week)?.gameIds;
  const all = rows.games
    .filter((game) => game.week === week)
    .map((game) => ({
      id: game._id,
      homeTeam: game.homeTeamId,
      awayTeam: game.awayTeamId,
      kickoffAtMs: game.kickoffAtMs,
      status: game.status,
      ownStatus: game.status,
      homeScore: game.homeScore,
      awayScore: game.awayScore,
      winner: game.winnerTeamId,
      line: usesLines(settings) ? lineOf(game) : null,
    }))
    // [13.3] As if it had been cancelled.
    .map((game) =>
      rows.voids.some(({ gameId }) => gameId === game.id)
        ? { ...game, status: "cancelled" as const, homeScore: null, awayScore: null, winner: null }
        : game,
    );
  return countingGames(settings, all, slate === undefined ? null : new Set(slate));
}

/** [10.20] True while the week's picks aren't shown. By the locks as they are stored. */
export function isHidden({ league, locks, ownLocks, ...rows }: Rows, week: number): boolean {
  if (rulesOf({ league, locks, ownLocks, ...rows }, week).reveal !== "together") return false;
  const { deadline } = league;
  const key = deadline?.kind === "firstKickoff" ? "first" : deadline ? `${deadline.day} ${deadline.time}` : NaN;
  const isLocked = (id: Id<"games">) =>
    ownLocks.some(({ gameId }) => gameId === id) ||
    locks.some(
      ({ gameId, hours, lockedAtMs }) =>
        gameId === id && (hours === 0 || (hours === key && lockedAtMs >= league.deadlineSinceMs)),
    );
  return gamesOf({ league, locks, ownLocks, ...rows }, week).some(
    ({ id, ownStatus }) => ownStatus !== "cancelled" && ownStatus !== "postponed" && !isLocked(id),
  );
}

/** [13.3] */
export function adjustedOf({ adjustments }: Rows, week: number, entryId: Id<"entries">): number {
  const those = adjustments.filter((each) => each.week === week && each.entryId === entryId);
  return those.reduce((sum, { points }) => sum + points, 0);
}

export const sheetOf = ({ sheets }: Rows, week: number, entryId: Id<"entries">) =>
  sheets.find((each) => each.week === week && each.entryId === entryId);

export function resultOf(rows: Rows, week: number, entryId: Id<"entries">) {
  const sheet = sheetOf(rows, week, entryId);
  const entry = rows.entries.find(({ _id }) => _id === entryId);
  const canMiss = entry?.isListed === true && entry.isFormer !== true;
  const isOpen = rows.league.historicalModeEnabled && rows.league.historicalModeSeason === SEASON;
  const games = gamesOf(rows, week);
  const picks = Object.entries(sheet?.picks ?? {}) as [Id<"games">, Doc<"sheets">["picks"][Id<"games">]][];
  // Until the week is over, no pick on a game ahead is in the table, nor what one changes about others (decision 078).
  // A voided game can be put back while it is ahead.
  const mayStart = games.some(({ status, ownStatus }) => status !== ownStatus && ownStatus === "scheduled");
  const isWhole = isOpen || (isWeekComplete(games) && !mayStart);
  const started = new Set(games.filter(({ status }) => hasStarted(status)).map(({ id }) => id));
  const those = picks.filter(([gameId]) => isWhole || started.has(gameId));
  return scoreSheet({ settings: rulesOf(rows, week), week }, games, {
    picks: new Map(
      those.map(([gameId, { teamId, number = null, isAssigned = false }]) => [
        gameId,
        { team: teamId, number: isAssigned && !isWhole ? null : number },
      ]),
    ),
    bestBet: sheet?.bestBetGameId ?? null,
    guess: sheet?.guess ?? null,
    missesAfterMs: !canMiss || isOpen ? null : entry.joinedAtMs,
    adjustment: adjustedOf(rows, week, entryId),
  });
}

/**
 * The rows of entries in the table, also of removed ones that have played, and the league's weeks, as they should be.
 */
function recount(rows: Rows) {
  const members = rows.entries.filter(({ isListed }) => isListed).map(({ _id }) => _id);
  const ownerOf = (entryId: Id<"entries">) => rows.entries.find(({ _id }) => _id === entryId)?.ownerId ?? null;
  const everyone = new Set([...members, ...rows.sheets.flatMap(({ entryId }) => entryId ?? [])]);
  const weeksOf = new Map<Id<"entries">, Weeks>(members.map((entryId) => [entryId, {}]));
  const leagueWeeks = rows.leagueWeeks
    .map(({ week }) => {
      const settings = rulesOf(rows, week);
      if (isHidden(rows, week)) {
        for (const member of members) {
          const points = adjustedOf(rows, week, member);
          if (points !== 0) (weeksOf.get(member) ?? {})[String(week)] = { ...NO_TALLY, points, adjusted: points };
        }
        return { week, gradedPicks: 0, winners: null };
      }
      const games = gamesOf(rows, week);
      const results = new Map([...everyone].map((entryId) => [entryId, resultOf(rows, week, entryId)]));
      const guessOf = (entryId: Id<"entries">) => sheetOf(rows, week, entryId)?.guess ?? null;
      const contenders = members.flatMap((member) => {
        const result = results.get(member);
        return result === undefined ? [] : [{ member, result, guess: guessOf(member) }];
      });
      const winners = weekWinners(settings, games, contenders);
      for (const { member, result } of contenders) {
        const adjusted = adjustedOf(rows, week, member);
        if (picksIn(result) === 0 && adjusted === 0) continue;
        const { correct, incorrect, tied, points } = result;
        const isWon = winners.some((winner) => winner.member === member);
        const distance = tiebreakDistance(settings, games, guessOf(member));
        (weeksOf.get(member) ?? {})[String(week)] = {
          correct,
          incorrect,
          tied,
          points,
          ...(isWon && { isWon }),
          ...(distance !== null && { distance }),
          ...(adjusted !== 0 && { adjusted }),
        };
      }
      const gradedPicks = [...results.values()].reduce((sum, result) => sum + picksIn(result), 0);
      const named = winners.map(({ member: entryId, points, distance }) => {
        return { entryId, userId: ownerOf(entryId), points, distance };
      });
      return { week, gradedPicks, winners: isWeekComplete(games) ? named.sort(byEntry) : null };
    })
    .sort((a, b) => a.week - b.week);

  const newest = Math.max(0, ...leagueWeeks.filter((each) => each.gradedPicks > 0).map(({ week }) => week));
  const settings = rulesOf(rows, newest);
  const completeWeeks = leagueWeeks.filter(({ winners }) => winners !== null).map(({ week }) => week);
  const season = { droppedWeeks: settings.droppedWeeks, completeWeeks };
  const table = [...weeksOf].map(([entryId, weeks]) => {
    const { points, correct, incorrect, tied, weeksWon } = seasonTotal(weeks, season);
    const key = { ...rankKeyOf({ points, correct, incorrect, tied }), ...(ranksByWeeksWon(settings) && { weeksWon }) };
    return {
      entryId,
      userId: ownerOf(entryId),
      weeks,
      points,
      correct,
      incorrect,
      tied,
      key,
      dropped: droppedWeeksOf(weeks, season),
    };
  });
  return {
    leagueWeeks,
    table: table
      .map(({ key, ...row }) => ({
        ...row,
        rank: 1 + table.filter((other) => compareRanks(other.key, key) < 0).length,
      }))
      .sort(byEntry),
  };
}

function byEntry(a: { readonly entryId: string }, b: { readonly entryId: string }): number {
  return a.entryId < b.entryId ? -1 : 1;
}

/** No row in these seasons is older than entries. */
function known<Row extends { readonly entryId?: Id<"entries"> | undefined }>({ entryId, ...row }: Row) {
  if (entryId === undefined) throw new Error("A row has no entry.");
  return { ...row, entryId };
}

/** The same from the rows that the product has stored. */
function stored(rows: Rows): ReturnType<typeof recount> {
  return {
    leagueWeeks: rows.leagueWeeks
      .map(({ week, gradedPicks, winners }) => ({
        week,
        gradedPicks,
        winners: winners?.map(known).sort(byEntry) ?? null,
      }))
      .sort((a, b) => a.week - b.week),
    table: rows.standings
      .filter(({ isMember }) => isMember)
      .map(({ weeks = {}, totalPoints, correctPicks, incorrectPicks, tiedPicks, droppedWeeks = [], rank, ...row }) => ({
        entryId: known(row).entryId,
        userId: row.userId,
        weeks,
        points: totalPoints,
        correct: correctPicks,
        incorrect: incorrectPicks,
        tied: tiedPicks,
        dropped: droppedWeeks,
        rank,
      }))
      .sort(byEntry),
  };
}

export async function compareWithRecount({ t, leagueId }: RuledSeason) {
  const rows = await t.run((ctx) => rowsOf(ctx, leagueId));
  return { stored: stored(rows), recounted: recount(rows) };
}
