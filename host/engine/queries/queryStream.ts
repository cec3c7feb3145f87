// One database query, read row by row. However it ends, it records the part of the index that it actually read: a
// commit outside that part can't change the result.
import type { JSONValue } from "convex/values";
import { afterKey } from "../../values/indexKey";
import type { JsonObject } from "../../values/convexJson";
import { jsonOfRecord, parseRecord, sizeOfRecord, type DocumentRecord } from "../tables/documentRecord";
import { compileFilter } from "./filterExpression";
import { indexBounds, type Bounds, type RangeExpression } from "./indexBounds";
import type { IndexRange } from "../../types/calls";
import type { Schema } from "../tables/schema";
import type { IndexInfo, TableInfo } from "../tables/tableSpace";
import { compileSearch, searchEntries, type SearchFilter, type TextSearch } from "./textSearch";
import type { DataView, IndexEntry, Transaction } from "../transactions/transaction";

/** A query runs on data and the indexes declared for it. */
export interface QueryScope extends DataView {
  readonly schema: Schema;
}

/** A query as the Convex library serializes it. */
export interface QueryJson {
  readonly source:
    | { readonly type: "FullTableScan"; readonly tableName: string; readonly order: "asc" | "desc" | null }
    | {
        readonly type: "IndexRange";
        readonly indexName: string;
        readonly range: readonly RangeExpression[];
        readonly order: "asc" | "desc" | null;
      }
    | { readonly type: "Search"; readonly indexName: string; readonly filters: readonly SearchFilter[] };
  readonly operators: readonly ({ readonly filter: JSONValue } | { readonly limit: number })[];
}

export interface ResolvedQuery {
  readonly tableName: string;
  /** Null if nothing was ever written to the table. The query is then empty, but its range is still recorded. */
  readonly table: TableInfo | null;
  readonly index: IndexInfo | null;
  readonly indexName: string;
  readonly bounds: Bounds;
  readonly isDescending: boolean;
  readonly operators: QueryJson["operators"];
  /** If set, the rows are the search results from the whole table, and `bounds` apply to their ranks. */
  readonly search: TextSearch | null;
}

type Step = { readonly matches: (document: JsonObject) => boolean } | { remaining: number };

export interface StreamRow {
  readonly key: string;
  readonly record: DocumentRecord;
}

export function resolveQuery({ tables, schema }: Omit<QueryScope, "transaction">, query: QueryJson): ResolvedQuery {
  const { source, operators } = query;
  const [tableName = "", namedIndex = ""] =
    source.type === "FullTableScan" ? [source.tableName, "by_creation_time"] : source.indexName.split(".");
  schema.ensureEnabled(tableName, namedIndex);
  const search = source.type === "Search" ? resolveSearch(schema, source) : null;
  const shortName = search ? "by_creation_time" : namedIndex;
  const table = tables.table(tableName) ?? null;
  const indexName = tables.indexName(tableName, shortName);
  const index = table?.indexes.get(shortName) ?? null;
  if (index === null && shortName !== "by_creation_time" && shortName !== "by_id") {
    throw new Error(`Index ${tableName}.${shortName} not found.`);
  }
  const bounds = index && source.type === "IndexRange" ? indexBounds(index, source.range) : { start: "", end: null };
  const isDescending = source.type !== "Search" && source.order === "desc";
  return { tableName, table, index, indexName, bounds, isDescending, operators, search };
}

function resolveSearch(schema: Schema, source: Extract<QueryJson["source"], { type: "Search" }>): TextSearch {
  const [tableName = "", shortName = ""] = source.indexName.split(".");
  const index = schema.index(tableName, shortName);
  if (!index) throw new Error(`Index ${source.indexName} not found.`);
  if (index.kind !== "search") throw new Error(`Index ${source.indexName} is not a search index`);
  return compileSearch(source.indexName, index, source.filters);
}

export class QueryStream {
  readonly #transaction: Transaction;
  readonly #query: ResolvedQuery;
  readonly #bounds: Bounds;
  readonly #steps: Step[];
  readonly #needsDocument: boolean;
  /** As long as this is open, the store keeps all that has been replaced since. */
  readonly #entries: Generator<IndexEntry> | null;
  #lastKey: string | null = null;
  #isExhausted = false;
  #isClosed = false;

  /** `bounds` may narrow the query's own bounds, for a single page. */
  constructor(transaction: Transaction, query: ResolvedQuery, bounds: Bounds = query.bounds) {
    this.#transaction = transaction;
    this.#query = query;
    this.#bounds = bounds;
    this.#steps = query.operators.map((operator) =>
      "filter" in operator ? { matches: compileFilter(operator.filter) } : { remaining: operator.limit },
    );
    this.#needsDocument = this.#steps.some((step) => "matches" in step);
    transaction.openQuery();
    const { index, table, search, isDescending } = query;
    if (index === null || table === null || (bounds.end !== null && bounds.start >= bounds.end)) this.#entries = null;
    else if (search) this.#entries = searchEntries(transaction, table, { search, bounds });
    else this.#entries = transaction.scan(index, { start: bounds.start, end: bounds.end, reverse: isDescending });
  }

  /** Returns the next document's JSON, or null at the end. */
  next(): string | null {
    const row = this.nextRow();
    return row && jsonOfRecord(row.record);
  }

  nextRow(): StreamRow | null {
    for (;;) {
      const row = this.readRow();
      if (row === null || this.accepts(row.record)) return row;
    }
  }

  /** Returns the next row of the index, whether or not it passes the filters; null at the end or at the limit. */
  readRow(): StreamRow | null {
    if (this.#isClosed) return null;
    const { table, index } = this.#query;
    const isAtLimit = this.#steps.some((step) => "remaining" in step && step.remaining <= 0);
    const next = isAtLimit ? null : (this.#entries?.next() ?? null);
    if (next === null || next.done || table === null) {
      this.#isExhausted = !isAtLimit;
      this.close();
      return null;
    }
    const [key, value] = next.value;
    this.#lastKey = key;
    const record = index === table.byId ? value : this.#transaction.follow(table, value);
    this.#transaction.usage.countRead(sizeOfRecord(record));
    return { key, record };
  }

  /** Applies the query's operators to a row that was just read. */
  accepts(record: DocumentRecord): boolean {
    const document = this.#needsDocument ? parseRecord(record) : null;
    for (const step of this.#steps) {
      if ("remaining" in step) {
        if (step.remaining <= 0) return false;
        step.remaining--;
      } else if (document !== null && !step.matches(document)) return false;
    }
    return true;
  }

  /** Ends the query and records what was read. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#entries?.return(undefined);
    this.#transaction.closeQuery(this.#rangeRead());
  }

  /** Ends a query whose reads are of no use any more. */
  abandon(): void {
    this.#isClosed = true;
    try {
      this.#entries?.return(undefined);
    } catch {
      // It was stopped in the middle of a step, and so it can't be ended.
    }
  }

  #rangeRead(): IndexRange | null {
    const { indexName: index, isDescending, search } = this.#query;
    const { start, end } = this.#bounds;
    // Any document of the table may change the matches and their order.
    if (search) return { index, start: "", end: null };
    if (end !== null && start >= end) return null;
    if (this.#isExhausted) return { index, start, end };
    if (this.#lastKey === null) return null;
    return isDescending ? { index, start: this.#lastKey, end } : { index, start, end: afterKey(this.#lastKey) };
  }
}
