// https://docs.convex.dev/functions/error-handling: what callers receive, and what a failed function leaves behind.
import { actionGeneric, mutationGeneric, queryGeneric } from "convex/server";
import { ConvexError, v } from "convex/values";
import { describe, expect, it } from "vitest";
import { action, deployed, failure, mutation, query } from "../deployed";

class OwnError extends Error {
  override readonly name = "OwnError";
}

const add = mutationGeneric(async (ctx, { n, fails }) => {
  await ctx.db.insert("items", { group: "g", n });
  if (fails === "plain") throw new Error("plain failure");
  if (fails === "convex") throw new ConvexError({ code: "FULL", at: n as number });
});
const numbers = queryGeneric(async (ctx) => (await ctx.db.query("items").collect()).map(({ n }) => n as number));

const caughtIn = async (call: Promise<unknown>) =>
  await call.then(
    () => "nothing",
    (error: unknown) => [error instanceof ConvexError, (error as ConvexError<{ code: string }>).data ?? null],
  );

export const functions = {
  add,
  numbers,
  throwsText: queryGeneric(async () => {
    throw "just text";
  }),
  throwsOwn: queryGeneric(async () => {
    throw new OwnError("mine");
  }),
  throwsTyped: mutationGeneric(async () => (null as unknown as { x: number }).x),
  catches: mutationGeneric(async (ctx, { fails }): Promise<unknown> => {
    await ctx.db.insert("items", { group: "g", n: 1 });
    const caught = await caughtIn(ctx.runMutation(mutation("a:add"), { n: 2, fails }));
    await ctx.db.insert("items", { group: "g", n: 3 });
    return [caught, await ctx.runQuery(query("a:numbers"), {})];
  }),
  passesOn: mutationGeneric(async (ctx, args) => {
    await ctx.db.insert("items", { group: "g", n: 1 });
    await ctx.runMutation(mutation("a:add"), { n: 2, ...args });
  }),
  fetches: queryGeneric(async () => void (await fetch("http://127.0.0.1:9"))),
  throwsConvexText: queryGeneric(async () => {
    throw new ConvexError("for the user");
  }),
  strict: queryGeneric({ args: { n: v.number() }, handler: async () => null }),
  wrong: queryGeneric({ args: {}, returns: v.number(), handler: async () => "text" as unknown as number }),
  pages: queryGeneric(async (ctx) => {
    for (const table of ["items", "bags"]) await ctx.db.query(table).paginate({ numItems: 1, cursor: null });
  }),
  catchesInAction: actionGeneric(async (ctx, { fails }): Promise<unknown> => {
    await ctx.runMutation(mutation("a:add"), { n: 1 });
    return await caughtIn(ctx.runMutation(mutation("a:add"), { n: 2, fails }));
  }),
  passesOnFromAction: actionGeneric(async (ctx, args) => {
    await ctx.runMutation(mutation("a:add"), { n: 1 });
    await ctx.runMutation(mutation("a:add"), { n: 2, ...args });
  }),
};

export const inFolder = { f: numbers, default: numbers };

describe("an error", () => {
  it("reaches the test with its message, and as it was thrown where the test itself threw it", async () => {
    const t = deployed({ functions });
    expect(String(await failure(t.query(query("a:throwsOwn"), {})))).toContain("mine");
    expect(String(await failure(t.mutation(mutation("a:throwsTyped"), {})))).toContain("properties of null");
    expect(String(await failure(t.query(query("a:throwsText"), {})))).toContain("just text");
    const own = new RangeError("written in place");
    expect(await failure(t.run(() => Promise.reject(own)))).toBe(own);
    expect((await failure(t.mutation(mutation("a:add"), { n: 1, fails: "plain" }))).message).toBe("plain failure");
  });

  it("takes back all that its mutation wrote", async () => {
    const t = deployed({ functions });
    for (const path of ["a:add", "a:passesOn"]) {
      await expect(t.mutation(mutation(path), { n: 1, fails: "plain" })).rejects.toThrow("plain failure");
    }
    expect(await t.query(query("a:numbers"), {})).toEqual([]);
  });

  it("in an action takes back nothing that was committed before", async () => {
    const t = deployed({ functions });
    await expect(t.action(action("a:passesOnFromAction"), { fails: "plain" })).rejects.toThrow("plain failure");
    expect(await t.query(query("a:numbers"), {})).toEqual([1]);
  });
});

describe("a nested mutation that fails", () => {
  it("takes back its own writes only, where its caller catches the error", async () => {
    const t = deployed({ functions });
    expect(await t.mutation(mutation("a:catches"), { fails: "plain" })).toEqual([
      [false, null],
      [1, 3],
    ]);
    expect(await t.query(query("a:numbers"), {})).toEqual([1, 3]);
  });

  it("gives its caller a ConvexError's data, in mutations and actions", async () => {
    const t = deployed({ functions });
    const data = { code: "FULL", at: 2 };
    expect(await t.mutation(mutation("a:catches"), { fails: "convex" })).toEqual([
      [true, data],
      [1, 3],
    ]);
    expect(await t.action(action("a:catchesInAction"), { fails: "convex" })).toEqual([true, data]);
  });
});

