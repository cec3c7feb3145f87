// [2.47] When reminders go out: the 24-hour one at 8 AM, the 4-hour one every four hours, the 1-hour one every hour,
// all in Eastern time. A reminder is due where a deadline lies within its hours, so the last two fall on days on which
// games are locked: that is what the schedule's "game days" are for whoever has to pick (docs/decisions).
import { easternMoment } from "./easternTime";

const HOUR_MS = 3_600_000;

const REMINDER_KINDS = ["deadline24h", "deadline4h", "deadline1h"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const REMINDER_HOURS: Readonly<Record<ReminderKind, number>> = {
  deadline24h: 24,
  deadline4h: 4,
  deadline1h: 1,
};

const MORNING = 8;

function isSlotOf(kind: ReminderKind, easternHour: number): boolean {
  if (kind === "deadline24h") return easternHour === MORNING;
  return kind === "deadline1h" || easternHour % 4 === 0;
}

export interface DueReminder {
  readonly kind: ReminderKind;
  /** The full hour that it was due at. */
  readonly slotMs: number;
  /** Deadlines up to here are reminded of. */
  readonly untilMs: number;
}

/** As far back as a slot is made up for: the longest reminder's own hours. */
const LOOK_BACK_MS = 24 * HOUR_MS;

/** Each kind's latest slot after `afterMs` and not after `nowMs`: slots that were slept through count, once. */
export function dueReminders({ afterMs, nowMs }: { afterMs: number; nowMs: number }): DueReminder[] {
  const due: DueReminder[] = [];
  const oldest = Math.max(afterMs, nowMs - LOOK_BACK_MS);
  for (const kind of REMINDER_KINDS) {
    for (let slotMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS; slotMs > oldest; slotMs -= HOUR_MS) {
      if (!isSlotOf(kind, easternMoment(slotMs).hour)) continue;
      due.push({ kind, slotMs, untilMs: slotMs + REMINDER_HOURS[kind] * HOUR_MS });
      break;
    }
  }
  return due;
}

const TUESDAY = 2;

/** The weekly digest's moment: from eight on a Tuesday morning, while the week is still the newest one. */
export function isDigestTime(nowMs: number): boolean {
  const { weekday, hour } = easternMoment(nowMs);
  return (weekday === TUESDAY && hour >= MORNING) || weekday === TUESDAY + 1;
}
