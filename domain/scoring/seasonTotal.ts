// [10.8] A member's season: the sum of the weeks, without the points of the worst ones.
import { picksIn, sumTallies, type Tally } from "../picks/pickGrades";

export interface WeekTally extends Tally {
  readonly isWon?: true;
  readonly distance?: number;
  readonly adjusted?: number;
  /** [17.3] Moved in as a total, without picks. */
  readonly isCarried?: true;
}

export type WeekTallies = Readonly<Record<string, WeekTally>>;

/** Adjusted points alone don't make a week that was played. */
export const hasPlayed = (tally: WeekTally): boolean => picksIn(tally) > 0 || tally.isCarried === true;

/** Also where all weeks came as totals. */
export const hasPlayedAny = (weeks: WeekTallies): boolean => Object.values(weeks).some(hasPlayed);

export interface SeasonRules {
  readonly droppedWeeks: number;
  /** The league's weeks whose games are all over. */
  readonly completeWeeks: readonly number[];
}

/** The worst complete weeks, in order; earlier ones first among equals. A week without picks is worth no points. */
export function droppedWeeksOf(weeks: WeekTallies, { droppedWeeks, completeWeeks }: SeasonRules): number[] {
  if (completeWeeks.length <= droppedWeeks) return [];
  const pointsIn = (week: number) => weeks[String(week)]?.points ?? 0;
  return [...completeWeeks]
    .sort((a, b) => pointsIn(a) - pointsIn(b) || a - b)
    .slice(0, droppedWeeks)
    .sort((a, b) => a - b);
}

/** Dropped weeks keep their place in the record; only their points are left out. */
export function seasonTotal(weeks: WeekTallies, rules: SeasonRules): Tally & { readonly weeksWon: number } {
  const total = sumTallies(Object.values(weeks));
  const dropped = droppedWeeksOf(weeks, rules).reduce((sum, week) => sum + (weeks[String(week)]?.points ?? 0), 0);
  const weeksWon = Object.values(weeks).filter(({ isWon }) => isWon === true).length;
  return { ...total, points: total.points - dropped, weeksWon };
}
