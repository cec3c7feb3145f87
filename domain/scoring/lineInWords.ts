/** A team's own line: "−3.5", "+3.5", "PK" for an even one. */
export function teamLine(points: number): string {
  if (points === 0) return "PK";
  return points < 0 ? `−${-points}` : `+${points}`;
}
