import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isPastDeadline,
  lockAtMs,
  lockMomentOf,
  neverLocks,
  PICK_DEADLINE_HOURS,
  proposeDeadline,
} from "../../../domain/leagues/deadlines";

const KICKOFF = Date.UTC(2025, 10, 9, 18);
const HOUR_MS = 3_600_000;
const scheduled = { status: "scheduled", kickoffAtMs: KICKOFF } as const;

describe("deadlines", () => {
  it("[4.5] locks at game date minus the league's hours", () => {
    expect(lockAtMs(KICKOFF, 24)).toBe(Date.UTC(2025, 10, 8, 18));
    expect(lockAtMs(KICKOFF, 0)).toBe(KICKOFF);
    expect(lockAtMs(KICKOFF, 168)).toBe(Date.UTC(2025, 10, 2, 18));
  });

  it("[4.5] are past from their own millisecond on, and not before", () => {
    const at = (nowMs: number, hours: number) => isPastDeadline(scheduled, { hours, nowMs });
    expect(at(KICKOFF - 24 * HOUR_MS - 1, 24)).toBe(false);
    expect(at(KICKOFF - 24 * HOUR_MS, 24)).toBe(true);
    expect(at(KICKOFF - 1, 0)).toBe(false);
    expect(at(KICKOFF, 0)).toBe(true);
  });

  it("[4.5] are past for more hours whenever they are past for fewer", () => {
    const hours = fc.integer({ min: PICK_DEADLINE_HOURS.min, max: PICK_DEADLINE_HOURS.max });
    const offset = fc.integer({ min: -200 * HOUR_MS, max: HOUR_MS });
    fc.assert(
      fc.property(hours, hours, offset, (a, b, fromKickoff) => {
        const nowMs = KICKOFF + fromKickoff;
        const isPast = (h: number) => isPastDeadline(scheduled, { hours: h, nowMs });
        expect(isPast(Math.min(a, b)) && !isPast(Math.max(a, b))).toBe(false);
      }),
      { seed: 45 },
    );
  });

  it("[4.5] pass when a game starts early, and never for one that isn't played", () => {
    for (const status of ["in_progress", "final"] as const) {
      expect(lockMomentOf({ status, kickoffAtMs: KICKOFF }, 24)).toBe(-Infinity);
    }
    for (const status of ["postponed", "cancelled"] as const) {
      expect(isPastDeadline({ status, kickoffAtMs: KICKOFF }, { hours: 24, nowMs: KICKOFF })).toBe(false);
    }
  });

  it("[5.2][9.1] are up to a week ahead, a day by default", () => {
    expect(PICK_DEADLINE_HOURS).toEqual({ min: 0, max: 168, default: 24 });
  });

  it("[4.5] never lock in historical mode, and only in the season it is enabled for", () => {
    const league = { historicalModeEnabled: true, historicalModeSeason: 2024 };
    expect(neverLocks(league, 2024)).toBe(true);
    expect(neverLocks(league, 2025)).toBe(false);
    expect(neverLocks({ historicalModeEnabled: false, historicalModeSeason: 2024 }, 2024)).toBe(false);
    expect(neverLocks({ historicalModeEnabled: true, historicalModeSeason: null }, 2024)).toBe(false);
  });
});

describe("[5.2] the deadline proposed for a new league", () => {
  const game = (inHours: number, status: "scheduled" | "final" | "postponed" = "scheduled") =>
    ({ status, kickoffAtMs: KICKOFF + inHours * HOUR_MS }) as const;
  const propose = (games: readonly ReturnType<typeof game>[]) => proposeDeadline(games, KICKOFF);

  it("[9.1] is the default while that locks nothing, and without games", () => {
    expect(propose([game(26), game(80)])).toEqual({ hours: 24, openByDefault: 2 });
    expect(propose([])).toEqual({ hours: 24, openByDefault: 0 });
  });

  it.each([
    [[game(24), game(80)], 12, 1],
    [[game(4), game(7), game(30)], 2, 1],
    [[game(6), game(6), game(6)], 4, 0],
    [[game(1.5), game(30)], 0, 1],
  ])("leaves every game an hour to be picked in: %o", (games, hours, openByDefault) => {
    expect(propose(games)).toEqual({ hours, openByDefault });
  });

  it("doesn't count what has started, isn't played, or starts within the hour", () => {
    expect(propose([game(-3, "final"), game(0.5), game(3, "postponed"), game(30)])).toEqual({
      hours: 24,
      openByDefault: 1,
    });
  });
});
