// Scheduled functions and cron jobs, on a clock controlled by the test.
import { beforeEach, describe, expect, it } from "vitest";
import { memoryStorage } from "../../support/host/memoryStorage";
import { OrderedMap } from "../../../host/storage/orderedMap";
import { ManualClock } from "../../support/host/manualClock";
import { deploy } from "../../support/host/pushedModules";
import { pushedHost, type PushedHost } from "../../support/host/pushedHost";

const sources = {
  "schema.js": `export default defineSchema({ log: defineTable({ text: v.string(), at: v.number() }) });`,
  "jobs.js": `
    export const note = internalMutation({ args: { text: v.string() }, handler: async (ctx, { text }) => {
      await ctx.db.insert("log", { text, at: Date.now() });
      if (text === "fail") throw new Error("as asked");
    } });
    export const noteFromAction = internalAction(async (ctx, { text }) => { await ctx.runMutation("jobs:note", { text }); });
    export const schedule = mutation(async (ctx, { path = "jobs:note", inMs, text }) => await ctx.scheduler.runAfter(inMs, path, { text }));
    export const scheduleAt = mutation(async (ctx, { atMs, text }) => await ctx.scheduler.runAt(atMs, "jobs:note", { text }));
    export const scheduleAndFail = mutation(async (ctx) => { await ctx.scheduler.runAfter(0, "jobs:note", { text: "never" }); throw new Error("no"); });
    export const scheduleUnknown = mutation(async (ctx) => await ctx.scheduler.runAfter(0, "jobs:unknown", {}));
    export const fromAction = action(async (ctx, { text }) => await ctx.scheduler.runAfter(10, "jobs:note", { text }));
    export const cancel = mutation(async (ctx, { id }) => await ctx.scheduler.cancel(id));
    export const chain = internalMutation(async (ctx, { left }) => {
      await ctx.db.insert("log", { text: "chain " + left, at: Date.now() });
      if (left > 0) await ctx.scheduler.runAfter(1000, "jobs:chain", { left: left - 1 });
    });
    export const startChain = mutation(async (ctx) => await ctx.scheduler.runAfter(0, "jobs:chain", { left: 3 }));
    export const texts = query(async (ctx) => (await ctx.db.query("log").collect()).map((row) => row.text));
    export const log = query(async (ctx) => (await ctx.db.query("log").collect()).map((row) => [row.text, row.at]));
    export const state = query(async (ctx, { id }) => (await ctx.db.system.get(id))?.state ?? null);
    export const jobs = query(async (ctx) => (await ctx.db.system.query("_scheduled_functions").collect()).map(({ name, args, state }) => ({ name, args, state: state.kind })));
    export const ownState = internalMutation(async (ctx) => {
      const [job] = await ctx.db.system.query("_scheduled_functions").collect();
      await ctx.db.insert("log", { text: job.state.kind, at: 0 });
    });
    export const hang = internalAction(async () => await new Promise(() => {}));`,
};

/** Advances the clock and runs everything that came due to its end. */
async function pass(host: PushedHost, ms: number): Promise<void> {
  host.clock.advance(ms);
  for (let i = 0; i < 20 && host.engine.scheduler.isRunning; i++) {
    await host.engine.scheduler.finishRunning();
    host.clock.advance(0);
  }
}

