// The storage for tests and tools: everything is in memory, and durable as long as the process lives.
import { OrderedMap } from "../../../host/storage/orderedMap";
import type { Batch, KeyRange, Storage } from "../../../host/storage/storage";

/** With the caller's own map, the data outlives the storage and can be opened again. */
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
    writeRefusal: () => null,
    close: () => Promise.resolve(),
  };
}
