// [13.4] The last day to join, as a date field has it ("2026-11-29"; empty without an end), in the reader's zone.
export function dayOf(atMs: number): string {
  const at = new Date(atMs);
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${at.getFullYear()}-${month}-${day}`;
}

/** The last moment of the day; null for none. */
export function endOfDay(day: string): number | null {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return day === "" ? null : new Date(year, month - 1, date + 1).getTime() - 1;
}
