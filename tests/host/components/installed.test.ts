// What a push with components comes to in the engine: restarts, components that go, trees that can't be.
import type { JSONValue } from "convex/values";
import { describe, expect, it } from "vitest";
import { createHost } from "../../../host/createHost";
import type { HostEngine } from "../../../host/engine/hostEngine";
import type { PushedCode } from "../../../host/engine/types";
import { memoryFiles } from "../../../host/files/memoryFiles";
import { memoryStorage } from "../../../host/storage/memoryStorage";
import { ManualClock } from "../../support/manualClock";
import { valueOf } from "../../support/pushedHost";
import { pushOf } from "../../support/pushedModules";

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

/** A router of these routes, each of which answers with its name, what it matched, and the address that it sees. */
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
  await engine.activate(await engine.prepare(push));
}
const call = (path: string) => ({ path, args: {}, identity: null, caller: "public" as const });
const mutate = async (engine: HostEngine, path: string) => valueOf((await engine.runMutation(call(path))).outcome);
const count = async (engine: HostEngine) => valueOf((await engine.runQuery(call("shop:count"))).outcome);

describe("a push with a component", () => {
  it("is served again after a restart, with the component's data", async () => {
    const storage = memoryStorage();
    const first = await createHost({ storage });
    await activate(first, withTally());
    await mutate(first, "shop:put");
    await first.scheduler.close();
    const second = await createHost({ storage });
    expect(second.pushedComponents().map(({ path }) => path)).toEqual(["", "tally"]);
    expect(await count(second)).toBe(1);
    await mutate(second, "shop:put");
    expect(await count(second)).toBe(2);
  });

  it("keeps the component's files over a restart, and none that was deleted", async () => {
    const [storage, contents] = [memoryStorage(), memoryFiles()];
    const first = await createHost({ storage, contents });
    await activate(first, withTally());
    valueOf(await first.runAction(call("shop:keepFile")));
    await first.scheduler.close();
    const second = await createHost({ storage, contents });
    expect(valueOf(await second.runAction(call("shop:readFiles")))).toEqual(["kept"]);
    await mutate(second, "shop:dropFiles");
    expect(valueOf(await second.runAction(call("shop:readFiles")))).toEqual([]);
    await second.files.sweep();
    expect(await contents.names()).toEqual([]);
  });

  it("may be followed by one without it: its jobs fail then, and its data waits", async () => {
    const clock = new ManualClock();
    const engine = await createHost({ storage: memoryStorage(), clock });
    await activate(engine, withTally());
    await mutate(engine, "shop:put");
    await mutate(engine, "shop:later");
    await activate(engine, { modules: pushOf(APP) });
    clock.advance(1000);
    await engine.scheduler.finishRunning();
    const jobs = engine.readTablePage({
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

  it("stops a component that never ends, and goes on", async () => {
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
    await expect(engine.prepare(push)).rejects.toThrow(message);
  });

  it("answers HTTP requests below the app's prefix, and leaves the others to its components", async () => {
    const engine = await createHost({ storage: memoryStorage() });
    const app = { httpPrefix: "/api/", httpMounts: { "/": "_reference/childComponent/tally" } };
    const answer = async (path: string) => {
      const response = await engine.runHttpAction(new Request(`http://host${path}`), null);
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

  it("takes a variable that is as declared", async () => {
    const engine = await createHost({ storage: memoryStorage() });
    await activate(engine, withTally(env("fast"), tally(declared)));
    await mutate(engine, "shop:put");
    expect(await count(engine)).toBe(1);
  });

  it("lets nobody set a variable to what isn't as declared", async () => {
    const engine = await createHost({ storage: memoryStorage(), environment: { MODE: "fast" } });
    const fromApp = [{ name: "tally", path: "tally", env: [["MODE", { type: "envVar", name: "MODE" }]] }];
    await activate(engine, withTally(fromApp, tally(declared)));
    await expect(engine.setEnvironment({ MODE: "slow", OTHER: "x" })).rejects.toThrow("MODE");
    expect(engine.getEnvironment()).toEqual({ MODE: "fast" });
    await engine.setEnvironment({ OTHER: "slow" });
    expect(engine.getEnvironment()).toEqual({ MODE: "fast", OTHER: "slow" });
  });
});
