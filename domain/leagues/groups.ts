// [13.10] Groups of a league's entries: tables and filters over the standings' rows, which nothing is scored again for
// (decision 119). The rules for their names: groupNames.ts.

export const GROUPS_A_LEAGUE = 20;
export const GROUP_NAME_MAX = 30;

export interface Group {
  /** Addresses and the API name it by this; it stays through renames. */
  readonly key: string;
  readonly name: string;
}

/**
 * Which group each of `count` entries goes to, as places in `sizes`: always to the smallest one, the first among
 * equals. So groups that were empty differ by one at most.
 */
export function dealtPlaces(sizes: readonly number[], count: number): number[] {
  const filled = [...sizes];
  return Array.from({ length: count }, () => {
    const place = filled.indexOf(Math.min(...filled));
    filled[place] = (filled[place] ?? 0) + 1;
    return place;
  });
}

/** In random order; `random` is from 0 up to 1. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
