// The fields that a schema can name, including nested ones.
import { defineSchema, defineTable } from "convex/server";
import { v, type GenericValidator, type JSONValue } from "convex/values";
import { describe, expect, it } from "vitest";
import { Schema } from "../../../../host/engine/tables/schema";

function withField(type: GenericValidator) {
  const schema = defineSchema({ notes: defineTable({ meta: type }) }) as unknown as { export(): string };
  return new Schema(JSON.parse(schema.export()) as JSONValue);
}

describe("a field within a field", () => {
  it.each(["", "a-b", "1st", "__", "a".repeat(65)])("can't be called %j", (name) => {
    const inner = v.object({ [name]: v.null() });
    for (const type of [inner, v.array(inner), v.record(v.string(), inner), v.union(v.null(), inner)]) {
      expect(() => withField(type)).toThrow(`Invalid field name "${name}" in table "notes"`);
    }
  });

  it.each(["a", "_a", "__1", "a".repeat(64)])("may be called %j", (name) => {
    expect(withField(v.object({ [name]: v.null() })).tableNames()).toEqual(["notes"]);
  });
});
