// [18.4] Answers about weeks that are long over tell nothing of running games, and needn't wait.

import type { Asked } from "./asked";

interface Week {
  readonly season: number;
  readonly week: number;
}

/** They tell of the season asked for, and of no other. */
export const OF_A_SEASON: ReadonlySet<string> = new Set([
  "entryHistory:listWeeks",
  "games:listByWeek",
  "games:listScores",
  "hallOfFame:listWeeks",
  "picks:listMine",
  "picks:listRevealed",
  "picks:listRevealedWeights",
  "picks:ownSheet",
  "standings:divisions",
  "standings:forLeague",
  "standings:weekly",
  "standings:weekResults",
]);

/** They tell of the week asked for, and of no other. Games of a week have the teams' records of the season. */
export const OF_A_WEEK: ReadonlySet<string> = new Set([
  "games:listScores",
  "picks:listMine",
  "picks:listRevealed",
  "picks:listRevealedWeights",
  "picks:ownSheet",
]);

/** @param current Games are on in it, and perhaps in the one before. Null: not known. */
export function tellsOfWeeksPast({ name, args }: Asked, current: Week | null): boolean {
  const { season, week } = args ?? {};
  if (current === null || typeof season !== "number") return false;
  if (season < current.season) return OF_A_SEASON.has(name);
  return season === current.season && typeof week === "number" && week < current.week - 1 && OF_A_WEEK.has(name);
}
