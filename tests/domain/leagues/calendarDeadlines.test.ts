import { describe, expect, it } from "vitest";
import { calendarDeadlines, type CalendarLeague } from "../../../domain/leagues/calendarDeadlines";
import type { Deadline } from "../../../domain/leagues/deadlines";

const HOUR_MS = 3_600_000;
const at = (text: string) => Date.parse(text);
const THURSDAY = at("2026-11-26T20:15:00-05:00");
const EARLY = at("2026-11-29T13:00:00-05:00");
const MONDAY = at("2026-11-30T20:15:00-05:00");

const game = (id: string, kickoffAtMs: number, status: "scheduled" | "cancelled" | "postponed" = "scheduled") => ({
  id,
  week: 12,
  kickoffAtMs,
  status,
});
const week = [game("d", THURSDAY), game("b", EARLY), game("c", EARLY), game("a", MONDAY)];

const league = (name: string, deadline: Deadline, ids = "abcd"): CalendarLeague<string, string> => ({
  league: name,
  deadline,
  gamesIn: new Map([[12, new Set(ids)]]),
});
const hours = (count: number): Deadline => ({ kind: "hours", hours: count });
const sunday: Deadline = { kind: "dayTime", day: "sunday", time: "13:00" };

describe("[12.3] the deadlines of a calendar", () => {
  it("are one for all games that lock at one moment, in all leagues with the same deadline", () => {
    const found = calendarDeadlines(week, [league("Office", hours(2)), league("Family", hours(2), "ab")]);
    expect(found.map(({ atMs, leagues }) => [atMs, leagues])).toEqual([
      [THURSDAY - 2 * HOUR_MS, [{ league: "Office", games: 1 }]],
      [
        EARLY - 2 * HOUR_MS,
        [
          { league: "Office", games: 2 },
          { league: "Family", games: 1 },
        ],
      ],
      [
        MONDAY - 2 * HOUR_MS,
        [
          { league: "Office", games: 1 },
          { league: "Family", games: 1 },
        ],
      ],
    ]);
  });

  it("[10.19] are the week's own where a league has one", () => {
    const found = calendarDeadlines(week, [league("Office", sunday), league("First", { kind: "firstKickoff" })]);
    expect(found.map(({ atMs, leagues }) => [atMs, leagues])).toEqual([
      [THURSDAY, [{ league: "First", games: 4 }]],
      [THURSDAY, [{ league: "Office", games: 1 }]],
      [EARLY, [{ league: "Office", games: 3 }]],
    ]);
  });

  it("leave out games that aren't played, and leagues where no game locks then", () => {
    const off = [game("a", EARLY, "cancelled"), game("b", EARLY, "postponed"), game("c", MONDAY)];
    const found = calendarDeadlines(off, [league("Office", hours(0)), league("Slate", hours(0), "ab")]);
    expect(found.map(({ atMs, leagues }) => [atMs, leagues])).toEqual([[MONDAY, [{ league: "Office", games: 1 }]]]);
  });

  it("keep their keys when kickoffs move and when leagues come and go, and no two have the same", () => {
    const leagues = [league("Office", hours(2)), league("Family", hours(24)), league("Pool", sunday)];
    const keysOf = (games: typeof week, those = leagues) => calendarDeadlines(games, those).map(({ key }) => key);
    const keys = keysOf(week);
    expect(new Set(keys).size).toBe(keys.length);
    const later = week.map((each) => ({ ...each, kickoffAtMs: each.kickoffAtMs + HOUR_MS / 4 }));
    expect(keysOf(later, [league("Another", hours(2)), ...leagues]).toSorted()).toEqual(keys.toSorted());
    const flexed = week.map((each) => (each.id === "a" ? { ...each, kickoffAtMs: EARLY + 7 * HOUR_MS } : each));
    expect(keysOf(flexed).toSorted()).toEqual(keys.toSorted());
  });
});
