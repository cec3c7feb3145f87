// What an operator finds in the log: failures by the id that a client saw, and no secrets.
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { logLine } from "../../../host/http/log";
import { deployFixture } from "../../support/host/fixtureModules";
import { startHost, type TestHost } from "../../support/host/startHost";
import { action, mutation, query, SyncClients } from "../../support/sync/syncClients";

let host: TestHost;
const clients = new SyncClients();

beforeAll(async () => {
  host = await startHost();
  await deployFixture(host);
});
afterAll(async () => {
  await clients.close();
  await host.close();
});

async function toldId(failing: Promise<unknown>): Promise<string> {
  const error: unknown = await failing.catch((thrown: unknown) => thrown);
  return /\[Request ID: (\w+)\]/.exec((error as Error).message)?.[1] ?? "none";
}

const failures = () => host.logged.filter(({ event }) => event === "function.failed");

it("finds a failure by the client's request id, over the WebSocket and over HTTP", async () => {
  const ways = [clients.open(host.url), new ConvexHttpClient(host.url, { logger: false })];
  const told: string[] = [];
  for (const client of ways) {
    told.push(await toldId(client.query(query("messages:list"), { wrong: true })));
    told.push(await toldId(client.mutation(mutation("messages:send"), { wrong: true })));
    told.push(await toldId(client.action(action("messages:sendTwice"), { wrong: true })));
  }
  expect(new Set(told).size).toBe(6);
  const logged = failures().map(({ fields }) => fields);
  expect(logged.map(({ requestId }) => requestId)).toEqual(told);
  expect(logged.map(({ path, kind }) => [path, kind]).slice(0, 3)).toEqual([
    ["messages:list", "query"],
    ["messages:send", "mutation"],
    ["messages:sendTwice", "action"],
  ]);
});

it("contains functions' console output, but no refusals", async () => {
  const client = new ConvexHttpClient(host.url, { logger: false });
  const before = failures().length;
  await client.mutation(mutation("messages:send"), { channel: "log", body: "hello" });
  await client.mutation(mutation("messages:refuse"), { channel: "log" }).catch(() => undefined);
  expect(failures()).toHaveLength(before);
  const [line] = host.logged.filter(({ event }) => event === "function.console");
  expect(line).toMatchObject({ level: "info", fields: { path: "messages:send", message: "'sending to' 'log'" } });
});

it("records changes of settings by name only", async () => {
  const answer = await fetch(`${host.url}/api/update_environment_variables`, {
    method: "POST",
    headers: { authorization: `Convex ${host.adminKey}`, "content-type": "application/json" },
    body: JSON.stringify({ changes: [{ name: "SMTP_URL", value: "smtp://me:hush@mail.example" }] }),
  });
  expect(answer.status).toBe(200);
  expect(host.logged.at(-1)).toEqual({ level: "info", event: "environment.changed", fields: { names: ["SMTP_URL"] } });
});

it("keeps addresses, tokens, keys and passwords out of every line", () => {
  const token = `eyJhbGciOiJSUzI1NiJ9.${"a".repeat(20)}.${"b".repeat(20)}`;
  const line = logLine(0, "error", "function.failed", {
    error: `550 <ann.lee+x@example.com> via smtp://me:hush@mail.example:587 with ${token}`,
    nested: { header: "Authorization: Bearer abcdefghijkl", key: "huddle-picks|0123456789abcdef01" },
    path: "/unsubscribe?user=k1&signature=deadbeef&kind=results",
  });
  expect(JSON.parse(line)).toEqual({
    at: "1970-01-01T00:00:00.000Z",
    level: "error",
    event: "function.failed",
    error: "550 <(address)> via smtp://(secret)@mail.example:587 with (token)",
    nested: { header: "Authorization: Bearer (secret)", key: "(admin key)" },
    path: "/unsubscribe?user=k1&signature=(secret)&kind=results",
  });
});