describe("a ConvexError", () => {
  it.each<[string, string]>([
    ["a:add", "mutation"],
    ["a:passesOn", "mutation"],
    ["a:passesOnFromAction", "action"],
  ])("keeps its data on the way out of %s", async (path, kind) => {
    const t = deployed({ functions });
    const args = { n: 2, fails: "convex" };
    const error = await failure(kind === "action" ? t.action(action(path), args) : t.mutation(mutation(path), args));
    expect(error).toBeInstanceOf(ConvexError);
    expect(error.data).toEqual({ code: "FULL", at: 2 });
  });

  it("of a text has it as its message", async () => {
    const t = deployed({ functions });
    const error = await failure(t.query(query("a:throwsConvexText"), {}));
    expect([error.message, error.data]).toEqual([expect.stringContaining("for the user"), "for the user"]);
  });
});

describe("a function that isn't there", () => {
  it.each(["a:nothing", "nowhere:nothing", "a"])("can't be called: %s", async (path) => {
    const t = deployed({ functions });
    await expect(t.query(query(path), {})).rejects.toThrow();
    await expect(t.mutation(mutation(path), {})).rejects.toThrow();
    await expect(t.action(action(path), {})).rejects.toThrow();
    await expect(t.run((ctx) => ctx.runMutation(mutation(path), {}))).rejects.toThrow();
    await expect(t.action((ctx) => ctx.runAction(action(path), {}))).rejects.toThrow();
  });

  it("can't be called as another kind", async () => {
    const t = deployed({ functions });
    await expect(t.query(query("a:add"), { n: 1 })).rejects.toThrow();
    await expect(t.mutation(mutation("a:numbers"), {})).rejects.toThrow();
    await expect(t.action(action("a:numbers"), {})).rejects.toThrow();
    await expect(t.action((ctx) => ctx.runQuery(query("a:add"), { n: 1 }))).rejects.toThrow();
  });

  it("is no matter for one in a folder, or one that is its module's default", async () => {
    const t = deployed({}, { "folder/deep/b": { inFolder } });
    expect(await t.query(query("folder/deep/b:f"), {})).toEqual([]);
    expect(await t.query(query("folder/deep/b"), {})).toEqual([]);
    expect(await t.query(query("folder/deep/b:default"), {})).toEqual([]);
  });
});

describe("what a query mustn't do", () => {
  it("is writing, scheduling and calling mutations", async () => {
    const t = deployed({ functions });
    type Any = {
      db: { insert(t: string, d: object): Promise<unknown> };
      runMutation(r: unknown, a: object): Promise<unknown>;
      scheduler: { runAfter(ms: number, r: unknown): Promise<unknown> };
    };
    const uses: ((ctx: Any) => Promise<unknown>)[] = [
      (ctx) => ctx.db.insert("items", { group: "g", n: 1 }),
      (ctx) => ctx.runMutation(mutation("a:add"), { n: 1 }),
      (ctx) => ctx.scheduler.runAfter(0, mutation("a:add")),
    ];
    for (const use of uses) await expect(t.query(async (ctx) => await use(ctx as unknown as Any))).rejects.toThrow();
    expect(await t.query(query("a:numbers"), {})).toEqual([]);
  });
});

describe("what convex-test says", () => {
  it.each<[string, (t: ReturnType<typeof fresh>) => Promise<unknown>]>([
    ["Validator error", (t) => t.query(query("a:strict"), { n: "1" })],
    ["Return value validation failed", (t) => t.query(query("a:wrong"), {})],
    ["Validator error", (t) => t.run((ctx) => ctx.db.insert("items", { group: 1 } as unknown as Item))],
    ["`fetch` is not supported", (t) => t.query(query("a:fetches"), {})],
    ["Could not find module", (t) => t.query(query("nowhere:f"), {})],
    ["is not a query", (t) => t.query(query("a:add"), {})],
    ["Only a single paginated query", (t) => t.query(query("a:pages"), {})],
    ["Missing required field `n` in object", (t) => t.query(query("a:strict"), {})],
    ["Unexpected field `m` in object", (t) => t.query(query("a:strict"), { n: 1, m: 2 })],
    [
      "Invalid argument `id`, expected ID in table 'bags' but got ID in table 'items'",
      (t) => t.run(async (ctx) => await ctx.db.get("bags", (await ctx.db.insert("items", item)) as never)),
    ],
  ])("is said of the same failures, beside Convex's own words: %s", async (words, call) => {
    await expect(call(fresh())).rejects.toThrow(words);
  });

  it("is said to the function that catches one, too", async () => {
    const said = await fresh().run(async (ctx) => {
      const id = (await ctx.db.insert("items", item)) as never;
      const inBags = await failure(ctx.db.delete("bags", id));
      const twice = ctx.db.query("items").withIndex("by_n", (q) => (q.gt("n", 1).lt("n", 5) as typeof q).gt("n", 2));
      const ranges = await failure((async () => await twice.collect())());
      return [inBags.message, ranges.message];
    });
    expect(said).toEqual([
      expect.stringContaining("Invalid argument `id`, expected ID in table 'bags' but got ID in table 'items'"),
      expect.stringContaining("cannot chain more operators after both `.gt` and `.lt` were already used"),
    ]);
  });

  interface Item {
    group: string;
    n: number;
  }
  const item: Item = { group: "g", n: 1 };
  const fresh = () => deployed({ functions });
});
