// An app with a local component that is used twice and has its own child, pushed by the official CLI.
import { readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyFixture, deployArgs, type CliProject } from "../../support/host/convexCli";
import { startHost, type TestHost } from "../../support/host/startHost";
import { mutation, query, Results, SyncClients } from "../../support/sync/syncClients";

let host: TestHost;
let project: CliProject;
const clients = new SyncClients();

beforeAll(async () => {
  host = await startHost();
  project = copyFixture("tests/host/components/fixture");
});
afterAll(async () => {
  await clients.close();
  await host.close();
  project.remove();
});

const convex = (...args: string[]) => project.run(host, ...args);

describe("an app with components", { timeout: 120_000 }, () => {
  it("is pushed, and the CLI prints what it installs", async () => {
    const { code, output } = await convex(...deployArgs);
    expect(output).toContain("Installed component tally/journal");
    expect(code).toBe(0);
    const paths = host.engine.deployed.components.map(({ path }) => path);
    expect(paths.sort()).toEqual(["", "spare", "spare/journal", "tally", "tally/journal"]);
  });

  it("keeps each component's data apart", async () => {
    const client = clients.open(host.url);
    expect(await client.mutation(mutation("shop:add"), { name: "a", amount: 2 })).toBe(2);
    expect(await client.mutation(mutation("shop:addToSpare"), { name: "a" })).toBe(1);
    expect(await client.query(query("shop:both"), { name: "a" })).toEqual([2, 1]);
    const entries = async (path: string) => await client.query(query(path), { name: "entries" });
    expect(await entries("shop:ask")).toContain("a 2");
    expect(await entries("shop:askSpare")).toContain("a 1");
    expect(await entries("shop:askSpare")).not.toContain("a 2");
    expect(await client.query(query("shop:labels"), {})).toEqual([]);
  });

  it("rejects foreign ids for its tables", async () => {
    const ids = await clients.open(host.url).mutation(mutation("shop:exchangeIds"), {});
    expect(ids).toEqual({ theirsHere: null, ownThere: null });
  });

  it("doesn't let the app call a component's internal functions", async () => {
    const attempt = clients.open(host.url).mutation(mutation("shop:callHidden"), {});
    await expect(attempt).rejects.toThrow("Could not find public function for 'counts:hidden' in component 'tally'");
  });

  it("keeps components out of features that only the app has", async () => {
    const attempt = clients.open(host.url).query(query("shop:ask"), { name: "builtInPage" });
    await expect(attempt).rejects.toThrow("paginate() is only supported in the app");
  });

  it("sends a component's changes to clients that watch it through the app, and nobody else", async () => {
    const client = clients.open(host.url);
    const watched = new Results<number>(client, "shop:get", { name: "watched" });
    await watched.until((value) => value === 0);
    await client.mutation(mutation("shop:add"), { name: "watched", amount: 3 });
    expect(await watched.until((value) => value === 3)).toBe(3);
  });

  it("runs each component's own cron jobs", async () => {
    const client = clients.open(host.url);
    const ticks = new Results<[number, number]>(client, "shop:both", { name: "ticks" });
    expect(await ticks.until(([tally, spare]) => tally > 0 && spare > 0)).toEqual([1, 1]);
  });

  it("passes a component only the environment that it declares", async () => {
    expect((await convex("env", "set", "PREFIX", "from the app")).code).toBe(0);
    expect((await convex("env", "set", "SECRET", "the app's own")).code).toBe(0);
    const client = clients.open(host.url);
    const there = { prefix: "from the app", secret: null };
    expect(await client.query(query("shop:ask"), { name: "environment" })).toEqual(there);
    const spare = await client.query(query("shop:askSpare"), { name: "environment" });
    expect(spare).toEqual({ prefix: "spare", secret: null });
  });

  it("answers HTTP requests below a component's mount path", async () => {
    const response = await fetch(`${host.siteUrl}/tally/count?name=a`);
    expect([response.status, await response.text()]).toEqual([200, "2"]);
    expect((await fetch(`${host.siteUrl}/tally/nothing`)).status).toBe(404);
    // Its own routes' URL, so that it can pass it on.
    expect(await (await fetch(`${host.siteUrl}/tally/site`)).text()).toBe(`${host.siteUrl}/tally`);
  });

  it("lets no client call a component", async () => {
    const client = clients.open(host.url);
    for (const path of ["tally;counts:get", "tally/counts:get", "counts:get"]) {
      await expect(client.query(query(path), { name: "a" })).rejects.toThrow("Could not find public function");
    }
    const call = { path: "counts:get", args: { name: "a" }, componentPath: "tally" };
    const response = await fetch(`${host.url}/api/query`, { method: "POST", body: JSON.stringify(call) });
    expect(await response.text()).toContain("Could not find public function");
  });

  it("lets the CLI inspect components", async () => {
    expect((await convex("data", "--component", "tally")).output).toContain("counts");
    const { output } = await convex("data", "entries", "--component", "tally/journal", "--format", "jsonLines");
    expect(output).toMatch(/"text": ?"a 2"/);
    expect((await convex("run", "counts:get", '{"name":"a"}', "--component", "tally")).output).toContain("2");
    const inline = (component: string) =>
      convex(
        "run",
        "--inline-query",
        "(await ctx.db.query('counts').collect()).map(({ name }) => name)",
        "--component",
        component,
      );
    expect((await inline("tally")).output).toMatch(/"a"/);
    expect((await inline("nobody")).output).toContain("tally/journal");
    const missing = await convex("run", "counts:nothing", "--component", "tally");
    expect(missing.output).toContain("counts:add");
  });

  it("generates types for its components", async () => {
    const { code, output } = await convex("codegen", "--typecheck", "disable");
    expect(output).not.toContain("rror");
    expect(code).toBe(0);
    const generated = (path: string) => readFileSync(join(project.folder, "convex", path), "utf8");
    expect(generated("_generated/api.d.ts")).toContain('ComponentApi<"spare">');
    expect(generated("tally/_generated/component.ts")).toMatch(/failsWith\?: string/);
    expect(generated("tally/_generated/server.ts")).toContain("readonly PREFIX: string | undefined");
  });

  it("is refused if a component lacks something, and changes nothing", async () => {
    const before = host.engine.deployed.components;
    const config = join(project.folder, "convex/tally/convex.config.ts");
    const source = readFileSync(config, "utf8");
    writeFileSync(config, source.replace("env: { PREFIX", "env: { NEEDED: v.string(), PREFIX"));
    const { code, output } = await convex(...deployArgs);
    writeFileSync(config, source);
    expect(output).toContain("NEEDED");
    expect(code).toBe(1);
    expect(host.engine.deployed.components).toBe(before);
  });

  it("is refused if the app declares an unset variable, and the CLI says how to set it", async () => {
    const config = join(project.folder, "convex/convex.config.ts");
    const source = readFileSync(config, "utf8");
    writeFileSync(config, source.replace("PREFIX: v.optional(v.string())", "$&, NEEDED: v.string(), KEY: v.string()"));
    const { code, output } = await convex(...deployArgs);
    writeFileSync(config, source);
    expect(output).toContain("NEEDED, KEY are declared as required in convex.config.ts but their values were not set");
    expect(output).toMatch(/convex env set .* NEEDED <value>/);
    expect(code).toBe(1);
  });

  it("can have its own HTTP actions below a path", async () => {
    const [config, http] = ["convex.config.ts", "http.ts"].map((name) => join(project.folder, "convex", name));
    const source = readFileSync(config!, "utf8");
    writeFileSync(config!, source.replace("defineApp({", 'defineApp({ httpPrefix: "/own",'));
    writeFileSync(
      http!,
      `import { httpActionGeneric, httpRouter } from "convex/server";
       const http = httpRouter();
       http.route({ path: "/hello", method: "GET", handler: httpActionGeneric(async () => new Response("hello")) });
       export default http;`,
    );
    expect((await convex(...deployArgs)).code).toBe(0);
    const at = async (path: string) => {
      const response = await fetch(host.siteUrl + path);
      return [response.status, await response.text()];
    };
    expect(await at("/own/hello")).toEqual([200, "hello"]);
    expect(await at("/hello")).toEqual([404, expect.any(String)]);
    expect(await at("/tally/count?name=a")).toEqual([200, "2"]);
    writeFileSync(config!, source);
    unlinkSync(http!);
  });

  it("can drop a component, whose data is back when it returns", async () => {
    const config = join(project.folder, "convex/convex.config.ts");
    const source = readFileSync(config, "utf8");
    const client = clients.open(host.url);
    writeFileSync(config, source.replace(/app\.use\(tally, \{ name.*\n/, ""));
    expect((await convex(...deployArgs)).code).toBe(0);
    await expect(client.query(query("shop:both"), { name: "a" })).rejects.toThrow("in component 'spare'");
    expect(await client.query(query("shop:get"), { name: "a" })).toBe(2);
    writeFileSync(config, source);
    expect((await convex(...deployArgs)).output).toMatch(/[Rr]emounted component spare/);
    expect(await client.query(query("shop:both"), { name: "a" })).toEqual([2, 1]);
  });
});
