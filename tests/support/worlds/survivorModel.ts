// The rules of survivor pools once more, as plainly as possible: what a pool's rows must say, given its picks, the
// games, the missed weeks and the buy-backs.
import { expect } from "vitest";
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import type { Backend } from "./factories";

export interface Stored {
  readonly pool: Doc<"survivorPools">;
  readonly entries: readonly Doc<"survivorEntries">[];
  readonly picks: readonly Doc<"survivorPicks">[];
  readonly games: ReadonlyMap<Id<"games">, Doc<"games">>;
  readonly teamPicks: readonly Doc<"survivorTeamPicks">[];
  /** [13.3] Games that the pool has voided. */
  readonly voided: ReadonlySet<Id<"games">>;
}

export async function readPool(t: Backend): Promise<Stored> {
  const { games, voids, ...rest } = await t.run(async (ctx) => {
    const pool = await ctx.db.query("survivorPools").first();
    if (pool === null) throw new Error("There is no pool.");
    return {
      pool,
      entries: await ctx.db.query("survivorEntries").collect(),
      picks: await ctx.db.query("survivorPicks").collect(),
      games: await ctx.db.query("games").collect(),
      teamPicks: await ctx.db.query("survivorTeamPicks").collect(),
      voids: await ctx.db.query("voidedGames").collect(),
    };
  });
  const voided = new Set(voids.map(({ gameId }) => gameId));
  return { ...rest, voided, games: new Map(games.map((each) => [each._id, each])) };
}

const isPlayoffs = (week: number) => week > 18;

function isSameStage({ playoffsFreeTeams }: Doc<"survivorPools">, week: number, other: number): boolean {
  return !playoffsFreeTeams || isPlayoffs(week) === isPlayoffs(other);
}

export function picksPerWeek({ twoPicksFromWeek }: Doc<"survivorPools">, week: number): number {
  return twoPicksFromWeek !== null && week >= twoPicksFromWeek && week < 22 ? 2 : 1;
}

export function gradeByRules(pick: Doc<"survivorPicks">, { pool, picks, games, voided }: Stored) {
  const played = games.get(pick.gameId);
  const isPickedAgain = picks.some(
    (each) =>
      each.entryId === pick.entryId &&
      each.week > pick.week &&
      each.selectedTeamId === pick.selectedTeamId &&
      isSameStage(pool, each.week, pick.week),
  );
  const isPlayed = played?.week === pick.week && played.status !== "cancelled" && !voided.has(played._id);
  if (isPickedAgain || !isPlayed) return { survived: true, isTeamReturned: true, margin: 0 };
  if (played.status !== "final") return { survived: null, isTeamReturned: false, margin: 0 };
  const isTie = played.winnerTeamId === null;
  const hasWon = played.winnerTeamId === pick.selectedTeamId;
  const survived = isTie ? pool.tiesSurvive : pool.picksLosers ? !hasWon : hasWon;
  const [own, other] =
    pick.selectedTeamId === played.homeTeamId
      ? [played.homeScore ?? 0, played.awayScore ?? 0]
      : [played.awayScore ?? 0, played.homeScore ?? 0];
  const margin = pool.picksLosers ? other - own : own - other;
  return { survived, isTeamReturned: false, margin: survived ? margin : 0 };
}

/** Week by week: who is in, who loses a life, who comes back. */
function recompute(stored: Stored, lastWeek: number) {
  const { pool, entries, picks } = stored;
  return entries.map((entry) => {
    let livesLeft = pool.livesPerEntry;
    let outIn: number | null = null;
    let margin = 0;
    const comebacks = new Map<number, number>();
    for (let week = pool.startingWeek; week <= lastWeek; week += 1) {
      if (outIn !== null && (entry.buyBacks ?? []).some(({ fromWeek }) => fromWeek === week)) {
        comebacks.set(week, outIn);
        outIn = null;
        livesLeft = 1;
      }
      if (outIn !== null) continue;
      const grades = picks
        .filter((pick) => pick.entryId === entry._id && pick.week === week)
        .map((pick) => gradeByRules(pick, stored));
      for (const grade of grades) margin += grade.margin;
      const isLost = entry.missedWeeks.includes(week) || grades.some(({ survived }) => survived === false);
      if (isLost) livesLeft -= 1;
      if (livesLeft === 0) outIn = week;
    }
    return {
      livesLeft,
      isEliminated: outIn !== null,
      eliminatedWeek: outIn,
      comebacks: (entry.buyBacks ?? []).map(({ fromWeek }) => comebacks.get(fromWeek) ?? null),
      margin: pool.marginBreaksTies ? margin : undefined,
    };
  });
}

