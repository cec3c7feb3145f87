// The storage of a deployment: one lmdb file, and in memory what is committed but not on disk yet.
//
// A commit is visible at once and written in rounds by lmdb's own thread; commits that arrive during a round share the
// next one, and with it one sync of the disk. Reads see the newer of the two layers in memory first, then the file.
//
// A round that can't be written ends the store: nothing of it was acknowledged, but later reads were based on it. From
// then on everything throws, and a new process starts from what is on disk.
import { statfsSync } from "node:fs";
import { openLmdbFile } from "./lmdbFile";
import { OrderedMap } from "./orderedMap";
import { overlaid } from "./overlaid";
import type { Batch, KeyRange, Storage } from "./storage";

export interface LmdbStorageOptions {
  /** The folder of the store. */
  readonly path: string;
  /** Told once, when a round could not be written or a read has found damage; nothing can be read from then on. */
  readonly onFailure?: (error: Error) => void;
  /** Room on the disk, in bytes. */
  readonly freeBytes?: () => number;
}

type Layer = OrderedMap<string | null>;

/** Below this, commits are refused while reads go on: better than to fail in the middle of a write. */
const RESERVED_BYTES = 64 * 1024 * 1024;

/** Opens or creates the store. Throws a StoreDamagedError when its file isn't what was written. */
export function lmdbStorage(options: LmdbStorageOptions): Storage {
  const { path, onFailure, freeBytes = () => freeBytesAt(path) } = options;
  const file = openLmdbFile(path, fail);
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

  function ensureRoom(): void {
    if (freeBytes() >= RESERVED_BYTES) return;
    throw new Error("The disk is almost full: nothing can be written until there is room.");
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

  function roundWithAllWaiting(): Promise<void> {
    if (running === null) {
      running = writeRound().finally(() => (running = null));
      return running;
    }
    next ??= running.then(() => {
      next = null;
      return roundWithAllWaiting();
    });
    return next;
  }

  return {
    get(key) {
      if (failure) throw failure;
      let pending = waiting.get(key);
      if (pending === undefined) pending = writing?.get(key);
      return pending === undefined ? file.get(key) : (pending ?? undefined);
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
      ensureRoom();
      for (const [key, value] of writes) waiting.set(key, value);
      return roundWithAllWaiting();
    },

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
