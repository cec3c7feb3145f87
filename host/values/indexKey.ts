// Index keys: tuples of Convex values encoded as byte strings that sort in Convex's value order (undefined < null <
// bigint < number < boolean < string < bytes < array < object). A key is a JavaScript string with one character per
// byte (latin1), so that `<` compares bytes. The tests use `compareValues` of convex/values as the oracle.
import type { JSONValue } from "convex/values";
import { bytesOf, floatOf, integerOf, kindOf, type JsonObject } from "./convexJson";

// Terminates arrays and objects. It is below every tag, so a prefix sorts before its extensions.
const END = "\x00";
const TAG = {
  undefined: "\x01",
  null: "\x02",
  int64: "\x03",
  float64: "\x04",
  false: "\x05",
  true: "\x06",
  string: "\x07",
  bytes: "\x08",
  array: "\x09",
  object: "\x0a",
} as const;
// Strings and bytes end with 0x00; the bytes 0x00 and 0x01 inside them become 0x01 0x01 and 0x01 0x02. So no encoded
// value is a prefix of another, and the keys with a given first value are exactly those that start with its encoding.
const escaped = { "\x00": "\x01\x01", "\x01": "\x01\x02" } as const;

const scratch = Buffer.alloc(8);

/** The key of a tuple. Each value keeps its order no matter what follows it. */
export function encodeIndexKey(values: readonly (JSONValue | undefined)[]): string {
  let key = "";
  for (const value of values) key += encodeValue(value);
  return key;
}

/** Encodes one value of a key. */
export function encodeValue(value: JSONValue | undefined): string {
  switch (typeof value) {
    case "number":
      return TAG.float64 + encodeFloat(value);
    case "string":
      return TAG.string + encodeText(value);
    case "boolean":
      return value ? TAG.true : TAG.false;
    case "undefined":
      return TAG.undefined;
    default:
  }
  if (value === null) return TAG.null;
  if (Array.isArray(value)) return TAG.array + value.map(encodeValue).join("") + END;
  switch (kindOf(value)) {
    case "int64":
      return TAG.int64 + encodeInteger(integerOf(value));
    case "float64":
      return TAG.float64 + encodeFloat(floatOf(value));
    case "bytes":
      return TAG.bytes + terminate(bytesOf(value).toString("latin1"));
    case "undefined":
      return TAG.undefined;
    case "commitTs":
      // Until it is assigned, a commit timestamp sorts as the largest integer.
      return TAG.int64 + "\xff".repeat(8);
    default:
      return encodeObject(value);
  }
}

/** The first key after all keys that start with `prefix`; null if there is none. */
export function afterPrefix(prefix: string): string | null {
  for (let end = prefix.length; end > 0; end--) {
    const code = prefix.charCodeAt(end - 1);
    if (code < 0xff) return prefix.slice(0, end - 1) + String.fromCharCode(code + 1);
  }
  return null;
}

/** The first key after `key` itself. */
export function afterKey(key: string): string {
  return key + "\x00";
}

function encodeObject(object: JsonObject): string {
  let key: string = TAG.object;
  for (const field of Object.keys(object).sort()) key += TAG.string + encodeText(field) + encodeValue(object[field]);
  return key + END;
}

function encodeText(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 2 || code >= 0x80) return terminate(Buffer.from(text, "utf8").toString("latin1"));
  }
  return text + END;
}

function terminate(bytes: string): string {
  let out = "";
  let copied = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes.charCodeAt(i) > 1) continue;
    out += bytes.slice(copied, i) + escaped[bytes[i] as "\x00" | "\x01"];
    copied = i + 1;
  }
  return out + bytes.slice(copied) + END;
}

function encodeInteger(value: bigint): string {
  scratch.writeBigInt64BE(value);
  scratch[0] = (scratch[0] ?? 0) ^ 0x80;
  return scratch.toString("latin1");
}

// IEEE 754 bits sort as numbers once the sign bit is set for positives and all bits are flipped for negatives.
function encodeFloat(value: number): string {
  scratch.writeDoubleBE(value);
  const first = scratch[0] ?? 0;
  if (first < 0x80) scratch[0] = first | 0x80;
  else for (let i = 0; i < 8; i++) scratch[i] = (scratch[i] ?? 0) ^ 0xff;
  return scratch.toString("latin1");
}
