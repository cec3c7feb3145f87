// [10.12] A pool's rules in words: before one joins, and on its invitation. The rules page: features/survivor/rules.
import { t } from "@lingui/core/macro";
import { poolRulesInWords, type PoolRules } from "../../../domain/survivor/poolRulesInWords";
import { saidText } from "../../lib/saidText";
import { RuleSentences, type RuleSentenceText } from "../rules/RuleSentences";

/** By the fields of domain/survivor/poolRulesInWords.ts. */
export const poolRuleNames: Readonly<Record<string, string>> = {
  picksLosers: t`To pick`,
  startingWeek: t`Start`,
  lives: t`Lives`,
  ties: t`Ties`,
  entries: t`Entries`,
  picks: t`Picks`,
  teams: t`Teams`,
  lateEntries: t`Late entries`,
  buyBacks: t`Buy-backs`,
  tiebreaker: t`Tiebreaker`,
};

export function poolSentencesOf(settings: PoolRules): RuleSentenceText[] {
  return poolRulesInWords(settings).map(({ field, said }) => ({
    field,
    name: poolRuleNames[field] ?? field,
    text: saidText(said),
  }));
}

export function PoolRulesList({ settings }: { settings: PoolRules }) {
  return <RuleSentences sentences={poolSentencesOf(settings)} />;
}
