// https://docs.convex.dev/functions/validation: arguments and results against validators of every kind.
import { actionGeneric, mutationGeneric, queryGeneric } from "convex/server";
import { v, type GenericValidator, type Value } from "convex/values";
import { describe, expect, it } from "vitest";
import { action, deployed, mutation, query } from "../deployed";

interface Case {
  readonly validator: GenericValidator;
  readonly fit: readonly Value[];
  readonly misfit: readonly Value[];
}

const bytes = new ArrayBuffer(2);
const CASES: Record<string, Case> = {
  null: { validator: v.null(), fit: [null], misfit: [0, "", false] },
  number: { validator: v.number(), fit: [0, -0, NaN, Infinity], misfit: ["1", 1n, null] },
  int64: { validator: v.int64(), fit: [0n, -(2n ** 63n)], misfit: [0, "1", null] },
  boolean: { validator: v.boolean(), fit: [true, false], misfit: [0, "true", null] },
  string: { validator: v.string(), fit: ["", "é"], misfit: [1, null, []] },
  bytes: { validator: v.bytes(), fit: [bytes, new ArrayBuffer(0)], misfit: ["", [], null] },
  any: { validator: v.any(), fit: [null, 1, "a", [1n], { a: bytes }], misfit: [] },
  literal: { validator: v.literal("a"), fit: ["a"], misfit: ["b", "", null] },
  "literal number": { validator: v.literal(1), fit: [1], misfit: [1n, 2, "1"] },
  array: { validator: v.array(v.number()), fit: [[], [1, 2]], misfit: [[1, "2"], 1, { 0: 1 }] },
  nested: { validator: v.array(v.array(v.string())), fit: [[], [[]], [["a"], []]], misfit: [["a"], [[1]]] },
  object: {
    validator: v.object({ a: v.number(), b: v.optional(v.string()) }),
    fit: [{ a: 1 }, { a: 1, b: "" }],
    misfit: [{}, { a: "1" }, { a: 1, b: null }, { a: 1, c: 1 }, [], 1],
  },
  union: { validator: v.union(v.string(), v.number()), fit: ["a", 1], misfit: [1n, null, true] },
  "union of objects": {
    validator: v.union(v.object({ kind: v.literal("a"), n: v.number() }), v.object({ kind: v.literal("b") })),
    fit: [{ kind: "a", n: 1 }, { kind: "b" }],
    misfit: [{ kind: "a" }, { kind: "b", n: 1 }, { kind: "c" }],
  },
  nullable: { validator: v.nullable(v.number()), fit: [null, 1], misfit: ["1", 1n] },
};

export const taking = Object.fromEntries(
  Object.values(CASES).flatMap(({ validator }, index) => [
    [`take${index}`, queryGeneric({ args: { value: validator }, handler: async (_ctx, { value }) => value as Value })],
    [
      `give${index}`,
      queryGeneric({
        args: { value: v.any() },
        returns: validator,
        handler: async (_ctx, { value }) => value as Value,
      }),
    ],
  ]),
);

const wrong = { args: {}, returns: v.number(), handler: async () => "text" as unknown as number };
export const functions = {
  q: queryGeneric({ args: { n: v.number(), more: v.optional(v.string()) }, handler: async (_ctx, { n }) => n }),
  m: mutationGeneric({ args: { n: v.number() }, handler: async (_ctx, { n }) => n }),
  act: actionGeneric({ args: { n: v.number() }, handler: async (_ctx, { n }) => n }),
  none: queryGeneric({ args: {}, handler: async () => "none" }),
  free: queryGeneric(async (_ctx, args) => args),
  takeId: queryGeneric({ args: { id: v.id("items") }, handler: async (_ctx, { id }) => id }),
  // The official model doesn't check records; tests/host/values/validator.test.ts covers mismatches.
  takeRecord: queryGeneric({
    args: { value: v.record(v.string(), v.number()) },
    handler: async (_ctx, { value }) => value,
  }),
  calls: mutationGeneric(async (ctx): Promise<unknown> => await ctx.runMutation(mutation("a:m"), { n: "1" })),
  acts: actionGeneric(async (ctx): Promise<unknown> => await ctx.runQuery(query("a:q"), {})),
  nothing: queryGeneric({ args: {}, returns: v.null(), handler: async () => null }),
  wrongQuery: queryGeneric(wrong),
  wrongMutation: mutationGeneric(wrong),
  wrongAction: actionGeneric(wrong),
};

