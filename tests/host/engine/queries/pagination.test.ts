// Pages: cursors that keep their position while documents come and go, journals, limits.
import type { JSONValue } from "convex/values";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../support/host/memoryStorage";
import { pushedHost, valueOf } from "../../../support/host/pushedHost";
import { runsOf } from "../../../support/runs/runs";

interface Page {
  readonly page: readonly number[];
  readonly isDone: boolean;
  readonly continueCursor: string;
  readonly splitCursor: string | null;
  readonly pageStatus: string | null;
}

const sources = {
  "schema.js": `export default defineSchema({ rows: defineTable({ n: v.number() }).index("by_n", ["n"]) });`,
  "rows.js": `
    export const add = mutation(async (ctx, { ns }) => { for (const n of ns) await ctx.db.insert("rows", { n }); });
    export const remove = mutation(async (ctx, { ns }) => {
      for (const n of ns) for (const row of await ctx.db.query("rows").withIndex("by_n", (q) => q.eq("n", n)).collect()) await ctx.db.delete(row._id);
    });
    const answer = (result) => ({ ...result, page: result.page.map((row) => row.n) });
    export const page = query({
      args: { paginationOpts: paginationOptsValidator, order: v.optional(v.string()), above: v.optional(v.number()), multiple: v.optional(v.number()) },
      handler: async (ctx, { paginationOpts, order = "asc", above, multiple }) => {
        let rows = ctx.db.query("rows").withIndex("by_n", (q) => (above === undefined ? q : q.gt("n", above))).order(order);
        if (multiple) rows = rows.filter((q) => q.eq(q.mod(q.field("n"), multiple), 0));
        return answer(await rows.paginate(paginationOpts));
      },
    });
    export const limited = query((ctx, { paginationOpts, documentsRead }) =>
      ctx.runQuery(api.rows.page, { paginationOpts }, { transactionLimits: { documentsRead } }));
    export const twice = query(async (ctx) => {
      const options = { numItems: 1, cursor: null };
      await ctx.db.query("rows").paginate(options);
      return await ctx.db.query("rows").paginate(options);
    });
  `,
};

/** With null as count, uses what the storage already has. */
async function host(count: number | null, storage = memoryStorage()) {
  const made = await pushedHost(count === null ? null : sources, { storage });
  if (count !== null) await made.mutation("rows:add", { ns: Array.from({ length: count }, (_, i) => i + 1) });
  const read = async (
    options: { [name: string]: JSONValue },
    journal: string | null = null,
    rest: { [name: string]: JSONValue } = {},
  ) => {
    const args = { paginationOpts: { cursor: null, numItems: 3, ...options }, ...rest };
    const result = await made.engine.executor.query({
      path: "rows:page",
      args,
      identity: null,
      caller: "public",
      journal,
    });
    return { ...result, page: valueOf(result.outcome) as unknown as Page };
  };
  return { ...made, read };
}

