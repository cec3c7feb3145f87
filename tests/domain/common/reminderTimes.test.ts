import { describe, expect, it } from "vitest";
import { easternMoment, formatEastern } from "../../../domain/common/easternTime";
import { dueReminders, isDigestTime, newsLeavesAtMs, recapLeavesAtMs } from "../../../domain/common/reminderTimes";

const at = (iso: string) => Date.parse(`${iso}:00Z`);
const HOUR_MS = 3_600_000;

const dueIn = (afterIso: string, nowIso: string) =>
  dueReminders({ afterMs: at(afterIso), nowMs: at(nowIso) }).map(
    ({ kind, slotMs }) => `${kind} ${new Date(slotMs).toISOString().slice(0, 16)}`,
  );

describe("[2.47] when reminders are due", () => {
  it("daily at eight, every four hours, hourly: Eastern time, winter and summer", () => {
    expect(dueIn("2025-12-01T12:01", "2025-12-01T13:01")).toEqual([
      "deadline1h 2025-12-01T13:00",
      "deadline4h 2025-12-01T13:00",
      "deadline24h 2025-12-01T13:00",
    ]);
    expect(dueIn("2025-09-01T11:01", "2025-09-01T12:01")).toEqual([
      "deadline1h 2025-09-01T12:00",
      "deadline4h 2025-09-01T12:00",
      "deadline24h 2025-09-01T12:00",
    ]);
    expect(dueIn("2025-09-01T12:01", "2025-09-01T13:01")).toEqual(["deadline1h 2025-09-01T13:00"]);
    expect(dueIn("2025-09-01T15:01", "2025-09-01T16:01")).toEqual([
      "deadline1h 2025-09-01T16:00",
      "deadline4h 2025-09-01T16:00",
    ]);
  });

  it.each([
    ["of 25 hours, in fall", "2025-11-02T04:00", 25, 1, 6],
    ["of 23 hours, in spring", "2026-03-08T05:00", 23, 1, 6],
    ["of 24 hours", "2025-10-15T04:00", 24, 1, 6],
  ])("on a day %s there are one 24-hour slot and six 4-hour ones", (_day, midnight, hours, daily, fourHourly) => {
    const found = Array.from({ length: hours }, (_, hour) => {
      const nowMs = at(midnight) + hour * HOUR_MS;
      return dueReminders({ afterMs: nowMs - HOUR_MS, nowMs }).map(({ kind }) => kind);
    }).flat();
    const count = (kind: string) => found.filter((each) => each === kind).length;
    expect([count("deadline24h"), count("deadline4h"), count("deadline1h")]).toEqual([daily, fourHourly, hours]);
  });

  it("catch up on what was slept through, each kind once and at most a day back", () => {
    expect(dueIn("2025-12-01T08:00", "2025-12-01T16:30")).toEqual([
      "deadline1h 2025-12-01T16:00",
      "deadline4h 2025-12-01T13:00",
      "deadline24h 2025-12-01T13:00",
    ]);
    expect(dueIn("2025-11-01T00:00", "2025-12-01T16:30")).toHaveLength(3);
    expect(dueIn("2025-12-01T16:00", "2025-12-01T16:30")).toEqual([]);
  });

  it.each([
    ["as its name says", "2025-12-01T13:01", [1, 4, 24]],
    ["as Sunday noon on a Saturday", "2025-11-08T13:01", [1, 4, 28]],
    ["as Sunday noon on the Saturday before clocks go back", "2025-11-01T12:01", [1, 4, 29]],
    ["as Sunday noon on the Saturday before clocks go forward", "2026-03-07T13:01", [1, 4, 27]],
    ["as the next slot in the night in which clocks go back", "2025-11-02T04:01", [1, 5]],
  ])("cover deadlines as far ahead as %s", (_case, now, hours) => {
    const due = dueReminders({ afterMs: at(now) - HOUR_MS, nowMs: at(now) });
    expect(due.map(({ slotMs, untilMs }) => (untilMs - slotMs) / HOUR_MS)).toEqual(hours);
  });

  it("include the digest from Tuesday at eight, through Wednesday for a host that slept", () => {
    const isTime = (iso: string) => isDigestTime(at(iso));
    expect(["2025-11-04T12:59", "2025-11-03T20:00", "2025-11-06T05:00"].map(isTime)).toEqual([false, false, false]);
    expect(["2025-11-04T13:00", "2025-11-05T23:00"].map(isTime)).toEqual([true, true]);
  });
});

it.each([
  ["in the day at a quarter past", "2025-11-02T21:20", "2025-11-02T22:15"],
  ["with the digest", "2025-11-04T13:01", "2025-11-04T13:15"],
  ["at 10:15 PM at the latest", "2025-11-03T02:30", "2025-11-03T03:15"],
  ["of a night in the morning", "2025-11-04T04:40", "2025-11-04T13:15"],
  ["of the night in which clocks go back in the morning", "2025-11-02T04:40", "2025-11-02T13:15"],
])("news leaves %s", (_case, known, leaves) => {
  expect(new Date(newsLeavesAtMs(at(known))).toISOString().slice(0, 16)).toBe(leaves);
});

describe("Eastern time", () => {
  it("matches clocks in New York, even while they change", () => {
    for (const iso of [
      "2025-11-02T05:59",
      "2025-11-02T06:01",
      "2026-03-08T06:59",
      "2026-03-08T07:01",
      "2025-07-01T03:30",
    ]) {
      const parts = new Intl.DateTimeFormat("en-US", {
        timeZone: "America/New_York",
        hourCycle: "h23",
        year: "numeric",
        month: "numeric",
        day: "numeric",
        hour: "numeric",
        minute: "numeric",
      }).formatToParts(at(iso));
      const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
      expect(easternMoment(at(iso)), iso).toMatchObject({
        year: part("year"),
        month: part("month"),
        day: part("day"),
        hour: part("hour"),
        minute: part("minute"),
      });
    }
  });

  it("is formatted for mails", () => {
    expect(formatEastern(at("2025-11-09T18:00"))).toBe("Sun, Nov 9, 1:00\u00a0PM\u00a0ET");
    expect(formatEastern(at("2025-11-02T04:05"))).toBe("Sun, Nov 2, 12:05\u00a0AM\u00a0ET");
    expect(formatEastern(at("2026-07-04T16:00"))).toBe("Sat, Jul 4, 12:00\u00a0PM\u00a0ET");
  });
});

describe("[18.1] when a recap leaves", () => {
  it.each([
    ["on Tuesday at 6:30", "2025-11-07T01:15", "2025-11-10T05:00", "2025-11-11T11:30"],
    ["after the clocks went back on Sunday", "2025-10-31T00:15", "2025-11-04T05:00", "2025-11-04T11:30"],
    ["after they went forward", "2026-03-06T01:15", "2026-03-10T04:00", "2026-03-10T10:30"],
    ["of a week that begins on a Wednesday", "2026-09-10T00:15", "2026-09-14T05:00", "2026-09-15T10:30"],
    ["at once, when the week is complete later", "2025-11-07T01:15", "2025-11-12T20:01", "2025-11-12T20:01"],
    ["in the morning, when it is complete at night", "2025-11-07T01:15", "2025-11-12T05:01", "2025-11-12T11:30"],
  ])("%s", (_when, first, now, leaves) => {
    expect(recapLeavesAtMs({ firstKickoffAtMs: at(first), nowMs: at(now) })).toBe(at(leaves));
  });
});
