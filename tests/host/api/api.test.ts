// The function API over HTTP, with the official client and with plain requests.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { ConvexError } from "convex/values";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { lmdbStorage } from "../../../host/storage/lmdbStorage";
import { deploy } from "../../support/host/pushedModules";
import { deployFixture } from "../../support/host/fixtureModules";
import { startHost, type TestHost } from "../../support/host/startHost";
import { action, mutation, query, SyncClients } from "../../support/sync/syncClients";
import { startTokenIssuer, type TokenIssuer } from "../../support/host/tokenIssuer";

let issuer: TokenIssuer;
let host: TestHost;
const clients = new SyncClients();

beforeAll(async () => {
  issuer = await startTokenIssuer();
  host = await startHost({ environment: { AUTH_ISSUER: issuer.url } });
  await deployFixture(host);
});
afterAll(async () => {
  await host.close();
  await issuer.close();
});

function httpClient(auth?: string): ConvexHttpClient {
  return new ConvexHttpClient(host.url, { logger: false, ...(auth === undefined ? {} : { auth }) });
}

async function post(path: string, body: string, headers: Record<string, string> = {}, url = host.url) {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const asAdmin = () => ({ authorization: `Convex ${host.adminKey}` });

describe("ConvexHttpClient", () => {
  it("queries, mutates and acts", async () => {
    const client = httpClient();
    expect(await client.mutation(mutation("messages:send"), { channel: "http", body: "hello" })).toBe(5);
    await client.action(action("messages:sendTwice"), { channel: "http", body: "again" });
    const list = await client.query(query("messages:list"), { channel: "http" });
    expect(list).toEqual(["hello", "again", "again"].map((body) => ({ body, author: null })));
  });

  it("carries the data of a ConvexError", async () => {
    const error: unknown = await httpClient()
      .mutation(mutation("messages:refuse"), { channel: "http" })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConvexError);
    expect((error as ConvexError<{ code: string }>).data.code).toBe("REFUSED");
  });

  it("queries at one timestamp as long as nothing is written", async () => {
    const client = httpClient();
    expect(await client.consistentQuery(query("counters:get"), { name: "still" })).toBe(0);
    await httpClient().mutation(mutation("counters:add"), { name: "still", amount: 1 });
    await expect(client.consistentQuery(query("counters:get"), { name: "still" })).rejects.toThrow("keeps no history");
  });

  it("identifies the caller by a token, and refuses a forged one", async () => {
    const client = httpClient(await issuer.token({ claims: { name: "Ada" } }));
    expect(await client.query(query("messages:me"), {})).toBe("Ada");
    const forged = httpClient(await issuer.forge());
    await expect(forged.query(query("messages:me"), {})).rejects.toThrow("Could not verify the token");
  });
});

