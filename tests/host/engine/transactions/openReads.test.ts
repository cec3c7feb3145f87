// An open read keeps the store from reusing what is replaced after it, and only a limited number can be open at once.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lmdbStorage } from "../../../../host/storage/lmdbStorage";
import { pushedHost } from "../../../support/host/pushedHost";

/** lmdb's limit of simultaneous reads. */
const READERS = 126;
const sources = {
  "scores.js": `
    export const replace = mutation({ args: { round: v.number() }, handler: async (ctx, { round }) => {
      const rows = await ctx.db.query("scores").collect();
      for (let n = 0; n < 50; n++) {
        const score = { game: n, round, drive: "x".repeat(400) };
        if (rows[n]) await ctx.db.replace(rows[n]._id, score);
        else await ctx.db.insert("scores", score);
      }
    } });
    const limits = { transactionLimits: { documentsRead: 10 } };
    export const read = query({ args: { how: v.string() }, handler: async (ctx, { how }) => {
      if (how === "break") for await (const _ of ctx.db.query("scores")) break;
      if (how === "throw") for await (const _ of ctx.db.query("scores")) throw new Error("enough");
      if (how === "forget") await ctx.db.query("scores")[Symbol.asyncIterator]().next();
      if (how === "count") await ctx.runQuery("scores:count", {}, limits);
      if (how === "page") await ctx.runQuery("scores:page", {}, limits);
    } });
    export const count = query(async (ctx) => await ctx.db.query("scores").count());
    export const page = query(async (ctx) => {
      await ctx.db.query("scores").take(10);
      await ctx.db.query("scores").order("desc").paginate({ cursor: null, numItems: 5 });
    });
  `,
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "huddle-reads-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("don't let a store grow in which 50 documents are replaced again and again", { timeout: 240_000 }, async () => {
  const host = await pushedHost(sources, { storage: lmdbStorage({ path: folder }) });
  const bytes = () => statSync(join(folder, "data.mdb")).size;
  const play = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      await host.mutation("scores:replace", { round });
      await host.engine.database.whenDurable(host.engine.database.currentTs);
      for (const how of ["break", "throw", "forget", "count", "page"]) {
        await host.query("scores:read", { how }).catch(() => undefined);
      }
    }
  };
  await play(20);
  const before = bytes();
  await play(READERS + 1);
  expect(bytes()).toBe(before);
  await host.engine.close();
});
