// [4.5][10.19] The deadlines by which a league's picks lock, and their moment for a game.
import { easternTimeOnDay } from "../common/easternTime";
import { hasStarted, type GameStatus } from "../games/games";

const HOUR_MS = 3_600_000;

/** [5.2][9.1] The limits of what a league sets, and its default. */
export const PICK_DEADLINE_HOURS = { min: 0, max: 168, default: 24 } as const;

/** The days of a week of games, in its order. */
export const DEADLINE_DAYS = ["thursday", "friday", "saturday", "sunday", "monday"] as const;
export type DeadlineDay = (typeof DEADLINE_DAYS)[number];

/** [10.19] In Eastern time: the first and the last that can be chosen, and the default. */
export const DEADLINE_TIMES = {
  min: { day: "thursday", time: "12:00" },
  max: { day: "monday", time: "20:00" },
  default: { day: "sunday", time: "13:00" },
} as const satisfies Record<string, DayTime>;

export interface DayTime {
  readonly day: DeadlineDay;
  /** "13:00", Eastern time. */
  readonly time: string;
}

/** [10.19] The kinds that aren't hours before each game. */
export type WeekDeadline =
  | { readonly kind: "firstKickoff" }
  /** Games that start before it lock at their own kickoffs. */
  | ({ readonly kind: "dayTime" } & DayTime);

export type Deadline = { readonly kind: "hours"; readonly hours: number } | WeekDeadline;

/** [10.19] True where a game's lock depends on when its week begins. */
export const dependsOnWeek = ({ kind }: Deadline): boolean => kind !== "hours";

/** [4.5] True if the change lets a game lock later that the earlier deadline has locked, and so reopen. */
export function reopens(before: Deadline, after: Deadline): boolean {
  return before.kind === "hours" && after.kind === "hours" && after.hours < before.hours;
}

/** [9.1] */
export const DEFAULT_DEADLINE: Deadline = { kind: "hours", hours: PICK_DEADLINE_HOURS.default };

/** No game can lock later. */
export const KICKOFF_DEADLINE: Deadline = { kind: "hours", hours: 0 };

/** As leagues hold it. */
export interface DeadlineFields {
  /** 0 for the other kinds. */
  readonly pickDeadlineHours: number;
  readonly deadline?: WeekDeadline | undefined;
}

export function deadlineOf({ pickDeadlineHours: hours, deadline }: DeadlineFields): Deadline {
  return deadline ?? { kind: "hours", hours };
}

/** Names a deadline, the same for all leagues that have it: the hours, "first" or "sunday 13:00". */
export type DeadlineKey = number | string;

export function deadlineKey(deadline: Deadline): DeadlineKey {
  return deadline.kind === "hours" ? deadline.hours : weekDeadlineKey(deadline);
}

export function weekDeadlineKey(deadline: WeekDeadline): string {
  return deadline.kind === "firstKickoff" ? "first" : `${deadline.day} ${deadline.time}`;
}

/** The deadline that `deadlineKey` named. */
export function deadlineOfKey(key: DeadlineKey): Deadline {
  if (typeof key === "number") return { kind: "hours", hours: key };
  if (key === "first") return { kind: "firstKickoff" };
  const [day, time = ""] = key.split(" ");
  return { kind: "dayTime", day: day as DeadlineDay, time };
}

