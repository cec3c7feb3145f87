// Deploys: what a push reports and refuses, that it takes effect as a whole or not at all, and survives a restart.
import { describe, expect, it } from "vitest";
import { createHost } from "../../../host/createHost";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import { memoryStorage } from "../../support/host/memoryStorage";
import { OrderedMap } from "../../../host/storage/orderedMap";
import { ManualClock } from "../../support/host/manualClock";
import { deploy, pushOf } from "../../support/host/pushedModules";
import { pushedHost, valueOf } from "../../support/host/pushedHost";

const table = (fields: string, indexes = "") =>
  `export default defineSchema({ rows: defineTable(${fields})${indexes} });`;
const rows = `
  export const add = mutation(async (ctx, row) => await ctx.db.insert("rows", row));
  export const list = query(async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.n));
`;
const byTag = `export const tagged = query(async (ctx, { tag }) =>
  (await ctx.db.query("rows").withIndex("by_tag", (q) => q.eq("tag", tag)).collect()).map((row) => row.n));`;

const free = { "schema.js": table("v.any()"), "rows.js": rows };

function read(engine: HostEngine, path: string, args = {}) {
  return engine.executor
    .query({ path, args, identity: null, caller: "public" })
    .then(({ outcome }) => valueOf(outcome));
}

describe("a push", () => {
  it("reports functions, validators, routes, crons and the schema as the CLI reads them", async () => {
    const { engine } = await pushedHost(null);
    const prepared = await engine.deployed.prepare({
      modules: pushOf({
        "schema.js": table("{ n: v.number() }", `.index("by_n", ["n"])`),
        "folder/rows.js": `
          export const list = query({ args: { limit: v.optional(v.number()) }, returns: v.array(v.string()), handler: async () => [] });
          export const hidden = internalMutation({ args: {}, handler: async () => {} });
          export default action(async () => {});
          export const helper = () => 1;`,
        "http.js": `const http = httpRouter(); http.route({ path: "/hook", method: "POST", handler: httpAction(async () => new Response("")) }); export default http;`,
        "crons.js": `const crons = cronJobs(); crons.interval("poll", { seconds: 5 }, "folder/rows:hidden"); export default crons;`,
        "auth.config.js": `export default { providers: [{ domain: "https://issuer.example", applicationID: "convex" }] };`,
      }),
    });
    const analysis = prepared.analysis as Record<string, { functions: { name: string }[] }>;
    expect(analysis["folder/rows.js"]?.functions.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      {
        name: "default",
        pos: null,
        udfType: "Action",
        visibility: { kind: "public" },
        args: '{"type":"any"}',
        returns: "null",
      },
      {
        name: "hidden",
        pos: null,
        udfType: "Mutation",
        visibility: { kind: "internal" },
        args: '{"type":"object","value":{}}',
        returns: "null",
      },
      {
        name: "list",
        pos: null,
        udfType: "Query",
        visibility: { kind: "public" },
        args: '{"type":"object","value":{"limit":{"fieldType":{"type":"number"},"optional":true}}}',
        returns: '{"type":"array","value":{"type":"string"}}',
      },
    ]);
    expect(analysis["http.js"]).toMatchObject({ httpRoutes: [{ route: { path: "/hook", method: "POST" } }] });
    expect(analysis["crons.js"]).toMatchObject({ cronSpecs: [["poll", { name: "folder/rows:hidden", args: [{}] }]] });
    expect(prepared.schema).toMatchObject({ schemaValidation: true, tables: [{ tableName: "rows" }] });
    expect(prepared.authProviders).toEqual([{ domain: "https://issuer.example", applicationID: "convex" }]);
    expect(engine.executor.kindOf("folder/rows:list")).toBeNull();
  });

  it("serves nothing before it is activated, then swaps code for everyone in one commit", async () => {
    const { engine, query, mutation } = await pushedHost(free);
    await mutation("rows:add", { n: 1 });
    const prepared = await engine.deployed.prepare({
      modules: pushOf({ ...free, "rows.js": `export const list = query(async () => "new");` }),
    });
    expect(await query("rows:list")).toEqual([1]);
    const commits: boolean[] = [];
    engine.database.onCommit(({ invalidatesAll }) => {
      commits.push(invalidatesAll);
      expect(engine.executor.kindOf("rows:add")).toBeNull();
    });
    await engine.deployed.activate(prepared);
    expect(commits).toEqual([true]);
    expect(await query("rows:list")).toBe("new");
    await expect(mutation("rows:add", { n: 2 })).rejects.toThrow("Could not find public function for 'rows:add'");
  });

  it("builds new indexes over stored data and drops removed ones", async () => {
    const { engine, mutation, query } = await pushedHost(free);
    for (const [n, tag] of [[1, "a"], [2, "b"], [3, "a"]]) await mutation("rows:add", { n: n ?? 0, tag: tag ?? "" }); // oxfmt-ignore
    const indexed = { "schema.js": table("v.any()", `.index("by_tag", ["tag"])`), "rows.js": rows + byTag };
    await deploy(engine, indexed);
    expect(await query("rows:tagged", { tag: "a" })).toEqual([1, 3]);
    await mutation("rows:add", { n: 4, tag: "a" });
    expect(await query("rows:tagged", { tag: "a" })).toEqual([1, 3, 4]);
    await deploy(engine, { ...indexed, "schema.js": table("v.any()", `.index("by_tag", ["n"])`) });
    await expect(query("rows:tagged", { tag: "a" })).rejects.toThrow('expected "n", got "tag"');
    await deploy(engine, free);
    await deploy(engine, { ...indexed, "schema.js": table("v.any()") });
    await expect(query("rows:tagged", { tag: "a" })).rejects.toThrow("Index rows.by_tag not found.");
  });

  it("refuses a schema that stored documents don't fit, naming document and field, and changes nothing", async () => {
    const { engine, mutation, query } = await pushedHost(free);
    const id = String(await mutation("rows:add", { n: "one" }));
    const prepared = await engine.deployed.prepare({
      modules: pushOf({
        "schema.js": table("{ n: v.number() }", `.index("by_n", ["n"])`),
        "rows.js": "export const none = query(async () => 0);",
      }),
    });
    const ts = engine.database.currentTs;
    expect(await engine.deployed.validateDocuments(prepared)).toMatchObject({ table: "rows" });
    await expect(engine.deployed.activate(prepared)).rejects.toThrow(
      `Schema validation failed.\nDocument with ID "${id}" in table "rows" does not match the schema: Value does not match validator.\nPath: .n`,
    );
    expect(engine.database.currentTs).toBe(ts);
    expect(engine.deployed.modules.length).toBeGreaterThan(0);
    expect(await query("rows:list")).toEqual(["one"]);
    await mutation("rows:add", { n: "two" });
  });

  it.each([
    [
      "code that throws while it loads",
      { "a.js": `throw new Error("at load");` },
      "Failed to analyze a.js: Uncaught Error: at load\n    at ",
    ],
    ["code that doesn't parse", { "a.js": "export const = 1;" }, "Failed to load a.js: Uncaught SyntaxError"],
    [
      "an import that isn't there",
      { "a.js": `import "./missing.js";` },
      'Module "missing.js" is not part of the push.',
    ],
    [
      "a Node.js import in the default runtime",
      { "a.js": `import "fs";` },
      `"fs" can't be imported: the default runtime has no Node.js modules.`,
    ],
    [
      "args that aren't an object",
      { "a.js": `export const q = query({ args: v.string(), handler: async () => 0 });` },
      "Args validator must be an object or any",
    ],
    [
      "a cron of a function that isn't there",
      { "crons.js": `const c = cronJobs(); c.interval("x", { hours: 1 }, "a:none"); export default c;` },
      'Cron job "x" runs "a:none"',
    ],
    [
      "a malformed cron expression",
      { "crons.js": `const c = cronJobs(); c.cron("x", "61 * * * *", "a:none"); export default c;` },
      'Cron job "x" in crons.js',
    ],
    ["a schema with a reserved index name", { "schema.js": table("v.any()", `.index("by_id", ["n"])`) }, "by_id"],
    [
      "a variable of auth.config.ts that isn't set",
      {
        "auth.config.js": `export default { providers: [{ domain: process.env.AUTH_ISSUER, applicationID: "convex" }] };`,
      },
      "Environment variable AUTH_ISSUER is used in auth config file but its value was not set",
    ],
    [
      "a provider without a domain",
      { "auth.config.js": `export default { providers: [{ applicationID: "convex" }] };` },
      "providers[0].domain has to be a text.",
    ],
  ])("is refused for %s", async (_, sources, message) => {
    const { engine, query } = await pushedHost(free);
    await expect(engine.deployed.prepare({ modules: pushOf(sources as Record<string, string>) })).rejects.toThrow(
      message,
    );
    expect(await query("rows:list")).toEqual([]);
  });

  it("is served again after a restart, with its data, environment and providers", async () => {
    const map = new OrderedMap<string>();
    const storage = () => memoryStorage(map);
    const sources = {
      ...free,
      "auth.config.js": `export default { providers: [{ domain: process.env.AUTH_ISSUER, applicationID: "convex" }] };`,
      "env.js": `const atLoad = process.env.COLOR ?? null; export const read = query(async () => [atLoad, process.env.COLOR ?? null]);`,
    };
    const first = await createHost({ storage: storage(), clock: new ManualClock() });
    await first.deployed.setEnvironment({ AUTH_ISSUER: "https://issuer.example", COLOR: "blue" });
    await deploy(first, sources);
    await first.mutations.run({ path: "rows:add", args: { n: 1 }, identity: null, caller: "public" });
    await first.close();
    const second = await createHost({ storage: storage(), clock: new ManualClock() });
    expect(await read(second, "rows:list")).toEqual([1]);
    expect(await read(second, "env:read")).toEqual(["blue", "blue"]);
    expect(second.deployed.environment).toEqual({ AUTH_ISSUER: "https://issuer.example", COLOR: "blue" });
    expect(second.deployed.authProviders).toEqual([{ domain: "https://issuer.example", applicationID: "convex" }]);
    expect(second.deployed.modules).toHaveLength(pushOf(sources).length);
    expect(second.tables.count("", "rows")).toBe(1);
  });

  it("passes a changed environment to code that read it while loading, and re-runs every query", async () => {
    const { engine, query } = await pushedHost({
      "env.js": `const atLoad = process.env.COLOR ?? null; export const read = query(async () => [atLoad, process.env.COLOR ?? null]);`,
    });
    expect(await query("env:read")).toEqual([null, null]);
    const wakes: boolean[] = [];
    engine.database.onCommit(({ invalidatesAll }) => wakes.push(invalidatesAll));
    await engine.deployed.setEnvironment({ COLOR: "red" });
    expect(await query("env:read")).toEqual(["red", "red"]);
    await engine.deployed.setEnvironment({ COLOR: null });
    expect(await query("env:read")).toEqual([null, null]);
    expect(wakes).toEqual([true, true]);
    await expect(engine.deployed.setEnvironment({ "not a name": "x" })).rejects.toThrow(
      `"not a name" can't name an environment variable`,
    );
  });
});
