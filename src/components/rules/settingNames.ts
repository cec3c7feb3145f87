import type { RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import * as texts from "../../texts/components/rules";

/** What the settings of a pick'em league are called. */
export const settingNames: Readonly<Record<keyof RuleSettings, string>> = {
  format: texts.format,
  weights: texts.points,
  games: texts.games,
  tie: texts.tiesAndPushes,
  lineFreeze: texts.lines,
  halfPointLines: texts.halfPoints,
  tiebreaker: texts.tiebreaker,
  missedPick: texts.missedPicks,
  droppedWeeks: texts.worstWeeksDropped,
  playoffWeights: texts.playOffWeeks,
};
