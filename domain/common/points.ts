// Points in words. Halves come from ties and pushes [10.4]; there are no smaller parts.

/** "27", "27½", "½", "-½" */
export function formatPoints(points: number): string {
  const whole = Math.trunc(points);
  if (whole === points) return String(points);
  if (whole === 0) return points < 0 ? "-½" : "½";
  return `${whole}½`;
}

/** "1 point", "½ point", "2½ points" */
export function countPoints(points: number): string {
  const isOne = points > 0 && points <= 1;
  return `${formatPoints(points)} ${plural(isOne ? 1 : 2, "point", "points")}`;
}
import { plural } from "./plurals";
