// Convex behavior that convex-test lacks: relevance, tokens, limits, errors, and when a live search runs again.
import type { JSONValue } from "convex/values";
import { describe, expect, it } from "vitest";
import type { Commit } from "../../../../host/types/calls";
import { RangeIndex } from "../../../../host/sync/queries/RangeIndex";
import { pushedHost, valueOf } from "../../../support/host/pushedHost";

const sources = {
  "schema.js": `export default defineSchema({
    notes: defineTable({ text: v.optional(v.union(v.string(), v.number())), list: v.optional(v.string()) })
      .index("by_list", ["list"])
      .searchIndex("by_text", { searchField: "text", filterFields: ["list"] }),
    drafts: defineTable({ text: v.string() })
      .index("by_text", { fields: ["text"], staged: true })
      .searchIndex("search_text", { searchField: "text", staged: true }),
    others: defineTable({ text: v.string() }),
  });`,
  "notes.js": `
    const searched = (ctx, text, filters = []) => ctx.db.query("notes").withSearchIndex("by_text", (q) =>
      filters.reduce((q, [field, value]) => q.eq(field, value), q.search("text", text)));
    const texts = (notes) => notes.map(({ text }) => text);
    export const add = mutation(async (ctx, { texts, table = "notes", ...fields }) => {
      const ids = [];
      for (const text of texts) ids.push(await ctx.db.insert(table, text === null ? fields : { text, ...fields }));
      return ids;
    });
    export const addMany = mutation(async (ctx, { text, count }) => {
      for (let i = 0; i < count; i++) await ctx.db.insert("notes", { text });
    });
    export const patch = mutation(async (ctx, { id, ...fields }) => await ctx.db.patch(id, fields));
    export const remove = mutation(async (ctx, { id }) => await ctx.db.delete(id));
    export const search = query(async (ctx, { text, filters }) => texts(await searched(ctx, text, filters).collect()));
    export const count = query(async (ctx, { text }) => (await searched(ctx, text).collect()).length);
    export const take = query(async (ctx, { text, n }) => texts(await searched(ctx, text).take(n)));
    export const page = query(async (ctx, { text, paginationOpts }) => {
      const result = await searched(ctx, text).paginate(paginationOpts);
      return { ...result, page: texts(result.page) };
    });
    export const reads = query(async (ctx, { text }) => {
      await searched(ctx, text).collect();
      const { documentsRead, databaseQueries } = await ctx.meta.getTransactionMetrics();
      return [documentsRead.used, databaseQueries.used];
    });
    const asked = (name, table, index, ask) =>
      query(async (ctx) => await ctx.db.query(table).withSearchIndex(index, ask).collect());
    export const unknown = asked("unknown", "notes", "by_nothing", (q) => q.search("text", "a"));
    export const plain = asked("plain", "notes", "by_list", (q) => q.search("text", "a"));
    export const staged = asked("staged", "drafts", "search_text", (q) => q.search("text", "a"));
    export const wrongField = asked("wrongField", "notes", "by_text", (q) => q.search("list", "a"));
    export const wrongFilter = asked("wrongFilter", "notes", "by_text", (q) => q.search("text", "a").eq("rank", 1));
    export const twoSearches = asked("twoSearches", "notes", "by_text", (q) => q.search("text", "a").search("text", "b"));
    export const noSearch = asked("noSearch", "notes", "by_text", (q) => q.eq("list", "a"));
    export const nine = asked("nine", "notes", "by_text", (q) => {
      let found = q.search("text", "a");
      for (let i = 0; i < 9; i++) found = found.eq("list", "a");
      return found;
    });
    export const stagedIndex = query(async (ctx) => await ctx.db.query("drafts").withIndex("by_text").collect());
    export const searchedAsIndex = query(async (ctx) => await ctx.db.query("notes").withIndex("by_text").collect());
  `,
};

async function host(texts: readonly JSONValue[] = []) {
  const made = await pushedHost(sources);
  const add = async (texts: readonly JSONValue[], more: object = {}) =>
    (await made.mutation("notes:add", { texts: [...texts], ...more })) as string[];
  const ids = await add(texts);
  return { ...made, add, ids, search: (text: string) => made.query("notes:search", { text }) };
}

