// [14.4] An entry's weeks on a member's page: the best and the worst of them, and how they compare with another
// entry's.
import { hasPlayed, type WeekTallies } from "../scoring/seasonTotal";

export interface WeekWithPoints {
  readonly week: number;
  readonly points: number;
}

function pointsIn(weeks: WeekTallies, week: number): number | null {
  const tally = weeks[String(week)];
  return tally !== undefined && hasPlayed(tally) ? tally.points : null;
}

/** Of the weeks that were played, the earliest among equals; both null without any. `complete` is in order. */
export function bestAndWorst(weeks: WeekTallies, complete: readonly number[]) {
  let best: WeekWithPoints | null = null;
  let worst: WeekWithPoints | null = null;
  for (const week of complete) {
    const points = pointsIn(weeks, week);
    if (points === null) continue;
    if (best === null || points > best.points) best = { week, points };
    if (worst === null || points < worst.points) worst = { week, points };
  }
  return { best, worst };
}

/** In how many weeks the second entry had more points, fewer and as many as the first. */
export interface Duel {
  readonly won: number;
  readonly lost: number;
  readonly level: number;
}

/** Of the weeks that both played. */
export function duelOf(theirs: WeekTallies, mine: WeekTallies, complete: readonly number[]): Duel {
  const leads = complete.flatMap((week) => {
    const [their, my] = [pointsIn(theirs, week), pointsIn(mine, week)];
    return their === null || my === null ? [] : [my - their];
  });
  const count = (isCounted: (lead: number) => boolean) => leads.filter(isCounted).length;
  return { won: count((lead) => lead > 0), lost: count((lead) => lead < 0), level: count((lead) => lead === 0) };
}
