import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gradePick, POINTS_PER_CORRECT_PICK, tallyFavourites, winPercentage } from "../../../domain/picks/pickGrades";

describe("grading a pick", () => {
  it.each([
    ["no outcome yet leaves it pending", null, { isCorrect: null, isTie: false, points: 0 }],
    ["the winner's is correct, for one point [9.8]", { winner: "GB" }, { isCorrect: true, isTie: false, points: 1 }],
    ["the loser's is incorrect, for none", { winner: "DET" }, { isCorrect: false, isTie: false, points: 0 }],
    ["a tie leaves it undecided, for none", { winner: null }, { isCorrect: null, isTie: true, points: 0 }],
  ])("[4.2] %s", (_, outcome, grade) => {
    expect(gradePick("GB", outcome)).toEqual(grade);
  });

  it("[9.8] gives one point for a correct pick", () => {
    expect(POINTS_PER_CORRECT_PICK).toBe(1);
  });
});

describe("win percentage", () => {
  it.each([
    [{ correct: 0, incorrect: 0 }, 0],
    [{ correct: 3, incorrect: 1 }, 0.75],
    [{ correct: 5, incorrect: 0 }, 1],
    [{ correct: 0, incorrect: 5 }, 0],
  ])("[3.7] %o is %d of 0 to 1, without ties", (counts, fraction) => {
    expect(winPercentage(counts)).toBe(fraction);
  });
});

const final = (homeScore: number, awayScore: number, spread: number | null) => ({
  isFinal: true,
  homeScore,
  awayScore,
  spread,
});

describe("the favorites' record", () => {
  it.each([
    ["a home favourite that wins, by however little", final(21, 20, -7), [1, 1, 1]],
    ["a home favourite that loses", final(20, 21, -7), [1, 0, 1]],
    ["an away favourite that wins", final(10, 30, 3.5), [1, 1, 1]],
    ["an away favourite that loses", final(30, 10, 3.5), [1, 0, 1]],
    ["a pick'em line counts for nothing", final(30, 10, 0), [1, 0, 0]],
    ["nor does a game without a line", final(30, 10, null), [1, 0, 0]],
    ["nor a tie", final(20, 20, -3), [1, 0, 0]],
    ["nor a game that isn't over", { ...final(20, 10, -3), isFinal: false }, [0, 0, 0]],
    ["nor one without scores", { isFinal: true, homeScore: null, awayScore: null, spread: -3 }, [0, 0, 0]],
  ])("[3.7][7.16] %s", (_, game, [finalGames, correctPicks, totalPicks]) => {
    expect(tallyFavourites([game])).toEqual({ finalGames, correctPicks, totalPicks });
  });

  it("[7.16] doesn't change when home and away swap places", () => {
    const score = fc.integer({ min: 0, max: 60 });
    const spread = fc.option(fc.integer({ min: -20, max: 20 }));
    const games = fc.array(fc.record({ isFinal: fc.boolean(), homeScore: score, awayScore: score, spread }));
    fc.assert(
      fc.property(games, (played) => {
        const swapped = played.map((game) => ({
          ...game,
          homeScore: game.awayScore,
          awayScore: game.homeScore,
          spread: game.spread === null ? null : -game.spread,
        }));
        expect(tallyFavourites(swapped)).toEqual(tallyFavourites(played));
      }),
      { seed: 716 },
    );
  });
});
