// [5.6] Valid names for people. Names appear in mails to others and in subjects, where mail clients turn addresses into
// links.
import type { FieldProblem } from "../leagues/leagueRules";
import * as texts from "../texts/common";

export const PERSON_NAME_MAX = 50;

export type NameField = "firstName" | "lastName";

const LABELS: Readonly<Record<NameField, string>> = { firstName: texts.firstName, lastName: texts.lastName };

/** Control and format characters (line breaks, reversed text), and line and paragraph separators. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
/** "http", "www.", "a@b", "://", "example.com": initials such as "J.R." and "St. John" stay names. */
const ADDRESS = /https?:|:\/\/|www\.|@|[\p{L}\p{N}-]{2,}\.\p{L}{2,}|[<>]/iu;

export function personNameProblem(field: NameField, value: string): FieldProblem {
  const name = value.trim();
  const label = LABELS[field];
  if (name === "") return texts.isRequired(label);
  if (name.length > PERSON_NAME_MAX) return texts.mustBeAtMostCharacters(label, PERSON_NAME_MAX);
  return isPrintableName(name) ? null : texts.cantContainAddressesLinksOr(label);
}

export function isPrintableName(name: string): boolean {
  return !UNPRINTABLE.test(name) && !ADDRESS.test(name);
}
