// The model against 1,047 real games and ESPN's own chances: the figures of docs/chances.md. Skipped where the recorded
// data isn't there.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  forecastMargin,
  homeWinProbability,
  outcomeChances,
  type Situation,
} from "../../../domain/odds/winProbability";
import { DATA, hasResults, readResults } from "../../support/worlds/nflResults";
import type { MarginForecast } from "../../../domain/odds/wholeMargins";

interface Forecast {
  readonly chance: number;
  /** 1 if the home side won, ½ after a tie. */
  readonly result: number;
}

const isPlayed = (row: { home_score: string; spread_line: string }) => row.home_score !== "" && row.spread_line !== "";

function forecasts(chanceOf: (spread: number, isNeutral: boolean) => number): Forecast[] {
  return [2022, 2023, 2024, 2025].flatMap((season) =>
    readResults(season)
      .filter(isPlayed)
      .map((row) => {
        const margin = Number(row.home_score) - Number(row.away_score);
        const chance = chanceOf(0 - Number(row.spread_line), row.location === "Neutral");
        return { chance, result: (Math.sign(margin) + 1) / 2 };
      }),
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const brier = (all: readonly Forecast[]) => mean(all.map(({ chance, result }) => (chance - result) ** 2));
const logLoss = (all: readonly Forecast[]) =>
  mean(all.map(({ chance, result }) => 0 - result * Math.log(chance) - (1 - result) * Math.log(1 - chance)));

const model = (homeSpread: number | null, isNeutralSite = false) =>
  homeWinProbability({ status: "scheduled", homeSpread, isNeutralSite, situation: null }) ?? NaN;

describe.skipIf(!hasResults)("[11.1] chances before kickoff, over 2022 to 2025", () => {
  it("have the Brier score and log loss that docs/chances.md gives", () => {
    const all = forecasts((spread) => model(spread));
    expect(all).toHaveLength(1047);
    expect(brier(all)).toBeCloseTo(0.2089, 3);
    expect(logLoss(all)).toBeCloseTo(0.6063, 3);
    expect(brier(forecasts(() => 0.5))).toBeCloseTo(0.2493, 3);
    expect(brier(forecasts((_, isNeutral) => model(null, isNeutral)))).toBeCloseTo(0.246, 2);
  });

  it.each([
    [0, 0.4, 209, 0.306, 0.278],
    [0.4, 0.6, 427, 0.507, 0.502],
    [0.6, 0.8, 345, 0.69, 0.728],
    [0.8, 1, 66, 0.858, 0.909],
  ])("between %d and %d: of %d games they said %d, and %d were won", (from, to, count, said, won) => {
    const those = forecasts((spread) => model(spread)).filter(({ chance }) => chance >= from && chance < to);
    expect(those).toHaveLength(count);
    expect(mean(those.map(({ chance }) => chance))).toBeCloseTo(said, 2);
    expect(mean(those.map(({ result }) => result))).toBeCloseTo(won, 2);
  });
});

describe.skipIf(!hasResults)("[11.2] margins before kickoff, over 2022 to 2025", () => {
  const readGames = () =>
    [2022, 2023, 2024, 2025].flatMap((season) =>
      readResults(season)
        .filter(isPlayed)
        .map((row) => ({
          line: 0 - Number(row.spread_line),
          margin: Number(row.home_score) - Number(row.away_score),
        })),
    );
  const chances = (homeSpread: number, line: number) => {
    const forecast = forecastMargin({ status: "scheduled", homeSpread, isNeutralSite: false, situation: null });
    return outcomeChances(forecast as MarginForecast, line);
  };

  it("have the log loss that docs/chances.md gives, given who won", () => {
    const losses = readGames().flatMap(({ line, margin }) => {
      if (margin === 0) return [];
      const won = chances(line, 0)[margin > 0 ? "home" : "away"];
      return [0 - Math.log(chances(line, 0 - margin).none / won)];
    });
    expect(mean(losses)).toBeCloseTo(3.178, 2);
  });

  it.each([
    [1, 2.5, 271, 0.515, 0.513, 0.01, 0],
    [3, 3, 156, 0.456, 0.449, 0.083, 0.128],
    [3.5, 6.5, 358, 0.468, 0.522, 0.012, 0.008],
    [7, 9.5, 156, 0.449, 0.41, 0.018, 0.013],
    [10, 20, 106, 0.49, 0.453, 0.02, 0.038],
  ])("with favorites by %d to %d: of %d games %d were to cover and %d did", (from, to, count, ...shares) => {
    const [saysCovered, covered, saysPushed, pushed] = shares;
    const those = readGames().filter(({ line }) => Math.abs(line) >= from && Math.abs(line) <= to);
    expect(those).toHaveLength(count);
    const ofFavorite = ({ line, margin }: ReturnType<typeof readGames>[number]) =>
      (line < 0 ? 1 : -1) * (margin + line);
    const share = (isSo: (points: number) => boolean) => mean(those.map((game) => Number(isSo(ofFavorite(game)))));
    expect(share((points) => points > 0)).toBeCloseTo(covered, 2);
    expect(share((points) => points === 0)).toBeCloseTo(pushed, 2);
    const said = those.map(({ line }) => chances(line, line));
    expect(mean(said.map((of, game) => of[(those[game]?.line ?? 0) < 0 ? "home" : "away"]))).toBeCloseTo(
      saysCovered,
      2,
    );
    expect(mean(said.map(({ none }) => none))).toBeCloseTo(saysPushed, 2);
  });
});

const SUMMARY = join(DATA, "espn/summary-401671784-2024wk05-final.json");

interface Play {
  readonly id: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly period: { readonly number: number };
  readonly clock: { readonly displayValue: string };
  readonly end: { readonly down?: number; readonly yardsToEndzone?: number; readonly team?: { readonly id: string } };
}

interface Summary {
  readonly drives: { readonly previous: readonly { readonly plays: readonly Play[] }[] };
  readonly winprobability: readonly { readonly playId: string; readonly homeWinPercentage: number }[];
  readonly pickcenter: readonly { readonly spread?: number }[];
  readonly header: {
    readonly competitions: readonly { readonly competitors: readonly { homeAway: string; id: string }[] }[];
  };
}

describe.skipIf(!existsSync(SUMMARY))("[11.1] chances during a game, against ESPN's own", () => {
  it("differ by what docs/chances.md says over a recorded game", () => {
    const summary = JSON.parse(readFileSync(SUMMARY, "utf8")) as Summary;
    const home = summary.header.competitions[0]?.competitors.find(({ homeAway }) => homeAway === "home")?.id;
    const spread = summary.pickcenter[0]?.spread ?? null;
    const plays = new Map(summary.drives.previous.flatMap((drive) => drive.plays.map((play) => [play.id, play])));
    const chanceAfter = (play: Play) => {
      const { homeScore, awayScore, period, clock, end } = play;
      const possession = end.team === undefined ? null : end.team.id === home ? "home" : "away";
      const situation: Situation = {
        period: period.number,
        clock: clock.displayValue,
        homeScore,
        awayScore,
        possession,
        yardsToGoal: end.yardsToEndzone ?? null,
        down: end.down ?? null,
      };
      return homeWinProbability({ status: "in_progress", homeSpread: spread, isNeutralSite: false, situation }) ?? NaN;
    };
    const compared = summary.winprobability.flatMap(({ playId, homeWinPercentage }) => {
      const play = plays.get(playId);
      if (play === undefined) return [];
      const isLate = play.period.number === 4 && Number(play.clock.displayValue.split(":")[0]) < 2;
      return [{ difference: Math.abs(chanceAfter(play) - homeWinPercentage), isLate }];
    });
    const meanOf = (those: typeof compared) => mean(those.map(({ difference }) => difference));
    const earlier = compared.filter(({ isLate }) => !isLate);
    expect([compared.length, earlier.length]).toEqual([192, 175]);
    expect(meanOf(compared)).toBeCloseTo(0.0516, 3);
    expect(meanOf(earlier)).toBeCloseTo(0.0343, 3);
  });
});
