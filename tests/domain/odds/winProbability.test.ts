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

const situation = (more: Partial<Situation> = {}): Situation => ({
  ...{ period: 1, clock: "15:00", homeScore: 0, awayScore: 0, possession: null, yardsToGoal: null, down: null },
  ...more,
});
const game = (more: Partial<GameOutlook> = {}): GameOutlook => ({
  ...{ status: "scheduled", homeSpread: null, isNeutralSite: false, situation: null },
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

  it("counts the minutes to the end, overtime's ten among them", () => {
    const left = (more: Partial<Situation>) => minutesLeft(situation(more));
    expect([left({}), left({ period: 2, clock: "0:00" }), left({ period: 4, clock: "8:30" })]).toEqual([60, 30, 8.5]);
    expect([left({ period: 5, clock: "10:00" }), left({ period: 5, clock: "15:00" })]).toEqual([10, 10]);
    expect(left({ period: 4, clock: "0:00" })).toBe(10);
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

describe("[11.1] the chance of covering a line", () => {
  it("is even at the expected margin, and a whole line can push", () => {
    const forecast = { mean: 3, deviation: 12, tie: 0, isCoarse: false };
    const half = outcomeChances(forecast, -3.5);
    expect([half.none, half.home + half.away]).toEqual([0, 1]);
    const whole = outcomeChances(forecast, -3);
    expect(whole.home).toBeCloseTo(whole.away, 6);
    expect(whole.none).toBeCloseTo(0.0332, 3);
    expect(whole.home + whole.away + whole.none).toBeCloseTo(1, 9);
  });

  it("is certain once the margin is known", () => {
    const won = { mean: 3, deviation: 0, tie: 0, isCoarse: false };
    expect(outcomeChances(won, -3)).toEqual({ home: 0, away: 0, none: 1 });
    expect(outcomeChances(won, -2.5)).toEqual({ home: 1, away: 0, none: 0 });
    expect(outcomeChances(won, -3.5)).toEqual({ home: 0, away: 1, none: 0 });
  });
});

describe("[10.6] the total points to come", () => {
  const mean = (totals: readonly { total: number; chance: number }[]) =>
    totals.reduce((sum, { total, chance }) => sum + total * chance, 0);

  it("are spread around the line's total, and never below what has been scored", () => {
    const before = forecastTotal({ overUnder: 47, situation: null, finalTotal: null });
    expect(mean(before)).toBeCloseTo(47, 0);
    expect(before.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    const half = situation({ period: 3, homeScore: 28, awayScore: 20 });
    const later = forecastTotal({ overUnder: 47, situation: half, finalTotal: null });
    expect(later[0]?.total).toBe(48);
    expect(mean(later)).toBeGreaterThan(65);
    expect(forecastTotal({ overUnder: null, situation: half, finalTotal: 51 })).toEqual([{ total: 51, chance: 1 }]);
  });
});
