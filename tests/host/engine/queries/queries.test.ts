// Queries' results and, for subscriptions, the index ranges that they read: no more than they consumed.
import { describe, expect, it } from "vitest";
import { RangeIndex } from "../../../../host/sync/queries/RangeIndex";
import type { Commit } from "../../../../host/types/calls";
import { pushedHost, valueOf } from "../../../support/host/pushedHost";

const sources = {
  "schema.js": `export default defineSchema({
    games: defineTable({ week: v.number(), home: v.string(), score: v.optional(v.number()) })
      .index("by_week", ["week"]).index("by_week_and_home", ["week", "home"]),
    notes: defineTable(v.any()),
  });`,
  "games.js": `
    export const add = mutation(async (ctx, game) => await ctx.db.insert("games", game));
    export const patch = mutation(async (ctx, { id, ...fields }) => await ctx.db.patch(id, fields));
    export const clear = mutation(async (ctx, { id, field }) => await ctx.db.patch(id, { [field]: undefined }));
    export const replace = mutation(async (ctx, { id, ...game }) => await ctx.db.replace(id, game));
    export const remove = mutation(async (ctx, { id }) => await ctx.db.delete(id));
    export const get = query(async (ctx, { id }) => await ctx.db.get(id));
    export const all = query(async (ctx) => await ctx.db.query("games").collect());
    export const homes = query(async (ctx, { week, order = "asc" }) =>
      (await ctx.db.query("games").withIndex("by_week_and_home", (q) => q.eq("week", week)).order(order).collect()).map((g) => g.home));
    export const between = query(async (ctx, { week, from, to }) =>
      (await ctx.db.query("games").withIndex("by_week_and_home", (q) => q.eq("week", week).gt("home", from).lte("home", to)).collect()).map((g) => g.home));
    export const first = query(async (ctx, { week }) => await ctx.db.query("games").withIndex("by_week", (q) => q.eq("week", week)).first());
    export const last = query(async (ctx) => await ctx.db.query("games").withIndex("by_week").order("desc").first());
    export const take = query(async (ctx, { n }) => (await ctx.db.query("games").withIndex("by_week").take(n)).map((g) => g.week));
    export const unique = query(async (ctx, { week }) => await ctx.db.query("games").withIndex("by_week", (q) => q.eq("week", week)).unique());
    export const filtered = query(async (ctx, { above }) =>
      (await ctx.db.query("games").filter((q) => q.and(q.gt(q.field("score"), above), q.neq(q.field("home"), "NYJ"))).collect()).map((g) => g.home));
    export const iterate = query(async (ctx) => {
      for await (const game of ctx.db.query("games").withIndex("by_week")) if (game.home === "KC") return game.week;
      return null;
    });
    export const writesSeen = mutation(async (ctx) => {
      const read = async () => (await ctx.db.query("games").withIndex("by_week_and_home", (q) => q.eq("week", 1)).collect()).map((g) => g.home);
      const before = await read();
      const id = await ctx.db.insert("games", { week: 1, home: "GB" });
      const [first] = await ctx.db.query("games").withIndex("by_week_and_home", (q) => q.eq("week", 1)).collect();
      await ctx.db.delete(first._id);
      const after = await read();
      await ctx.db.patch(id, { week: 2 });
      return { before, after, moved: await read(), reversed: (await ctx.db.query("games").order("desc").collect()).map((g) => g.home) };
    });
    export const wrongIndex = query(async (ctx) => await ctx.db.query("games").withIndex("by_nothing").collect());
    export const wrongField = query(async (ctx) => await ctx.db.query("games").withIndex("by_week_and_home", (q) => q.eq("home", "KC")).collect());
    export const unwritten = query(async (ctx) => await ctx.db.query("later").collect());
    export const addLater = mutation(async (ctx) => await ctx.db.insert("later", {}));
    export const normalize = query(async (ctx, { table, id }) => ctx.db.normalizeId(table, id));
  `,
};

async function host() {
  const made = await pushedHost(sources);
  const add = (week: number, home: string, score?: number) =>
    made.mutation("games:add", { week, home, ...(score === undefined ? {} : { score }) }) as Promise<string>;
  /** True if the commit of `change` touches what the query read. */
  const invalidates = async (query: { path: string; args?: object }, change: () => Promise<unknown>) => {
    const { outcome, ranges } = await made.engine.executor.query({
      path: query.path,
      args: { ...query.args },
      identity: null,
      caller: "public",
    });
    valueOf(outcome);
    const index = new RangeIndex<string>();
    for (const range of ranges) index.add(range, "query");
    const touched = new Set<string>();
    const stop = made.engine.database.onCommit(({ writes }: Commit) => {
      for (const write of writes) index.collect(write.index, write.key, touched);
    });
    await change();
    stop();
    return touched.size > 0;
  };
  return { ...made, add, invalidates };
}