describe("paginate", () => {
  it.each(["asc", "desc"])("walks all rows once, %s", async (order) => {
    const { read } = await host(10);
    const seen: number[] = [];
    let cursor: string | null = null;
    for (;;) {
      const { page }: { page: Page } = await read({ cursor }, null, { order });
      seen.push(...page.page);
      if (page.isDone) break;
      cursor = page.continueCursor;
    }
    const expected = Array.from({ length: 10 }, (_, i) => i + 1);
    expect(seen).toEqual(order === "asc" ? expected : expected.reverse());
  });

  it("isn't done until it has seen the end, and is once the next page is empty", async () => {
    const { read } = await host(3);
    const { page: first } = await read({ numItems: 3 });
    expect(first).toMatchObject({ page: [1, 2, 3], isDone: false });
    const { page: second } = await read({ cursor: first.continueCursor });
    expect(second).toMatchObject({ page: [], isDone: true });
    expect((await read({ cursor: second.continueCursor })).page).toMatchObject({ page: [], isDone: true });
  });

  it("continues after its cursor when rows before, at and after it come and go", async () => {
    const { read, mutation } = await host(6);
    const { page } = await read({});
    await mutation("rows:remove", { ns: [2, 3, 4] });
    await mutation("rows:add", { ns: [0, 1.5, 4.5] });
    expect((await read({ cursor: page.continueCursor })).page.page).toEqual([4.5, 5, 6]);
  });

  it("with its journal shows everything up to its previous end, so that pages neither overlap nor leave gaps", async () => {
    const { read, mutation } = await host(6);
    const first = await read({});
    const second = await read({ cursor: first.page.continueCursor });
    await mutation("rows:add", { ns: [1.1, 1.2, 3.5] });
    await mutation("rows:remove", { ns: [3] });
    const again = await read({}, first.journal);
    expect(again.page).toMatchObject({ page: [1, 1.1, 1.2, 2], continueCursor: first.page.continueCursor });
    expect(again.journal).toBe(first.journal);
    const secondAgain = await read({ cursor: first.page.continueCursor }, second.journal);
    expect(secondAgain.page.page).toEqual([3.5, 4, 5, 6]);
  });

  it("with its journal lets the last page grow at its open end", async () => {
    const { read, mutation } = await host(2);
    const last = await read({});
    expect(last.page).toMatchObject({ page: [1, 2], isDone: true });
    await mutation("rows:add", { ns: [3, 4, 5, 6] });
    expect((await read({}, last.journal)).page).toMatchObject({ page: [1, 2, 3, 4, 5, 6], isDone: true });
  });

  it("reads no further than its page", async () => {
    const { read } = await host(10);
    const { documentsRead, ranges, page } = await read({ numItems: 2 });
    expect(documentsRead).toBe(2);
    expect(ranges).toHaveLength(1);
    const next = await read({ cursor: page.continueCursor, numItems: 2 });
    expect((ranges[0]?.end ?? "") <= (next.ranges[0]?.start ?? "")).toBe(true);
  });

  it("filters rows, and stops at maximumRowsRead with a place to split", async () => {
    const { read } = await host(20);
    expect((await read({ numItems: 2 }, null, { multiple: 5 })).page).toMatchObject({
      page: [5, 10],
      pageStatus: null,
    });
    const limited = await read({ numItems: 5, maximumRowsRead: 7 }, null, { multiple: 5 });
    expect(limited.page).toMatchObject({ page: [5], isDone: false, pageStatus: "SplitRequired" });
    const { splitCursor, continueCursor } = limited.page;
    const filter = { multiple: 2 };
    const whole = (await read({ numItems: 5, maximumRowsRead: 7 }, null, filter)).page;
    expect((await read({ numItems: 9, endCursor: whole.splitCursor }, null, filter)).page.page).toEqual([2, 4]);
    const rest = { cursor: whole.splitCursor, endCursor: whole.continueCursor };
    expect((await read({ numItems: 9, ...rest }, null, filter)).page.page).toEqual([6]);
    expect(splitCursor).not.toBe(continueCursor);
  });

  it("reads a page that has grown to its end, however long, and recommends a split without losing rows", async () => {
    const { read, mutation } = await host(6);
    const options = { numItems: 5, maximumRowsRead: 6 };
    const first = await read(options);
    await mutation("rows:add", { ns: [1.1, 1.2, 1.3, 1.4] });
    const grown = await read(options, first.journal);
    const { continueCursor, splitCursor } = grown.page;
    expect(grown.page).toMatchObject({ page: [1, 1.1, 1.2, 1.3, 1.4, 2, 3, 4, 5], pageStatus: "SplitRecommended" });
    expect(continueCursor).toBe(first.page.continueCursor);
    const halves = [
      { cursor: null, endCursor: splitCursor },
      { cursor: splitCursor, endCursor: continueCursor },
    ];
    const pages = await Promise.all(halves.map((half) => read({ ...options, ...half })));
    expect(pages.flatMap(({ page }) => page.page)).toEqual(grown.page.page);
  });

  it("offers a split point for every page of more than two rows, since clients split long pages on their own", async () => {
    const { read } = await host(3);
    expect((await read({ numItems: 3 })).page).toMatchObject({ splitCursor: expect.any(String), pageStatus: null });
    expect((await read({ numItems: 2 })).page.splitCursor).toBeNull();
  });

  it("ends a page where the transaction's limit is reached, and recommends a split", async () => {
    const { query } = await host(9);
    const page = (paginationOpts: { [name: string]: JSONValue }, documentsRead: number) =>
      query("rows:limited", { paginationOpts: { cursor: null, numItems: 9, ...paginationOpts }, documentsRead });
    const first = (await page({}, 4)) as unknown as Page;
    expect(first).toMatchObject({ page: [1, 2, 3, 4], isDone: false, pageStatus: "SplitRequired" });
    expect(await page({ cursor: first.continueCursor }, 9)).toMatchObject({ page: [5, 6, 7, 8, 9], isDone: true });
    await expect(page({}, 0)).rejects.toThrow("Too many documents read");
  });

  it.each(["maximumRowsRead", "maximumBytesRead"])("refuses a %s of 0", async (limit) => {
    const { read } = await host(2);
    await expect(read({ numItems: 2, [limit]: 0 })).rejects.toThrow("must be greater than 0");
  });

  it("accepts at most the read limit as page size", async () => {
    const { read } = await host(1);
    expect((await read({ numItems: 32_000 })).page.page).toEqual([1]);
    await expect(read({ numItems: 32_001 })).rejects.toThrow("Requested too many items: 32001");
  });

  it("needs a page size of at least one row", async () => {
    const { read } = await host(1);
    await expect(read({ numItems: 0 })).rejects.toThrow("Must request at least 1 document while paginating");
  });

  it("refuses a cursor of another query, with the message that clients expect", async () => {
    const { read } = await host(5);
    const { page } = await read({});
    await expect(read({ cursor: page.continueCursor }, null, { above: 2 })).rejects.toThrow("InvalidCursor");
    await expect(read({ cursor: "garbage" })).rejects.toThrow("InvalidCursor");
    const { page: all } = await read({ numItems: 9 });
    expect(all.isDone).toBe(true);
    await expect(read({ cursor: all.continueCursor }, null, { above: 2 })).rejects.toThrow("InvalidCursor");
  });

  // In Convex a cursor is encrypted (crates/keybroker), and an unreadable one is refused with this message.
  it("refuses a forged or changed cursor or journal", async () => {
    const { read } = await host(5);
    const { page, journal } = await read({}, null, { above: 1 });
    const sealed = Buffer.from(page.continueCursor, "base64url");
    const forged = [...sealed.keys()].map((at) => {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      return changed.toString("base64url");
    });
    forged.push("x.AAAA", sealed.subarray(0, 20).toString("base64url"), "_end_cursor");
    for (const cursor of forged) {
      for (const field of ["cursor", "endCursor"])
        await expect(read({ [field]: cursor }, null, { above: 1 })).rejects.toThrow(
          "InvalidCursor: Failed to parse cursor",
        );
      const journals = [JSON.stringify({ endCursor: cursor }), journal!.replace(page.continueCursor, cursor), cursor];
      for (const made of journals)
        await expect(read({}, made, { above: 1 })).rejects.toThrow("InvalidCursor: Failed to parse cursor");
    }
  });

  it("never leaves its query's range, even with an authentic cursor", async () => {
    const { engine, read } = await host(5);
    const seal = vi.spyOn(engine.database.cursors, "seal");
    await read({ numItems: 2 }, null, { above: 3 });
    const [, query] = seal.mock.calls[0]!;
    await read({ numItems: 1 });
    const [outside] = seal.mock.calls.at(-1)!;
    const cursor = engine.database.cursors.seal(outside, query);
    for (const field of ["cursor", "endCursor"])
      await expect(read({ [field]: cursor }, null, { above: 3 })).rejects.toThrow("InvalidCursor: Tried to run");
  });

  it("accepts its cursors after a restart, and none of another deployment", async () => {
    const storage = memoryStorage();
    const first = await host(5, storage);
    const { page, journal } = await first.read({ numItems: 2 });
    expect(Buffer.from(page.continueCursor, "base64url").toString("latin1")).not.toContain("by_n");
    const again = await host(null, storage);
    expect((await again.read({ cursor: page.continueCursor })).page.page).toEqual([3, 4, 5]);
    expect((await again.read({ numItems: 9 }, journal)).page.page).toEqual([1, 2]);
    const other = await host(5);
    await expect(other.read({ cursor: page.continueCursor })).rejects.toThrow("InvalidCursor: Failed to parse cursor");
  });

  it("runs once per function", async () => {
    const { query } = await host(2);
    await expect(query("rows:twice")).rejects.toThrow("ran multiple paginated queries");
  });

  it("covers every row exactly once whatever the page sizes", async () => {
    const { read } = await host(17);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 17, maxLength: 17 }), async (sizes) => {
        const seen: number[] = [];
        let cursor: string | null = null;
        for (const numItems of sizes) {
          const { page }: { page: Page } = await read({ cursor, numItems });
          seen.push(...page.page);
          cursor = page.continueCursor;
          if (page.isDone) break;
        }
        expect(seen).toEqual(Array.from({ length: seen.length }, (_, i) => i + 1));
        expect(seen.length === 17 || seen.length === sizes.reduce((a, b) => a + b)).toBe(true);
      }),
      runsOf({ seed: 17, short: 30, long: 2_000 }),
    );
  });
});
