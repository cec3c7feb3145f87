// The season's calendar that scoreboards include: it tells which week a day belongs to, for events without a week
// (answers to date queries for older seasons).
import { z } from "zod";

const period = { value: z.coerce.string(), startDate: z.string(), endDate: z.string() };
const entries = z.array(z.object(period).nullable().catch(null)).nullish().catch(null);

export const calendarSchema = z
  .array(
    z
      .object({ ...period, entries })
      .nullable()
      .catch(null),
  )
  .nullish()
  .catch(null);
export type FeedCalendar = z.infer<typeof calendarSchema>;

/** The feed's season type and week at a moment; null if the calendar doesn't cover it. */
export function findInCalendar(calendar: FeedCalendar, atMs: number): { type: number; week: number } | null {
  const part = calendar?.find((candidate) => candidate && contains(candidate, atMs));
  const week = part?.entries?.find((candidate) => candidate && contains(candidate, atMs));
  const [type, number] = [Number(part?.value), Number(week?.value)];
  return Number.isInteger(type) && Number.isInteger(number) ? { type, week: number } : null;
}

// Each period ends a minute before the next begins.
function contains({ startDate, endDate }: { startDate: string; endDate: string }, atMs: number): boolean {
  return Date.parse(startDate) <= atMs && atMs < Date.parse(endDate) + 60_000;
}
