// `ctx.vectorSearch()`: the documents whose vectors point in the most similar direction. It compares every vector of
// the table, so the result is exact, and the cost grows with the table.
import type { JSONValue } from "convex/values";
import { fieldAt, floatOf, isJsonObject, kindOf, type JsonObject } from "../../values/convexJson";
import { encodeValue } from "../../values/indexKey";
import type { VectorIndex } from "../tables/declaredIndexes";
import { parseRecord } from "../tables/documentRecord";
import type { QueryScope } from "./queryStream";

/** A search as the Convex library serializes it. */
export interface VectorSearchJson {
  readonly indexName: string;
  readonly limit?: number;
  readonly vector: readonly JSONValue[];
  readonly expressions: JSONValue;
}

interface VectorMatch {
  readonly _id: string;
  /** The cosine of the angle between the vectors: -1 to 1. */
  readonly _score: number;
}

interface Equality {
  readonly fieldPath: readonly string[];
  readonly key: string;
}

const DEFAULT_RESULTS = 10;
const MAX_RESULTS = 256;
const MAX_CONDITIONS = 64;

/** The nearest first; among equals the oldest first. Throws in Convex's words if the index doesn't allow the search. */
export function searchVectors({ transaction, tables, schema }: QueryScope, query: VectorSearchJson): VectorMatch[] {
  const { indexName: name, limit = DEFAULT_RESULTS, expressions } = query;
  const [tableName = "", shortName = ""] = name.split(".");
  const index = schema.index(tableName, shortName);
  if (!index) throw new Error(`Index ${name} not found.`);
  schema.ensureEnabled(tableName, shortName);
  if (index.kind !== "vector") throw new Error(`Index ${name} is not a vector index`);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_RESULTS) {
    throw new Error(`Vector queries can fetch at most ${MAX_RESULTS} results, requested ${limit}.`);
  }
  const conditions = expressions === null ? [] : conditionsOf(index, name, expressions);
  const wanted = vectorOf(query.vector, query.vector.length);
  const { dimensions } = index;
  if (wanted === null) throw new Error("Expected a vector of numbers.");
  if (wanted.length !== dimensions) {
    throw new Error(`Expected a vector with dimensions ${dimensions}, received ${wanted.length}.`);
  }

  const table = tables.table(tableName);
  if (!table) return [];
  const fieldPath = index.vectorField.split(".");
  const matches: (VectorMatch & { readonly creationTime: number })[] = [];
  for (const record of transaction.records(table)) {
    const document = parseRecord(record);
    if (conditions.length > 0 && !conditions.some((condition) => holds(condition, document))) continue;
    const vector = vectorOf(fieldAt(document, fieldPath), dimensions);
    const score = vector && cosine(wanted, vector);
    if (score === null || Number.isNaN(score)) continue;
    matches.push({ _id: String(document._id), _score: score, creationTime: Number(document._creationTime) });
  }
  return matches
    .sort((a, b) => b._score - a._score || a.creationTime - b.creationTime)
    .slice(0, limit)
    .map(({ _id, _score }) => ({ _id, _score }));
}

/** At least one condition must hold, if there are any. Like Convex, treats an empty `q.or()` as no filter. */
function conditionsOf(index: VectorIndex, name: string, expression: JSONValue): Equality[] {
  const conditions = equalitiesIn(expression).map(({ field, value }) => {
    if (!index.filterFields.includes(field)) {
      throw new Error(
        `Vector query against ${name} contains a filter on ${JSON.stringify(field)} but that field isn't indexed for filtering in \`filterFields\`.`,
      );
    }
    return { fieldPath: field.split("."), key: encodeValue(value) };
  });
  if (conditions.length > MAX_CONDITIONS) {
    throw new Error(
      `Vector query against ${name} has too many conditions. Max: ${MAX_CONDITIONS} Actual: ${conditions.length}`,
    );
  }
  return conditions;
}

function equalitiesIn(expression: JSONValue): { readonly field: string; readonly value: JSONValue }[] {
  const { $eq, $or } = isJsonObject(expression) ? expression : {};
  if (Array.isArray($or)) return $or.flatMap(equalitiesIn);
  if (!Array.isArray($eq)) throw new Error("Filters should be a combination of `q.eq` and `q.or`.");
  const [left, right] = $eq;
  const field = isJsonObject(left) ? left.$field : undefined;
  const value = isJsonObject(right) ? right.$literal : undefined;
  if (typeof field !== "string" || value === undefined) {
    throw new Error("`q.eq` must take a field path as its first argument and a value as its second");
  }
  return [{ field, value }];
}

function holds({ fieldPath, key }: Equality, document: JsonObject): boolean {
  return encodeValue(fieldAt(document, fieldPath)) === key;
}

/** Returns null unless it is an array of `dimensions` numbers. */
function vectorOf(value: JSONValue | readonly JSONValue[] | undefined, dimensions: number): number[] | null {
  if (!Array.isArray(value) || value.length !== dimensions) return null;
  const numbers: number[] = [];
  for (const element of value as JSONValue[]) {
    if (kindOf(element) !== "float64") return null;
    numbers.push(floatOf(element));
  }
  return numbers;
}

function cosine(a: readonly number[], b: readonly number[]): number {
  let product = 0;
  let squaresOfA = 0;
  let squaresOfB = 0;
  for (const [i, x] of a.entries()) {
    const y = b[i] ?? 0;
    product += x * y;
    squaresOfA += x * x;
    squaresOfB += y * y;
  }
  return squaresOfA === 0 || squaresOfB === 0 ? 0 : product / (Math.sqrt(squaresOfA) * Math.sqrt(squaresOfB));
}