describe("a validator", () => {
  it.each(Object.entries(CASES).map(([name, each], index) => [name, each, index] as const))(
    "of %s lets in what fits and nothing else",
    async (_name, { fit, misfit }, index) => {
      const t = deployed({ taking });
      const [take, give] = [query(`a:take${index}`), query(`a:give${index}`)];
      for (const value of fit) {
        expect(await t.query(take, { value })).toEqual(value);
        expect(await t.query(give, { value })).toEqual(value);
      }
      for (const value of misfit) {
        await expect(t.query(take, { value })).rejects.toThrow(/validator/i);
        await expect(t.query(give, { value })).rejects.toThrow(/validat/i);
      }
    },
  );

  it("of ids takes those of its table, of documents that are gone too", async () => {
    const t = deployed({ functions });
    const [id, other] = await t.run(async (ctx) => {
      const id = await ctx.db.insert("items", { group: "a", n: 1 });
      await ctx.db.delete("items", id);
      return [id, await ctx.db.insert("bags", { value: 1 })];
    });
    expect(await t.query(query("a:takeId"), { id })).toBe(id);
    for (const wrong of [other, "", "items", 1, null]) {
      await expect(t.query(query("a:takeId"), { id: wrong })).rejects.toThrow();
    }
  });
});

describe("arguments", () => {
  it.each<[string, object]>([
    ["missing", {}],
    ["of another type", { n: "1" }],
    ["unknown", { n: 1, unknown: 1 }],
  ])("that are %s are refused by every kind of function", async (_what, args) => {
    const t = deployed({ functions });
    await expect(t.query(query("a:q"), args)).rejects.toThrow(/validat/i);
    await expect(t.mutation(mutation("a:m"), args)).rejects.toThrow(/validat/i);
    await expect(t.action(action("a:act"), args)).rejects.toThrow(/validat/i);
  });

  it("that are undefined count as missing", async () => {
    const t = deployed({ functions });
    expect(await t.query(query("a:q"), { n: 1, more: undefined })).toBe(1);
    await expect(t.query(query("a:q"), { n: undefined })).rejects.toThrow(/validat/i);
    await expect(t.query(query("a:none"), { n: 1 })).rejects.toThrow(/validat/i);
    expect(await t.query(query("a:none"), {})).toBe("none");
  });

  it("aren't checked where no validator says what they are", async () => {
    expect(await deployed({ functions }).query(query("a:free"), { any: [1n], thing: "goes" })).toEqual({
      any: [1n],
      thing: "goes",
    });
  });

  it("of what a function calls are checked too", async () => {
    const t = deployed({ functions });
    await expect(t.mutation(mutation("a:calls"), {})).rejects.toThrow(/validat/i);
    await expect(t.action(action("a:acts"), {})).rejects.toThrow(/validat/i);
  });
});

describe("a result that doesn't fit", () => {
  it("fails queries, mutations and actions", async () => {
    const t = deployed({ functions });
    await expect(t.query(query("a:wrongQuery"), {})).rejects.toThrow(/validat/i);
    await expect(t.mutation(mutation("a:wrongMutation"), {})).rejects.toThrow(/validat/i);
    await expect(t.action(action("a:wrongAction"), {})).rejects.toThrow(/validat/i);
  });

  it("may be nothing where null is what it says", async () => {
    expect(await deployed({ functions }).query(query("a:nothing"), {})).toBeNull();
  });
});

describe("a record", () => {
  it("has any keys of a kind and values of a kind", async () => {
    const t = deployed({ functions });
    const call = (value: unknown) => t.query(query("a:takeRecord"), { value });
    expect(await call({})).toEqual({});
    expect(await call({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  });
});
