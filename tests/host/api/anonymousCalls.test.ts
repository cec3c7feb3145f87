// Limits for callers without a token, over HTTP and over the WebSocket.
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { ManualClock } from "../../support/host/manualClock";
import { deploy } from "../../support/host/pushedModules";
import { startHost, type TestHost } from "../../support/host/startHost";
import { startTokenIssuer, type TokenIssuer } from "../../support/host/tokenIssuer";
import { mutation, query, SyncClients } from "../../support/sync/syncClients";

const sources = {
  "auth.config.js": `export default { providers: [{ domain: process.env.AUTH_ISSUER, applicationID: "convex" }] };`,
  "texts.js": `export const length = query({ args: { text: v.string() }, handler: (ctx, { text }) => text.length });`,
};
const KIB = 1024;
const textOf = (kib: number) => "x".repeat(kib * KIB);
const clock = new ManualClock(Date.now());
const clients = new SyncClients();
let issuer: TokenIssuer;
let host: TestHost;

beforeAll(async () => {
  issuer = await startTokenIssuer();
  host = await startHost({ clock, environment: { AUTH_ISSUER: issuer.url } });
  await deploy(host.engine, sources);
});
afterAll(async () => {
  await clients.close();
  await host.close();
  await issuer.close();
});

async function statusOf(kib: number, ip: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${host.url}/api/query`, {
    method: "POST",
    body: JSON.stringify({ path: "texts:length", args: { text: textOf(kib) } }),
    headers: { "x-proxy-secret": host.proxySecret, "x-forwarded-for": ip, ...headers },
  });
  await answer.text();
  return answer.status;
}

const bearer = async () => ({ authorization: `Bearer ${await issuer.token({ nowMs: clock.now() })}` });

/** Sends a query of this size, and returns what the host said before it closed, and why it closed. */
async function overSocket(kib: number, ip: string): Promise<{ readonly said: string; readonly reason: string }> {
  const headers = { "x-proxy-secret": host.proxySecret, "x-forwarded-for": ip };
  const socket = new WebSocket(`${host.url.replace("http", "ws")}/api/1.48.0/sync`, { headers });
  let said = "";
  socket.on("message", (data: Buffer) => {
    said += data.toString();
    if (said.includes("QueryUpdated")) socket.close();
  });
  await once(socket, "open");
  const sessionId = crypto.randomUUID();
  socket.send(JSON.stringify({ type: "Connect", sessionId, connectionCount: 0, lastCloseReason: null, clientTs: 0 }));
  const modifications = [{ type: "Add", queryId: 0, udfPath: "texts:length", args: [{ text: textOf(kib) }] }];
  socket.send(JSON.stringify({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications }));
  const [, reason] = (await once(socket, "close")) as [number, Buffer];
  return { said, reason: reason.toString() };
}

it("takes a MiB from strangers, and all that Convex takes from those it knows", async () => {
  expect(await statusOf(1025, "203.0.113.1")).toBe(413);
  expect(await statusOf(1000, "203.0.113.1")).toBe(200);
  expect(await statusOf(5000, "203.0.113.1", await bearer())).toBe(200);
  expect(await statusOf(5000, "203.0.113.1", { authorization: `Convex ${host.adminKey}` })).toBe(200);
});

it("does the same over the WebSocket, where a token may be on its way", async () => {
  const refused = await overSocket(1025, "203.0.113.2");
  expect(refused).toEqual({ said: expect.stringContaining("needs a token") as string, reason: "FatalError" });
  expect((await overSocket(1000, "203.0.113.2")).said).toContain(`"value":${1000 * KIB}`);
  const stranger = clients.open(host.url);
  const large = stranger.mutation(mutation("texts:keep"), { text: textOf(1025) });
  await expect(large).rejects.toThrow("more than 1 MiB");
  expect(await stranger.query(query("texts:length"), { text: "still here" })).toBe(10);
  const client = clients.open(host.url);
  client.setAuth(() => issuer.token({ nowMs: clock.now() }));
  expect(await client.query(query("texts:length"), { text: textOf(5000) })).toBe(5000 * KIB);
});

it("gives each address a budget, for both ways in together", async () => {
  const ip = "2001:db8:0:7::1";
  const neighbor = "2001:db8:0:7:ffff::2";
  for (const each of [ip, neighbor, ip]) expect(await statusOf(1000, each)).toBe(200);
  expect((await overSocket(1000, ip)).said).toContain("QueryUpdated");
  expect(await statusOf(1000, neighbor)).toBe(429);
  expect((await overSocket(1000, neighbor)).reason).toBe("TooManyConcurrentRequests");
  expect(await statusOf(1000, "2001:db8:0:8::1")).toBe(200);
  expect(await statusOf(1000, ip, await bearer())).toBe(200);
  expect(await statusOf(10, ip)).toBe(200);
  clock.advance(4_000);
  expect(await statusOf(1000, ip)).toBe(200);
  expect(await statusOf(1000, ip)).toBe(429);
});
