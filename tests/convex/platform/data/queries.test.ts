// https://docs.convex.dev/database/reading-data, /filters and /indexes
import { defineSchema, defineTable } from "convex/server";
import { compareValues, v, type Value } from "convex/values";
import { describe, expect, it } from "vitest";
import { deployed, deployedWith } from "../deployed";

async function filled() {
  const t = deployed();
  await t.run(async (ctx) => {
    for (const n of [3, 1, 4, 1.5, 5]) await ctx.db.insert("items", { group: n < 3 ? "low" : "high", n });
  });
  return t;
}
type Backend = Awaited<ReturnType<typeof filled>>;
type Ctx = Parameters<Parameters<Backend["run"]>[0]>[0];

const numbers = async (t: Backend, read: (ctx: Ctx) => Promise<readonly { n: number }[]>) =>
  await t.run(async (ctx) => (await read(ctx)).map(({ n }) => n));

describe("a table", () => {
  it("is read in the order of creation, or backwards", async () => {
    const t = await filled();
    expect(await numbers(t, (ctx) => ctx.db.query("items").collect())).toEqual([3, 1, 4, 1.5, 5]);
    expect(await numbers(t, (ctx) => ctx.db.query("items").order("desc").collect())).toEqual([5, 1.5, 4, 1, 3]);
    const byTime = (ctx: Ctx) => ctx.db.query("items").withIndex("by_creation_time").order("desc").collect();
    expect(await numbers(t, byTime)).toEqual([5, 1.5, 4, 1, 3]);
  });

  it("is read by id", async () => {
    const t = await filled();
    const found = await t.run(async (ctx) => {
      const [first] = await ctx.db.query("items").collect();
      if (!first) return null;
      return await ctx.db
        .query("items")
        .withIndex("by_id", (q) => q.eq("_id", first._id))
        .unique();
    });
    expect(found).toMatchObject({ n: 3 });
  });

  it("is read from a creation time on", async () => {
    const t = await filled();
    const found = await numbers(t, async (ctx) => {
      const third = (await ctx.db.query("items").take(3)).at(-1)?._creationTime ?? 0;
      return await ctx.db
        .query("items")
        .withIndex("by_creation_time", (q) => q.gt("_creationTime", third))
        .collect();
    });
    expect(found).toEqual([1.5, 5]);
  });
});

