// A sorted map with string keys, stored as chunks of sorted arrays: logarithmic search, cheap inserts, fast ranges in
// both directions. It backs the in-memory storage and a transaction's pending index entries.

const MAX_CHUNK = 256;

interface Chunk<V> {
  readonly keys: string[];
  readonly values: V[];
}

export class OrderedMap<V> {
  #chunks: Chunk<V>[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: string): V | undefined {
    const chunk = this.#chunks[this.#chunkFor(key)];
    if (!chunk) return undefined;
    const index = lowerBound(chunk.keys, key);
    return chunk.keys[index] === key ? chunk.values[index] : undefined;
  }

  set(key: string, value: V): void {
    const chunkIndex = this.#chunkFor(key);
    const chunk = this.#chunks[chunkIndex];
    if (!chunk) {
      this.#chunks.push({ keys: [key], values: [value] });
      this.#size++;
      return;
    }
    const index = lowerBound(chunk.keys, key);
    if (chunk.keys[index] === key) {
      chunk.values[index] = value;
      return;
    }
    chunk.keys.splice(index, 0, key);
    chunk.values.splice(index, 0, value);
    this.#size++;
    if (chunk.keys.length > MAX_CHUNK) {
      const middle = chunk.keys.length >> 1;
      this.#chunks.splice(chunkIndex + 1, 0, { keys: chunk.keys.splice(middle), values: chunk.values.splice(middle) });
    }
  }

  delete(key: string): boolean {
    const chunkIndex = this.#chunkFor(key);
    const chunk = this.#chunks[chunkIndex];
    if (!chunk) return false;
    const index = lowerBound(chunk.keys, key);
    if (chunk.keys[index] !== key) return false;
    chunk.keys.splice(index, 1);
    chunk.values.splice(index, 1);
    this.#size--;
    if (chunk.keys.length === 0) this.#chunks.splice(chunkIndex, 1);
    return true;
  }

  /** The entry with the smallest key that is at least `key` (or above it, with `after`). */
  ceiling(key: string, after = false): readonly [string, V] | undefined {
    let chunkIndex = this.#chunkFor(key);
    let chunk = this.#chunks[chunkIndex];
    if (!chunk) return undefined;
    let index = lowerBound(chunk.keys, key);
    if (after && chunk.keys[index] === key) index++;
    if (index === chunk.keys.length) {
      chunk = this.#chunks[++chunkIndex];
      index = 0;
      if (!chunk) return undefined;
    }
    return [chunk.keys[index] as string, chunk.values[index] as V];
  }

  /** The entry with the largest key below `key`, or the last entry if `key` is null. */
  below(key: string | null): readonly [string, V] | undefined {
    let chunkIndex = key === null ? this.#chunks.length - 1 : this.#chunkFor(key);
    let chunk = this.#chunks[chunkIndex];
    if (!chunk) return undefined;
    let index = key === null ? chunk.keys.length - 1 : lowerBound(chunk.keys, key) - 1;
    if (index < 0) {
      chunk = this.#chunks[--chunkIndex];
      if (!chunk) return undefined;
      index = chunk.keys.length - 1;
    }
    return [chunk.keys[index] as string, chunk.values[index] as V];
  }

  /** Entries in [start, end), lazily. Changes made during iteration are visible from the next entry on. */
  *range(start: string, end: string | null, reverse = false): Generator<readonly [string, V]> {
    if (reverse) {
      for (let entry = this.below(end); entry && entry[0] >= start; entry = this.below(entry[0])) yield entry;
    } else {
      for (
        let entry = this.ceiling(start);
        entry && (end === null || entry[0] < end);
        entry = this.ceiling(entry[0], true)
      )
        yield entry;
    }
  }

  /** The last chunk that starts at or before the key, or else the first chunk. */
  #chunkFor(key: string): number {
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#chunks[middle]?.keys[0] ?? "") <= key) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function lowerBound(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
