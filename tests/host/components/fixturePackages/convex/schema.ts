import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  runs: defineTable({ name: v.string(), event: v.string() }),
  rows: defineTable({ n: v.number(), doubled: v.optional(v.number()) }),
});
