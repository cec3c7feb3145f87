// The official CLI shows a deployment's data, logs, functions and watched results.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JSONValue } from "convex/values";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CliProject, copyFixture, type RunningCli } from "../../support/host/convexCli";
import { deploy } from "../../support/host/pushedModules";
import { startHost, type TestHost } from "../../support/host/startHost";

const functions = {
  "things.js": `
    export const add = mutation({ args: { name: v.string() }, returns: v.id("things"), handler: async (ctx, { name }) => {
      console.log("adding", name);
      return await ctx.db.insert("things", { name, count: 7n, bytes: new Uint8Array([1, 2]).buffer, tags: ["a"] });
    } });
    export const addFresh = mutation((ctx, { name }) => ctx.db.insert("fresh", { name }));
    export const later = mutation(async (ctx) => { await ctx.scheduler.runAfter(1e9, "things:add", { name: "late" }); });
    export const fail = mutation({ handler: () => { console.warn("about to"); throw new Error("on purpose"); } });
    export const count = query(async (ctx) => (await ctx.db.query("things").collect()).length);
    export const me = query(async (ctx) => await ctx.auth.getUserIdentity());
    export const hidden = internalQuery({ args: {}, handler: () => 42 });
  `,
  "http.js": `
    const http = httpRouter();
    http.route({ path: "/hook", method: "POST", handler: httpAction(async () => new Response("ok")) });
    export default http;
  `,
};

let host: TestHost;
let project: CliProject;
const started: RunningCli[] = [];

beforeAll(async () => {
  project = copyFixture();
  host = await startHost();
  await deploy(host.engine, functions);
  for (const name of ["one", "two", "three"]) await mutate("things:add", { name });
});
afterEach(() => Promise.all(started.splice(0).map((command) => command.stop())));
afterAll(async () => {
  await host.close();
  project.remove();
});

const convex = (...args: string[]) => project.run(host, ...args);
function starting(...args: string[]): RunningCli {
  const command = project.start(host, ...args);
  started.push(command);
  return command;
}
const metric = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, "m").exec(host.metrics.text())?.[1] ?? 0);
async function mutate(path: string, args: JSONValue = {}): Promise<void> {
  await host.engine.mutations.run({ path, args, identity: null, caller: "public" });
}

