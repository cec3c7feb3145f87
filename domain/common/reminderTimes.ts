// [2.47] When reminders go out, in Eastern time: the 24-hour one at 8 AM, the 4-hour one every four hours, the 1-hour
// one every hour. Saturday's 24-hour one reaches until Sunday noon, since a game in London locks hours before the
// mornings of those who play from further west. Each goes out again at each of its times while a deadline is ahead
// within its own hours and picks are missing. So the last two go out on days when games lock, which is what "game days"
// means to somebody who has to pick (docs/decisions/009).
import { easternMoment, easternTimeOnDay } from "./easternTime";

const HOUR_MS = 3_600_000;

/** Nearest deadline first. */
const REMINDER_KINDS = ["deadline1h", "deadline4h", "deadline24h"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const REMINDER_HOURS: Readonly<Record<ReminderKind, number>> = {
  deadline24h: 24,
  deadline4h: 4,
  deadline1h: 1,
};

const MORNING = 8;
const NOON = 12;
const SATURDAY = 6;

function isSlotOf(kind: ReminderKind, slotMs: number): boolean {
  const { hour } = easternMoment(slotMs);
  if (kind === "deadline24h") return hour === MORNING;
  return kind === "deadline1h" || hour % 4 === 0;
}

export interface DueReminder {
  readonly kind: ReminderKind;
  /** The full hour when it was due. */
  readonly slotMs: number;
  /** It covers deadlines up to this moment. */
  readonly untilMs: number;
}

/** How far back a missed slot is made up for: as long as the longest reminder reaches. */
const LOOK_BACK_MS = 24 * HOUR_MS;

/**
 * The latest slot of each kind after `afterMs` and up to `nowMs`, nearest deadlines first. Several slots missed while
 * the host slept count as one.
 */
export function dueReminders({ afterMs, nowMs }: { afterMs: number; nowMs: number }): DueReminder[] {
  const due: DueReminder[] = [];
  const oldest = Math.max(afterMs, nowMs - LOOK_BACK_MS);
  for (const kind of REMINDER_KINDS) {
    for (let slotMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS; slotMs > oldest; slotMs -= HOUR_MS) {
      if (!isSlotOf(kind, slotMs)) continue;
      due.push({ kind, slotMs, untilMs: endOf(kind, slotMs) });
      break;
    }
  }
  return due.sort((a, b) => a.untilMs - b.untilMs);
}

/** The day the clocks go back has 25 hours, so a slot reaches at least to the next one and no deadline is missed. */
function endOf(kind: ReminderKind, slotMs: number): number {
  let nextMs = slotMs + HOUR_MS;
  while (!isSlotOf(kind, nextMs)) nextMs += HOUR_MS;
  const endMs = Math.max(slotMs + REMINDER_HOURS[kind] * HOUR_MS, nextMs);
  const isSaturdays = kind === "deadline24h" && easternMoment(slotMs).weekday === SATURDAY;
  return isSaturdays ? nextMs + (NOON - MORNING) * HOUR_MS : endMs;
}

/** [7.38] How many members one call may remind, to stay within one transaction; larger lists are split. */
export const REMINDED_PER_CALL = 100;

const TUESDAY = 2;

/** When the weekly digest may go out: from 8 AM on Tuesday, while the week is still the newest one. */
export function isDigestTime(nowMs: number): boolean {
  const { weekday, hour } = easternMoment(nowMs);
  return (weekday === TUESDAY && hour >= MORNING) || weekday === TUESDAY + 1;
}

const QUARTER_PAST = 15;
const LAST_HOUR = 22;
const MINUTE_MS = 60_000;

/**
 * When news leaves that is known now: at a quarter past the hour, so that the news of an hour is one message, and from
 * 10:15 PM on at 8:15 AM Eastern, so that a night's is one.
 */
export function newsLeavesAtMs(nowMs: number): number {
  let leavesAtMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS + QUARTER_PAST * MINUTE_MS;
  const isInTheDay = ({ hour }: { readonly hour: number }) => hour >= MORNING && hour <= LAST_HOUR;
  while (leavesAtMs <= nowMs || !isInTheDay(easternMoment(leavesAtMs))) leavesAtMs += HOUR_MS;
  return leavesAtMs;
}

const RECAP_MINUTES = 6 * 60 + 30;

/**
 * [18.1] When the recap of a complete week leaves: at 6:30 AM Eastern on the Tuesday after its first kickoff, or at
 * once if that has passed. At night, that is 6:30 the next morning.
 */
export function recapLeavesAtMs({ firstKickoffAtMs, nowMs }: { firstKickoffAtMs: number; nowMs: number }): number {
  const dueMs = easternTimeOnDay(firstKickoffAtMs, { days: 7, minutes: RECAP_MINUTES });
  if (nowMs <= dueMs) return dueMs;
  const { hour, minute } = easternMoment(nowMs);
  if (hour * 60 + minute >= RECAP_MINUTES && hour <= LAST_HOUR) return nowMs;
  return morningAfter(nowMs);
}

/** The next 6:30 AM Eastern. */
export function morningAfter(nowMs: number): number {
  for (let days = 0; ; days += 1) {
    const morningMs = easternTimeOnDay(nowMs, { days, minutes: RECAP_MINUTES });
    if (morningMs > nowMs) return morningMs;
  }
}