describe("scheduled functions", () => {
  let host: PushedHost;
  beforeEach(async () => {
    host = await pushedHost(sources);
  });

  it("run at their time, in its order, and show their states", async () => {
    const { mutation, query, clock } = host;
    const start = clock.now();
    const late = await mutation("jobs:schedule", { inMs: 2000, text: "late" });
    await mutation("jobs:scheduleAt", { atMs: start + 1000, text: "early" });
    expect(await query("jobs:state", { id: late })).toEqual({ kind: "pending" });
    await pass(host, 999);
    expect(await query("jobs:log")).toEqual([]);
    await pass(host, 1);
    expect(await query("jobs:log")).toEqual([["early", start + 1000]]);
    await pass(host, 5000);
    expect(await query("jobs:texts")).toEqual(["early", "late"]);
    expect(await query("jobs:state", { id: late })).toEqual({ kind: "success" });
    expect(await query("jobs:jobs")).toContainEqual({
      name: "jobs.js:note",
      args: [{ text: "late" }],
      state: "success",
    });
  });

  it("are part of the mutation that schedules them", async () => {
    const { mutation, query } = host;
    await expect(mutation("jobs:scheduleAndFail")).rejects.toThrow("no");
    await expect(mutation("jobs:scheduleUnknown")).rejects.toThrow("Could not find function for 'jobs:unknown'");
    await pass(host, 1000);
    expect(await query("jobs:jobs")).toEqual([]);
    expect(await query("jobs:texts")).toEqual([]);
  });

  it("that fail leave none of their writes, but the reason", async () => {
    const { mutation, query } = host;
    const id = await mutation("jobs:schedule", { inMs: 0, text: "fail" });
    await pass(host, 1);
    expect(await query("jobs:texts")).toEqual([]);
    expect(await query("jobs:state", { id })).toMatchObject({
      kind: "failed",
      error: expect.stringContaining("as asked"),
    });
  });

  it("can be cancelled until they run; afterwards nothing changes", async () => {
    const { mutation, query } = host;
    const id = await mutation("jobs:schedule", { inMs: 100, text: "a" });
    const done = await mutation("jobs:schedule", { inMs: 0, text: "b" });
    await pass(host, 1);
    await mutation("jobs:cancel", { id });
    await mutation("jobs:cancel", { id: done });
    await pass(host, 1000);
    expect(await query("jobs:texts")).toEqual(["b"]);
    expect(await query("jobs:state", { id })).toEqual({ kind: "canceled" });
    expect(await query("jobs:state", { id: done })).toEqual({ kind: "success" });
  });

  it("can be actions, be scheduled by actions, and chain themselves", async () => {
    const { mutation, action, query, clock } = host;
    const id = await mutation("jobs:schedule", { path: "jobs:noteFromAction", inMs: 0, text: "by action" });
    await action("jobs:fromAction", { text: "from action" });
    await pass(host, 10);
    expect(((await query("jobs:texts")) as string[]).sort()).toEqual(["by action", "from action"]);
    expect(await query("jobs:state", { id })).toEqual({ kind: "success" });
    const start = clock.now();
    await mutation("jobs:startChain");
    for (let i = 0; i < 4; i++) await pass(host, i === 0 ? 0 : 1000);
    expect((await query("jobs:log")) as unknown[]).toEqual(
      expect.arrayContaining([3, 2, 1, 0].map((left, i) => [`chain ${left}`, start + 1000 * i])),
    );
  });

  it("see themselves as in progress", async () => {
    await host.mutation("jobs:schedule", { path: "jobs:ownState", inMs: 0, text: "" });
    await pass(host, 0);
    expect(await host.query("jobs:texts")).toEqual(["inProgress"]);
  });

  it("can't be written by functions", async () => {
    await deploy(host.engine, {
      ...sources,
      "bad.js": `export const write = mutation(async (ctx) => { const id = await ctx.scheduler.runAfter(0, "jobs:note", { text: "" }); await ctx.db.patch(id, { name: "x" }); });`,
    });
    await expect(host.mutation("bad:write")).rejects.toThrow("System tables (prefixed with `_`) are read-only.");
  });
});

describe("while the store takes no writes", () => {
  it("scheduled functions wait, and run once writes work again", async () => {
    const storage = memoryStorage();
    let isFull = false;
    const commit: typeof storage.commit = (batch) => {
      if (isFull) throw new Error("The disk is almost full.");
      return storage.commit(batch);
    };
    const host = await pushedHost(sources, { storage: { ...storage, commit } });
    await host.mutation("jobs:schedule", { inMs: 1000, text: "by mutation" });
    await host.mutation("jobs:schedule", { path: "jobs:noteFromAction", inMs: 1000, text: "by action" });
    isFull = true;
    await pass(host, 1000);
    await expect(host.mutation("jobs:schedule", { inMs: 0, text: "never" })).rejects.toThrow("The disk is almost full");
    isFull = false;
    expect(await host.query("jobs:texts")).toEqual([]);
    await pass(host, 60_000);
    expect(((await host.query("jobs:texts")) as string[]).sort()).toEqual(["by action", "by mutation"]);
  });
});

