// Formats numbers, names and times for people: in English, like the whole app, and in the viewer's time zone.
import { format } from "date-fns";
import { formatCount } from "../../domain/common/plurals";

export { formatCount };

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

/** "Nov 23, 2025" */
export function formatDate(atMs: number): string {
  return format(atMs, "MMM d, yyyy");
}

/** "Sun, Nov 23, 2025, 1:00 PM": for a moment that may be years ago. */
export function formatMoment(atMs: number): string {
  return format(atMs, "EEE, MMM d, yyyy, h:mm a");
}

/** "Sun, Nov 23, 1:00 PM" */
export function formatKickoff(atMs: number): string {
  return `${formatDay(atMs)}, ${formatTime(atMs)}`;
}

/** 0–1 as a whole percent [9.8]: 0.625 → "63%". */
export function formatPercent(ratio: number): string {
  return `${Math.round(ratio * 100)}%`;
}

/** [2.30] A league's deadline: hours before a game; 0 is the kickoff itself. */
export function formatDeadlineHours(hours: number): string {
  return hours === 0 ? "At kickoff" : `${formatCount(hours, "hour")} before game`;
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || "Player";
}

/** "Sam O.", for phones that have no room for more. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return firstName && lastName ? `${firstName} ${lastName.slice(0, 1)}.` : fullName({ firstName, lastName });
}