/** Minutes since midnight; NaN for what isn't a time like "13:00". */
function minutesOf(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** Minutes since Thursday's midnight. */
const minuteOfWeek = ({ day, time }: DayTime) => DEADLINE_DAYS.indexOf(day) * 24 * 60 + minutesOf(time);

/** [10.19] True if a league can choose this day and time: a half hour, so that not too many are in use. */
export function isDeadlineTime(at: DayTime): boolean {
  const minute = minuteOfWeek(at);
  return minute % 30 === 0 && minute >= minuteOfWeek(DEADLINE_TIMES.min) && minute <= minuteOfWeek(DEADLINE_TIMES.max);
}

/** A week's deadlines depend on this, beside each game's kickoff. */
export interface WeekStart {
  /** Of the games that are played; null if there are none. */
  readonly firstKickoffAtMs: number | null;
}

interface KnownGame {
  readonly status: GameStatus;
  readonly kickoffAtMs: number;
}

export function weekStartOf(games: readonly KnownGame[]): WeekStart {
  const kickoffs = games.filter(({ status }) => !isCalledOff(status)).map(({ kickoffAtMs }) => kickoffAtMs);
  return { firstKickoffAtMs: kickoffs.length === 0 ? null : Math.min(...kickoffs) };
}

export const isCalledOff = (status: GameStatus) => status === "cancelled" || status === "postponed";

/** [4.5][10.19] The moment a game locks, in ms since 1970: never after its kickoff. */
export function lockAtMs(kickoffAtMs: number, deadline: Deadline, { firstKickoffAtMs }: WeekStart): number {
  if (deadline.kind === "hours") return kickoffAtMs - deadline.hours * HOUR_MS;
  const first = Math.min(kickoffAtMs, firstKickoffAtMs ?? kickoffAtMs);
  return deadline.kind === "firstKickoff" ? first : Math.min(kickoffAtMs, chosenTimeMs(deadline, first));
}

/** In the week of games that begins with this kickoff, from its Tuesday to the next one. */
function chosenTimeMs({ day, time }: DayTime, firstKickoffAtMs: number): number {
  return easternTimeOnDay(firstKickoffAtMs, { days: 2 + DEADLINE_DAYS.indexOf(day), minutes: minutesOf(time) });
}

/**
 * [4.5] When a game locks, in ms since 1970. A game that has started is already locked (-Infinity); one that isn't
 * played never locks (Infinity).
 */
export function lockMomentOf({ status, kickoffAtMs }: KnownGame, deadline: Deadline, week: WeekStart): number {
  if (hasStarted(status)) return -Infinity;
  return status === "scheduled" ? lockAtMs(kickoffAtMs, deadline, week) : Infinity;
}

interface LockMoment {
  readonly deadline: Deadline;
  readonly week: WeekStart;
  readonly nowMs: number;
}

/** [4.5] Locked from the exact millisecond of the deadline, so a lock row written at that moment is never early. */
export function isPastDeadline(game: KnownGame, { deadline, week, nowMs }: LockMoment): boolean {
  return nowMs >= lockMomentOf(game, deadline, week);
}

/** How long before its kickoff a game may lock: in a week of games, also where one is moved to its end. */
export function longestBeforeKickoffMs(deadline: Deadline): number {
  return (deadline.kind === "hours" ? deadline.hours : 10 * 24) * HOUR_MS;
}

interface HistoricalMode {
  readonly historicalModeEnabled: boolean;
  readonly historicalModeSeason: number | null;
}

/** [4.5] A league in historical mode never locks games of that season. */
export function neverLocks(league: HistoricalMode, season: number): boolean {
  return league.historicalModeEnabled && league.historicalModeSeason === season;
}

/** Longest first, from the default down to the kickoff. */
const PROPOSED_HOURS = [PICK_DEADLINE_HOURS.default, 12, 6, 4, 2, 1, 0] as const;

interface ProposedDeadline {
  readonly hours: number;
  /** How many of the week's games the default would leave to pick. */
  readonly openByDefault: number;
}

/**
 * The deadline that a new league is offered: the longest that leaves as many of the week's games to pick as the kickoff
 * would, with an hour to pick them in. At the start of a week that is the default [9.1].
 */
export function proposeDeadline(games: readonly KnownGame[], nowMs: number): ProposedDeadline {
  const week = weekStartOf(games);
  const countOpen = (hours: number) => {
    const at = { deadline: { kind: "hours", hours }, week, nowMs: nowMs + HOUR_MS } as const;
    return games.filter((game) => game.status === "scheduled" && !isPastDeadline(game, at)).length;
  };
  const most = countOpen(0);
  const hours = PROPOSED_HOURS.find((each) => countOpen(each) === most) ?? 0;
  return { hours, openByDefault: countOpen(PICK_DEADLINE_HOURS.default) };
}