describe("an index", () => {
  const range = (t: Backend, read: (ctx: Ctx) => { collect(): Promise<{ n: number }[]> }) =>
    numbers(t, (ctx) => read(ctx).collect());

  it("gives what is between two bounds, each with or without itself", async () => {
    const t = await filled();
    const of = (ctx: Ctx) => ctx.db.query("items");
    expect(await range(t, (ctx) => of(ctx).withIndex("by_n"))).toEqual([1, 1.5, 3, 4, 5]);
    expect(await range(t, (ctx) => of(ctx).withIndex("by_n", (q) => q.eq("n", 3)))).toEqual([3]);
    expect(await range(t, (ctx) => of(ctx).withIndex("by_n", (q) => q.gt("n", 3)))).toEqual([4, 5]);
    expect(await range(t, (ctx) => of(ctx).withIndex("by_n", (q) => q.gte("n", 3).lt("n", 5)))).toEqual([3, 4]);
    expect(await range(t, (ctx) => of(ctx).withIndex("by_n", (q) => q.lte("n", 1.5)))).toEqual([1, 1.5]);
    expect(await range(t, (ctx) => of(ctx).withIndex("by_n", (q) => q.gt("n", 4).lt("n", 2)))).toEqual([]);
  });

  it("takes equalities on its first fields and bounds on the next, also on the creation time at its end", async () => {
    const t = await filled();
    const of = (ctx: Ctx) => ctx.db.query("items");
    expect(
      await range(t, (ctx) => of(ctx).withIndex("by_group_and_n", (q) => q.eq("group", "low").gt("n", 1))),
    ).toEqual([1.5]);
    expect(await range(t, (ctx) => of(ctx).withIndex("by_group_and_n", (q) => q.gt("group", "high")))).toEqual([
      1, 1.5,
    ]);
    expect(
      await range(t, (ctx) =>
        of(ctx).withIndex("by_group_and_n", (q) => q.eq("group", "low").eq("n", 1).gt("_creationTime", 0)),
      ),
    ).toEqual([1]);
  });

  it("orders equal values by creation, in both directions", async () => {
    const t = deployed();
    const notes = await t.run(async (ctx) => {
      for (const note of ["a", "b", "c"]) await ctx.db.insert("items", { group: "g", n: 1, note });
      const up = await ctx.db.query("items").withIndex("by_n").collect();
      const down = await ctx.db.query("items").withIndex("by_n").order("desc").collect();
      return [up, down].map((items) => items.map(({ note }) => note).join(""));
    });
    expect(notes).toEqual(["abc", "cba"]);
  });

  it("follows the documents as they change, within the mutation and after it", async () => {
    const t = await filled();
    const inside = await numbers(t, async (ctx) => {
      const [first] = await ctx.db.query("items").withIndex("by_n").collect();
      if (first) await ctx.db.patch("items", first._id, { n: 10 });
      const last = await ctx.db.query("items").withIndex("by_n").order("desc").first();
      if (last) await ctx.db.insert("items", { group: "new", n: 2 });
      return await ctx.db.query("items").withIndex("by_n").collect();
    });
    expect(inside).toEqual([1.5, 2, 3, 4, 5, 10]);
    expect(await numbers(t, (ctx) => ctx.db.query("items").withIndex("by_n").collect())).toEqual(inside);
  });

  type Chain = { eq(f: string, v: unknown): Chain; gt(f: string, v: unknown): Chain; lt(f: string, v: unknown): Chain };
  it.each<[string, string, (q: Chain) => Chain]>([
    ["skips a field", "by_group_and_n", (q) => q.eq("n", 1)],
    ["names a field that isn't its own", "by_n", (q) => q.eq("n", 1).eq("group", "low")],
    ["goes on after a bound", "by_group_and_n", (q) => q.gt("group", "a").eq("n", 1)],
    ["has two lower bounds", "by_n", (q) => q.gt("n", 1).gt("n", 2)],
    ["bounds two fields", "by_group_and_n", (q) => q.gt("group", "a").lt("n", 1)],
  ])("refuses a range that %s", async (_what, index, range) => {
    const t = await filled();
    const attempt = t.run(async (ctx) => {
      const db = ctx.db as unknown as {
        query(t: string): { withIndex(i: string, r: (q: Chain) => Chain): { collect(): Promise<unknown[]> } };
      };
      return (await db.query("items").withIndex(index, range).collect()).length;
    });
    await expect(attempt).rejects.toThrow();
  });

  it("that the schema doesn't have can't be used", async () => {
    const t = await filled();
    const attempt = t.run(
      async (ctx) =>
        await ctx.db
          .query("items")
          .withIndex("by_nothing" as "by_n")
          .collect(),
    );
    await expect(attempt).rejects.toThrow(/by_nothing/);
  });

  it("holds every document, the field being there or not, in the order of values", async () => {
    const t = deployed();
    const bytes = (...numbers: number[]) => new Uint8Array(numbers).buffer;
    const values: Value[] = [
      ...["", "a", "ab", "b", "Z", "é", "z"], ...[true, false], ...[null], ...[[], [1], [1, 2], ["a"], [null]],
      ...[0, -1, 1.5, 1e300, -1e300, Infinity, -Infinity], ...[0n, -5n, 9_007_199_254_740_993n],
      ...[bytes(), bytes(0), bytes(1), bytes(0, 1)], ...[{}, { a: 1 }, { a: 2 }, { b: 0 }],
    ]; // oxfmt-ignore
    const [byValue, byRank] = await t.run(async (ctx) => {
      for (const value of values) await ctx.db.insert("bags", { value, nested: { rank: value } });
      await ctx.db.insert("bags", { value: "no rank" });
      const byValue = await ctx.db
        .query("bags")
        .withIndex("by_value", (q) => q.gte("value", 0))
        .collect();
      const byRank = await ctx.db.query("bags").withIndex("by_rank").collect();
      return [byValue.map(({ value }) => value as Value), byRank.map(({ nested }) => (nested?.rank ?? null) as Value)];
    });
    const sorted = [...values].sort(compareValues);
    const from = [...values, "no rank"].filter((value) => compareValues(value, 0) >= 0).sort(compareValues);
    expect(byValue).toEqual(from);
    expect(byRank).toEqual([null, ...sorted]);
  });

  it("finds documents that lack its field, and ones with null", async () => {
    const t = deployed();
    const found = await t.run(async (ctx) => {
      await ctx.db.insert("bags", { value: "lacks" });
      await ctx.db.insert("bags", { value: "null", nested: { rank: null } });
      await ctx.db.insert("bags", { value: "one", nested: { rank: 1 } });
      const with_ = (rank: unknown) =>
        ctx.db
          .query("bags")
          .withIndex("by_rank", (q) => q.eq("nested.rank", rank))
          .collect();
      return [await with_(undefined), await with_(null), await with_(1)].map((bags) => bags.map(({ value }) => value));
    });
    expect(found).toEqual([["lacks"], ["null"], ["one"]]);
  });
});

