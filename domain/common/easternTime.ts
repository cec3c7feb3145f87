// The NFL's calendar runs on US Eastern time. The daylight-saving rule of 2007 is computed here rather than left to
// `Intl`, so that every runtime gives the same answer.
import { DEFAULT_LANGUAGE, type Language } from "./language";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Day of the month of the n-th Sunday. */
function nthSunday({ year, month, n }: { year: number; month: number; n: number }): number {
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return 1 + ((7 - firstWeekday) % 7) + (n - 1) * 7;
}

/** Hours to add to UTC: -4 in daylight-saving time, otherwise -5. */
function offsetHours(ms: number): -4 | -5 {
  const year = new Date(ms).getUTCFullYear();
  const beginsAt = Date.UTC(year, 2, nthSunday({ year, month: 2, n: 2 }), 7);
  const endsAt = Date.UTC(year, 10, nthSunday({ year, month: 10, n: 1 }), 6);
  return ms >= beginsAt && ms < endsAt ? -4 : -5;
}

/** A moment as clocks in New York show it, in ms as if they showed UTC. */
const localOf = (ms: number) => ms + offsetHours(ms) * HOUR_MS;

/** The other way round; an hour that the clocks skip or repeat is taken as after the change. */
const momentOf = (local: number) => local - offsetHours(local + 5 * HOUR_MS) * HOUR_MS;

const midnightOf = (local: number) => Math.floor(local / DAY_MS) * DAY_MS;

/** 0 to 6, of a local midnight. */
const daysSinceTuesday = (midnight: number) => (new Date(midnight).getUTCDay() + 5) % 7;

const MORNING_HOUR = 6;

/**
 * 6 AM Eastern on the Tuesday after a kickoff. A game that is itself played on a Tuesday or Wednesday belongs to the
 * week before, and that week ends the next morning.
 */
export function tuesdayMorningAfter(kickoffAtMs: number): number {
  const midnight = midnightOf(localOf(kickoffAtMs));
  const since = daysSinceTuesday(midnight);
  const days = since <= 1 ? 1 : 7 - since;
  return momentOf(midnight + days * DAY_MS + MORNING_HOUR * HOUR_MS);
}

const OPENING_HOUR = 9;

/** [10.5] When the week of a first kickoff opens: 9 AM Eastern on the last Tuesday before it. */
export function weekOpensAt(firstKickoffAtMs: number): number {
  const local = localOf(firstKickoffAtMs);
  const midnight = midnightOf(local);
  const since = daysSinceTuesday(midnight);
  const isEarly = since === 0 && local - midnight < OPENING_HOUR * HOUR_MS;
  return momentOf(midnight - (isEarly ? 7 : since) * DAY_MS + OPENING_HOUR * HOUR_MS);
}

/**
 * A time of day in the week, from Tuesday on, that holds this moment: `days` after its Tuesday (0 to 6), `minutes`
 * since midnight.
 */
export function easternTimeOnDay(ms: number, { days, minutes }: { days: number; minutes: number }): number {
  const midnight = midnightOf(localOf(ms));
  return momentOf(midnight + (days - daysSinceTuesday(midnight)) * DAY_MS + minutes * 60_000);
}

export interface EasternMoment {
  readonly year: number;
  /** 1–12 */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

/** A moment as clocks and calendars show it in New York. */
export function easternMoment(ms: number): EasternMoment {
  const local = new Date(localOf(ms));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
}

/** "2025-11-4": the same for all moments of a day in New York. */
export function easternDay(ms: number): string {
  const { year, month, day } = easternMoment(ms);
  return `${year}-${month}-${day}`;
}

const NO_BREAK_SPACE = "\u00a0";
const NAMES: Readonly<Record<Language, { readonly weekdays: readonly string[]; readonly months: readonly string[] }>> =
  {
    en: {
      weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
      months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    },
  };

/** "1:00 PM" */
export function clockText({ hour, minute }: Pick<EasternMoment, "hour" | "minute">): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

export interface Moments {
  /** "1:00 PM" */
  readonly formatEasternTime: (ms: number) => string;
  /** "Sun" */
  readonly formatEasternWeekday: (ms: number) => string;
  /** "Sun, Nov 9" */
  readonly formatEasternDate: (ms: number) => string;
  /**
   * "Sun, Nov 9, 1:00 PM ET": for e-mails, which don't know their reader's time zone. The time doesn't break across
   * lines.
   */
  readonly formatEastern: (ms: number) => string;
}

export function momentsIn(language: Language): Moments {
  const { weekdays, months } = NAMES[language];
  const formatTime = (ms: number) => clockText(easternMoment(ms));
  const formatWeekday = (ms: number) => weekdays[easternMoment(ms).weekday] ?? "";
  const formatDate = (ms: number) => {
    const { month, day } = easternMoment(ms);
    return `${formatWeekday(ms)}, ${months[month - 1]} ${day}`;
  };
  return {
    formatEasternTime: formatTime,
    formatEasternWeekday: formatWeekday,
    formatEasternDate: formatDate,
    formatEastern: (ms) => `${formatDate(ms)}, ${`${formatTime(ms)} ET`.replaceAll(" ", NO_BREAK_SPACE)}`,
  };
}

export const { formatEastern, formatEasternTime, formatEasternWeekday } = momentsIn(DEFAULT_LANGUAGE);
