// [10.12] A pool's rules in words: before one joins, and on its invitation. The rules page: features/survivor/rules.
import { poolRulesInWords, type PoolRules } from "../../../domain/survivor/poolRulesInWords";
import { RuleSentences, type RuleSentenceText } from "../rules/RuleSentences";
import * as texts from "../../texts/components/survivor";

const NAMES: Record<string, string> = {
  picksLosers: texts.toPick,
  startingWeek: texts.start,
  lives: texts.lives,
  ties: texts.ties,
  entries: texts.entries,
  picks: texts.picks,
  teams: texts.teams,
  lateEntries: texts.lateEntries,
  buyBacks: texts.buyBacks,
  tiebreaker: texts.tiebreaker,
};

export function poolSentencesOf(settings: PoolRules): RuleSentenceText[] {
  return poolRulesInWords(settings).map(({ field, text }) => ({ field, name: NAMES[field] ?? field, text }));
}

export function PoolRulesList({ settings }: { settings: PoolRules }) {
  return <RuleSentences sentences={poolSentencesOf(settings)} />;
}
