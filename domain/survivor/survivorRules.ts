// [5.4][5.5] The rules of a survivor pool's forms, with the exact texts. Forms and functions share this code. Name and
// description follow a league's rules: leagueForms.ts.
import { wholeNumberProblem, type FieldProblem } from "../common/fieldProblem";
import { say } from "../common/said";
import { REGULAR_SEASON_WEEKS } from "../games/weeks";

export const SURVIVOR_MEMBERS = { min: 2, max: 1000, default: 100 } as const;
export const ENTRIES_PER_USER = { min: 1, max: 10, default: 1 } as const;
export const STARTING_WEEK = { min: 1, max: REGULAR_SEASON_WEEKS, default: 1 } as const;
export const LIVES_PER_ENTRY = { min: 1, max: 5, default: 1 } as const;
/** [7.28][9.4] Unless chosen otherwise. */
export const LATEST_ENTRY_WEEK = 4;

export function survivorMembersProblem(maxMembers: number): FieldProblem {
  return wholeNumberProblem(say("Maximum members"), maxMembers, SURVIVOR_MEMBERS);
}

export function maxEntriesPerUserProblem(maxEntriesPerUser: number): FieldProblem {
  return wholeNumberProblem(say("Entries per user"), maxEntriesPerUser, ENTRIES_PER_USER);
}

export function startingWeekProblem(startingWeek: number): FieldProblem {
  return wholeNumberProblem(say("Starting week"), startingWeek, STARTING_WEEK);
}

export function latestEntryWeekProblem(latestEntryWeek: number): FieldProblem {
  return wholeNumberProblem(say("Latest entry week"), latestEntryWeek, STARTING_WEEK);
}

export function livesPerEntryProblem(livesPerEntry: number): FieldProblem {
  return wholeNumberProblem(say("Lives per entry"), livesPerEntry, LIVES_PER_ENTRY);
}

/** Pass `max` if the pool allows fewer entries than the general limit. */
export function numberOfEntriesProblem(numberOfEntries: number, max: number = ENTRIES_PER_USER.max): FieldProblem {
  return wholeNumberProblem(say("Number of entries"), numberOfEntries, { min: ENTRIES_PER_USER.min, max });
}
