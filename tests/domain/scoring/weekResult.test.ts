// Worked examples of each rule. Random weeks against an independent recount: randomWeeks.test.ts.
import { describe, expect, it } from "vitest";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { countingGames, favouriteOf, playedLine, type LeagueGame } from "../../../domain/scoring/leagueGames";
import { scoreSheet, type Sheet } from "../../../domain/scoring/weekResult";

type Game = LeagueGame<string, string>;

/** Sunday of week 10, 1 pm Eastern. */
const SUNDAY = Date.UTC(2025, 10, 9, 18);
const HOUR_MS = 3_600_000;

/** "DET" plays at home against "GB". */
function game(id: string, score: readonly [number, number] | null, fields: Partial<Game> = {}): Game {
  const [homeScore = null, awayScore = null] = score ?? [];
  const winner = homeScore === null || homeScore === awayScore ? null : homeScore > (awayScore ?? 0) ? "DET" : "GB";
  return {
    id,
    homeTeam: "DET",
    awayTeam: "GB",
    kickoffAtMs: SUNDAY,
    status: score === null ? "scheduled" : "final",
    homeScore,
    awayScore,
    winner,
    line: null,
    ...fields,
  };
}

/** "a": "DET", or with a number: ["DET", 3]. */
function sheet(picks: Record<string, string | readonly [string, number]>, fields: Partial<Sheet<string, string>> = {}) {
  const entries = Object.entries(picks).map(([id, pick]) => {
    const [team, number] = typeof pick === "string" ? [pick, null] : pick;
    return [id, { team, number }] as const;
  });
  return { picks: new Map(entries), bestBet: null, guess: null, missesAfterMs: 0, ...fields };
}

const pointsOf = (settings: Partial<RuleSettings>, games: Game[], own: Sheet<string, string>, week = 10) =>
  scoreSheet({ settings: { ...CLASSIC, ...settings }, week }, games, own).points;

const WIN = [24, 20] as const;

