import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCountdown, formatDashboardDeadline } from "../../../src/lib/countdown";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("countdown texts", () => {
  it.each([
    [3 * DAY + 4 * HOUR + 59 * MINUTE, "3d 4h left"],
    [DAY, "1d 0h left"],
    [DAY - 1, "23h 59m left"],
    [5 * HOUR + 12 * MINUTE, "5h 12m left"],
    [HOUR, "1h 0m left"],
    [HOUR - 1, "59m left"],
    [12 * MINUTE, "12m left"],
    [MINUTE, "1m left"],
    [MINUTE - 1, "less than a minute left"],
    [1, "less than a minute left"],
    [0, "Deadline passed"],
    [-1, "Deadline passed"],
    [-3 * DAY, "Deadline passed"],
  ])("[2.40] a row with %d ms left says %s", (msLeft, text) => {
    expect(formatCountdown(msLeft)).toBe(text);
  });

  it.each([
    [2 * DAY + 5 * HOUR, "2d 5h"],
    [DAY, "1d 0h"],
    [DAY - 1, "23h 59m"],
    [5 * HOUR + 12 * MINUTE, "5h 12m"],
    [HOUR - 1, "59m"],
    [MINUTE, "1m"],
    [30 * SECOND, "less than a minute"],
    [0, "less than a minute"],
    [-1, "Deadline passed"],
    [-HOUR, "Deadline passed"],
  ])("[4.10] the dashboard with %d ms left says %s", (msLeft, text) => {
    expect(formatDashboardDeadline(msLeft)).toBe(text);
  });

  it("[2.40][4.10] never show more time than is left, and less than one unit too little", () => {
    const unitMs = { d: DAY, h: HOUR, m: MINUTE };
    const parse = (text: string) =>
      [...text.matchAll(/(\d+)([dhm])/g)].map(([, count, unit]) => ({
        count: Number(count),
        unitMs: unitMs[unit as keyof typeof unitMs],
      }));
    fc.assert(
      fc.property(fc.integer({ min: MINUTE, max: 400 * DAY }), (msLeft) => {
        for (const format of [formatCountdown, formatDashboardDeadline]) {
          const parts = parse(format(msLeft));
          const said = parts.reduce((sum, part) => sum + part.count * part.unitMs, 0);
          const smallest = parts.at(-1)?.unitMs ?? 0;
          expect(said).toBeLessThanOrEqual(msLeft);
          expect(msLeft - said).toBeLessThan(smallest);
        }
      }),
      { seed: 410 },
    );
  });
});
