// [10.6] The guess of the total points of the week's last game that counts.
import { isWholeBetween, type FieldProblem } from "../common/fieldProblem";
import { say } from "../common/said";

export const GUESS = { min: 0, max: 200 } as const;

export function guessProblem(guess: number): FieldProblem {
  return isWholeBetween(guess, GUESS) ? null : say("The guess must be a whole number from {min} to {max}.", GUESS);
}
