import { describe, expect, it } from "vitest";
import type { GameStatus } from "../../../domain/games/games";
import { NO_TALLY } from "../../../domain/picks/pickGrades";
import { droppedWeeksOf, seasonTotal } from "../../../domain/scoring/seasonTotal";
import type { LeagueGame } from "../../../domain/scoring/leagueGames";
import { isWeekComplete, weekWinners } from "../../../domain/scoring/weekWinners";

function game(id: string, status: GameStatus, [homeScore, awayScore]: [number, number] | [null, null]) {
  const teams = { homeTeam: "DET", awayTeam: "GB", winner: null, line: null };
  return { id, ...teams, kickoffAtMs: 0, status, homeScore, awayScore } satisfies LeagueGame<string, string>;
}

const FINALS = [game("a", "final", [3, 0]), game("b", "final", [24, 20])];
const BY_TOTAL = { tiebreaker: "totalPoints" } as const;

/** [member, points, guess] */
const contenders = (rows: readonly (readonly [string, number, number | null])[]) =>
  rows.map(([member, points, guess]) => ({ member, guess, result: { ...NO_TALLY, correct: 1, points } }));
const winnersOf = (rows: Parameters<typeof contenders>[0], games = FINALS) =>
  weekWinners(BY_TOTAL, games, contenders(rows)).map(({ member }) => member);

describe("the winner of a week", () => {
  it("[10.15] has the most points", () => {
    expect(
      winnersOf([
        ["ann", 7, 0],
        ["bob", 9.5, null],
        ["cid", 9, 44],
      ]),
    ).toEqual(["bob"]);
  });

  it("[10.6][10.15] among equals has the nearest guess of the last game's total", () => {
    expect(
      weekWinners(
        BY_TOTAL,
        FINALS,
        contenders([
          ["ann", 9, 40],
          ["bob", 9, 45],
          ["cid", 9, null],
        ]),
      ),
    ).toEqual([{ member: "bob", points: 9, distance: 1 }]);
  });

  it("[10.6] among guesses as near has the one from below, and is shared among equal ones", () => {
    expect(
      winnersOf([
        ["ann", 9, 46],
        ["bob", 9, 42],
      ]),
    ).toEqual(["bob"]);
    expect(
      winnersOf([
        ["ann", 9, 46],
        ["bob", 9, 46],
      ]),
    ).toEqual(["ann", "bob"]);
    expect(
      winnersOf([
        ["ann", 9, null],
        ["bob", 9, null],
      ]),
    ).toEqual(["ann", "bob"]);
  });

  it("[10.6] is shared without a tiebreaker, and if the last game isn't played", () => {
    const rows = contenders([
      ["ann", 9, 44],
      ["bob", 9, 10],
    ]);
    expect(weekWinners({ tiebreaker: "none" }, FINALS, rows)).toEqual([
      { member: "ann", points: 9, distance: null },
      { member: "bob", points: 9, distance: null },
    ]);
    const cancelled = [...FINALS, game("c", "cancelled", [null, null])];
    expect(
      winnersOf(
        [
          ["ann", 9, 44],
          ["bob", 9, 10],
        ],
        cancelled,
      ),
    ).toEqual(["ann", "bob"]);
  });

  it("[10.15] is known once no game is to be played any more", () => {
    expect(isWeekComplete(FINALS)).toBe(true);
    expect(isWeekComplete([...FINALS, game("c", "postponed", [null, null])])).toBe(true);
    expect(isWeekComplete([game("c", "cancelled", [null, null])])).toBe(false);
    expect(isWeekComplete([])).toBe(false);
    for (const status of ["scheduled", "in_progress"] as const) {
      expect(winnersOf([["ann", 9, 44]], [...FINALS, game("c", status, [null, null])])).toEqual([]);
    }
  });

  it("[10.15] is nobody if no pick counted", () => {
    expect(weekWinners(BY_TOTAL, FINALS, [{ member: "ann", guess: 44, result: NO_TALLY }])).toEqual([]);
  });
});

describe("a season's total", () => {
  const week = (points: number) => ({ ...NO_TALLY, correct: points, points });
  const weeks = { 1: week(5), 2: week(3), 4: { ...week(3), isWon: true as const } };

  it("[10.8] leaves out the worst weeks once more than that are complete", () => {
    expect(droppedWeeksOf(weeks, { droppedWeeks: 2, completeWeeks: [1, 2] })).toEqual([]);
    expect(droppedWeeksOf(weeks, { droppedWeeks: 1, completeWeeks: [1, 2] })).toEqual([2]);
    expect(droppedWeeksOf(weeks, { droppedWeeks: 2, completeWeeks: [1, 2, 4] })).toEqual([2, 4]);
  });

  it("[10.8] drops a week without picks first, and never one that is still played", () => {
    expect(droppedWeeksOf(weeks, { droppedWeeks: 1, completeWeeks: [1, 2, 3] })).toEqual([3]);
    expect(droppedWeeksOf(weeks, { droppedWeeks: 1, completeWeeks: [1, 4] })).toEqual([4]);
  });

  it("[10.8][10.16] keeps dropped weeks in the record and among the weeks won", () => {
    expect(seasonTotal(weeks, { droppedWeeks: 2, completeWeeks: [1, 2, 4] })).toEqual({
      correct: 11,
      incorrect: 0,
      tied: 0,
      points: 5,
      weeksWon: 1,
    });
  });
});
