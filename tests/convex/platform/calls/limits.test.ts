// https://docs.convex.dev/production/state/limits, and the ways to call convexTest.
import { convexTest } from "convex-test";
import {
  defineSchema,
  defineTable,
  internalMutationGeneric,
  internalQueryGeneric,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { inTestFile } from "../../../support/adapter/pushedCodeOf";
import { mutation, query } from "../deployed";

const schema = defineSchema({ rows: defineTable({ n: v.number() }) });
export const functions = {
  count: internalQueryGeneric(async (ctx) => (await ctx.db.query("rows").collect()).length),
  add: internalMutationGeneric(async (ctx, { count, fails }) => {
    for (let n = 0; n < (count as number); n++) await ctx.db.insert("rows", { n });
    if (fails) throw new Error("no");
  }),
  countWithin: queryGeneric(async (ctx, { limit }): Promise<unknown> => {
    const options = { transactionLimits: { documentsRead: limit as number } };
    const inner: unknown = await ctx.runQuery(query("a:count"), {}, options);
    return [inner, (await ctx.db.query("rows").collect()).length];
  }),
  addAgain: mutationGeneric(async (ctx, { count }): Promise<unknown> => {
    await ctx.runMutation(mutation("a:add"), { count, fails: true }).catch(() => undefined);
    await ctx.runMutation(mutation("a:add"), { count });
    return (await ctx.meta.getTransactionMetrics()).documentsWritten.used;
  }),
};
const modules = { "./_generated/api.js": async () => ({}), "./a.ts": inTestFile({ functions }) };
export const inFolder = { q: queryGeneric(async () => "tsx") };
export const beside = { q: queryGeneric(async () => "js") };
type Limits =
  Exclude<Parameters<typeof convexTest>[0], undefined> extends infer T
    ? T extends { transactionLimits?: infer L }
      ? L
      : never
    : never;
const limited = (transactionLimits: Limits) => convexTest({ schema, modules, transactionLimits });
const fill = (t: ReturnType<typeof limited>, count: number) =>
  t.run(async (ctx) => {
    for (let n = 0; n < count; n++) await ctx.db.insert("rows", { n });
  });

describe("limits", () => {
  it.each<[Limits, RegExp]>([
    [{ documentsRead: 3 }, /documents/],
    [{ bytesRead: 100 }, /bytes|data/],
    [{ databaseQueries: 1 }, /reads|ranges/],
  ])("on reading hold for each transaction: %o", async (transactionLimits, message) => {
    const t = limited(transactionLimits);
    await fill(t, 2);
    await fill(t, 2);
    const read = t.query(async (ctx) => {
      await ctx.db.query("rows").take(1);
      return (await ctx.db.query("rows").collect()).length;
    });
    await expect(read).rejects.toThrow(message);
    expect(await t.query(async (ctx) => (await ctx.db.query("rows").take(1)).length)).toBe(1);
  });

  it.each<[Limits, RegExp]>([
    [{ documentsWritten: 3 }, /documents/],
    [{ bytesWritten: 100 }, /bytes|data/],
  ])("on writing hold, and nothing is written beyond them: %o", async (transactionLimits, message) => {
    const t = limited(transactionLimits);
    await expect(fill(t, 10)).rejects.toThrow(message);
    expect(await t.query(query("a:count"), {})).toBe(0);
    await fill(t, 1);
  });

  it("that a call sets itself hold for it alone", async () => {
    const t = limited(false);
    await fill(t, 5);
    expect(await t.query(query("a:countWithin"), { limit: 5 })).toEqual([5, 5]);
    await expect(t.query(query("a:countWithin"), { limit: 4 })).rejects.toThrow(/documents/);
  });

  it("can't be raised by a call", async () => {
    const t = limited({ documentsRead: 5 });
    await fill(t, 6);
    await expect(t.query(query("a:countWithin"), { limit: 100 })).rejects.toThrow(/documents/);
  });

  it("don't count what was taken back", async () => {
    expect(await limited({ documentsWritten: 4 }).mutation(mutation("a:addAgain"), { count: 4 })).toBe(4);
  });

  it("aren't enforced unless asked for", async () => {
    const t = convexTest(schema, modules);
    await fill(t, 16_001);
    expect(await t.query(query("a:count"), {})).toBe(16_001);
    await expect(fill(limited(true), 16_001)).rejects.toThrow(/documents/);
  }, 30_000);
});

describe("what a transaction has used", () => {
  it("is counted with what remains", async () => {
    const t = convexTest({ schema, modules });
    await fill(t, 2);
    const metrics = await t.mutation(async (ctx) => {
      await ctx.db.query("rows").collect();
      await ctx.db.insert("rows", { n: 1 });
      return await ctx.meta.getTransactionMetrics();
    });
    expect(metrics).toMatchObject({
      documentsRead: { used: 2, remaining: 31_998 },
      documentsWritten: { used: 1, remaining: 15_999 },
      databaseQueries: { used: 1, remaining: 4_095 },
      functionsScheduled: { used: 0, remaining: 1_000 },
    });
  });
});

describe("a backend", () => {
  it("has no schema unless it is given one, and functions by its modules' names", async () => {
    const t = convexTest(undefined, {
      "../app/convex/_generated/server.js": async () => ({}),
      "../app/convex/folder/f.tsx": inTestFile({ inFolder }),
      "../app/convex/g.js": inTestFile({ beside }),
    });
    expect(await t.query(query("folder/f:q"), {})).toBe("tsx");
    expect(await t.query(query("g:q"), {})).toBe("js");
    const id = await t.run((ctx) => ctx.db.insert("anything", { goes: [1n] } as never));
    expect(await t.run((ctx) => ctx.db.get(id as never))).toMatchObject({ goes: [1n] });
  });

  it("has nothing of another", async () => {
    const [one, two] = [convexTest(schema, modules), convexTest(schema, modules)];
    await fill(one, 1);
    expect(await two.query(query("a:count"), {})).toBe(0);
  });
});
