// Reads Convex JSON (values on the wire and on disk) without decoding it: the kind of each node. Documents stay in this
// form all the way from disk to the function that reads them.
import type { JSONValue } from "convex/values";

export type JsonObject = { [key: string]: JSONValue };

export type ValueKind =
  | "null"
  | "int64"
  | "float64"
  | "boolean"
  | "string"
  | "bytes"
  | "array"
  | "object"
  | "commitTs"
  | "undefined";

/** The Convex type of a value in its JSON form. */
export function kindOf(value: JSONValue | undefined): ValueKind {
  switch (typeof value) {
    case "undefined":
      return "undefined";
    case "number":
      return "float64";
    case "string":
      return "string";
    case "boolean":
      return "boolean";
    default:
  }
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  for (const key in value) {
    if (key.charCodeAt(0) !== 36) return "object";
    switch (key) {
      case "$integer":
        return "int64";
      case "$float":
        return "float64";
      case "$bytes":
        return "bytes";
      case "$commitTs":
        return "commitTs";
      case "$undefined":
        return "undefined";
      default:
        return "object";
    }
  }
  return "object";
}

export function isJsonObject(value: JSONValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The number that a float64 node stands for: plain, or `{ $float }` for NaN, the infinities and -0. */
export function floatOf(value: JSONValue | undefined): number {
  if (typeof value === "number") return value;
  return decodeBase64((value as JsonObject).$float, 8, "$float").readDoubleLE(0);
}

export function integerOf(value: JSONValue | undefined): bigint {
  return decodeBase64((value as JsonObject).$integer, 8, "$integer").readBigInt64LE(0);
}

export function bytesOf(value: JSONValue | undefined): Buffer {
  return decodeBase64((value as JsonObject).$bytes, null, "$bytes");
}

export function integerToJson(value: bigint): JsonObject {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return { $integer: bytes.toString("base64") };
}

/** A commit timestamp that isn't known yet, as it appears in JSON text. Inside strings its quotes would be escaped. */
const UNRESOLVED = '{"$commitTs":null}';

export function hasUnresolved(json: string): boolean {
  return json.includes(UNRESOLVED);
}

/** Fills the commit timestamp (nanoseconds) into the JSON text. */
export function resolveIn(json: string, commitTs: bigint): string {
  return hasUnresolved(json) ? json.replaceAll(UNRESOLVED, JSON.stringify(integerToJson(commitTs))) : json;
}

function decodeBase64(text: JSONValue | undefined, length: number | null, field: string): Buffer {
  if (typeof text !== "string") throw new Error(`Malformed ${field} field: expected base64 text.`);
  const bytes = Buffer.from(text, "base64");
  if (length !== null && bytes.length !== length) {
    throw new Error(`Received ${bytes.length} bytes, expected ${length} for ${field}`);
  }
  return bytes;
}

/** The field at "a.b.c"; undefined where a part is missing or isn't an object. */
export function fieldAt(document: JsonObject, path: readonly string[]): JSONValue | undefined {
  let value: JSONValue | undefined = document;
  for (const part of path) {
    if (!isJsonObject(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}
