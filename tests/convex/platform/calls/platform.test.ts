// The promises of Convex's documentation to every application, on the official model and on our host.
import { makeFunctionReference } from "convex/server";
import { compareValues, ConvexError, type Value } from "convex/values";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backendOf } from "../../../support/worlds/backends";
import schema from "../fixture/schema";

const modules = { "../fixture/_generated/api.js": async () => ({}), ...import.meta.glob("../fixture/*.ts") };
const fresh = () => backendOf({ schema, modules });
type Backend = ReturnType<typeof fresh>;

const query = (path: string) => makeFunctionReference<"query">(path);
const mutation = (path: string) => makeFunctionReference<"mutation">(path);
const action = (path: string) => makeFunctionReference<"action">(path);

async function add(t: Backend, list: string, ranks: readonly number[]): Promise<void> {
  for (const rank of ranks) await t.mutation(mutation("notes:add"), { list, rank });
}
const ranks = (t: Backend, list: string) => t.query(query("notes:ranks"), { list }) as Promise<number[]>;

describe("documents", () => {
  it("are patched field by field, replaced whole and deleted", async () => {
    const t = fresh();
    const [id, found] = await t.run(async (ctx) => {
      const id = await ctx.db.insert("notes", { list: "a", rank: 1, text: "first" });
      await ctx.db.patch("notes", id, { rank: 2, text: undefined });
      return [id, await ctx.db.get("notes", id)] as const;
    });
    expect(found).toMatchObject({ _id: id, list: "a", rank: 2 });
    expect(found).not.toHaveProperty("text");
    await t.run((ctx) => ctx.db.replace("notes", id, { list: "b", rank: 3 }));
    const replaced = await t.run((ctx) => ctx.db.get("notes", id));
    expect(replaced).toMatchObject({ list: "b", rank: 3, _creationTime: found?._creationTime });
    await t.run((ctx) => ctx.db.delete("notes", id));
    expect(await t.run((ctx) => ctx.db.get("notes", id))).toBeNull();
  });

  it("that don't fit the schema are refused, and nothing of the mutation stays", async () => {
    const t = fresh();
    const bad = { list: "a", rank: "high" } as unknown as { list: string; rank: number };
    const attempt = t.run(async (ctx) => {
      await ctx.db.insert("notes", { list: "a", rank: 1 });
      await ctx.db.insert("notes", bad);
    });
    await expect(attempt).rejects.toThrow();
    expect(await ranks(t, "a")).toEqual([]);
  });

  it("can't be written by a query", async () => {
    const t = fresh();
    const attempt = t.query(async (ctx) => {
      const { db } = ctx as unknown as { db: { insert(table: string, value: object): Promise<unknown> } };
      await db.insert("notes", { list: "a", rank: 1 });
    });
    await expect(attempt).rejects.toThrow();
  });

  it("have ids that name their table", async () => {
    const t = fresh();
    const [own, other, text] = await t.run(async (ctx) => {
      const id = await ctx.db.insert("notes", { list: "a", rank: 1 });
      return [
        ctx.db.normalizeId("notes", id) === id,
        ctx.db.normalizeId("values", id),
        ctx.db.normalizeId("notes", "x"),
      ];
    });
    expect([own, other, text]).toEqual([true, null, null]);
  });
});

