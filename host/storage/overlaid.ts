// Merges two ordered sequences: a base, and the changes made on top of it. A null value in the upper one hides a key.
type Entry = readonly [key: string, value: string];

export function* overlaid(
  base: Generator<Entry>,
  upper: Generator<readonly [key: string, value: string | null]>,
  reverse: boolean,
): Generator<Entry> {
  try {
    let below = base.next();
    let above = upper.next();
    while (!below.done || !above.done) {
      if (
        above.done ||
        (!below.done && below.value[0] !== above.value[0] && below.value[0] < above.value[0] !== reverse)
      ) {
        yield below.value as Entry;
        below = base.next();
        continue;
      }
      if (!below.done && below.value[0] === above.value[0]) below = base.next();
      const [key, value] = above.value;
      if (value !== null) yield [key, value];
      above = upper.next();
    }
  } finally {
    base.return(undefined);
    upper.return(undefined);
  }
}
