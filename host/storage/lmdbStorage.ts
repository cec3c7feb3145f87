// The storage of a deployment: one lmdb file.
//
// Keys: lmdb takes at most 1,978 bytes. Longer ones share an overflow record per 1,900-byte prefix, which holds their
// rest and value in order. The record's own key is the prefix and a zero byte: one byte longer than any key that is
// stored as it is, and between the prefix itself and whatever follows it.
//
// Syncing: a commit is written and visible at once; the disk is synced in rounds, and commits that arrive during a
// round share the next one. The round's own small write is what lmdb reports as flushed, and a flush covers every
// transaction before it.
import { open } from "lmdb";
import { afterKey } from "../values/indexKey";
import type { Batch, KeyRange, Storage } from "./storage";

const DIRECT_LIMIT = 1900;
const SYNC_MARKER = Buffer.from("sync");
// lmdb's TransactionFlags: roll back on a throw, commit before returning, don't wait for the disk.
const ABORTABLE = 1;
const SYNCHRONOUS_COMMIT = 2;
const NO_SYNC_FLUSH = 0x10000;

type OverflowEntry = readonly [rest: string, value: string];

/** Opens or creates the store in the folder `path`. Throws when the files can't be opened or are corrupt. */
export function lmdbStorage({ path }: { readonly path: string }): Storage {
  const root = open({ path, maxDbs: 2, overlappingSync: true });
  const data = root.openDB<string, Buffer>({ name: "data", keyEncoding: "binary", encoding: "string" });
  const marks = root.openDB<number, Buffer>({ name: "sync", keyEncoding: "binary" });

  let round = 0;
  let runningSync: Promise<void> | null = null;
  let waitingSync: Promise<void> | null = null;

  async function syncNow(): Promise<void> {
    await marks.put(SYNC_MARKER, ++round);
    await root.flushed;
  }

  function syncSoon(): Promise<void> {
    if (!runningSync) {
      runningSync = syncNow().finally(() => (runningSync = null));
      return runningSync;
    }
    waitingSync ??= runningSync
      .catch(() => undefined)
      .then(() => {
        waitingSync = null;
        return syncSoon();
      });
    return waitingSync;
  }

  function readOverflow(bucket: Buffer): OverflowEntry[] {
    const text = data.get(bucket);
    return text === undefined ? [] : (JSON.parse(text) as OverflowEntry[]);
  }

  function write(key: string, value: string | null): void {
    if (key.length <= DIRECT_LIMIT) {
      const bytes = Buffer.from(key, "latin1");
      if (value === null) data.remove(bytes);
      else data.put(bytes, value);
      return;
    }
    const bucket = bucketOf(key);
    const rest = key.slice(DIRECT_LIMIT);
    const entries = readOverflow(bucket).filter(([other]) => other !== rest);
    if (value !== null) entries.push([rest, value]);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    if (entries.length === 0) data.remove(bucket);
    else data.put(bucket, JSON.stringify(entries));
  }

  return {
    get(key) {
      if (key.length <= DIRECT_LIMIT) return data.get(Buffer.from(key, "latin1"));
      const rest = key.slice(DIRECT_LIMIT);
      return readOverflow(bucketOf(key)).find(([other]) => other === rest)?.[1];
    },

    *range({ start, end, reverse = false }: KeyRange) {
      if (end !== null && end <= start) return;
      const low = start.length > DIRECT_LIMIT ? bucketOf(start) : Buffer.from(start || "\x00", "latin1");
      const high = end === null ? undefined : Buffer.from(end.length > DIRECT_LIMIT ? afterBucket(end) : end, "latin1");
      const entries = reverse
        ? data.getRange({ start: high, exclusiveStart: high !== undefined, end: low, inclusiveEnd: true, reverse })
        : data.getRange({ start: low, end: high });
      for (const { key: bytes, value } of entries) {
        const key = bytes.toString("latin1");
        if (key.length <= DIRECT_LIMIT) {
          yield [key, value] as const;
          continue;
        }
        const long = (JSON.parse(value) as OverflowEntry[])
          .map(([rest, longValue]) => [key.slice(0, DIRECT_LIMIT) + rest, longValue] as const)
          .filter(([longKey]) => longKey >= start && (end === null || longKey < end));
        yield* reverse ? long.reverse() : long;
      }
    },

    commit({ writes }: Batch) {
      for (const [key] of writes) if (key === "") throw new Error("A storage key can't be empty.");
      root.transactionSync(
        () => {
          for (const [key, value] of writes) write(key, value);
        },
        ABORTABLE | SYNCHRONOUS_COMMIT | NO_SYNC_FLUSH,
      );
      return syncSoon();
    },

    async close() {
      await syncSoon();
      await root.close();
    },
  };
}

function bucketOf(key: string): Buffer {
  return Buffer.from(`${key.slice(0, DIRECT_LIMIT)}\x00`, "latin1");
}

function afterBucket(key: string): string {
  return afterKey(`${key.slice(0, DIRECT_LIMIT)}\x00`);
}