describe("queries", () => {
  it("read an index in its order, from where to where", async () => {
    const t = fresh();
    await add(t, "b", [2]);
    await add(t, "a", [3, 1, 2, 5, 4]);
    expect(await ranks(t, "a")).toEqual([1, 2, 3, 4, 5]);
    const between = await t.query(async (ctx) => {
      const notes = await ctx.db
        .query("notes")
        .withIndex("by_list_and_rank", (q) => q.eq("list", "a").gt("rank", 1).lte("rank", 4))
        .order("desc")
        .collect();
      return notes.map(({ rank }) => rank);
    });
    expect(between).toEqual([4, 3, 2]);
  });

  it("filter, take, and find the first or the only one", async () => {
    const t = fresh();
    await add(t, "a", [1, 2, 3, 4]);
    const found = await t.query(async (ctx) => {
      const all = () => ctx.db.query("notes").withIndex("by_list_and_rank", (q) => q.eq("list", "a"));
      return {
        even: (
          await all()
            .filter((q) => q.eq(q.mod(q.field("rank"), 2), 0))
            .collect()
        ).map(({ rank }) => rank),
        either: (
          await all()
            .filter((q) => q.or(q.lt(q.field("rank"), 2), q.gt(q.field("rank"), 3)))
            .collect()
        ).map(({ rank }) => rank),
        two: (await all().take(2)).map(({ rank }) => rank),
        first: (await all().order("desc").first())?.rank,
        none: await ctx.db
          .query("notes")
          .withIndex("by_list_and_rank", (q) => q.eq("list", "z"))
          .first(),
        only: (
          await ctx.db
            .query("notes")
            .withIndex("by_list_and_rank", (q) => q.eq("list", "a").eq("rank", 3))
            .unique()
        )?.rank,
      };
    });
    expect(found).toEqual({ even: [2, 4], either: [1, 4], two: [1, 2], first: 4, none: null, only: 3 });
    const twice = t.query((ctx) =>
      ctx.db
        .query("notes")
        .withIndex("by_list_and_rank", (q) => q.eq("list", "a"))
        .unique(),
    );
    await expect(twice).rejects.toThrow("unique");
  });

  it("order values of every type as Convex does", async () => {
    const t = fresh();
    const values: Value[] = ["b", "a", "", true, false, 2, -1.5, 0, null, [1], [], { a: 1 }, {}, 10n, -10n];
    const inOrder = await t.run(async (ctx) => {
      for (const value of values) await ctx.db.insert("values", { value });
      return (await ctx.db.query("values").withIndex("by_value").collect()).map(({ value }) => value as Value);
    });
    expect(inOrder).toEqual([...values].sort(compareValues));
  });

  it("are paged without gaps or repeats, also when rows come in between", async () => {
    const t = fresh();
    await add(t, "a", [1, 2, 3, 4, 5, 6, 7]);
    const seen: number[] = [];
    let cursor: string | null = null;
    for (let isDone = false; !isDone;) {
      const page: { page: { rank: number }[]; isDone: boolean; continueCursor: string } = await t.query(
        query("notes:page"),
        { list: "a", paginationOpts: { numItems: 3, cursor } },
      );
      seen.push(...page.page.map(({ rank }) => rank));
      if (cursor === null) await add(t, "a", [0, 3.5]);
      ({ isDone, continueCursor: cursor } = page);
    }
    expect(seen).toEqual([1, 2, 3, 3.5, 4, 5, 6, 7]);
  });
});

describe("calls", () => {
  it.each([
    ["of the wrong type", { list: "a", rank: "1" }],
    ["that are missing", { list: "a" }],
    ["that are too many", { list: "a", rank: 1, extra: true }],
  ])("refuse arguments %s", async (_what, args) => {
    const t = fresh();
    await expect(t.mutation(mutation("notes:add"), args)).rejects.toThrow(/Validator|Value|field/);
    expect(await ranks(t, "a")).toEqual([]);
  });

  it("refuse a result that doesn't fit", async () => {
    await expect(fresh().query(query("notes:wrongResult"), {})).rejects.toThrow(/Validator|Value/);
  });

  it("of functions that don't exist, or of another kind, fail", async () => {
    const t = fresh();
    await expect(t.query(query("notes:nothing"), {})).rejects.toThrow();
    await expect(t.query(query("nowhere:nothing"), {})).rejects.toThrow();
    await expect(t.mutation(mutation("notes:ranks"), { list: "a" })).rejects.toThrow();
  });

  it("reach internal functions from the inside", async () => {
    expect(await fresh().query(query("notes:hidden"), {})).toBe("hidden");
  });

  it("that throw change nothing, and a ConvexError keeps its data", async () => {
    const t = fresh();
    const plain = t.mutation(mutation("notes:addThenThrow"), { list: "a", rank: 1 });
    await expect(plain).rejects.toThrow("plain failure");
    const told: unknown = await t
      .mutation(mutation("notes:addThenThrow"), { list: "a", rank: 7, code: "FULL" })
      .catch((error: unknown) => error);
    expect(told).toBeInstanceOf(ConvexError);
    const { data } = told as ConvexError<{ code: string; at: number }>;
    expect(typeof data === "string" ? JSON.parse(data) : data).toEqual({ code: "FULL", at: 7 });
    expect(await ranks(t, "a")).toEqual([]);
  });

  it("nested in a mutation take back only what is theirs when they fail", async () => {
    const t = fresh();
    expect(await t.mutation(mutation("notes:addAndTry"), { list: "a", rank: 1 })).toBe("caught");
    expect(await ranks(t, "a")).toEqual([1, 3]);
  });
});

