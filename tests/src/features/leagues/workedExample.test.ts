import { describe, expect, it } from "vitest";
import { PRESETS } from "../../../../domain/leagueRules/presets";
import { CLASSIC, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { workedExample, type ExampleGame } from "../../../../src/features/leagues/rules/workedExample";
import { outcomeUnder, type LeagueGame } from "../../../../domain/scoring/leagueGames";
import { weekWinners } from "../../../../domain/scoring/weekWinners";

const SPREAD = PRESETS.spread;
const lionsAtBears = { home: "Bears", away: "Lions" };

function example(settings: RuleSettings, game: Partial<ExampleGame> = {}, week = 10): string[] {
  const rules = { settings, week, games: 16, lastGame: { home: "Jets", away: "Bills" } };
  return workedExample(rules, { ...lionsAtBears, line: null, isFrozen: true, ...game });
}

describe("[10.12] a worked example", () => {
  it("[10.1][9.8] of Classic rules says who scores after a win, a tie and without a pick", () => {
    expect(example(CLASSIC)).toEqual([
      "If the Bears win, a pick of them scores 1 point and a pick of the Lions nothing.",
      "If it ends in a tie, either pick scores nothing.",
      "If you make no pick, you score nothing.",
    ]);
  });

  it("[10.1][10.13] against the spread goes by the league's line of this game", () => {
    expect(example(SPREAD, { line: -3.5 }).slice(0, 3)).toEqual([
      "In this league the Bears are favored by 3.5.",
      "If the Bears win by 4 or more, say 24–20, they cover: a pick of them scores 1 point.",
      "If they win by 3 or less, or don’t win, a pick of the Lions scores 1 point.",
    ]);
    expect(example(SPREAD, { line: 6.5, isFrozen: false }).slice(0, 2)).toEqual([
      "Right now the Lions are favored by 6.5; the line can still move until it freezes.",
      "If the Lions win by 7 or more, say 27–20, they cover: a pick of them scores 1 point.",
    ]);
    expect(example(SPREAD, { line: 0.5 })[2]).toBe("If they don’t win, a pick of the Bears scores 1 point.");
  });

  it("[10.4] of a whole line names the push and what it scores", () => {
    const push = (tie: RuleSettings["tie"]) => example({ ...SPREAD, tie }, { line: -3 })[3];
    expect(push("nothing")).toBe("If they win by exactly 3, that is a push: either pick scores nothing.");
    expect(push("half")).toBe("If they win by exactly 3, that is a push: either pick scores ½ point.");
    expect(push("all")).toBe("If they win by exactly 3, that is a push: either pick scores 1 point.");
    expect(example({ ...SPREAD, tie: "half" }, { line: 0 }).slice(0, 3)).toEqual([
      "In this league nobody is favored.",
      "If the Bears win, a pick of them scores 1 point and a pick of the Lions nothing.",
      "If it ends in a tie, either pick scores ½ point.",
    ]);
  });

  it("[10.21] of some of the week's games says when this one can be left out, and numbers up to as many", () => {
    const some = { ...CLASSIC, games: "pickN", picksPerWeek: 3 } as const;
    const left = "You may leave it out, as long as you can still pick 3 games without it.";
    expect(example(some).at(-1)).toBe(left);
    expect(example({ ...some, missedPick: "home" }).at(-1)).toBe(
      `${left} If you make no pick, you get the Bears, the home team.`,
    );
    expect(example({ ...some, weights: "confidence" }).slice(0, 2)).toEqual([
      "Say you give this game your highest number, 3.",
      "If the Bears win, a pick of them scores 3 points and a pick of the Lions nothing.",
    ]);
  });

  it("[10.5] of half-point lines has no push", () => {
    const settings = { ...SPREAD, halfPointLines: true };
    expect(example(settings, { line: 3 }).slice(0, 4)).toEqual([
      "In this league the Lions are favored by 3.",
      "The line counts as 3.5, so nobody pushes.",
      "If the Lions win by 4 or more, say 24–20, they cover: a pick of them scores 1 point.",
      "If they win by 3 or less, or don’t win, a pick of the Bears scores 1 point.",
    ]);
    expect(example(settings, { line: 0 }).slice(1, 4)).toEqual([
      "An even line counts as 0.5 for the Lions, so nobody pushes.",
      "If the Bears win by 1 or more, say 21–20, they cover: a pick of them scores 1 point.",
      "If they don’t win, a pick of the Lions scores 1 point.",
    ]);
  });

  it("[10.13] of a game without a line is played straight, and says so", () => {
    expect(example(SPREAD, { isFrozen: false }).slice(0, 2)).toEqual([
      "It has no line yet. Without one at its deadline it is played straight up.",
      "If the Bears win, a pick of them scores 1 point and a pick of the Lions nothing.",
    ]);
    expect(example(SPREAD)[0]).toBe("It had no line at its deadline, so it is played straight up.");
  });

  it("[10.2] of confidence and of a best bet says what the pick is worth", () => {
    expect(example({ ...PRESETS.confidence, tie: "half" })).toEqual([
      "Say you give this game your highest number, 16.",
      "If the Bears win, a pick of them scores 16 points and a pick of the Lions nothing.",
      "If it ends in a tie, either pick scores 8 points.",
      "If you make no pick, you score nothing.",
      "If the week’s last game, Bills at Jets, ends 24–20, its total is 44. " +
        "If points are tied, a guess of 42 beats one of 46: both are off by 2, and 42 is lower.",
    ]);
    expect(example({ ...CLASSIC, weights: "bestBet" }).slice(0, 2)).toEqual([
      "Say this game is your best bet.",
      "If the Bears win, a pick of them scores 2 points and a pick of the Lions nothing.",
    ]);
  });

  it("[10.6] of a tiebreaker names the guess that wins", () => {
    const lastGame = { ...game([24, 20], null), id: "last" };
    const member = (guess: number) => {
      return { member: guess, result: { correct: 1, incorrect: 0, tied: 0, points: 1 }, guess };
    };
    const winners = weekWinners({ tiebreaker: "totalPoints" }, [lastGame], [member(46), member(42)]);
    expect(winners.map((each) => each.member)).toEqual([42]);
  });

  it("[10.7] of a missed pick names whom it goes to", () => {
    const missed = (settings: Partial<RuleSettings>, line: number | null) =>
      example({ ...CLASSIC, ...settings }, { line }).find((text) => text.startsWith("If you make no pick"));
    expect(missed({ missedPick: "home" }, 3)).toBe("If you make no pick, you get the Bears, the home team.");
    expect(missed({ missedPick: "favourite" }, 3)).toBe("If you make no pick, you get the Lions, the favorite.");
    expect(missed({ missedPick: "favourite", weights: "confidence" }, -3)).toBe(
      "If you make no pick, you get the Bears, the favorite, with the lowest number that you have left.",
    );
    const nobody = "If you make no pick, you score nothing, since nobody is favored.";
    expect([missed({ missedPick: "favourite" }, 0), missed({ missedPick: "favourite" }, null)]).toEqual([
      nobody,
      nobody,
    ]);
  });

  it("[10.9] of a play-off week multiplies, and leaves out the tie that can't be", () => {
    const settings = { ...CLASSIC, playoffWeights: { ...CLASSIC.playoffWeights, superBowl: 3 } };
    expect(example(settings, {}, 22)).toEqual([
      "Points count 3 times in the Super Bowl week.",
      "If the Bears win, a pick of them scores 3 points and a pick of the Lions nothing.",
      "If you make no pick, you score nothing.",
    ]);
  });

  it("[10.1][10.5] agrees with the scorer on who covers, for every line", () => {
    for (const halfPointLines of [true, false]) {
      for (let line = -10; line <= 10; line += 0.5) {
        const settings = { ...SPREAD, halfPointLines };
        const texts = example(settings, { line });
        const covers = texts
          .map((text) => /^If the (\w+) win by (\d+) or more/.exec(text))
          .find((found) => found !== null);
        if (!covers) continue;
        const [, name, least] = covers;
        const ends = (margin: number) => {
          const score: [number, number] = name === "Bears" ? [20 + margin, 20] : [20, 20 + margin];
          return outcomeUnder(settings, game(score, line))?.winner;
        };
        const underdog = name === "Bears" ? "Lions" : "Bears";
        const push = texts.map((text) => /by exactly (\d+)/.exec(text)?.[1]).find((found) => found !== undefined);
        expect(ends(Number(least)), String(line)).toBe(name);
        expect(ends(Number(least) - 1), String(line)).toBe(push === undefined ? underdog : null);
        if (push !== undefined) expect([ends(Number(push)), ends(Number(push) - 1)]).toEqual([null, underdog]);
      }
    }
  });
});

function game([homeScore, awayScore]: [number, number], line: number | null): LeagueGame<string, string> {
  const winner = homeScore === awayScore ? null : homeScore > awayScore ? "Bears" : "Lions";
  return {
    id: "game",
    homeTeam: "Bears",
    awayTeam: "Lions",
    kickoffAtMs: 0,
    status: "final",
    homeScore,
    awayScore,
    winner,
    line,
  };
}
