import { saidText } from "../../../convex/model/common/saidText";
import { describe, expect, it } from "vitest";
import { PRESETS } from "../../../domain/leagueRules/presets";
import { CLASSIC, RULE_CHOICES, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { differencesInWords, rulesInWords } from "../../../domain/leagueRules/rulesInWords";

const textsOf = (settings: RuleSettings) =>
  rulesInWords(settings).map(({ field, said }) => ({ field, text: saidText(said) }));
const textOf = (settings: RuleSettings, field: keyof RuleSettings) =>
  textsOf(settings).find((sentence) => sentence.field === field)?.text;

describe("rules in words", () => {
  it("[10.12] have a sentence for each setting that Classic needs", () => {
    expect(textsOf(CLASSIC).map(({ text }) => text)).toEqual([
      "Pick the winner of each game.",
      "Each correct pick scores 1 point.",
      "All games of a week count.",
      "A tie or push scores nothing.",
      "Points add up over the season. A week has no winner of its own.",
      "A missed pick scores nothing.",
      "Every week counts toward the season's total.",
      "Playoff weeks count like any other.",
    ]);
  });

  it("[10.2][10.3][10.4][10.6][10.12] have a sentence of its own for each value of a setting", () => {
    for (const field of Object.keys(RULE_CHOICES) as (keyof typeof RULE_CHOICES)[]) {
      const values: readonly string[] = RULE_CHOICES[field];
      const texts = values.map((value) => textOf({ ...PRESETS.spread, [field]: value }, field));
      expect(new Set(texts).size, field).toBe(values.length);
      expect(texts.filter((text) => text === undefined)).toHaveLength(field === "reveal" ? 1 : 0);
    }
  });

  it("[10.12][10.20] speak of showing picks together only where they are", () => {
    expect(textOf(PRESETS.spread, "reveal")).toBeUndefined();
    expect(textOf({ ...PRESETS.spread, reveal: "together" }, "reveal")).toBe(
      "Nobody sees anybody's picks before the week's deadline. Then all of them are shown at once, also those on games that locked earlier.",
    );
  });

  it("[10.12][10.21] say how many games everybody picks, numbers and can miss", () => {
    const some = { ...PRESETS.confidence, games: "pickN" as const, picksPerWeek: 3, missedPick: "home" as const };
    expect(textOf(some, "games")).toBe("Pick any 3 games of the week.");
    expect(textOf({ ...some, picksPerWeek: 1 }, "games")).toBe("Pick any 1 game of the week.");
    expect(textOf(some, "weights")).toBe(
      "Number your picks from 1 to 3, each number once. A correct pick scores its number.",
    );
    expect(textOf(some, "missedPick")).toBe(
      "A missed pick goes to the home team. A game that locks unpicked is missed once you can't reach 3 without it. It gets the lowest number that is left.",
    );
  });

  it("[10.1][10.5][10.12] speak of lines only where they are used", () => {
    expect(textOf(CLASSIC, "lineFreeze")).toBeUndefined();
    expect(textOf(PRESETS.spread, "lineFreeze")).toMatch(/^Lines freeze when the week opens, on Tuesday at 9:00 AM/);
    expect(textOf(PRESETS.spread, "halfPointLines")).toBe("A whole line can end in a push.");
    const byFavourite: RuleSettings = { ...CLASSIC, missedPick: "favourite", lineFreeze: "deadline" };
    expect(textOf(byFavourite, "lineFreeze")).toBe("Lines freeze at each game's deadline.");
    expect(textOf(byFavourite, "halfPointLines")).toBeUndefined();
  });

  it("[10.7][10.12] say which number a missed pick gets", () => {
    const numbered: RuleSettings = { ...PRESETS.confidence, missedPick: "home" };
    expect(textOf(numbered, "missedPick")).toBe(
      "A missed pick goes to the home team. It gets the lowest number that is left.",
    );
  });

  it.each([
    [1, "Your worst week doesn't count toward the season's total, once more than 1 week is complete."],
    [3, "Your 3 worst weeks don't count toward the season's total, once more than 3 weeks are complete."],
  ])("[10.8][10.12] count %s dropped weeks", (droppedWeeks, text) => {
    expect(textOf({ ...CLASSIC, droppedWeeks }, "droppedWeeks")).toBe(text);
  });

  it.each([
    [{ superBowl: 4 }, "Points count 4 times in the Super Bowl week."],
    [
      { wildCard: 2, divisional: 3, superBowl: 5 },
      "Points count 2 times in the Wild Card week, 3 times in the Divisional week and 5 times in the Super Bowl week.",
    ],
  ])("[10.9][10.12] list the play-off weeks %o", (weights, text) => {
    const playoffWeights = { ...CLASSIC.playoffWeights, ...weights };
    expect(textOf({ ...CLASSIC, playoffWeights }, "playoffWeights")).toBe(text);
  });

  it("[10.11] name what changed, old and new", () => {
    expect(differencesInWords(CLASSIC, CLASSIC)).toEqual([]);
    const changes = differencesInWords(CLASSIC, { ...CLASSIC, games: "sundayAndMonday", format: "spread" });
    const inEnglish = (said: (typeof changes)[number]["before"]) => said && saidText(said);
    expect(
      changes.map(({ field, before, after }) => ({ field, before: inEnglish(before), after: inEnglish(after) })),
    ).toEqual([
      {
        field: "format",
        before: "Pick the winner of each game.",
        after: "Pick the team that covers the league's line. A game without a line is played straight up.",
      },
      {
        field: "games",
        before: "All games of a week count.",
        after: "Only games on Sunday and Monday count, by Eastern time.",
      },
      {
        field: "tiebreaker",
        before: "Points add up over the season. A week has no winner of its own.",
        after: "Members tied on points share the week. Nobody wins it without a graded pick.",
      },
      {
        field: "lineFreeze",
        before: null,
        after:
          "Lines freeze when the week opens, on Tuesday at 9:00 AM Eastern. A line that comes out later freezes then.",
      },
      { field: "halfPointLines", before: null, after: "A whole line can end in a push." },
    ]);
  });
});
