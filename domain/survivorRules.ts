// [5.4][5.5] The rules of a survivor pool's forms, with the exact texts; forms and functions check with the same code.
// Name and description have those of a league: leagueRules.ts.
import type { FieldProblem } from "./leagueRules";
import { REGULAR_SEASON_WEEKS } from "./weeks";

interface Range {
  readonly min: number;
  readonly max: number;
}

export const SURVIVOR_MEMBERS = { min: 2, max: 1000, default: 100 } as const;
export const ENTRIES_PER_USER = { min: 1, max: 10, default: 1 } as const;
export const STARTING_WEEK = { min: 1, max: REGULAR_SEASON_WEEKS, default: 1 } as const;
export const LIVES_PER_ENTRY = { min: 1, max: 5, default: 1 } as const;
/** [7.28][9.4] Fixed, and not enabled. */
export const LATEST_ENTRY_WEEK = 4;

function wholeNumberProblem(label: string, value: number, { min, max }: Range): FieldProblem {
  if (Number.isInteger(value) && value >= min && value <= max) return null;
  return `${label} must be a whole number from ${min} to ${max}`;
}

export function survivorMembersProblem(maxMembers: number): FieldProblem {
  return wholeNumberProblem("Maximum members", maxMembers, SURVIVOR_MEMBERS);
}

export function maxEntriesPerUserProblem(maxEntriesPerUser: number): FieldProblem {
  return wholeNumberProblem("Entries per user", maxEntriesPerUser, ENTRIES_PER_USER);
}

export function startingWeekProblem(startingWeek: number): FieldProblem {
  return wholeNumberProblem("Starting week", startingWeek, STARTING_WEEK);
}

export function latestEntryWeekProblem(latestEntryWeek: number): FieldProblem {
  return wholeNumberProblem("Latest entry week", latestEntryWeek, STARTING_WEEK);
}

export function livesPerEntryProblem(livesPerEntry: number): FieldProblem {
  return wholeNumberProblem("Lives per entry", livesPerEntry, LIVES_PER_ENTRY);
}

export function numberOfEntriesProblem(numberOfEntries: number): FieldProblem {
  return wholeNumberProblem("Number of entries", numberOfEntries, ENTRIES_PER_USER);
}
