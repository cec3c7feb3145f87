import { describe, expect, it } from "vitest";
import {
  FORM_LENGTH,
  formatRecord,
  padForm,
  recordWithout,
  resultOf,
  streakOf,
  summariseGames,
  teamWinPercentage,
  type PlayedGame,
} from "../../../domain/games/records";

const WEEK_MS = 7 * 24 * 3_600_000;

function played(week: number, [teamScore, opponentScore]: readonly [number, number], isDivisional = false): PlayedGame {
  return { week, kickoffAtMs: week * WEEK_MS, teamScore, opponentScore, isDivisional };
}

describe("records", () => {
  it.each([
    [{ wins: 9, losses: 2, ties: 0 }, "9-2"],
    [{ wins: 9, losses: 2, ties: 1 }, "9-2-1"],
    [{ wins: 0, losses: 0, ties: 0 }, "0-0"],
    [{ wins: 0, losses: 0, ties: 2 }, "0-0-2"],
  ])("[2.36] %o reads %s: ties only above zero", (record, text) => {
    expect(formatRecord(record)).toBe(text);
  });

  it.each([
    [{ wins: 0, losses: 0, ties: 0 }, 0],
    [{ wins: 3, losses: 1, ties: 0 }, 0.75],
    [{ wins: 1, losses: 1, ties: 2 }, 0.5],
    [{ wins: 0, losses: 0, ties: 1 }, 0.5],
  ])("[3.8] %o is a percentage of %d: a tie is half a win", (record, fraction) => {
    expect(teamWinPercentage(record)).toBe(fraction);
  });

  it("[3.4] a result is W, L or T from the team's side", () => {
    const of = (teamScore: number, opponentScore: number) => resultOf({ teamScore, opponentScore });
    expect([of(7, 3), of(3, 7), of(0, 0)]).toEqual(["W", "L", "T"]);
  });
});

describe("form", () => {
  it("[2.36] is padded with blanks to five games", () => {
    expect(FORM_LENGTH).toBe(5);
    expect(padForm(["W", "L"])).toEqual(["W", "L", null, null, null]);
    expect(padForm([])).toEqual([null, null, null, null, null]);
    expect(padForm(["a", "b", "c", "d", "e", "f"])).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("[3.4] comes from the games, newest first, play-offs included", () => {
    const games = [played(3, [1, 0]), played(19, [1, 0]), played(18, [0, 1]), played(1, [0, 0]), played(2, [1, 0])];
    expect(summariseGames(games).newestGames.map(({ week }) => week)).toEqual([19, 18, 3, 2, 1]);
  });
});

describe("what a team brought to a game", () => {
  it("[2.36] is its record without that game and what came after", () => {
    const record = { wins: 5, losses: 3, ties: 1 };
    expect(recordWithout(record, ["W", "L", "W", "T"])).toEqual({ wins: 3, losses: 2, ties: 0 });
    expect(recordWithout(record, [])).toEqual(record);
  });

  it("[2.36] is never negative, whatever a feed's record left out", () => {
    expect(recordWithout({ wins: 0, losses: 1, ties: 0 }, ["W", "L", "L"])).toEqual({ wins: 0, losses: 0, ties: 0 });
  });
});

it("a streak is the number of equal results in a row, up to the newest", () => {
  expect(streakOf([])).toBeNull();
  expect(streakOf(["W", "W", "L", "W"])).toEqual({ result: "W", games: 2 });
  expect(streakOf(["T", "T", "T"])).toEqual({ result: "T", games: 3 });
});

describe("summing up a season", () => {
  it("[3.4] counts wins, losses and ties, points, and the division's games separately", () => {
    const games = [played(1, [20, 10], true), played(2, [10, 20]), played(3, [7, 7], true), played(4, [3, 0])];
    expect(summariseGames(games)).toMatchObject({
      record: { wins: 2, losses: 1, ties: 1 },
      divisionRecord: { wins: 1, losses: 0, ties: 1 },
      pointsFor: 40,
      pointsAgainst: 37,
    });
  });

  it("[3.4] excludes play-offs from the record", () => {
    expect(summariseGames([played(18, [20, 10], true), played(19, [50, 0], true)])).toMatchObject({
      record: { wins: 1, losses: 0, ties: 0 },
      divisionRecord: { wins: 1, losses: 0, ties: 0 },
      pointsFor: 20,
      pointsAgainst: 10,
    });
  });

  it("[3.4] doesn't change its input", () => {
    const games = Object.freeze([played(1, [1, 0]), played(2, [1, 0])]);
    expect(summariseGames(games).newestGames.map(({ week }) => week)).toEqual([2, 1]);
    expect(games.map(({ week }) => week)).toEqual([1, 2]);
  });
});
