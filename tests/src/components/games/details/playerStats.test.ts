import { describe, expect, it } from "vitest";
import { readPlayerStats } from "../../../../../domain/games/playerStats";
import { statisticName as nameOf } from "../../../../../src/components/games/details/statisticName";

const words = (stats: string, position: string | null = null) =>
  readPlayerStats(stats, position)
    .map(({ value, statistic, unit }) =>
      `${value} ${statistic === null ? unit : nameOf(statistic, Number(value) === 1)}`.trim(),
    )
    .join(", ");

describe("[2.43] statistics by the number of their values", () => {
  it.each([
    ["29/42, 352, 8.4, 2, 2, 2-16, 68.1, 90.6", "QB", "29/42 comp/att, 352 yards, 2 TDs, 2 INTs, 68.1 QBR"],
    ["15/27, 131, 4.9, 1, 0, 3-16, --, 93.3", "QB", "15/27 comp/att, 131 yards, 1 TD"],
    ["12/20, 99, 1, 2", "QB", "12/20 comp/att, 99 yards, 1 TD, 2 INTs"],
    ["20, 87, 4.4, 0, 13", "RB", "20 carries, 87 yards"],
    ["1, 1, 1.0, 1, 1", "RB", "1 carry, 1 yard, 1 TD"],
    ["7, 87, 12.4, 1, 48, 10", "WR", "7 receptions, 87 yards, 1 TD"],
    ["2/3, 67.0, 55, 2/2, 8", "K", "2/3 FG, 55 long, 2/2 XP, 8 points"],
    ["2/2, 100.0, 40, 0/0, 6", "K", "2/2 FG, 40 long, 6 points"],
    ["5, 222, 44.4, 1, 2, 48", "P", "5 punts, 222 yards, 44.4 average, 2 inside 20"],
    ["10, 8, 1, 0, 1, 0, 0", "LB", "10 tackles, 8 solo, 1 sack, 1 pass defended"],
    ["4, 101, 25.3, 32, 0", "KR", "4 returns, 101 yards, 32 long"],
    ["2, 18, 9.0, 12, 1", "PR", "2 returns, 18 yards, 12 long, 1 TD"],
    ["1, 16, 0", "CB", "1 INT, 16 yards"],
  ])("%s of a %s", (stats, position, expected) => {
    expect(words(stats, position)).toBe(expected);
  });

  it.each([
    ["53/90, 482 YDS, 4 TD, 3 INT", "53/90 comp/att, 482 yards, 4 TDs, 3 INTs"],
    ["26 CAR, 95 YDS", "26 carries, 95 yards"],
    ["9 REC, 125 YDS, 1 TD", "9 receptions, 125 yards, 1 TD"],
    ["1.5 sacks", "1.5 sacks"],
    ["1 sacks", "1 sack"],
    ["20 tackles", "20 tackles"],
    ["3 FUMBLES", "3 FUMBLES"],
    ["Did not play", "Did not play"],
  ])("that are labelled already: %s", (stats, expected) => {
    expect(words(stats)).toBe(expected);
  });

  it("of an unknown kind stay unchanged", () => {
    expect(words("1, 2, 3, 4")).toBe("1, 2, 3, 4");
    expect(words("17")).toBe("17");
    expect(readPlayerStats("", null)).toEqual([]);
  });
});
