// https://docs.convex.dev/search/text-search
import { defineSchema, defineTable, mutationGeneric, paginationOptsValidator, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { deployedWith, failure, mutation, query } from "../deployed";

const schema = defineSchema({
  notes: defineTable({
    text: v.string(),
    list: v.optional(v.union(v.string(), v.null())),
    rank: v.optional(v.number()),
    meta: v.optional(v.object({ title: v.string() })),
  })
    .searchIndex("by_text", { searchField: "text", filterFields: ["list", "rank"] })
    .searchIndex("by_title", { searchField: "meta.title" }),
});

export const functions = {
  page: queryGeneric({
    args: { text: v.string(), paginationOpts: paginationOptsValidator },
    handler: (ctx, { text, paginationOpts }) =>
      ctx.db
        .query("notes")
        .withSearchIndex("by_text", (q) => q.search("text", text))
        .paginate(paginationOpts),
  }),
  writeAndSearch: mutationGeneric(async (ctx) => {
    const found = async () => {
      const notes = ctx.db.query("notes").withSearchIndex("by_text", (q) => q.search("text", "pear"));
      return (await notes.collect()).map(({ text }) => text as string).sort();
    };
    const id = await ctx.db.insert("notes", { text: "a pear" });
    const added = await found();
    await ctx.db.patch(id, { text: "an apple" });
    const changed = await found();
    await ctx.db.patch(id, { text: "pears" });
    const back = await found();
    await ctx.db.delete(id);
    return [added, changed, back, await found()];
  }),
  rollBack: mutationGeneric(async (ctx) => {
    await ctx.db.insert("notes", { text: "never kept" });
    throw new Error("No.");
  }),
  ordered: queryGeneric(async (ctx) => {
    const notes = ctx.db.query("notes").withSearchIndex("by_text", (q) => q.search("text", "tea"));
    return await (notes as unknown as { order(order: string): typeof notes }).order("desc").collect();
  }),
};

type Note = (typeof schema)["tables"]["notes"]["validator"]["type"];

async function filled(notes: readonly Note[]) {
  const t = deployedWith(schema, { a: { functions } });
  await t.run(async (ctx) => {
    for (const note of notes) await ctx.db.insert("notes", note);
  });
  return t;
}
type Backend = Awaited<ReturnType<typeof filled>>;
type Ctx = Parameters<Parameters<Backend["run"]>[0]>[0];

const search = (ctx: Ctx, text: string) =>
  ctx.db.query("notes").withSearchIndex("by_text", (q) => q.search("text", text));
/** Sorted: Convex orders by relevance, the official model by creation. */
const textsOf = (notes: readonly { text?: unknown }[]) => notes.map(({ text }) => String(text)).sort();
const found = (t: Backend, text: string) => t.run(async (ctx) => textsOf(await search(ctx, text).collect()));

describe("a text search", () => {
  it("finds documents with any of the words, whatever their case", async () => {
    const t = await filled([{ text: "Green Tea" }, { text: "black coffee" }, { text: "BLACK tea" }]);
    expect(await found(t, "tea")).toEqual(["BLACK tea", "Green Tea"]);
    expect(await found(t, "TEA")).toEqual(["BLACK tea", "Green Tea"]);
    expect(await found(t, "green coffee")).toEqual(["Green Tea", "black coffee"]);
    expect(await found(t, "  coffee   milk ")).toEqual(["black coffee"]);
    expect(await found(t, "milk")).toEqual([]);
  });

  it("takes the last word as the beginning of one", async () => {
    const t = await filled([{ text: "green tea" }, { text: "teapot" }, { text: "steam" }]);
    expect(await found(t, "te")).toEqual(["green tea", "teapot"]);
    expect(await found(t, "milk gre")).toEqual(["green tea"]);
  });

  it("finds nothing for no words", async () => {
    const t = await filled([{ text: "tea" }]);
    expect([await found(t, ""), await found(t, "  ")]).toEqual([[], []]);
  });

  it("searches a field within a field", async () => {
    const t = await filled([
      { text: "one", meta: { title: "Tea time" } },
      { text: "tea", meta: { title: "Milk" } },
    ]);
    const titles = (ctx: Ctx) =>
      ctx.db.query("notes").withSearchIndex("by_title", (q) => q.search("meta.title", "tea"));
    expect(await t.run(async (ctx) => textsOf(await titles(ctx).collect()))).toEqual(["one"]);
  });

  it("sees the transaction's own writes", async () => {
    const t = await filled([{ text: "pear tree" }]);
    expect(await t.mutation(mutation("a:writeAndSearch"), {})).toEqual([
      ["a pear", "pear tree"],
      ["pear tree"],
      ["pear tree", "pears"],
      ["pear tree"],
    ]);
    await failure(t.mutation(mutation("a:rollBack"), {}));
    expect(await found(t, "never")).toEqual([]);
  });
});

describe("a search's filters", () => {
  const notes = [
    { text: "tea one", list: "a", rank: 1 },
    { text: "tea two", list: "a", rank: 2 },
    { text: "tea three", list: null },
    { text: "tea four" },
    { text: "milk", list: "a", rank: 1 },
  ];

  it("are equal to a field, and all of them hold", async () => {
    const t = await filled(notes);
    const within = (list: string | null | undefined) =>
      t.run(async (ctx) => {
        const notes = ctx.db.query("notes").withSearchIndex("by_text", (q) => q.search("text", "tea").eq("list", list));
        return textsOf(await notes.collect());
      });
    expect(await within("a")).toEqual(["tea one", "tea two"]);
    expect(await within(null)).toEqual(["tea three"]);
    expect(await within(undefined)).toEqual(["tea four"]);
    const both = await t.run(async (ctx) => {
      const notes = ctx.db.query("notes");
      return textsOf(
        await notes.withSearchIndex("by_text", (q) => q.search("text", "tea").eq("list", "a").eq("rank", 2)).collect(),
      );
    });
    expect(both).toEqual(["tea two"]);
  });

  it("go together with .filter()", async () => {
    const t = await filled(notes);
    const texts = t.run(async (ctx) =>
      textsOf(
        await search(ctx, "tea")
          .filter((q) => q.gt(q.field("rank"), 1))
          .collect(),
      ),
    );
    expect(await texts).toEqual(["tea two"]);
  });
});

describe("what a search finds", () => {
  const notes = ["tea one", "tea two", "milk", "tea three"].map((text) => ({ text }));

  it("is taken in part, first or alone", async () => {
    const t = await filled(notes);
    const all = ["tea one", "tea two", "tea three"];
    const some = await t.run(async (ctx) => textsOf(await search(ctx, "tea").take(2)));
    expect([some.length, all]).toEqual([2, expect.arrayContaining(some)]);
    expect(all).toContain(await t.run(async (ctx) => (await search(ctx, "tea").first())?.text));
    expect(await t.run(async (ctx) => (await search(ctx, "milk").unique())?.text)).toBe("milk");
    expect(await t.run(async (ctx) => await search(ctx, "water").first())).toBeNull();
    const several = await failure(t.run(async (ctx) => await search(ctx, "tea").unique()));
    expect(several.message).toContain("unique() query returned more than one result from table notes");
    const iterated = t.run(async (ctx) => {
      const texts = [];
      for await (const note of search(ctx, "tea")) texts.push(note);
      return textsOf(texts);
    });
    expect(await iterated).toEqual([...all].sort());
  });

  it("comes in pages", async () => {
    const t = await filled(notes);
    const texts: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    for (let isDone = false; !isDone; pages++) {
      const args = { text: "tea", paginationOpts: { numItems: 2, cursor } };
      const page: { page: Note[]; isDone: boolean; continueCursor: string } = await t.query(query("a:page"), args);
      texts.push(...textsOf(page.page));
      ({ isDone, continueCursor: cursor } = page);
    }
    expect(texts.sort()).toEqual(["tea one", "tea three", "tea two"]);
    expect(pages).toBe(2);
  });
});

it("a search can't be ordered by something else than relevance", async () => {
  const t = await filled([{ text: "tea" }]);
  expect((await failure(t.query(query("a:ordered"), {}))).message).toContain(
    "Search queries must always be in relevance order.",
  );
});