describe("convex", { timeout: 240_000 }, () => {
  it("data orders, limits and formats a table's documents", async () => {
    const newest = await convex("data", "things", "--limit", "2");
    expect(newest.output).toMatch(/three[^]*two/);
    expect(newest.output).not.toContain("one");
    expect(newest.output).toContain("Showing the 2 most recently created documents.");
    expect(newest.output).toMatch(/7n/);
    const oldest = await convex("data", "things", "--order", "asc", "--limit", "1", "--format", "jsonArray");
    expect(oldest.output).toMatch(/^\[\n\{ .*"name": "one".*\}\n\]/m);
    expect(oldest.output).toContain('Bytes("AQI=")');
  });

  it("data shows at once what has changed since the last call", async () => {
    const names = async () => (await convex("data", "fresh", "--format", "jsonl")).output;
    expect(await names()).toContain("no documents");
    await mutate("things:addFresh", { name: "fresh" });
    expect(await names()).toContain('"name": "fresh"');
  });

  it("data shows what is scheduled, and that there are no files", async () => {
    await mutate("things:later");
    expect((await convex("data")).output).not.toContain("_scheduled_functions");
    const { output } = await convex("data", "_scheduled_functions", "--format", "jsonl");
    expect(output).toMatch(/"name": "things\.js:add"/);
    expect(output).toMatch(/"kind": "pending"/);
    expect((await convex("data", "_storage")).output).toContain("There are no documents in this table.");
  });

  it("logs shows earlier and current runs, and successes on request", async () => {
    const logs = starting("logs", "--history", "100", "--success");
    await logs.printed(/\[CONVEX M\(things:add\)\] \[LOG\] 'adding' 'three'/);
    await mutate("things:fail");
    const output = await logs.printed(/Uncaught Error: on purpose/);
    expect(output).toMatch(/\[CONVEX M\(things:add\)\] Function executed in \d+ ms/);
    expect(output).toMatch(/\[CONVEX M\(things:fail\)\] \[WARN\] 'about to'/);
  });

  it("logs --jsonl prints one object per line", async () => {
    const logs = starting("logs", "--history", "1", "--jsonl");
    await logs.printed(/^\{/m);
    await mutate("things:add", { name: "logged" });
    const output = await logs.printed(/'logged'/);
    const lines = output.split("\n").filter((line) => line.startsWith("{"));
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[1] ?? "")).toMatchObject({
      kind: "Completion",
      udfType: "Mutation",
      identifier: "things:add",
      success: { status: "success" },
      error: null,
    });
  });

  it("function-spec lists functions with their arguments and results, and HTTP routes", async () => {
    const { code, output } = await convex("function-spec");
    expect(code).toBe(0);
    const spec = JSON.parse(output) as { url: string; functions: { identifier?: string }[] };
    expect(spec.url).toBe(host.url);
    const named = (name: string) => spec.functions.find(({ identifier }) => identifier === name);
    expect(named("things.js:add")).toEqual({
      identifier: "things.js:add",
      functionType: "Mutation",
      visibility: { kind: "public" },
      args: { type: "object", value: { name: { fieldType: { type: "string" }, optional: false } } },
      returns: { type: "id", tableName: "things" },
    });
    expect(named("things.js:hidden")).toMatchObject({ functionType: "Query", visibility: { kind: "internal" } });
    expect(named("things.js:count")).toMatchObject({ args: { type: "any" }, returns: { type: "any" } });
    expect(spec.functions).toContainEqual({ functionType: "HttpAction", method: "POST", path: "/hook" });
    expect((await convex("function-spec", "--file")).output).toContain("Wrote function spec to");
    expect(readdirSync(project.folder).some((name) => name.startsWith("function_spec_"))).toBe(true);
  });

  it("run --watch prints every new result", async () => {
    const watching = starting("run", "things:count", "--watch");
    await watching.printed(/^4$/m);
    await mutate("things:add", { name: "watched" });
    await watching.printed(/^5$/m);
  });

  it("run --identity calls as somebody", async () => {
    const { output } = await convex("run", "things:me", "--identity", '{ name: "Ada", subject: "7" }');
    expect(output).toContain('"name": "Ada"');
    expect(output).toContain('"tokenIdentifier": "https://convex.test|7"');
  });

  it("run prints what the function logs and why it fails", async () => {
    const { code, output } = await convex("run", "things:fail");
    expect(code).toBe(1);
    expect(output).toContain("about to");
    expect(output).toContain("Uncaught Error: on purpose");
    expect((await convex("run", "things:add", '{"name":5}')).output).toContain("ArgumentValidationError");
    expect((await convex("run", "things:hidden")).output).toContain("42");
  });

  it("run --inline-query evaluates an expression, statements or a whole module, with read access only", async () => {
    const inline = (query: string) => convex("run", "--inline-query", query);
    const names = "(await ctx.db.query('things').collect()).map((thing) => thing.name)";
    expect((await inline(names)).output).toMatch(/"one",\s*"two",\s*"three"/);
    const statements = `const n = await ctx.runQuery("things:count", {}); console.log("so many"); return [n, ${names}.length === n];`;
    expect((await inline(statements)).output).toMatch(/\[LOG\] 'so many'[^]*\d+,\s*true/);
    const module = `export default internalQuery({ handler: async (ctx) => "count " + (await ctx.db.query("things").first()).count })`;
    expect((await inline(module)).output).toContain("count 7");
    const ts = host.engine.database.currentTs;
    const refused = [
      ['await ctx.db.insert("things", { name: "x" })', "insert is not a function"],
      ['throw new Error("no such luck")', "no such luck"],
      ["for (;;) {}", "timed out"],
      ["await (", "Failed to load testQuery.js"],
      ["export default mutation({ handler: () => internalQuery () })", "mutation is not defined"],
    ];
    for (const [query = "", message] of refused) {
      const { code, output } = await inline(query);
      expect(output).toContain(message);
      expect(code).toBe(1);
    }
    expect(host.engine.database.currentTs).toBe(ts);
    expect(host.engine.executor.kindOf("testQuery")).toBeNull();
  });

  it("env reads a file, and keeps existing values unless forced", async () => {
    writeFileSync(join(project.folder, "some.env"), 'ONE=1\nTWO="two words"\n');
    expect((await convex("env", "set", "--from-file", "some.env")).code).toBe(0);
    expect(host.engine.deployed.environment).toMatchObject({ ONE: "1", TWO: "two words" });
    writeFileSync(join(project.folder, "some.env"), "ONE=uno\n");
    expect((await convex("env", "set", "--from-file", "some.env")).output).toContain("already exists");
    expect((await convex("env", "set", "--from-file", "some.env", "--force")).code).toBe(0);
    expect((await convex("env", "get", "ONE")).output).toBe("uno\n");
    expect((await convex("env", "get", "THREE")).output).toContain('Environment variable "THREE" not found');
    expect((await convex("env", "set", "1BAD", "x")).output).toContain("can't name an environment variable");
  });

  it("dashboard and insights say that they need Convex Cloud", async () => {
    expect((await convex("dashboard")).output).toContain("not supported for self-hosted deployments");
    expect((await convex("insights")).output).toContain("only available for cloud deployments");
  });
});

describe("convex with a project's own functions", { timeout: 240_000 }, () => {
  it("run --push pushes first, and codegen writes missing files", async () => {
    await host.engine.deployed.setEnvironment({ AUTH_ISSUER: "http://127.0.0.1:9" });
    const options = ["--typecheck", "disable"];
    const run = await convex("run", "--push", ...options, "messages:send", '{"channel":"c","body":"four"}');
    expect(run.output).toMatch(/^4$/m);
    expect(host.engine.tables.names("")).toContain("messages");
    expect((await convex("codegen", ...options)).code).toBe(0);
    const generated = join(project.folder, "convex/_generated");
    expect(existsSync(join(generated, "api.js"))).toBe(true);
    expect(readFileSync(join(generated, "dataModel.d.ts"), "utf8")).toContain("DataModel");
  });

  it("dev waits until documents fit the schema, then pushes", async () => {
    await mutate("messages:send", { channel: "c", body: "text" });
    const schema = join(project.folder, "convex/schema.ts");
    const before = readFileSync(schema, "utf8");
    writeFileSync(schema, before.replace("body: v.string()", "body: v.number()"));
    const sent = metric("host_sync_transitions_total");
    const dev = starting("dev", "--typecheck", "disable", "--tail-logs", "disable");
    await dev.printed(/Schema validation failed/);
    // Its subscription to the table has its first result.
    await expect.poll(() => metric("host_sync_live_queries"), { timeout: 20_000 }).toBe(1);
    await expect.poll(() => metric("host_sync_transitions_total"), { timeout: 20_000 }).toBeGreaterThan(sent);
    await host.engine.mutations.run({ path: "messages:clear", args: {}, identity: null, caller: "internal" });
    await dev.printed(/Convex functions ready/);
    expect(JSON.stringify(host.engine.deployed.components)).toContain('"body":{"fieldType":{"type":"number"}');
    writeFileSync(schema, before);
  });
});
