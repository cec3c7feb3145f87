// One query's or mutation's view of the database: the store, overlaid with the transaction's own writes. It counts
// usage against the limits and, for queries, records the index ranges that were actually read.
//
// Only one mutation runs at a time and queries never interleave with a commit, so there are no conflicts to detect.
import { afterKey, encodeValue } from "../../values/indexKey";
import { hasUnresolved, resolveIn, type JsonObject } from "../../values/convexJson";
import { OrderedMap } from "../../storage/orderedMap";
import { overlaid } from "../../storage/overlaid";
import type { Storage } from "../../storage/storage";
import type { Catalogue } from "../tables/catalogue";
import { parseRecord, sizeOfRecord, type DocumentRecord } from "../tables/documentRecord";
import type { Usage } from "./limits";
import type { Cursors } from "./Cursors";
import { ReadSet } from "./ReadSet";
import { indexKeyOf, type IndexInfo, type TableInfo, type TableSpace } from "../tables/tableSpace";
import type { IndexRange } from "../../types/calls";

/** A key within an index and its value: a record in by_id, a document id elsewhere. */
export type IndexEntry = readonly [key: string, value: string];

export interface PendingWrite {
  readonly index: IndexInfo;
  readonly key: string;
  readonly value: string | null;
}

/** A transaction as seen by the functions of the app or of one component. */
export interface DataView {
  readonly transaction: Transaction;
  readonly tables: TableSpace;
}

type Pending = OrderedMap<string | null>;
type UndoEntry = { pending: Pending; key: string; previous: string | null | undefined };

export class Transaction {
  readonly usage: Usage;
  readonly cursors: Cursors;
  readonly #storage: Storage;
  readonly #reads: ReadSet | null;
  readonly #pending = new Map<IndexInfo, Pending>();
  /** Index entries that stay the same while their documents change. */
  readonly #touched = new Map<IndexInfo, Set<string>>();
  /** Documents that contain the unresolved commit timestamp. */
  readonly #unresolved = new Map<string, TableInfo>();
  /** How to undo each pending write, in order. */
  readonly #undo: UndoEntry[] = [];

  constructor(
    storage: Storage,
    readonly catalogue: Catalogue,
    options: {
      /** Counts and records reads, as for functions. */
      readonly countsReads: boolean;
      readonly usage: Usage;
      readonly cursors: Cursors;
    },
  ) {
    this.#storage = storage;
    this.#reads = options.countsReads ? new ReadSet() : null;
    this.usage = options.usage;
    this.cursors = options.cursors;
  }

  /** The ranges that were read, for subscribers to changes. */
  get ranges(): readonly IndexRange[] {
    return this.#reads?.ranges ?? [];
  }

  /** Counts an open query as one range until it is closed. Throws if that exceeds the limit. */
  openQuery(): void {
    if (this.#reads !== null) this.usage.add("databaseQueries", 1);
  }

  /** `range` is what the query has read; null means nothing. */
  closeQuery(range: IndexRange | null): void {
    const ranges = range === null ? 0 : this.#countRead(range);
    if (this.#reads !== null) this.usage.correct("databaseQueries", ranges - 1);
  }

  /** Records a range, and returns by how much the number of ranges changes. */
  #countRead(range: IndexRange): number {
    const before = this.#reads?.size ?? 0;
    this.#reads?.add(range);
    return (this.#reads?.size ?? 0) - before;
  }

  /** Returns the document's record; counts as a read. */
  get(table: TableInfo, id: string): DocumentRecord | null {
    const key = encodeValue(id);
    this.usage.add("databaseQueries", this.#countRead({ index: table.byId.name, start: key, end: afterKey(key) }));
    const record = this.#lookup(table.byId, key);
    if (record === null) return null;
    this.usage.countRead(sizeOfRecord(record));
    return record;
  }

  /** Returns the record that an index entry points to. It exists, and the entry's range is recorded already. */
  follow(table: TableInfo, id: string): DocumentRecord {
    const record = this.#lookup(table.byId, encodeValue(id));
    if (record === null) throw new Error(`Index of table ${table.name} names document ${id}, which doesn't exist.`);
    return record;
  }

  #lookup(index: IndexInfo, key: string): string | null {
    const pending = this.#pending.get(index)?.get(key);
    return pending === undefined ? (this.#storage.get(index.prefix + key) ?? null) : pending;
  }

  /**
   * Yields an index's entries in [start, end), lazily, including the transaction's own writes. Records and counts
   * nothing.
   */
  scan(index: IndexInfo, range: { start: string; end: string | null; reverse: boolean }): Generator<IndexEntry> {
    const { start, end, reverse } = range;
    const stored = this.#storage.range({
      start: index.prefix + start,
      end: end === null ? index.prefixEnd : index.prefix + end,
      reverse,
    });
    const pending = this.#pending.get(index);
    const length = index.prefix.length;
    return pending === undefined || pending.size === 0
      ? stripped(stored, length)
      : overlaid(stripped(stored, length), pending.range(start, end, reverse), reverse);
  }

  /** Yields all documents of a table, including the transaction's own writes. Records and counts nothing. */
  *records(table: TableInfo): Generator<DocumentRecord> {
    for (const [, record] of this.scan(table.byId, { start: "", end: null, reverse: false })) yield record;
  }

  /** Writes a document (null deletes it) and its index entries. `before` is what the transaction sees there now. */
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
        // The entry stays, but any query that read it has read a document that now changes.
        if (oldKey !== null) this.#touch(index, oldKey);
        continue;
      }
      if (oldKey !== null) this.#set(index, oldKey, null);
      if (newKey !== null) this.#set(index, newKey, id);
    }
  }

  /** Fills in the commit timestamp (nanoseconds) where `db.vars.commitTs` was written. */
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

  /** Undoes everything written since `savepoint()` returned this value. */
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

  /** A view of what was committed before this transaction, for `useStaleSnapshot`. It shares the usage count. */
  committedView(): Transaction {
    const { usage, cursors } = this;
    return new Transaction(this.#storage, this.catalogue, { countsReads: true, usage, cursors });
  }
}

function* stripped(entries: Iterable<IndexEntry>, prefixLength: number): Generator<IndexEntry> {
  for (const [key, value] of entries) yield [key.slice(prefixLength), value];
}
