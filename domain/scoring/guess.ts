// [10.6] The guess of the total points of the week's last game that counts.

export const GUESS = { min: 0, max: 200 } as const;

/** A sentence that says what is wrong with a guess; null if nothing is. */
export function guessProblem(guess: number): string | null {
  if (Number.isInteger(guess) && guess >= GUESS.min && guess <= GUESS.max) return null;
  return `The guess must be a whole number from ${GUESS.min} to ${GUESS.max}.`;
}
