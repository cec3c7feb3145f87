// The JSON of snapshot archives, as Convex Cloud writes it next to a generated_schema.jsonl that says "uniform": one
// document per line, with the type of every value evident. A number without a point or exponent is an int64, any other
// number a float64; bytes, and floats that JSON lacks, are objects as in Convex JSON.
import type { JSONValue } from "convex/values";
import { floatOf, integerOf, integerToJson, kindOf } from "./convexJson";

const INT64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };
/** Matches strings as well, so that digits inside them aren't taken for numbers. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Takes a value in Convex JSON. */
export function toExportJson(value: JSONValue): string {
  switch (kindOf(value)) {
    case "float64":
      return floatText(floatOf(value)) ?? JSON.stringify(value);
    case "int64":
      return String(integerOf(value));
    case "array":
      return `[${(value as readonly JSONValue[]).map(toExportJson).join(",")}]`;
    case "object": {
      const fields = Object.entries(value as { [field: string]: JSONValue });
      return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toExportJson(field)}`).join(",")}}`;
    }
    default:
      return JSON.stringify(value);
  }
}

/** Returns the value in Convex JSON. Throws if the text isn't JSON. */
export function parseExportJson(text: string): JSONValue {
  return JSON.parse(
    text.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : numberJson(token))),
  ) as JSONValue;
}

/** A float64 as Convex JSON, where plain numbers have no signed zero. */
export function floatToJson(value: number): JSONValue {
  if (Number.isFinite(value) && !Object.is(value, -0)) return value;
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return { $float: bytes.toString("base64") };
}

function floatText(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  if (Object.is(value, -0)) return "-0.0";
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

function numberJson(token: string): string {
  if (/[.eE]/.test(token) || token === "-0") return JSON.stringify(floatToJson(Number(token)));
  const integer = BigInt(token);
  return integer < INT64.min || integer > INT64.max ? token : JSON.stringify(integerToJson(integer));
}
