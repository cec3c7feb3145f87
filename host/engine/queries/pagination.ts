// `.paginate()`. A cursor is the index key after which the next page starts. It is sealed (Cursors.ts) and tied to its
// query by a fingerprint, so it keeps its position while documents come and go. The journal records where a page ended:
// a subscription that runs again shows everything between the same two cursors, so pages never overlap or leave gaps.
import { createHash } from "node:crypto";
import { afterKey } from "../../values/indexKey";
import { jsonOfRecord, sizeOfRecord } from "../tables/documentRecord";
import { fromOtherQuery, unreadableCursor, type CursorPosition } from "../transactions/Cursors";
import type { Bounds } from "./indexBounds";
import { LIMITS, ReadLimitError } from "../transactions/limits";
import {
  QueryStream,
  resolveQuery,
  type QueryJson,
  type QueryScope,
  type ResolvedQuery,
  type StreamRow,
} from "./queryStream";

export interface PageRequest {
  readonly query: QueryJson;
  readonly cursor: string | null;
  readonly endCursor: string | null;
  readonly pageSize: number;
  readonly maximumRowsRead?: number | null;
  readonly maximumBytesRead?: number | null;
}

export interface Page {
  /** The result of the queryPage syscall, as JSON text. */
  readonly json: string;
  /** Where this page ended, for the journal. */
  readonly endCursor: string;
}

/** Above this many rows, it is better to split a page in two. */
const LONG_PAGE = 6_144;
/** The fraction of a limit above which a split is recommended. */
const NEAR_LIMIT = 3 / 4;

export function readPage(scope: QueryScope, request: PageRequest): Page {
  const { transaction } = scope;
  ensurePageSize(request);
  const query = resolveQuery(scope, request.query);
  const print = fingerprint(query);
  const seal = (position: CursorPosition) => transaction.cursors.seal(position, print);
  const open = (cursor: string | null | undefined): CursorPosition | null => {
    if (cursor === null || cursor === undefined || cursor === "") return null;
    const position = transaction.cursors.open(cursor, print);
    if (position !== "end" && !isWithin(query.bounds, position.key)) throw fromOtherQuery();
    return position;
  };
  const from = open(request.cursor);
  const to = open(request.endCursor);
  const stream = new QueryStream(transaction, query, pageBounds(query, from, to));
  const page: string[] = [];
  const readKeys: string[] = [];
  const { documentsRead: maxRows, bytesRead: maxBytes } = pageLimits(request);
  let bytesRead = 0;
  let pageStatus: "SplitRequired" | "SplitRecommended" | null = null;
  let isAtEnd = from === "end";

  try {
    // A page with a fixed end must have all rows up to it; rows left out would belong to no page.
    while (!isAtEnd && (to !== null || page.length < request.pageSize)) {
      if (to === null && (readKeys.length >= maxRows || bytesRead >= maxBytes)) {
        pageStatus = "SplitRequired";
        break;
      }
      let row: StreamRow | null;
      try {
        row = stream.readRow();
      } catch (error) {
        // The transaction may read no more. Return the rows read so far; further pages can show the rest.
        if (!(error instanceof ReadLimitError) || (request.cursor === null && readKeys.length === 0)) throw error;
        pageStatus = "SplitRequired";
        break;
      }
      if (row === null) {
        isAtEnd = true;
        break;
      }
      readKeys.push(row.key);
      bytesRead += sizeOfRecord(row.record);
      if (stream.accepts(row.record)) page.push(jsonOfRecord(row.record));
    }
  } finally {
    stream.close();
  }

  const lastKey = readKeys.at(-1);
  // If the first page fails before its first row, the error has been thrown already.
  const end = (to ?? (isAtEnd ? "end" : lastKey === undefined ? from : { key: lastKey })) as CursorPosition;
  const endCursor = seal(end);
  const isNearLimit = readKeys.length > NEAR_LIMIT * maxRows || bytesRead > NEAR_LIMIT * maxBytes;
  if (pageStatus === null && (isNearLimit || page.length > LONG_PAGE)) pageStatus = "SplitRecommended";
  // Part of a search costs as much as all of it.
  const canSplit = query.search === null && readKeys.length > 2;
  const splitKey = canSplit ? readKeys[readKeys.length >> 1] : undefined;
  const rest = {
    isDone: end === "end",
    continueCursor: endCursor,
    splitCursor: splitKey === undefined ? null : seal({ key: splitKey }),
    pageStatus,
  };
  return { json: `{"page":[${page.join(",")}],${JSON.stringify(rest).slice(1)}`, endCursor };
}

/** Rejects invalid page sizes as Convex does (crates/isolate/src/environment/udf/async_syscall.rs). */
function ensurePageSize({ pageSize, maximumRowsRead, maximumBytesRead }: PageRequest): void {
  if (pageSize < 1) throw new Error("Must request at least 1 document while paginating");
  if (pageSize > LIMITS.documentsRead) throw new Error(`Requested too many items: ${pageSize}`);
  if (maximumRowsRead === 0 || maximumBytesRead === 0)
    throw new Error("maximumRowsRead and maximumBytesRead must be greater than 0");
}

function pageLimits({ maximumRowsRead, maximumBytesRead }: PageRequest) {
  return {
    documentsRead: Math.min(maximumRowsRead ?? Infinity, LIMITS.documentsRead),
    bytesRead: Math.min(maximumBytesRead ?? Infinity, LIMITS.bytesRead),
  };
}

/** The range after `from` and up to and including `to`, in the query's order. */
function pageBounds(query: ResolvedQuery, from: CursorPosition | null, to: CursorPosition | null): Bounds {
  const { start, end } = query.bounds;
  const after = from === null || from === "end" ? null : from.key;
  const until = to === null || to === "end" ? null : to.key;
  return query.isDescending
    ? { start: until ?? start, end: after ?? end }
    : { start: after === null ? start : afterKey(after), end: until === null ? end : afterKey(until) };
}

function isWithin({ start, end }: Bounds, key: string): boolean {
  return start <= key && (end === null || key < end);
}

function fingerprint(query: ResolvedQuery): string {
  const { indexName, bounds, isDescending, operators, search } = query;
  return createHash("sha256")
    .update(JSON.stringify([indexName, bounds, isDescending, operators, ...(search ? [search] : [])]))
    .digest("base64url");
}

/** Where the journal says that the page ended; null without a journal. */
export function endCursorOf(journal: string | null): string | null {
  if (journal === null) return null;
  try {
    const { endCursor } = JSON.parse(journal) as { readonly endCursor?: unknown };
    if (typeof endCursor === "string") return endCursor;
  } catch {
    // Rejected below.
  }
  throw unreadableCursor();
}
