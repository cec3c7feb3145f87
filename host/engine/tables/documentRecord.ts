// A stored document: its size as Convex counts it (four base-36 digits), then its Convex JSON with sorted fields. Reads
// pass the JSON on unchanged; only filters and writes parse it.
import type { JsonObject } from "../../values/convexJson";
import { measureValue } from "../../values/measureValue";

const SIZE_DIGITS = 4;
/** Convex's limit. */
const MAX_DOCUMENT_BYTES = 1 << 20;

export type DocumentRecord = string;

export function sizeOfRecord(record: DocumentRecord): number {
  return parseInt(record.slice(0, SIZE_DIGITS), 36);
}

export function jsonOfRecord(record: DocumentRecord): string {
  return record.slice(SIZE_DIGITS);
}

export function parseRecord(record: DocumentRecord): JsonObject {
  return JSON.parse(record.slice(SIZE_DIGITS)) as JsonObject;
}

/** Checks the document limits and returns the record with its size. */
export function makeRecord(document: JsonObject): { record: DocumentRecord; size: number } {
  const size = measureValue(document);
  if (size > MAX_DOCUMENT_BYTES) {
    throw new Error(
      `Value is too large (${(size / MAX_DOCUMENT_BYTES).toFixed(2)} MiB > maximum size 1 MiB): document ${String(document._id)}.`,
    );
  }
  const sorted: JsonObject = {};
  for (const field of Object.keys(document).sort()) {
    const value = document[field];
    if (value !== undefined) sorted[field] = value;
  }
  return { record: size.toString(36).padStart(SIZE_DIGITS, "0") + JSON.stringify(sorted), size };
}
