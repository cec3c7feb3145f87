// Components (https://docs.convex.dev/components) on the official model and on our host: a local component, installed
// twice, with a child of its own.
import { componentsGeneric, makeFunctionReference } from "convex/server";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import schema from "../../host/components/fixture/convex/schema";
import type { Components } from "../../host/components/fixture/convex/tallyApi";
import journalSchema from "../../host/components/fixture/convex/tally/journal/schema";
import tallySchema from "../../host/components/fixture/convex/tally/schema";
import { backendOf } from "../../support/backends";

const generated = (folder: string) => ({ [`${folder}/_generated/api.js`]: async () => ({}) });
const folder = "../../host/components/fixture/convex";
const modules = { ...generated(folder), ...import.meta.glob("../../host/components/fixture/convex/*.ts") };
const tally = {
  ...generated(`${folder}/tally`),
  ...import.meta.glob("../../host/components/fixture/convex/tally/*.ts"),
};
const journal = {
  ...generated(`${folder}/tally/journal`),
  ...import.meta.glob("../../host/components/fixture/convex/tally/journal/*.ts"),
};

function fresh() {
  const t = backendOf({ schema, modules });
  for (const name of ["tally", "spare"]) {
    t.registerComponent(name, tallySchema, tally);
    t.registerComponent(`${name}/journal`, journalSchema, journal);
  }
  return t;
}
type Backend = ReturnType<typeof fresh>;

const components = componentsGeneric() as unknown as Components;
const query = (path: string) => makeFunctionReference<"query">(path);
const mutation = (path: string) => makeFunctionReference<"mutation">(path);
const action = (path: string) => makeFunctionReference<"action">(path);
const add = (t: Backend, name: string, amount: number) => t.mutation(mutation("shop:add"), { name, amount });
const get = (t: Backend, name: string) => t.query(query("shop:get"), { name }) as Promise<number>;
const entries = (t: Backend) => t.query(query("shop:ask"), { name: "entries" }) as Promise<string[]>;

describe("a component", () => {
  it("has data of its own, and so has each of its instances and children", async () => {
    const t = fresh();
    expect(await add(t, "a", 2)).toBe(2);
    expect(await t.mutation(mutation("shop:addToSpare"), { name: "a" })).toBe(1);
    expect(await t.query(query("shop:both"), { name: "a" })).toEqual([2, 1]);
    expect(await entries(t)).toEqual(["a 2"]);
    expect(await t.query(query("shop:askSpare"), { name: "entries" })).toEqual(["a 1"]);
    expect(await t.query(query("shop:labels"), {})).toEqual([]);
  });

  it("has files of its own, and so has each of its instances", async () => {
    const t = fresh();
    const act = (of: string, name: string, args: object) => t.action(action("gallery:act"), { of, name, args });
    const ask = (of: string, name: string, args: object) => t.query(query("gallery:ask"), { of, name, args });
    const id = (await act("tally", "store", { text: "a picture" })) as string;
    expect(await act("tally", "read", { id })).toBe("a picture");
    expect(await ask("tally", "about", { id })).toEqual({ url: expect.any(String), size: 9 });
    expect([await ask("tally", "all", {}), await ask("spare", "all", {})]).toEqual([[id], []]);
    expect(await t.query(query("gallery:all"), {})).toEqual([]);
    await t.mutation(mutation("gallery:change"), { of: "tally", name: "remove", args: { id } });
    expect(await ask("tally", "about", { id })).toEqual({ url: null, size: null });
    expect(await act("tally", "read", { id })).toBeNull();
  });

  it("starts empty in every backend", async () => {
    expect(await get(fresh(), "a")).toBe(0);
  });

  it("knows its own place and name, and not who calls the app", async () => {
    const ada = fresh().withIdentity({ name: "Ada" });
    const about = await ada.query(query("shop:ask"), { name: "about" });
    expect(about).toMatchObject({ componentPath: "tally", identity: null });
    expect(await ada.query(query("shop:identities"), {})).toEqual({ here: "Ada", there: null, back: null });
  });

  it("pages through its tables with convex-helpers", async () => {
    const t = fresh();
    for (const name of ["a", "b", "c"]) await add(t, name, 1);
    type Page = { page: { name: string }[]; isDone: boolean; continueCursor: string };
    const first = (await t.query(query("shop:page"), { numItems: 2, cursor: null })) as Page;
    const second = (await t.query(query("shop:page"), { numItems: 2, cursor: first.continueCursor })) as Page;
    expect([...first.page, ...second.page].map(({ name }) => name)).toEqual(["a", "b", "c"]);
    expect([first.isDone, second.isDone]).toEqual([false, true]);
  });
});

