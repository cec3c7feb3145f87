// The lmdb file under lmdbStorage: ordered keys of any length, read synchronously, written by lmdb's own thread.
//
// lmdb allows keys of at most 1,978 bytes. Longer keys share an overflow record per 1,900-byte prefix, which holds the
// rest of each key with its value, in order. The key of that record is the prefix plus a zero byte: one byte longer
// than any key that is stored directly, and between the prefix itself and whatever follows it.
//
// lmdb detects little damage to its file. So the whole file is checked before it is opened, every read verifies its
// record's checksum, and each commit stores the sum of all checksums.
import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Database, open } from "lmdb";
import { afterKey } from "../values/indexKey";
import { checkStore, RECORDS, SUM } from "./checkStore";
import { UnknownFormatError } from "./lmdbPages";
import { CHECKSUM_LENGTH, checksumOf, encodeChecksum, parseChecksum } from "./recordChecksum";
import type { KeyRange } from "./storage";
import { StoreDamagedError } from "./StoreDamagedError";

const DIRECT_LIMIT = 1900;
/** An empty file that marks the folder as having held a store, even if nothing is left of it. */
const MARKER_FILE = "made";

type Entry = readonly [key: string, value: string];
type OverflowEntry = readonly [rest: string, value: string];

export interface LmdbFile {
  get(key: string): string | undefined;
  range(range: KeyRange): Generator<Entry>;
  /** All or nothing. Resolves when it is on disk. A write must not begin before the last one has ended. */
  write(entries: Iterable<readonly [key: string, value: string | null]>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens or creates the store in the folder `path`. Throws a StoreDamagedError if its file doesn't hold what was
 * written. Damage that a later read finds is reported to `onDamage` before it is thrown.
 */
export function openLmdbFile(
  path: string,
  onDamage: (error: StoreDamagedError) => void,
  check: (file: string) => unknown = checkStore,
): LmdbFile {
  const file = join(path, "data.mdb");
  const checked = checkBeforeOpening(path, file, check);
  const root = open<string, string>({ path, maxDbs: 2, overlappingSync: false, encoding: "string" });
  const data = root.openDB<string, Buffer>({ name: RECORDS, keyEncoding: "binary", encoding: "string" });
  const knownSum = root.get(SUM);
  if (checked === "unchecked" && knownSum !== undefined) checkEachRecord(data, file, knownSum);
  if (knownSum === undefined) root.transactionSync(() => root.putSync(SUM, String(addChecksums(data))));
  writeFileSync(join(path, MARKER_FILE), "");
  let sum = Number(root.get(SUM));

  function damaged(what: string): StoreDamagedError {
    const error = new StoreDamagedError(file, what);
    onDamage(error);
    return error;
  }

  /** Returns the text of a record after verifying its checksum. */
  function verified(key: string, stored: string): string {
    const length = stored.length - CHECKSUM_LENGTH;
    if (checksumOf(key, stored, length) === parseChecksum(stored)) return stored.slice(0, length);
    throw damaged(`the record ${JSON.stringify(key.slice(0, 60))} isn't what was written`);
  }

  /** For keys that aren't too long. */
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
      // lmdb writes and syncs everything put in one turn of the event loop as one transaction.
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
  // A lone surrogate, which UTF-8 can't hold, is read back as a replacement character.
  const text = Buffer.from(value).toString();
  const checksum = checksumOf(key, text);
  return { checksum, stored: text + encodeChecksum(checksum) };
}

/**
 * Throws a StoreDamagedError if anything is wrong. "unchecked" means that the pages are from another version of lmdb.
 */
function checkBeforeOpening(
  path: string,
  file: string,
  check: (file: string) => unknown,
): "checked" | "unchecked" | "new" {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  if (bytes === undefined || bytes === 0) {
    if (existsSync(join(path, MARKER_FILE)))
      throw new StoreDamagedError(file, bytes === 0 ? "it is empty" : "it is gone");
    return "new";
  }
  try {
    check(file);
    return "checked";
  } catch (error) {
    if (error instanceof UnknownFormatError) return "unchecked";
    throw error;
  }
}

/** Checks the records like checkStore, as far as lmdb itself can read them. Throws a StoreDamagedError. */
function checkEachRecord(data: Database<string, Buffer>, file: string, knownSum: string): void {
  let sum = 0;
  try {
    for (const { key, value } of data.getRange({})) {
      const name = key.toString("latin1");
      const checksum = checksumOf(name, value, value.length - CHECKSUM_LENGTH);
      if (checksum !== parseChecksum(value))
        throw new Error(`the record ${JSON.stringify(name.slice(0, 60))} isn't what was written`);
      sum = (sum + checksum) >>> 0;
    }
  } catch (error) {
    throw new StoreDamagedError(file, error instanceof Error ? error.message : String(error));
  }
  if (knownSum !== String(sum)) throw new StoreDamagedError(file, "its records aren't those of the last commit");
}

/** Adds a checksum to each record of a store that predates them, and returns their sum. */
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

/** The error of a failed lmdb commit carries a promise of the reason, which must be handled. */
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
