// [10.2][10.7] The numbers of a confidence sheet. Each of 1 to n stands on one game at most, n being the number of the
// week's games that count.
import { hasStarted, type GameStatus } from "../games/games";

interface NumberedPick<Game extends string> {
  readonly game: Game;
  /** Null for a pick that wasn't given one. */
  readonly number: number | null;
}

/**
 * Picks of a week, by kickoff, in the order in which those without a number get one: on games that have started first.
 * So a pick on an open game, even on a postponed one that was to start earlier, never changes what a started one
 * counts.
 */
export function inNumberingOrder<Pick>(picks: readonly Pick[], statusOf: (pick: Pick) => GameStatus): Pick[] {
  const isStarted = (pick: Pick) => Number(hasStarted(statusOf(pick)));
  return [...picks].sort((a, b) => isStarted(b) - isStarted(a));
}

/**
 * [10.14] Once other games count: the numbers of those that do become 1, 2, 3 … in their order; the others are gone.
 */
export function closeUp<Game extends string>(
  numbers: ReadonlyMap<Game, number>,
  counting: ReadonlySet<Game>,
): Map<Game, number> {
  const kept = [...numbers].filter(([game]) => counting.has(game)).sort(([, a], [, b]) => a - b);
  return new Map(kept.map(([game], index) => [game, index + 1]));
}

/** The number of each pick, in numbering order. Those without one get the lowest number that is left. */
export function numbersOf<Game extends string>(picks: readonly NumberedPick<Game>[]): Map<Game, number> {
  const taken = new Set(picks.flatMap(({ number }) => (number === null ? [] : [number])));
  const numbers = new Map<Game, number>();
  let next = 1;
  for (const { game, number } of picks) {
    while (number === null && taken.has(next)) next += 1;
    numbers.set(game, number ?? next);
    if (number === null) next += 1;
  }
  return numbers;
}
