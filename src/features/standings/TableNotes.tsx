import { t } from "@lingui/core/macro";
import { isClassic, ranksByWeeksWon, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";

interface TableNotesProps {
  rules: RuleSettings;
  isOfSegment: boolean;
  isOfGroup: boolean;
}

/**
 * [10.16] Says what the table shows under the league's rules; nothing under Classic ones, except of a segment [13.11].
 */
export function TableNotes({ rules, isOfSegment, isOfGroup }: TableNotesProps) {
  const { tiebreaker } = rules;
  const droppedWeeks = isOfSegment ? 0 : rules.droppedWeeks;
  const worst = droppedWeeks === 1 ? t`worst week` : t`${droppedWeeks} worst weeks`;
  const notes = [
    isOfGroup && !isClassic(rules) ? t`Marked: the group’s best of a week. Weeks won are the league’s.` : null,
    isOfSegment || ranksByWeeksWon(rules) ? t`Ties in points are broken by weeks won.` : null,
    isOfSegment && rules.droppedWeeks > 0 ? t`Every week counts: worst weeks are dropped from the season only.` : null,
    droppedWeeks > 0 ? t`Crossed out: each member's ${worst}, which the total leaves out.` : null,
    tiebreaker === "none" ? null : t`Below a finished week's points: how far off the guess was.`,
  ].filter((note) => note !== null);
  return notes.length > 0 && <p className="text-12 text-muted">{notes.join(" ")}</p>;
}
