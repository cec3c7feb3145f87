// https://docs.convex.dev/search/vector-search
import { defineSchema, defineTable, type DataModelFromSchemaDefinition, type GenericActionCtx } from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { deployedWith, failure } from "../deployed";

const schema = defineSchema({
  foods: defineTable({
    name: v.string(),
    cuisine: v.string(),
    isSweet: v.optional(v.boolean()),
    embedding: v.array(v.float64()),
  }).vectorIndex("by_embedding", {
    vectorField: "embedding",
    dimensions: 2,
    filterFields: ["cuisine", "isSweet"],
  }),
});

type Ctx = GenericActionCtx<DataModelFromSchemaDefinition<typeof schema>>;
type Options = Parameters<Ctx["vectorSearch"]>[2];

const foods = [
  { name: "taco", cuisine: "mexican", embedding: [1, 0] },
  { name: "sushi", cuisine: "japanese", embedding: [0, 2] },
  { name: "churro", cuisine: "mexican", isSweet: true, embedding: [3, 3] },
  { name: "mochi", cuisine: "japanese", isSweet: true, embedding: [-1, 0] },
];

async function backend() {
  const t = deployedWith(schema);
  await t.run(async (ctx) => {
    for (const food of foods) await ctx.db.insert("foods", food);
  });
  const found = async (options: Options) => {
    const results = await t.action(async (ctx) => await ctx.vectorSearch("foods", "by_embedding", options));
    return await t.run(async (ctx) =>
      Promise.all(results.map(async ({ _id, _score }) => ({ name: (await ctx.db.get(_id))?.name, score: _score }))),
    );
  };
  return { t, found, names: async (given: Options) => (await found(given)).map(({ name }) => name) };
}

describe("a vector search", () => {
  it("finds the most similar first, whatever their length", async () => {
    const { found } = await backend();
    const results = await found({ vector: [0.5, 0], limit: 10 });
    expect(results.map(({ name }) => name)).toEqual(["taco", "churro", "sushi", "mochi"]);
    expect(results.map(({ score }) => Number(score.toFixed(6)))).toEqual([1, 0.707107, 0, -1]);
  });

  it("gives as many as are asked for", async () => {
    const { names } = await backend();
    expect(await names({ vector: [0, 1], limit: 2 })).toEqual(["sushi", "churro"]);
  });

  it("filters by a field, or by any of several values", async () => {
    const { names } = await backend();
    const among = (filter: Options["filter"]) => names({ vector: [1, 0], limit: 10, ...(filter ? { filter } : {}) });
    expect(await among((q) => q.eq("cuisine", "mexican"))).toEqual(["taco", "churro"]);
    expect(await among((q) => q.or(q.eq("cuisine", "japanese"), q.eq("isSweet", true)))).toEqual([
      "churro",
      "sushi",
      "mochi",
    ]);
    expect(await among((q) => q.eq("isSweet", undefined))).toEqual(["taco", "sushi"]);
    expect(await among((q) => q.eq("cuisine", "greek"))).toEqual([]);
  });

  it("sees what was written before it", async () => {
    const { t, names } = await backend();
    await t.run(async (ctx) => {
      const [taco] = await ctx.db.query("foods").collect();
      if (taco) await ctx.db.delete(taco._id);
      await ctx.db.insert("foods", { name: "burrito", cuisine: "mexican", embedding: [2, 0.1] });
    });
    expect(await names({ vector: [1, 0], limit: 2 })).toEqual(["burrito", "churro"]);
  });

  it("needs a vector", async () => {
    const { names } = await backend();
    expect((await failure(names({ vector: [] }))).message).toContain("`vector` must be a non-empty Array");
  });
});
