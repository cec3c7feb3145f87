import type { RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import * as texts from "../../texts/pages/allPicks";

const WEIGHTS = {
  equal: null,
  confidence: texts.aPicksNumberIsWhat,
  bestBet: texts.aStarMarksAMembers,
} as const;

const MISSED = {
  nothing: null,
  favourite: texts.autoAMissedPickWhich,
  home: texts.autoAMissedPickWhichCounts,
} as const;

/** What the grid's marks mean in this league; nothing where they speak for themselves. */
export function PicksLegend({ settings: { format, weights, missedPick } }: { settings: RuleSettings }) {
  const lines = [format === "spread" ? texts.picksGoByTheLeagues : null, WEIGHTS[weights], MISSED[missedPick]].filter(
    (line) => line !== null,
  );
  return lines.length > 0 && <p className="text-12 text-muted">{lines.join(" ")}</p>;
}
