// Checks Convex JSON against validators. A validator is compiled once into closures; a valid value allocates nothing.
import type { JSONValue } from "convex/values";
import { integerOf, isJsonObject, kindOf, type JsonObject, type ValueKind } from "./convexJson";
import { tableNumberOfId } from "./documentId";
import { printValidator, printValue } from "./printValue";
import type { ValidatorJson } from "./validatorJson";

/** Resolves a table number to the table's name, for id validators. */
export type TableNameOf = (tableNumber: number) => string | null;

/** Returns null if the value fits, otherwise Convex's error message. */
export type Check = (value: JSONValue | undefined, tableNameOf: TableNameOf, path: string) => string | null;

const KINDS: Partial<Record<ValidatorJson["type"], ValueKind>> = {
  null: "null",
  number: "float64",
  bigint: "int64",
  boolean: "boolean",
  string: "string",
  bytes: "bytes",
};

export function compileValidator(validator: ValidatorJson): Check {
  const mismatch = (value: JSONValue | undefined, path: string) =>
    complain(
      "Value does not match validator.",
      path,
      `Value: ${printValue(value)}\nValidator: ${printValidator(validator)}`,
    );

  switch (validator.type) {
    case "any":
      return () => null;
    case "id":
      return compileId(validator.tableName, mismatch);
    case "literal":
      return compileLiteral(validator.value);
    case "commitTs":
      return (value, _tables, path) => {
        const kind = kindOf(value);
        return kind === "int64" || kind === "commitTs" ? null : mismatch(value, path);
      };
    case "array": {
      const element = compileValidator(validator.value);
      return (value, tables, path) => {
        if (!Array.isArray(value)) return mismatch(value, path);
        for (let i = 0; i < value.length; i++) {
          // The path is needed only for an error, so check without it first and again with it on failure.
          if (element(value[i], tables, path) !== null) return element(value[i], tables, `${path}[${i}]`);
        }
        return null;
      };
    }
    case "record":
      return compileRecord(validator, mismatch);
    case "object":
      return compileObject(validator, mismatch);
    case "union": {
      const members = validator.value.map(compileValidator);
      const [only] = members;
      if (only && members.length === 1) return only;
      return (value, tables, path) => {
        for (const member of members) if (member(value, tables, path) === null) return null;
        return mismatch(value, path);
      };
    }
    case "string":
      return (value, _tables, path) => (typeof value === "string" ? null : mismatch(value, path));
    case "number":
      return (value, _tables, path) =>
        typeof value === "number" || kindOf(value) === "float64" ? null : mismatch(value, path);
    default: {
      const kind = KINDS[validator.type];
      if (!kind) throw new Error(`Unknown validator type "${String((validator as { type: unknown }).type)}".`);
      // An unresolved commit timestamp is checked as the int64 that it will become.
      const other = kind === "int64" ? "commitTs" : kind;
      return (value, _tables, path) => {
        const found = kindOf(value);
        return found === kind || found === other ? null : mismatch(value, path);
      };
    }
  }
}

type Mismatch = (value: JSONValue | undefined, path: string) => string;

function compileId(tableName: string, mismatch: Mismatch): Check {
  return (value, tableNameOf, path) => {
    if (typeof value !== "string") return mismatch(value, path);
    const number = tableNumberOfId(value);
    const found = number === null ? null : tableNameOf(number);
    if (found === null) return mismatch(value, path);
    if (found === tableName) return null;
    return complain(
      `Found ID "${value}" from ${found.startsWith("_") ? "system " : ""}table \`${found}\`, which does not match the table name in validator \`v.id("${tableName}")\`.`,
      path,
    );
  };
}

function compileLiteral(literal: JSONValue): Check {
  const integer = kindOf(literal) === "int64" ? integerOf(literal) : null;
  const matches =
    integer === null
      ? (value: JSONValue | undefined) => value === literal
      : (value: JSONValue | undefined) => kindOf(value) === "int64" && integerOf(value) === integer;
  return (value, _tables, path) =>
    matches(value)
      ? null
      : complain(
          "Value does not match validator.",
          path,
          `Value: ${printValue(value)}\nValidator: v.literal(${printValue(literal)})`,
        );
}

function compileRecord(validator: Extract<ValidatorJson, { type: "record" }>, mismatch: Mismatch): Check {
  const keys = compileValidator(validator.keys);
  const values = compileValidator(validator.values.fieldType);
  return (value, tables, path) => {
    if (!isJsonObject(value) || kindOf(value) !== "object") return mismatch(value, path);
    for (const key in value) {
      const complaint = keys(key, tables, `${path}.keys()`) ?? values(value[key], tables, `${path}.values()`);
      if (complaint !== null) return complaint;
    }
    return null;
  };
}

function compileObject(validator: Extract<ValidatorJson, { type: "object" }>, mismatch: Mismatch): Check {
  const known = new Map<string, { check: Check; childPath: string }>();
  const required: string[] = [];
  for (const [field, { fieldType, optional }] of Object.entries(validator.value)) {
    known.set(field, { check: compileValidator(fieldType), childPath: `.${field}` });
    if (!optional) required.push(field);
  }
  const describe = (value: JsonObject) => `Object: ${printValue(value)}\nValidator: ${printValidator(validator)}`;
  return (value, tables, path) => {
    if (!isJsonObject(value)) return mismatch(value, path);
    for (const field of required) {
      if (!Object.hasOwn(value, field)) {
        if (kindOf(value) !== "object") return mismatch(value, path);
        return complain(
          `Object is missing the required field \`${field}\`. Consider wrapping the field validator in \`v.optional(...)\` if this is expected.`,
          path,
          describe(value),
        );
      }
    }
    for (const field in value) {
      const expected = known.get(field);
      if (expected === undefined) {
        if (kindOf(value) !== "object") return mismatch(value, path);
        return complain(
          `Object contains extra field \`${field}\` that is not in the validator.`,
          path,
          describe(value),
        );
      }
      const child = value[field];
      if (expected.check(child, tables, path) !== null) return expected.check(child, tables, path + expected.childPath);
    }
    return null;
  };
}

function complain(text: string, path: string, details = ""): string {
  return [text, path && `Path: ${path}`, details].filter(Boolean).join("\n");
}