describe("relevance", () => {
  it("ranks texts with more of the words first, then those with rarer ones", async () => {
    const { search } = await host(["tea milk", "tea sugar", "milk sugar", "tea lemon"]);
    expect(await search("tea lemon")).toEqual(["tea lemon", "tea sugar", "tea milk"]);
    expect(await search("milk sugar")).toEqual(["milk sugar", "tea sugar", "tea milk"]);
  });

  it("ranks texts with more occurrences first, and short texts before long ones", async () => {
    const { search } = await host(["tea water water", "tea tea water", "tea"]);
    expect(await search("tea")).toEqual(["tea", "tea tea water", "tea water water"]);
  });

  it("ranks whole words before prefixes, and the newest first among equals", async () => {
    const { search } = await host(["teapot", "tea", "tea", "teacup"]);
    const found = (await search("tea")) as string[];
    expect(found.slice(0, 2)).toEqual(["tea", "tea"]);
    expect(found.slice(2)).toEqual(["teacup", "teapot"]);
    const older = await host(["tea one", "tea two", "tea six"]);
    expect(await older.search("tea")).toEqual(["tea six", "tea two", "tea one"]);
  });

  it("counts the words of all documents, regardless of filters", async () => {
    const { query, add } = await host(["rare", "rare", "rare"]);
    await add(["rare", "common"], { list: "a" });
    const args = { text: "rare common", filters: [["list", "a"]] };
    expect(await query("notes:search", args)).toEqual(["common", "rare"]);
  });
});

describe("words", () => {
  it("end at any character that is neither letter nor digit", async () => {
    const { search } = await host(["well-known (ÉCLAIR), 1.5kg", "naïve_key"]);
    for (const text of ["known", "éclair", "5kg", "WELL"])
      expect(await search(text)).toEqual(["well-known (ÉCLAIR), 1.5kg"]);
    expect(await search("key")).toEqual(["naïve_key"]);
  });

  it("are at most 31 bytes long, and the first 16 count", async () => {
    const long = "x".repeat(32);
    const { search } = await host([long, long.slice(1), "seventeenth"]);
    expect(await search("x")).toEqual([long.slice(1)]);
    const sixteen = Array.from({ length: 16 }, (_, i) => `w${i}`).join(" ");
    expect(await search(`${sixteen} seventeenth`)).toEqual([]);
    expect(await search(`${sixteen.slice(3)} seventeenth`)).toEqual(["seventeenth"]);
  });

  it("are completed to 64 different ones", async () => {
    const texts = Array.from({ length: 70 }, (_, i) => `t${100 + i}`);
    const { search } = await host(texts);
    expect(((await search("t")) as string[]).sort()).toEqual(texts.slice(0, 64));
  });

  it("of other documents don't affect those without text", async () => {
    const { search } = await host([null, 12, "12 undefined"]);
    expect([await search("12"), await search("undefined")]).toEqual([["12 undefined"], ["12 undefined"]]);
  });
});

describe("a search's limits", () => {
  it("are 1,024 results; pages and take() can stay below", async () => {
    const { query, mutation } = await host();
    await mutation("notes:addMany", { text: "tea", count: 1_023 });
    expect(await query("notes:count", { text: "tea" })).toBe(1_023);
    await mutation("notes:addMany", { text: "tea", count: 2 });
    await expect(query("notes:count", { text: "tea" })).rejects.toThrow(
      "Search query scanned too many documents (fetched 1024). Consider using a smaller limit",
    );
    expect(await query("notes:take", { text: "tea", n: 1_024 })).toHaveLength(1_024);
  });

  it("count returned documents as read, not scanned ones", async () => {
    const { query } = await host(["tea one", "tea two", "milk", "water"]);
    expect(await query("notes:reads", { text: "tea" })).toEqual([2, 1]);
  });
});

describe("an impossible search", () => {
  it.each([
    ["unknown", "Index notes.by_nothing not found."],
    ["plain", "Index notes.by_list is not a search index"],
    ["staged", "Index drafts.search_text is currently staged and not available to query until it is enabled."],
    ["stagedIndex", "Index drafts.by_text is currently staged and not available to query until it is enabled."],
    ["searchedAsIndex", "Index notes.by_text not found."],
    ["wrongField", `contains a search filter against "list", which doesn't match the indexed \`searchField\` "text".`],
    ["wrongFilter", `contains an equality filter on "rank" but that field isn't indexed for filtering`],
    ["twoSearches", `contains multiple search filters against "text". Only one is allowed.`],
    ["noSearch", "does not contain any search filters."],
    ["nine", "Search query against notes.by_text has too many filter conditions. Max: 8 Actual: 9"],
  ])("is refused with an explanation: %s", async (name, message) => {
    const { query } = await host(["a"]);
    await expect(query(`notes:${name}`)).rejects.toThrow(message);
  });
});

