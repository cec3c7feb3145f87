import { t } from "@lingui/core/macro";
import type { RuleSettings } from "../../../domain/leagueRules/ruleSettings";

const WEIGHTS = {
  equal: null,
  confidence: t`A pick's number is what it scores if it is correct.`,
  bestBet: t`A star marks a member's best bet, which counts double.`,
} as const;

const MISSED = {
  nothing: null,
  favourite: t`Auto: a missed pick, which counts for the favorite by the league's line.`,
  home: t`Auto: a missed pick, which counts for the home team.`,
} as const;

/** Explains the grid's marks in this league; nothing where they speak for themselves. */
export function PicksLegend({ settings: { format, weights, missedPick } }: { settings: RuleSettings }) {
  const lines = [
    format === "spread" ? t`Picks go by the league's line above each game.` : null,
    WEIGHTS[weights],
    MISSED[missedPick],
  ].filter((line) => line !== null);
  return lines.length > 0 && <p className="text-12 text-muted">{lines.join(" ")}</p>;
}
