interface TableRow {
  readonly entryId: string;
  /** By week. */
  readonly points: Readonly<Record<string, number>>;
}

/** Somebody's place by points after a week, and after the one before; null before anything was scored. */
export function placesAround(
  rows: readonly TableRow[],
  { entryId, week }: { entryId: string; week: number },
): { readonly before: number | null; readonly after: number } | null {
  const own = rows.find((row) => row.entryId === entryId);
  if (own === undefined) return null;
  const totalOf = ({ points }: TableRow, until: number) =>
    Object.entries(points).reduce((sum, [each, won]) => (Number(each) <= until ? sum + won : sum), 0);
  const placeAfter = (until: number) => {
    const mine = totalOf(own, until);
    return 1 + rows.filter((row) => totalOf(row, until) > mine).length;
  };
  const hasBefore = rows.some(({ points }) => Object.keys(points).some((each) => Number(each) < week));
  return { before: hasBefore ? placeAfter(week - 1) : null, after: placeAfter(week) };
}
