// The storage of tests and tools: everything in memory, durable as long as the process lives.
import { OrderedMap } from "./orderedMap";
import type { Batch, KeyRange, Storage } from "./storage";

/** With a map of one's own, what is stored outlives the storage and can be opened again. */
export function memoryStorage(map = new OrderedMap<string>()): Storage {
  return {
    get: (key) => map.get(key),
    range: ({ start, end, reverse }: KeyRange) => map.range(start, end, reverse),
    commit({ writes }: Batch) {
      for (const [key] of writes) if (key === "") throw new Error("A storage key can't be empty.");
      for (const [key, value] of writes) {
        if (value === null) map.delete(key);
        else map.set(key, value);
      }
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}
