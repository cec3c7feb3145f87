// [17.1] The layout of a spreadsheet that is moved in: plain data, which the page shows and lets people correct.
import type { PoolType } from "../files/leagueFiles";
import type { TeamCode } from "../teams/franchises";

export type SpreadsheetKind = "picks" | "totals" | "survivor" | "members";

/** A week that is null is the row's: of its own column, of a title above it, or the spreadsheet's. */
export type Meaning =
  | { readonly kind: "person" }
  | { readonly kind: "firstName" }
  | { readonly kind: "lastName" }
  | { readonly kind: "season" }
  | { readonly kind: "week" }
  | { readonly kind: "total"; readonly week: number | null }
  | { readonly kind: "winner" }
  /** The team stands in the cell; `number` is what the heading numbers all its picks with. */
  | { readonly kind: "pick"; readonly week: number | null; readonly number?: number }
  /** A team of the game in the cell, or W, L, home or away. Null: the heading's name is one of several teams. */
  | {
      readonly kind: "game";
      readonly away: TeamCode | null;
      readonly home: TeamCode | null;
      readonly winner?: TeamCode;
    }
  /** A mark in the cell picks the team; so does a number, which is the pick's or, in a survivor pool, the week. */
  | { readonly kind: "team"; readonly team: TeamCode }
  /** Of the pick that stands in column `of`, from 1. */
  | { readonly kind: "number"; readonly of: number }
  | { readonly kind: "guess"; readonly week: number | null }
  /** A team, or yes beside a pick. */
  | { readonly kind: "bestBet" }
  /** Both teams of the row's game, and either of them. */
  | { readonly kind: "gameOfRow" }
  | { readonly kind: "away" }
  | { readonly kind: "home" }
  | { readonly kind: "livesLeft" }
  | { readonly kind: "eliminatedWeek" }
  | { readonly kind: "ignored" };

/** Why a column is taken for what it is. */
export type ColumnReason =
  /** Its heading says so. */
  | "heading"
  /** Its cells say so. */
  | "cells"
  /** It stands beside a column of picks. */
  | "beside"
  /** Its weeks are those of its place, from 1. */
  | "inOrder"
  /** Results come from the games, and totals from the picks. */
  | "notNeeded"
  /** A total of the season belongs to no week. */
  | "seasonTotal"
  /** Another column has the people's names. */
  | "otherNames"
  /** Nothing is known of it. */
  | "unknown"
  /** A person has said so. */
  | "chosen";

export interface SpreadsheetColumn {
  /** From 1. */
  readonly column: number;
  /** As the spreadsheet has it; empty without one. */
  readonly heading: string;
  readonly meaning: Meaning;
  readonly reason: ColumnReason;
}

/** The meaning of a number beside a team in a cell: "GB (11)", "GB -3.5". */
export type NumbersBeside = "numbers" | "spreads";

/** The spreadsheet leaves these open, for a person to say. */
export type LayoutQuestion =
  /** No column has names of people. */
  | { readonly kind: "person" }
  /** There are picks or totals, and nothing says of which week. */
  | { readonly kind: "week" }
  /** The column may matter, and nothing says what it is. */
  | { readonly kind: "column"; readonly column: number };

export interface SpreadsheetLayout {
  readonly kind: SpreadsheetKind;
  readonly season: number;
  /** Of what stands in no week by itself. */
  readonly week: number | null;
  /** Players stand in the heading, and games or weeks in the first column. Columns are those of the turned table. */
  readonly isTurned: boolean;
  /** The text's lines that the columns' headings come from: none, one or two. */
  readonly headings: readonly number[];
  readonly columns: readonly SpreadsheetColumn[];
  readonly beside: NumbersBeside;
  readonly questions: readonly LayoutQuestion[];
}

export interface LayoutContext {
  /** The league's, for spreadsheets that say none. */
  readonly season: number;
  /** Only where somebody has chosen it. */
  readonly week?: number | undefined;
  readonly poolType: PoolType;
  /** Of the league: a name of these is never taken for a row of totals. */
  readonly entryNames: readonly string[];
  /** The file's or the tab's: "2024 Week 5.csv". */
  readonly title?: string | undefined;
  /** [10.2] Tells numbers from places where the headings are 1 to n. */
  readonly weights?: "equal" | "confidence" | "bestBet" | undefined;
  /** A person's correction; the rest is guessed again around it. */
  readonly headingLine?: number | null | undefined;
  readonly isTurned?: boolean | undefined;
}

/** Of a season: the one of its last game. */
export const LAST_WEEK = 22;
