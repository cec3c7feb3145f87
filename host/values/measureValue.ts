// One pass over a value that is about to be stored, passed or returned: measures its size as Convex does, and enforces
// the limits on every Convex value (array and object lengths, nesting, field names).
import type { JSONValue } from "convex/values";
import { bytesOf, floatOf, integerOf, kindOf } from "./convexJson";

const MAX_ARRAY_LENGTH = 8192;
const MAX_OBJECT_FIELDS = 1024;
const MAX_NESTING = 64;
const MAX_FIELD_NAME_LENGTH = 1024;

const ASCII = /^[\x00-\x7f]*$/;
const FIELD_NAME = /^[ -#%-~][ -~]*$/;

/** The size in bytes as Convex counts it (`getConvexSize`). Throws if the value exceeds a limit. */
export function measureValue(value: JSONValue, depth = 0): number {
  switch (typeof value) {
    case "number":
      return 9;
    case "string":
      return 2 + textBytes(value);
    case "boolean":
      return 1;
    default:
  }
  if (value === null) return 1;
  if (depth >= MAX_NESTING) {
    throw new Error(`Value is too nested (nested ${depth + 1} levels deep > maximum nesting ${MAX_NESTING})`);
  }
  if (Array.isArray(value)) return measureArray(value, depth);
  switch (kindOf(value)) {
    case "int64":
      integerOf(value);
      return 9;
    case "float64":
      floatOf(value);
      return 9;
    case "commitTs":
      return 9;
    case "bytes":
      return 2 + bytesOf(value).length;
    default:
  }
  let size = 2;
  let fields = 0;
  for (const field in value) {
    fields++;
    checkFieldName(field);
    size += field.length + 1 + measureValue(value[field] ?? null, depth + 1);
  }
  if (fields > MAX_OBJECT_FIELDS) {
    throw new Error(`Object has too many fields (${fields} > maximum number ${MAX_OBJECT_FIELDS})`);
  }
  return size;
}

function measureArray(values: readonly JSONValue[], depth: number): number {
  if (values.length > MAX_ARRAY_LENGTH) {
    throw new Error(`Array length is too long (${values.length} > maximum length ${MAX_ARRAY_LENGTH})`);
  }
  let size = 2;
  for (const value of values) size += measureValue(value, depth + 1);
  return size;
}

function textBytes(text: string): number {
  if (ASCII.test(text)) return text.length;
  const bytes = Buffer.from(text, "utf8");
  // A lone surrogate has no UTF-8 form: it would be read back as something else.
  if (bytes.toString("utf8") !== text) throw new Error("String has a lone surrogate, which isn't valid Unicode.");
  return bytes.length;
}

function checkFieldName(field: string): void {
  if (field.length > MAX_FIELD_NAME_LENGTH) {
    throw new Error(`Field name ${field} exceeds maximum field name length ${MAX_FIELD_NAME_LENGTH}.`);
  }
  if (field === "" || FIELD_NAME.test(field)) return;
  if (field.startsWith("$")) throw new Error(`Field name ${field} starts with a '$', which is reserved.`);
  throw new Error(
    `Field name ${JSON.stringify(field)} has an invalid character: field names can only contain non-control ASCII characters.`,
  );
}
