// [13.3] Why a commissioner did something to a league's week. Forms and functions share this code.
import type { FieldProblem } from "../common/fieldProblem";
import { say } from "../common/said";

export const REASON_MAX = 200;

export function reasonProblem(reason: string): FieldProblem {
  const { length } = reason.trim();
  if (length === 0) return say("Say why");
  return length > REASON_MAX ? say("A reason has at most {max} characters", { max: REASON_MAX }) : null;
}
