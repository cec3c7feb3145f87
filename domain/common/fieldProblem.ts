// The problem with a field's value, for forms and for functions, which check by the same rules.
import { say, type Said } from "./said";

/** Null if there is no problem. */
export type FieldProblem = Said | null;

interface Range {
  readonly min: number;
  readonly max: number;
}

export function isWholeBetween(value: number, { min, max }: Range): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** `field` begins the sentence: "Entries per user must be a whole number from 1 to 10" */
export function wholeNumberProblem(field: Said, value: number, range: Range): FieldProblem {
  if (isWholeBetween(value, range)) return null;
  return say("{field} must be a whole number from {min} to {max}", { field, min: range.min, max: range.max });
}
