import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPastDeadline, lockAtMs, neverLocks, PICK_DEADLINE_HOURS } from "../../domain/deadlines";

const KICKOFF = Date.UTC(2025, 10, 9, 18);
const HOUR_MS = 3_600_000;

describe("deadlines", () => {
  it("[4.5] locks at game date minus the league's hours", () => {
    expect(lockAtMs(KICKOFF, 24)).toBe(Date.UTC(2025, 10, 8, 18));
    expect(lockAtMs(KICKOFF, 0)).toBe(KICKOFF);
    expect(lockAtMs(KICKOFF, 168)).toBe(Date.UTC(2025, 10, 2, 18));
  });

  it("[4.5] is past from the deadline's own millisecond on, and not before", () => {
    const at = (nowMs: number, hours: number) => isPastDeadline({ kickoffAtMs: KICKOFF, hours, nowMs });
    expect(at(KICKOFF - 24 * HOUR_MS - 1, 24)).toBe(false);
    expect(at(KICKOFF - 24 * HOUR_MS, 24)).toBe(true);
    expect(at(KICKOFF - 1, 0)).toBe(false);
    expect(at(KICKOFF, 0)).toBe(true);
  });

  it("[4.5] a longer deadline is past whenever a shorter one is", () => {
    const hours = fc.integer({ min: PICK_DEADLINE_HOURS.min, max: PICK_DEADLINE_HOURS.max });
    const offset = fc.integer({ min: -200 * HOUR_MS, max: HOUR_MS });
    fc.assert(
      fc.property(hours, hours, offset, (a, b, fromKickoff) => {
        const nowMs = KICKOFF + fromKickoff;
        const isPast = (h: number) => isPastDeadline({ kickoffAtMs: KICKOFF, hours: h, nowMs });
        expect(isPast(Math.min(a, b)) && !isPast(Math.max(a, b))).toBe(false);
      }),
      { seed: 45 },
    );
  });

  it("[5.2][9.1] ranges over a week, a day by default", () => {
    expect(PICK_DEADLINE_HOURS).toEqual({ min: 0, max: 168, default: 24 });
  });

  it("[4.5] never locks in historical mode, for the season that it is enabled for alone", () => {
    const league = { historicalModeEnabled: true, historicalModeSeason: 2024 };
    expect(neverLocks(league, 2024)).toBe(true);
    expect(neverLocks(league, 2025)).toBe(false);
    expect(neverLocks({ historicalModeEnabled: false, historicalModeSeason: 2024 }, 2024)).toBe(false);
    expect(neverLocks({ historicalModeEnabled: true, historicalModeSeason: null }, 2024)).toBe(false);
  });
});
