import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  deadlineKey,
  deadlineOfKey,
  isDeadlineTime,
  isPastDeadline,
  lockAtMs,
  lockMomentOf,
  neverLocks,
  PICK_DEADLINE_HOURS,
  proposeDeadline,
  weekStartOf,
  type Deadline,
} from "../../../domain/leagues/deadlines";

const KICKOFF = Date.UTC(2025, 10, 9, 18);
const HOUR_MS = 3_600_000;
const hoursBefore = (hours: number): Deadline => ({ kind: "hours", hours });
const week = { firstKickoffAtMs: KICKOFF };
const scheduled = { status: "scheduled", kickoffAtMs: KICKOFF } as const;

describe("deadlines", () => {
  it("[4.5] locks at game date minus the league's hours", () => {
    expect(lockAtMs(KICKOFF, hoursBefore(24), week)).toBe(Date.UTC(2025, 10, 8, 18));
    expect(lockAtMs(KICKOFF, hoursBefore(0), week)).toBe(KICKOFF);
    expect(lockAtMs(KICKOFF, hoursBefore(168), week)).toBe(Date.UTC(2025, 10, 2, 18));
  });

  it("[4.5] are past from their own millisecond on, and not before", () => {
    const at = (nowMs: number, hours: number) =>
      isPastDeadline(scheduled, { deadline: hoursBefore(hours), week, nowMs });
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
        const isPast = (h: number) => isPastDeadline(scheduled, { deadline: hoursBefore(h), week, nowMs });
        expect(isPast(Math.min(a, b)) && !isPast(Math.max(a, b))).toBe(false);
      }),
      { seed: 45 },
    );
  });

  it("[4.5] pass when a game starts early, and never for one that isn't played", () => {
    for (const status of ["in_progress", "final"] as const) {
      expect(lockMomentOf({ status, kickoffAtMs: KICKOFF }, hoursBefore(24), week)).toBe(-Infinity);
    }
    for (const status of ["postponed", "cancelled"] as const) {
      const at = { deadline: hoursBefore(24), week, nowMs: KICKOFF };
      expect(isPastDeadline({ status, kickoffAtMs: KICKOFF }, at)).toBe(false);
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

describe("[10.19] deadlines of a week", () => {
  const first: Deadline = { kind: "firstKickoff" };
  const sunday: Deadline = { kind: "dayTime", day: "sunday", time: "13:00" };
  /** Eastern time, at the offset that holds then. */
  const et = (text: string) => Date.parse(text);
  const games = (...kickoffs: string[]) =>
    kickoffs.map((text) => ({ status: "scheduled" as const, kickoffAtMs: et(text) }));
  const locks = (deadline: Deadline, all: ReturnType<typeof games>) =>
    all.map(({ kickoffAtMs }) => new Date(lockAtMs(kickoffAtMs, deadline, weekStartOf(all))).toISOString());
  const iso = (...texts: string[]) => texts.map((text) => new Date(et(text)).toISOString());

  it.each([
    [
      "London in the morning, on the day the clocks go back",
      ["2025-10-30T20:15-04:00", "2025-11-02T09:30-05:00", "2025-11-02T13:00-05:00", "2025-11-03T20:15-05:00"],
      ["2025-10-30T20:15-04:00", "2025-11-02T09:30-05:00", "2025-11-02T13:00-05:00", "2025-11-02T13:00-05:00"],
    ],
    [
      "Thanksgiving, a Friday and a Saturday",
      ["2025-11-27T13:00-05:00", "2025-11-28T15:00-05:00", "2025-11-29T20:00-05:00", "2025-11-30T16:25-05:00"],
      ["2025-11-27T13:00-05:00", "2025-11-28T15:00-05:00", "2025-11-29T20:00-05:00", "2025-11-30T13:00-05:00"],
    ],
    [
      "Christmas on a Wednesday, and a game that moved to Tuesday",
      ["2024-12-25T13:00-05:00", "2024-12-29T13:00-05:00", "2024-12-31T19:00-05:00"],
      ["2024-12-25T13:00-05:00", "2024-12-29T13:00-05:00", "2024-12-29T13:00-05:00"],
    ],
    [
      "a week without a game after the chosen time",
      ["2026-01-03T16:30-05:00", "2026-01-04T09:30-05:00"],
      ["2026-01-03T16:30-05:00", "2026-01-04T09:30-05:00"],
    ],
    ["a season that opens on a Sunday in September", ["2025-09-07T20:20-04:00"], ["2025-09-07T13:00-04:00"]],
  ])("Sunday 1 PM holds through %s", (_, kickoffs, expected) => {
    expect(locks(sunday, games(...kickoffs))).toEqual(iso(...expected));
  });

  it("lock with the week's first game, unless it isn't played", () => {
    const all = games("2025-11-06T20:15-05:00", "2025-11-09T13:00-05:00", "2025-11-10T20:15-05:00");
    expect(new Set(locks(first, all))).toEqual(new Set(iso("2025-11-06T20:15-05:00")));
    const [thursday, ...others] = all.map((game) => ({ ...game, status: "postponed" as const }));
    const rest = others.map((game) => ({ ...game, status: "scheduled" as const }));
    const start = weekStartOf(thursday ? [thursday, ...rest] : rest);
    expect(start.firstKickoffAtMs).toBe(et("2025-11-09T13:00-05:00"));
  });

  /** "sunday 13:00", as the runtime's own calendar reads the moment. */
  const newYork = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const shownInNewYork = (ms: number) => newYork.format(ms).toLowerCase();
  const DAYS = ["tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "monday"];
  /** Of a week that begins on Tuesday. */
  const minuteOf = (shown: string) => {
    const [day = "", time = ""] = shown.split(" ");
    return DAYS.indexOf(day) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  };
  /** The next moment at which a week begins there. */
  const tuesdayAfter = (ms: number) => {
    let quarter = Math.floor(ms / (HOUR_MS / 4) + 1) * (HOUR_MS / 4);
    while (shownInNewYork(quarter) !== "tuesday 00:00") quarter += HOUR_MS / 4;
    return quarter;
  };

  const anyDeadline = fc.oneof(
    fc.integer({ min: 0, max: 168 }).map((hours): Deadline => ({ kind: "hours", hours })),
    fc.constant(first),
    fc.integer({ min: 24, max: 4 * 48 + 40 }).map((half): Deadline => {
      const minute = half * 30;
      const day =
        (["thursday", "friday", "saturday", "sunday", "monday"] as const)[Math.floor(minute / 1440)] ?? "monday";
      const clock = [Math.floor((minute % 1440) / 60), minute % 60].map((part) => String(part).padStart(2, "0"));
      return { kind: "dayTime", day, time: clock.join(":") };
    }),
  );
  /** Two seasons' weeks, both changes of the clocks among them. */
  const weekOfGames = fc
    .tuple(
      fc.integer({ min: 0, max: 104 }),
      fc.array(fc.integer({ min: 0, max: 7 * 24 * 4 - 1 }), { minLength: 1, maxLength: 16 }),
    )
    .map(([nth, quarters]) =>
      quarters.map((quarter) => ({
        status: "scheduled" as const,
        // From Tuesday noon in New York, far from both ends of the week.
        kickoffAtMs: et("2025-01-07T17:00Z") + nth * 7 * 24 * HOUR_MS + (quarter * HOUR_MS) / 4,
      })),
    );

  it("never lock a game after its kickoff, nor later than the chosen time of that week", () => {
    fc.assert(
      fc.property(anyDeadline, weekOfGames, (deadline, all) => {
        const start = weekStartOf(all);
        for (const { kickoffAtMs } of all) {
          const atMs = lockAtMs(kickoffAtMs, deadline, start);
          expect(atMs).toBeLessThanOrEqual(kickoffAtMs);
          if (deadline.kind === "firstKickoff") expect(atMs).toBe(start.firstKickoffAtMs);
          if (deadline.kind !== "dayTime") continue;
          const kickoff = shownInNewYork(kickoffAtMs);
          const isAfter =
            kickoffAtMs >= tuesdayAfter(start.firstKickoffAtMs ?? NaN) ||
            minuteOf(kickoff) > minuteOf(`${deadline.day} ${deadline.time}`);
          expect(atMs < kickoffAtMs).toBe(isAfter);
          if (!isAfter) continue;
          expect(shownInNewYork(atMs)).toBe(`${deadline.day} ${deadline.time}`);
          expect(kickoffAtMs - atMs).toBeLessThan(7 * 24 * HOUR_MS);
        }
      }),
      { seed: 1019, numRuns: 500 },
    );
  });

  it("are the same after a way through their key", () => {
    fc.assert(
      fc.property(anyDeadline, (deadline) => {
        expect(deadlineOfKey(deadlineKey(deadline))).toEqual(deadline);
        if (deadline.kind === "dayTime") expect(isDeadlineTime(deadline)).toBe(true);
      }),
      { seed: 1019 },
    );
  });

  it.each([
    ["thursday", "11:30"],
    ["monday", "20:30"],
    ["sunday", "13:15"],
    ["sunday", "24:00"],
    ["sunday", "1:00"],
    ["sunday", "13:60"],
    ["sunday", ""],
    ["wednesday", "13:00"],
  ])("can't be %s %s", (day, time) => {
    expect(isDeadlineTime({ day: day as "sunday", time })).toBe(false);
  });
});
