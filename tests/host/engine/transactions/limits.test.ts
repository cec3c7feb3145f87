// Convex's limits hold here too (docs/architecture.md, rule 7 of convex/).
import { describe, expect, it } from "vitest";
import { resolveLimits, Usage } from "../../../../host/engine/transactions/limits";
import { pushedHost } from "../../../support/host/pushedHost";

const sources = {
  "schema.js": `export default defineSchema({ rows: defineTable({ n: v.number(), text: v.optional(v.string()) }).index("by_n", ["n"]) });`,
  "rows.js": `
    export const fill = mutation({ args: { from: v.number(), count: v.number(), bytes: v.optional(v.number()) }, handler: async (ctx, { from, count, bytes }) => {
      for (let n = from; n < from + count; n++) await ctx.db.insert("rows", bytes === undefined ? { n } : { n, text: "x".repeat(bytes) });
    } });
    export const gets = query({ args: { count: v.number() }, handler: async (ctx, { count }) => {
      for (let i = 0; i < count; i++) await ctx.db.query("rows").withIndex("by_n", (q) => q.eq("n", -1 - 2 * i)).first();
      return count;
    } });
    export const sameAgain = query({ args: { count: v.number() }, handler: async (ctx, { count }) => {
      const row = await ctx.db.query("rows").withIndex("by_n", (q) => q.eq("n", 1)).first();
      for (let i = 0; i < count; i++) await ctx.db.get(row._id);
      for (let i = 0; i < count; i++) await ctx.db.query("rows").withIndex("by_n", (q) => q.eq("n", 1)).first();
      return (await ctx.meta.getTransactionMetrics()).databaseQueries.used;
    } });
    export const holdsOpen = query(async (ctx) => {
      const open = [];
      try { for (;;) { const rows = ctx.db.query("rows").withIndex("by_n", (q) => q.eq("n", 1))[Symbol.asyncIterator](); await rows.next(); open.push(rows); } } catch (error) { return open.length; }
    });
    export const nearly = query(async (ctx) => { for (let i = 0; i < 3_500; i++) await ctx.db.query("rows").withIndex("by_n", (q) => q.eq("n", -2 * i)).first(); });
    export const readAll = query(async (ctx) => { let n = 0; for await (const _ of ctx.db.query("rows")) n++; return n; });
    export const forever = mutation(async (ctx) => { await ctx.db.insert("rows", { n: 1 }); for (;;); });
    export const foreverNested = mutation(async (ctx) => await ctx.runMutation("rows:forever", {}));
    export const returnBig = query(async () => "x".repeat(17 * 1024 * 1024));
    export const returnLong = query(async () => new Array(8193).fill(0));
    export const schedule = mutation({ args: { count: v.number() }, handler: async (ctx, { count }) => {
      for (let i = 0; i < count; i++) await ctx.scheduler.runAfter(1e9, "rows:fill", { from: 0, count: 0 });
    } });
    export const tight = mutation(async (ctx) => {
      try { await ctx.runMutation("rows:fill", { from: 0, count: 5 }, { transactionLimits: { documentsWritten: 3 } }); } catch (error) { return error.message.split("\\n")[0]; }
    });
    export const metrics = mutation(async (ctx) => { await ctx.db.insert("rows", { n: 1 }); await ctx.db.query("rows").collect(); return await ctx.meta.getTransactionMetrics(); });
  `,
};

