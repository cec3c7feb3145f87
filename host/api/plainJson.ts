// The "json" format of the HTTP API: Convex values without Convex's own encoding. An int64 becomes a decimal string,
// bytes become base64, and numbers that JSON lacks become their names.
import type { JSONValue } from "convex/values";

export function plainJson(value: JSONValue): JSONValue {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(plainJson);
  const { $integer, $float, $bytes } = value as Readonly<Record<string, JSONValue | undefined>>;
  if (typeof $integer === "string") return Buffer.from($integer, "base64").readBigInt64LE().toString();
  if (typeof $bytes === "string") return $bytes;
  if (typeof $float === "string") {
    const number = Buffer.from($float, "base64").readDoubleLE();
    return Number.isFinite(number) ? number : String(number);
  }
  const fields = Object.entries(value).map(([name, field]) => [name, field === undefined ? null : plainJson(field)]);
  return Object.fromEntries(fields) as JSONValue;
}
