// The indexes that a schema declares for a table (database, text and vector indexes), and Convex's rules for them.
import type { ValidatorJson } from "../../values/validatorJson";
import { BUILT_IN_INDEXES } from "./tableSpace";

interface ExportedIndex {
  readonly indexDescriptor: string;
  readonly fields: readonly string[];
}

interface ExportedSearchIndex {
  readonly indexDescriptor: string;
  readonly searchField: string;
  readonly filterFields: readonly string[];
}

interface ExportedVectorIndex {
  readonly indexDescriptor: string;
  readonly vectorField: string;
  readonly dimensions: number;
  readonly filterFields: readonly string[];
}

/** A table in the result of `schema.export()`. */
export interface ExportedTable {
  readonly tableName: string;
  readonly indexes?: readonly ExportedIndex[] | null;
  readonly stagedDbIndexes?: readonly ExportedIndex[] | null;
  readonly searchIndexes?: readonly ExportedSearchIndex[] | null;
  readonly stagedSearchIndexes?: readonly ExportedSearchIndex[] | null;
  readonly vectorIndexes?: readonly ExportedVectorIndex[] | null;
  readonly stagedVectorIndexes?: readonly ExportedVectorIndex[] | null;
  readonly documentType?: ValidatorJson | null;
}

interface IndexName {
  readonly name: string;
  /** Declared, but not queryable yet. */
  readonly isStaged: boolean;
}

export interface DatabaseIndex extends IndexName {
  readonly kind: "database";
  readonly fields: readonly string[];
}

export interface SearchIndex extends IndexName {
  readonly kind: "search";
  readonly searchField: string;
  readonly filterFields: readonly string[];
}

export interface VectorIndex extends IndexName {
  readonly kind: "vector";
  readonly vectorField: string;
  readonly dimensions: number;
  readonly filterFields: readonly string[];
}

export type DeclaredIndex = DatabaseIndex | SearchIndex | VectorIndex;

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const MAX_INDEXES = 64;
const MAX_INDEX_FIELDS = 16;
const MAX_FILTER_FIELDS = 16;
const MIN_DIMENSIONS = 2;
const MAX_DIMENSIONS = 4_096;

export function declaredIndexes(table: ExportedTable): DeclaredIndex[] {
  const each = <T extends { readonly indexDescriptor: string }, U>(
    enabled: readonly T[] | null | undefined,
    staged: readonly T[] | null | undefined,
    rest: (index: T) => U,
  ) => [
    ...(enabled ?? []).map((index) => ({ name: index.indexDescriptor, isStaged: false, ...rest(index) })),
    ...(staged ?? []).map((index) => ({ name: index.indexDescriptor, isStaged: true, ...rest(index) })),
  ];
  return [
    ...each(table.indexes, table.stagedDbIndexes, ({ fields }) => ({ kind: "database" as const, fields })),
    ...each(table.searchIndexes, table.stagedSearchIndexes, ({ searchField, filterFields }) => ({
      kind: "search" as const,
      searchField,
      filterFields,
    })),
    ...each(table.vectorIndexes, table.stagedVectorIndexes, ({ vectorField, dimensions, filterFields }) => ({
      kind: "vector" as const,
      vectorField,
      dimensions,
      filterFields,
    })),
  ];
}

/** Throws if the table's indexes are invalid. `documentType` is given only if documents have to fit it. */
export function checkIndexes(
  tableName: string,
  indexes: readonly DeclaredIndex[],
  documentType: ValidatorJson | null,
): void {
  if (indexes.length > MAX_INDEXES) {
    throw new Error(`Table "${tableName}" has ${indexes.length} indexes; the maximum is ${MAX_INDEXES}.`);
  }
  const names = new Set<string>();
  const sources = new Map<string, string>();
  for (const index of indexes) {
    const { name } = index;
    const where = `index "${name}" of table "${tableName}"`;
    if (!NAME.test(name) || BUILT_IN_INDEXES.includes(name)) {
      throw new Error(
        `Invalid name of ${where}: start with a letter, then letters, digits and underscores, 64 at most, and not a reserved name.`,
      );
    }
    if (names.has(name)) throw new Error(`Table "${tableName}" has two or more definitions of index "${name}".`);
    names.add(name);
    if (index.kind === "database") checkFields(index, where);
    else {
      checkFilterFields(index, tableName);
      const source = index.kind === "search" ? `search ${index.searchField}` : vectorSource(index);
      const other = sources.get(source);
      if (other !== undefined) throw new Error(sameSource(tableName, index, other));
      sources.set(source, name);
    }
    if (documentType) checkReferences(tableName, index, documentType);
  }
}

