// An operator finds failures in the log by the id that a client saw, and no secrets.
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { logLine, type LogLevel } from "../../../host/monitoring/log";
import { deploy } from "../../support/host/pushedModules";
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

// Each of these functions fails with a text that quotes a value.
const QUOTING = {
  "schema.js": `export default defineSchema({ picks: defineTable({ team: v.string() }) });`,
  "leaks.js": `
    const caught = async (ctx, args, run) => run().catch((error) => { console.error(error); console.warn("told: " + error); throw error; });
    export const narrow = internalMutation({ args: { pick: v.object({ week: v.number() }) }, handler: () => null });
    const fails = (handler) => mutation({ args: { secret: v.any() }, handler: (ctx, { secret }) => caught(ctx, secret, async () => handler(ctx, secret)) });
    export const nested = fails((ctx, secret) => ctx.runMutation("leaks:narrow", { pick: { week: 1, secret } }));
    export const misfit = fails((ctx, secret) => ctx.db.insert("picks", { team: { secret, at: [secret] } }));
    export const badId = fails((ctx, secret) => ctx.db.get(secret));
    export const badFile = fails((ctx, secret) => ctx.storage.getUrl(secret));
    export const wrongType = fails((ctx, secret) => ctx.db.insert("picks", { team: { secret, at: new Date(0) } }));
    export const undefinedValue = fails((ctx, secret) => ctx.db.insert("picks", { secret, team: [undefined] }));
    export const badFilter = fails(async (ctx, secret) => {
      await ctx.db.insert("picks", { team: "x" });
      await ctx.db.query("picks").filter(() => secret).collect();
    });
    export const badJson = fails((ctx, secret) => JSON.parse('{"key":' + secret));
    export const otherId = fails(async (ctx, secret) => {
      const id = await ctx.db.insert("picks", { team: "x" });
      await ctx.db.patch(id, { _id: secret });
    });
    export const returned = mutation({ args: { secret: v.any() }, returns: v.object({ a: v.number() }), handler: (ctx, { secret }) => ({ a: 1, secret }) });
    export const inAction = action({ args: { secret: v.any() }, handler: (ctx, { secret }) => caught(ctx, secret, () => ctx.runMutation("leaks:narrow", { pick: secret })) });
  `,
};
const LEAKS = [...QUOTING["leaks.js"].matchAll(/export const (\w+) = (?:fails|mutation|action)/g)].map(
  ([, name = ""]) => name,
);

it("names fields and types in failures, but never values, which only the caller gets", async () => {
  const quoting = await startHost();
  try {
    await deploy(quoting.engine, QUOTING);
    const client = new ConvexHttpClient(quoting.url, { logger: false });
    const secret = 'hush "quoted"\u2028\nnextline';
    const told: Record<string, string> = {};
    for (const name of LEAKS) {
      const call =
        name === "inAction"
          ? client.action(action(`leaks:${name}`), { secret })
          : client.mutation(mutation(`leaks:${name}`), { secret });
      told[name] = await call.then(
        () => "no failure",
        (error: Error) => error.message,
      );
    }
    await client.mutation(mutation("leaks:nested"), { wrong: [secret, 1, 2n, true, null] }).catch(() => undefined);
    await fetch(`${quoting.url}/api/mutation`, { method: "POST", body: `{"path":"leaks:nested","args":"${secret}` });
    expect(Object.entries(told).filter(([, message]) => !message.includes("hush"))).toEqual([]);
    const lines = quoting.logged.map(({ level, event, fields }) => logLine(0, level as LogLevel, event, fields));
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.filter((line) => /hush|nextline|quoted/.test(line))).toEqual([]);
    expect(lines.at(-1)).toContain(
      "Object: {wrong: [string, float64, int64, boolean, null]}\\nValidator: v.object({secret: v.any()})",
    );
    const answer = await fetch(`${quoting.url}/api/stream_function_logs?cursor=0`, {
      headers: { authorization: `Convex ${quoting.adminKey}` },
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/hush|nextline|quoted/);
  } finally {
    await quoting.close();
  }
});
