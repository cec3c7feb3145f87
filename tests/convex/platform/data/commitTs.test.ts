// `db.vars.commitTs` (https://docs.convex.dev/database/advanced/commit-timestamp) on the official model and on our
// host.
import { defineSchema, defineTable, makeFunctionReference } from "convex/server";
import { CommitTsPlaceholder, v } from "convex/values";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backendOf } from "../../../support/worlds/backends";

const schema = defineSchema({
  entries: defineTable({ text: v.string(), at: v.commitTs() }).index("by_at", ["at"]),
});
const modules = { "../fixture/_generated/api.js": async () => ({}), ...import.meta.glob("../fixture/*.ts") };
const fresh = () => backendOf({ schema, modules });
type Backend = ReturnType<typeof fresh>;

const add = (t: Backend, ...texts: string[]) =>
  t.run(async (ctx) => {
    for (const text of texts) await ctx.db.insert("entries", { text, at: ctx.db.vars.commitTs });
  });
const entries = (t: Backend) => t.run((ctx) => ctx.db.query("entries").withIndex("by_at").collect());

describe("a commit timestamp", () => {
  it("is known once its mutation has committed, the same for all of it, and rises from commit to commit", async () => {
    const t = fresh();
    await add(t, "a", "b");
    await add(t, "c");
    const [a, b, c] = await entries(t);
    expect(typeof a?.at).toBe("bigint");
    expect(a?.at).toBe(b?.at);
    expect(c?.at).toBeGreaterThan(b?.at as bigint);
  });

  it("sorts after all that came before while it isn't known, and is found by itself", async () => {
    const t = fresh();
    await add(t, "z", "old");
    const seen = await t.run(async (ctx) => {
      await ctx.db.insert("entries", { text: "new", at: ctx.db.vars.commitTs });
      const all = await ctx.db.query("entries").withIndex("by_at").collect();
      const own = await ctx.db
        .query("entries")
        .withIndex("by_at", (q) => q.eq("at", ctx.db.vars.commitTs))
        .collect();
      return [all.map(({ text }) => text), own.map(({ text }) => text), typeof own[0]?.at];
    });
    expect(seen).toEqual([["z", "old", "new"], ["new"], "object"]);
    expect((await entries(t)).map(({ text }) => text)).toEqual(["z", "old", "new"]);
  });

  it("leaves nothing of itself behind in the index", async () => {
    const t = fresh();
    await add(t, "a");
    const [before] = await entries(t);
    const found = await t.run((ctx) =>
      ctx.db
        .query("entries")
        .withIndex("by_at", (q) => q.eq("at", ctx.db.vars.commitTs))
        .collect(),
    );
    expect(found).toEqual([]);
    await t.run((ctx) => ctx.db.patch("entries", before!._id, { at: ctx.db.vars.commitTs }));
    const [after] = await entries(t);
    expect(after?.at).toBeGreaterThan(before?.at as bigint);
  });

  it("is told by the mutation's result", async () => {
    const t = fresh();
    const told = await t.mutation(async (ctx) => {
      await ctx.db.insert("entries", { text: "a", at: ctx.db.vars.commitTs });
      return ctx.db.vars.commitTs;
    });
    const [entry] = await entries(t);
    expect(told).toBe(entry?.at);
  });

  it("isn't a query's to give", async () => {
    await expect(fresh().query(async () => new CommitTsPlaceholder())).rejects.toThrow("return value invalid");
  });

  it("can't be handed to a scheduled function", async () => {
    const attempt = fresh().run(async (ctx) => {
      const target = makeFunctionReference<"mutation">("notes:add");
      await ctx.scheduler.runAfter(0, target, { list: "a", rank: ctx.db.vars.commitTs });
    });
    await expect(attempt).rejects.toThrow(/Invalid arguments.*scheduled/);
  });
});

describe("a snapshot's timestamp", () => {
  const nowMs = 1_790_000_000_000;
  const atMs = (ms: number) => BigInt(ms) * 1_000_000n;
  beforeEach(() => vi.useFakeTimers({ now: nowMs, toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  const commit = (t: Backend) =>
    t.mutation(async (ctx) => {
      await ctx.db.insert("entries", { text: "a", at: ctx.db.vars.commitTs });
      return ctx.db.vars.commitTs as unknown as bigint;
    });
  const snapshot = (t: Backend) => t.query(async (ctx) => ctx.meta.getSnapshotTs());

  it("is that of the last mutation to commit", async () => {
    const t = fresh();
    const before = await snapshot(t);
    const first = await commit(t);
    expect(first).toBeGreaterThan(before);
    vi.setSystemTime(nowMs + 1000);
    expect(await snapshot(t)).toBe(first);
    const seen = await t.mutation(async (ctx) => {
      await ctx.db.insert("entries", { text: "a", at: ctx.db.vars.commitTs });
      return ctx.meta.getSnapshotTs();
    });
    expect(seen).toBe(first);
    expect(await snapshot(t)).toBe(atMs(nowMs + 1000));
  });

  it("doesn't change with a mutation that fails", async () => {
    const t = fresh();
    const before = await commit(t);
    vi.setSystemTime(nowMs + 1000);
    const failing = t.mutation(async (ctx) => {
      await ctx.db.insert("entries", { text: "a", at: ctx.db.vars.commitTs });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await snapshot(t)).toBe(before);
  });

  it("rises from commit to commit where the clock stands still or goes back", async () => {
    const t = fresh();
    const first = await commit(t);
    const second = await commit(t);
    vi.setSystemTime(nowMs - 1000);
    const third = await commit(t);
    expect([second > first, third > second]).toEqual([true, true]);
    expect(await snapshot(t)).toBe(third);
  });
});