describe("reading", () => {
  it("returns documents in index order, both ways, within bounds", async () => {
    const { query, add } = await host();
    for (const home of ["KC", "BUF", "DEN", "GB"]) await add(1, home);
    await add(2, "ARI");
    expect(await query("games:homes", { week: 1 })).toEqual(["BUF", "DEN", "GB", "KC"]);
    expect(await query("games:homes", { week: 1, order: "desc" })).toEqual(["KC", "GB", "DEN", "BUF"]);
    expect(await query("games:between", { week: 1, from: "BUF", to: "GB" })).toEqual(["DEN", "GB"]);
    expect(await query("games:homes", { week: 3 })).toEqual([]);
  });

  it("filters with Convex's value order: a missing field is below every number", async () => {
    const { query, add } = await host();
    await add(1, "KC", 10);
    await add(1, "BUF");
    await add(1, "NYJ", 30);
    await add(1, "GB", 20);
    expect(await query("games:filtered", { above: 5 })).toEqual(["KC", "GB"]);
  });

  it("patches, clears, replaces and deletes, and keeps indexes in step", async () => {
    const { query, mutation, add } = await host();
    const id = await add(1, "KC", 3);
    await mutation("games:patch", { id, week: 2 });
    expect(await query("games:homes", { week: 1 })).toEqual([]);
    expect(await query("games:homes", { week: 2 })).toEqual(["KC"]);
    await mutation("games:clear", { id, field: "score" });
    expect(await query("games:get", { id })).not.toHaveProperty("score");
    await mutation("games:replace", { id, week: 5, home: "LV" });
    expect(await query("games:get", { id })).toMatchObject({ _id: id, week: 5, home: "LV" });
    await mutation("games:remove", { id });
    expect(await query("games:get", { id })).toBeNull();
    expect(await query("games:all")).toEqual([]);
    await expect(mutation("games:remove", { id })).rejects.toThrow(`Delete on nonexistent document ID ${id}`);
  });

  it("sees a mutation's own writes in every index", async () => {
    const { mutation, add } = await host();
    await add(1, "KC");
    await add(1, "BUF");
    expect(await mutation("games:writesSeen")).toEqual({
      before: ["BUF", "KC"],
      after: ["GB", "KC"],
      moved: ["KC"],
      reversed: ["GB", "KC"],
    });
  });

  it("unique() refuses a second match, naming the table", async () => {
    const { query, add } = await host();
    expect(await query("games:unique", { week: 1 })).toBeNull();
    await add(1, "KC");
    expect(await query("games:unique", { week: 1 })).toMatchObject({ home: "KC" });
    await add(1, "BUF");
    await expect(query("games:unique", { week: 1 })).rejects.toThrow(
      "unique() query returned more than one result from table games",
    );
  });

  it("reports a missing index or field by name", async () => {
    const { query } = await host();
    await expect(query("games:wrongIndex")).rejects.toThrow("Index games.by_nothing not found.");
    await expect(query("games:wrongField")).rejects.toThrow('expected "week", got "home"');
  });

  it("normalizes ids of the named table only", async () => {
    const { query, add } = await host();
    const id = await add(1, "KC");
    expect(await query("games:normalize", { table: "games", id })).toBe(id);
    expect(await query("games:normalize", { table: "notes", id })).toBeNull();
    expect(await query("games:normalize", { table: "games", id: "nonsense" })).toBeNull();
  });
});

describe("recorded ranges", () => {
  it("of a point read: only that document", async () => {
    const { add, mutation, invalidates } = await host();
    const id = await add(1, "KC");
    const other = await add(1, "BUF");
    const get = { path: "games:get", args: { id } };
    expect(await invalidates(get, () => mutation("games:patch", { id: other, score: 1 }))).toBe(false);
    expect(await invalidates(get, () => mutation("games:patch", { id, score: 1 }))).toBe(true);
  });

  it("of an index range: a document that enters, leaves or changes in it", async () => {
    const { add, mutation, invalidates } = await host();
    const id = await add(1, "KC");
    const homes = { path: "games:homes", args: { week: 1 } };
    expect(await invalidates(homes, () => add(2, "BUF"))).toBe(false);
    expect(await invalidates(homes, () => add(1, "BUF"))).toBe(true);
    expect(await invalidates(homes, () => mutation("games:patch", { id, week: 2 }))).toBe(true);
  });

  it("of a change that isn't in the index's fields: the document itself was read", async () => {
    const { add, mutation, invalidates } = await host();
    const id = await add(1, "KC");
    expect(
      await invalidates({ path: "games:homes", args: { week: 1 } }, () => mutation("games:patch", { id, score: 7 })),
    ).toBe(true);
  });

  it("of first(), take() and an abandoned iteration: nothing beyond what was consumed", async () => {
    const { add, invalidates } = await host();
    for (const week of [10, 20, 30]) await add(week, "KC");
    expect(await invalidates({ path: "games:first", args: { week: 10 } }, () => add(10, "LAR"))).toBe(false);
    expect(await invalidates({ path: "games:take", args: { n: 2 } }, () => add(25, "BUF"))).toBe(false);
    expect(await invalidates({ path: "games:take", args: { n: 3 } }, () => add(15, "BUF"))).toBe(true);
    expect(await invalidates({ path: "games:take", args: { n: 9 } }, () => add(99, "BUF"))).toBe(true);
    expect(await invalidates({ path: "games:iterate" }, () => add(12, "BUF"))).toBe(false);
    expect(await invalidates({ path: "games:iterate" }, () => add(1, "BUF"))).toBe(true);
    expect(await invalidates({ path: "games:last" }, () => add(98, "BUF"))).toBe(false);
    expect(await invalidates({ path: "games:last" }, () => add(100, "BUF"))).toBe(true);
  });

  it("of an empty result and of a missing table: whatever would fill them", async () => {
    const { add, mutation, invalidates } = await host();
    expect(await invalidates({ path: "games:first", args: { week: 1 } }, () => add(1, "KC"))).toBe(true);
    expect(await invalidates({ path: "games:unwritten" }, () => mutation("games:addLater"))).toBe(true);
  });

  it("a write without changes still commits no range", async () => {
    const { add, mutation, invalidates } = await host();
    const id = await add(1, "KC");
    expect(await invalidates({ path: "games:get", args: { id } }, () => mutation("games:patch", { id, week: 1 }))).toBe(
      false,
    );
  });
});