describe("a pick", () => {
  it("[10.1][9.8] of the winner scores a point in a straight league, whatever the line", () => {
    const games = [game("a", WIN, { line: -7 }), game("b", WIN, { line: -7 })];
    const result = scoreSheet({ settings: CLASSIC, week: 10 }, games, sheet({ a: "DET", b: "GB" }));
    expect(result).toMatchObject({ correct: 1, incorrect: 1, tied: 0, points: 1 });
  });

  it.each([
    [-3.5, "DET"],
    [-4.5, "GB"],
    [3, "DET"],
    [-20, "GB"],
  ])("[10.1] against the spread is right for who covers: 24-20 with a line of %s is %s's", (line, team) => {
    const games = [game("a", WIN, { line })];
    expect(pointsOf({ format: "spread" }, games, sheet({ a: team }))).toBe(1);
    expect(pointsOf({ format: "spread" }, games, sheet({ a: team === "GB" ? "DET" : "GB" }))).toBe(0);
  });

  it("[10.1][10.13] is played straight where the game has no line", () => {
    expect(pointsOf({ format: "spread" }, [game("a", WIN)], sheet({ a: "DET" }))).toBe(1);
  });

  it("[10.1] can win against the spread in a game that ends in a tie", () => {
    const games = [game("a", [20, 20], { line: -1 })];
    expect(pointsOf({ format: "spread" }, games, sheet({ a: "GB" }))).toBe(1);
  });

  it("[10.2] scores its number with confidence", () => {
    const games = [game("a", WIN), game("b", WIN), game("c", WIN)];
    const own = sheet({ a: ["DET", 3], b: ["GB", 2], c: ["DET", 1] });
    expect(pointsOf({ weights: "confidence" }, games, own)).toBe(4);
    expect(pointsOf({}, games, own)).toBe(2);
  });

  it("[10.2] without a number scores the lowest one that is left, by kickoff", () => {
    const games = [game("a", WIN), game("b", WIN), game("c", WIN), game("d", WIN)];
    const own = sheet({ a: "DET", b: ["GB", 1], c: "DET", d: ["GB", 4] });
    const { picks } = scoreSheet({ settings: { ...CLASSIC, weights: "confidence" }, week: 10 }, games, own);
    expect(picks.map(({ weight }) => weight)).toEqual([2, 1, 3, 4]);
  });

  it("[4.6][10.2] on an open game takes no number from one that has started", () => {
    const settings = { ...CLASSIC, weights: "confidence" } as const;
    const postponed = { ...game("a", null), status: "postponed" as const };
    const result = scoreSheet({ settings, week: 10 }, [postponed, game("b", WIN)], sheet({ a: "DET", b: "DET" }));
    expect(result.picks.map(({ game, weight }) => [game, weight])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });

  it("[10.2] counts double as the best bet", () => {
    const games = [game("a", WIN), game("b", WIN)];
    const own = sheet({ a: "DET", b: "DET" }, { bestBet: "b" });
    expect(pointsOf({ weights: "bestBet" }, games, own)).toBe(3);
    expect(pointsOf({}, games, own)).toBe(2);
  });

  it("counts for nothing until its game is final", () => {
    const own = sheet({ a: ["DET", 2] });
    const result = scoreSheet({ settings: CLASSIC, week: 10 }, [game("a", null)], own);
    expect(result).toMatchObject({ correct: 0, incorrect: 0, tied: 0, points: 0 });
    expect(result.picks).toMatchObject([{ isCorrect: null, isTie: false, weight: 1, points: 0 }]);
  });
});

describe("the games that count", () => {
  const games = [
    game("monday", WIN, { kickoffAtMs: SUNDAY + 31 * HOUR_MS }), // 8 pm Eastern, Tuesday in UTC
    game("sunday", WIN),
    game("thursday", WIN, { kickoffAtMs: SUNDAY - 65 * HOUR_MS }),
    game("saturday", WIN, { kickoffAtMs: SUNDAY - 14 * HOUR_MS }), // 11 pm Eastern, Sunday in UTC
  ];
  const counting = (which: RuleSettings["games"], slate: string[] | null = null) =>
    countingGames({ games: which }, games, slate && new Set(slate)).map(({ id }) => id);

  it("[10.3] are all of them, by kickoff", () => {
    expect(counting("all")).toEqual(["thursday", "saturday", "sunday", "monday"]);
  });

  it("[10.3] are those on Sunday and Monday, by Eastern time", () => {
    expect(counting("sundayAndMonday")).toEqual(["sunday", "monday"]);
  });

  it("[10.3] are the slate's, and all of them until one is chosen", () => {
    expect(counting("slate", ["monday", "thursday"])).toEqual(["thursday", "monday"]);
    expect(counting("slate")).toHaveLength(4);
  });

  it("[10.3] are the only ones that a sheet is scored by", () => {
    const own = sheet({ thursday: "DET", sunday: "DET" });
    const result = scoreSheet(
      { settings: CLASSIC, week: 10 },
      countingGames({ games: "sundayAndMonday" }, games, null),
      own,
    );
    expect(result).toMatchObject({ correct: 1, points: 1 });
  });
});

describe("a tie or a push", () => {
  const tie = [game("a", [20, 20])];
  const push = [game("a", WIN, { line: -4 })];

  it.each([
    ["nothing", 0],
    ["half", 1.5],
    ["all", 3],
  ] as const)("[10.4] scores %s of the pick's points, and stands in the record alone", (how, points) => {
    for (const games of [tie, push]) {
      const settings = { ...CLASSIC, format: "spread", weights: "confidence", tie: how } as const;
      const result = scoreSheet({ settings, week: 10 }, games, sheet({ a: ["GB", 3] }));
      expect(result).toMatchObject({ correct: 0, incorrect: 0, tied: 1, points });
    }
  });

  it("[10.5] doesn't happen with half points: a whole line moves towards the underdog", () => {
    const half = { halfPointLines: true };
    expect([-4, 4, -3.5, 2.5, 0].map((line) => playedLine(half, line))).toEqual([-4.5, 4.5, -3.5, 2.5, -0.5]);
    expect(playedLine({ halfPointLines: false }, -4)).toBe(-4);
    expect(pointsOf({ format: "spread", ...half }, push, sheet({ a: "GB" }))).toBe(1);
    expect(pointsOf({ format: "spread", ...half }, push, sheet({ a: "DET" }))).toBe(0);
  });
});

describe("a missed pick", () => {
  const games = [game("a", WIN, { line: 3 }), game("b", WIN, { line: -3 }), game("c", WIN)];

  it("[10.7] scores nothing, and stands in no record", () => {
    expect(scoreSheet({ settings: CLASSIC, week: 10 }, games, sheet({}))).toMatchObject({ picks: [], points: 0 });
  });

  it("[10.7] goes to the favorite of the line, and to nobody without one", () => {
    const settings = { ...CLASSIC, missedPick: "favourite" } as const;
    const result = scoreSheet({ settings, week: 10 }, games, sheet({}));
    expect(result).toMatchObject({ correct: 1, incorrect: 1, points: 1 });
    expect(result.picks.map(({ team, isMissed }) => [team, isMissed])).toEqual([
      ["GB", true],
      ["DET", true],
    ]);
    expect(favouriteOf(game("a", null, { line: 0 }))).toBeNull();
  });

  it("[10.7] goes to the home team, with the lowest number that is left", () => {
    const settings = { ...CLASSIC, missedPick: "home", weights: "confidence" } as const;
    const result = scoreSheet({ settings, week: 10 }, games, sheet({ b: ["GB", 1] }));
    expect(result.picks.map(({ team, weight }) => [team, weight])).toEqual([
      ["DET", 2],
      ["GB", 1],
      ["DET", 3],
    ]);
    expect(result.points).toBe(5);
  });

  it("[10.7] is only of a game that has started since the member joined", () => {
    const home = { missedPick: "home" } as const;
    const open = [game("a", null), ...games];
    expect(pointsOf(home, open, sheet({}))).toBe(3);
    expect(pointsOf(home, open, sheet({}, { missesAfterMs: SUNDAY }))).toBe(0);
    expect(pointsOf(home, open, sheet({}, { missesAfterMs: null }))).toBe(0);
  });
});

describe("a play-off week", () => {
  it("[10.9] multiplies the week's points, and no other week's", () => {
    const playoffWeights = { wildCard: 2, divisional: 3, conference: 4, superBowl: 5 };
    const games = [game("a", WIN), game("b", [20, 20])];
    const own = sheet({ a: "DET", b: "DET" });
    const points = [18, 19, 20, 21, 22].map((week) => pointsOf({ playoffWeights, tie: "half" }, games, own, week));
    expect(points).toEqual([1.5, 3, 4.5, 6, 7.5]);
  });
});
