/** The fields of `after` that differ from `before`, which is what a patch has to write; null if none does. */
export function changedFields<Row extends object>(before: Row, after: Partial<Row>): Partial<Row> | null {
  const changed: Partial<Row> = {};
  let isChanged = false;
  for (const key of Object.keys(after) as (keyof Row)[]) {
    if (before[key] === after[key]) continue;
    changed[key] = after[key];
    isChanged = true;
  }
  return isChanged ? changed : null;
}
