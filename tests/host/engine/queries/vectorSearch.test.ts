// Convex behavior that convex-test lacks: dimensions, limits, and errors of vector searches.
import type { JSONValue } from "convex/values";
import { describe, expect, it } from "vitest";
import { createHost } from "../../../../host/createHost";
import { memoryStorage } from "../../../support/host/memoryStorage";
import { pushedHost, valueOf } from "../../../support/host/pushedHost";
import { deploy } from "../../../support/host/pushedModules";

const sources = {
  "schema.js": `export default defineSchema({
    places: defineTable(v.any())
      .index("by_name", ["name"])
      .vectorIndex("by_embedding", { vectorField: "at.embedding", dimensions: 3, filterFields: ["kind"] })
      .vectorIndex("staged", { vectorField: "at.embedding", dimensions: 2, staged: true }),
  });`,
  "places.js": `
    export const add = mutation(async (ctx, { places }) => { for (const place of places) await ctx.db.insert("places", place); });
    const filters = {
      kind: (q) => q.eq("kind", "park"),
      name: (q) => q.eq("name", "x"),
      none: () => true,
      empty: (q) => q.or(),
      field: (q) => q.eq("kind", q.eq("kind", "park")),
      many: (q) => q.or(...Array.from({ length: 65 }, (_, i) => q.eq("kind", String(i)))),
    };
    export const nearest = action(async (ctx, { index = "by_embedding", filter, vector = [1, 0, 0], limit }) => {
      const found = await ctx.vectorSearch("places", index, { vector, limit, filter: filters[filter] });
      return await ctx.runQuery(api.places.names, { ids: found.map(({ _id }) => _id) });
    });
    export const names = query(async (ctx, { ids }) => Promise.all(ids.map(async (id) => (await ctx.db.get(id)).name)));
  `,
};

async function host(places: JSONValue[]) {
  const made = await pushedHost(sources);
  await made.mutation("places:add", { places });
  return { ...made, nearest: (args: { [name: string]: JSONValue } = {}) => made.action("places:nearest", args) };
}
const place = (name: string, embedding: JSONValue, more: object = {}) => ({ name, at: { embedding }, ...more });

describe("a vector search", () => {
  it("compares only vectors with the index's dimensions, and only numbers", async () => {
    const { nearest } = await host([
      place("short", [1, 0]),
      place("text", "1,0,0"),
      place("mixed", [1, "0", 0]),
      place("integers", [{ $integer: "AQAAAAAAAAA=" }, 0, 0]),
      { name: "none" },
      place("far", [-1, 0, 0]),
      place("right", [5, 0, { $float: "AAAAAAAAAIA=" }]),
      place("zero", [0, 0, 0]),
    ]);
    expect(await nearest()).toEqual(["right", "zero", "far"]);
  });

  it("returns ten by default, the oldest first among equals", async () => {
    const places = Array.from({ length: 12 }, (_, i) => place(`p${i}`, [1, 1, 1]));
    const { nearest } = await host(places);
    expect(await nearest()).toEqual(places.slice(0, 10).map(({ name }) => name));
    expect(await nearest({ limit: 256 })).toHaveLength(12);
  });

  it("applies the filter", async () => {
    const { nearest } = await host([place("a", [1, 0, 0]), place("b", [1, 0, 0], { kind: "park" })]);
    expect(await nearest({ filter: "kind" })).toEqual(["b"]);
    expect(await nearest({ filter: "empty" })).toEqual(["a", "b"]);
  });

  it.each<[{ [name: string]: JSONValue }, string]>([
    [{ index: "by_nothing" }, "Index places.by_nothing not found."],
    [{ index: "by_name" }, "Index places.by_name is not a vector index"],
    [{ index: "staged" }, "Index places.staged is currently staged and not available to query until it is enabled."],
    [{ vector: [1, 0] }, "Expected a vector with dimensions 3, received 2."],
    [{ vector: ["1", 0, 0] }, "Expected a vector of numbers."],
    [{ limit: 257 }, "Vector queries can fetch at most 256 results, requested 257."],
    [{ limit: 0 }, "Vector queries can fetch at most 256 results, requested 0."],
    [{ filter: "name" }, `contains a filter on "name" but that field isn't indexed for filtering in \`filterFields\`.`],
    [{ filter: "none" }, "Filters should be a combination of `q.eq` and `q.or`."],
    [{ filter: "field" }, "`q.eq` must take a field path as its first argument and a value as its second"],
    [{ filter: "many" }, "Vector query against places.by_embedding has too many conditions. Max: 64 Actual: 65"],
  ])("refuses %j", async (args, message) => {
    const { nearest } = await host([place("a", [1, 0, 0])]);
    await expect(nearest(args)).rejects.toThrow(message);
  });

  it("works after a restart, from the pushed definitions", async () => {
    const storage = memoryStorage();
    const first = await createHost({ storage });
    await deploy(first, sources);
    const places = [place("kept", [1, 0, 0])];
    const request = { identity: null, caller: "public" as const };
    valueOf((await first.mutations.run({ ...request, path: "places:add", args: { places } })).outcome);
    const second = await createHost({ storage });
    expect(valueOf(await second.executor.action({ ...request, path: "places:nearest", args: {} }))).toEqual(["kept"]);
    await second.close();
  });
});
