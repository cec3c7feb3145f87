// Mutations: all or nothing, one after another, and remembered for clients that repeat a request.
import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../../support/host/memoryStorage";
import { OrderedMap } from "../../../../host/storage/orderedMap";
import { KEPT_A_SESSION } from "../../../../host/engine/records/mutationMemory";
import { pushedHost } from "../../../support/host/pushedHost";

const sources = {
  "schema.js": `export default defineSchema({ rows: defineTable({ n: v.number(), tag: v.optional(v.string()) }).index("by_n", ["n"]) });`,
  "rows.js": `
    export const list = query(async (ctx) => (await ctx.db.query("rows").withIndex("by_n").collect()).map((row) => row.n));
    export const add = mutation({ args: { n: v.number() }, handler: async (ctx, { n }) => await ctx.db.insert("rows", { n }) });
    export const increment = mutation(async (ctx) => {
      const row = await ctx.db.query("rows").first();
      if (row === null) await ctx.db.insert("rows", { n: 1 });
      else await ctx.db.patch(row._id, { n: row.n + 1 });
    });
    export const fail = mutation(async (ctx) => { await ctx.db.insert("rows", { n: 99 }); throw new Error("no"); });
    export const badDocument = mutation(async (ctx) => await ctx.db.insert("rows", { n: "one" }));
    export const tolerant = mutation(async (ctx) => {
      await ctx.db.insert("rows", { n: 1 });
      try { await ctx.runMutation("rows:half", {}); } catch (error) { await ctx.db.insert("rows", { n: 3, tag: error.message.split("\\n")[0] }); }
      return { seen: await ctx.runQuery("rows:list", {}), tags: (await ctx.db.query("rows").collect()).map((row) => row.tag ?? null) };
    });
    export const half = internalMutation(async (ctx) => {
      await ctx.db.insert("rows", { n: 2 });
      const [first] = await ctx.db.query("rows").withIndex("by_n").take(1);
      await ctx.db.patch(first._id, { n: 50 });
      await ctx.scheduler.runAfter(0, "rows:add", { n: 77 });
      throw new Error("half done");
    });
    export const parallel = mutation(async (ctx) => {
      const results = await Promise.allSettled([1, 2, 3].map((n) => ctx.runMutation(n === 2 ? "rows:half" : "rows:add", n === 2 ? {} : { n })));
      return results.map((result) => result.status);
    });
    export const deep = mutation({ args: { left: v.number() }, handler: async (ctx, { left }) => {
      await ctx.db.insert("rows", { n: left });
      return left === 0 ? 0 : 1 + (await ctx.runMutation("rows:deep", { left: left - 1 }));
    } });
    export const stale = mutation(async (ctx) => {
      await ctx.db.insert("rows", { n: 5 });
      return [await ctx.runQuery("rows:list", {}), await ctx.runQuery("rows:list", {}, { useStaleSnapshot: true })];
    });
    export const fromQuery = query(async (ctx) => await ctx.runQuery("rows:list", {}));
    export const jobs = query(async (ctx) => (await ctx.db.system.query("_scheduled_functions").collect()).length);
    export const nothing = mutation(async (ctx) => (await ctx.db.query("rows").collect()).length);
    export const times = mutation(async (ctx) => {
      const ids = [await ctx.db.insert("rows", { n: 1 }), await ctx.db.insert("rows", { n: 1 })];
      const rows = await Promise.all(ids.map((id) => ctx.db.get(id)));
      return { now: Date.now(), times: rows.map((row) => row._creationTime) };
    });
  `,
};

const call = (path: string, args = {}) => ({ path, args, identity: null, caller: "public" as const });

