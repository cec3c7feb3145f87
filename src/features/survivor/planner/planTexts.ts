import { t } from "@lingui/core/macro";
import { formatPercent } from "../../../lib/format";
import type { TeamView } from "../../../lib/views";
import type { Option } from "./planWeeks";

/** Small chances keep a digit, since a season's plan multiplies to little: "3.2%", "64%". */
export function chanceText(chance: number): string {
  return chance >= 0.1 || chance === 0 ? formatPercent(chance) : `${(chance * 100).toFixed(chance < 0.01 ? 2 : 1)}%`;
}

/** "vs CHI", "at CHI"; a neutral field has no home side. */
export function versusText({ isHome, isNeutralSite }: Option, opponent: TeamView | undefined): string {
  return isHome || isNeutralSite ? t`vs ${opponent?.abbreviation ?? "?"}` : t`at ${opponent?.abbreviation ?? "?"}`;
}
