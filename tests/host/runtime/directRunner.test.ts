// Modules that are handed over instead of pushed: in the test's realm, with the test's fakes.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  defineSchema,
  defineTable,
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { v } from "convex/values";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createHost } from "../../../host/createHost";
import { lmdbStorage } from "../../../host/storage/lmdbStorage";
import { convexTest } from "../../support/hostTest";

const rows = {
  list: queryGeneric(async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.n as number)),
  increment: mutationGeneric(async (ctx) => {
    const row = await ctx.db.query("rows").first();
    if (row === null) await ctx.db.insert("rows", { n: 1 });
    else await ctx.db.patch("rows", row._id, { n: (row.n as number) + 1 });
  }),
  add: internalMutationGeneric({
    args: { n: v.number() },
    handler: async (ctx, { n }) => {
      await ctx.db.insert("rows", { n });
      if (n < 0) throw new Error("negative");
    },
  }),
};

const deployment = {
  schema: defineSchema({ rows: defineTable({ n: v.number() }) }),
  modules: {
    "./convex/_generated/api.js": () => Promise.resolve({}),
    "./convex/rows.ts": () => Promise.resolve(rows),
  },
};

function backend() {
  return convexTest(deployment);
}

const api = {
  list: makeFunctionReference<"query">("rows:list"),
  increment: makeFunctionReference<"mutation">("rows:increment"),
  add: makeFunctionReference<"mutation">("rows:add"),
};

describe("handed-over modules", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("run mutations one after another, though each waits in between", async () => {
    const t = backend();
    await Promise.all(Array.from({ length: 20 }, () => t.mutation(api.increment)));
    expect(await t.query(api.list)).toEqual([20]);
  });

  it("roll back what a caught nested call wrote, also when several are made at once", async () => {
    const t = backend();
    const statuses = await t.run(async (ctx) => {
      const calls = [1, -2, 3].map((n) => ctx.runMutation(api.add, { n }));
      return (await Promise.allSettled(calls)).map(({ status }) => status);
    });
    expect(statuses).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await t.query(api.list)).toEqual([1, 3]);
  });

  it("refuse fetch and timers in transactions, whatever fakes are in place, and nowhere else", async () => {
    const t = backend();
    vi.stubGlobal("fetch", () => Promise.resolve("faked"));
    vi.useFakeTimers();
    for (const call of [() => fetch("https://x.test"), () => setTimeout(() => undefined, 1)]) {
      await expect(t.run(async () => void (await call()))).rejects.toThrow("in queries and mutations");
    }
    expect(await t.action(async () => String(await fetch("https://x.test")))).toBe("faked");
    expect(await fetch("https://x.test")).toBe("faked");
  });

  it("run scheduled functions as a test's fake timers say", async () => {
    const t = backend();
    vi.useFakeTimers();
    await t.run(async (ctx) => {
      await ctx.scheduler.runAfter(60_000, api.add, { n: 1 });
      await ctx.scheduler.runAfter(120_000, api.add, { n: 2 });
    });
    vi.advanceTimersByTime(60_000);
    await t.finishInProgressScheduledFunctions();
    expect(await t.query(api.list)).toEqual([1]);
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await t.query(api.list)).toEqual([1, 2]);
  });

  it("throw what they threw, without a client's dressing", async () => {
    const t = backend();
    await expect(t.mutation(api.add, { n: -1 })).rejects.toThrow(/^negative$/);
    const own = new TypeError("mine");
    await expect(t.run(() => Promise.reject(own))).rejects.toBe(own);
  });

  it("are given to the adapter as convex-test takes them, and need no schema", async () => {
    const { schema, modules } = deployment;
    const strict = convexTest(schema, modules);
    await strict.mutation(api.increment);
    expect(await strict.query(api.list)).toEqual([1]);
    await expect(strict.run((ctx) => ctx.db.insert("rows", { n: "text" as unknown as number }))).rejects.toThrow();
    const loose = convexTest({ modules });
    expect(await loose.run((ctx) => ctx.db.insert("anything", { n: "text" }))).toEqual(expect.any(String));
  });

  it("read a store on disk, whose reads use what functions may not", async () => {
    const path = await mkdtemp(join(tmpdir(), "host-direct-"));
    const engine = await createHost({ storage: lmdbStorage({ path }), ...deployment });
    const request = { args: {}, identity: null, caller: "public" as const };
    expect(await engine.runMutation({ ...request, path: "rows:increment" })).toMatchObject({
      outcome: { kind: "success" },
    });
    expect(await engine.runQuery({ ...request, path: "rows:list" })).toMatchObject({ outcome: { value: [1] } });
    await engine.close();
    await rm(path, { recursive: true, force: true });
  });
});