describe("a filter", () => {
  const values = [1, 2, 3, 4, 5, 6];
  async function bags() {
    const t = deployed();
    await t.run(async (ctx) => {
      for (const value of values) await ctx.db.insert("bags", { value, nested: { rank: -value } });
    });
    return t;
  }

  it("compares, calculates and combines", async () => {
    const t = await bags();
    const found = await t.run(async (ctx) => {
      const all = ctx.db.query("bags");
      const results = [
        all.filter((q) => q.eq(q.field("value"), 3)),
        ctx.db.query("bags").filter((q) => q.neq(q.field("value"), 3)),
        ctx.db.query("bags").filter((q) => q.and(q.gt(q.field("value"), 2), q.lte(q.field("value"), 4))),
        ctx.db.query("bags").filter((q) => q.or(q.lt(q.field("value"), 2), q.gte(q.field("value"), 6))),
        ctx.db.query("bags").filter((q) => q.not(q.lt(q.field("value"), 5))),
        ctx.db.query("bags").filter((q) => q.eq(q.add(q.field("value"), q.field("nested.rank")), 0)),
        ctx.db.query("bags").filter((q) => q.gt(q.mul(q.field("value"), 2), 9)),
        ctx.db.query("bags").filter((q) => q.eq(q.mod(q.field("value"), 3), 0)),
        ctx.db.query("bags").filter((q) => q.eq(q.div(q.field("value"), 2), 2)),
        ctx.db.query("bags").filter((q) => q.eq(q.sub(q.field("value"), 1), 0)),
      ];
      return await Promise.all(
        results.map(async (query) => (await query.collect()).map(({ value }) => value as number)),
      );
    });
    expect(found).toEqual([[3], [1, 2, 4, 5, 6], [3, 4], [1, 6], [5, 6], values, [5, 6], [3, 6], [4], [1]]);
  });

  it("sees fields that are missing as undefined, and null as null", async () => {
    const t = deployed();
    const found = await t.run(async (ctx) => {
      await ctx.db.insert("bags", { value: "lacks" });
      await ctx.db.insert("bags", { value: "null", nested: { rank: null } });
      const with_ = async (rank: unknown) =>
        (
          await ctx.db
            .query("bags")
            .filter((q) => q.eq(q.field("nested.rank"), rank as never))
            .collect()
        ).length;
      return [await with_(undefined), await with_(null)];
    });
    expect(found).toEqual([1, 1]);
  });

  it("goes before a limit, and with an index", async () => {
    const t = await bags();
    const found = await t.run(async (ctx) => {
      const even = ctx.db
        .query("bags")
        .withIndex("by_value", (q) => q.gt("value", 2))
        .order("desc");
      return (await even.filter((q) => q.eq(q.mod(q.field("value"), 2), 0)).take(1)).map(
        ({ value }) => value as number,
      );
    });
    expect(found).toEqual([6]);
  });
});