describe("limits of one query or mutation", () => {
  it("4,096 index ranges", async () => {
    const { query } = await pushedHost(sources);
    expect(await query("rows:gets", { count: 4096 })).toBe(4096);
    await expect(query("rows:gets", { count: 4097 })).rejects.toThrow(
      "Too many reads in a single function execution (limit: 4096).",
    );
  });

  // crates/database/src/reads.rs: what is counted are intervals, those that overlap as one
  it("doesn't count repeated reads, in any order", async () => {
    const { query, mutation } = await pushedHost(sources);
    await mutation("rows:fill", { from: 1, count: 1 });
    expect(await query("rows:sameAgain", { count: 5_000 })).toBe(2);
    expect(await query("rows:holdsOpen")).toBe(4096);
  });

  // crates/isolate/src/environment/udf/mod.rs: add_warnings_to_log_lines
  it("warn from four fifths on, in the function's log", async () => {
    const { engine } = await pushedHost(sources);
    const request = { args: {}, identity: null, caller: "public" as const };
    const { outcome } = await engine.executor.query({ ...request, path: "rows:nearly" });
    expect(outcome.logLines).toContainEqual(
      expect.stringMatching(
        /^\[WARN\] Many reads in a single function execution \(actual: 3500, limit: 4096\)\. Consider/,
      ),
    );
  });

  it("16,000 documents written, 32,000 read", { timeout: 240_000 }, async () => {
    const { query, mutation } = await pushedHost(sources);
    // In parts, so that each fits into a second of user code even on a slow machine.
    for (let from = 0; from < 32_000; from += 4_000) await mutation("rows:fill", { from, count: 4_000 });
    await expect(mutation("rows:fill", { from: 0, count: 16_001 })).rejects.toThrow(
      /Too many documents written|timed out/,
    );
    await mutation("rows:fill", { from: 32_000, count: 1 });
    await expect(query("rows:readAll")).rejects.toThrow(/Too many documents read|timed out/);
  });

  it("counts each metric up to its limit", () => {
    const cases = [
      ["documentsRead", 32_000],
      ["bytesRead", 16 * 1024 * 1024],
      ["documentsWritten", 16_000],
      ["bytesWritten", 16 * 1024 * 1024],
      ["databaseQueries", 4_096],
      ["functionsScheduled", 1_000],
    ] as const;
    for (const [metric, limit] of cases) {
      const usage = new Usage(resolveLimits({}));
      usage.add(metric, limit);
      expect(() => usage.add(metric, 1)).toThrow(`limit: ${limit}`);
    }
  });

  it("16 MiB written and read, 1 MiB a document", async () => {
    const { query, mutation } = await pushedHost(sources);
    const half = 512 * 1024;
    await expect(mutation("rows:fill", { from: 0, count: 33, bytes: half })).rejects.toThrow(
      "Too many bytes written in a single function execution (limit: 16777216 bytes).",
    );
    await mutation("rows:fill", { from: 0, count: 20, bytes: half });
    await mutation("rows:fill", { from: 20, count: 20, bytes: half });
    await expect(query("rows:readAll")).rejects.toThrow("Too many bytes read in a single function execution");
    await expect(mutation("rows:fill", { from: 0, count: 1, bytes: 1024 * 1024 })).rejects.toThrow(
      "Value is too large (1.00 MiB > maximum size 1 MiB)",
    );
  });

  it("1,000 functions scheduled", async () => {
    const { mutation } = await pushedHost(sources);
    await expect(mutation("rows:schedule", { count: 1001 })).rejects.toThrow(
      "Too many functions scheduled by this mutation (limit: 1000).",
    );
  });

  it.each(["rows:forever", "rows:foreverNested"])(
    "allow a second of user code; a stopped function (%s) leaves nothing, and the host continues",
    async (path) => {
      const { query, mutation } = await pushedHost(sources);
      await expect(mutation(path)).rejects.toThrow("Function execution timed out (maximum duration: 1s)");
      expect(await query("rows:readAll")).toBe(0);
    },
  );

  it("sizes of arguments and results, and array lengths in both", async () => {
    const { query, mutation } = await pushedHost(sources);
    await expect(query("rows:returnBig")).rejects.toThrow("Function rows:returnBig return value is too large");
    await expect(query("rows:returnLong")).rejects.toThrow(
      "Function rows:returnLong return value invalid: Array length is too long (8193 > maximum length 8192)",
    );
    await expect(mutation("rows:fill", { from: "x".repeat(17 * 1024 * 1024), count: 1 })).rejects.toThrow(
      "Arguments for rows:fill are too large",
    );
  });

  it("tighter ones for a nested call, and counts that a function can read", async () => {
    const { mutation, query } = await pushedHost(sources);
    expect(await mutation("rows:tight")).toContain("Too many documents written in a single function execution");
    expect(await query("rows:readAll")).toBe(0);
    expect(await mutation("rows:metrics")).toMatchObject({
      documentsWritten: { used: 1, remaining: 15_999 },
      documentsRead: { used: 1 },
      databaseQueries: { used: 1 },
    });
  });
});
