// Values and validators as Convex prints them in its error messages: `1.0`, `"text"`, `v.object({name: v.string()})`.
import type { JSONValue } from "convex/values";
import { bytesOf, floatOf, integerOf, isJsonObject, kindOf } from "./convexJson";
import type { ValidatorJson } from "./validatorJson";

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;
const MAX_PRINTED = 16_384;

export function printValue(value: JSONValue | undefined): string {
  const text = print(value);
  return text.length > MAX_PRINTED ? `${text.slice(0, MAX_PRINTED)}[...truncated]` : text;
}

function print(value: JSONValue | undefined): string {
  switch (kindOf(value)) {
    case "undefined":
      return "undefined";
    case "float64":
      return printFloat(floatOf(value));
    case "int64":
      return `${integerOf(value)}n`;
    case "bytes":
      return `Bytes(${bytesOf(value).toString("hex")})`;
    case "commitTs":
      return "[unresolved commit timestamp]";
    default:
  }
  if (Array.isArray(value)) return `[${value.map(print).join(", ")}]`;
  if (isJsonObject(value)) {
    return `{${Object.entries(value)
      .map(([field, child]) => `${printFieldName(field)}: ${print(child)}`)
      .join(", ")}}`;
  }
  return JSON.stringify(value);
}

function printFloat(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

function printFieldName(field: string): string {
  return IDENTIFIER.test(field) ? field : JSON.stringify(field);
}

export function printValidator(validator: ValidatorJson): string {
  switch (validator.type) {
    case "id":
      return `v.id("${validator.tableName}")`;
    case "number":
      return "v.float64()";
    case "bigint":
      return "v.int64()";
    case "literal":
      return `v.literal(${print(validator.value)})`;
    case "array":
      return `v.array(${printValidator(validator.value)})`;
    case "record":
      return `v.record(${printValidator(validator.keys)}, ${printValidator(validator.values.fieldType)})`;
    case "union":
      return `v.union(${validator.value.map(printValidator).join(", ")})`;
    case "object": {
      const fields = Object.entries(validator.value).map(([field, { fieldType, optional }]) => {
        const printed = printValidator(fieldType);
        return `${printFieldName(field)}: ${optional ? `v.optional(${printed})` : printed}`;
      });
      return `v.object({${fields.join(", ")}})`;
    }
    default:
      return `v.${validator.type}()`;
  }
}
