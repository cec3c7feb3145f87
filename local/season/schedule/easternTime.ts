// Kickoffs are set in US Eastern time. The offset is computed, so that no time zone data is needed.

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

/** Converts a wall-clock time in the eastern United States to epoch ms. `month` counts from 0; `day` may overflow. */
export function easternTime(date: { year: number; month: number; day: number }, hour: number, minute = 0): number {
  const standard = Date.UTC(date.year, date.month, date.day, hour + 5, minute);
  return isDaylightSaving(standard - HOUR_MS) ? standard - HOUR_MS : standard;
}

/** The calendar day in the eastern United States. `weekday` 0 is Sunday. */
export function easternDay(ms: number): { year: number; month: number; day: number; weekday: number } {
  const local = new Date(ms - (isDaylightSaving(ms) ? 4 : 5) * HOUR_MS);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
  };
}

/** "8:15 PM EST" */
export function easternClock(ms: number): string {
  const isDaylight = isDaylightSaving(ms);
  const local = new Date(ms - (isDaylight ? 4 : 5) * HOUR_MS);
  const hours = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"} ${isDaylight ? "EDT" : "EST"}`;
}

// From the second Sunday of March, 2:00 standard time, to the first Sunday of November, 2:00 daylight time.
function isDaylightSaving(ms: number): boolean {
  const year = new Date(ms - 5 * HOUR_MS).getUTCFullYear();
  const begins = Date.UTC(year, 2, 8 + daysToSunday(year, 2, 8), 7);
  const ends = Date.UTC(year, 10, 1 + daysToSunday(year, 10, 1), 6);
  return ms >= begins && ms < ends;
}

function daysToSunday(year: number, month: number, day: number): number {
  return (7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7;
}
