/** Runs `each` for all items, a limited number at a time; results are in the items' order. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  atATime: number,
  each: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await each(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return results;
}
