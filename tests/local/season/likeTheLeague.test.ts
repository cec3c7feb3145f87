// Compares the demo's seasons with the NFL's: 1,047 games of 2022 to 2025 (nflverse, regular season and play-offs) with
// their closing lines. The bounds are at most three standard errors for that many real games.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LATEST_EDITION } from "../../../local/season/schedule/editions";
import { SeasonBook } from "../../../local/season/SeasonBook";
import { teams } from "../../../local/season/teams/teams";

interface Played {
  readonly home: number;
  readonly away: number;
  /** From the home side; a negative spread favors the home team. */
  readonly spread: number;
  readonly total: number;
}

interface Likeness {
  /** How many points above the total line were scored. */
  readonly aboveTotals: number;
  readonly overs: number;
  readonly meanSpread: number;
  readonly spreadsOfTen: number;
  readonly favouritesWin: number;
  readonly byOne: number;
  readonly byThree: number;
  readonly bySeven: number;
}

const LEAGUE: Likeness = {
  aboveTotals: 0.68,
  overs: 0.479,
  meanSpread: 5.0,
  spreadsOfTen: 0.101,
  favouritesWin: 0.68,
  byOne: 0.055,
  byThree: 0.154,
  bySeven: 0.08,
};
const TOLERANCE: Likeness = {
  aboveTotals: 0.6,
  overs: 0.02,
  meanSpread: 0.3,
  spreadsOfTen: 0.015,
  favouritesWin: 0.015,
  byOne: 0.012,
  byThree: 0.015,
  bySeven: 0.012,
};
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

function likenessOf(games: readonly Played[]): Likeness {
  const share = (fits: (game: Played) => boolean, of = games) => of.filter(fits).length / of.length;
  const mean = (value: (game: Played) => number) => games.reduce((sum, game) => sum + value(game), 0) / games.length;
  const by = (points: number) => share(({ home, away }) => Math.abs(home - away) === points);
  return {
    aboveTotals: mean(({ home, away, total }) => home + away - total),
    overs: share(({ home, away, total }) => home + away > total),
    meanSpread: mean(({ spread }) => Math.abs(spread)),
    spreadsOfTen: share(({ spread }) => Math.abs(spread) >= 10),
    favouritesWin: share(
      ({ home, away, spread }) => home > away === spread < 0,
      games.filter(({ home, away, spread }) => home !== away && spread !== 0),
    ),
    byOne: by(1),
    byThree: by(3),
    bySeven: by(7),
  };
}

function expectLike(likeness: Likeness, bounds: Likeness): void {
  for (const [name, value] of Object.entries(LEAGUE) as [keyof Likeness, number][]) {
    expect(Math.abs(likeness[name] - value), `${name} is ${likeness[name]}, in the league ${value}`).toBeLessThan(
      bounds[name],
    );
  }
}

it("twenty seasons have the NFL's scores and lines", { timeout: 60_000 }, () => {
  const games = SEEDS.flatMap((seed) => {
    const book = new SeasonBook(seed, LATEST_EDITION);
    return book.regularSeason(2020 + (seed % 7)).map((fixture): Played => {
      const { homeScore, awayScore } = book.result(fixture);
      const { spread, overUnder } = book.lines(fixture);
      return { home: homeScore, away: awayScore, spread, total: overUnder };
    });
  });
  expect(games).toHaveLength(20 * 272);
  expectLike(likenessOf(games), TOLERANCE);
});

// The NFL's own schedules allow three: 13 of 96 teams had that from 2022 to 2024, nobody more.
it("no team is away, or at home, more than three times in a row", { timeout: 60_000 }, () => {
  const longest = SEEDS.flatMap((seed) => {
    const fixtures = new SeasonBook(seed, LATEST_EDITION).regularSeason(2020 + (seed % 7));
    return teams.map(({ id }) => {
      const sides = fixtures
        .filter(({ homeId, awayId }) => homeId === id || awayId === id)
        .map(({ homeId }) => homeId === id);
      const runs = sides.map((side, index) => index - sides.lastIndexOf(!side, index));
      return Math.max(...runs);
    });
  });
  expect(Math.max(...longest)).toBe(3);
});

const RECORDED = join(import.meta.dirname, "../../../../shared/data/nfl-games-2022-2025.csv");

it.skipIf(!existsSync(RECORDED))("the NFL's numbers are those of its recorded games", () => {
  const [head = "", ...rows] = readFileSync(RECORDED, "utf8").trim().split("\n");
  const columns = head.trim().split(",");
  const games = rows.flatMap((row): Played[] => {
    const cells = row.split(",");
    const text = (name: string) => cells[columns.indexOf(name)] ?? "";
    if (text("home_score") === "") return [];
    const value = (name: string) => Number(text(name));
    // There a positive spread favors the home team.
    return [
      {
        home: value("home_score"),
        away: value("away_score"),
        spread: -value("spread_line"),
        total: value("total_line"),
      },
    ];
  });
  expect(games).toHaveLength(1047);
  const exact: Likeness = { ...TOLERANCE, aboveTotals: 0.01, meanSpread: 0.01 };
  for (const name of ["overs", "spreadsOfTen", "favouritesWin", "byOne", "byThree", "bySeven"] as const)
    Object.assign(exact, { [name]: 0.0006 });
  expectLike(likenessOf(games), exact);
});
