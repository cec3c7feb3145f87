// [13.10] Who of some of the league's entries had the best week, from the rows of its table.
import { hasPlayed, type WeekTallies } from "./seasonTotal";

interface Closest<Row> {
  readonly rows: readonly Row[];
  readonly points: number;
  /** Null where no guess decides. */
  readonly distance: number | null;
}

/**
 * The most points, then the nearest guess. Whose guess was from below isn't in the rows: of those left, who are equally
 * far off, it is the lowest guess. Null if nobody's pick counted in the week.
 */
export function closestInWeek<Row extends { readonly weeks: WeekTallies }>(
  rows: readonly Row[],
  week: number,
): Closest<Row> | null {
  const played = rows.flatMap((row) => {
    const tally = row.weeks[String(week)];
    return tally === undefined || !hasPlayed(tally) ? [] : [{ row, tally }];
  });
  if (played.length === 0) return null;
  const points = Math.max(...played.map(({ tally }) => tally.points));
  const leading = played.filter(({ tally }) => tally.points === points);
  const nearest = Math.min(...leading.map(({ tally }) => tally.distance ?? Infinity));
  return {
    rows: leading.filter(({ tally }) => (tally.distance ?? Infinity) === nearest).map(({ row }) => row),
    points,
    distance: nearest === Infinity ? null : nearest,
  };
}
