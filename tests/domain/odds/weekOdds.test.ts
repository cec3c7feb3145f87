// Odds against every outcome of random weeks counted one by one, through the scorer.
import { describe, expect, it } from "vitest";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { openGames, type LeagueWeek, type OddsGame } from "../../../domain/odds/leagueWeek";
import { forecastTotal } from "../../../domain/odds/totalPoints";
import { forecastMargin, outcomeChances, type GameOutlook } from "../../../domain/odds/winProbability";
import { playedLine } from "../../../domain/scoring/leagueGames";
import { scoreSheet } from "../../../domain/scoring/weekResult";
import { seededRandom } from "../../../domain/common/seededRandom";
import { leagueOdds, weekOdds } from "../../support/worlds/oddsOnce";
import { randomWeek } from "../../support/worlds/randomWeek";
import type { Contender, OutcomeName } from "../../../domain/odds/contenders";
import type { MarginForecast } from "../../../domain/odds/wholeMargins";

const forecastOf = (game: GameOutlook) => forecastMargin(game) as MarginForecast;

type Week = LeagueWeek<string, string, string>;
type Game = OddsGame<string, string>;
const NAMES: readonly OutcomeName[] = ["home", "away", "none"];

/** Every outcome of the open games, one after another. */
function* outcomesOf(count: number): Generator<OutcomeName[]> {
  if (count === 0) return void (yield []);
  for (const rest of outcomesOf(count - 1)) for (const name of NAMES) yield [...rest, name];
}

function countedChances({ rules, games, members }: Week): Map<string, number> {
  const open = openGames(games);
  const chances = open.map((game) => {
    const isSpread = rules.settings.format === "spread" && game.line !== null;
    return outcomeChances(forecastOf(game), isSpread ? playedLine(rules.settings, game.line ?? 0) : 0);
  });
  const last = games.at(-1) as Game;
  const finalTotal = last.status === "final" ? (last.homeScore ?? 0) + (last.awayScore ?? 0) : null;
  const totals =
    rules.settings.tiebreaker === "none"
      ? [{ total: -1, chance: 1 }]
      : forecastTotal({ ...last, isPlayoff: false, finalTotal });
  const wins = new Map(members.map(({ id }) => [id, 0]));
  for (const outcomes of outcomesOf(open.length)) {
    const chance = outcomes.reduce((all, name, index) => all * (chances[index]?.[name] ?? 0), 1);
    const decided = games.map((game) => {
      const name = outcomes[open.indexOf(game)];
      if (name === undefined) return game;
      const winner = { home: game.homeTeam, away: game.awayTeam, none: null }[name];
      return { ...game, status: "final" as const, winner, homeScore: null, awayScore: null };
    });
    const results = members
      .map(({ id, sheet }) => ({ id, guess: sheet.guess, ...scoreSheet(rules, decided, sheet) }))
      .filter(({ picks }) => picks.length > 0);
    const most = Math.max(...results.map(({ points }) => points));
    const best = results.filter(({ points }) => points === most);
    for (const { total, chance: share } of totals) {
      // Nearest, then from below: half a point's handicap for guesses above.
      const off = (guess: number | null) =>
        total < 0 ? 0 : guess === null ? Infinity : Math.abs(guess - total) + (guess > total ? 0.5 : 0);
      const nearest = Math.min(...best.map(({ guess }) => off(guess)));
      for (const { id, guess } of best) {
        if (off(guess) === nearest) wins.set(id, (wins.get(id) ?? 0) + chance * share);
      }
    }
  }
  return wins;
}

