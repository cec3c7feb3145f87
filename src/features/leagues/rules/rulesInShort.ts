import { t } from "@lingui/core/macro";
import { presetOf } from "../../../../domain/leagueRules/presets";
import { RULE_CHOICES, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { presetInWords } from "./presetInWords";
import { choiceTexts } from "./settingTexts";

/** "Classic", "Against the spread · Best bet · Slate": a preset's name, or what tells the league from Classic most. */
export function rulesInShort(settings: RuleSettings): string {
  const preset = presetOf(settings);
  if (preset !== null) return presetInWords(preset).name;
  const { format, weights, games, picksPerWeek } = settings;
  return [
    choiceTexts.format[format],
    ...(weights === RULE_CHOICES.weights[0] ? [] : [choiceTexts.weights[weights]]),
    ...(games === "pickN" ? [t`Pick ${picksPerWeek}`] : []),
    ...(games === "pickN" || games === RULE_CHOICES.games[0] ? [] : [choiceTexts.games[games]]),
  ].join(" · ");
}
