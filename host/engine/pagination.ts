// `.paginate()`. A cursor is the index key after which the next page starts, tied to its query by a fingerprint, so that
// it stays where it is while documents come and go. The journal keeps where a page ended: a subscription that is run
// again shows everything between the same two cursors, and pages never overlap or leave gaps.
import { createHash } from "node:crypto";
import { afterKey } from "../values/indexKey";
import { jsonOfRecord, sizeOfRecord } from "./documentRecord";
import type { Bounds } from "./indexBounds";
import { QueryStream, resolveQuery, type QueryJson, type QueryScope, type ResolvedQuery } from "./queryStream";

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
const MAX_PAGE_ROWS = 4_096;

export function readPage(scope: QueryScope, request: PageRequest): Page {
  const { transaction } = scope;
  const query = resolveQuery(scope, request.query);
  const print = fingerprint(query);
  const from = parseCursor(request.cursor, print);
  const to = parseCursor(request.endCursor, print);
  const stream = new QueryStream(transaction, query, pageBounds(query, from, to));
  const page: string[] = [];
  const readKeys: string[] = [];
  const maxRows = request.maximumRowsRead ?? MAX_PAGE_ROWS;
  const maxBytes = request.maximumBytesRead ?? Infinity;
  let bytesRead = 0;
  let pageStatus: "SplitRequired" | "SplitRecommended" | null = null;
  let isAtEnd = from === END_CURSOR;

  while (!isAtEnd && (to !== null || page.length < request.pageSize)) {
    const row = stream.readRow();
    if (row === null) {
      isAtEnd = true;
      break;
    }
    readKeys.push(row.key);
    bytesRead += sizeOfRecord(row.record);
    if (stream.accepts(row.record)) page.push(jsonOfRecord(row.record));
    if (readKeys.length >= maxRows || bytesRead >= maxBytes) {
      pageStatus = "SplitRequired";
      break;
    }
  }
  stream.close();

  const lastKey = readKeys.at(-1);
  let endCursor: string;
  if (isAtEnd) endCursor = to !== null && to !== END_CURSOR ? makeCursor(to, print) : END_CURSOR;
  else if (lastKey !== undefined) endCursor = makeCursor(lastKey, print);
  else endCursor = request.cursor ?? makeCursor("", print); // A page of no rows ends where it starts.
  if (pageStatus === null && readKeys.length > request.pageSize + 1) pageStatus = "SplitRecommended";
  // A part of a search costs as much as all of it.
  const canSplit = pageStatus !== null && query.search === null && readKeys.length >= 2;
  const splitKey = canSplit ? readKeys[(readKeys.length - 1) >> 1] : undefined;
  const rest = {
    isDone: endCursor === END_CURSOR,
    continueCursor: endCursor,
    splitCursor: splitKey === undefined ? null : makeCursor(splitKey, print),
    pageStatus,
  };
  return { json: `{"page":[${page.join(",")}],${JSON.stringify(rest).slice(1)}`, endCursor };
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