describe("after a restart", () => {
  it("what came due meanwhile runs once; an interrupted action is not repeated", async () => {
    const map = new OrderedMap<string>();
    const clock = new ManualClock();
    const first = await pushedHost(sources, { storage: memoryStorage(map), clock });
    await first.mutation("jobs:schedule", { inMs: 60_000, text: "missed" });
    await first.mutation("jobs:schedule", { inMs: 7_200_000, text: "to come" });
    const hung = await first.mutation("jobs:schedule", { path: "jobs:hang", inMs: 0, text: "" });
    clock.advance(0);
    while (JSON.stringify(await first.query("jobs:state", { id: hung })) !== '{"kind":"inProgress"}') {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await first.engine.close();
    clock.advance(3_600_000);

    const second = await pushedHost(null, { storage: memoryStorage(map), clock });
    await pass(second, 0);
    expect(await second.query("jobs:texts")).toEqual(["missed"]);
    expect(await second.query("jobs:state", { id: hung })).toMatchObject({ kind: "failed" });
    await pass(second, 3_600_000);
    expect(await second.query("jobs:texts")).toEqual(["missed", "to come"]);
    await second.engine.close();

    const third = await pushedHost(null, { storage: memoryStorage(map), clock });
    await pass(third, 3_600_000);
    expect(await third.query("jobs:texts")).toEqual(["missed", "to come"]);
  });
});

describe("cron jobs", () => {
  const crons = (lines: string) => ({
    ...sources,
    "crons.js": `const crons = cronJobs(); ${lines} export default crons;`,
  });
  const every = (seconds: number, text: string) =>
    `crons.interval("${text}", { seconds: ${seconds} }, "jobs:note", { text: "${text}" });`;

  it("run at once and then at their interval", async () => {
    const host = await pushedHost(crons(every(10, "tick")));
    const start = host.clock.now();
    await pass(host, 0);
    for (let i = 0; i < 3; i++) await pass(host, 10_000);
    expect(await host.query("jobs:log")).toEqual([0, 1, 2, 3].map((i) => ["tick", start + i * 10_000]));
  });

  it("run at their hour in UTC", async () => {
    const host = await pushedHost(
      crons(`crons.daily("daily", { hourUTC: 18, minuteUTC: 30 }, "jobs:noteFromAction", { text: "daily" });`),
      {
        clock: new ManualClock(Date.UTC(2026, 8, 13, 17)),
      },
    );
    await pass(host, 90 * 60_000 - 1);
    expect(await host.query("jobs:texts")).toEqual([]);
    await pass(host, 1);
    expect(await host.query("jobs:log")).toEqual([["daily", Date.UTC(2026, 8, 13, 18, 30)]]);
    await pass(host, 86_400_000);
    expect(await host.query("jobs:texts")).toHaveLength(2);
  });

  it("go on after a failure", async () => {
    const host = await pushedHost(crons(every(10, "fail") + every(10, "fine")));
    await pass(host, 0);
    await pass(host, 10_000);
    expect(await host.query("jobs:texts")).toEqual(["fine", "fine"]);
  });

  it("that were missed while the host was down run once, and stay on schedule", async () => {
    const map = new OrderedMap<string>();
    const clock = new ManualClock();
    const first = await pushedHost(crons(every(10, "tick")), { storage: memoryStorage(map), clock });
    const start = clock.now();
    await pass(first, 0);
    await first.engine.close();
    clock.advance(34_000);
    const second = await pushedHost(null, { storage: memoryStorage(map), clock });
    await pass(second, 0);
    await pass(second, 6_000);
    expect(await second.query("jobs:log")).toEqual([0, 34_000, 40_000].map((ms) => ["tick", start + ms]));
  });

  it.each([
    ["while the host runs", false],
    ["while it is down", true],
  ])("continue when a fast clock is set back %s", async (_when, isDown) => {
    const hourly = `crons.hourly("hourly", { minuteUTC: 30 }, "jobs:note", { text: "hourly" });`;
    const map = new OrderedMap<string>();
    const clock = new ManualClock();
    const start = clock.now();
    let host = await pushedHost(crons(every(10, "tick") + hourly), { storage: memoryStorage(map), clock });
    await pass(host, 0);
    const texts = async () => (await host.query("jobs:texts")) as string[];
    clock.set(start + 3 * 3_600_000);
    await pass(host, 10_000);
    const ran = await texts();
    expect(ran).toContain("hourly");
    if (isDown) await host.engine.close();
    clock.set(start + 20_000);
    if (isDown) host = await pushedHost(null, { storage: memoryStorage(map), clock });
    await pass(host, 10_000);
    await pass(host, 10_000);
    expect((await texts()).slice(ran.length)).toContain("tick");
    await pass(host, 1_800_000);
    expect((await texts()).slice(ran.length)).toContain("hourly");
  });

  it("change with a push: added, changed, gone; an unchanged one keeps its time", async () => {
    const host = await pushedHost(crons(every(10, "kept") + every(10, "gone")));
    await pass(host, 0);
    await pass(host, 4_000);
    await deploy(host.engine, crons(every(10, "kept") + every(5, "added")));
    await pass(host, 0);
    await pass(host, 6_000);
    expect(await host.query("jobs:texts")).toEqual(["kept", "gone", "added", "added", "kept"]);
  });
});
