// Convex's default runtime, not Node.js's: pushed code in its realms and modules that share the test's realm find the
// same things missing while their functions run, and everybody else finds Node.js as ever.
import {
  actionGeneric,
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { convexTest } from "../../support/hostTest";
import { pushedHost } from "../../support/pushedHost";

const MISSING = [
  "Buffer",
  "global",
  "setImmediate",
  "clearImmediate",
  "process.version",
  "process.cwd",
  "process.nextTick",
];
const probe = `[${MISSING.map((name) => `typeof ${name}`).join(", ")}, typeof process.env]`;
const expected = [...MISSING.map(() => "undefined"), "object"];
const types = () => [
  typeof Buffer,
  typeof global,
  typeof setImmediate,
  typeof clearImmediate,
  typeof process.version,
  typeof process.cwd,
  typeof process.nextTick,
  typeof process.env,
];

const query = makeFunctionReference<"query">;
const mutation = makeFunctionReference<"mutation">;
const action = makeFunctionReference<"action">;

function direct(functions: Record<string, unknown>) {
  return convexTest({ modules: { "./c/_generated/api.js": async () => ({}), "./c/a.ts": async () => functions } });
}

describe("Node.js", () => {
  it("is out of reach of pushed functions", async () => {
    const host = await pushedHost({
      "a.js": `export const q = query(async () => ${probe}); export const m = mutation(async () => ${probe}); export const act = action(async () => ${probe});`,
    });
    expect(await host.query("a:q")).toEqual(expected);
    expect(await host.mutation("a:m")).toEqual(expected);
    expect(await host.action("a:act")).toEqual(expected);
  });

  it("is out of reach of functions handed over, nested ones and those that a test writes in place", async () => {
    const t = direct({
      q: queryGeneric(async () => types()),
      m: mutationGeneric(async (ctx) => [types(), await ctx.runQuery(query("a:q"), {})]),
      act: actionGeneric(async (ctx): Promise<unknown> => [types(), await ctx.runMutation(mutation("a:m"), {})]),
    });
    expect(await t.query(query("a:q"), {})).toEqual(expected);
    expect(await t.action(action("a:act"), {})).toEqual([expected, [expected, expected]]);
    expect(await t.run(async () => types())).toEqual(expected);
    expect(types()).not.toContain("undefined");
  });

  it("fails there when it is used: Buffer, process, setImmediate, require of its modules", async () => {
    const t = direct({});
    const uses: (() => unknown)[] = [
      () => Buffer.from("text"),
      () => process.cwd(),
      () => setImmediate(() => undefined),
      () => (require as (name: string) => unknown)("node:fs"),
    ];
    for (const use of uses) {
      await expect(t.action(async () => void use())).rejects.toThrow();
      expect(use).not.toThrow();
    }
  });

  it('is there for "use node" modules', async () => {
    const modules = { "./fixture/_generated/api.js": async () => ({}), ...import.meta.glob("./fixture/*.ts") };
    const t = convexTest({ modules });
    expect(await t.action(action("usesNode:types"), {})).not.toContain("undefined");
  });

  it("is there for the test's own tools inside a function", async () => {
    const t = direct({});
    await t.run(async () => {
      expect({ a: [1n, new Map([[1, new Uint8Array([1])]])] }).toMatchObject({ a: [1n, {}] });
      expect(vi.fn(() => process.cwd())).toThrow();
    });
  });
});

describe("the clock", () => {
  afterEach(() => void vi.useRealTimers());
  const spin = () => {
    const before = Date.now();
    for (let i = 0; i < 2e6; i++) Math.sqrt(i);
    return [new Date().getTime() - before, new Date() instanceof Date, new Date(5).getTime(), typeof Date()];
  };

  it("stands still in queries and mutations, those that they call included", async () => {
    const t = direct({
      inner: internalMutationGeneric(async () => Date.now()),
      outer: mutationGeneric(async (ctx): Promise<unknown> => {
        const [first] = [Date.now(), spin()];
        return [first === Date.now(), first === (await ctx.runMutation(mutation("a:inner"), {}))];
      }),
    });
    expect(await t.query(async () => spin())).toEqual([0, true, 5, "string"]);
    expect(await t.mutation(mutation("a:outer"), {})).toEqual([true, true]);
  });

  it("is the one that a test fakes, at the moment when the function began", async () => {
    const t = direct({});
    vi.useFakeTimers({ now: 1_000 });
    const times = await t.run(async () => {
      const before = Date.now();
      vi.setSystemTime(2_000);
      return [before, Date.now()];
    });
    expect(times).toEqual([1_000, 1_000]);
    expect(await t.action(async () => Date.now())).toBe(2_000);
  });
});

describe("what a function assigns to a global", () => {
  const patch = (name: string) => {
    (globalThis as { atob: unknown }).atob = () => name;
  };

  it("is its own: neither what it calls nor what runs beside or after it sees it", async () => {
    const original = atob;
    const t = direct({
      read: queryGeneric(async () => atob("aGVsbG8=")),
      patched: actionGeneric(async (ctx, { name }): Promise<unknown> => {
        patch(String(name));
        const before = atob("");
        return [before, await ctx.runQuery(query("a:read"), {}), atob("")];
      }),
    });
    const runs = ["a", "b"].map((name) => t.action(action("a:patched"), { name }));
    expect(await Promise.all(runs)).toEqual([
      ["a", "hello", "a"],
      ["b", "hello", "b"],
    ]);
    expect(await t.query(query("a:read"), {})).toBe("hello");
    expect(atob).toBe(original);
  });

  it("stands for what transactions lack, too", async () => {
    const t = direct({});
    const text = await t.run(async () => {
      (globalThis as { fetch: unknown }).fetch = async () => new Response("own");
      return await (await fetch("https://x.test")).text();
    });
    expect(text).toBe("own");
    await expect(t.run(async () => void (await fetch("https://x.test")))).rejects.toThrow("Can't use fetch()");
  });
});
