// The storage of a deployment: one lmdb file, plus whatever is committed but not on disk yet, in memory.
//
// A commit is visible at once. lmdb's own thread writes in rounds; commits that arrive during a round share the next
// one, and with it one disk sync. Reads look at the newer of the two layers in memory first, then the older one, then
// the file.
//
// A failed round closes the store: nothing in it was acknowledged, but later reads were based on it. From then on every
// call throws, and a new process starts from what is on disk.
import { statfsSync } from "node:fs";
import { checkStore } from "./checkStore";
import { openLmdbFile } from "./lmdbFile";
import { OrderedMap } from "./orderedMap";
import { overlaid } from "./overlaid";
import type { Batch, KeyRange, Storage } from "./storage";

export interface LmdbStorageOptions {
  /** The folder of the store. */
  readonly path: string;
  /** Called once, when a round couldn't be written or a read found damage. Nothing can be read after that. */
  readonly onFailure?: (error: Error) => void;
  /** Told again and again, while the file is checked, which share of it has been read. Nothing else runs meanwhile. */
  readonly onCheck?: (share: number) => void;
  /** Free disk space in bytes. */
  readonly freeBytes?: () => number;
}

type Layer = OrderedMap<string | null>;

/**
 * With less free space than this, commits are refused while reads go on: better than failing in the middle of a write.
 */
const RESERVED_BYTES = 64 * 1024 * 1024;
/** A write takes at most this until lmdb uses the old pages again: a leaf and the pages above it, each copied. */
const BYTES_PER_WRITE = 6 * 4096;
/** A commit that deletes may add this much: a record of it, such as the answer to the client. */
const ADDED_BYTES = 1024;

/** Opens or creates the store. Throws a StoreDamagedError if its file doesn't hold what was written. */
export function lmdbStorage(options: LmdbStorageOptions): Storage {
  const { path, onFailure, onCheck, freeBytes = () => freeBytesAt(path) } = options;
  const file = openLmdbFile(path, fail, (file) => checkStore(file, onCheck));
  let writing: Layer | null = null;
  let waiting: Layer = new OrderedMap();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let failure: Error | null = null;

  function fail(error: Error): void {
    if (failure) return;
    failure = error;
    onFailure?.(error);
  }

  function get(key: string): string | undefined {
    let pending = waiting.get(key);
    if (pending === undefined) pending = writing?.get(key);
    return pending === undefined ? file.get(key) : (pending ?? undefined);
  }

  function writeRefusal(writes: Batch["writes"] = []): string | null {
    if (failure) return failure.message;
    const free = freeBytes();
    if (free >= RESERVED_BYTES || hasRoomToDelete(writes, free)) return null;
    return "The disk is almost full: nothing can be written until there is room.";
  }

  /** Deletions make room, so they go on for as long as there is enough for themselves. */
  function hasRoomToDelete(writes: Batch["writes"], free: number): boolean {
    let [deleted, added] = [0, 0];
    for (const [key, value] of writes) {
      const before = get(key);
      if (value !== null) added += value.length - (before?.length ?? -key.length);
      else if (before !== undefined) deleted += key.length + before.length;
    }
    const unwritten = waiting.size + (writing?.size ?? 0) + writes.length;
    return deleted > 0 && added <= deleted + ADDED_BYTES && unwritten * BYTES_PER_WRITE <= free;
  }

  async function writeRound(): Promise<void> {
    const round = waiting;
    writing = round;
    waiting = new OrderedMap();
    try {
      await file.write(round.range("", null));
      writing = null;
    } catch (error) {
      fail(new Error(`The store can't be written: ${error instanceof Error ? error.message : String(error)}`));
      throw failure;
    }
  }

  function writeAllWaiting(): Promise<void> {
    if (running === null) {
      running = writeRound().finally(() => (running = null));
      return running;
    }
    next ??= running.then(() => {
      next = null;
      return writeAllWaiting();
    });
    return next;
  }

  return {
    get(key) {
      if (failure) throw failure;
      return get(key);
    },

    range(range: KeyRange) {
      if (failure) throw failure;
      const { start, end, reverse = false } = range;
      const over = (base: Generator<readonly [string, string]>, layer: Layer | null) =>
        layer === null || layer.size === 0 ? base : overlaid(base, layer.range(start, end, reverse), reverse);
      return over(over(file.range(range), writing), waiting);
    },

    commit({ writes }: Batch) {
      if (failure) throw failure;
      for (const [key] of writes) if (key === "") throw new Error("A storage key can't be empty.");
      const refusal = writeRefusal(writes);
      if (refusal !== null) throw new Error(refusal);
      for (const [key, value] of writes) waiting.set(key, value);
      return writeAllWaiting();
    },

    writeRefusal: () => writeRefusal(),

    async close() {
      while (running !== null) await (next ?? running).catch(() => undefined);
      await file.close();
    },
  };
}

function freeBytesAt(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}
