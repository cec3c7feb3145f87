// Instructions on a printout, for whoever fills it in.
import { plural, t } from "@lingui/core/macro";
import type { RuleSettings } from "../../../domain/leagueRules/ruleSettings";

/** How to fill it in, in this league. `games` is how many count. */
export function howToPick({ format, games: which, picksPerWeek, weights }: RuleSettings, games: number): string[] {
  const some = Math.min(picksPerWeek, games);
  const highest = which === "pickN" ? some : games;
  return [
    which === "pickN"
      ? t`Pick any ${plural(some, { one: "# game", other: "# games" })}: mark the box of a team.`
      : t`Mark the box of one team in each game.`,
    ...(format === "spread" ? [t`A pick is correct if the team covers its line.`] : []),
    ...(weights === "confidence"
      ? [t`Give each pick its own number from 1 to ${highest}, the highest to the surest.`]
      : []),
    ...(weights === "bestBet" ? [t`Mark one pick as your best bet: it counts double.`] : []),
  ];
}

/** "EST": the clock that the kickoffs go by. */
export function zoneName(atMs: number): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZoneName: "short" }).formatToParts(atMs);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
