// [10.10] The rules that Create League offers ready-made.
import { CLASSIC, isSameRules, type RuleSettings } from "./ruleSettings";
import * as texts from "../texts/leagueRules";

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

/** A preset's name and its sentence, for screens. Null stands for rules that a commissioner put together. */
export function presetInWords(preset: PresetName | null): { readonly name: string; readonly text: string } {
  return preset === null ? OWN_RULES : PRESET_WORDS[preset];
}

const OWN_RULES = { name: texts.custom, text: texts.theCommissionerPutTheseRules };

const PRESET_WORDS = {
  classic: { name: texts.classic, text: texts.pickTheWinnerOfEvery },
  spread: { name: texts.againstTheSpread, text: texts.pickTheTeamThatCovers },
  confidence: {
    name: texts.confidence,
    text: texts.pickWinnersAndNumberThem,
  },
  confidenceSpread: {
    name: texts.confidenceAgainstTheSpread,
    text: texts.pickAgainstTheLineAnd,
  },
} as const;
