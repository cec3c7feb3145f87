// What a function assigns to a global is its own: what it calls, its test and other functions find what was there.
import { internalQueryGeneric, mutationGeneric } from "convex/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { deployed, mutation, query } from "./deployed";

const decoded = () => globalThis.atob("aGk=");
const functions = {
  decoded: internalQueryGeneric(async () => decoded()),
  replaces: mutationGeneric(async (ctx): Promise<string[]> => {
    globalThis.atob = () => "mine";
    return [decoded(), (await ctx.runQuery(query("a:decoded"), {})) as string, decoded()];
  }),
};

afterEach(() => void vi.unstubAllGlobals());

describe("a global that a function assigns", () => {
  it("is as ever for what it calls, what comes after it, and the test", async () => {
    const t = deployed(functions);
    expect(await t.mutation(mutation("a:replaces"), {})).toEqual(["mine", "hi", "mine"]);
    expect(await t.query(query("a:decoded"), {})).toBe("hi");
    expect(decoded()).toBe("hi");
  });

  it("may be one that the test has replaced", async () => {
    const t = deployed(functions);
    vi.stubGlobal("atob", () => "the test's");
    expect(await t.mutation(mutation("a:replaces"), {})).toEqual(["mine", "the test's", "mine"]);
    expect(decoded()).toBe("the test's");
  });

  it("is its own, whatever runs beside it", async () => {
    const t = deployed(functions);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    const first = t.action(async () => {
      globalThis.atob = () => "first";
      arrive();
      await left;
      return decoded();
    });
    await arrived;
    const second = await t.action(async () => {
      const before = decoded();
      globalThis.atob = () => "second";
      return [before, decoded()];
    });
    leave();
    expect([await first, second]).toEqual(["first", ["hi", "second"]]);
  });
});

describe("an action of a test", () => {
  it("may call functions through t, which begin anew", async () => {
    const t = deployed(functions);
    const found = await t.action(async () => {
      globalThis.atob = () => "outer";
      const inner = await t.action(async () => decoded());
      await t.run(async (ctx) => void (await ctx.db.insert("items", { group: "g", n: 1 })));
      const count = await t.query(async (ctx) => (await ctx.db.query("items").collect()).length);
      return [inner, await t.query(query("a:decoded"), {}), count, decoded()];
    });
    expect(found).toEqual(["hi", "hi", 1, "outer"]);
  });
});
