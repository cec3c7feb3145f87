import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tuesdayMorningAfter } from "../../../domain/common/easternTime";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

const after = (kickoff: string) => new Date(tuesdayMorningAfter(Date.parse(kickoff))).toISOString();

/** The same moment as the calendar of New York shows it, from the runtime's own time zone data. */
const NEW_YORK = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "short",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
});

describe("the end of a week", () => {
  it.each([
    ["a Sunday afternoon in summer time", "2025-10-05T17:00Z", "2025-10-07T10:00:00.000Z"],
    ["a Sunday afternoon in winter", "2025-11-09T18:00Z", "2025-11-11T11:00:00.000Z"],
    ["a Monday night, already Tuesday in UTC", "2025-11-11T01:15Z", "2025-11-11T11:00:00.000Z"],
    ["a Thursday night", "2025-11-07T01:15Z", "2025-11-11T11:00:00.000Z"],
    ["a Saturday", "2026-01-03T21:30Z", "2026-01-06T11:00:00.000Z"],
    ["a Tuesday night: the next morning", "2021-12-22T00:00Z", "2021-12-22T11:00:00.000Z"],
    ["a Wednesday: the next morning", "2024-12-25T18:00Z", "2024-12-26T11:00:00.000Z"],
  ])("of %s", (_, kickoff, end) => {
    expect(after(kickoff)).toBe(end);
  });

  it.each([
    // Clocks go back on 2 November 2025 and 1 November 2026, forward on 8 March 2026.
    ["the Thursday before clocks go back", "2025-10-31T00:15Z", "2025-11-04T11:00:00.000Z"],
    ["the Sunday on which they go back", "2025-11-02T18:00Z", "2025-11-04T11:00:00.000Z"],
    ["the Sunday of the next year on which they go back", "2026-11-01T18:00Z", "2026-11-03T11:00:00.000Z"],
    ["the Thursday before they go forward", "2026-03-06T01:15Z", "2026-03-10T10:00:00.000Z"],
    ["the Sunday on which they go forward", "2026-03-08T17:00Z", "2026-03-10T10:00:00.000Z"],
    ["New Year's Eve", "2025-12-31T18:00Z", "2026-01-01T11:00:00.000Z"],
  ])("is six in the morning by the clock of New York after %s", (_, kickoff, end) => {
    expect(after(kickoff)).toBe(end);
  });

  it("is six in the morning in New York, within a week, whenever the kickoff", () => {
    const kickoffs = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(kickoffs, (kickoffAtMs) => {
        const end = tuesdayMorningAfter(kickoffAtMs);
        const parts = NEW_YORK.formatToParts(end);
        const part = (type: string) => parts.find((each) => each.type === type)?.value;
        expect([part("hour"), part("minute")]).toEqual(["06", "00"]);
        expect(["Tue", "Wed", "Thu"]).toContain(part("weekday"));
        expect(end - kickoffAtMs).toBeLessThan(WEEK_MS);
        expect(end - kickoffAtMs).toBeGreaterThan(6 * HOUR_MS - 1);
      }),
      { seed: 2007, numRuns: 1000 },
    );
  });
});
