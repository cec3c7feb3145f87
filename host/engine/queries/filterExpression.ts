// `.filter(q => …)` expressions, compiled once per query into closures over the document's JSON.
import type { JSONValue } from "convex/values";
import {
  fieldAt,
  floatOf,
  integerOf,
  integerToJson,
  isJsonObject,
  kindOf,
  type JsonObject,
} from "../../values/convexJson";
import { encodeValue } from "../../values/indexKey";

type Evaluate = (document: JsonObject) => JSONValue | undefined;
type Comparison = (left: JSONValue | undefined, right: JSONValue | undefined) => boolean;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  $eq: (left, right) => left === right || encodeValue(left) === encodeValue(right),
  $neq: (left, right) => left !== right && encodeValue(left) !== encodeValue(right),
  $lt: (left, right) => encodeValue(left) < encodeValue(right),
  $lte: (left, right) => encodeValue(left) <= encodeValue(right),
  $gt: (left, right) => encodeValue(left) > encodeValue(right),
  $gte: (left, right) => encodeValue(left) >= encodeValue(right),
};

const ARITHMETIC: Readonly<
  Record<string, { onFloats: (a: number, b: number) => number; onIntegers: (a: bigint, b: bigint) => bigint }>
> = {
  $add: { onFloats: (a, b) => a + b, onIntegers: (a, b) => a + b },
  $sub: { onFloats: (a, b) => a - b, onIntegers: (a, b) => a - b },
  $mul: { onFloats: (a, b) => a * b, onIntegers: (a, b) => a * b },
  $div: { onFloats: (a, b) => a / b, onIntegers: (a, b) => a / b },
  $mod: { onFloats: (a, b) => a % b, onIntegers: (a, b) => a % b },
};

/** Returns whether a document passes. A value other than a boolean is the caller's mistake. */
export function compileFilter(expression: JSONValue): (document: JsonObject) => boolean {
  const evaluate = compile(expression);
  return (document) => {
    const value = evaluate(document);
    if (typeof value !== "boolean") {
      throw new Error(`A query's filter has to be a boolean, got ${JSON.stringify(value ?? "undefined")}.`);
    }
    return value;
  };
}

function compile(expression: JSONValue): Evaluate {
  if (!isJsonObject(expression)) throw new Error(`Malformed filter expression: ${JSON.stringify(expression)}`);
  const [operator] = Object.keys(expression);
  const operand = operator === undefined ? undefined : expression[operator];
  if (operator === undefined || operand === undefined) throw new Error("Empty filter expression.");

  const compare = COMPARISONS[operator];
  if (compare) {
    const [left, right] = compileOperands(operand);
    return (document) => compare(left(document), right(document));
  }
  const arithmetic = ARITHMETIC[operator];
  if (arithmetic) {
    const [left, right] = compileOperands(operand);
    return (document) => calculate({ operator, arithmetic }, left(document), right(document));
  }
  switch (operator) {
    case "$literal":
      return kindOf(operand) === "undefined" ? () => undefined : () => operand;
    case "$field": {
      const path = String(operand).split(".");
      return (document) => fieldAt(document, path);
    }
    case "$and":
    case "$or": {
      const children = (operand as JSONValue[]).map(compileFilter);
      return operator === "$and"
        ? (document) => children.every((child) => child(document))
        : (document) => children.some((child) => child(document));
    }
    case "$not": {
      const child = compileFilter(operand);
      return (document) => !child(document);
    }
    case "$neg": {
      const child = compile(operand);
      const zero = {
        operator,
        arithmetic: { onFloats: (_: number, b: number) => -b, onIntegers: (_: bigint, b: bigint) => -b },
      };
      return (document) => {
        const value = child(document);
        return calculate(zero, value, value);
      };
    }
    default:
      throw new Error(`Unknown filter operator "${operator}".`);
  }
}

function compileOperands(operands: JSONValue): readonly [Evaluate, Evaluate] {
  const [left, right] = operands as JSONValue[];
  if (left === undefined || right === undefined) throw new Error("A filter operator lacks an operand.");
  return [compile(left), compile(right)];
}

function calculate(
  { operator, arithmetic }: { operator: string; arithmetic: (typeof ARITHMETIC)[string] },
  left: JSONValue | undefined,
  right: JSONValue | undefined,
): JSONValue {
  const kinds = [kindOf(left), kindOf(right)];
  if (kinds[0] === "float64" && kinds[1] === "float64") {
    const result = arithmetic.onFloats(floatOf(left), floatOf(right));
    if (Number.isFinite(result) && !Object.is(result, -0)) return result;
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(result);
    return { $float: bytes.toString("base64") };
  }
  if (kinds[0] === "int64" && kinds[1] === "int64") {
    return integerToJson(BigInt.asIntN(64, arithmetic.onIntegers(integerOf(left), integerOf(right))));
  }
  throw new Error(`Filter operator ${operator} needs two numbers of one type, got ${kinds[0]} and ${kinds[1]}.`);
}