describe("pages of a search", () => {
  interface Page {
    readonly page: readonly string[];
    readonly isDone: boolean;
    readonly continueCursor: string;
    readonly splitCursor: string | null;
  }

  async function paged() {
    const made = await host(["tea", "tea water", "tea water water", "tea water water water"]);
    const read = async (cursor: string | null, journal: string | null = null) => {
      const args = { text: "tea", paginationOpts: { cursor, numItems: 2 } };
      const result = await made.engine.executor.query({
        path: "notes:page",
        args,
        identity: null,
        caller: "public",
        journal,
      });
      return { ...result, page: valueOf(result.outcome) as unknown as Page };
    };
    return { ...made, read };
  }

  it("continue after the previous one, in order of relevance", async () => {
    const { read } = await paged();
    const first = await read(null);
    const second = await read(first.page.continueCursor);
    const third = await read(second.page.continueCursor);
    expect(first.page.page).toEqual(["tea", "tea water"]);
    expect(second.page.page).toEqual(["tea water water", "tea water water water"]);
    expect([first.page.isDone, second.page.isDone, third.page.isDone]).toEqual([false, false, true]);
    expect(third.page.page).toEqual([]);
  });

  it("keep their score bounds when a live query runs again", async () => {
    const { read, add } = await paged();
    const first = await read(null);
    await add(["water"]);
    const again = await read(null, first.journal);
    expect(again.page.continueCursor).toBe(first.page.continueCursor);
  });

  it("refuse a cursor of another search", async () => {
    const { read, query } = await paged();
    const { page } = await read(null);
    const args = { text: "water", paginationOpts: { cursor: page.continueCursor, numItems: 2 } };
    await expect(query("notes:page", args)).rejects.toThrow("InvalidCursor");
  });
});

describe("a live search", () => {
  it("runs again for every change of its table, and for nothing else", async () => {
    const { engine, mutation, add, ids } = await host(["tea", "milk"]);
    const args = { text: "tea" };
    const { outcome, ranges } = await engine.executor.query({
      path: "notes:take",
      args: { ...args, n: 1 },
      identity: null,
      caller: "public",
    });
    expect(valueOf(outcome)).toEqual(["tea"]);
    const index = new RangeIndex<string>();
    for (const range of ranges) index.add(range, "search");
    const runsAgainAfter = async (change: () => Promise<unknown>) => {
      const touched = new Set<string>();
      const stop = engine.database.onCommit(({ writes }: Commit) => {
        for (const write of writes) index.collect(write.index, write.key, touched);
      });
      await change();
      stop();
      return touched.size > 0;
    };
    expect(await runsAgainAfter(() => add(["tea"], { table: "others" }))).toBe(false);
    expect(await runsAgainAfter(() => add(["more tea"]))).toBe(true);
    expect(await runsAgainAfter(() => mutation("notes:patch", { id: ids[1] ?? "", text: "tea now" }))).toBe(true);
    expect(await runsAgainAfter(() => mutation("notes:patch", { id: ids[0] ?? "", list: "b" }))).toBe(true);
    expect(await runsAgainAfter(() => mutation("notes:remove", { id: ids[0] ?? "" }))).toBe(true);
  });

  it("without results runs again when there is one", async () => {
    const { engine, add, search } = await host();
    const request = { path: "notes:search", args: { text: "tea" }, identity: null, caller: "public" as const };
    const { ranges } = await engine.executor.query(request);
    const index = new RangeIndex<string>();
    for (const range of ranges) index.add(range, "search");
    const touched = new Set<string>();
    engine.database.onCommit(({ writes }) =>
      writes.forEach(({ index: name, key }) => index.collect(name, key, touched)),
    );
    await add(["tea"]);
    expect([...touched]).toEqual(["search"]);
    expect(await search("tea")).toEqual(["tea"]);
  });
});
