import { describe, expect, it } from "vitest";
import { saidText } from "../../../convex/model/common/saidText";
import { poolRulesInWords } from "../../../domain/survivor/poolRulesInWords";
import { optionsOf } from "../../../domain/survivor/survivorOptions";
import {
  ENTRIES_PER_USER,
  LATEST_ENTRY_WEEK,
  LIVES_PER_ENTRY,
  latestEntryWeekProblem,
  livesPerEntryProblem,
  maxEntriesPerUserProblem,
  numberOfEntriesProblem,
  STARTING_WEEK,
  startingWeekProblem,
  SURVIVOR_MEMBERS,
  survivorMembersProblem,
} from "../../../domain/survivor/survivorRules";
import { problemText } from "../../support/problemText";

describe("[5.4][5.5][9.4] the numbers of a survivor pool", () => {
  it.each([
    ["Maximum members", survivorMembersProblem, 2, 1000],
    ["Entries per user", maxEntriesPerUserProblem, 1, 10],
    ["Starting week", startingWeekProblem, 1, 18],
    ["Latest entry week", latestEntryWeekProblem, 1, 18],
    ["Lives per entry", livesPerEntryProblem, 1, 5],
    ["Number of entries", numberOfEntriesProblem, 1, 10],
  ])("%s", (label, problemOf, min, max) => {
    expect([problemOf(min), problemOf(max)]).toEqual([null, null]);
    for (const wrong of [min - 1, max + 1, min + 0.5, NaN, Infinity]) {
      expect(problemText(problemOf(wrong))).toBe(`${label} must be a whole number from ${min} to ${max}`);
    }
  });

  it("[5.5] allow as many entries per join as the pool does", () => {
    expect(numberOfEntriesProblem(3, 3)).toBeNull();
    expect(problemText(numberOfEntriesProblem(4, 3))).toBe("Number of entries must be a whole number from 1 to 3");
  });

  it("default to the specification's values", () => {
    expect(SURVIVOR_MEMBERS.default).toBe(100);
    expect([ENTRIES_PER_USER, STARTING_WEEK, LIVES_PER_ENTRY].map((each) => each.default)).toEqual([1, 1, 1]);
    expect(LATEST_ENTRY_WEEK).toBe(4);
  });
});

it("[10.18] a lost week, not a lost pick, takes a life where two picks begin later", () => {
  const rules = { startingWeek: 1, livesPerEntry: 2, maxEntriesPerUser: 1, tiesSurvive: false };
  const entry = { allowLateEntries: false, latestEntryWeek: 4, resurrectionsAllowed: 0 };
  const lives = (twoPicksFromWeek: number | null) => {
    const options = optionsOf({ ...rules, ...entry, twoPicksFromWeek });
    return saidText(poolRulesInWords({ ...rules, ...options }).find(({ field }) => field === "lives")?.said ?? []);
  };
  expect(lives(null)).toContain("A lost pick");
  expect(lives(9)).toContain("A lost week");
});
