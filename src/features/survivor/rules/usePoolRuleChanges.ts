// [10.12][13.13] What was changed in a pool's rules, as its log has it.
import { usePaginatedQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { RuleChangeText } from "../../../components/rules/RulesLayout";
import { poolRuleNames } from "../../../components/survivor/PoolRulesList";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { formatKickoff } from "../../../lib/format";

/** Looked at, of which the rules are a part. */
const ENTRIES = 200;

/** Newest first; null while they load, for those whom the log isn't for, and where none is among its latest entries. */
export function usePoolRuleChanges({ league, showsEntries }: PoolView): RuleChangeText[] | null {
  const asked = showsEntries ? ({ leagueId: league.id, kind: "rules" } as const) : "skip";
  const { results, status } = usePaginatedQuery(api.audit.listForLeague, asked, { initialNumItems: ENTRIES });
  if (results.length === 0 && status !== "Exhausted") return null;
  return results.map(({ id, atMs, changes }) => ({
    key: id,
    moment: formatKickoff(atMs),
    differences: changes.map(({ field, ...change }) => ({ field, name: poolRuleNames[field] ?? field, ...change })),
  }));
}
