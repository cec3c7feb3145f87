// Points in words. Halves come from ties and pushes [10.4]; there are no smaller parts.
import { say, type Said } from "./said";

/** "27", "27½", "½", "-½" */
export function formatPoints(points: number): string {
  const whole = Math.trunc(points);
  if (whole === points) return String(points);
  if (whole === 0) return points < 0 ? "-½" : "½";
  return `${whole}½`;
}

/**
 * "1 point", "½ point", "2½ points", "-1 points". Plural rules would have "½ points", so the whole number after it
 * counts.
 */
export function countPoints(points: number): Said {
  const count = points < 0 ? 2 : Math.ceil(points);
  return say("{count, plural, one {{points} point} other {{points} points}}", { count, points: formatPoints(points) });
}
