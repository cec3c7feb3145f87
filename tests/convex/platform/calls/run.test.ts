// `t.run` and inline functions: a test's own transaction, what it can do, and its name.
import { describe, expect, it } from "vitest";
import { mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { deployed, mutation, query } from "../deployed";

export const functions = {
  metadata: queryGeneric(async (ctx) => await ctx.meta.getFunctionMetadata()),
  count: queryGeneric(async (ctx) => (await ctx.db.query("items").collect()).length),
  who: queryGeneric(async (ctx) => (await ctx.auth.getUserIdentity())?.name ?? null),
  note: mutationGeneric(async (ctx) => {
    const identity = await ctx.auth.getUserIdentity();
    await ctx.db.insert("items", { group: "a", n: 1, note: identity?.name });
  }),
  add: mutationGeneric({
    args: { n: v.number() },
    handler: async (ctx, { n }) => {
      await ctx.db.insert("items", { group: "a", n });
      if (n < 0) throw new Error("Negative");
      return n;
    },
  }),
};

export const inFolder = { default: functions.metadata };

describe("t.run", () => {
  it("stores and gets files in its transaction", async () => {
    const t = deployed();
    const [id, text, missing] = await t.run(async (ctx) => {
      const id = await ctx.storage.store(new Blob(["contents"], { type: "text/plain" }));
      const other = await ctx.storage.store(new Blob(["gone"]));
      await ctx.storage.delete(other);
      return [id, (await (await ctx.storage.get(id))?.text()) ?? null, (await ctx.storage.get(other)) === null];
    });
    expect([text, missing]).toEqual(["contents", true]);
    expect(await t.action(async (ctx) => await (await ctx.storage.get(id as never))?.text())).toBe("contents");
    expect(await t.run(async (ctx) => await ctx.db.system.query("_storage").collect())).toMatchObject([
      { _id: id, size: 8 },
    ]);
  });

  it("leaves no file when it fails", async () => {
    const t = deployed();
    const failing = t.run(async (ctx) => {
      await ctx.storage.store(new Blob(["contents"]));
      throw new Error("Not this time");
    });
    await expect(failing).rejects.toThrow("Not this time");
    expect(await t.run(async (ctx) => await ctx.db.system.query("_storage").collect())).toEqual([]);
  });

  it("has the functions that it calls through t in its transaction", async () => {
    const t = deployed({ functions });
    const counts = await t.run(async (ctx) => {
      await ctx.db.insert("items", { group: "a", n: 0 });
      expect(await t.mutation(mutation("a:add"), { n: 1 })).toBe(1);
      return [await t.query(query("a:count"), {}), (await ctx.db.query("items").collect()).length];
    });
    expect(counts).toEqual([2, 2]);
    expect(await t.query(query("a:count"), {})).toBe(2);
  });

  it("calls on behalf of whom it likes", async () => {
    const t = deployed({ functions });
    const ann = t.withIdentity({ name: "Ann" });
    const seen = await t.withIdentity({ name: "Bob" }).run(async (ctx) => {
      await ctx.db.insert("items", { group: "a", n: 0 });
      await ann.mutation(mutation("a:note"), {});
      return [
        await ann.query(query("a:who"), {}),
        await t.query(query("a:who"), {}),
        await t.query(query("a:count"), {}),
      ];
    });
    expect(seen).toEqual(["Ann", null, 2]);
    const notes = await t.run(async (ctx) => (await ctx.db.query("items").collect()).map(({ note }) => note ?? null));
    expect(notes).toEqual([null, "Ann"]);
  });

  it("keeps what it wrote where a mutation that it calls fails", async () => {
    const t = deployed({ functions });
    await t.run(async (ctx) => {
      await ctx.db.insert("items", { group: "a", n: 0 });
      await expect(t.mutation(mutation("a:add"), { n: -1 })).rejects.toThrow("Negative");
    });
    expect(await t.query(query("a:count"), {})).toBe(1);
  });
});

describe("an inline mutation", () => {
  it("has the functions that it calls through t in its transaction", async () => {
    const t = deployed({ functions });
    const failing = t.mutation(async () => {
      await t.mutation(mutation("a:add"), { n: 1 });
      throw new Error("Not this time");
    });
    await expect(failing).rejects.toThrow("Not this time");
    expect(await t.query(query("a:count"), {})).toBe(0);
  });
});

describe("an inline action", () => {
  it("calls what it likes through t", async () => {
    const t = deployed({ functions });
    const found = await t.action(async () => {
      await t.mutation(mutation("a:add"), { n: 1 });
      await t.run((ctx) => ctx.db.insert("items", { group: "a", n: 2 }));
      return await t.query(query("a:count"), {});
    });
    expect(found).toBe(2);
  });
});

describe("a function's metadata", () => {
  const t = () => deployed({ functions }, { "folder/b": { inFolder } });

  it.each(["a:metadata", "folder/b"])("says that it is %s", async (name) => {
    const about = { name, componentPath: "", type: "query", visibility: "public" };
    expect(await t().query(query(name), {})).toEqual(about);
  });

  it("calls what a test writes in place inline", async () => {
    const about = { name: "inline", componentPath: "", visibility: "public" };
    expect(await t().query((ctx) => ctx.meta.getFunctionMetadata())).toEqual({ ...about, type: "query" });
    expect(await t().mutation((ctx) => ctx.meta.getFunctionMetadata())).toEqual({ ...about, type: "mutation" });
    expect(await t().action((ctx) => ctx.meta.getFunctionMetadata())).toEqual({ ...about, type: "action" });
  });
});