describe("[11.2] the chance of winning a week", () => {
  it("is what counting every outcome comes to, in every format", () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const week = randomWeek(seed, { games: 6, open: 1 + (seed % 4), members: 2 + (seed % 5) });
      const { members, standardError } = leagueOdds(week);
      const counted = countedChances(week);
      expect(standardError).toBe(0);
      for (const [id, { chance }] of members)
        expect(chance, `seed ${seed}, ${id}`).toBeCloseTo(counted.get(id) ?? 0, 9);
      const others = [...counted].filter(([id]) => !members.has(id));
      expect(others.every(([, chance]) => chance === 0)).toBe(true);
    }
  });

  it("says who has won and who is out exactly, ties in the score among what may still happen", () => {
    for (let seed = 100; seed <= 140; seed += 1) {
      const week = randomWeek(seed, { games: 5, open: seed % 3, members: 4 });
      const { members } = leagueOdds(week);
      for (const [id, { prospect, chance }] of members) {
        if (prospect === "won") expect(chance, `seed ${seed}, ${id}`).toBeCloseTo(1, 9);
        if (prospect === "out") expect(chance).toBe(0);
        if (week.games.every(({ status }) => status === "final") && chance === 0) expect(prospect).toBe("out");
      }
    }
    const tied: Contender[] = [
      { points: 1, gains: [{ home: 1, away: 0, none: 0 }], hidden: [], guess: null },
      { points: 1, gains: [{ home: 0, away: 1, none: 0 }], hidden: [], guess: null },
      { points: 1.5, gains: [{ home: 0, away: 0, none: 0 }], hidden: [], guess: null },
    ];
    const games = [{ home: 0.5, away: 0.5, none: 0 }];
    const odds = weekOdds({ games, contenders: tied, breaksTies: false, totals: null });
    expect(odds.contenders.map(({ chance, prospect }) => [chance, prospect])).toEqual([
      [0.5, "open"],
      [0.5, "open"],
      [0, "open"],
    ]);
  });

  it("comes from draws where there are too many outcomes, within its stated error", () => {
    const random = seededRandom(7);
    const games = Array.from({ length: 12 }, () => ({ home: 0.5, away: 0.46, none: 0.04 }));
    const contenders = Array.from({ length: 8 }, (): Contender => {
      const gains = games.map(() => (random() < 0.5 ? { home: 1, away: 0, none: 0 } : { home: 0, away: 1, none: 0 }));
      return { points: Math.floor(random() * 3), gains, hidden: [], guess: null };
    });
    const drawn = weekOdds({ games, contenders, breaksTies: false, totals: null });
    expect(drawn.standardError).toBeGreaterThan(0);
    expect(drawn.standardError).toBeLessThan(0.004);
    const wins = new Float64Array(contenders.length);
    const draws = 1_000_000;
    const gainsOf = contenders.map(({ gains }) => gains.map(({ home, away, none }) => [home, away, none]));
    const points = new Float64Array(contenders.length);
    for (let draw = 0; draw < draws; draw += 1) {
      for (let member = 0; member < points.length; member += 1) points[member] = contenders[member]?.points ?? 0;
      for (let game = 0; game < games.length; game += 1) {
        const value = random();
        const outcome = value < 0.5 ? 0 : value < 0.96 ? 1 : 2;
        for (let member = 0; member < points.length; member += 1) {
          points[member] = (points[member] ?? 0) + (gainsOf[member]?.[game]?.[outcome] ?? 0);
        }
      }
      let most = -1;
      for (const sum of points) most = Math.max(most, sum);
      for (const [member, sum] of points.entries()) if (sum === most) wins[member] = (wins[member] ?? 0) + 1;
    }
    for (const [member, { chance }] of drawn.contenders.entries()) {
      expect(Math.abs(chance - (wins[member] ?? 0) / draws)).toBeLessThan(4.5 * drawn.standardError);
    }
    expect(weekOdds({ games, contenders, breaksTies: false, totals: null })).toEqual(drawn);
  });

  it("[11.4] averages, over each game's outcomes, to the chance itself", () => {
    for (let seed = 200; seed <= 220; seed += 1) {
      const week = randomWeek(seed, { games: 7, open: 5, members: 5 });
      const settings: RuleSettings = { ...week.rules.settings, format: "straight" };
      const straight = { ...week, rules: { ...week.rules, settings } };
      const { members, given } = leagueOdds(straight, "m0");
      const chance = members.get("m0")?.chance ?? 0;
      for (const [index, game] of openGames(week.games).entries()) {
        const { home, away, none } = outcomeChances(forecastOf(game));
        if (none > 0) continue;
        const { home: ifHome = 0, away: ifAway = 0 } = given?.[index] ?? {};
        expect(home * ifHome + away * ifAway).toBeCloseTo(chance, 9);
      }
    }
  });
});

