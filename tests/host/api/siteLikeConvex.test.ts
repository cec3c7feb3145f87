// Checks HTTP actions and files by Convex's own tests (npm-packages/js-integration-tests), over real sockets.
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectGarbage } from "../../support/collectGarbage";
import { deploy } from "../../support/host/pushedModules";
import { startHost, type TestHost } from "../../support/host/startHost";
import { startTokenIssuer, type TokenIssuer } from "../../support/host/tokenIssuer";

const sources = {
  "auth.config.js": `export default { providers: [{ domain: process.env.AUTH_ISSUER, applicationID: "convex" }] };`,
  "rows.js": `
    export const add = internalMutation((ctx, { what }) => ctx.db.insert("rows", { what }));
    export const list = query(async (ctx) => (await ctx.db.query("rows").collect()).map(({ what }) => what));
    export const upload = mutation((ctx) => ctx.storage.generateUploadUrl());
    export const url = query((ctx, { id }) => ctx.storage.getUrl(id));`,
  "http.js": `
    const http = httpRouter();
    const route = (path, handler) => http.route({ path, method: "GET", handler: httpAction(handler) });
    route("/fails", async () => { throw new Error("ErrMsg"); });
    route("/refuses", async () => { throw new ConvexError("Hello world!"); });
    route("/who", async (ctx, request) => {
      const identity = await ctx.auth.getUserIdentity().then((found) => found?.subject ?? null, () => "error");
      return Response.json({ header: request.headers.get("authorization"), identity });
    });
    route("/collects", async () => {
      const big = [];
      for (let i = 0; i < 60; i++) {
        big[i % 4] = new Array(1_000_000).fill(i);
        await Promise.resolve();
      }
      return Response.json({ kept: big.length });
    });
    route("/waits", async (ctx, request) => {
      await ctx.runMutation("rows:add", { what: "waiting" });
      await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
      await ctx.runMutation("rows:add", { what: "aborted" });
      return new Response(null);
    });
    export default http;`,
};

let issuer: TokenIssuer;
let host: TestHost;
beforeAll(async () => {
  issuer = await startTokenIssuer();
  host = await startHost({ environment: { AUTH_ISSUER: issuer.url } });
  await deploy(host.engine, sources);
});
afterAll(async () => {
  await host.close();
  await issuer.close();
});

const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await (await fetch(host.siteUrl + path, { headers })).json()) as Record<string, unknown>;
const call = async (path: string, args: object = {}) => {
  const body = JSON.stringify({ path, args });
  const headers = { "content-type": "application/json", authorization: `Convex ${host.adminKey}` };
  const response = await fetch(`${host.url}/api/function`, { method: "POST", body, headers });
  return ((await response.json()) as { value: unknown }).value;
};

describe("an HTTP action", () => {
  it("reports what it threw and where, and a ConvexError's data", async () => {
    const failed = await ask("/fails");
    expect(failed["code"]).toMatch(/^\[Request ID: [a-f0-9]{16}\] Server Error: Uncaught Error: ErrMsg$/);
    expect(failed["trace"]).toMatch(/^Uncaught Error: ErrMsg\n {4}at <anonymous> \(\.\.\/convex\/http\.js:/);
    expect(failed).not.toHaveProperty("data");
    const refused = await ask("/refuses");
    expect(refused["code"]).toMatch(/Server Error: Uncaught ConvexError: Hello world!/);
    expect(refused["data"]).toBe("Hello world!");
  });

  it("sees its caller's token in the headers, even one that isn't an identity", async () => {
    expect(await ask("/who")).toEqual({ header: null, identity: null });
    for (const header of ["Bearer helloworld", "a", "Basic abc", `Bearer ${await issuer.forge()}`])
      expect(await ask("/who", { authorization: header })).toEqual({ header, identity: "error" });
    const authorization = `Bearer ${await issuer.token()}`;
    expect(await ask("/who", { authorization })).toEqual({ header: authorization, identity: "user-1" });
  });

  it("is notified when nobody waits for its response any more", async () => {
    const asked = request(`${host.siteUrl}/waits`).on("error", () => undefined);
    asked.end();
    await expect.poll(() => call("rows:list"), { timeout: 10_000 }).toEqual(["waiting"]);
    // Also when what only the request was made for has long been collected, here and in the action's thread.
    collectGarbage();
    await ask("/collects");
    asked.destroy();
    await expect.poll(() => call("rows:list"), { timeout: 10_000 }).toEqual(["waiting", "aborted"]);
  });
});

describe("an empty file", () => {
  it("is the whole response to any range", async () => {
    const upload = (await call("rows:upload")) as string;
    const { storageId } = (await (await fetch(upload, { method: "POST" })).json()) as { storageId: string };
    const url = (await call("rows:url", { id: storageId })) as string;
    const answer = await fetch(url, { headers: { range: "bytes=0-" } });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  });
});

it.each(["a:1@localhost", "localhost/who?"])("refuses the Host header %j on both origins", async (name) => {
  for (const origin of [host.siteUrl, host.url]) {
    const asked = request(`${origin}/elsewhere`, { headers: { host: name } }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(400);
  }
  expect(host.logged.filter(({ event }) => event === "site.failed")).toEqual([]);
});