describe("mutations", () => {
  it("leave nothing when they throw or write invalid documents", async () => {
    const { engine, query, mutation } = await pushedHost(sources);
    const ts = engine.database.currentTs;
    await expect(mutation("rows:fail")).rejects.toThrow("Uncaught Error: no\n    at ");
    await expect(mutation("rows:badDocument")).rejects.toThrow(
      'Failed to insert or update a document in table "rows" because it does not match the schema: Value does not match validator.\nPath: .n\nValue: "one"',
    );
    expect(await query("rows:list")).toEqual([]);
    expect(engine.database.currentTs).toBe(ts);
  });

  it("run one after another, however many are requested at once", async () => {
    const { query, mutation } = await pushedHost(sources);
    await Promise.all(Array.from({ length: 50 }, () => mutation("rows:increment")));
    expect(await query("rows:list")).toEqual([50]);
  });

  it("roll back a nested mutation that failed, and only that, with what it scheduled", async () => {
    const { mutation, query } = await pushedHost(sources);
    expect(await mutation("rows:tolerant")).toEqual({ seen: [1, 3], tags: [null, "Uncaught Error: half done"] });
    expect(await query("rows:jobs")).toBe(0);
  });

  it("keep concurrent nested calls apart", async () => {
    const { mutation, query } = await pushedHost(sources);
    expect(await mutation("rows:parallel")).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await query("rows:list")).toEqual([1, 3]);
  });

  it("nest up to a limit; exceeding it undoes everything", async () => {
    const { mutation, query } = await pushedHost(sources);
    expect(await mutation("rows:deep", { left: 7 })).toBe(7);
    expect(await query("rows:list")).toHaveLength(8);
    await expect(mutation("rows:deep", { left: 8 })).rejects.toThrow("too deeply (maximum depth: 8)");
    expect(await query("rows:list")).toHaveLength(8);
  });

  it("show a nested query their own writes, or the earlier committed state on request", async () => {
    const { mutation, query } = await pushedHost(sources);
    await mutation("rows:add", { n: 1 });
    expect(await mutation("rows:stale")).toEqual([[1, 5], [1]]);
    expect(await query("rows:fromQuery")).toEqual([1, 5]);
  });

  it("give creation times that rise within one mutation, from its own frozen time", async () => {
    const { mutation, clock } = await pushedHost(sources);
    const { now, times } = (await mutation("rows:times")) as { now: number; times: number[] };
    expect(now).toBe(clock.now());
    expect(times[0]).toBe(now);
    expect(times[1]).toBeGreaterThan(now);
    expect(times[1]).toBeLessThan(now + 1);
  });

  it("have timestamps that rise with each commit, stand still without one and survive a clock set back and a restart", async () => {
    const map = new OrderedMap<string>();
    const first = await pushedHost(sources, { storage: memoryStorage(map) });
    const stamps: number[] = [first.engine.database.currentTs];
    for (let i = 0; i < 3; i++) stamps.push((await first.engine.mutations.run(call("rows:add", { n: i }))).ts);
    const { ts } = await first.engine.mutations.run(call("rows:nothing"));
    expect(ts).toBe(stamps.at(-1));
    first.clock.advance(-86_400_000);
    stamps.push((await first.engine.mutations.run(call("rows:add", { n: 4 }))).ts);
    await first.engine.close();
    const second = await pushedHost(null, { storage: memoryStorage(map), clock: first.clock });
    expect(second.engine.database.currentTs).toBeGreaterThanOrEqual(stamps.at(-1) ?? 0);
    stamps.push((await second.engine.mutations.run(call("rows:add", { n: 5 }))).ts);
    expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b));
  });
});

describe("a request that is sent again", () => {
  const again = (n: number, requestId: number, sessionId = "session-1") => ({
    ...call("rows:add", { n }),
    dedupe: { sessionId, requestId },
  });

  it("is answered as the first time and not applied again, after a restart too", async () => {
    const map = new OrderedMap<string>();
    const first = await pushedHost(sources, { storage: memoryStorage(map) });
    const answer = await first.engine.mutations.run(again(1, 0));
    expect(await first.engine.mutations.run(again(1, 0))).toEqual(answer);
    await first.engine.close();
    const second = await pushedHost(null, { storage: memoryStorage(map) });
    expect(await second.engine.mutations.run(again(1, 0))).toEqual(answer);
    expect(await second.query("rows:list")).toEqual([1]);
  });

  it("is another one under another number or session", async () => {
    const { engine, query } = await pushedHost(sources);
    await engine.mutations.run(again(1, 0));
    await engine.mutations.run(again(2, 1));
    await engine.mutations.run(again(3, 0, "session-2"));
    expect(await query("rows:list")).toEqual([1, 2, 3]);
  });

  it("is the caller's alone: whoever knows another's session and number gets no answer, and applies nothing", async () => {
    const { engine, query } = await pushedHost(sources);
    const as = (subject: string | null, more: object = {}) => ({
      ...again(1, 0),
      identity: subject === null ? null : { subject, issuer: "i", tokenIdentifier: `i|${subject}`, ...more },
    });
    const first = await engine.mutations.run(as("ada"));
    for (const other of [as("eve"), as(null)]) {
      const { outcome } = await engine.mutations.run(other);
      expect(outcome).toMatchObject({ kind: "error", message: expect.stringContaining("made by somebody else") });
    }
    expect(await engine.mutations.run(as("ada", { name: "of a newer token" }))).toEqual(first);
    expect(await query("rows:list")).toEqual([1]);
  });

  // A record of 300 bytes, 20 times a second, would be 3.6 GB over the week that it is kept.
  it("is remembered as long as its client can lack the answer, so that one that writes all the time fills no disk", async () => {
    const map = new OrderedMap<string>();
    const { engine } = await pushedHost(sources, { storage: memoryStorage(map) });
    const kept = () => [...map.range("session/", "session0")].length;
    for (const requestId of [0, 1, KEPT_A_SESSION - 1]) await engine.mutations.run(again(1, requestId));
    expect(kept()).toBe(3);
    for (const requestId of [KEPT_A_SESSION, KEPT_A_SESSION + 1]) await engine.mutations.run(again(1, requestId));
    expect(kept()).toBe(3);
  });

  it("is tried again where the first try failed", async () => {
    const { engine } = await pushedHost(sources);
    const failing = { ...call("rows:fail"), dedupe: { sessionId: "s", requestId: 1 } };
    expect((await engine.mutations.run(failing)).outcome.kind).toBe("error");
    expect((await engine.mutations.run(failing)).outcome.kind).toBe("error");
  });

  it("is applied once when both come at the same time", async () => {
    const { engine, query } = await pushedHost(sources);
    const [a, b] = await Promise.all([engine.mutations.run(again(1, 0)), engine.mutations.run(again(1, 0))]);
    expect(a).toEqual(b);
    expect(await query("rows:list")).toEqual([1]);
  });
});