describe("[11.2] hidden picks", () => {
  const hide = (week: Week, from: number): Week => ({
    ...week,
    games: week.games.map((game, index) => (index < from ? game : { ...game, isRevealed: false, status: "scheduled" })),
    members: week.members.map(({ id, sheet }) => {
      const shown = week.games.slice(0, from).map((game) => game.id);
      const picks = new Map([...sheet.picks].filter(([game]) => shown.includes(game)));
      return { id, sheet: { ...sheet, picks, bestBet: null, guess: null } };
    }),
  });

  it("are unknown: they decide nothing, and nobody is out or has won who could be caught through them", () => {
    for (let seed = 300; seed <= 330; seed += 1) {
      const week = hide(randomWeek(seed, { games: 6, open: 4, members: 4 }), 4);
      const { members } = leagueOdds(week);
      for (const [, { mostPoints, expectedPoints }] of members)
        expect(mostPoints).toBeGreaterThanOrEqual(expectedPoints);
      const most = [...members.values()].map((odds) => odds.mostPoints);
      for (const { prospect, mostPoints } of members.values()) {
        if (prospect === "won") expect(mostPoints).toBe(Math.max(...most));
      }
    }
  });

  it("count as toss-ups, each for what it can bring", () => {
    const contenders: Contender[] = [
      { points: 1, gains: [], hidden: [1, 1], guess: null },
      { points: 2, gains: [], hidden: [], guess: null },
    ];
    const { contenders: odds, standardError } = weekOdds({ games: [], contenders, breaksTies: false, totals: null });
    // 1 + (0, 1, 1 or 2) against 2.
    expect(Math.abs((odds[0]?.chance ?? NaN) - 0.75)).toBeLessThan(4 * standardError);
    expect(Math.abs((odds[1]?.chance ?? NaN) - 0.75)).toBeLessThan(4 * standardError);
    expect(odds.map(({ expectedPoints, mostPoints }) => [expectedPoints, mostPoints])).toEqual([
      [2, 3],
      [2, 2],
    ]);
    expect(odds.map(({ prospect }) => prospect)).toEqual(["open", "open"]);
  });

  it("[10.21] are no more than a member has left where each picks some, and at most the hidden games", () => {
    const base = hide(randomWeek(1, { games: 4, open: 4, members: 1 }), 2);
    const some = (picksPerWeek: number): RuleSettings => ({ ...CLASSIC, games: "pickN", picksPerWeek });
    const most = (settings: RuleSettings, picked: readonly string[]) => {
      const picks = new Map(picked.map((game) => [game, { team: `home${game.slice(1)}`, number: null }]));
      const sheet = { picks, bestBet: null, guess: null, missesAfterMs: 0 };
      const week = { ...base, rules: { settings, week: 5 }, members: [{ id: "m0", sheet }] };
      return leagueOdds(week).members.get("m0")?.mostPoints;
    };
    expect(most(some(3), ["g0"])).toBe(3);
    expect(most(some(2), ["g0"])).toBe(2);
    expect(most(some(1), ["g0"])).toBe(1);
    expect(most(some(1), [])).toBe(1);
    expect(most(some(4), [])).toBe(2);
    expect(most(CLASSIC, ["g0"])).toBe(3);
    expect(most({ ...some(2), weights: "confidence" }, ["g0"])).toBe(3);
  });

  it("can still bring what their numbers leave", () => {
    const base = hide(randomWeek(1, { games: 4, open: 4, members: 1 }), 2);
    const settings: RuleSettings = { ...CLASSIC, weights: "confidence" };
    const picks = new Map([
      ["g0", { team: "home0", number: 4 }],
      ["g1", { team: "home1", number: 1 }],
    ]);
    const sheet = { picks, bestBet: null, guess: null, missesAfterMs: null };
    const week = { ...base, rules: { settings, week: 5 }, members: [{ id: "m0", sheet }] };
    expect(leagueOdds(week).members.get("m0")?.mostPoints).toBe(4 + 1 + 3 + 2);
  });
});
