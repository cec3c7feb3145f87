// The lmdb file under lmdbStorage: ordered keys of any length, read at once, written by lmdb's own thread.
//
// lmdb takes keys of at most 1,978 bytes. Longer ones share an overflow record per 1,900-byte prefix, which holds their
// rest and value in order. The record's own key is the prefix and a zero byte: one byte longer than any key that is
// stored as it is, and between the prefix itself and whatever follows it.
import { open } from "lmdb";
import { afterKey } from "../values/indexKey";
import type { KeyRange } from "./storage";

const DIRECT_LIMIT = 1900;

type Entry = readonly [key: string, value: string];
type OverflowEntry = readonly [rest: string, value: string];

export interface LmdbFile {
  get(key: string): string | undefined;
  range(range: KeyRange): Generator<Entry>;
  /** All or nothing; resolves when it is on disk. One at a time: a write must not begin before the last has ended. */
  write(entries: Iterable<readonly [key: string, value: string | null]>): Promise<void>;
  close(): Promise<void>;
}

/** Opens or creates the store in the folder `path`. Throws when the files can't be opened or are corrupt. */
export function openLmdbFile(path: string): LmdbFile {
  const root = open({ path, maxDbs: 2, overlappingSync: false });
  const data = root.openDB<string, Buffer>({ name: "data", keyEncoding: "binary", encoding: "string" });

  function readOverflow(bucket: Buffer): OverflowEntry[] {
    const text = data.get(bucket);
    return text === undefined ? [] : (JSON.parse(text) as OverflowEntry[]);
  }

  return {
    get(key) {
      if (key.length <= DIRECT_LIMIT) return data.get(Buffer.from(key, "latin1"));
      const rest = key.slice(DIRECT_LIMIT);
      return readOverflow(bucketOf(key)).find(([other]) => other === rest)?.[1];
    },

    *range({ start, end, reverse = false }) {
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

    async write(entries) {
      const buckets = new Map<string, { readonly key: Buffer; readonly rests: Map<string, string> }>();
      // lmdb writes what is put in one turn of the event loop in one transaction, and syncs it.
      const written: Promise<boolean>[] = [];
      const put = (key: Buffer, value: string | null) =>
        written.push(value === null ? data.remove(key) : data.put(key, value));
      for (const [key, value] of entries) {
        if (key.length <= DIRECT_LIMIT) {
          put(Buffer.from(key, "latin1"), value);
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
      await Promise.all(written).catch(rethrowReason);
    },

    close: () => root.close(),
  };
}

/** lmdb gives a failed commit an error that carries a promise of the reason, which has to be taken. */
async function rethrowReason(error: unknown): Promise<never> {
  const { commitError } = error as { readonly commitError?: Promise<unknown> };
  await commitError;
  throw error;
}

function bucketOf(key: string): Buffer {
  return Buffer.from(`${key.slice(0, DIRECT_LIMIT)}\x00`, "latin1");
}

function afterBucket(key: string): string {
  return afterKey(`${key.slice(0, DIRECT_LIMIT)}\x00`);
}
