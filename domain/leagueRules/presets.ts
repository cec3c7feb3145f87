// [10.10] The rules that Create League offers ready-made.
import { CLASSIC, isSameRules, type RuleSettings } from "./ruleSettings";

export const PRESET_NAMES = ["classic", "spread", "confidence", "confidenceSpread"] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export const PRESETS: Readonly<Record<PresetName, RuleSettings>> = {
  classic: CLASSIC,
  spread: { ...CLASSIC, format: "spread" },
  confidence: { ...CLASSIC, weights: "confidence", tiebreaker: "totalPoints" },
  confidenceSpread: { ...CLASSIC, format: "spread", weights: "confidence", tiebreaker: "totalPoints" },
};

/** Null for rules that a commissioner put together. */
export function presetOf(settings: RuleSettings): PresetName | null {
  return PRESET_NAMES.find((name) => isSameRules(PRESETS[name], settings)) ?? null;
}
