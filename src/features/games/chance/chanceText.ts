import { t } from "@lingui/core/macro";
import type { ChancePoint } from "../../../../domain/odds/chanceHistory";
import { periodName } from "../../../components/games/gameState";
import { formatChance, formatPercent } from "../../../lib/format";

/** As formatChance, but 0 and 100 for what is decided. */
export function chanceText(chance: number, isCoarse: boolean): string {
  if (chance === 0 || chance === 1) return formatPercent(chance);
  return formatChance(chance, isCoarse);
}

/** "3rd 8:42", "Kickoff" */
export function momentText({ elapsedS, period, clock }: ChancePoint): string {
  return elapsedS === 0 ? t`Kickoff` : `${periodName(period)} ${clock}`;
}

export interface SideNames {
  readonly home: string;
  readonly away: string;
}

/** "3rd 8:42, Bears 10, Packers 14. Packers 71%." */
export function pointInWords(point: ChancePoint, names: SideNames): string {
  const score = `${names.away} ${point.awayScore}, ${names.home} ${point.homeScore}`;
  return `${momentText(point)}, ${score}. ${favouriteText(point, names)}.`;
}

/** "Packers 71%", "Even" */
export function favouriteText({ homeChance, isCoarse }: ChancePoint, names: SideNames): string {
  if (homeChance === 0.5) return t`Even`;
  const isHome = homeChance > 0.5;
  return `${isHome ? names.home : names.away} ${chanceText(isHome ? homeChance : 1 - homeChance, isCoarse)}`;
}

/** The curve for those who don't see it. */
export function curveInWords(points: readonly ChancePoint[], names: SideNames): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return "";
  const byChance = points.toSorted((a, b) => a.homeChance - b.homeChance);
  const [lowest, highest] = [byChance[0] ?? first, byChance.at(-1) ?? last];
  const of = (point: ChancePoint) => `${chanceText(point.homeChance, point.isCoarse)} (${momentText(point)})`;
  return t`${names.home}’ chance of winning: ${of(first)}, lowest ${of(lowest)}, highest ${of(highest)}, last ${of(last)}.`;
}
