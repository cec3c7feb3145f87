// [13.6] The fees of a league's entries in a season. Forms and functions share this code.
import { easternMoment, easternTimeOnDay } from "../common/easternTime";
import { isWholeBetween, type FieldProblem } from "../common/fieldProblem";
import { say, type Said } from "../common/said";
import { LAST_WEEK } from "../games/weeks";
import { centsProblem, currencyProblem } from "./money";

export interface Fees {
  readonly currency: string;
  readonly entryFeeCents: number;
  readonly weeklyFeeCents: number;
  /** Each time that a pool's entry is bought back. */
  readonly buyBackCents: number;
  /** The weeks that the weekly fee is for. */
  readonly firstWeek: number;
  readonly lastWeek: number;
  /** "2026-09-10"; without it, the Thursday of week 1. */
  readonly dueDay?: string | undefined;
}

interface NamedProblem {
  readonly field: string;
  readonly problem: Said;
}

/** Null if nothing is wrong. */
export function feesProblem(fees: Fees): NamedProblem | null {
  const { currency, firstWeek, lastWeek, dueDay } = fees;
  const found: [string, FieldProblem][] = [["currency", currencyProblem(currency)]];
  if (found[0]?.[1] === null) {
    found.push(
      ["entryFeeCents", centsProblem(fees.entryFeeCents, { field: say("The entry fee"), currency })],
      ["weeklyFeeCents", centsProblem(fees.weeklyFeeCents, { field: say("The weekly fee"), currency })],
      ["buyBackCents", centsProblem(fees.buyBackCents, { field: say("The price of a buy-back"), currency })],
    );
  }
  found.push(
    ["firstWeek", isWeek(firstWeek) ? null : say("The first week is from 1 to {max}", { max: LAST_WEEK })],
    ["lastWeek", isWeek(lastWeek) && lastWeek >= firstWeek ? null : say("The last week can't be before the first one")],
    ["dueDay", dueDay === undefined ? null : dayProblem(dueDay)],
  );
  for (const [field, problem] of found) if (problem !== null) return { field, problem };
  return null;
}

const isWeek = (week: number) => isWholeBetween(week, { min: 1, max: LAST_WEEK });

const DAY = /^(20\d\d)-(\d\d)-(\d\d)$/;

/** Of "2026-09-10". */
export function dayProblem(day: string): FieldProblem {
  const found = DAY.exec(day);
  const moment = found === null ? NaN : Date.parse(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
  return isReal ? null : say("Enter a day such as 2026-09-10");
}

const DAYS_TO_THURSDAY = 2;

/** The Thursday of the week with this kickoff, in New York. */
export function thursdayOf(kickoffAtMs: number): string {
  const { year, month, day } = easternMoment(easternTimeOnDay(kickoffAtMs, { days: DAYS_TO_THURSDAY, minutes: 720 }));
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Weeks that an entry plays, both included. */
export interface Span {
  readonly from: number;
  readonly through: number;
}

export interface Charges {
  readonly spans: readonly Span[];
  readonly buyBacks: number;
}

/** For a pick'em league's entry, which plays all weeks from one on. */
export const chargesFrom = (week: number): Charges => ({ spans: [{ from: week, through: LAST_WEEK }], buyBacks: 0 });

/** A week in which an entry of a pick'em league began to play. */
export interface Start {
  readonly season: number;
  readonly week: number;
}

/**
 * The first week that an entry plays in a season; null if it began later. It has more than one start, in order, if it
 * sat out in between; without any, it has always played.
 */
export function firstWeekIn(starts: readonly Start[] | undefined, season: number): number | null {
  if (starts?.every((start) => start.season > season)) return null;
  return starts?.find((start) => start.season === season)?.week ?? 1;
}

/** Of two entries that become one: those of the one that has played for longer. */
export function earlierStarts<Starts extends readonly Start[]>(a?: Starts, b?: Starts): Starts | undefined {
  const [first, second] = [a?.[0], b?.[0]];
  if (first === undefined || second === undefined) return undefined;
  return isBefore(second, first) ? b : a;
}

const isBefore = (a: Start, b: Start) => a.season < b.season || (a.season === b.season && a.week < b.week);

interface PoolEntry {
  readonly firstWeek: number;
  readonly eliminatedWeek: number | null;
  /** The pool's last week, once it is known. */
  readonly endedInWeek: number | null;
  readonly buyBacks: readonly { readonly fromWeek: number; readonly eliminatedWeek: number | null }[];
}

/**
 * A pool's entry pays for the weeks that it is in, and not for those between an elimination and a buy-back. A buy-back
 * that a corrected score has made unnecessary costs nothing.
 */
export function poolCharges({ firstWeek, eliminatedWeek, endedInWeek, buyBacks }: PoolEntry): Charges {
  const spans: Span[] = [];
  let from = firstWeek;
  for (const bought of buyBacks) {
    spans.push({ from, through: bought.eliminatedWeek ?? bought.fromWeek - 1 });
    from = bought.fromWeek;
  }
  spans.push({ from, through: eliminatedWeek ?? endedInWeek ?? LAST_WEEK });
  return { spans, buyBacks: buyBacks.filter((bought) => bought.eliminatedWeek !== null).length };
}

/** Everything through a week; 0 is before the season, when the entry fee is due all the same. */
export function feesThrough(fees: Fees, { spans, buyBacks }: Charges, throughWeek: number): number {
  let weeks = 0;
  for (let week = fees.firstWeek; week <= Math.min(fees.lastWeek, throughWeek); week += 1) {
    if (spans.some(({ from, through }) => from <= week && week <= through)) weeks += 1;
  }
  return fees.entryFeeCents + fees.weeklyFeeCents * weeks + fees.buyBackCents * buyBacks;
}
