/** [9.8] */
export const POINTS_PER_CORRECT_PICK = 1;

/** A game's outcome: the winner, or null for a tie. The outcome itself is null while there is none. */
export type Outcome<Team> = { readonly winner: Team | null } | null;

export interface PickGrade {
  readonly isCorrect: boolean | null;
  readonly isTie: boolean;
  readonly points: number;
}

/** [4.2] A tie leaves the pick undecided and worth no points; so does a game without an outcome. */
export function gradePick<Team>(selected: Team, outcome: Outcome<Team>): PickGrade {
  if (outcome === null) return { isCorrect: null, isTie: false, points: 0 };
  if (outcome.winner === null) return { isCorrect: null, isTie: true, points: 0 };
  const isCorrect = outcome.winner === selected;
  return { isCorrect, isTie: false, points: isCorrect ? POINTS_PER_CORRECT_PICK : 0 };
}

/** Totals of graded picks. */
export interface Tally {
  readonly correct: number;
  readonly incorrect: number;
  readonly tied: number;
  readonly points: number;
}

export const NO_TALLY: Tally = { correct: 0, incorrect: 0, tied: 0, points: 0 };

export function sumTallies(tallies: Iterable<Tally>): Tally {
  const sum = { ...NO_TALLY };
  for (const tally of tallies) {
    sum.correct += tally.correct;
    sum.incorrect += tally.incorrect;
    sum.tied += tally.tied;
    sum.points += tally.points;
  }
  return sum;
}

/** The number of graded picks. */
export function picksIn({ correct, incorrect, tied }: Tally): number {
  return correct + incorrect + tied;
}

/** 0–1, over decided picks only (no ties); 0 if there are none. */
export function winPercentage({ correct, incorrect }: { correct: number; incorrect: number }): number {
  const decided = correct + incorrect;
  return decided === 0 ? 0 : correct / decided;
}

interface LinedGame {
  readonly isFinal: boolean;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** From the home side: negative when the home team is favored. */
  readonly spread: number | null;
}

export interface FavouritesTally {
  readonly finalGames: number;
  readonly correctPicks: number;
  readonly totalPicks: number;
}

/**
 * [3.7][7.16] The record of always picking the betting favorite. A game without a spread, with an even one, or that
 * ended in a tie doesn't count.
 */
export function tallyFavourites(games: readonly LinedGame[]): FavouritesTally {
  const finals = games.filter((game) => game.isFinal && game.homeScore !== null && game.awayScore !== null);
  const decided = finals.filter(
    (game) => game.spread !== null && game.spread !== 0 && game.homeScore !== game.awayScore,
  );
  const correct = decided.filter((game) => (game.spread ?? 0) < 0 === (game.homeScore ?? 0) > (game.awayScore ?? 0));
  return { finalGames: finals.length, correctPicks: correct.length, totalPicks: decided.length };
}
