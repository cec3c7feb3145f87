// The best and worst picks of a member's week, for the digest.

export interface Call {
  readonly isCorrect: boolean;
  /** The picked team's points minus its opponent's; against the spread, with its line. */
  readonly margin: number;
  /** The picked team's closing spread: positive for an underdog; null without a line and against the spread. */
  readonly spread: number | null;
}

/** How big an underdog the picked team was, in points; 0 for a favorite. */
export function underdogBy({ spread }: Call): number {
  return Math.max(spread ?? 0, 0);
}

/** The biggest underdog that was picked and won; failing that, the clearest win. Null if no pick was correct. */
export function bestCall<C extends Call>(calls: readonly C[]): C | null {
  const right = calls.filter(({ isCorrect }) => isCorrect);
  return right.sort((a, b) => underdogBy(b) - underdogBy(a) || b.margin - a.margin)[0] ?? null;
}

/** The heaviest loss; among equal ones, the bigger favorite's. Null if no pick was wrong. */
export function worstCall<C extends Call>(calls: readonly C[]): C | null {
  const wrong = calls.filter(({ isCorrect }) => !isCorrect);
  return wrong.sort((a, b) => a.margin - b.margin || (a.spread ?? 0) - (b.spread ?? 0))[0] ?? null;
}
