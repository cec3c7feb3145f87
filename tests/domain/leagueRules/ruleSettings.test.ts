import { describe, expect, it } from "vitest";
import { presetOf, PRESET_NAMES, PRESETS } from "../../../domain/leagueRules/presets";
import { CLASSIC, isSameRules, RULE_CHOICES, usesLines, withDefaults } from "../../../domain/leagueRules/ruleSettings";
import { ruleProblem } from "../../../domain/leagueRules/ruleProblems";
import { problemText } from "../../support/problemText";

const foundIn = (found: ReturnType<typeof ruleProblem>) => ({ ...found, problem: problemText(found?.problem) });

describe("presets", () => {
  it("[10.10] are four, and Classic is every setting's default", () => {
    expect(PRESET_NAMES).toHaveLength(4);
    expect(PRESETS.classic).toEqual({
      ...Object.fromEntries(Object.entries(RULE_CHOICES).map(([field, [first]]) => [field, first])),
      picksPerWeek: 5,
      halfPointLines: false,
      droppedWeeks: 0,
      playoffWeights: { wildCard: 1, divisional: 1, conference: 1, superBowl: 1 },
    });
    for (const name of PRESET_NAMES) {
      expect(ruleProblem(PRESETS[name])).toBeNull();
      expect(presetOf(structuredClone(PRESETS[name]))).toBe(name);
    }
    expect(presetOf({ ...CLASSIC, tie: "half" })).toBeNull();
    expect(presetOf({ ...CLASSIC, playoffWeights: { ...CLASSIC.playoffWeights, superBowl: 2 } })).toBeNull();
  });
});

describe("rules", () => {
  it("are the same only if every setting is", () => {
    expect(isSameRules(CLASSIC, structuredClone(CLASSIC))).toBe(true);
    for (const other of [
      { ...CLASSIC, droppedWeeks: 1 },
      { ...CLASSIC, halfPointLines: true },
      { ...CLASSIC, reveal: "together" as const },
      { ...CLASSIC, games: "pickN" as const, picksPerWeek: 6 },
      { ...CLASSIC, games: "slate" as const },
      { ...CLASSIC, playoffWeights: { ...CLASSIC.playoffWeights, wildCard: 2 } },
    ]) {
      expect(isSameRules(CLASSIC, other)).toBe(false);
    }
  });

  it.each([-1, 5, 1.5, NaN])("[10.8] don't drop %s weeks", (droppedWeeks) => {
    expect(foundIn(ruleProblem({ ...CLASSIC, droppedWeeks }))).toEqual({
      field: "droppedWeeks",
      problem: "Worst weeks dropped must be a whole number from 0 to 4",
    });
  });

  it.each([0, 16, 2.5])("[10.21] don't ask for %s picks a week", (picksPerWeek) => {
    expect(foundIn(ruleProblem({ ...CLASSIC, picksPerWeek }))).toEqual({
      field: "picksPerWeek",
      problem: "Picks a week must be a whole number from 1 to 15",
    });
  });

  it("[10.20][10.21] of 0.2.0, which lack the newer settings, are complete with the defaults", () => {
    const { picksPerWeek, reveal, ...known } = { ...CLASSIC, tie: "half" as const };
    expect(withDefaults(known)).toEqual({ ...known, picksPerWeek, reveal });
    expect(withDefaults({ ...known, picksPerWeek: 7, reveal: "together" })).toMatchObject({
      picksPerWeek: 7,
      reveal: "together",
    });
  });

  it.each([0, 6, 2.5, Infinity])("[10.9] don't multiply a play-off week by %s", (divisional) => {
    expect(foundIn(ruleProblem({ ...CLASSIC, playoffWeights: { ...CLASSIC.playoffWeights, divisional } }))).toEqual({
      field: "playoffWeights",
      problem: "Playoff weights must be whole numbers from 1 to 5",
    });
  });

  it("[10.5][10.7] use lines against the spread, and where a missed pick goes to the favorite", () => {
    expect(usesLines(CLASSIC)).toBe(false);
    expect(usesLines({ ...CLASSIC, format: "spread" })).toBe(true);
    expect(usesLines({ ...CLASSIC, missedPick: "favourite" })).toBe(true);
    expect(usesLines({ ...CLASSIC, missedPick: "home" })).toBe(false);
  });
});
