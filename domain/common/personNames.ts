// [5.6] Valid names for people.
import type { FieldProblem } from "../leagues/leagueRules";
import * as texts from "../texts/common";
import { isBlankName, namingProblem } from "./names";

export const PERSON_NAME_MAX = 50;

export type NameField = "firstName" | "lastName";

const LABELS: Readonly<Record<NameField, string>> = { firstName: texts.firstName, lastName: texts.lastName };

export function personNameProblem(field: NameField, value: string): FieldProblem {
  const name = value.trim();
  const label = LABELS[field];
  if (isBlankName(name)) return texts.isRequired(label);
  if (name.length > PERSON_NAME_MAX) return texts.mustBeAtMostCharacters(label, PERSON_NAME_MAX);
  return namingProblem(label, name);
}