describe("by hand", () => {
  const call = JSON.stringify({ path: "counters:get", args: { name: "hand" }, format: "json" });

  it("answers status, value and log lines", async () => {
    const { status, body } = await post("/api/query", call);
    expect([status, body]).toEqual([200, { status: "success", value: 0, logLines: [] }]);
  });

  it("answers 560 with the error's text when the function throws", async () => {
    const { status, body } = await post("/api/mutation", '{"path":"messages:refuse","args":{"channel":"c"}}');
    expect(status).toBe(560);
    expect(body).toMatchObject({ status: "error", errorData: { code: "REFUSED", message: "No." } });
    expect(body["errorMessage"]).toMatch(/^\[Request ID: [0-9a-f]{16}\] Server Error\nUncaught ConvexError/);
  });

  it("calls functions by their path in the URL, and by GET", async () => {
    const run = await post("/api/run/counters/get", '{"args":{"name":"hand"}}');
    expect(run.body).toMatchObject({ status: "success", value: 0 });
    const url = `${host.url}/api/query?path=counters:get&args=${encodeURIComponent('{"name":"hand"}')}&format=json`;
    expect(await (await fetch(url)).json()).toMatchObject({ status: "success", value: 0 });
  });

  it("answers several queries at once", async () => {
    const { body } = await post("/api/query_batch", `{"queries":[${call},${call}]}`);
    expect(body["results"]).toHaveLength(2);
  });

  it("allows every origin, without credentials", async () => {
    const response = await fetch(`${host.url}/api/query`, {
      method: "OPTIONS",
      headers: { origin: "http://a.example" },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  });

  it("reaches internal functions only with the admin key, which can act as somebody", async () => {
    const internal = '{"path":"messages:clear","args":{}}';
    expect((await post("/api/function", internal)).body["errorMessage"]).toContain("Could not find public function");
    expect((await post("/api/function", internal, asAdmin())).body["status"]).toBe("success");
    const identity = Buffer.from(JSON.stringify({ subject: "s", issuer: "i", name: "Somebody" })).toString("base64");
    const acting = { authorization: `Convex ${host.adminKey}:${identity}` };
    expect((await post("/api/query", '{"path":"messages:me","args":{}}', acting)).body["value"]).toBe("Somebody");
  });

  it.each([
    ["/api/query", "{", 400, "BadJsonBody", "The body isn't valid JSON"],
    ["/api/query", "{}", 400, "BadRequest", "path"],
    ["/api/query", '{"path":"a:b","args":5}', 400, "BadRequest", "args"],
    ["/api/query", '{"path":"a:b","args":{},"format":"xml"}', 400, "BadRequest", "format"],
    ["/api/query", '{"path":"a:b","args":{"n":1e400}}', 400, "BadJsonBody", "A number is out of range"],
    ["/api/run/%ff", "{}", 400, "BadRequest", "percent-encoded"],
    ["/api/nothing", "{}", 404, "NotFound", "/api/nothing"],
    ["/api/deploy2/start_push", "{}", 401, "MissingAdminKey", "admin key"],
    ["/api/update_environment_variables", "{}", 401, "MissingAdminKey", "admin key"],
    ["/version", "{}", 405, "MethodNotAllowed", "POST"],
  ])("%s with %s answers %i %s", async (path, body, status, code, message) => {
    const answer = await post(path, body);
    expect([answer.status, answer.body["code"]]).toEqual([status, code]);
    expect(answer.body["message"]).toContain(message);
  });

  it("refuses a wrong key and an unknown scheme", async () => {
    const wrong = await post("/api/query", call, { authorization: `Convex ${host.adminKey}x` });
    expect([wrong.status, wrong.body["code"]]).toEqual([401, "BadDeployKey"]);
    const basic = await post("/api/query", call, { authorization: "Basic abc" });
    expect([basic.status, basic.body["code"]]).toEqual([401, "InvalidAuthHeader"]);
  });

  it("doesn't log a client that disconnects mid-body as a failure", async () => {
    const broken = () => Number(/status="400"\} (\d+)/.exec(host.metrics.text())?.[1] ?? 0);
    const [before, logged] = [broken(), host.logged.length];
    const headers = { "content-length": 100, expect: "100-continue" };
    const leaving = request(`${host.url}/api/query`, { method: "POST", headers }).on("error", () => undefined);
    await once(leaving, "continue");
    leaving.destroy();
    await vi.waitFor(() => expect(broken()).toBe(before + 1));
    expect(host.logged).toHaveLength(logged);
  });

  it("refuses a body that is too large, and stays up", async () => {
    const large = "x".repeat(21 * 1024 * 1024);
    const answer = await post("/api/query", large).catch((error: unknown) => error);
    // The connection may be closed before everything was sent.
    if (!(answer instanceof Error)) expect(answer).toMatchObject({ status: 413 });
    expect((await post("/api/query", call)).status).toBe(200);
  });
});

describe("bad calls", () => {
  const send = (args: unknown) => JSON.stringify({ path: "messages:send", args });

  it.each([
    ["an argument of the wrong type", send({ channel: 5, body: "x" }), "ArgumentValidationError"],
    ["a missing argument", send({ channel: "c" }), "ArgumentValidationError"],
    ["an argument too many", send({ channel: "c", body: "x", extra: 1 }), "ArgumentValidationError"],
    [
      "an argument that is called __proto__",
      '{"path":"messages:send","args":{"channel":"c","__proto__":{"body":"x"}}}',
      "ArgumentValidationError",
    ],
    ["a document above its limit", send({ channel: "c", body: "x".repeat(1_100_000) }), "too large"],
    ["an unknown function", '{"path":"messages:nothing","args":{}}', "Could not find public function"],
    ["an unknown module", '{"path":"nowhere:nothing","args":{}}', "Could not find public function"],
    ["an internal function", '{"path":"messages:clear","args":{}}', "Could not find public function"],
    ["a query as a mutation", '{"path":"messages:list","args":{"channel":"c"}}', "as Mutation"],
  ])("%s is refused clearly and changes nothing", async (_what, body, message) => {
    const ts = host.engine.database.currentTs;
    // Strangers may send a MiB.
    const answer = await post("/api/mutation", body, body.length > 1024 * 1024 ? asAdmin() : {});
    expect(answer.status).toBe(560);
    expect(answer.body).toMatchObject({ status: "error" });
    expect(answer.body["errorMessage"]).toContain(message);
    expect(host.engine.database.currentTs).toBe(ts);
  });

  it.each([
    ["expired", () => issuer.token({ nowMs: Date.now() - 7_200_000 }), "InvalidAuthHeader"],
    ["forged", () => issuer.forge(), "InvalidAuthHeader"],
    ["made for somebody else", () => issuer.token({ claims: { aud: "other" } }), "NoAuthProvider"],
    ["from another issuer", () => issuer.token({ claims: { iss: "https://evil.example" } }), "NoAuthProvider"],
    ["no token at all", () => Promise.resolve("x"), "InvalidAuthHeader"],
  ])("a token that is %s is refused before the function runs", async (_what, token, code) => {
    const ts = host.engine.database.currentTs;
    const headers = { authorization: `Bearer ${await token()}` };
    const answer = await post("/api/mutation", send({ channel: "c", body: "x" }), headers);
    expect([answer.status, answer.body["code"]]).toEqual([401, code]);
    expect(host.engine.database.currentTs).toBe(ts);
  });
});

const agent = { "user-agent": "a script" };

describe("a call's metadata", () => {
  const asked = { ip: "203.0.113.7", userAgent: "a script" };
  const forwarded = { ...agent, "x-forwarded-for": "203.0.113.7" };
  const call = (path: string) => JSON.stringify({ path, args: {} });

  it.each([
    ["/api/mutation", call("counters:whoAsks")],
    ["/api/action", call("counters:whoAsksToAct")],
    ["/api/run/counters/whoAsks", "{}"],
  ])("of %s contains the caller", async (path, body) => {
    const proxied = { ...forwarded, "x-proxy-secret": host.proxySecret };
    expect((await post(path, body, proxied)).body["value"]).toEqual({ ...asked, authToken: null });
    for (const claimed of [forwarded, { ...forwarded, "x-proxy-secret": "a guess" }])
      expect((await post(path, body, claimed)).body["value"]).toMatchObject({ ip: "127.0.0.1" });
    const authToken = await issuer.token();
    const signedIn = await post(path, body, { ...proxied, authorization: `Bearer ${authToken}` });
    expect(signedIn.body["value"]).toEqual({ ...asked, authToken });
  });

  it("has no token if the admin key calls", async () => {
    const { body } = await post("/api/function", call("counters:whoAsks"), { ...agent, ...asAdmin() });
    expect(body["value"]).toEqual({ ip: "127.0.0.1", userAgent: "a script", authToken: null });
  });
});

describe("HTTP actions", () => {
  it("answer on their own origin, and know it", async () => {
    const response = await fetch(`${host.siteUrl}/counter`, {
      method: "POST",
      body: JSON.stringify({ name: "site", amount: 2 }),
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("x-answered-by")).toBe("fixture");
    expect(await response.json()).toEqual({ value: 2, site: host.siteUrl });
  });

  it("know the caller, by the socket or by the proxy in front, and so do their mutations", async () => {
    const ask = async (headers: Record<string, string>) => (await fetch(`${host.siteUrl}/origin`, { headers })).json();
    const direct = { ip: "127.0.0.1", userAgent: "a script", authToken: null };
    expect(await ask(agent)).toEqual({ ...direct, inMutation: direct });
    const authToken = await issuer.token();
    const claimed = { ...agent, "x-forwarded-for": "10.0.0.9, 203.0.113.7", authorization: `Bearer ${authToken}` };
    const behind = { ip: "203.0.113.7", userAgent: "a script", authToken };
    expect(await ask({ ...claimed, "x-proxy-secret": host.proxySecret })).toEqual({ ...behind, inMutation: behind });
    expect(await ask(claimed)).toMatchObject({ ip: "127.0.0.1" });
  });

  it("answer 404 where no route matches", async () => {
    expect((await fetch(`${host.siteUrl}/nothing`)).status).toBe(404);
    const twoSlashes = await fetch(`${host.siteUrl}//other.example/counter`);
    expect(await twoSlashes.text()).toBe("No HttpAction routed for //other.example/counter");
  });

  it.each([
    ["a malformed Host header", { headers: { host: "two words" } }, 400],
    ["a method that no Request can have", { method: "TRACE" }, 405],
  ])("answer %s with its status, and the log stays empty", async (_what, options, status) => {
    const logged = host.logged.length;
    const asked = request(host.siteUrl, options).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(status);
    expect(host.logged).toHaveLength(logged);
  });
});

describe("seen from outside", () => {
  it("reports its health and its counters", async () => {
    expect(await (await fetch(`${host.url}/healthz`)).json()).toMatchObject({ status: "ok" });
    expect(await (await fetch(`${host.url}/instance_name`)).text()).toBe("test-host");
    const metrics = await (await fetch(`${host.url}/metrics`, { headers: asAdmin() })).text();
    for (const name of [
      "host_sync_sessions 0",
      'host_functions_run_total{kind="mutation",outcome="success"}',
      "host_documents_read_total",
      "host_commit_durable_seconds_count",
      "host_sync_queries_shared_total",
    ]) {
      expect(metrics).toContain(name);
    }
  });

  it("shows its counters only to admins, and nothing to pages of other origins", async () => {
    const [open, preflight] = await Promise.all([
      fetch(`${host.url}/metrics`),
      fetch(`${host.url}/metrics`, { method: "OPTIONS" }),
    ]);
    expect([open.status, (await open.json()).code]).toEqual([401, "MissingAdminKey"]);
    const told = await fetch(`${host.url}/metrics`, { headers: asAdmin() });
    const health = await fetch(`${host.url}/healthz`);
    expect([told.status, health.status]).toEqual([200, 200]);
    for (const { headers } of [open, preflight, told, health])
      expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("lets clients delete while the disk is almost full, and nothing else", async () => {
    const path = mkdtempSync(join(tmpdir(), "full-disk-"));
    let freeBytes = Infinity;
    const full = await startHost({ storage: lmdbStorage({ path, freeBytes: () => freeBytes }) });
    await deploy(full.engine, {
      "rows.js": `
        export const add = mutation(async (ctx) => { for (let i = 0; i < 20; i++) await ctx.db.insert("rows", { text: "x".repeat(500) }); });
        export const clear = mutation(async (ctx) => { for (const row of await ctx.db.query("rows").collect()) await ctx.db.delete(row._id); });
        export const count = query(async (ctx) => (await ctx.db.query("rows").collect()).length);`,
    });
    const client = clients.open(full.url);
    await client.mutation(mutation("rows:add"), {});
    freeBytes = 32 * 1024 * 1024;
    const refused = await post("/api/mutation", '{"path":"rows:add","args":{}}', {}, full.url);
    expect(refused.body["errorMessage"]).toContain("The disk is almost full");
    await client.mutation(mutation("rows:clear"), {});
    expect(await client.query(query("rows:count"), {})).toBe(0);
    await clients.close();
    await full.close();
    rmSync(path, { recursive: true });
  });

  it("is unhealthy while a full disk prevents writes, with the reason", async () => {
    const path = mkdtempSync(join(tmpdir(), "full-disk-"));
    let freeBytes = Infinity;
    const full = await startHost({ storage: lmdbStorage({ path, freeBytes: () => freeBytes }) });
    freeBytes = 1000;
    const answer = await fetch(`${full.url}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: "readOnly", reason: "The disk is almost full: nothing can be written until there is room." },
    ]);
    freeBytes = Infinity;
    expect(await (await fetch(`${full.url}/healthz`)).json()).toMatchObject({ status: "ok" });
    await full.close();
    rmSync(path, { recursive: true });
  });
});
