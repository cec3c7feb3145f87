// The indexes that a schema can declare, and what the CLI learns about changes to them.
import { defineSchema, defineTable } from "convex/server";
import { v, type JSONValue } from "convex/values";
import { describe, expect, it } from "vitest";
import { diffIndexes } from "../../../../host/cli/push/schemaDiff";
import { Schema } from "../../../../host/engine/tables/schema";

type Table = ReturnType<typeof notes>;

const notes = () =>
  defineTable({
    text: v.string(),
    meta: v.optional(
      v.object({ title: v.union(v.string(), v.null()), vector: v.union(v.array(v.number()), v.null()) }),
    ),
    tags: v.record(v.string(), v.string()),
    vector: v.array(v.float64()),
  });

function exported(
  table: Table,
  { name = "notes", ...options }: { schemaValidation: boolean; name?: string } = { schemaValidation: true },
): JSONValue {
  const schema = defineSchema({ [name]: table }, options) as unknown as { export(): string };
  return JSON.parse(schema.export()) as JSONValue;
}

const vectorOf = (dimensions: number) => ({ vectorField: "vector" as const, dimensions });
const fields = (count: number) => Array.from({ length: count }, (_, i) => `f${i}`) as never[];
const nowhere = "nothing" as never;

describe("a schema's indexes", () => {
  it("may be of text and of vectors, within fields too", () => {
    const table = notes()
      .index("by_text", ["text"])
      .searchIndex("search_text", { searchField: "text", filterFields: ["meta.title"] })
      .searchIndex("search_title", { searchField: "meta.title", staged: true })
      .vectorIndex("two", { ...vectorOf(2), filterFields: ["text"] })
      .vectorIndex("three", vectorOf(3))
      .vectorIndex("within", { vectorField: "meta.vector", dimensions: 4_096 });
    const schema = new Schema(exported(table as never));
    expect(schema.databaseIndexesOf("notes").map(({ name }) => name)).toEqual(["by_text"]);
    expect(schema.index("notes", "search_title")).toMatchObject({ kind: "search", isStaged: true, filterFields: [] });
    expect(schema.index("notes", "two")).toMatchObject({ kind: "vector", isStaged: false, dimensions: 2 });
  });

  it("need a table name of at most 64 characters", () => {
    const named = (length: number) =>
      new Schema(exported(notes(), { schemaValidation: true, name: "t".repeat(length) }));
    expect(named(64).tableNames()).toHaveLength(1);
    expect(() => named(65)).toThrow("Invalid table name");
  });

  it.each<[string, (table: Table) => unknown, string]>([
    ["a name of 65 characters", (t) => t.index("x".repeat(65), ["text"]), "Invalid name of index"],
    ["a reserved name", (t) => t.searchIndex("by_id", { searchField: "text" }), "Invalid name of index"],
    [
      "one name twice",
      (t) => t.index("x", ["text"]).searchIndex("x", { searchField: "text" }),
      'Table "notes" has two or more definitions of index "x".',
    ],
    [
      "one text twice",
      (t) => t.searchIndex("x", { searchField: "text" }).searchIndex("y", { searchField: "text", staged: true }),
      'search index "x" and search index "y" have the same `searchField`.',
    ],
    [
      "one vector twice",
      (t) => t.vectorIndex("x", vectorOf(3)).vectorIndex("y", vectorOf(3)),
      'vector index "x" and vector index "y" have the same `vectorField`.',
    ],
    [
      "too many filters",
      (t) => t.searchIndex("x", { searchField: "text", filterFields: fields(17) }),
      "Search indexes may have up to 16 filter fields.",
    ],
    ["too few dimensions", (t) => t.vectorIndex("x", vectorOf(1)), "Dimensions 1 must be between 2 and 4096."],
    ["too many dimensions", (t) => t.vectorIndex("x", vectorOf(4_097)), "Dimensions 4097 must be between 2 and 4096."],
    [
      "a text that isn't there",
      (t) => t.searchIndex("x", { searchField: nowhere }),
      'In table "notes" the index "x" is invalid because it references the field "nothing" that does not exist.',
    ],
    [
      "a filter that isn't there",
      (t) => t.searchIndex("x", { searchField: "text", filterFields: ["text.inner" as never] }),
      'references the field "text.inner" that does not exist.',
    ],
    ["a field that isn't there", (t) => t.index("x", [nowhere]), 'references the field "nothing" that does not exist.'],
    [
      "a vector that isn't one",
      (t) => t.vectorIndex("x", { vectorField: "text", dimensions: 3 }),
      "that is neither an array of float64 or optional array of float64.",
    ],
  ])("are refused with %s", (_name, declare, message) => {
    const table = declare(notes()) as Table;
    expect(() => new Schema(exported(table))).toThrow(message);
  });

  it("can name any field if documents aren't validated", () => {
    const table = notes().searchIndex("x", { searchField: nowhere });
    expect(() => new Schema(exported(table as never, { schemaValidation: false }))).not.toThrow();
  });

  it("are limited to 64 per table, of all kinds together", () => {
    const table = notes();
    for (let i = 0; i < 63; i++) table.index(`by_${i}`, ["text"]);
    table.vectorIndex("x", vectorOf(3));
    expect(() => new Schema(exported(table))).not.toThrow();
    table.searchIndex("y", { searchField: "text" });
    expect(() => new Schema(exported(table))).toThrow("the maximum is 64");
  });
});

describe("a change of indexes", () => {
  const diff = (before: unknown, after: unknown) => diffIndexes(exported(before as Table), exported(after as Table));
  const search = { searchField: "text" as const, filterFields: ["meta.title" as const, "tags" as const] };

  it("distinguishes the kinds", () => {
    const { added, removed } = diff(
      notes().index("by_text", ["text"]),
      notes().searchIndex("by_text", search).vectorIndex("by_vector", vectorOf(3)),
    );
    expect(added).toEqual([
      { name: "notes.by_text", type: "search", searchField: "text", filterFields: ["meta.title", "tags"] },
      { name: "notes.by_vector", type: "vector", vectorField: "vector", dimensions: 3, filterFields: [] },
    ]);
    expect(removed).toEqual([{ name: "notes.by_text", type: "database", fields: ["text", "_creationTime"] }]);
  });

  it("reports what is staged, and what no longer is", () => {
    const [enabled, staged] = [notes().searchIndex("x", search), notes().searchIndex("x", { ...search, staged: true })];
    expect(diff(notes(), staged).added).toMatchObject([{ name: "notes.x", staged: true }]);
    expect(diff(staged, enabled)).toMatchObject({ added: [], removed: [], enabled: [{ name: "notes.x" }], kept: [] });
    expect(diff(enabled, staged)).toMatchObject({ disabled: [{ name: "notes.x", staged: true }], kept: [] });
    expect(diff(enabled, enabled)).toMatchObject({ added: [], enabled: [], kept: [{ name: "notes.x" }] });
  });
});
