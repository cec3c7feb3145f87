import { t } from "@lingui/core/macro";
import type { RuleSettings } from "../../../domain/leagueRules/ruleSettings";

const WEIGHTS = {
  equal: null,
  confidence: t`A pick's number is what it scores if it is correct.`,
  bestBet: t`A star marks a member's best bet, which counts double.`,
} as const;

const BY_LINE = {
  game: t`Picks go by the league's line above each game.`,
  pick: t`Picks go by the league's line below each.`,
};

const MISSED = {
  nothing: null,
  favourite: t`Auto: a missed pick, which counts for the favorite by the league's line.`,
  home: t`Auto: a missed pick, which counts for the home team.`,
} as const;

/** Explains the grid's marks in this league; nothing where they speak for themselves. */
export function PicksLegend({ settings, hasHidden }: { settings: RuleSettings; hasHidden: boolean }) {
  const { format, weights, games, missedPick } = settings;
  const lines = [
    format === "spread" ? BY_LINE[games === "pickN" ? "pick" : "game"] : null,
    games === "pickN" && hasHidden ? t`A lock is a pick that may be hidden until its game’s deadline.` : null,
    WEIGHTS[weights],
    MISSED[missedPick],
  ].filter((line) => line !== null);
  return lines.length > 0 && <p className="text-12 text-muted">{lines.join(" ")}</p>;
}
