// https://docs.convex.dev/file-storage: what actions store, and what queries and mutations see of it.
import { describe, expect, it } from "vitest";
import { deployed } from "../deployed";

describe("a stored file", () => {
  it("is its content for actions, an address for queries, and a document of _storage until it is deleted", async () => {
    const t = deployed();
    const id = await t.action(async (ctx) => await ctx.storage.store(new Blob(["contents"])));
    const content = () => t.action(async (ctx) => (await (await ctx.storage.get(id))?.text()) ?? null);
    const known = () => t.query(async (ctx) => [await ctx.storage.getUrl(id), await ctx.db.system.get("_storage", id)]);
    expect(await content()).toBe("contents");
    expect(await known()).toMatchObject([expect.stringMatching(/^https:/), { _id: id, size: 8 }]);
    await t.mutation(async (ctx) => await ctx.storage.delete(id));
    expect([await content(), ...(await known())]).toEqual([null, null, null]);
  });

  it("may come from a client, which is given an address for it", async () => {
    expect(await deployed().mutation(async (ctx) => await ctx.storage.generateUploadUrl())).toMatch(/^https:/);
  });
});
