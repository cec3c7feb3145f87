// Pushes with components in the engine: restarts, removed components, invalid trees.
import type { JSONValue } from "convex/values";
import { describe, expect, it } from "vitest";
import { createHost } from "../../../host/createHost";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import type { PushedCode } from "../../../host/types/pushes";
import { memoryFiles } from "../../../host/files/memoryFiles";
import { memoryStorage } from "../../support/host/memoryStorage";
import { ManualClock } from "../../support/host/manualClock";
import { valueOf } from "../../support/host/pushedHost";
import { pushOf } from "../../support/host/pushedModules";

type Component = NonNullable<PushedCode["components"]>[number];
type Child = { readonly name: string; readonly path: string; readonly env?: JSONValue };

const APP = {
  "shop.js": `
    const add = { [Symbol.for("toReferencePath")]: "_reference/childComponent/tally/counts/add" };
    const at = (name) => ({ [Symbol.for("toReferencePath")]: "_reference/childComponent/tally/counts/" + name });
    export const put = mutation({ handler: (ctx) => ctx.runMutation(add, {}) });
    export const count = query({ handler: (ctx) => ctx.runQuery(at("count"), {}) });
    export const later = mutation({ handler: (ctx) => ctx.runMutation(at("later"), {}) });
    export const loop = mutation({ handler: (ctx) => ctx.runMutation(at("loop"), {}) });
    export const keepFile = action({ handler: (ctx) => ctx.runAction(at("keepFile"), {}) });
    export const readFiles = action({ handler: (ctx) => ctx.runAction(at("readFiles"), {}) });
    export const dropFiles = mutation({ handler: (ctx) => ctx.runMutation(at("dropFiles"), {}) });
  `,
};
const TALLY = {
  "counts.js": `
    let calls = 0;
    globalThis.marker = "tally";
    export const add = mutation({ handler: (ctx) => ctx.db.insert("rows", { calls: ++calls }) });
    export const count = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).length });
    export const later = mutation({ handler: (ctx) => ctx.scheduler.runAfter(1000, api.counts.add, {}) });
    export const loop = mutation({ handler: () => { for (;;); } });
    export const keepFile = action({ handler: (ctx) => ctx.storage.store(new Blob(["kept"])) });
    export const files = query({ handler: async (ctx) => (await ctx.db.system.query("_storage").collect()).map(({ _id }) => _id) });
    export const readFiles = action({ handler: async (ctx) =>
      Promise.all((await ctx.runQuery(api.counts.files, {})).map(async (id) => (await ctx.storage.get(id)).text())) });
    export const dropFiles = mutation({ handler: async (ctx) => {
      for (const { _id } of await ctx.db.system.query("_storage").collect()) await ctx.storage.delete(_id);
    } });
  `,
};

/** A router of these routes. Each answers with its name, what it matched, and the URL that it sees. */
const httpModule = (name: string, ...routes: readonly string[]) => `
  const http = httpRouter();
  for (const route of ${JSON.stringify(routes)}) http.route({
    ...(route.endsWith("*") ? { pathPrefix: route.slice(0, -1) } : { path: route }),
    method: "GET",
    handler: httpAction(async (_ctx, request) => new Response("${name} " + route + " " + new URL(request.url).pathname)),
  });
  export default http;`;

function definition(children: readonly Child[], more: Readonly<Record<string, JSONValue>> = {}) {
  const childComponents = children.map((child) => ({ env: null, ...child }));
  const exported = { name: "tally", definitionType: { type: "app" }, childComponents, httpMounts: {}, ...more };
  const source = `export default { export: () => (${JSON.stringify(exported)}) };`;
  return { path: "convex.config.js", source, environment: "isolate" as const };
}

const tally = (more: Readonly<Record<string, JSONValue>> = {}, sources: Record<string, string> = TALLY): Component => ({
  definitionPath: "tally",
  definition: definition([], more),
  dependencies: [],
  modules: pushOf(sources),
});
const withTally = (
  children: readonly Child[] = [{ name: "tally", path: "tally" }],
  component = tally(),
): PushedCode => ({
  modules: pushOf(APP),
  definition: definition(children),
  components: [component],
});

async function activate(engine: HostEngine, push: PushedCode): Promise<void> {
  await engine.deployed.activate(await engine.deployed.prepare(push));
}
const call = (path: string) => ({ path, args: {}, identity: null, caller: "public" as const });
const mutate = async (engine: HostEngine, path: string) => valueOf((await engine.mutations.run(call(path))).outcome);
const count = async (engine: HostEngine) => valueOf((await engine.executor.query(call("shop:count"))).outcome);