describe("a call into a component", () => {
  it("is part of the caller's transaction", async () => {
    const t = fresh();
    const failing = t.mutation(mutation("shop:add"), { name: "a", amount: 1, failsAfter: true });
    await expect(failing).rejects.toThrow("after the component");
    expect([await get(t, "a"), await entries(t)]).toEqual([0, []]);
  });

  it("that fails takes back what it wrote there and below, and nothing else", async () => {
    const t = fresh();
    expect(await t.mutation(mutation("shop:addAndTry"), { name: "a" })).toBe("FULL");
    expect([await get(t, "a"), await entries(t)]).toEqual([1, ["a 1"]]);
    expect(await t.query(query("shop:labels"), {})).toEqual(["kept"]);
  });

  it("hands on what it throws", async () => {
    const attempt = fresh().mutation(components.tally.counts.add, { name: "a", amount: 1, failsWith: "FULL" });
    await expect(attempt).rejects.toThrow(ConvexError);
  });

  it("checks arguments and results", async () => {
    const attempt = fresh().mutation(components.tally.counts.add, { name: "a", amount: "1" });
    await expect(attempt).rejects.toThrow(/Validator|Value/);
  });

  it("reaches no component that isn't there, and nothing by its bare name", async () => {
    const t = fresh();
    await expect(t.query(query("shop:callMissing"), {})).rejects.toThrow('Component "nobody" is not registered');
    for (const name of ["counts:get", "tally/counts:get", "tally;counts:get"]) {
      await expect(t.query(query("shop:callByName"), { name })).rejects.toThrow(/Could not find/);
    }
  });

  it("may come from an action, and may be an action", async () => {
    const t = fresh();
    expect(await t.withIdentity({ name: "Ada" }).action(action("shop:act"), { name: "a" })).toEqual({
      value: 10,
      identity: null,
    });
    expect(await t.query(query("shop:labels"), {})).toEqual(["noted a"]);
  });
});

describe("a function handle", () => {
  it("is text that stays the same, and calls the function from anywhere", async () => {
    const t = fresh();
    const handle = await t.mutation(mutation("shop:handleOf"), { name: "shop:noteLabel" });
    expect(handle).toMatch(/^function:\/\//);
    expect(await t.mutation(mutation("shop:handleOf"), { name: "shop:noteLabel" })).toBe(handle);
    expect(await t.mutation(mutation("shop:useHandle"), { handle, args: { name: "x" } })).toBe("noted x");
    expect(await t.mutation(mutation("shop:throughComponent"), { name: "y" })).toBe("noted y");
    expect(await t.query(query("shop:labels"), {})).toEqual(["noted x", "noted y"]);
  });

  it("may be of a component's function", async () => {
    const t = fresh();
    const handle = await t.mutation(mutation("shop:handleOfComponents"), {});
    expect(await t.mutation(mutation("shop:useHandle"), { handle, args: { name: "a", amount: 4 } })).toBe(4);
    expect(await get(t, "a")).toBe(4);
  });
});

describe("what a component schedules", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("is its own job, and runs at its time", async () => {
    const t = fresh();
    await t.mutation(mutation("shop:later"), { name: "a", inMs: 1000, callsBack: false });
    await t.finishInProgressScheduledFunctions();
    expect(await get(t, "a")).toBe(0);
    expect(await t.query(query("shop:jobs"), {})).toEqual({ own: [], theirs: [[expect.any(String), "pending"]] });
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await get(t, "a")).toBe(1);
    expect(await t.query(query("shop:jobs"), {})).toEqual({ own: [], theirs: [[expect.any(String), "success"]] });
  });

  it("may be the app's, by a handle", async () => {
    const t = fresh();
    await t.mutation(mutation("shop:later"), { name: "a", inMs: 0, callsBack: true });
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await t.query(query("shop:labels"), {})).toEqual(["noted a"]);
    expect(await t.query(query("shop:jobs"), {})).toEqual({ own: [], theirs: [[expect.any(String), "success"]] });
  });

  it("is the app's job where the app schedules it", async () => {
    const t = fresh();
    await t.mutation(mutation("shop:laterDirectly"), { name: "a" });
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await get(t, "a")).toBe(5);
    expect(await t.query(query("shop:jobs"), {})).toEqual({ own: ["success"], theirs: [] });
  });
});
