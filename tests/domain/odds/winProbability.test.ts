import { describe, expect, it } from "vitest";
import { readFieldPosition } from "../../../domain/odds/fieldPosition";
import { forecastTotal } from "../../../domain/odds/totalPoints";
import {
  forecastMargin,
  homeWinProbability,
  minutesLeft,
  outcomeChances,
  type GameOutlook,
  type Situation,
} from "../../../domain/odds/winProbability";
import type { MarginForecast } from "../../../domain/odds/wholeMargins";

const situation = (more: Partial<Situation> = {}): Situation => ({
  period: 1,
  clock: "15:00",
  homeScore: 0,
  awayScore: 0,
  possession: null,
  yardsToGoal: null,
  down: null,
  ...more,
});
const game = (more: Partial<GameOutlook> = {}): GameOutlook => ({
  status: "scheduled",
  homeSpread: null,
  isNeutralSite: false,
  situation: null,
  ...more,
});
const live = (more: Partial<Situation>, homeSpread: number | null = 0) =>
  homeWinProbability(game({ status: "in_progress", homeSpread, situation: situation(more) })) ?? NaN;

describe("[11.1] the chance of winning a game", () => {
  it("comes from the line before kickoff, and is the home side's long-run share without one", () => {
    expect(homeWinProbability(game({ homeSpread: -12 }))).toBeCloseTo(0.8413, 3);
    expect(homeWinProbability(game({ homeSpread: 12 }))).toBeCloseTo(0.1587, 3);
    expect(homeWinProbability(game())).toBeCloseTo(0.55, 3);
    expect(homeWinProbability(game({ isNeutralSite: true }))).toBeCloseTo(0.5, 6);
  });

  it("is 0, a half or 1 when the game is final, and unknown when it isn't played", () => {
    const final = (homeScore: number, awayScore: number) =>
      homeWinProbability(game({ status: "final", homeSpread: -3, situation: situation({ homeScore, awayScore }) }));
    expect([final(20, 17), final(17, 20), final(20, 20)]).toEqual([1, 0, 0.5]);
    expect(homeWinProbability(game({ status: "cancelled" }))).toBeNull();
    expect(homeWinProbability(game({ status: "postponed", homeSpread: -3 }))).toBeNull();
  });

  it("grows with the lead, with the time that a lead has lasted, and with the ball near the goal", () => {
    expect(live({ homeScore: 7 })).toBeGreaterThan(live({ homeScore: 3 }));
    const lead = { homeScore: 7 };
    const later = [2, 3, 4].map((period) => live({ ...lead, period }));
    expect(later).toEqual([...later].sort((a, b) => a - b));
    const near = { possession: "home", yardsToGoal: 5, down: 1 } as const;
    expect(live(near)).toBeGreaterThan(live({ ...near, yardsToGoal: 60 }));
    expect(live(near)).toBeGreaterThan(live({ ...near, down: 4 }));
    expect(live(near) + live({ ...near, possession: "away" })).toBeCloseTo(1, 6);
  });

  it("leaves the drive out where the place of the ball can't be read", () => {
    expect(live({ possession: "home", down: 1 })).toBe(live({}));
    expect(live({ possession: "home", yardsToGoal: 5 })).toBe(live({}));
  });

  it("never calls a game decided before it is final", () => {
    const last = live({ period: 4, clock: "0:00", homeScore: 3 });
    expect(last).toBeCloseTo(0.8413, 3);
    expect(live({ period: 4, clock: "0:00", homeScore: 20, awayScore: 20 })).toBeCloseTo(0.5, 6);
    expect(live({ period: 4, clock: "", homeScore: 20, awayScore: 20 })).toBeCloseTo(0.5, 6);
  });

  it.each([-14, -7, -3, 0, 2.5, 10])("is at kickoff what it was before, with a line of %d", (line) => {
    expect(live({}, line)).toBeCloseTo(homeWinProbability(game({ homeSpread: line })) ?? NaN, 6);
  });

  it("never falls as the lead grows, at any clock, with or without the ball", () => {
    for (const period of [1, 2, 3, 4, 5]) {
      for (const clock of ["10:00", "4:00", "2:00", "0:30", "0:05", "0:00", ""]) {
        for (const possession of ["home", "away", null] as const) {
          const chances = Array.from({ length: 41 }, (_, lead) =>
            live({ period, clock, possession, yardsToGoal: 30, down: 2, homeScore: lead, awayScore: 20 }, -3),
          );
          expect(chances, `${period} ${clock}`).toEqual([...chances].sort((a, b) => a - b));
        }
      }
    }
  });

  it("isn't sure of a drive that has no time left", () => {
    const drive = { period: 4, possession: "home", yardsToGoal: 69, down: 1 } as const;
    expect(live({ ...drive, clock: "0:04" })).toBeGreaterThan(0.5);
    expect(live({ ...drive, clock: "0:04" })).toBeLessThan(0.6);
  });

  it("takes a clock that can't be read as the middle of its period", () => {
    const lead = { period: 3, homeScore: 7 };
    expect(live({ ...lead, clock: "" })).toBe(live({ ...lead, clock: "7:30" }));
  });

  it("makes a tie likelier as a level overtime runs out, but not in the playoffs", () => {
    const tie = (clock: string, more: Partial<GameOutlook> = {}) => {
      const outlook = { status: "in_progress", situation: situation({ period: 5, clock }), ...more } as const;
      const forecast = forecastMargin(game(outlook));
      return forecast === null ? NaN : outcomeChances(forecast).none;
    };
    expect(tie("10:00")).toBeCloseTo(0.05, 2);
    expect(tie("2:00")).toBeGreaterThan(0.5);
    expect(tie("0:05")).toBeGreaterThan(0.95);
    expect(tie("0:00")).toBeCloseTo(1, 2);
    expect(tie("0:05", { isPlayoff: true })).toBe(0);
    expect(tie("0:05", { situation: situation({ period: 5, clock: "0:05", homeScore: 3 }) })).toBe(0);
  });

  it("counts the minutes to the end, overtime's ten among them, or fifteen in the playoffs", () => {
    const left = (more: Partial<Situation>, isPlayoff = false) => minutesLeft(situation(more), isPlayoff);
    expect([left({}), left({ period: 2, clock: "0:00" }), left({ period: 4, clock: "8:30" })]).toEqual([60, 30, 8.5]);
    expect([left({ period: 5, clock: "10:00" }), left({ period: 5, clock: "15:00" })]).toEqual([10, 10]);
    expect(left({ period: 4, clock: "0:00" })).toBe(10);
    expect([left({ period: 5, clock: "12:00" }, true), left({ period: 4, clock: "0:00" }, true)]).toEqual([12, 15]);
    expect(left({ period: 4, clock: "0:00", homeScore: 3 })).toBeGreaterThan(0);
  });

  it("says where it is coarse: in the last two minutes", () => {
    const isCoarse = (more: Partial<Situation>) =>
      forecastMargin(game({ status: "in_progress", situation: situation(more) }))?.isCoarse;
    expect(isCoarse({ period: 4, clock: "2:00" })).toBe(true);
    expect(isCoarse({ period: 4, clock: "2:01" })).toBe(false);
    expect(isCoarse({ period: 2, clock: "1:00" })).toBe(false);
  });

  it.each([
    ["1st & 10 at DEN 20", "KC", { down: 1, yardsToGoal: 20 }],
    ["3rd & 7 at KC 35", "KC", { down: 3, yardsToGoal: 65 }],
    ["4th & Goal at DEN 3", "KC", { down: 4, yardsToGoal: 3 }],
    ["2nd & 10 at 50", "KC", { down: 2, yardsToGoal: 50 }],
    ["Kickoff", "KC", { down: null, yardsToGoal: null }],
    [null, "KC", { down: null, yardsToGoal: null }],
    ["1st & 10 at DEN 20", null, { down: null, yardsToGoal: null }],
  ])("reads %j for %s", (text, team, expected) => {
    expect(readFieldPosition(text, team)).toEqual(expected);
  });
});

