// Components that a test registers, with convex-test and with the host's adapter.
import { convexTest } from "convex-test";
import { componentsGeneric, createFunctionHandle, defineSchema, type FunctionReference } from "convex/server";
import { describe, expect, it, vi } from "vitest";
import journalSchema from "../../host/components/fixture/convex/tally/journal/schema";
import tallySchema from "../../host/components/fixture/convex/tally/schema";
import type { Components } from "../../host/components/fixture/convex/tallyApi";

const generated = { "../../host/components/fixture/convex/_generated/api.ts": () => Promise.resolve({}) };
const app = { ...import.meta.glob("../../host/components/fixture/convex/shop.ts"), ...generated };
const tally = {
  ...import.meta.glob("../../host/components/fixture/convex/tally/counts.ts"),
  "../../host/components/fixture/convex/tally/_generated/api.ts": () => Promise.resolve({}),
};
const journal = {
  ...import.meta.glob("../../host/components/fixture/convex/tally/journal/entries.ts"),
  "../../host/components/fixture/convex/tally/journal/_generated/api.ts": () => Promise.resolve({}),
};
const components = componentsGeneric() as unknown as Components;
const shop = (name: string) => `shop:${name}` as unknown as FunctionReference<"query" & "mutation", "public">;

describe("a registered component", () => {
  function withTally() {
    const t = convexTest({ schema: defineSchema({}, { schemaValidation: false }), modules: app });
    for (const name of ["tally", "spare"]) {
      t.registerComponent(name, tallySchema, tally);
      t.registerComponent(`${name}/journal`, journalSchema, journal);
    }
    return t;
  }

  it("is called by the app and by the test, each instance with data of its own", async () => {
    const t = withTally();
    expect(await t.mutation(shop("add"), { name: "beans", amount: 3 })).toBe(3);
    expect(await t.mutation(components.tally.counts.add, { name: "beans", amount: 2 })).toBe(5);
    expect(await t.mutation(shop("addToSpare"), { name: "beans" })).toBe(1);
    expect(await t.query(shop("both"), { name: "beans" })).toEqual([5, 1]);
    expect(await t.query(components.tally.counts.entries, {})).toEqual(["beans 3", "beans 5"]);
    expect(await withTally().query(shop("get"), { name: "beans" })).toBe(0);
  });

  it("is called within t.run and by handle, and what it schedules runs", async () => {
    vi.useFakeTimers();
    const t = withTally();
    await t.run(async (ctx) => {
      expect(await ctx.runMutation(components.tally.counts.add, { name: "run", amount: 1 })).toBe(1);
      const handle = await createFunctionHandle(components.tally.counts.get);
      expect(await ctx.runQuery(handle, { name: "run" })).toBe(1);
      await ctx.scheduler.runAfter(1000, components.tally.counts.add, { name: "run", amount: 9 });
    });
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    vi.useRealTimers();
    expect(await t.query(shop("get"), { name: "run" })).toBe(10);
  });

  it("isn't there before it is registered", async () => {
    const t = convexTest({ schema: defineSchema({}, { schemaValidation: false }), modules: app });
    await expect(t.query(shop("get"), { name: "x" })).rejects.toThrow(/tally/);
    t.registerComponent("tally", tallySchema, tally);
    expect(await t.query(shop("get"), { name: "x" })).toBe(0);
  });
});
