import { describe, expect, it } from "vitest";
import type { StandingView } from "../../../../src/components/games/gameViews";
import { raceOf, shownLeaders, spreadLabels } from "../../../../src/features/standings/race";

function entry(name: string, isMe = false): StandingView {
  return {
    userId: name as StandingView["userId"],
    entryId: name as StandingView["entryId"],
    entryName: name,
    firstName: name,
    lastName: "",
    profileImageUrl: null,
    favoriteTeamId: null,
    correctPicks: 0,
    totalPicks: 0,
    winPercentage: 0,
    totalPoints: 0,
    rank: 1,
    previousRank: null,
    tiedPicks: 0,
    missedPicks: 0,
    weeksWon: null,
    droppedWeeks: [],
    isMe,
  };
}

const row = (name: string, points: Record<string, number>) => ({ entryId: name as StandingView["entryId"], points });

describe("the season's race", () => {
  it("counts each member's points behind the lead after every week, including paused members", () => {
    const weekly = {
      weeks: [3, 1, 2],
      rows: [row("Ann", { 1: 5, 2: 9, 3: 8 }), row("Bob", { 1: 8, 3: 10 }), row("Cem", { 2: 4 })],
    };
    const race = raceOf([entry("Ann"), entry("Bob", true), entry("Cem")], entry("Bob", true), weekly);
    expect(race?.weeks).toEqual([1, 2, 3]);
    expect(race?.racers.map(({ entry: { firstName }, gaps }) => [firstName, ...gaps])).toEqual([
      ["Ann", 3, 0, 0],
      ["Bob", 0, 6, 4],
      ["Cem", 8, 10, 18],
    ]);
    expect(race?.widestGap).toBe(18);
  });

  it("includes the leaders and you, however far behind", () => {
    const names = ["a", "b", "c", "d", "e", "f", "g"];
    const rows = names.map((name, index) => row(name, { 1: 9 - index, 2: 1 }));
    const entries = names.map((name) => entry(name, name === "g"));
    const followed = (me: StandingView | null) =>
      raceOf(entries, me, { weeks: [1, 2], rows })?.racers.map((racer) => racer.entry.entryId);
    expect(followed(entry("g", true))).toEqual([...names.slice(0, shownLeaders), "g"]);
    expect(followed(null)).toEqual(names.slice(0, shownLeaders));
  });

  it("needs two weeks for a line", () => {
    expect(raceOf([entry("a")], null, { weeks: [1], rows: [row("a", { 1: 3 })] })).toBeNull();
    expect(raceOf([], null, { weeks: [1, 2], rows: [] })).toBeNull();
  });

  it("is flat while all are level, without dividing by zero", () => {
    expect(raceOf([entry("a")], null, { weeks: [1, 2], rows: [row("a", { 1: 3 })] })?.widestGap).toBe(1);
  });
});

describe("the labels at the ends of the lines", () => {
  const room = { height: 20, limit: 100 };
  it("stay in place if there is room", () => {
    expect(spreadLabels([0, 30, 90], room)).toEqual([0, 30, 90]);
  });
  it("move apart within the drawing", () => {
    expect(spreadLabels([0, 5, 6], room)).toEqual([0, 20, 40]);
    expect(spreadLabels([80, 95, 99], room)).toEqual([60, 80, 100]);
  });
});