describe("[10.13][11.2] the chance of covering a line", () => {
  const forecastOf = (outlook: Partial<GameOutlook>) => forecastMargin(game(outlook)) as MarginForecast;
  const before = (homeSpread: number) => forecastOf({ homeSpread });
  const during = (more: Partial<Situation>, homeSpread = 0) =>
    forecastOf({ status: "in_progress", homeSpread, situation: situation(more) });
  /** Before kickoff and at all times of a game. */
  const forecasts = [-14, -7, -3, 0, 2.5].flatMap((line) => [
    before(line),
    ...[1, 2, 3, 4, 5].flatMap((period) =>
      ["9:40", "4:00", "0:50", "0:05", "0:00", ""].flatMap((clock) =>
        [-60, -10, -1, 0, 3, 7, 24].map((lead) =>
          during(
            { period, clock, homeScore: 60 + lead, awayScore: 60, possession: "home", yardsToGoal: 30, down: 1 },
            line,
          ),
        ),
      ),
    ),
  ]);
  /** By the home side's margin, from −70 to 70: what a line that it pushes has in `none`. */
  const exactly = (forecast: MarginForecast, margin: number) => outcomeChances(forecast, 0 - margin).none;

  it("divides each side's chance of winning among whole margins, and the rest is a tie", () => {
    for (const forecast of forecasts) {
      const won = outcomeChances(forecast);
      const sum = (from: number) =>
        Array.from({ length: 70 }, (_, index) => exactly(forecast, from + index)).reduce((all, one) => all + one, 0);
      expect(sum(1), JSON.stringify(forecast)).toBeCloseTo(won.home, 9);
      expect(sum(-70), JSON.stringify(forecast)).toBeCloseTo(won.away, 9);
      expect(won.home + won.away + won.none).toBeCloseTo(1, 9);
      const nearly = [outcomeChances(forecast, -0.5), outcomeChances(forecast, 0.5)] as const;
      expect(nearly[0].home).toBeCloseTo(won.home, 9);
      expect(nearly[1].away).toBeCloseTo(won.away, 9);
    }
  });

  it("pushes on whole lines alone, and is likelier the fewer points a side gives", () => {
    for (const forecast of forecasts) {
      const lines = Array.from({ length: 81 }, (_, index) => index / 2 - 20);
      const chances = lines.map((line) => outcomeChances(forecast, line));
      const isRight = chances.every(({ home, away, none }, index) => {
        const { home: lessHome, away: moreAway } = chances[index - 1] ?? { home: 0, away: 1 };
        const isWhole = Number.isInteger(lines[index]);
        return (
          Math.abs(home + away + none - 1) < 1e-9 &&
          Math.min(home, away, none) >= 0 &&
          (isWhole || none === 0) &&
          home >= lessHome - 1e-12 &&
          away <= moreAway + 1e-12
        );
      });
      expect(isRight, JSON.stringify(forecast)).toBe(true);
    }
  });

  it("makes 3, 7, 6, 10 and 14 likelier than their neighbors, and a line of 3 push 1 game of 12", () => {
    for (const line of [-14, -7, -3, 0]) {
      for (const key of [3, 6, 7, 10, 14]) {
        const beside = key === 6 ? 5 : key === 7 ? 8 : key + 1;
        expect(exactly(before(line), key), `${key} under ${line}`).toBeGreaterThan(exactly(before(line), beside));
      }
    }
    const three = outcomeChances(before(-3), -3);
    expect(three.none).toBeCloseTo(0.083, 3);
    expect(Math.abs(three.home - three.away)).toBeLessThan(0.01);
    expect(outcomeChances(before(-3), -2.5).home - outcomeChances(before(-3), -3.5).home).toBeCloseTo(three.none, 9);
  });

  it("is the surer that a lead stays as it is the less time is left, and is never more than one score in overtime", () => {
    const stays = ["8:00", "2:00", "1:00", "0:20", "0:00"].map((clock) =>
      exactly(during({ period: 4, clock, homeScore: 9 }), 9),
    );
    expect(stays).toEqual([...stays].sort((a, b) => a - b));
    expect(stays[0]).toBeGreaterThan(exactly(before(0), 9));
    expect(stays[1]).toBeGreaterThan(0.7);
    expect(exactly(during({ period: 4, clock: "0:00", homeScore: 9 }), 9)).toBeGreaterThan(0.99);
    expect(outcomeChances(during({ period: 5, clock: "9:00" }), -8.5).home).toBe(0);
    expect(outcomeChances(during({ period: 4, clock: "0:00" }), 9).away).toBe(0);
  });

  it("is certain once the margin is known", () => {
    const won = forecastOf({ status: "final", situation: situation({ homeScore: 3 }) });
    expect(outcomeChances(won, -3)).toEqual({ home: 0, away: 0, none: 1 });
    expect(outcomeChances(won, -2.5)).toEqual({ home: 1, away: 0, none: 0 });
    expect(outcomeChances(won, -3.5)).toEqual({ home: 0, away: 1, none: 0 });
  });
});

