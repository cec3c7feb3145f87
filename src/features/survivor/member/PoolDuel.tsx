import { plural, t } from "@lingui/core/macro";
import { DuelCard, type Duel } from "../../../components/entry/DuelCard";
import type { PoolEntryHistory } from "./poolEntryViews";

/** [14.4] Who outlived whom, by weeks; nothing on a page of the viewer's own, or for one who has no entry. */
export function PoolDuel({ history: { me, entryName, seasons } }: { history: PoolEntryHistory }) {
  if (me === null) return null;
  return (
    <DuelCard
      subtitle={t`Weeks in which one of you was still in and the other out`}
      name={entryName}
      seasons={seasons}
      verdictOf={(sum) => verdictOf(sum, entryName)}
      none={t`You and ${entryName} haven't been in the same pool yet.`}
    />
  );
}

function verdictOf({ won, lost, level }: Duel, name: string): string {
  if (won > 0 && lost > 0) {
    const more = Math.abs(won - lost);
    if (more === 0) return t`You have outlived each other by the same number of weeks.`;
    return won > lost
      ? plural(more, {
          one: `Over all seasons, you outlived ${name} by # week.`,
          other: `Over all seasons, you outlived ${name} by # weeks.`,
        })
      : plural(more, {
          one: `Over all seasons, ${name} outlived you by # week.`,
          other: `Over all seasons, ${name} outlived you by # weeks.`,
        });
  }
  if (won > 0)
    return plural(won, { one: `You outlived ${name} by # week.`, other: `You outlived ${name} by # weeks.` });
  if (lost > 0)
    return plural(lost, { one: `${name} outlived you by # week.`, other: `${name} outlived you by # weeks.` });
  return plural(level, {
    one: "Nobody has outlived the other: both got through # week.",
    other: "Nobody has outlived the other: both got through # weeks.",
  });
}
