import { t } from "@lingui/core/macro";
import type { PresetName } from "../../../../domain/leagueRules/presets";

/** A preset's name and its sentence, for screens. Null stands for rules that a commissioner put together. */
export function presetInWords(preset: PresetName | null): { readonly name: string; readonly text: string } {
  return preset === null
    ? { name: t`Custom`, text: t`The commissioner put these rules together.` }
    : PRESET_WORDS[preset];
}

const PRESET_WORDS = {
  classic: { name: t`Classic`, text: t`Pick the winner of every game.` },
  spread: { name: t`Against the spread`, text: t`Pick the team that covers the line.` },
  confidence: {
    name: t`Confidence`,
    text: t`Pick winners and number them: the surer you are, the more a pick scores.`,
  },
  confidenceSpread: {
    name: t`Confidence against the spread`,
    text: t`Pick against the line and number your picks: a correct one scores its number.`,
  },
} as const;
