// [10.18] Options of a survivor pool besides the plain rules.
import { wholeNumberProblem, type FieldProblem } from "../common/fieldProblem";
import { say, type Said } from "../common/said";
import { isRegularSeason, LAST_WEEK, REGULAR_SEASON_WEEKS } from "../games/weeks";
import { LATEST_ENTRY_WEEK } from "./survivorRules";

/** Options that decide how picks count. */
export interface PickOptions {
  /** Pick the team that loses. */
  readonly picksLosers: boolean;
  /** Two picks a week from this week on; null for one pick a week. */
  readonly twoPicksFromWeek: number | null;
  /** In the play-offs, the teams of the regular season can be picked again. */
  readonly playoffsFreeTeams: boolean;
  /** Among the last standing, the most points of margin win. */
  readonly marginBreaksTies: boolean;
}

/** Options that let entries in, or back in. */
export interface EntryOptions {
  readonly allowLateEntries: boolean;
  readonly latestEntryWeek: number;
  /** How often an entry may be bought back. */
  readonly resurrectionsAllowed: number;
  /** The last week into which an entry may be bought back. */
  readonly latestResurrectionWeek: number;
}

export type SurvivorOptions = PickOptions & EntryOptions;

export const RESURRECTIONS = { min: 0, max: 5, default: 0 } as const;
export const RESURRECTION_WEEK = { min: 2, max: LAST_WEEK } as const;
/** The Super Bowl is a single game, so it takes one pick. */
export const TWO_PICKS_WEEK = { min: 1, max: LAST_WEEK - 1 } as const;

/** Unless chosen otherwise, entries can be bought back into the three weeks after the pool's first. */
export function defaultResurrectionWeek(startingWeek: number): number {
  return Math.min(startingWeek + LATEST_ENTRY_WEEK - 1, LAST_WEEK);
}

type ChosenOptions = Pick<EntryOptions, "allowLateEntries" | "latestEntryWeek" | "resurrectionsAllowed"> & {
  readonly [Option in keyof PickOptions | "latestResurrectionWeek"]?: SurvivorOptions[Option] | undefined;
} & { readonly startingWeek: number };

/** A pool's options, whichever of them were chosen. */
export function optionsOf(pool: ChosenOptions): SurvivorOptions {
  return {
    allowLateEntries: pool.allowLateEntries,
    latestEntryWeek: pool.latestEntryWeek,
    resurrectionsAllowed: pool.resurrectionsAllowed,
    latestResurrectionWeek: pool.latestResurrectionWeek ?? defaultResurrectionWeek(pool.startingWeek),
    picksLosers: pool.picksLosers ?? false,
    twoPicksFromWeek: pool.twoPicksFromWeek ?? null,
    playoffsFreeTeams: pool.playoffsFreeTeams ?? false,
    marginBreaksTies: pool.marginBreaksTies ?? false,
  };
}

/** How many picks an entry makes in a week. */
export function picksNeeded({ twoPicksFromWeek: from }: Pick<PickOptions, "twoPicksFromWeek">, week: number): 1 | 2 {
  return from !== null && week >= from && week < LAST_WEEK ? 2 : 1;
}

/** True if a team picked in one of the weeks is used up for the other. */
export function sharesTeams(pool: Pick<PickOptions, "playoffsFreeTeams">, week: number, other: number): boolean {
  return !pool.playoffsFreeTeams || isRegularSeason(week) === isRegularSeason(other);
}

export function resurrectionsProblem(resurrectionsAllowed: number): FieldProblem {
  return wholeNumberProblem(say("Buy-backs per entry"), resurrectionsAllowed, RESURRECTIONS);
}

export function latestResurrectionWeekProblem(week: number): FieldProblem {
  return wholeNumberProblem(say("Latest buy-back week"), week, RESURRECTION_WEEK);
}

export function twoPicksFromWeekProblem(week: number | null): FieldProblem {
  return week === null ? null : wholeNumberProblem(say("Two picks from week"), week, TWO_PICKS_WEEK);
}

type OptionField = keyof SurvivorOptions;

export interface OptionProblem {
  readonly field: OptionField;
  readonly problem: Said;
}

/**
 * Refuses changes that came too late. In `firstFreeWeek` nothing has locked and nobody has picked. Options that decide
 * how picks count never change for a week before that one; letting entries in only concerns weeks to come.
 */
export function changeProblem(
  before: SurvivorOptions,
  after: SurvivorOptions,
  { startingWeek, firstFreeWeek }: { readonly startingWeek: number; readonly firstFreeWeek: number },
): OptionProblem | null {
  const hasBegun = firstFreeWeek > startingWeek;
  if (hasBegun && before.picksLosers !== after.picksLosers) {
    return { field: "picksLosers", problem: say("The pool has begun. What to pick can't change now.") };
  }
  if (hasBegun && before.marginBreaksTies !== after.marginBreaksTies) {
    return { field: "marginBreaksTies", problem: say("The pool has begun. Its tiebreaker can't change now.") };
  }
  if (before.playoffsFreeTeams !== after.playoffsFreeTeams && firstFreeWeek > REGULAR_SEASON_WEEKS + 1) {
    return { field: "playoffsFreeTeams", problem: say("The playoffs have begun. Their teams can't change now.") };
  }
  for (let week = startingWeek; week < firstFreeWeek; week += 1) {
    if (picksNeeded(before, week) === picksNeeded(after, week)) continue;
    const problem = say("The number of picks can change from week {firstFreeWeek} on.", { firstFreeWeek });
    return { field: "twoPicksFromWeek", problem };
  }
  return null;
}
