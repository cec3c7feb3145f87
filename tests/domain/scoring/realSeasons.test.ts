// The scorer over every NFL game of 2022 to 2025 in the recorded results, against counts over the file. Skipped where
// that file isn't there.
import { describe, expect, it } from "vitest";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { favouriteOf, type LeagueGame } from "../../../domain/scoring/leagueGames";
import { scoreSheet } from "../../../domain/scoring/weekResult";
import { hasResults, readResults, type ResultRow } from "../../support/worlds/nflResults";

type Game = LeagueGame<string, string>;

const played = (season: number) => readResults(season).filter((row) => row.home_score !== "" && row.spread_line !== "");

function toGame(row: ResultRow): Game {
  const [homeScore, awayScore] = [Number(row.home_score), Number(row.away_score)];
  return {
    id: row.espn,
    homeTeam: "home",
    awayTeam: "away",
    kickoffAtMs: Date.parse(row.gameday),
    status: "final",
    homeScore,
    awayScore,
    winner: homeScore === awayScore ? null : homeScore > awayScore ? "home" : "away",
    line: 0 - Number(row.spread_line),
  };
}

type Team = "home" | "away";
const PICKERS: Readonly<Record<string, (game: Game) => string | null>> = {
  "all home teams": () => "home",
  "all favourites": favouriteOf,
  "all underdogs": (game) => ({ home: "away", away: "home" })[(favouriteOf(game) ?? "") as Team] ?? null,
};

const scored = (settings: Partial<RuleSettings>, games: readonly Game[], choose: (game: Game) => string | null) => {
  const picks = games.flatMap((game) => {
    const team = choose(game);
    return team === null ? [] : [[game.id, { team, number: null }] as const];
  });
  const sheet = { picks: new Map(picks), bestBet: null, guess: null, missesAfterMs: null };
  const { correct, incorrect, tied, points } = scoreSheet(
    { settings: { ...CLASSIC, ...settings }, week: 1 },
    games,
    sheet,
  );
  return [correct, incorrect, tied, points];
};

/** In the file's own terms: `spread_line` is by how much the home team is expected to win. */
function counted(rows: readonly ResultRow[], picker: string, { isHalf }: { isHalf: boolean }) {
  let [won, lost, pushed] = [0, 0, 0];
  for (const row of rows) {
    let expected = Number(row.spread_line);
    const margin = Number(row.home_score) - Number(row.away_score);
    if (expected === 0 && picker !== "all home teams") continue;
    const isHome = picker === "all home teams" || (picker === "all favourites") === expected > 0;
    if (isHalf && expected % 1 === 0) expected += expected >= 0 ? 0.5 : -0.5;
    const cover = isHome ? margin - expected : expected - margin;
    if (cover > 0) won += 1;
    else if (cover < 0) lost += 1;
    else pushed += 1;
  }
  return [won, lost, pushed] as const;
}

describe.skipIf(!hasResults)("real seasons against the spread", () => {
  for (const season of [2022, 2023, 2024, 2025]) {
    it.each(Object.keys(PICKERS))(`[10.1][10.4][10.5] of ${season}: %s`, (picker) => {
      const rows = played(season);
      const games = rows.map(toGame);
      const choose = PICKERS[picker] ?? (() => null);
      expect(rows.length).toBeGreaterThan(150);
      const [won, lost, pushed] = counted(rows, picker, { isHalf: false });
      expect(pushed).toBeGreaterThan(0);
      expect(scored({ format: "spread" }, games, choose)).toEqual([won, lost, pushed, won]);
      expect(scored({ format: "spread", tie: "half" }, games, choose)).toEqual([won, lost, pushed, won + pushed / 2]);
      const half = counted(rows, picker, { isHalf: true });
      expect(half[2]).toBe(0);
      expect(scored({ format: "spread", halfPointLines: true }, games, choose)).toEqual([...half, half[0]]);
    });
  }
});

describe.skipIf(!hasResults)("real seasons of five games a week", () => {
  it.each([2022, 2023, 2024, 2025])(
    "[10.21] of %i: the first five of each week count, and the last missed ones",
    (season) => {
      const rows = readResults(season).filter(({ home_score }) => home_score !== "");
      const weeks = [...new Set(rows.map(({ week }) => week))];
      expect(weeks.length).toBeGreaterThan(10);
      for (const week of weeks) {
        const games = rows
          .filter((row) => row.week === week)
          .map((row, index) => ({ ...toGame(row), kickoffAtMs: Date.parse(row.gameday) + index }))
          .sort((a, b) => a.kickoffAtMs - b.kickoffAtMs);
        const homeWins = (some: readonly Game[]) => some.filter(({ winner }) => winner === "home").length;
        const rules = { games: "pickN", picksPerWeek: 5 } as const;
        expect(scored(rules, games, () => "home")[0]).toBe(homeWins(games.slice(0, 5)));
        const settings: RuleSettings = { ...CLASSIC, ...rules, missedPick: "home" };
        const nothing = { picks: new Map(), bestBet: null, guess: null, missesAfterMs: 0 };
        expect(scoreSheet({ settings, week: 1 }, games, nothing).correct).toBe(homeWins(games.slice(-5)));
      }
    },
  );
});
