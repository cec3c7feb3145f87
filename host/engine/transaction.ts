// One query's or mutation's view of the database: the store, with the transaction's own writes laid over it. It counts
// usage against the limits and, for queries, records the index ranges that were actually read.
//
// Only one mutation runs at a time and queries never interleave with a commit, so there are no conflicts to detect.
import { afterKey, encodeValue } from "../values/indexKey";
import { fieldAt, hasUnresolved, resolveIn, type JsonObject } from "../values/convexJson";
import { OrderedMap } from "../storage/orderedMap";
import { overlaid } from "../storage/overlaid";
import type { Storage } from "../storage/storage";
import type { Catalogue } from "./catalogue";
import { parseRecord, sizeOfRecord, type DocumentRecord } from "./documentRecord";
import type { Usage } from "./limits";
import type { IndexInfo, TableInfo, TableSpace } from "./tableSpace";
import type { IndexRange } from "./types";

/** A key within an index and what it maps to: a record in by_id, a document id elsewhere. */
export type IndexEntry = readonly [key: string, value: string];

export interface PendingWrite {
  readonly index: IndexInfo;
  readonly key: string;
  readonly value: string | null;
}

/** A transaction as the functions of the app or of one component see it. */
export interface DataView {
  readonly transaction: Transaction;
  readonly tables: TableSpace;
}

type Pending = OrderedMap<string | null>;
type UndoEntry = { pending: Pending; key: string; previous: string | null | undefined };

export class Transaction {
  readonly usage: Usage;
  /** See HostOptions. */
  readonly likeConvexTest: boolean;
  readonly ranges: IndexRange[] = [];
  readonly #storage: Storage;
  readonly #recordsRanges: boolean;
  readonly #pending = new Map<IndexInfo, Pending>();
  /** Entries that stay as they are while their documents change. */
  readonly #touched = new Map<IndexInfo, Set<string>>();
  /** Documents that the commit timestamp was written to. */
  readonly #unresolved = new Map<string, TableInfo>();
  /** How to take back each pending write, in order. */
  readonly #undo: UndoEntry[] = [];

  constructor(
    storage: Storage,
    readonly catalogue: Catalogue,
    options: { readonly recordsRanges: boolean; readonly usage: Usage; readonly likeConvexTest: boolean },
  ) {
    this.#storage = storage;
    this.#recordsRanges = options.recordsRanges;
    this.usage = options.usage;
    this.likeConvexTest = options.likeConvexTest;
  }

