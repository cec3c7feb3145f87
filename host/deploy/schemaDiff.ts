// What a push does to the indexes, for the CLI to print and to warn about.
import type { JSONValue } from "convex/values";
import { z } from "zod";

const exportedSchema = z.object({
  tables: z.array(
    z.object({
      tableName: z.string(),
      indexes: z.array(z.object({ indexDescriptor: z.string(), fields: z.array(z.string()) })),
    }),
  ),
});

export interface IndexConfig {
  readonly type: "database";
  readonly name: string;
  readonly fields: readonly string[];
}

export interface IndexDiff {
  readonly added: readonly IndexConfig[];
  readonly removed: readonly IndexConfig[];
  readonly kept: readonly IndexConfig[];
}

export function diffIndexes(before: JSONValue | null, after: JSONValue | null): IndexDiff {
  const old = indexesOf(before);
  const next = indexesOf(after);
  const isIn = (list: readonly IndexConfig[]) => (index: IndexConfig) => list.some((other) => areEqual(index, other));
  return {
    added: next.filter((index) => !isIn(old)(index)),
    removed: old.filter((index) => !isIn(next)(index)),
    kept: next.filter(isIn(old)),
  };
}

function indexesOf(schema: JSONValue | null): readonly IndexConfig[] {
  if (schema === null) return [];
  return exportedSchema.parse(schema).tables.flatMap(({ tableName, indexes }) =>
    indexes.map(({ indexDescriptor, fields }) => ({
      type: "database" as const,
      name: `${tableName}.${indexDescriptor}`,
      // Every index ends in the creation time, and the CLI prints it so.
      fields: fields.at(-1) === "_creationTime" ? fields : [...fields, "_creationTime"],
    })),
  );
}

function areEqual(a: IndexConfig, b: IndexConfig): boolean {
  return a.name === b.name && a.fields.join() === b.fields.join();
}
