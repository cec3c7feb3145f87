import { plural, t } from "@lingui/core/macro";
import { DuelCard, type Duel } from "../../../components/entry/DuelCard";
import type { EntryHistory } from "./entryViews";

/** [14.4] Who had more points, the viewer or the entry; nothing on a page of the viewer's own. */
export function LeagueDuel({ history: { me, entryName, seasons } }: { history: EntryHistory }) {
  if (me === null) return null;
  return (
    <DuelCard
      subtitle={t`Who had more points, in weeks that are over and that both played`}
      name={entryName}
      seasons={seasons}
      verdictOf={(sum) => verdictOf(sum, entryName)}
      none={t`You and ${entryName} haven't played the same week yet.`}
    />
  );
}

function verdictOf({ won, lost, level }: Duel, name: string): string {
  const weeks = won + lost + level;
  if (won > lost)
    return plural(weeks, { one: `You were ahead in ${won} of # week.`, other: `You were ahead in ${won} of # weeks.` });
  if (lost > won)
    return plural(weeks, {
      one: `${name} was ahead in ${lost} of # week.`,
      other: `${name} was ahead in ${lost} of # weeks.`,
    });
  return plural(weeks, { one: "You are level after # week.", other: "You are level after # weeks." });
}
