import { describe, expect, it } from "vitest";
import { pushedHost } from "../../../support/host/pushedHost";

const sources = {
  "a.js": `
    const args = { at: v.int64() };
    export const add = mutation({ args, handler: async (ctx, { at }) => { await ctx.db.insert("rows", { at }); } });
    export const read = query({ args, handler: () => "read" });
    export const act = action({ args, handler: async () => "acted" });
    export const stamp = mutation((ctx) => ctx.runMutation("a:add", { at: ctx.db.vars.commitTs }));
    export const list = query(async (ctx) => (await ctx.db.query("rows").collect()).map(({ at }) => typeof at));`,
};

describe("an unknown commit timestamp", () => {
  it("can't be forged by a client as an argument, not even for int64", async () => {
    const { query, mutation, action } = await pushedHost(sources);
    const args = { at: { $commitTs: null } };
    const reserved = "Field name $commitTs starts with a '$', which is reserved.";
    await expect(mutation("a:add", args)).rejects.toThrow(reserved);
    await expect(query("a:read", args)).rejects.toThrow(reserved);
    await expect(action("a:act", args)).rejects.toThrow(reserved);
    expect(await query("a:list")).toEqual([]);
  });

  it("is passed from a mutation to the mutations it calls", async () => {
    const { query, mutation } = await pushedHost(sources);
    await mutation("a:stamp");
    expect(await query("a:list")).toEqual(["bigint"]);
  });
});
