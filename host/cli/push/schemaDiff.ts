// How a push changes the indexes, for the CLI to print and warn about.
import type { JSONValue } from "convex/values";
import { declaredIndexes, type DeclaredIndex, type ExportedTable } from "../../engine/tables/declaredIndexes";

export type IndexConfig = { readonly name: string; readonly staged?: true } & (
  | { readonly type: "database"; readonly fields: readonly string[] }
  | { readonly type: "search"; readonly searchField: string; readonly filterFields: readonly string[] }
  | {
      readonly type: "vector";
      readonly vectorField: string;
      readonly dimensions: number;
      readonly filterFields: readonly string[];
    }
);

export interface IndexDiff {
  readonly added: readonly IndexConfig[];
  readonly removed: readonly IndexConfig[];
  /** No longer staged. */
  readonly enabled: readonly IndexConfig[];
  /** Staged again. */
  readonly disabled: readonly IndexConfig[];
  readonly kept: readonly IndexConfig[];
}

export function diffIndexes(before: JSONValue | null, after: JSONValue | null): IndexDiff {
  const [old, next] = [indexesOf(before), indexesOf(after)];
  const added: IndexConfig[] = [];
  const enabled: IndexConfig[] = [];
  const disabled: IndexConfig[] = [];
  const kept: IndexConfig[] = [];
  for (const [text, index] of next) {
    const previous = old.get(text);
    if (!previous) added.push(index);
    else if (previous.staged === index.staged) kept.push(index);
    else if (index.staged) disabled.push(index);
    else enabled.push(index);
  }
  const removed = [...old].filter(([text]) => !next.has(text)).map(([, index]) => index);
  return { added, removed, enabled, disabled, kept };
}

/** Keyed by everything that identifies an index, which is all but whether it is staged. */
function indexesOf(schema: JSONValue | null): Map<string, IndexConfig> {
  if (schema === null) return new Map();
  const { tables } = schema as unknown as { readonly tables: readonly ExportedTable[] };
  return new Map(
    tables.flatMap((table) =>
      declaredIndexes(table).map((index) => {
        const config = { name: `${table.tableName}.${index.name}`, ...configOf(index) };
        return [JSON.stringify(config), index.isStaged ? { ...config, staged: true as const } : config] as const;
      }),
    ),
  );
}

function configOf(index: DeclaredIndex) {
  switch (index.kind) {
    case "database": {
      const { fields } = index;
      // Every index ends in the creation time, and the CLI prints it that way.
      return {
        type: "database" as const,
        fields: fields.at(-1) === "_creationTime" ? fields : [...fields, "_creationTime"],
      };
    }
    case "search": {
      const { searchField, filterFields } = index;
      return { type: "search" as const, searchField, filterFields: [...filterFields].sort() };
    }
    case "vector": {
      const { vectorField, dimensions, filterFields } = index;
      return { type: "vector" as const, vectorField, dimensions, filterFields: [...filterFields].sort() };
    }
  }
}
