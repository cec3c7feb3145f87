import type { FunctionReturnType } from "convex/server";
import { t } from "@lingui/core/macro";
import type { api } from "../../../../convex/_generated/api";
import { differencesInWords } from "../../../../domain/leagueRules/rulesInWords";
import type { RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { weekName } from "../../../../domain/games/weeks";
import type { RuleDifferenceText } from "../../../components/rules/RuleDifferences";
import type { RuleSentenceText } from "../../../components/rules/RuleSentences";
import { settingNames } from "../../../components/rules/settingNames";
import { presetInWords } from "./presetInWords";

/** The differences between two sets of rules, with the settings' names. */
export function differencesOf(before: RuleSettings, after: RuleSettings): RuleDifferenceText[] {
  return differencesInWords(before, after).map((each) => ({ ...each, name: settingNames[each.field] }));
}

/** [10.11] When a change made now would hold. */
export function changeMoment(fromWeek: number): string {
  return fromWeek === 1
    ? t`Takes effect immediately.`
    : t`Takes effect in ${weekName(fromWeek)}. Earlier weeks keep their rules.`;
}

/** The server's sentences, with the settings' names. */
export function sentencesOf(sentences: readonly { field: string; text: string }[]): RuleSentenceText[] {
  const names: Readonly<Record<string, string>> = settingNames;
  return sentences.map(({ field, text }) => ({ field, name: names[field] ?? field, text }));
}

/** Says what members do: the preset's sentence, or those of the format and the weights. */
export function rulesInShort({ preset, sentences }: InvitedRules): string {
  const own = sentences.filter(({ field }) => preset === null && (field === "format" || field === "weights"));
  return own.length > 0 ? own.map(({ text }) => text).join(" ") : presetInWords(preset).text;
}

type InvitedRules = Pick<NonNullable<FunctionReturnType<typeof api.leagueRules.invited>>, "preset" | "sentences">;

interface Version {
  readonly fromWeek: number;
  readonly settings: RuleSettings;
}

/** The rules in force in a week. `versions` are in order of their weeks, and the first is valid from week 1 on. */
export function versionIn<Known extends Version>(versions: readonly Known[], week: number): Known | undefined {
  return versions.findLast(({ fromWeek }) => fromWeek <= week);
}

/** The season's changes up to a week, and those that hold later. Settings that nothing depends on are left out. */
export function changesAround(versions: readonly Version[], week: number) {
  const changes = versions.slice(1).map(({ fromWeek, settings }, index) => {
    const before = versions[index]?.settings ?? settings;
    const moment = fromWeek <= week ? t`Since ${weekName(fromWeek)}` : t`From ${weekName(fromWeek)} on`;
    return { fromWeek, moment, differences: differencesOf(before, settings) };
  });
  const told = changes.filter(({ differences }) => differences.length > 0);
  return {
    past: told.filter(({ fromWeek }) => fromWeek <= week).reverse(),
    coming: told.filter(({ fromWeek }) => fromWeek > week),
  };
}
