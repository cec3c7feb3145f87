// [13.3] Why a commissioner did something to a league's week. Forms and functions share this code.
import type { FieldProblem } from "./leagueForms";

export const REASON_MAX = 200;

export function reasonProblem(reason: string): FieldProblem {
  const { length } = reason.trim();
  if (length === 0) return "Say why";
  return length > REASON_MAX ? `A reason has at most ${REASON_MAX} characters` : null;
}