describe("identity", () => {
  it("is the caller's, in queries and in what actions call", async () => {
    const t = fresh();
    expect(await t.query(query("people:me"), {})).toBeNull();
    const ada = t.withIdentity({ name: "Ada" });
    expect(await ada.query(query("people:me"), {})).toEqual({ name: "Ada", token: true });
    expect(await ada.action(action("people:meFromAction"), {})).toEqual({ name: "Ada", token: true });
    expect(await t.query(query("people:me"), {})).toBeNull();
  });
});

describe("actions", () => {
  it("call one another", async () => {
    expect(await fresh().action(action("people:depth"), { left: 3 })).toBe(3);
  });
});

describe("HTTP actions", () => {
  it("answer by path and method, and know who asks", async () => {
    const t = fresh();
    const body = JSON.stringify({ list: "http", rank: 1 });
    const answer = await t.withIdentity({ name: "Ada" }).fetch("/notes", { method: "POST", body });
    expect([answer.status, answer.headers.get("x-kind")]).toEqual([201, "note"]);
    expect(await answer.json()).toEqual({ isId: true, name: "Ada" });
    expect(await ranks(t, "http")).toEqual([1]);
    expect(await (await t.fetch("/echo/a/b?q=5")).text()).toBe("/echo/a/b 5");
    expect((await t.fetch("/notes")).status).toBe(404);
  });
});

describe("scheduled functions", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const schedule = (t: Backend, args: { inMs: number; rank: number; target: string }) =>
    t.mutation(mutation("jobs:schedule"), args) as Promise<string>;
  const states = (t: Backend) => t.query(query("jobs:states"), {});

  it("wait for their time, run once, and show their state", async () => {
    const t = fresh();
    await schedule(t, { inMs: 10_000, rank: 1, target: "mutation" });
    vi.advanceTimersByTime(9_999);
    await t.finishInProgressScheduledFunctions();
    expect(await ranks(t, "jobs")).toEqual([]);
    vi.advanceTimersByTime(1);
    await t.finishInProgressScheduledFunctions();
    expect(await ranks(t, "jobs")).toEqual([1]);
    expect(await states(t)).toMatchObject([[expect.stringMatching(/^notes(\.js)?:add$/), "success"]]);
  });

  it("may be actions, and may be scheduled by actions", async () => {
    const t = fresh();
    await schedule(t, { inMs: 0, rank: 1, target: "action" });
    await t.action(action("jobs:scheduleFromAction"), { inMs: 5, rank: 2 });
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await ranks(t, "jobs")).toEqual([1, 2]);
  });

  it("that fail leave nothing, and say so", async () => {
    const t = fresh();
    await schedule(t, { inMs: 0, rank: 1, target: "failure" });
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await ranks(t, "jobs")).toEqual([]);
    expect(await states(t)).toMatchObject([[expect.anything(), "failed"]]);
  });

  it("don't run once cancelled, or when the mutation that scheduled them failed", async () => {
    const t = fresh();
    const id = await schedule(t, { inMs: 10, rank: 1, target: "mutation" });
    await t.mutation(mutation("jobs:cancel"), { id });
    const failing = t.run(async (ctx) => {
      await ctx.scheduler.runAfter(0, mutation("notes:add"), { list: "jobs", rank: 2 });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await ranks(t, "jobs")).toEqual([]);
    expect(await states(t)).toMatchObject([[expect.anything(), "canceled"]]);
  });

  it("chain themselves", async () => {
    const t = fresh();
    await t.run((ctx) => ctx.scheduler.runAfter(0, mutation("jobs:step"), { left: 3 }));
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await ranks(t, "jobs")).toEqual([0, 1, 2, 3]);
  });
});

describe("the runtime", () => {
  it.each(["fetch", "setTimeout", "setInterval"] as const)("has no %s in queries and mutations", async (name) => {
    const t = fresh();
    for (const call of [
      t.query(query("runtime:inQuery"), { name }),
      t.mutation(mutation("runtime:inMutation"), { name }),
    ]) {
      await expect(call).rejects.toThrow(/Can't use|can't be used|not (allowed|supported|available)/);
    }
  });
});