describe("[10.6] the total points to come", () => {
  const mean = (totals: readonly { total: number; chance: number }[]) =>
    totals.reduce((sum, { total, chance }) => sum + total * chance, 0);

  const open = { overUnder: 47, isPlayoff: false, finalTotal: null } as const;

  it("are spread around the line's total, and never below what has been scored", () => {
    const before = forecastTotal({ ...open, situation: null });
    expect(mean(before)).toBeCloseTo(47, 0);
    expect(before.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    const half = situation({ period: 3, homeScore: 28, awayScore: 20 });
    const later = forecastTotal({ ...open, situation: half });
    expect(later[0]?.total).toBe(48);
    expect(mean(later)).toBeGreaterThan(65);
    expect(forecastTotal({ ...open, situation: half, finalTotal: 51 })).toEqual([{ total: 51, chance: 1 }]);
  });

  it("mostly stay what they are in the last minutes, and add up at every moment", () => {
    const late = (clock: string, more: Partial<Situation> = {}) =>
      forecastTotal({ ...open, situation: situation({ period: 4, clock, homeScore: 24, awayScore: 20, ...more }) });
    const stands = ["10:00", "2:00", "0:40", "0:01"].map((clock) => late(clock)[0]?.chance ?? NaN);
    expect(stands).toEqual([...stands].sort((a, b) => a - b));
    expect(stands[1]).toBeCloseTo(0.77, 2);
    expect(stands[3]).toBeGreaterThan(0.99);
    // Somebody scores, unless it's a tie.
    expect(late("0:00", { homeScore: 20 })[0]?.chance).toBeCloseTo(0.05, 2);
    for (const period of [1, 2, 3, 4, 5])
      for (const clock of ["9:00", "2:00", "0:10", ""])
        for (const isPlayoff of [false, true])
          for (const homeScore of [20, 27]) {
            const played = situation({ period, clock, homeScore, awayScore: 20 });
            const totals = forecastTotal({ ...open, isPlayoff, situation: played });
            expect(totals.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
            expect(totals.map(({ total }) => total)).toEqual([...new Set(totals.map(({ total }) => total))]);
          }
  });
});
