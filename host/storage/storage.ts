// A store is an ordered map from byte strings to texts that changes in atomic batches. Keys are JavaScript strings with
// one character per byte (latin1), so that `<` is byte order. They may have any length except zero. lmdbStorage and the
// storage used in tests pass the same contract suite.

export interface KeyRange {
  readonly start: string;
  /** Exclusive; null means the end of the store. */
  readonly end: string | null;
  readonly reverse?: boolean;
}

export interface Batch {
  /** A null value deletes the key. If a key is written twice, the last write wins. */
  readonly writes: readonly (readonly [key: string, value: string | null])[];
}

export interface Storage {
  get(key: string): string | undefined;
  /**
   * Lazily, in key order (or reverse). An iteration may or may not see what is committed while it runs: callers either
   * finish before they commit or start again.
   */
  range(range: KeyRange): Iterable<readonly [key: string, value: string]>;
  /**
   * Applies the whole batch or, if it throws, nothing. Reads see it at once. The promise resolves when the batch and
   * everything committed before it would survive a crash of the process or the machine.
   */
  commit(batch: Batch): Promise<void>;
  /** Why `commit` would throw now, unless it makes room; null if it wouldn't. */
  writeRefusal(): string | null;
  /** Waits until everything committed is durable. No calls may follow. */
  close(): Promise<void>;
}
