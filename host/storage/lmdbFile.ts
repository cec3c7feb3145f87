// The lmdb file under lmdbStorage: ordered keys of any length, read at once, written by lmdb's own thread.
//
// lmdb takes keys of at most 1,978 bytes. Longer ones share an overflow record per 1,900-byte prefix, which holds their
// rest and value in order. The record's own key is the prefix and a zero byte: one byte longer than any key that is
// stored as it is, and between the prefix itself and whatever follows it.
//
// lmdb notices little of what happens to its file. So the whole file is checked before it is opened, each record has a
// checksum that every read verifies, and each commit keeps the sum of them all.
import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Database, open } from "lmdb";
import { afterKey } from "../values/indexKey";
import { checkStore, RECORDS, SUM } from "./checkStore";
import { CHECKSUM_LENGTH, checksumOf, encodeChecksum, parseChecksum } from "./recordChecksum";
import type { KeyRange } from "./storage";
import { StoreDamagedError } from "./StoreDamagedError";

const DIRECT_LIMIT = 1900;
/** An empty file that says that the folder has held a store, even if nothing is left of it. */
const MADE = "made";

type Entry = readonly [key: string, value: string];
type OverflowEntry = readonly [rest: string, value: string];

export interface LmdbFile {
  get(key: string): string | undefined;
  range(range: KeyRange): Generator<Entry>;
  /** All or nothing; resolves when it is on disk. One at a time: a write must not begin before the last has ended. */
  write(entries: Iterable<readonly [key: string, value: string | null]>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens or creates the store in the folder `path`. Throws a StoreDamagedError when its file isn't what was written; what
 * a read finds later is told to `onDamage` before it is thrown.
 */
export function openLmdbFile(path: string, onDamage: (error: StoreDamagedError) => void): LmdbFile {
  const file = join(path, "data.mdb");
  const hasChecksums = checkBeforeOpening(path, file);
  const root = open<string, string>({ path, maxDbs: 2, overlappingSync: false, encoding: "string" });
  const data = root.openDB<string, Buffer>({ name: RECORDS, keyEncoding: "binary", encoding: "string" });
  if (!hasChecksums) root.transactionSync(() => root.putSync(SUM, String(addChecksums(data))));
  writeFileSync(join(path, MADE), "");
  let sum = Number(root.get(SUM));

  function damaged(what: string): StoreDamagedError {
    const error = new StoreDamagedError(file, what);
    onDamage(error);
    return error;
  }

  /** The text of a record, if it is what was written. */
  function verified(key: string, stored: string): string {
    const length = stored.length - CHECKSUM_LENGTH;
    if (checksumOf(key, stored, length) === parseChecksum(stored)) return stored.slice(0, length);
    throw damaged(`the record ${JSON.stringify(key.slice(0, 60))} isn't what was written`);
  }

  /** Of a key that isn't too long. */
  function read(key: string): string | undefined {
    let stored: string | undefined;
    try {
      stored = data.get(Buffer.from(key, "latin1"));
    } catch (error) {
      throw damaged(String(error));
    }
    return stored === undefined ? undefined : verified(key, stored);
  }

  function readOverflow(bucket: string): OverflowEntry[] {
    const text = read(bucket);
    return text === undefined ? [] : (JSON.parse(text) as OverflowEntry[]);
  }

  return {
    get(key) {
      if (key.length <= DIRECT_LIMIT) return read(key);
      const rest = key.slice(DIRECT_LIMIT);
      return readOverflow(bucketOf(key)).find(([other]) => other === rest)?.[1];
    },

    *range({ start, end, reverse = false }) {
      if (end !== null && end <= start) return;
      const low = Buffer.from(start.length > DIRECT_LIMIT ? bucketOf(start) : start || "\x00", "latin1");
      const high = end === null ? undefined : Buffer.from(end.length > DIRECT_LIMIT ? afterBucket(end) : end, "latin1");
      const entries = reverse
        ? data.getRange({ start: high, exclusiveStart: high !== undefined, end: low, inclusiveEnd: true, reverse })
        : data.getRange({ start: low, end: high });
      try {
        for (const { key: bytes, value: stored } of entries) {
          const key = bytes.toString("latin1");
          const value = verified(key, stored);
          if (key.length <= DIRECT_LIMIT) {
            yield [key, value] as const;
            continue;
          }
          const long = (JSON.parse(value) as OverflowEntry[])
            .map(([rest, longValue]) => [key.slice(0, DIRECT_LIMIT) + rest, longValue] as const)
            .filter(([longKey]) => longKey >= start && (end === null || longKey < end));
          yield* reverse ? long.reverse() : long;
        }
      } catch (error) {
        throw error instanceof StoreDamagedError ? error : damaged(String(error));
      }
    },

    async write(entries) {
      const buckets = new Map<string, { readonly key: string; readonly rests: Map<string, string> }>();
      // lmdb writes what is put in one turn of the event loop in one transaction, and syncs it.
      const written: Promise<boolean>[] = [];
      const put = (key: string, value: string | null) => {
        const bytes = Buffer.from(key, "latin1");
        const before = read(key);
        if (before !== undefined) sum = (sum - checksumOf(key, before)) >>> 0;
        if (value === null) {
          written.push(data.remove(bytes));
          return;
        }
        const record = recordOf(key, value);
        sum = (sum + record.checksum) >>> 0;
        written.push(data.put(bytes, record.stored));
      };
      for (const [key, value] of entries) {
        if (key.length <= DIRECT_LIMIT) {
          put(key, value);
          continue;
        }
        const prefix = key.slice(0, DIRECT_LIMIT);
        let bucket = buckets.get(prefix);
        if (!bucket) {
          bucket = { key: bucketOf(key), rests: new Map(readOverflow(bucketOf(key))) };
          buckets.set(prefix, bucket);
        }
        if (value === null) bucket.rests.delete(key.slice(DIRECT_LIMIT));
        else bucket.rests.set(key.slice(DIRECT_LIMIT), value);
      }
      for (const { key, rests } of buckets.values()) {
        const sorted = [...rests].sort(([a], [b]) => (a < b ? -1 : 1));
        put(key, sorted.length === 0 ? null : JSON.stringify(sorted));
      }
      written.push(root.put(SUM, String(sum)));
      await Promise.all(written).catch(rethrowReason);
    },

    close: () => root.close(),
  };
}

function recordOf(key: string, value: string) {
  // What UTF-8 can't hold, half a surrogate pair, is read as a replacement character.
  const text = Buffer.from(value).toString();
  const checksum = checksumOf(key, text);
  return { checksum, stored: text + encodeChecksum(checksum) };
}

/** Throws a StoreDamagedError. Returns whether the records have checksums, which those of a new store needn't. */
function checkBeforeOpening(path: string, file: string): boolean {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  if (bytes !== undefined && bytes > 0) return checkStore(file).hasChecksums;
  if (existsSync(join(path, MADE))) throw new StoreDamagedError(file, bytes === 0 ? "it is empty" : "it is gone");
  return false;
}

/** Puts one to each record of a store from before there were any, and returns their sum. */
function addChecksums(data: Database<string, Buffer>): number {
  let sum = 0;
  let start: Buffer | undefined;
  for (;;) {
    const entries = [...data.getRange({ start, exclusiveStart: start !== undefined, limit: 1000 })];
    for (const { key, value } of entries) {
      const { checksum, stored } = recordOf(key.toString("latin1"), value);
      sum = (sum + checksum) >>> 0;
      data.putSync(key, stored);
    }
    start = entries.at(-1)?.key;
    if (start === undefined) return sum;
  }
}

/** lmdb gives a failed commit an error that carries a promise of the reason, which has to be taken. */
async function rethrowReason(error: unknown): Promise<never> {
  const { commitError } = error as { readonly commitError?: Promise<unknown> };
  await commitError;
  throw error;
}

function bucketOf(key: string): string {
  return `${key.slice(0, DIRECT_LIMIT)}\x00`;
}

function afterBucket(key: string): string {
  return afterKey(`${key.slice(0, DIRECT_LIMIT)}\x00`);
}
