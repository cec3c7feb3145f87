import { seededRandom } from "../../../domain/common/seededRandom";

/** Draws that are the same for the same seed. */
export function drawsOf(seed: number) {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  return { random, below, oneOf, shuffled };
}
export type Lot = ReturnType<typeof drawsOf>;
