import { describe, expect, it } from "vitest";
import {
  clockAt,
  decodeMoments,
  elapsedSeconds,
  encodeMoments,
  MAX_MOMENTS,
  recordMoment,
  type Moment,
} from "../../../domain/games/moments";

const moment = (elapsedS: number, over: Partial<Moment> = {}): Moment => ({
  elapsedS,
  homeScore: 0,
  awayScore: 0,
  possession: null,
  down: null,
  yardsToGoal: null,
  ...over,
});

/** The course after these moments were seen in turn. */
function record(...seen: Moment[]): Moment[] {
  return seen.reduce<Moment[]>((before, next) => recordMoment(before, next) ?? before, []);
}

describe("the game's clock", () => {
  it.each([
    [1, "15:00", 10, 0],
    [1, "0:00", 10, 900],
    [3, "8:42", 10, 2178],
    [4, "0:00", 10, 3600],
    [5, "10:00", 10, 3600],
    [5, "4:00", 10, 3960],
    [5, "15:00", 19, 3600],
    [6, "14:00", 19, 4560],
  ])("[11.9] period %d at %s in week %d is second %d", (period, clock, week, elapsedS) => {
    expect(elapsedSeconds({ period, clock }, week)).toBe(elapsedS);
  });

  it("[11.9] says nothing before the game or for a clock that can't be read", () => {
    expect(elapsedSeconds({ period: 0, clock: "15:00" }, 10)).toBeNull();
    expect(elapsedSeconds({ period: 2, clock: "soon" }, 10)).toBeNull();
  });

  it.each([10, 19])("[11.9] is read back from every second, in week %d", (week) => {
    for (let elapsedS = 0; elapsedS <= 4200; elapsedS += 7) {
      expect(elapsedSeconds(clockAt(elapsedS, week), week)).toBe(elapsedS);
    }
    expect(clockAt(900, week)).toEqual({ period: 1, clock: "0:00" });
  });
});

describe("recording a game's course", () => {
  it("[11.9] adds a moment for every score, every change of possession and every 20 seconds, and nothing else", () => {
    const course = record(
      moment(0),
      moment(0),
      moment(10),
      moment(12, { possession: "home" }),
      moment(19, { possession: "home", down: 2, yardsToGoal: 60 }),
      moment(33, { possession: "home", down: 3, yardsToGoal: 55 }),
      moment(35, { possession: "home", homeScore: 6 }),
      moment(35, { possession: "home", homeScore: 7 }),
    );
    expect(course.map(({ elapsedS, homeScore }) => [elapsedS, homeScore])).toEqual([
      [0, 0],
      [12, 0],
      [33, 0],
      [35, 7],
    ]);
  });

  it("[11.9] takes points that are taken back from the moments before", () => {
    const course = record(
      moment(0),
      moment(300, { awayScore: 3 }),
      moment(600, { homeScore: 6, awayScore: 3 }),
      moment(630, { homeScore: 7, awayScore: 3 }),
      moment(630, { homeScore: 0, awayScore: 3 }),
      moment(700, { homeScore: 3, awayScore: 3 }),
    );
    expect(course.map(({ elapsedS, homeScore, awayScore }) => [elapsedS, homeScore, awayScore])).toEqual([
      [0, 0, 0],
      [300, 0, 3],
      [600, 0, 3],
      [630, 0, 3],
      [700, 3, 3],
    ]);
  });

  it("[11.9] drops what came after a clock that is put back, and goes on from there", () => {
    const before = record(moment(0), moment(300), moment(340), moment(380, { homeScore: 7 }));
    const after = recordMoment(before, moment(310));
    expect(after?.map(({ elapsedS }) => elapsedS)).toEqual([0, 300]);
    expect(recordMoment(after ?? [], moment(345))?.map(({ elapsedS }) => elapsedS)).toEqual([0, 300, 345]);
  });

  it("[11.9] says that a repeated moment adds nothing", () => {
    const course = record(moment(0), moment(30, { possession: "away", down: 1, yardsToGoal: 75 }));
    expect(recordMoment(course, moment(30, { possession: "away", down: 1, yardsToGoal: 75 }))).toBeNull();
  });

  it("[11.9] stays within its bound however often the score changes, and keeps the latest moment", () => {
    let course: Moment[] = [];
    for (let count = 0; count < 3 * MAX_MOMENTS; count += 1) {
      course = recordMoment(course, moment(count, { homeScore: count })) ?? course;
      expect(course.length).toBeLessThanOrEqual(MAX_MOMENTS);
      expect(course.at(-1)?.elapsedS).toBe(count);
    }
    expect(course[0]?.elapsedS).toBeLessThan(10);
  });

  it("[11.9] is stored in rows of numbers that give back the same", () => {
    const course = record(
      moment(0),
      moment(40, { possession: "home", down: 4, yardsToGoal: 1 }),
      moment(80, { possession: "away", homeScore: 7, awayScore: 2 }),
    );
    expect(decodeMoments(encodeMoments(course))).toEqual(course);
  });
});
