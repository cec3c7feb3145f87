// [5.6] Valid names for people.
import type { FieldProblem } from "../leagues/leagueForms";
import { isBlankName, namingProblem } from "./names";

export const PERSON_NAME_MAX = 50;

export type NameField = "firstName" | "lastName";

const LABELS: Readonly<Record<NameField, string>> = { firstName: "First name", lastName: "Last name" };

export function personNameProblem(field: NameField, value: string): FieldProblem {
  const name = value.trim();
  const label = LABELS[field];
  if (isBlankName(name)) return `${label} is required`;
  if (name.length > PERSON_NAME_MAX) return `${label} must be at most ${PERSON_NAME_MAX} characters`;
  return namingProblem(label, name);
}
