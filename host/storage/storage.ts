// What the engine asks of a store: an ordered map from byte strings to texts that changes by atomic batches. Keys are
// JavaScript strings with one character a byte (latin1), so that `<` is byte order; they may be of any length but not
// empty. Two implementations keep the one contract suite: memoryStorage and lmdbStorage.

export interface KeyRange {
  readonly start: string;
  /** Exclusive; null: to the end of the store. */
  readonly end: string | null;
  readonly reverse?: boolean;
}

export interface Batch {
  /** A null value deletes the key. The last write of a key counts. */
  readonly writes: readonly (readonly [key: string, value: string | null])[];
}

export interface Storage {
  get(key: string): string | undefined;
  /**
   * Lazily, in key order (or its reverse). What is committed while an iteration runs may or may not be seen by it:
   * callers either finish before they commit or start anew.
   */
  range(range: KeyRange): Iterable<readonly [key: string, value: string]>;
  /**
   * Applies all of the batch or, on a throw, nothing. Visible to reads at once. The promise resolves when the batch
   * and everything committed before it survive a crash of the process or of the machine.
   */
  commit(batch: Batch): Promise<void>;
  /** Waits for what is committed to be durable; no calls may follow. */
  close(): Promise<void>;
}
