import { picksIn, winPercentage, type Tally } from "./pickGrades";

/**
 * A rank goes by points, then weeks won where the league's rules have it so [10.16], then win percentage, then picks
 * made (more made means fewer missed).
 */
export interface RankKey {
  readonly totalPoints: number;
  readonly weeksWon?: number | undefined;
  readonly winPercentage: number;
  readonly picksMade: number;
}

export interface RankPosition {
  /** How many rows have been ranked so far. */
  readonly placed: number;
  readonly rank: number;
  readonly key: RankKey | null;
}

export const BEFORE_FIRST: RankPosition = { placed: 0, rank: 0, key: null };

/** Sorts better ranks first; equals compare as 0. */
export function compareRanks(a: RankKey, b: RankKey): number {
  return (
    b.totalPoints - a.totalPoints ||
    (b.weeksWon ?? 0) - (a.weeksWon ?? 0) ||
    b.winPercentage - a.winPercentage ||
    b.picksMade - a.picksMade
  );
}

/** The rank of the next row in an ordered table: equals share a rank, and the one after them skips (1, 2, 2, 4). */
export function nextRank(previous: RankPosition, key: RankKey): RankPosition {
  const placed = previous.placed + 1;
  const isShared = previous.key !== null && compareRanks(previous.key, key) === 0;
  return { placed, rank: isShared ? previous.rank : placed, key };
}

/** The ranks of rows that are in order. */
export function ranksOf(keys: readonly RankKey[]): number[] {
  let position = BEFORE_FIRST;
  return keys.map((key) => (position = nextRank(position, key)).rank);
}

export function rankKeyOf(tally: Tally): RankKey {
  return { totalPoints: tally.points, winPercentage: winPercentage(tally), picksMade: picksIn(tally) };
}
