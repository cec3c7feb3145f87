import { t } from "@lingui/core/macro";
import type { RuleSettings } from "../../../domain/leagueRules/ruleSettings";

export const settingNames: Readonly<Record<keyof RuleSettings, string>> = {
  format: t`Format`,
  weights: t`Points`,
  games: t`Games`,
  picksPerWeek: t`Picks a week`,
  tie: t`Ties and pushes`,
  lineFreeze: t`Lines`,
  halfPointLines: t`Half points`,
  tiebreaker: t`Tiebreaker`,
  missedPick: t`Missed picks`,
  reveal: t`Picks are shown`,
  droppedWeeks: t`Worst weeks dropped`,
  playoffWeights: t`Playoff weeks`,
};
