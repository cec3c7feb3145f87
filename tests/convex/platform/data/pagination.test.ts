// https://docs.convex.dev/database/pagination
import { paginationOptsValidator, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { deployed, query } from "../deployed";

interface Page {
  readonly page: readonly { readonly n: number }[];
  readonly isDone: boolean;
  readonly continueCursor: string;
}

export const functions = {
  byN: queryGeneric({
    args: { paginationOpts: paginationOptsValidator, isDescending: v.optional(v.boolean()) },
    handler: (ctx, { paginationOpts, isDescending }) =>
      ctx.db
        .query("items")
        .withIndex("by_n")
        .order(isDescending ? "desc" : "asc")
        .paginate(paginationOpts),
  }),
  even: queryGeneric({
    args: { paginationOpts: paginationOptsValidator },
    handler: (ctx, { paginationOpts }) =>
      ctx.db
        .query("items")
        .filter((q) => q.eq(q.mod(q.field("n"), 2), 0))
        .paginate(paginationOpts),
  }),
  twice: queryGeneric({
    args: { paginationOpts: paginationOptsValidator },
    handler: async (ctx, { paginationOpts }) => {
      await ctx.db.query("items").paginate(paginationOpts);
      await ctx.db.query("bags").paginate(paginationOpts);
    },
  }),
};

async function filled(numbers: readonly number[]) {
  const t = deployed({ functions });
  await t.run(async (ctx) => {
    for (const n of numbers) await ctx.db.insert("items", { group: "g", n });
  });
  return t;
}
type Backend = Awaited<ReturnType<typeof filled>>;

interface Options {
  readonly numItems: number;
  readonly cursor: string | null;
  readonly endCursor?: string | null;
  readonly maximumRowsRead?: number;
}
const page = async (t: Backend, path: string, paginationOpts: Options, more: object = {}): Promise<Page> =>
  (await t.query(query(path), { paginationOpts, ...more })) as Page;
const numbers = ({ page }: Page) => page.map(({ n }) => n);

describe("pages", () => {
  it("follow one another to the end, in either direction", async () => {
    const t = await filled([5, 3, 1, 4, 2]);
    for (const isDescending of [false, true]) {
      const all: number[][] = [];
      let cursor: string | null = null;
      for (let isDone = false; !isDone;) {
        const found = await page(t, "a:byN", { numItems: 2, cursor }, { isDescending });
        all.push(numbers(found));
        ({ isDone, continueCursor: cursor } = found);
      }
      expect(all.flat()).toEqual(isDescending ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5]);
      expect(all.slice(0, 2).map((each) => each.length)).toEqual([2, 2]);
    }
  });

  it("of nothing are done at once", async () => {
    const t = await filled([]);
    expect(await page(t, "a:byN", { numItems: 5, cursor: null })).toMatchObject({ page: [], isDone: true });
  });

  it("asked for after the last are empty and done", async () => {
    const t = await filled([1, 2]);
    const last = await page(t, "a:byN", { numItems: 5, cursor: null });
    expect([numbers(last), last.isDone]).toEqual([[1, 2], true]);
    const after = await page(t, "a:byN", { numItems: 5, cursor: last.continueCursor });
    expect([numbers(after), after.isDone]).toEqual([[], true]);
  });

  it("that are full and the last are done, or the empty one after them is", async () => {
    const t = await filled([1, 2, 3]);
    const first = await page(t, "a:byN", { numItems: 2, cursor: null });
    const second = await page(t, "a:byN", { numItems: 1, cursor: first.continueCursor });
    const third = await page(t, "a:byN", { numItems: 1, cursor: second.continueCursor });
    expect([first.isDone, numbers(second), numbers(third), third.isDone]).toEqual([false, [3], [], true]);
  });

  it("stay where they are while documents come and go around their cursor", async () => {
    const t = await filled([1, 2, 3, 4, 5]);
    const first = await page(t, "a:byN", { numItems: 2, cursor: null });
    await t.run(async (ctx) => {
      const second = await ctx.db
        .query("items")
        .withIndex("by_n", (q) => q.eq("n", 2))
        .unique();
      if (second) await ctx.db.delete("items", second._id);
      for (const n of [0, 2.5]) await ctx.db.insert("items", { group: "g", n });
    });
    const next = await page(t, "a:byN", { numItems: 2, cursor: first.continueCursor });
    expect(numbers(next)).toEqual([2.5, 3]);
  });

  it("between two cursors hold all that is there by now, however many were asked for", async () => {
    const t = await filled([1, 2, 3, 4, 5]);
    const first = await page(t, "a:byN", { numItems: 2, cursor: null });
    await t.run(async (ctx) => void (await ctx.db.insert("items", { group: "g", n: 1.5 })));
    const again = await page(t, "a:byN", { numItems: 2, cursor: null, endCursor: first.continueCursor });
    expect(numbers(again)).toEqual([1, 1.5, 2]);
    expect(again.continueCursor).toBe(first.continueCursor);
    expect(again.isDone).toBe(false);
  });

  it("are filled up with what passes a filter", async () => {
    const t = await filled([1, 2, 3, 4, 5, 6]);
    const first = await page(t, "a:even", { numItems: 2, cursor: null });
    expect(numbers(first)).toEqual([2, 4]);
    const second = await page(t, "a:even", { numItems: 2, cursor: first.continueCursor });
    expect(numbers(second)).toEqual([6]);
  });

  it("end early after so many rows read, and go on from there", async () => {
    const t = await filled([1, 3, 5, 7, 2]);
    const first = await page(t, "a:even", { numItems: 2, cursor: null, maximumRowsRead: 3 });
    expect([numbers(first), first.isDone]).toEqual([[], false]);
    const second = await page(t, "a:even", { numItems: 2, cursor: first.continueCursor, maximumRowsRead: 3 });
    expect(numbers(second)).toEqual([2]);
  });

  it("are one to a function", async () => {
    const t = await filled([1]);
    await expect(t.query(query("a:twice"), { paginationOpts: { numItems: 1, cursor: null } })).rejects.toThrow(
      /single paginated query/,
    );
  });

  it("may be read by a mutation, which sees its own writes in them", async () => {
    const t = await filled([1, 2]);
    const found = await t.run(async (ctx) => {
      await ctx.db.insert("items", { group: "g", n: 1.5 });
      return (await ctx.db.query("items").withIndex("by_n").paginate({ numItems: 2, cursor: null })).page.map(
        ({ n }) => n,
      );
    });
    expect(found).toEqual([1, 1.5]);
  });

  it("need whole numbers of items", async () => {
    const t = await filled([1]);
    await expect(t.query(query("a:byN"), { paginationOpts: { numItems: "1", cursor: null } })).rejects.toThrow();
    await expect(t.query(query("a:byN"), { paginationOpts: { cursor: null } })).rejects.toThrow();
  });
});
