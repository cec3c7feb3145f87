// [10.2][10.7] The numbers of a confidence sheet. Each of 1 to n stands on one game at most, n being the number of the
// week's games that count.

interface NumberedPick<Game extends string> {
  readonly game: Game;
  /** Null for a pick that wasn't given one. */
  readonly number: number | null;
}

/**
 * The number of each pick. Those without one get, by kickoff, the lowest number that is left: so an earlier game's never
 * depends on a later game that has none.
 */
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
