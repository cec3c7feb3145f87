import { t } from "@lingui/core/macro";
import type { PoolView } from "../../../components/survivor/survivorViews";

interface Example {
  readonly home: string;
  readonly away: string;
}

/** [10.12] Explains the rules with a game that the home team wins by seven points. */
export function poolExample({ settings }: Pick<PoolView, "settings">, { home, away }: Example): string[] {
  const { picksLosers, marginBreaksTies, tiesSurvive, livesPerEntry } = settings;
  const [survivor, other] = picksLosers ? [away, home] : [home, away];
  const isOneLife = livesPerEntry === 1;
  return [
    exampleOf({ home, away, survivor, other }, { isOneLife, marginBreaksTies }),
    tiesSurvive
      ? t`If they tie, both picks survive.`
      : isOneLife
        ? t`If they tie, both picks are out.`
        : t`If they tie, both picks lose a life.`,
  ];
}

interface Teams extends Example {
  readonly survivor: string;
  readonly other: string;
}

interface Stakes {
  readonly isOneLife: boolean;
  readonly marginBreaksTies: boolean;
}

function exampleOf({ home, away, survivor, other }: Teams, { isOneLife, marginBreaksTies }: Stakes): string {
  if (marginBreaksTies)
    return isOneLife
      ? t`Say the ${home} beat the ${away} 27–20. Whoever picked the ${survivor} survives, with a margin of 7 points; whoever picked the ${other} is out.`
      : t`Say the ${home} beat the ${away} 27–20. Whoever picked the ${survivor} survives, with a margin of 7 points; whoever picked the ${other} loses a life.`;
  return isOneLife
    ? t`Say the ${home} beat the ${away} 27–20. Whoever picked the ${survivor} survives; whoever picked the ${other} is out.`
    : t`Say the ${home} beat the ${away} 27–20. Whoever picked the ${survivor} survives; whoever picked the ${other} loses a life.`;
}
