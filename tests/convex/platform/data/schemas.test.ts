// https://docs.convex.dev/database/schemas: the names that a schema may use.
import { defineSchema, defineTable, type GenericSchema, type SchemaDefinition } from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { deployedWith } from "../deployed";

const table = () => defineTable({ a: v.string() });

describe("a schema", () => {
  it.each<[string, SchemaDefinition<GenericSchema, boolean>]>([
    ["a table with a hyphen", defineSchema({ "pick-sheets": table() })],
    ["a table with an underscore first", defineSchema({ _hidden: table() })],
    ["a field with a space", defineSchema({ t: defineTable({ "a b": v.null() }) })],
    ["a field with an underscore first", defineSchema({ t: defineTable({ _rank: v.number() }) })],
    [
      "such a field in one shape of a union",
      defineSchema({ t: defineTable(v.union(v.object({ a: v.null() }), v.object({ "1st": v.null() }))) }),
    ],
    ["an index with a dot", defineSchema({ t: table().index("by.a", ["a"]) })],
  ])("is refused at once with %s", (_what, schema) => {
    expect(() => deployedWith(schema)).toThrow(/name/i);
  });

  it("may describe the system's fields", async () => {
    const t = deployedWith(
      defineSchema({
        t: defineTable({ _id: v.optional(v.id("t")), _creationTime: v.optional(v.number()), a: v.string() }),
      }),
    );
    const found = await t.run(async (ctx) => {
      await ctx.db.insert("t", { a: "x" });
      return await ctx.db.query("t").collect();
    });
    expect(found).toMatchObject([{ a: "x" }]);
  });
});
