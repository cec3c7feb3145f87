import { describe, expect, it } from "vitest";
import { expectedWinningMargin } from "../../../domain/odds/winningMargin";
import { changePlan, survivalChances, teamWeeks, type PlannedGame } from "../../../domain/survivor/plan";
import { seededRandom } from "../../../domain/common/seededRandom";

const game = (more: Partial<PlannedGame<string, string>> = {}): PlannedGame<string, string> => ({
  id: "game",
  week: 5,
  homeTeamId: "Aces",
  awayTeamId: "Bats",
  kickoffAtMs: 0,
  isNeutralSite: false,
  spread: -12,
  ...more,
});
const chancesOf = (each: PlannedGame<string, string>, picksLosers = false) =>
  Object.fromEntries(teamWeeks([each], { picksLosers }).map(({ teamId, chance }) => [teamId, chance]));

describe("[11.8] a team's chance in a plan", () => {
  it("comes from the line, or from the home side's long-run share", () => {
    expect(chancesOf(game())).toEqual({ Aces: expect.closeTo(0.841, 3), Bats: expect.closeTo(0.159, 3) });
    expect(chancesOf(game({ spread: null }))).toEqual({ Aces: expect.closeTo(0.55, 3), Bats: expect.closeTo(0.45, 3) });
    expect(chancesOf(game({ spread: null, isNeutralSite: true }))["Bats"]).toBeCloseTo(0.5, 6);
  });

  it("is that of losing in a loser pool", () => {
    expect(chancesOf(game(), true)).toEqual({ Aces: expect.closeTo(0.159, 3), Bats: expect.closeTo(0.841, 3) });
  });

  it("[10.18] comes with the margin that the pick has if it survives", () => {
    const random = seededRandom(7);
    const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    for (const spread of [-9, 0, 6]) {
      const margins = Array.from({ length: 100_000 }, () => 12 * normal() - spread).filter((margin) => margin > 0);
      const mean = margins.reduce((total, margin) => total + margin, 0) / margins.length;
      const [home, away] = teamWeeks([game({ spread })], { picksLosers: false });
      expect(home?.margin).toBeCloseTo(mean, 0);
      const [, loser] = teamWeeks([game({ spread })], { picksLosers: true });
      expect(loser?.margin).toBe(home?.margin);
      expect(away?.margin).toBeGreaterThan(0);
    }
    const over = { homeSpread: 3, isNeutralSite: false };
    const situation = { period: 4, clock: "0:00", homeScore: 20, awayScore: 13 };
    const ended = { ...situation, possession: null, yardsToGoal: null, down: null };
    expect(expectedWinningMargin({ ...over, status: "final", situation: ended }, "home")).toBe(7);
    expect(expectedWinningMargin({ ...over, status: "cancelled", situation: null }, "home")).toBe(0);
  });
});

describe("[11.8] the chance of surviving to a week", () => {
  const week = (number: number, ...chances: (number | null)[]) => ({ week: number, chances });

  it("multiplies along the plan, both picks of a week of two", () => {
    expect(survivalChances([week(5, 0.8), week(6, 0.5), week(7, 0.5, 0.4)], 1)).toEqual([
      { week: 5, chance: 0.8 },
      { week: 6, chance: 0.4 },
      { week: 7, chance: expect.closeTo(0.08, 9) },
    ]);
  });

  it("ends where the plan has a gap", () => {
    const points = survivalChances([week(5, 0.8), week(6, 0.5, null), week(7, 0.5)], 1);
    expect(points.map(({ chance }) => chance)).toEqual([0.8, null, null]);
  });

  it("lets an entry with several lives lose so many weeks less one", () => {
    const seed = 11;
    const random = seededRandom(seed);
    for (let round = 0; round < 50; round += 1) {
      const lives = 1 + Math.floor(random() * 4);
      const chances = Array.from({ length: 1 + Math.floor(random() * 8) }, () => random());
      let expected = 0;
      for (let losses = 0; losses < 2 ** chances.length; losses += 1) {
        const isLost = chances.map((_, index) => (losses >> index) % 2 === 1);
        if (isLost.filter(Boolean).length >= lives) continue;
        expected += chances.reduce((product, chance, index) => product * (isLost[index] ? 1 - chance : chance), 1);
      }
      const weeks = chances.map((chance, index) => week(index + 1, chance));
      expect(survivalChances(weeks, lives).at(-1)?.chance, `seed ${seed}, round ${round}`).toBeCloseTo(expected, 9);
    }
  });
});

describe("[11.8] changing a plan", () => {
  const pick = (week: number, teamId: string, pickNumber: 1 | 2 = 1) => ({ week, pickNumber, teamId });
  const rules = { playoffsFreeTeams: false };

  it("sets and empties picks, and keeps them in order", () => {
    const plan = changePlan([pick(7, "Aces")], [pick(6, "Bats", 2), pick(6, "Cubs"), pick(7, "Dogs")], rules);
    expect(plan).toEqual([pick(6, "Cubs"), pick(6, "Bats", 2), pick(7, "Dogs")]);
    expect(changePlan(plan, [{ week: 6, pickNumber: 2, teamId: null }], rules)).toEqual([
      pick(6, "Cubs"),
      pick(7, "Dogs"),
    ]);
  });

  it("moves a team that is planned elsewhere, unless the play-offs free it", () => {
    const plan = [pick(6, "Aces"), pick(7, "Bats")];
    expect(changePlan(plan, [pick(8, "Aces")], rules)).toEqual([pick(7, "Bats"), pick(8, "Aces")]);
    expect(changePlan(plan, [pick(19, "Aces")], { playoffsFreeTeams: true })).toEqual([...plan, pick(19, "Aces")]);
  });
});