describe("results", () => {
  it("come as all, some, the first, the only one, or one by one", async () => {
    const t = await filled();
    const found = await t.run(async (ctx) => {
      const seen: number[] = [];
      for await (const { n } of ctx.db.query("items").withIndex("by_n")) {
        seen.push(n);
        if (seen.length === 2) break;
      }
      const low = () => ctx.db.query("items").withIndex("by_group_and_n", (q) => q.eq("group", "low"));
      const none = ctx.db.query("items").withIndex("by_n", (q) => q.gt("n", 100));
      return {
        seen,
        some: (await low().take(10)).length,
        zero: (await low().take(0)).length,
        first: (await low().first())?.n,
        none: [await none.first(), (await ctx.db.query("bags").collect()).length, await ctx.db.query("bags").unique()],
      };
    });
    expect(found).toEqual({ seen: [1, 1.5], some: 2, zero: 0, first: 1, none: [null, 0, null] });
    await expect(t.run((ctx) => ctx.db.query("items").unique())).rejects.toThrow(
      /unique\(\) query returned more than one/,
    );
  });

  it.each([-1, 1.5, NaN, "2"])("can't be %s many", async (count) => {
    const t = await filled();
    await expect(t.run(async (ctx) => (await ctx.db.query("items").take(count as number)).length)).rejects.toThrow();
  });

  it("of a query are used once", async () => {
    const t = await filled();
    const attempt = t.run(async (ctx) => {
      const query = ctx.db.query("items").order("asc");
      await query.collect();
      return (await query.collect()).length;
    });
    await expect(attempt).rejects.toThrow("This query is closed");
  });

  it("are found by queries that run side by side in one function", async () => {
    const t = await filled();
    const counts = await t.query(async (ctx) => {
      const some = [1, 2, 3].map((count) => ctx.db.query("items").take(count));
      return (await Promise.all(some)).map((items) => items.length);
    });
    expect(counts).toEqual([1, 2, 3]);
  });
});

describe("a schema", () => {
  it("may be off for validation and still have indexes", async () => {
    const t = deployedWith(
      defineSchema({ things: defineTable({ n: v.number() }).index("by_n", ["n"]) }, { schemaValidation: false }),
    );
    const found = await t.run(async (ctx) => {
      await ctx.db.insert("things", { n: "text", more: true } as unknown as { n: number });
      return (await ctx.db.query("things").withIndex("by_n").collect()).map(({ n }) => n as unknown);
    });
    expect(found).toEqual(["text"]);
  });

  it("of a union takes either shape", async () => {
    const shapes = v.union(v.object({ kind: v.literal("a"), n: v.number() }), v.object({ kind: v.literal("b") }));
    const t = deployedWith(defineSchema({ shapes: defineTable(shapes) }));
    await t.run((ctx) => ctx.db.insert("shapes", { kind: "a", n: 1 }));
    await t.run((ctx) => ctx.db.insert("shapes", { kind: "b" }));
    const wrong = { kind: "b", n: 1 } as unknown as { kind: "b" };
    await expect(t.run((ctx) => ctx.db.insert("shapes", wrong))).rejects.toThrow();
    expect(await t.run(async (ctx) => (await ctx.db.query("shapes").collect()).length)).toBe(2);
  });
});
