// Scores come first: whatever a person or the feed waits for runs before scheduled work, but can't starve it.
import { afterEach, describe, expect, it } from "vitest";
import { Foreground, MAX_WAIT_MS } from "../../../host/runtime/calls/Foreground";
import { ManualClock } from "../../support/host/manualClock";
import { deploy } from "../../support/host/pushedModules";
import { pushedHost } from "../../support/host/pushedHost";
import { startHost, type TestHost } from "../../support/host/startHost";
import { mutation, Results, SyncClients } from "../../support/sync/syncClients";

const JOBS = 60;
const sources = {
  "schema.js": `export default defineSchema({ log: defineTable({ text: v.string() }) });`,
  "jobs.js": `
    export const work = internalMutation(async (ctx, { ms }) => {
      // The clock stands still in functions, but this still takes real time.
      let x = 0; for (let i = 0; i < ms * 20_000; i++) x += Math.sqrt(i);
      await ctx.db.insert("log", { text: "job" });
    });
    export const queue = mutation(async (ctx, { count, ms }) => { for (let i = 0; i < count; i++) await ctx.scheduler.runAfter(1000, "jobs:work", { ms }); });
    export const score = mutation((ctx) => ctx.db.insert("log", { text: "score" }));
    export const poll = action(async (ctx) => { for (let i = 0; i < 3; i++) await ctx.runMutation("jobs:score", {}); });
    export const texts = query(async (ctx) => (await ctx.db.query("log").collect()).map((row) => row.text));`,
};
const score = { path: "jobs:score", args: {}, identity: null, caller: "public" } as const;

async function queued() {
  const host = await pushedHost(sources);
  await host.mutation("jobs:queue", { count: JOBS, ms: 0 });
  const ran: string[] = [];
  host.engine.executor.onExecution(({ path }) => ran.push(path));
  const seen = (count: number) =>
    new Promise<void>((resolve) => host.engine.executor.onExecution(() => ran.length >= count && resolve()));
  return { ...host, ran, seen };
}

describe("with many scheduled jobs in line", () => {
  it("a client's mutation and all its effects run between two of them", async () => {
    const { engine, clock, ran, seen } = await queued();
    const third = seen(3);
    clock.advance(1000);
    await third;
    // As the sync server does from a commit until all clients have been notified.
    const told = engine.foreground.begin();
    await engine.mutations.run(score);
    const before = ran.length;
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(ran.slice(3)).toEqual(["jobs:score"]);
    expect(ran).toHaveLength(before);
    told();
    await engine.scheduler.finishRunning();
    expect(ran.filter((path) => path === "jobs:work")).toHaveLength(JOBS);
  });

  it("an action's calls run between them too, each before the next job", async () => {
    const { action, engine, clock, ran } = await queued();
    await action("jobs:poll");
    ran.length = 0;
    clock.advance(1000);
    await action("jobs:poll");
    const [first, last] = [ran.indexOf("jobs:score"), ran.lastIndexOf("jobs:score")];
    expect(ran.slice(first, last).filter((path) => path === "jobs:work").length).toBeLessThan(JOBS / 2);
    await engine.scheduler.finishRunning();
    expect(ran.filter((path) => path === "jobs:work")).toHaveLength(JOBS);
  });

  it("a permanently busy client doesn't starve them", async () => {
    const { engine, clock, ran, seen } = await queued();
    const end = engine.foreground.begin();
    const startedAt = performance.now();
    clock.advance(1000);
    await seen(4);
    expect(performance.now() - startedAt).toBeGreaterThan(3 * MAX_WAIT_MS);
    expect(ran).toEqual(Array.from({ length: 4 }, () => "jobs:work"));
    end();
    await engine.scheduler.finishRunning();
  });
});

describe("foreground priority", () => {
  it("lasts until the last piece of work is done, and reports each once", async () => {
    const foreground = new Foreground();
    const [first, second] = [foreground.begin(), foreground.begin()];
    let isFree = false;
    const passing = foreground.waitForTurn().then(() => (isFree = true));
    first();
    first();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(isFree).toBe(false);
    second();
    await passing;
  });

  it("ends even if the work fails", async () => {
    const foreground = new Foreground();
    await expect(foreground.during(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await foreground.waitForTurn();
  });
});

describe("over the sync protocol", () => {
  const clients = new SyncClients();
  let host: TestHost | null = null;
  afterEach(async () => {
    await clients.close();
    await host?.close();
  });

  it("a client sees its own write while jobs on the same rows are still queued", async () => {
    const clock = new ManualClock();
    host = await startHost({ clock });
    await deploy(host.engine, sources);
    const ran: string[] = [];
    host.engine.executor.onExecution(({ path, kind }) => kind === "mutation" && ran.push(path));
    const client = clients.open(host.url);
    const texts = new Results<string[]>(client, "jobs:texts");
    await texts.until((list) => list.length === 0);
    await client.mutation(mutation("jobs:queue"), { count: JOBS, ms: 5 });
    clock.advance(1000);
    await texts.until((list) => list.length >= 3);
    await client.mutation(mutation("jobs:score"), {});
    await texts.until((list) => list.includes("score"));
    const [scored, seen] = [ran.indexOf("jobs:score"), ran.length];
    expect(scored).toBeLessThan(JOBS);
    // A job that had started, and at most one more: the client was notified before the next one ran.
    expect(seen - scored).toBeLessThanOrEqual(3);
    expect((await texts.until((list) => list.length === JOBS + 1)).filter((text) => text === "job")).toHaveLength(JOBS);
  });
});
