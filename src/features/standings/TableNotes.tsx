import { t } from "@lingui/core/macro";
import { ranksByWeeksWon, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";

/** [10.16] Says what the table shows under the league's rules; nothing under Classic ones. */
export function TableNotes({ rules }: { rules: RuleSettings }) {
  const { droppedWeeks, tiebreaker } = rules;
  const worst = droppedWeeks === 1 ? t`worst week` : t`${droppedWeeks} worst weeks`;
  const notes = [
    ranksByWeeksWon(rules) ? t`Ties in points are broken by weeks won.` : null,
    droppedWeeks > 0 ? t`Crossed out: each member's ${worst}, which the total leaves out.` : null,
    tiebreaker === "none" ? null : t`Below a finished week's points: how far off the guess was.`,
  ].filter((note) => note !== null);
  return notes.length > 0 && <p className="text-12 text-muted">{notes.join(" ")}</p>;
}
