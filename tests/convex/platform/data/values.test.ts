// https://docs.convex.dev/database/types: values as arguments, results, documents and errors.
import { internalActionGeneric, internalMutationGeneric, queryGeneric } from "convex/server";
import { ConvexError, type Value } from "convex/values";
import { describe, expect, it } from "vitest";
import { action, deployed, failure, query } from "../deployed";

const bytes = new Uint8Array([0, 1, 255]).buffer;
const VALUES: [string, Value][] = [
  ["null", null],
  ["true", true],
  ["zero", 0],
  ["minus zero", -0],
  ["a fraction", -1.5],
  ["infinity", Infinity],
  ["minus infinity", -Infinity],
  ["not a number", NaN],
  ["the largest number", Number.MAX_VALUE],
  ["an integer", 5n],
  ["the smallest integer", -(2n ** 63n)],
  ["the largest integer", 2n ** 63n - 1n],
  ["an empty text", ""],
  ["a text", "é 🏈 \u0000 \n \"'"],
  ["bytes", bytes],
  ["no bytes", new ArrayBuffer(0)],
  ["a list", [1, "a", [null, 2n]]],
  ["an object", { a: { b: [bytes] }, "with spaces": 1, _under: -0 }],
];

export const functions = {
  count: queryGeneric(async (_ctx, args) => Object.keys(args).length),
  echo: queryGeneric(async (_ctx, { value }) => value),
  echoFromAction: internalActionGeneric(
    async (ctx, args): Promise<unknown> => await ctx.runQuery(query("a:echo"), args),
  ),
  fail: queryGeneric(async (_ctx, { value }) => {
    throw new ConvexError(value as Value);
  }),
  store: internalMutationGeneric(async (ctx, { value }) => {
    const id = await ctx.db.insert("bags", { value });
    return (await ctx.db.get("bags", id))?.value as unknown;
  }),
};

describe("values", () => {
  it.each(VALUES)("of every kind come through calls, documents and errors as they are: %s", async (_name, value) => {
    const t = deployed({ functions });
    expect(await t.query(query("a:echo"), { value })).toEqual(value);
    expect(await t.action(action("a:echoFromAction"), { value })).toEqual(value);
    const stored = await t.run(async (ctx) => {
      const id = await ctx.db.insert("bags", { value });
      return (await ctx.db.get("bags", id))?.value as unknown;
    });
    expect(stored).toEqual(value);
    const error = await failure(t.query(query("a:fail"), { value }));
    expect(error).toBeInstanceOf(ConvexError);
    expect(error.data).toEqual(value);
  });

  it("that are minus zero or not a number are found by an index", async () => {
    const t = deployed();
    const found = await t.run(async (ctx) => {
      for (const value of [0, -0, NaN]) await ctx.db.insert("bags", { value });
      const is = async (value: number) =>
        (
          await ctx.db
            .query("bags")
            .withIndex("by_value", (q) => q.eq("value", value))
            .collect()
        ).map((bag) => bag.value as number);
      return [await is(-0), await is(NaN)];
    });
    expect(found).toEqual([[-0], [NaN]]);
  });

  it.each<[string, unknown]>([
    ["a date", new Date(0)],
    ["a function", () => 1],
    ["a symbol", Symbol("s")],
    ["a map", new Map()],
    ["an instance of a class", new (class Own {})()],
    ["undefined in a list", [undefined]],
    ["an integer that is too large", 2n ** 63n],
    ["a typed array", new Uint8Array(1)],
    ["a field that starts with $", { $a: 1 }],
  ])("that aren't Convex's are refused, to and fro: %s", async (_name, value) => {
    const t = deployed();
    await expect(t.query(async () => value)).rejects.toThrow();
    await expect(t.run((ctx) => ctx.db.insert("bags", { value }))).rejects.toThrow();
    await expect(t.query(query("a:echo"), { value })).rejects.toThrow();
  });

  it("that are undefined are left out of objects, and null as a result", async () => {
    const t = deployed({ functions });
    expect(await t.query(query("a:echo"), { value: { gone: undefined, kept: 1 } })).toEqual({ kept: 1 });
    expect(await t.query(query("a:echo"), {})).toBeNull();
    expect(await t.query(async () => undefined)).toBeNull();
    expect(await t.run(async () => undefined)).toBeNull();
  });
});

describe("arguments", () => {
  it("default to none and have to be an object", async () => {
    const t = deployed({ functions });
    expect(await t.query(query("a:count"))).toBe(0);
    for (const args of [[1], "text", 5]) {
      await expect(t.query(query("a:count"), args as unknown as Record<string, unknown>)).rejects.toThrow();
    }
  });
});
