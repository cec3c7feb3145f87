// `.paginate()`. A cursor is the index key after which the next page starts, tied to its query by a fingerprint, so that
// it stays where it is while documents come and go. The journal keeps where a page ended: a subscription that is run
// again shows everything between the same two cursors, and pages never overlap or leave gaps.
import { createHash } from "node:crypto";
import { afterKey } from "../values/indexKey";
import { jsonOfRecord, sizeOfRecord } from "./documentRecord";
import type { Bounds } from "./indexBounds";
import { LIMITS, ReadLimitError } from "./limits";
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
  /** The answer of the queryPage syscall, as JSON text. */
  readonly json: string;
  /** Where this page ended, for the journal. */
  readonly endCursor: string;
}

const END_CURSOR = "_end_cursor";
const INVALID_CURSOR =
  "InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query.";
/** From here on a page is better shown as two. */
const LONG_PAGE = 6_144;
/** The part of a limit from which on a split is recommended. */
const NEAR_LIMIT = 3 / 4;

export function readPage(scope: QueryScope, request: PageRequest): Page {
  const { transaction } = scope;
  if (request.pageSize < 1) throw new Error("Must request at least 1 document while paginating");
  const query = resolveQuery(scope, request.query);
  const print = fingerprint(query);
  const from = parseCursor(request.cursor, print);
  const to = parseCursor(request.endCursor, print);
  const stream = new QueryStream(transaction, query, pageBounds(query, from, to));
  const page: string[] = [];
  const readKeys: string[] = [];
  const { documentsRead: maxRows, bytesRead: maxBytes } = pageLimits(request);
  let bytesRead = 0;
  let pageStatus: "SplitRequired" | "SplitRecommended" | null = null;
  let isAtEnd = from === END_CURSOR;

  // A page with an end has all rows up to there, or those after it would belong to no page.
  while (!isAtEnd && (to !== null || page.length < request.pageSize)) {
    if (to === null && (readKeys.length >= maxRows || bytesRead >= maxBytes)) {
      pageStatus = "SplitRequired";
      break;
    }
    let row: StreamRow | null;
    try {
      row = stream.readRow();
    } catch (error) {
      // The transaction may read no more: what there is can be shown, and the rest with other pages.
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
  // Convex finds the end when it looks for the next page.
  if (transaction.likeConvexTest && to === null && pageStatus === null) isAtEnd ||= stream.endsHere();
  stream.close();

  const lastKey = readKeys.at(-1);
  let endCursor: string;
  if (to !== null) endCursor = to === END_CURSOR ? END_CURSOR : makeCursor(to, print);
  else if (isAtEnd) endCursor = END_CURSOR;
  else if (lastKey !== undefined) endCursor = makeCursor(lastKey, print);
  else endCursor = request.cursor as string; // What stops the first page before its first row is thrown.
  const isNearLimit = readKeys.length > NEAR_LIMIT * maxRows || bytesRead > NEAR_LIMIT * maxBytes;
  if (pageStatus === null && (isNearLimit || page.length > LONG_PAGE)) pageStatus = "SplitRecommended";
  // A part of a search costs as much as all of it.
  const canSplit = query.search === null && readKeys.length > 2;
  const splitKey = canSplit ? readKeys[readKeys.length >> 1] : undefined;
  const rest = {
    isDone: endCursor === END_CURSOR,
    continueCursor: endCursor,
    splitCursor: splitKey === undefined ? null : makeCursor(splitKey, print),
    pageStatus,
  };
  return { json: `{"page":[${page.join(",")}],${JSON.stringify(rest).slice(1)}`, endCursor };
}

/** Every page reads a row at least, or paging would get nowhere. */
function pageLimits({ maximumRowsRead, maximumBytesRead }: PageRequest) {
  return {
    documentsRead: Math.max(1, Math.min(maximumRowsRead ?? Infinity, LIMITS.documentsRead)),
    bytesRead: Math.max(1, Math.min(maximumBytesRead ?? Infinity, LIMITS.bytesRead)),
  };
}

/** What lies after `from` and up to and including `to`, in the query's order. */
function pageBounds(query: ResolvedQuery, from: string | null, to: string | null): Bounds {
  const { start, end } = query.bounds;
  const after = from === null || from === END_CURSOR || from === "" ? null : from;
  const until = to === null || to === END_CURSOR ? null : to;
  return query.isDescending
    ? { start: until ?? start, end: after ?? end }
    : { start: after === null ? start : afterKey(after), end: until === null ? end : afterKey(until) };
}

function fingerprint(query: ResolvedQuery): string {
  const { indexName, bounds, isDescending, operators, search } = query;
  return createHash("sha256")
    .update(JSON.stringify([indexName, bounds, isDescending, operators, ...(search ? [search] : [])]))
    .digest("base64url")
    .slice(0, 12);
}

function makeCursor(key: string, print: string): string {
  return `${print}.${Buffer.from(key, "latin1").toString("base64url")}`;
}

/** The cursor's index key, END_CURSOR, or null for the start. */
function parseCursor(cursor: string | null | undefined, print: string): string | null {
  if (cursor === null || cursor === undefined || cursor === "") return null;
  if (cursor === END_CURSOR) return END_CURSOR;
  const [cursorPrint, key] = cursor.split(".");
  if (cursorPrint !== print || key === undefined) throw new Error(INVALID_CURSOR);
  return Buffer.from(key, "base64url").toString("latin1");
}
