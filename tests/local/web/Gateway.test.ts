// One origin for everything: which paths reach the backend and sign-in, and how WebSockets are forwarded.
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { Gateway } from "../../../local/web/Gateway";
import { printLog } from "../../support/host/printLog";

let host: Server;
let sockets: WebSocketServer;
let asked: IncomingMessage[];
let gateway: Gateway;
let web: Server;
let app: string;

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

beforeEach(async () => {
  asked = [];
  host = createServer((request, response) => {
    asked.push(request);
    response.end(`host ${request.url}`);
  });
  sockets = new WebSocketServer({ server: host, perMessageDeflate: false });
  sockets.on("connection", (_socket, request) => asked.push(request));
  const url = `http://127.0.0.1:${await listen(host)}`;
  gateway = new Gateway({
    config: { convexUrl: "/convex", identityUrl: "/identity", isDemo: false, demoAccounts: [] },
    host: { url, siteUrl: url, secret: "shown to the host" },
    identity: async (request, { clientAddress }) => {
      const { pathname, search } = new URL(request.url);
      return new Response(`identity ${request.method} ${pathname}${search} ${clientAddress} ${await request.text()}`);
    },
    trustedProxySecret: "of a proxy",
    log: printLog,
  });
  web = createServer((request, response) => {
    if (!gateway.handle(request, response)) response.end("the app");
  });
  web.on("upgrade", (request, socket, head) => {
    if (!gateway.upgrade(request, socket, head)) socket.destroy();
  });
  app = `127.0.0.1:${await listen(web)}`;
});

afterEach(async () => {
  gateway.close();
  for (const client of sockets.clients) client.terminate();
  for (const server of [web, host]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const get = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`http://${app}${path}`, init);
  return `${answer.status} ${await answer.text()}`;
};

it("routes each path to its service", async () => {
  const post = { method: "POST", body: "{}" };
  expect(await get("/convex/api/query?x=1", post)).toBe("200 host /api/query?x=1");
  expect(await get("/convex/api/run/leagues/listMine", post)).toBe("200 host /api/run/leagues/listMine");
  expect(await get("/unsubscribe?token=t")).toBe("200 host /unsubscribe?token=t");
  expect(await get("/api/docs")).toBe("200 host /api/docs");
  expect(await get("/share/tags?path=/join/ABC")).toBe("200 host /share/tags?path=/join/ABC");
  expect(await get("/calendar/0/all.ics")).toBe("200 host /calendar/0/all.ics");
  expect(await get("/identity/api/auth/token?a=b", post)).toBe("200 identity POST /api/auth/token?a=b 127.0.0.1 {}");
  for (const path of ["/convexity", "/identity", "/unsubscribed", "/leagues/convex/api/query"]) {
    expect(await get(path)).toBe("200 the app");
  }
});

it("exposes nothing meant only for this machine", async () => {
  const closed = [
    "metrics",
    "healthz",
    "api/deploy2/start_push",
    "api/export/zip/1",
    "api/update_environment_variables",
  ];
  for (const path of closed) expect(await get(`/convex/${path}`, { method: "POST" })).toBe("404 Not found");
  expect(await get("/convex/api/run/../deploy2/start_push", { method: "POST" })).toBe("404 Not found");
  expect(asked).toEqual([]);
});

it("identifies a caller behind a trusted proxy by their own address, for sign-in and for the backend", async () => {
  const headers = { "x-forwarded-for": "203.0.113.9", "x-proxy-secret": "of a proxy" };
  expect(await get("/identity/healthz", { headers })).toContain(" 203.0.113.9 ");
  expect(await get("/identity/healthz", { headers: { "x-forwarded-for": "203.0.113.9" } })).toContain(" 127.0.0.1 ");
  const socket = new WebSocket(`ws://${app}/convex/api/1.48.0/sync`, { headers: { ...headers, cookie: "session=s" } });
  await new Promise((resolve) => socket.once("open", resolve));
  expect(asked[0]?.headers).toMatchObject({ "x-forwarded-for": "203.0.113.9", "x-proxy-secret": "shown to the host" });
  expect(asked[0]?.headers.cookie).toBeUndefined();
  socket.terminate();
});

async function connect() {
  const accepted = new Promise<WebSocket>((resolve) => sockets.once("connection", resolve));
  const client = new WebSocket(`ws://${app}/convex/api/1.48.0/sync`);
  await new Promise((resolve) => client.once("open", resolve));
  return { client, server: await accepted };
}

const closeOf = (socket: WebSocket) =>
  new Promise((resolve) => socket.once("close", (code, reason) => resolve([code, reason.toString()])));

it("forwards messages and close codes both ways, unchanged", async () => {
  const first = await connect();
  const echoed = new Promise((resolve) => first.client.once("message", (data) => resolve(String(data))));
  first.server.once("message", (data) => first.server.send(`echo ${String(data)}`));
  first.client.send("hello");
  expect(await echoed).toBe("echo hello");
  const seenByClient = closeOf(first.client);
  first.server.close(4003, "told by the host");
  expect(await seenByClient).toEqual([4003, "told by the host"]);

  const second = await connect();
  const seenByHost = closeOf(second.server);
  second.client.close(4001, "told by the client");
  expect(await seenByHost).toEqual([4001, "told by the client"]);

  const third = await connect();
  const gone = closeOf(third.server);
  third.client.terminate();
  expect(await gone).toEqual([1006, ""]);
});

it("slows the host down for a client that doesn't read, rather than buffering its messages", async () => {
  const { client, server } = await connect();
  client.pause();
  const megabyte = Buffer.alloc(1024 * 1024);
  for (let i = 0; i < 64; i++) server.send(megabyte);
  // The system's own buffers have taken their part; the rest waits at its source.
  let waiting = 0;
  await expect.poll(() => waiting === (waiting = server.bufferedAmount), { interval: 100 }).toBe(true);
  expect(waiting).toBeGreaterThan(40 * megabyte.length);
  let received = 0;
  const all = new Promise<void>((resolve) => {
    client.on("message", (data: Buffer) => {
      received += data.length;
      if (received === 64 * megabyte.length) resolve();
    });
  });
  client.resume();
  await all;
});

it("refuses a WebSocket that isn't the sync protocol's, or whose backend is gone", async () => {
  const refusal = (path: string) =>
    new Promise((resolve) => {
      new WebSocket(`ws://${app}${path}`).once("error", (error) => resolve(error.message));
    });
  expect(await refusal("/convex/api/deploy2/x")).toBe("Unexpected server response: 404");
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
  expect(await refusal("/convex/api/1.48.0/sync")).toBe("Unexpected server response: 502");
});
