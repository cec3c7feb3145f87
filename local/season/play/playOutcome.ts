// One play from scrimmage: the offense's attempt and its outcome.
import type { Random } from "./random";

export interface Situation {
  readonly down: number;
  readonly distance: number;
  /** 1–99 */
  readonly yardsToGoal: number;
  readonly period: number;
  /** Seconds left in the period. */
  readonly clockS: number;
  /** The offense's points minus the defense's. */
  readonly lead: number;
  /** 1 is an average offense against an average defense. */
  readonly efficiency: number;
  readonly isOvertime: boolean;
}

export type PlayOutcome =
  | { readonly kind: "gain"; readonly yards: number; readonly isPass: boolean }
  | { readonly kind: "incomplete" }
  | { readonly kind: "sack"; readonly yards: number }
  | {
      readonly kind: "turnover";
      readonly isInterception: boolean;
      readonly yards: number;
      readonly isReturned: boolean;
    }
  | { readonly kind: "fieldGoal"; readonly distance: number; readonly isGood: boolean }
  | { readonly kind: "punt"; readonly yards: number }
  | { readonly kind: "kneel" };

const LONGEST_FIELD_GOAL_FROM = 37;

export function playOutcome(random: Random, situation: Situation): PlayOutcome {
  const { down, distance, yardsToGoal, period, clockS, lead, isOvertime } = situation;
  const isLate = period >= 4 && !isOvertime;
  const inRange = yardsToGoal <= LONGEST_FIELD_GOAL_FROM;
  if (isLate && lead > 0 && clockS <= 40 * (4 - down) && down <= 3) return { kind: "kneel" };

  const isEndOfHalf = isOvertime ? clockS <= 60 : (period === 2 || isLate) && clockS <= 14;
  if (isEndOfHalf && inRange && (period === 2 || (lead <= 0 && lead >= -3))) return kick(random, yardsToGoal);

  if (down === 4) {
    const mustScore = (isLate && lead < 0 && clockS < 240) || (isOvertime && lead <= 0 && clockS < 150);
    const needsTouchdown = mustScore && lead < -3 && clockS < 150;
    if (inRange && !needsTouchdown && !(distance <= 1 && yardsToGoal <= 5 && random.chance(0.55))) {
      return kick(random, yardsToGoal);
    }
    const isShort = distance <= 2 && yardsToGoal <= 55;
    if (!mustScore && !(isShort && random.chance(0.5)) && !(inRange && distance <= 3)) return punt(random, yardsToGoal);
  }
  return scrimmage(random, situation);
}

function scrimmage(
  random: Random,
  { down, distance, period, clockS, lead, efficiency, yardsToGoal }: Situation,
): PlayOutcome {
  const isHurrying = clockS < 150 && (period === 2 || (period >= 4 && lead < 0));
  const passes = isHurrying ? 0.85 : down === 3 && distance > 4 ? 0.85 : period >= 4 && lead > 7 ? 0.38 : 0.55;
  // The field gets short near the goal line.
  const squeeze = yardsToGoal <= 20 ? 0.82 : 1;
  if (!random.chance(passes)) {
    if (random.chance(0.009)) return turnover(random, false);
    const yards = Math.round(-1.5 + exponential(random, 5.7 * efficiency * squeeze));
    return { kind: "gain", yards: Math.max(-4, yards), isPass: false };
  }
  if (random.chance(0.066 / Math.sqrt(efficiency))) return { kind: "sack", yards: -(4 + random.below(7)) };
  if (random.chance(0.023 / Math.sqrt(efficiency))) return turnover(random, true);
  if (!random.chance(Math.min(0.78, 0.625 * efficiency ** 0.6 * (squeeze < 1 ? 0.92 : 1))))
    return { kind: "incomplete" };
  return {
    kind: "gain",
    yards: Math.max(-3, Math.round(exponential(random, 10.8 * efficiency * squeeze))),
    isPass: true,
  };
}

function turnover(random: Random, isInterception: boolean): PlayOutcome {
  return {
    kind: "turnover",
    isInterception,
    yards: isInterception ? 8 + random.below(16) : random.below(4),
    isReturned: random.chance(0.07),
  };
}

function kick(random: Random, yardsToGoal: number): PlayOutcome {
  const distance = yardsToGoal + 17;
  const chance = distance < 35 ? 0.98 : distance < 45 ? 0.91 : distance < 51 ? 0.78 : 0.64;
  return { kind: "fieldGoal", distance, isGood: random.chance(chance) };
}

function punt(random: Random, yardsToGoal: number): PlayOutcome {
  return { kind: "punt", yards: Math.min(Math.round(42 + random.normal() * 7), yardsToGoal - 1 - random.below(12)) };
}

function exponential(random: Random, mean: number): number {
  return -Math.log(1 - random.next()) * mean;
}