  recordRange(index: string, start: string, end: string | null): void {
    if (this.#recordsRanges) this.ranges.push({ index, start, end });
  }

  /** The document's record; counts as a read. */
  get(table: TableInfo, id: string): DocumentRecord | null {
    const key = encodeValue(id);
    this.usage.add("databaseQueries", 1);
    this.recordRange(table.byId.name, key, afterKey(key));
    const record = this.#lookup(table.byId, key);
    if (record === null) return null;
    this.usage.countRead(sizeOfRecord(record));
    return record;
  }

  /** The record that an index entry points to; it exists, and the entry's range is recorded already. */
  follow(table: TableInfo, id: string): DocumentRecord {
    const record = this.#lookup(table.byId, encodeValue(id));
    if (record === null) throw new Error(`Index of table ${table.name} names document ${id}, which doesn't exist.`);
    return record;
  }

  #lookup(index: IndexInfo, key: string): string | null {
    const pending = this.#pending.get(index)?.get(key);
    return pending === undefined ? (this.#storage.get(index.prefix + key) ?? null) : pending;
  }

  /** Entries of an index in [start, end), lazily, with the transaction's own writes. Records and counts nothing. */
  scan(index: IndexInfo, range: { start: string; end: string | null; reverse: boolean }): Iterator<IndexEntry> {
    const { start, end, reverse } = range;
    const stored = this.#storage
      .range({ start: index.prefix + start, end: end === null ? index.prefixEnd : index.prefix + end, reverse })
      [Symbol.iterator]();
    const pending = this.#pending.get(index);
    const length = index.prefix.length;
    return pending === undefined || pending.size === 0
      ? stripped(stored, length)
      : overlaid(stripped(stored, length), pending.range(start, end, reverse), reverse);
  }

  /** All documents of a table, with the transaction's own writes. Records and counts nothing. */
  *records(table: TableInfo): Generator<DocumentRecord> {
    const entries = this.scan(table.byId, { start: "", end: null, reverse: false });
    for (let next = entries.next(); !next.done; next = entries.next()) yield next.value[1];
  }

  /** Writes a document (null: deletes it) and its index entries. `before` is what the transaction sees there now. */
  put(
    table: TableInfo,
    write: { id: string; before: JsonObject | null; after: JsonObject | null; record: string | null },
  ) {
    const { id, before, after, record } = write;
    this.#set(table.byId, encodeValue(id), record);
    if (record !== null && hasUnresolved(record)) this.#unresolved.set(id, table);
    for (const index of table.secondary) {
      const oldKey = before && indexKeyOf(index, before);
      const newKey = after && indexKeyOf(index, after);
      if (oldKey === newKey) {
        // The entry stays, but who read it has read a document that changes.
        if (oldKey !== null) this.#touch(index, oldKey);
        continue;
      }
      if (oldKey !== null) this.#set(index, oldKey, null);
      if (newKey !== null) this.#set(index, newKey, id);
    }
  }

  /** Puts the commit timestamp (nanoseconds) where `db.vars.commitTs` was written. */
  resolveCommitTs(commitTs: bigint): void {
    for (const [id, table] of this.#unresolved) {
      const written = this.#lookup(table.byId, encodeValue(id));
      if (written === null) continue;
      const record = resolveIn(written, commitTs);
      this.put(table, { id, before: parseRecord(written), after: parseRecord(record), record });
    }
  }

  #touch(index: IndexInfo, key: string): void {
    const keys = this.#touched.get(index);
    if (keys) keys.add(key);
    else this.#touched.set(index, new Set([key]));
  }

  #set(index: IndexInfo, key: string, value: string | null): void {
    let pending = this.#pending.get(index);
    if (!pending) this.#pending.set(index, (pending = new OrderedMap()));
    this.#undo.push({ pending, key, previous: pending.get(key) });
    pending.set(key, value);
  }

  /** Takes back everything written since `savepoint()` returned this. */
  rollbackTo(savepoint: number): void {
    while (this.#undo.length > savepoint) {
      const { pending, key, previous } = this.#undo.pop() as UndoEntry;
      if (previous === undefined) pending.delete(key);
      else pending.set(key, previous);
    }
  }

  savepoint(): number {
    return this.#undo.length;
  }

  get hasWrites(): boolean {
    return this.#undo.length > 0;
  }

  *pendingWrites(): Generator<PendingWrite> {
    for (const [index, pending] of this.#pending) {
      for (const [key, value] of pending.range("", null)) yield { index, key, value };
    }
  }

  *touchedEntries(): Generator<{ readonly index: IndexInfo; readonly key: string }> {
    for (const [index, keys] of this.#touched) for (const key of keys) yield { index, key };
  }

  /** A view of what was committed before this transaction, for `useStaleSnapshot`: it shares the count of usage. */
  committedView(): Transaction {
    const { usage, likeConvexTest } = this;
    return new Transaction(this.#storage, this.catalogue, { recordsRanges: false, usage, likeConvexTest });
  }
}

export function indexKeyOf(index: IndexInfo, document: JsonObject): string {
  let key = "";
  for (const path of index.fieldPaths) key += encodeValue(fieldAt(document, path));
  return key;
}

function* stripped(entries: Iterator<IndexEntry>, prefixLength: number): Generator<IndexEntry> {
  try {
    for (let next = entries.next(); !next.done; next = entries.next()) {
      yield [next.value[0].slice(prefixLength), next.value[1]];
    }
  } finally {
    entries.return?.();
  }
}