/** Neither after its elimination nor before it was bought back. */
function isInPool({ eliminatedWeek, buyBacks = [] }: Doc<"survivorEntries">, week: number): boolean {
  const out = buyBacks.map((each) => [each.eliminatedWeek ?? week, each.fromWeek] as const);
  return [...out, [eliminatedWeek ?? week, Infinity] as const].every(([from, to]) => week <= from || week >= to);
}

/** These hold at any moment, also while games wait to be graded. */
export function expectInvariants(stored: Stored): void {
  const { pool, entries, picks, teamPicks } = stored;
  const alive = entries.filter(({ isEliminated }) => !isEliminated);
  expect(pool.aliveEntries).toBe(alive.length);
  expect(pool.totalEntries).toBe(entries.length);
  expect(pool.activeParticipants).toBe(new Set(alive.map(({ userId }) => userId)).size);
  expect(pool.totalParticipants).toBe(new Set(entries.map(({ userId }) => userId)).size);
  for (const entry of entries) {
    expect(entry.livesLeft).toBeGreaterThanOrEqual(0);
    expect(entry.isEliminated).toBe(entry.livesLeft === 0);
    expect(entry.isEliminated).toBe(entry.eliminatedAtMs !== null);
    const own = picks.filter(({ entryId }) => entryId === entry._id);
    const used = own
      .filter(({ isTeamReturned }) => !isTeamReturned)
      .map(({ selectedTeamId, week }) => `${selectedTeamId} ${pool.playoffsFreeTeams && isPlayoffs(week)}`);
    expect(new Set(used).size).toBe(used.length);
    const picked = (week: number) => own.filter((pick) => pick.week === week);
    for (const { week } of own) {
      expect(picked(week).length).toBeLessThanOrEqual(picksPerWeek(pool, week));
      const games = picked(week).map(({ gameId }) => gameId);
      expect(new Set(games).size).toBe(games.length);
    }
    const complete = entry.missedWeeks.filter((week) => picked(week).length === picksPerWeek(pool, week));
    expect(complete).toEqual([]);
    expect(new Set(entry.missedWeeks).size).toBe(entry.missedWeeks.length);
    expect(Math.max(0, ...entry.missedWeeks)).toBeLessThanOrEqual(pool.closedThroughWeek);
  }
  const split = new Map<string, number>();
  for (const { entryId, week, selectedTeamId } of picks) {
    if (
      !isInPool(
        entries.find(({ _id }) => _id === entryId)!,
        week,
      )
    )
      continue;
    split.set(`${week} ${selectedTeamId}`, (split.get(`${week} ${selectedTeamId}`) ?? 0) + 1);
  }
  expect(new Map(teamPicks.map((row) => [`${row.week} ${row.teamId}`, row.count]))).toEqual(split);
}

/** These hold once everything is graded. */
export function expectSettled(stored: Stored, lastWeek: number): void {
  const { pool, entries, picks } = stored;
  expectInvariants(stored);
  const byMargin = (margin: number) => (pool.marginBreaksTies ? margin : undefined);
  expect(
    picks.map(({ survived, isTeamReturned, margin }) => ({ survived, isTeamReturned, margin: byMargin(margin ?? 0) })),
  ).toEqual(
    picks.map((pick) => {
      const { margin, ...grade } = gradeByRules(pick, stored);
      return { ...grade, margin: byMargin(margin) };
    }),
  );
  const expected = recompute(stored, lastWeek);
  expect(
    entries.map(({ livesLeft, isEliminated, eliminatedWeek, buyBacks = [], margin }) => ({
      livesLeft,
      isEliminated,
      eliminatedWeek,
      margin,
      comebacks: buyBacks.map((each) => each.eliminatedWeek),
    })),
  ).toEqual(expected);
  const isOver = entries.every(({ isEliminated }) => isEliminated);
  const lastOut = Math.max(...entries.map(({ eliminatedWeek }) => eliminatedWeek ?? 0));
  const lastStanding = isOver ? entries.filter(({ eliminatedWeek }) => eliminatedWeek === lastOut) : [];
  const best = Math.max(...lastStanding.map(({ margin = 0 }) => margin));
  const winners = lastStanding.filter(({ margin = 0 }) => !pool.marginBreaksTies || margin === best);
  expect(entries.filter(({ isWinner }) => isWinner)).toEqual(winners);
  expect(pool).toMatchObject({ state: isOver ? "over" : "open", winnerCount: winners.length });
}

/** No pick waits for a batch, so a step has only its own effects. */
export function isSettled({ picks, games }: Stored): boolean {
  return picks.every((pick) => {
    const played = games.get(pick.gameId);
    const isDecided = played?.status === "final" || played?.status === "cancelled";
    if (played?.week !== pick.week) return pick.gradedRevision === -1;
    return pick.gradedRevision === (isDecided ? played.outcomeRevision : 0);
  });
}
