/** What decides a place: points, then win percentage, then picks made (more made means fewer missed). */
export interface RankKey {
  readonly totalPoints: number;
  readonly winPercentage: number;
  readonly picksMade: number;
}

export interface RankPosition {
  /** How many rows were placed so far. */
  readonly placed: number;
  readonly rank: number;
  readonly key: RankKey | null;
}

export const BEFORE_FIRST: RankPosition = { placed: 0, rank: 0, key: null };

/** Better places first; equals compare as 0. */
export function compareRanks(a: RankKey, b: RankKey): number {
  return b.totalPoints - a.totalPoints || b.winPercentage - a.winPercentage || b.picksMade - a.picksMade;
}

/** The place of the next row of an ordered table: equals share a rank, and the rank after them skips (1, 2, 2, 4). */
export function nextRank(previous: RankPosition, key: RankKey): RankPosition {
  const placed = previous.placed + 1;
  const isShared = previous.key !== null && compareRanks(previous.key, key) === 0;
  return { placed, rank: isShared ? previous.rank : placed, key };
}
