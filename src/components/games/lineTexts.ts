// Betting lines, short enough for a row [2.36].
import { t } from "@lingui/core/macro";

/** The favorite and its points ("GB -3.5"); "Even" for a pick'em line. `spread` is from the home side. */
export function spreadText(spread: number, teams: { home: string; away: string }): string {
  if (spread === 0) return t`Even`;
  return `${spread < 0 ? teams.home : teams.away} -${Math.abs(spread)}`;
}

export function overUnderText(overUnder: number): string {
  return `O/U ${overUnder}`;
}
