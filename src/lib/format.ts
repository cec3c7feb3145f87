// Numbers, names and moments as people read them: in English as the whole app is, in the viewer's time zone.
import { format } from "date-fns";

/** "2:14 PM" */
export function formatTime(atMs: number): string {
  return format(atMs, "h:mm a");
}

/** "Sun, Nov 23" */
export function formatDay(atMs: number): string {
  return format(atMs, "EEE, MMM d");
}

/** "Sun" */
export function formatWeekday(atMs: number): string {
  return format(atMs, "EEE");
}

/** "Nov 23" */
export function formatMonthDay(atMs: number): string {
  return format(atMs, "MMM d");
}

/** "Sunday, November 23" */
export function formatLongDay(atMs: number): string {
  return format(atMs, "EEEE, MMMM d");
}

/** "Sun, Nov 23, 1:00 PM" */
export function formatKickoff(atMs: number): string {
  return `${formatDay(atMs)}, ${formatTime(atMs)}`;
}

/** 0–1 as a whole percent [9.8]: 0.625 → "63%". */
export function formatPercent(ratio: number): string {
  return `${Math.round(ratio * 100)}%`;
}

/** "1 injury", "3 injuries" */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** [2.30] A league's deadline: hours before a game; 0 is the kickoff itself. */
export function formatDeadlineHours(hours: number): string {
  return hours === 0 ? "At kickoff" : `${formatCount(hours, "hour")} before game`;
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || "Player";
}

/** "Sam O.", where a phone has no room for more. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return firstName && lastName ? `${firstName} ${lastName.slice(0, 1)}.` : fullName({ firstName, lastName });
}
