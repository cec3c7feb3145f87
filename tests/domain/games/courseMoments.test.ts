import { expect, it } from "vitest";
import { courseMoments, wholeCourse } from "../../../domain/games/courseMoments";
import type { Moment } from "../../../domain/games/moments";

it("[11.9] takes drives' starts and scores in the order of the game, with the score as it then was", () => {
  const drive = (side: "home" | "away", clock: string | null, startYardLine: number | null) => ({
    side,
    period: 1,
    clock,
    startYardLine,
  });
  const moments = courseMoments(
    {
      drives: [
        drive("home", "15:00", 25),
        drive("away", "9:00", 70),
        drive("home", "5:00", null),
        drive("away", null, 50),
      ],
      scoringPlays: [{ period: 1, clock: "9:00", homeScore: 7, awayScore: 0 }],
    },
    10,
  );
  expect(moments).toEqual([
    { elapsedS: 0, homeScore: 0, awayScore: 0, possession: "home", down: 1, yardsToGoal: 75 },
    { elapsedS: 360, homeScore: 7, awayScore: 0, possession: null, down: null, yardsToGoal: null },
    { elapsedS: 360, homeScore: 7, awayScore: 0, possession: "away", down: 1, yardsToGoal: 70 },
    { elapsedS: 600, homeScore: 7, awayScore: 0, possession: "home", down: null, yardsToGoal: null },
  ]);
});

it("[11.9] fills in from the summary what wasn't recorded, and says so", () => {
  const moment = (elapsedS: number): Moment => ({
    elapsedS,
    homeScore: 0,
    awayScore: 0,
    possession: null,
    down: null,
    yardsToGoal: null,
  });
  const summary = [moment(300), moment(2000)];
  const late = wholeCourse([moment(1500)], summary);
  expect(late.moments.map(({ elapsedS }) => elapsedS)).toEqual([300, 1500]);
  expect(late.isFilledIn).toBe(true);
  expect(wholeCourse([moment(30)], summary)).toEqual({ moments: [moment(30)], isFilledIn: false });
  expect(wholeCourse([], summary)).toEqual({ moments: summary, isFilledIn: true });
});
