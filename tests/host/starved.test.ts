// A host whose machine hardly lets it run: the process is stopped again and again, for moments and for seconds.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { copyFixture, deployArgs } from "../support/host/convexCli";
import { type HostProcess, startHostProcess } from "../support/host/startHost";
import { starve } from "../support/host/starve";
import { action, mutation, query, SyncClients } from "../support/sync/syncClients";

const schema = `
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({
  rows: defineTable({ n: v.number(), text: v.string() }).index("by_n", ["n"]),
  saves: defineTable({ key: v.string() }),
});`;
const work = `
import { actionGeneric as action, internalActionGeneric as internalAction, internalMutationGeneric as internalMutation,
  makeFunctionReference as named, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
import { v } from "convex/values";
const args = { key: v.string() };
async function sum(ctx: any) {
  let sum = 0;
  for await (const { n } of ctx.db.query("rows").withIndex("by_n", (q: any) => q.gte("n", 10))) sum += n;
  return sum;
}
async function save(ctx: any, { key }: { key: string }) {
  await ctx.db.insert("saves", { key });
  return await sum(ctx);
}
const runSave = (ctx: any, key: string) => ctx.runMutation(named<"mutation">("work:saveInternally"), { key });
export const fill = mutation(async (ctx) => {
  for (let n = 0; n < 50; n++) await ctx.db.insert("rows", { n, text: "x".repeat(200) });
});
export const read = query({ args: {}, handler: sum });
export const pages = query({ args: {}, handler: async (ctx) => {
  const { page } = await ctx.db.query("rows").withIndex("by_n", (q: any) => q.gte("n", 10)).paginate({ cursor: null, numItems: 100 });
  return page.reduce((sum: number, { n }: any) => sum + n, 0);
} });
export const compute = query({ args: {}, handler: () => {
  let last = 0;
  for (let n = 0; n < 3e7; n++) last = (last * 31 + n) % 65537;
  return last;
} });
export const saves = mutation({ args, handler: save });
export const saveInternally = internalMutation({ args, handler: save });
export const acts = action({ args, handler: (ctx, { key }) => runSave(ctx, key) });
export const actsInternally = internalAction({ args, handler: (ctx, { key }) => runSave(ctx, key) });
export const schedules = mutation({ args, handler: async (ctx, { key }) => {
  const later = Number(key) % 2 ? named<"mutation">("work:saveInternally") : named<"action">("work:actsInternally");
  await ctx.scheduler.runAfter(0, later as any, { key });
} });
export const keys = query({ args: {}, handler: async (ctx) => (await ctx.db.query("saves").collect()).map((row) => row.key) });`;
const http = `
import { httpActionGeneric, httpRouter, makeFunctionReference as named } from "convex/server";
const router = httpRouter();
router.route({ path: "/save", method: "POST", handler: httpActionGeneric(async (ctx, request) => {
  const key = await request.text();
  return Response.json(await ctx.runMutation(named<"mutation">("work:saveInternally") as any, { key }));
}) });
export default router;`;

/** How many functions of each kind are called. Scheduled ones are one more each, and so are those that actions call. */
const CALLS = { read: 2_000, pages: 500, saves: 2_500, acts: 800, http: 800, schedules: 800, compute: 6 };
const LANES = 12;

let host: HostProcess | null = null;
const folder = mkdtempSync(join(tmpdir(), "host-starved-"));
const clients = new SyncClients();

afterEach(async () => {
  await clients.close();
  host?.child.kill("SIGCONT");
  await host?.end("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(process.platform === "win32")(
  "a starved host fails no function, and applies each save once",
  { timeout: 300_000 },
  async () => {
    host = await startHostProcess({ data: folder });
    const { url, siteUrl } = host;
    const project = copyFixture();
    for (const [name, source] of Object.entries({ "schema.ts": schema, "work.ts": work, "http.ts": http }))
      writeFileSync(join(project.folder, "convex", name), source);
    await project.run(host, "env", "set", "AUTH_ISSUER", "http://127.0.0.1:9");
    const { code, output } = await project.run(host, ...deployArgs);
    project.remove();
    expect([code, output]).toEqual([0, expect.stringContaining("Deployed Convex functions")]);
    const client = clients.open(url);
    await client.mutation(mutation("work:fill"), {});

    const sum = Array.from({ length: 40 }, (_, n) => n + 10).reduce((all, n) => all + n);
    const computed = await client.query(query("work:compute"), {});
    const calls: Readonly<Record<keyof typeof CALLS, (key: string) => Promise<unknown>>> = {
      read: () => client.query(query("work:read"), {}),
      pages: () => client.query(query("work:pages"), {}),
      saves: (key) => client.mutation(mutation("work:saves"), { key }),
      acts: (key) => client.action(action("work:acts"), { key }),
      http: async (key) => await (await fetch(`${siteUrl}/save`, { method: "POST", body: key })).json(),
      schedules: (key) => client.mutation(mutation("work:schedules"), { key }),
      compute: () => client.query(query("work:compute"), {}),
    };
    const kinds = Object.keys(CALLS) as (keyof typeof CALLS)[];
    // Mixed evenly.
    const todo = kinds
      .flatMap((kind) => Array.from({ length: CALLS[kind] }, (_, n) => ({ kind, at: (n + 0.5) / CALLS[kind] })))
      .sort((a, b) => a.at - b.at)
      .map(({ kind }, n) => ({ kind, key: String(n) }));
    const saved = todo
      .filter(({ kind }) => kind !== "read" && kind !== "pages" && kind !== "compute")
      .map(({ key }) => key);
    const expected = { read: sum, pages: sum, saves: sum, acts: sum, http: sum, schedules: null, compute: computed };
    const failures: string[] = [];
    const leaveAlone = starve(host.child);
    let next = 0;
    const lane = async () => {
      for (let call = todo[next++]; call; call = todo[next++]) {
        const { kind, key } = call;
        const answer = await calls[kind](key).catch((error: unknown) => String(error));
        if (answer !== expected[kind]) failures.push(`${kind}: ${JSON.stringify(answer)}`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await leaveAlone();
    expect(failures).toEqual([]);
    const findKeys = async () => (await client.query(query("work:keys"), {})) as string[];
    await expect.poll(async () => (await findKeys()).length, { timeout: 120_000 }).toBe(saved.length);
    expect((await findKeys()).sort()).toEqual(saved.sort());
  },
);
