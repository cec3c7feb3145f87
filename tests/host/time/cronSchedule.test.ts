import { describe, expect, it } from "vitest";
import { nextRunAtMs, type CronSchedule } from "../../../host/time/cronSchedule";

const at = (iso: string) => Date.parse(`${iso}Z`);
const next = (schedule: CronSchedule, after: string, now = after) =>
  new Date(nextRunAtMs(schedule, { afterMs: at(after), nowMs: at(now) })).toISOString().slice(0, 19);

describe("nextRunAtMs", () => {
  it("keeps an interval on its grid", () => {
    expect(next({ type: "interval", seconds: 30 }, "2026-01-01T00:00:00")).toBe("2026-01-01T00:00:30");
    expect(next({ type: "interval", minutes: 5 }, "2026-01-01T00:00:00")).toBe("2026-01-01T00:05:00");
    expect(next({ type: "interval", hours: 2 }, "2026-01-01T00:00:00")).toBe("2026-01-01T02:00:00");
  });

  it("skips the missed runs of an interval", () => {
    expect(next({ type: "interval", minutes: 5 }, "2026-01-01T00:00:00", "2026-01-01T00:17:00")).toBe(
      "2026-01-01T00:20:00",
    );
  });

  it("reads the calendar schedules in UTC", () => {
    expect(next({ type: "hourly", minuteUTC: 15 }, "2026-01-01T00:15:00")).toBe("2026-01-01T01:15:00");
    expect(next({ type: "hourly" }, "2026-01-01T00:15:00")).toBe("2026-01-01T01:00:00");
    expect(next({ type: "daily", hourUTC: 13, minuteUTC: 30 }, "2026-01-01T14:00:00")).toBe("2026-01-02T13:30:00");
    expect(next({ type: "weekly", dayOfWeek: "tuesday", hourUTC: 9 }, "2026-01-01T00:00:00")).toBe(
      "2026-01-06T09:00:00",
    );
    expect(next({ type: "monthly", day: 31, hourUTC: 0 }, "2026-01-31T00:00:00")).toBe("2026-03-31T00:00:00");
    expect(next({ type: "cron", cron: "*/20 16 * * 0,1" }, "2026-01-01T00:00:00")).toBe("2026-01-04T16:00:00");
  });

  it("names a malformed expression", () => {
    expect(() => next({ type: "cron", cron: "61 * * * *" }, "2026-01-01T00:00:00")).toThrow();
  });
});
