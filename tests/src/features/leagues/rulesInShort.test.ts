import { expect, it } from "vitest";
import { PRESETS } from "../../../../domain/leagueRules/presets";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { rulesInShort } from "../../../../src/features/leagues/rules/rulesInShort";

it("[10.10] names a preset, and of other rules what tells them from Classic most", () => {
  expect(rulesInShort(PRESETS.confidenceSpread)).toBe("Confidence against the spread");
  expect(rulesInShort({ ...CLASSIC, droppedWeeks: 1 })).toBe("Winners");
  expect(rulesInShort({ ...CLASSIC, format: "spread", weights: "bestBet", games: "slate" })).toBe(
    "Against the spread · Best bet · Slate",
  );
  expect(rulesInShort({ ...PRESETS.spread, games: "pickN" })).toBe("Against the spread · Pick 5");
});