function checkFields({ fields }: DatabaseIndex, where: string): void {
  if (fields.length === 0 || fields.length > MAX_INDEX_FIELDS) {
    throw new Error(`In ${where}: an index has 1 to ${MAX_INDEX_FIELDS} fields, not ${fields.length}.`);
  }
  if (new Set(fields).size !== fields.length) throw new Error(`In ${where}: duplicate field.`);
  const system = fields.find((field) => field === "_id" || field === "_creationTime");
  if (system) throw new Error(`In ${where}: ${system} is added at the end of every index and can't be named.`);
}

function checkFilterFields(index: SearchIndex | VectorIndex, tableName: string): void {
  if (new Set(index.filterFields).size > MAX_FILTER_FIELDS) {
    throw new Error(`In table "${tableName}": Search indexes may have up to ${MAX_FILTER_FIELDS} filter fields.`);
  }
  if (index.kind === "search") return;
  const { dimensions } = index;
  if (!Number.isInteger(dimensions) || dimensions < MIN_DIMENSIONS || dimensions > MAX_DIMENSIONS) {
    throw new Error(
      `In table "${tableName}": Dimensions ${dimensions} must be between ${MIN_DIMENSIONS} and ${MAX_DIMENSIONS}.`,
    );
  }
}

function vectorSource({ vectorField, dimensions }: VectorIndex): string {
  return `vector ${dimensions} ${vectorField}`;
}

function sameSource(tableName: string, { kind, name }: SearchIndex | VectorIndex, other: string): string {
  return `In table "${tableName}" ${kind} index "${other}" and ${kind} index "${name}" have the same \`${kind}Field\`. One index with the \`filterFields\` of both does for either.`;
}

function checkReferences(tableName: string, index: DeclaredIndex, documentType: ValidatorJson): void {
  const missing = referencedFields(index).find((field) => !canContain(documentType, field.split(".")));
  if (missing !== undefined) {
    throw new Error(
      `In table "${tableName}" the index "${index.name}" is invalid because it references the field "${missing}" that does not exist.`,
    );
  }
  if (index.kind === "vector" && !canBeVector(documentType, index.vectorField.split("."))) {
    throw new Error(
      `In table "${tableName}" the vector index "${index.name}" is invalid because it references the field "${index.vectorField}" that is neither an array of float64 or optional array of float64.`,
    );
  }
}

function referencedFields(index: DeclaredIndex): readonly string[] {
  switch (index.kind) {
    case "database":
      return index.fields;
    case "search":
      return [index.searchField, ...index.filterFields];
    case "vector":
      return [index.vectorField]; // Like Convex, doesn't check its filter fields.
  }
}

/** True if a valid document can have the field. */
function canContain(validator: ValidatorJson, path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined || validator.type === "any") return true;
  if (validator.type === "union") return validator.value.some((member) => canContain(member, path));
  if (validator.type !== "object") return false;
  if (first === "_id" || first === "_creationTime") return true;
  const field = validator.value[first];
  return field !== undefined && canContain(field.fieldType, rest);
}

/** True if a valid document can have an array of numbers at this path. */
function canBeVector(validator: ValidatorJson, path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (validator.type === "any") return true;
  if (validator.type === "union") return validator.value.some((member) => canBeVector(member, path));
  if (first === undefined) {
    return validator.type === "array" && (validator.value.type === "number" || validator.value.type === "any");
  }
  const field = validator.type === "object" ? validator.value[first] : undefined;
  return field !== undefined && canBeVector(field.fieldType, rest);
}
