import { describe, expect, it } from "vitest";
import { firstStartWeek } from "../../../domain/survivor/survivorStart";

const HOUR_MS = 3_600_000;

describe("[5.4] the first week that a pool can start in", () => {
  const week = (number: number, firstKickoffAtMs: number | null, hasKickedOff = false) => ({
    week: number,
    hasKickedOff,
    firstKickoffAtMs,
  });
  const first = (weeks: Parameters<typeof firstStartWeek>[0], hours = 24) =>
    firstStartWeek(weeks, { deadline: { kind: "hours", hours }, nowMs: 100 * HOUR_MS });

  it("is the first one with its first deadline ahead, to the millisecond", () => {
    expect(first([week(5, 124 * HOUR_MS + 1), week(6, 300 * HOUR_MS)])).toBe(5);
    expect(first([week(5, 124 * HOUR_MS), week(6, 300 * HOUR_MS)])).toBe(6);
  });
  it("depends on the pool's hours", () => expect(first([week(5, 120 * HOUR_MS), week(6, 300 * HOUR_MS)], 0)).toBe(5));
  it("isn't one that has kicked off, whatever is still to be played", () =>
    expect(first([week(5, 200 * HOUR_MS, true), week(6, null)])).toBe(6));
  it("doesn't exist once the last one has started", () => expect(first([week(18, 0)])).toBeNull());
});
