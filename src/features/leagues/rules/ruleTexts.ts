import type { FunctionReturnType } from "convex/server";
import { t } from "@lingui/core/macro";
import type { api } from "../../../../convex/_generated/api";
import { differencesInWords, rulesInWords } from "../../../../domain/leagueRules/rulesInWords";
import type { RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import type { RuleDifferenceText } from "../../../components/rules/RuleDifferences";
import type { RuleSentenceText } from "../../../components/rules/RuleSentences";
import { settingNames } from "../../../components/rules/settingNames";
import { saidText } from "../../../lib/saidText";
import { weekName } from "../../../lib/weekName";
import { presetInWords } from "./presetInWords";

/** The differences between two sets of rules, with the settings' names. */
export function differencesOf(before: RuleSettings, after: RuleSettings): RuleDifferenceText[] {
  return differencesInWords(before, after).map((each) => ({
    field: each.field,
    name: settingNames[each.field],
    before: each.before && saidText(each.before),
    after: each.after && saidText(each.after),
  }));
}

/** [10.11] When a change made now would hold. */
export function changeMoment(fromWeek: number): string {
  return fromWeek === 1
    ? t`Takes effect immediately.`
    : t`Takes effect in ${weekName(fromWeek)}. Earlier weeks keep their rules.`;
}

interface PlayedBy {
  /** Undefined in an answer that this browser has kept from version 0.2.0, until the server's comes. */
  readonly settings?: RuleSettings | undefined;
}

/** A sentence for each setting that matters, with the settings' names. */
export function sentencesOf({ settings }: PlayedBy): RuleSentenceText[] {
  if (settings === undefined) return [];
  return rulesInWords(settings).map(({ field, said }) => ({ field, name: settingNames[field], text: saidText(said) }));
}

/** Says what members do: the preset's sentence, or those of the format and the weights. */
export function rulesInShort({ preset, settings }: InvitedRules): string {
  const own = sentencesOf({ settings }).filter(
    ({ field }) => preset === null && (field === "format" || field === "weights"),
  );
  return own.length > 0 ? own.map(({ text }) => text).join(" ") : presetInWords(preset).text;
}

type InvitedRules = Pick<NonNullable<FunctionReturnType<typeof api.leagueRules.invited>>, "preset" | "settings">;

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
