// The host deletes old records after a week, so that polling every second doesn't accumulate forever.
import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../support/host/memoryStorage";
import { OrderedMap } from "../../../host/storage/orderedMap";
import { ManualClock } from "../../support/host/manualClock";
import { pushedHost, type PushedHost } from "../../support/host/pushedHost";

const DAY_MS = 86_400_000;

const sources = {
  "schema.js": `export default defineSchema({ counters: defineTable({ value: v.number() }) });`,
  "jobs.js": `
    export const nothing = internalMutation(async () => null);
    export const schedule = mutation(async (ctx, { count, inMs }) => {
      const ids = [];
      for (let i = 0; i < count; i++) ids.push(await ctx.scheduler.runAfter(inMs, "jobs:nothing", {}));
      return ids;
    });
    export const states = query(async (ctx) => (await ctx.db.system.query("_scheduled_functions").collect()).map((job) => job.state.kind));
    export const add = mutation(async (ctx) => {
      const counter = await ctx.db.query("counters").first();
      if (counter) await ctx.db.patch(counter._id, { value: counter.value + 1 });
      else await ctx.db.insert("counters", { value: 1 });
    });
    export const value = query(async (ctx) => (await ctx.db.query("counters").first())?.value ?? 0);`,
};

/** Advances the clock and runs everything that came due, including sweeps, to its end. */
async function pass(host: PushedHost, ms: number): Promise<void> {
  host.clock.advance(ms);
  while (host.engine.scheduler.isRunning) await host.engine.scheduler.finishRunning();
}

async function addOnce(host: PushedHost, requestId: number): Promise<void> {
  const request = { path: "jobs:add", args: {}, identity: null, caller: "public" as const };
  await host.engine.mutations.run({ ...request, dedupe: { sessionId: "session", requestId } });
  await pass(host, 0);
}

/** How many documents of the jobs table each commit removes or writes. */
function jobsPerCommit(host: PushedHost): number[] {
  const counts: number[] = [];
  host.engine.database.onCommit(({ writes }) => {
    counts.push(writes.filter(({ index }) => index === "_scheduled_functions.by_id").length);
  });
  return counts;
}

describe("finished jobs", { timeout: 30_000 }, () => {
  it("can be read for a week, and are then deleted in bounded batches; pending jobs stay", async () => {
    const map = new OrderedMap<string>();
    const clock = new ManualClock();
    const host = await pushedHost(sources, { storage: memoryStorage(map), clock });
    await host.mutation("jobs:schedule", { count: 1, inMs: 30 * DAY_MS });
    for (let i = 0; i < 3; i++) await host.mutation("jobs:schedule", { count: 400, inMs: 0 });
    await pass(host, 0);
    await pass(host, 7 * DAY_MS);
    await addOnce(host, 0);
    expect(await host.query("jobs:states")).toHaveLength(1201);
    await pass(host, 3_600_000);
    const counts = jobsPerCommit(host);
    await addOnce(host, 1);
    expect(await host.query("jobs:states")).toEqual(["pending"]);
    expect(counts.filter((count) => count > 0)).toEqual([500, 500, 200]);
    await host.engine.close();

    const reopened = await pushedHost(null, { storage: memoryStorage(map), clock });
    expect(await reopened.query("jobs:states")).toEqual(["pending"]);
  });

  it("of two weeks of polls are a week's", async () => {
    const host = await pushedHost(sources);
    const everyMs = 1_000_000;
    for (let passedMs = 0; passedMs < 14 * DAY_MS; passedMs += everyMs) {
      await host.mutation("jobs:schedule", { count: 1, inMs: 0 });
      await pass(host, everyMs);
    }
    const kept = ((await host.query("jobs:states")) as string[]).length;
    const ofAWeek = Math.floor((7 * DAY_MS) / everyMs);
    expect(kept).toBeGreaterThanOrEqual(ofAWeek);
    // Sweeps are an hour apart.
    expect(kept).toBeLessThanOrEqual(ofAWeek + 5);
  });
});

describe("the memory of clients' requests", { timeout: 30_000 }, () => {
  it("answers a repeat for a week, and is bounded by that", async () => {
    const map = new OrderedMap<string>();
    const host = await pushedHost(sources, { storage: memoryStorage(map) });
    const remembered = () => [...map.range("session/", "session0")].length;
    for (let requestId = 0; requestId < 1200; requestId++) await addOnce(host, requestId);
    await pass(host, 6 * DAY_MS);
    await addOnce(host, 0);
    expect(await host.query("jobs:value")).toBe(1200);
    expect(remembered()).toBe(1200);
    await pass(host, 2 * DAY_MS);
    await addOnce(host, 1200);
    expect(await host.query("jobs:value")).toBe(1201);
    expect(remembered()).toBe(1);
  });
});
