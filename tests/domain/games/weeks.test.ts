import { describe, expect, it } from "vitest";
import { fromFeedWeek, toFeedWeek } from "../../../convex/model/feed/espn/feedWeeks";
import { saidText } from "../../../convex/model/common/saidText";
import { isRegularSeason, LAST_WEEK, seasonAt, seasonOptions, weekName, WEEKS } from "../../../domain/games/weeks";

describe("weeks", () => {
  it("[9.2] are 1 to 22, the first 18 the regular season", () => {
    expect(WEEKS).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
    expect(LAST_WEEK).toBe(22);
    expect(WEEKS.filter(isRegularSeason)).toHaveLength(18);
    expect([0, 19, 22].map(isRegularSeason)).toEqual([false, false, false]);
  });

  it.each([
    [1, "Week 1"],
    [18, "Week 18"],
    [19, "Wild Card"],
    [20, "Divisional"],
    [21, "Conference"],
    [22, "Super Bowl"],
  ])("[2.34][9.2] %d is %s", (week, name) => {
    expect(saidText(weekName(week))).toBe(name);
  });

  it("[9.2] every week maps to the feed's and back", () => {
    for (const week of WEEKS) {
      const { seasonType, feedWeek } = toFeedWeek(week);
      expect(fromFeedWeek(seasonType, feedWeek)).toBe(week);
    }
    expect(WEEKS.slice(18).map(toFeedWeek)).toEqual([
      { seasonType: 3, feedWeek: 1 },
      { seasonType: 3, feedWeek: 2 },
      { seasonType: 3, feedWeek: 3 },
      { seasonType: 3, feedWeek: 5 },
    ]);
  });

  it.each([
    ["the preseason", 1, 2],
    ["the Pro Bowl", 3, 4],
    ["the off season", 4, 1],
    ["a nineteenth regular week", 2, 19],
    ["week 0", 2, 0],
  ])("[9.2] %s is no week", (_, seasonType, feedWeek) => {
    expect(fromFeedWeek(seasonType, feedWeek)).toBeNull();
  });

  it("[9.2] only these weeks are requested from the feed", () => {
    expect(() => toFeedWeek(23)).toThrow(RangeError);
    expect(() => toFeedWeek(0)).toThrow(RangeError);
  });
});

describe("seasons", () => {
  it.each([
    ["2025-09-04", 2025],
    ["2025-12-31", 2025],
    ["2026-01-15", 2025],
    ["2026-02-08", 2025],
    ["2026-02-28T23:59:59Z", 2025],
    ["2026-03-01", 2026],
    ["2026-08-01", 2026],
  ])("%s belongs to the season of %d", (date, season) => {
    expect(seasonAt(Date.parse(date))).toBe(season);
  });

  it("[2.34][9.3] options run from the current season back to the oldest in the rule", () => {
    expect(seasonOptions(2025, 2022)).toEqual([2025, 2024, 2023, 2022]);
    expect(seasonOptions(2026, 2022)).toEqual([2026, 2025, 2024, 2023, 2022]);
    expect(seasonOptions(2025, 2020)).toHaveLength(6);
    expect(seasonOptions(2021, 2022)).toEqual([2021]);
  });
});
