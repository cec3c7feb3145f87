// [18.4] Refusals that tell how a game ended: that an entry or a pool is out or not, that a prize or a segment is won.
// They come when the screens tell it too. All others say what doesn't wait, as locks and deadlines, or nothing of
// games.

/** By their names in convex/model/common/refusalTable.ts. */
export const HELD_REFUSALS: ReadonlySet<string> = new Set([
  "entryAfterPoolEnd",
  "entryAlive",
  "entryEliminated",
  "noSeasonToStart",
  "poolOver",
  "prizeNotWon",
  "prizeWinnersChanged",
  "resultsPending",
  "seasonOver",
  "segmentWon",
]);