describe("a push with a component", () => {
  it("is served again after a restart, with the component's data", async () => {
    const storage = memoryStorage();
    const first = await createHost({ storage });
    await activate(first, withTally());
    await mutate(first, "shop:put");
    await first.scheduler.close();
    const second = await createHost({ storage });
    expect(second.deployed.components.map(({ path }) => path)).toEqual(["", "tally"]);
    expect(await count(second)).toBe(1);
    await mutate(second, "shop:put");
    expect(await count(second)).toBe(2);
  });

  it("keeps the component's files over a restart, except deleted ones", async () => {
    const [storage, contents] = [memoryStorage(), memoryFiles()];
    const first = await createHost({ storage, contents });
    await activate(first, withTally());
    valueOf(await first.executor.action(call("shop:keepFile")));
    await first.scheduler.close();
    const second = await createHost({ storage, contents });
    expect(valueOf(await second.executor.action(call("shop:readFiles")))).toEqual(["kept"]);
    await mutate(second, "shop:dropFiles");
    expect(valueOf(await second.executor.action(call("shop:readFiles")))).toEqual([]);
    await second.files.sweep();
    expect(await contents.names()).toEqual([]);
  });

  it("can be followed by one without it: its jobs fail then, and its data is kept", async () => {
    const clock = new ManualClock();
    const engine = await createHost({ storage: memoryStorage(), clock });
    await activate(engine, withTally());
    await mutate(engine, "shop:put");
    await mutate(engine, "shop:later");
    await activate(engine, { modules: pushOf(APP) });
    clock.advance(1000);
    await engine.scheduler.finishRunning();
    const jobs = engine.tables.readPage({
      component: "tally",
      table: "_scheduled_functions",
      order: "asc",
      cursor: null,
      pageSize: 10,
    }) as { page: { state: { kind: string; error: string } }[] };
    expect(jobs.page.map(({ state }) => [state.kind, state.error])).toEqual([
      ["failed", expect.stringContaining("Could not find function for 'counts:add' in component 'tally'")],
    ]);
    await activate(engine, withTally());
    expect(await count(engine)).toBe(1);
  });

  it("searches the component's own table, for text and vectors, if the app has one with the same name", async () => {
    const both = {
      "schema.js": `export default defineSchema({
        notes: defineTable({ text: v.string(), at: v.array(v.number()) })
          .searchIndex("by_text", { searchField: "text" })
          .vectorIndex("by_place", { vectorField: "at", dimensions: 2 }),
      });`,
      "counts.js": `
        export const add = mutation({ handler: (ctx, { text }) => ctx.db.insert("notes", { text, at: [1, 0] }) });
        export const find = query({ handler: async (ctx) => {
          const notes = ctx.db.query("notes").withSearchIndex("by_text", (q) => q.search("text", "tea"));
          return (await notes.collect()).map(({ text }) => text);
        } });
        export const texts = query({ handler: (ctx, { ids }) =>
          Promise.all(ids.map(async (id) => (await ctx.db.get(id)).text)) });
        export const near = action({ handler: async (ctx) => {
          const found = await ctx.vectorSearch("notes", "by_place", { vector: [1, 0] });
          return await ctx.runQuery(api.counts.texts, { ids: found.map(({ _id }) => _id) });
        } });`,
    };
    const shop = `
      const at = (name) => ({ [Symbol.for("toReferencePath")]: "_reference/childComponent/tally/counts/" + name });
      export const put = mutation({ handler: async (ctx) => {
        await ctx.runMutation(api.counts.add, { text: "the app's tea" });
        await ctx.runMutation(at("add"), { text: "the component's tea" });
      } });
      export const find = query({ handler: (ctx) => ctx.runQuery(at("find"), {}) });
      export const near = action({ handler: (ctx) => ctx.runAction(at("near"), {}) });`;
    const engine = await createHost({ storage: memoryStorage() });
    await activate(engine, { ...withTally(undefined, tally({}, both)), modules: pushOf({ ...both, "shop.js": shop }) });
    await mutate(engine, "shop:put");
    expect(valueOf((await engine.executor.query(call("shop:find"))).outcome)).toEqual(["the component's tea"]);
    expect(valueOf((await engine.executor.query(call("counts:find"))).outcome)).toEqual(["the app's tea"]);
    expect(valueOf(await engine.executor.action(call("shop:near")))).toEqual(["the component's tea"]);
    expect(valueOf(await engine.executor.action(call("counts:near")))).toEqual(["the app's tea"]);
  });

  it("stops a component's endless function, and continues", async () => {
    const engine = await createHost({ storage: memoryStorage() });
    await activate(engine, withTally());
    await expect(mutate(engine, "shop:loop")).rejects.toThrow("timed out");
    await mutate(engine, "shop:put");
    expect(await count(engine)).toBe(1);
  });

  const env = (value: string) => [{ name: "tally", path: "tally", env: [["MODE", { type: "value", value }]] }];
  const declared = { envVars: [["MODE", { type: "value", value: '{"type":"literal","value":"fast"}' }]] };
  it.each<[string, PushedCode, string]>([
    ["a component that isn't in it", withTally([{ name: "x", path: "nowhere" }]), 'no component at "nowhere"'],
    [
      "two components of one name",
      withTally([
        { name: "tally", path: "tally" },
        { name: "tally", path: "tally" },
      ]),
      'several components named "tally"',
    ],
    ["a name that can't be one", withTally([{ name: "a;b", path: "tally" }]), "can't name a component"],
    ["a variable that the component doesn't declare", withTally(env("fast")), 'no environment variable named "MODE"'],
    ["a variable that isn't as declared", withTally(env("slow"), tally(declared)), "MODE"],
    ["a variable that isn't given", withTally(undefined, tally(declared)), "MODE is declared"],
    [
      "code that throws when it is loaded",
      withTally(undefined, tally({}, { "counts.js": 'throw new Error("at load");' })),
      'counts.js of the component at "tally"',
    ],
  ])("is refused with %s", async (_what, push, message) => {
    const engine = await createHost({ storage: memoryStorage() });
    await expect(engine.deployed.prepare(push)).rejects.toThrow(message);
  });

  it("answers HTTP requests below the app's prefix, and leaves the others to its components", async () => {
    const engine = await createHost({ storage: memoryStorage() });
    const app = { httpPrefix: "/api/", httpMounts: { "/": "_reference/childComponent/tally" } };
    const answer = async (path: string) => {
      const response = await engine.executor.httpAction(new Request(`http://host${path}`), null);
      return response && [response.status, await response.text()];
    };
    const push = (more: typeof app | { httpPrefix: string }): PushedCode => ({
      modules: pushOf({ ...APP, "http.js": httpModule("app", "/hook", "/files/*") }),
      definition: definition([{ name: "tally", path: "tally" }], more),
      components: [tally({}, { ...TALLY, "http.js": httpModule("tally", "/api/own", "/page/*") })],
    });
    await activate(engine, push(app));
    expect(await answer("/api/hook")).toEqual([200, "app /hook /api/hook"]);
    expect(await answer("/api/files/a/b")).toEqual([200, "app /files/* /api/files/a/b"]);
    expect(await answer("/page/one")).toEqual([200, "tally /page/* /page/one"]);
    expect(await answer("/api/own")).toEqual([200, "tally /api/own /api/own"]);
    expect(await answer("/hook")).toEqual([404, expect.any(String)]);
    await activate(engine, push({ httpPrefix: "/api/" }));
    expect(await answer("/api/hook")).toEqual([200, "app /hook /api/hook"]);
    for (const path of ["/hook", "/page/one", "/api", "/api/api/hook"]) {
      expect(await answer(path)).toEqual([404, expect.any(String)]);
    }
  });

  it("accepts a variable that matches its declaration", async () => {
    const engine = await createHost({ storage: memoryStorage() });
    await activate(engine, withTally(env("fast"), tally(declared)));
    await mutate(engine, "shop:put");
    expect(await count(engine)).toBe(1);
  });

  it("refuses to set a variable to a value outside its declaration", async () => {
    const engine = await createHost({ storage: memoryStorage(), environment: { MODE: "fast" } });
    const fromApp = [{ name: "tally", path: "tally", env: [["MODE", { type: "envVar", name: "MODE" }]] }];
    await activate(engine, withTally(fromApp, tally(declared)));
    await expect(engine.deployed.setEnvironment({ MODE: "slow", OTHER: "x" })).rejects.toThrow("MODE");
    expect(engine.deployed.environment).toEqual({ MODE: "fast" });
    await engine.deployed.setEnvironment({ OTHER: "slow" });
    expect(engine.deployed.environment).toEqual({ MODE: "fast", OTHER: "slow" });
  });
});
