import { ranksByWeeksWon, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import * as texts from "../../texts/pages/standings";

/** [10.16] What the table shows under the league's rules, in words; nothing under Classic ones. */
export function TableNotes({ rules }: { rules: RuleSettings }) {
  const { droppedWeeks, tiebreaker } = rules;
  const worst = droppedWeeks === 1 ? texts.worstWeek : texts.worstWeeks(droppedWeeks);
  const notes = [
    ranksByWeeksWon(rules) ? texts.betweenEqualPointsMoreWeeks : null,
    droppedWeeks > 0 ? texts.struckThroughEachMembersWhich(worst) : null,
    tiebreaker === "none" ? null : texts.belowAFinishedWeeksPoints,
  ].filter((note) => note !== null);
  return notes.length > 0 && <p className="text-12 text-muted">{notes.join(" ")}</p>;
}
