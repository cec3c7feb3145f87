// [17.1] Problems in a spreadsheet's rows, and questions that only a person can decide. The page says them in words.
import type { TeamCode } from "../teams/franchises";
import type { Place } from "./spreadsheetTable";

/** `column` is left out where the whole line is meant. */
export type RowProblem = { readonly line: number; readonly column?: number } & (
  | { readonly kind: "unknownTeam"; readonly text: string }
  | {
      readonly kind: "teamNotInGame";
      readonly text: string;
      readonly away: TeamCode | null;
      readonly home: TeamCode | null;
    }
  | { readonly kind: "notANumber"; readonly text: string }
  /** A mark whose team the spreadsheet doesn't say: "x" below "WAS @ GB", or "W" of a game without a score. */
  | { readonly kind: "markUnclear"; readonly text: string }
  | { readonly kind: "unknownWeek"; readonly text: string }
  | { readonly kind: "noWeek" }
  | { readonly kind: "noName" }
  | { readonly kind: "otherSeason"; readonly season: number }
  | { readonly kind: "personTwice"; readonly name: string; readonly firstLine: number }
  | { readonly kind: "teamTwice"; readonly team: TeamCode }
  /** The best bet isn't among the picks. */
  | { readonly kind: "notPicked"; readonly team: TeamCode }
);

/** A name that several teams have. */
export interface TeamChoice {
  /** Of the answer. */
  readonly key: string;
  /** As the spreadsheet has it first. */
  readonly text: string;
  readonly codes: readonly TeamCode[];
  readonly places: readonly Place[];
}

/** A line that is nobody's, and why it was left out. */
export interface SkippedLine {
  readonly line: number;
  readonly kind: "totals" | "heading" | "title" | "note";
}

/** "New York -3" and "NEW YORK" are one question. */
export const choiceKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
