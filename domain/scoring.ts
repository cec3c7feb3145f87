/** [9.8] */
export const POINTS_PER_CORRECT_PICK = 1;

/** A game's outcome: who won, or nobody. Null while there is none. */
export type Outcome<Team> = { readonly winner: Team | null } | null;

export interface PickGrade {
  readonly isCorrect: boolean | null;
  readonly isTie: boolean;
  readonly points: number;
}

/** [4.2] A tie leaves the pick undecided, for no points; so does a game without an outcome. */
export function gradePick<Team>(selected: Team, outcome: Outcome<Team>): PickGrade {
  if (outcome === null) return { isCorrect: null, isTie: false, points: 0 };
  if (outcome.winner === null) return { isCorrect: null, isTie: true, points: 0 };
  const isCorrect = outcome.winner === selected;
  return { isCorrect, isTie: false, points: isCorrect ? POINTS_PER_CORRECT_PICK : 0 };
}

/** 0–1 of the decided picks, ties left out; 0 when there is none. */
export function winPercentage({ correct, incorrect }: { correct: number; incorrect: number }): number {
  const decided = correct + incorrect;
  return decided === 0 ? 0 : correct / decided;
}

/** [9.8] "67": whole percent for display. */
export function wholePercent(fraction: number): number {
  return Math.round(fraction * 100);
}

interface LinedGame {
  readonly isFinal: boolean;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** From the home side: negative when the home team is favoured. */
  readonly spread: number | null;
}

export interface FavouritesTally {
  readonly finalGames: number;
  readonly correctPicks: number;
  readonly totalPicks: number;
}

/**
 * [3.7][7.16] How always picking the betting favourite did. A game without a spread, with an even one, or that ended
 * in a tie counts for nothing.
 */
export function tallyFavourites(games: readonly LinedGame[]): FavouritesTally {
  const finals = games.filter((game) => game.isFinal && game.homeScore !== null && game.awayScore !== null);
  const decided = finals.filter(
    (game) => game.spread !== null && game.spread !== 0 && game.homeScore !== game.awayScore,
  );
  const correct = decided.filter((game) => (game.spread ?? 0) < 0 === (game.homeScore ?? 0) > (game.awayScore ?? 0));
  return { finalGames: finals.length, correctPicks: correct.length, totalPicks: decided.length };
}
