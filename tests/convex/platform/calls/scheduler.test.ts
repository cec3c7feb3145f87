// https://docs.convex.dev/scheduling/scheduled-functions: functions that run later, and the table that lists them.
import {
  actionGeneric,
  internalActionGeneric,
  internalMutationGeneric,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { v, type GenericId } from "convex/values";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { action, deployed, mutation, query } from "../deployed";

type JobId = GenericId<"_scheduled_functions">;
const START = Date.UTC(2026, 8, 13, 17);

const add = internalMutationGeneric(async (ctx, { n, fails }) => {
  await ctx.db.insert("items", { group: "g", n });
  if (fails) throw new Error("as it should");
});

export const functions = {
  add,
  addFromAction: internalActionGeneric(async (ctx, args): Promise<void> => {
    await ctx.runMutation(mutation("a:add"), args);
  }),
  waits: internalActionGeneric(async (ctx, { ms }): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, ms as number));
    await ctx.runMutation(mutation("a:add"), { n: ms });
  }),
  numbers: queryGeneric(async (ctx) => (await ctx.db.query("items").collect()).map(({ n }) => n as number)),
  states: queryGeneric(async (ctx) =>
    (await ctx.db.system.query("_scheduled_functions").collect()).map(({ state }) => state.kind),
  ),
  scheduleIn: actionGeneric(
    async (ctx, { ms, n }) => await ctx.scheduler.runAfter(Number(ms), mutation("a:add"), { n }),
  ),
  cancelIn: actionGeneric({
    args: { id: v.id("_scheduled_functions") },
    handler: async (ctx, { id }) => void (await ctx.scheduler.cancel(id as JobId)),
  }),
  who: internalMutationGeneric(async (ctx) => {
    const identity = await ctx.auth.getUserIdentity();
    await ctx.db.insert("bags", { value: identity === null ? "nobody" : identity.subject });
  }),
  again: internalMutationGeneric(async (ctx): Promise<void> => {
    await ctx.scheduler.runAfter(1_000, mutation("a:again"), {});
  }),
  schedulesNested: mutationGeneric(async (ctx, { fails }): Promise<void> => {
    await ctx.runMutation(mutation("a:schedulesOne"), { fails }).catch(() => undefined);
  }),
  schedulesOne: internalMutationGeneric(async (ctx, { fails }): Promise<void> => {
    await ctx.scheduler.runAfter(0, mutation("a:add"), { n: 1 });
    if (fails) throw new Error("no");
  }),
};

const fresh = () => deployed({ functions });
type Backend = ReturnType<typeof fresh>;

const schedule = (t: Backend, ms: number, args: object, path = "a:add") =>
  t.run((ctx) => ctx.scheduler.runAfter(ms, mutation(path), args));
const numbers = (t: Backend) => t.query(query("a:numbers"), {});
const states = (t: Backend) => t.query(query("a:states"), {});
async function advance(t: Backend, ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await t.finishInProgressScheduledFunctions();
}

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

describe("runAfter and runAt", () => {
  it("run what was scheduled when its time has come, in the order of their times", async () => {
    const t = fresh();
    await schedule(t, 3_000, { n: 3 });
    await schedule(t, 1_000, { n: 1 });
    await t.run((ctx) => ctx.scheduler.runAt(START + 2_000, mutation("a:add"), { n: 2 }));
    await t.run((ctx) => ctx.scheduler.runAt(new Date(START + 4_000), mutation("a:add"), { n: 4 }));
    await advance(t, 999);
    expect(await numbers(t)).toEqual([]);
    await advance(t, 1);
    expect(await numbers(t)).toEqual([1]);
    await advance(t, 1_000);
    await advance(t, 1_000);
    await advance(t, 1_000);
    expect(await numbers(t)).toEqual([1, 2, 3, 4]);
  });

  it("run what is due at once as soon as timers do, and nothing before", async () => {
    const t = fresh();
    await schedule(t, 0, { n: 1 });
    await t.run((ctx) => ctx.scheduler.runAt(START - 60_000, mutation("a:add"), { n: 2 }));
    expect(await states(t)).toEqual(["pending", "pending"]);
    await advance(t, 0);
    expect((await numbers(t)).sort()).toEqual([1, 2]);
  });

  it("refuse times that aren't numbers", async () => {
    const t = fresh();
    await expect(schedule(t, NaN, { n: 1 })).rejects.toThrow();
    await expect(schedule(t, Infinity, { n: 1 })).rejects.toThrow();
    expect(await states(t)).toEqual([]);
  });

  it("keep arguments of every kind, as they were when they were given", async () => {
    const t = fresh();
    const list = [1n, new ArrayBuffer(1)];
    await t.run(async (ctx) => {
      await ctx.scheduler.runAfter(1_000, mutation("a:add"), { n: 1, list });
      list.push(2n);
    });
    const jobs = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    expect(jobs).toMatchObject([{ args: [{ n: 1, list: [1n, new ArrayBuffer(1)] }], scheduledTime: START + 1_000 }]);
  });

  it("of a mutation that fails come to nothing, of an action at once to something", async () => {
    const t = fresh();
    const failing = t.run(async (ctx) => {
      await ctx.scheduler.runAfter(0, mutation("a:add"), { n: 1 });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await states(t)).toEqual([]);
    const acting = t.action(async (ctx) => {
      await ctx.scheduler.runAfter(0, mutation("a:add"), { n: 2 });
      throw new Error("no");
    });
    await expect(acting).rejects.toThrow("no");
    await advance(t, 0);
    expect(await numbers(t)).toEqual([2]);
  });

  it("of a nested mutation stand or fall with it", async () => {
    const t = fresh();
    await t.mutation(mutation("a:schedulesNested"), { fails: true });
    expect(await states(t)).toEqual([]);
    await t.mutation(mutation("a:schedulesNested"), {});
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await numbers(t)).toEqual([1]);
  });

  it("run without the identity of who scheduled", async () => {
    const t = fresh();
    await t.withIdentity({ subject: "ann" }).run((ctx) => ctx.scheduler.runAfter(0, mutation("a:who"), {}));
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(
      await t.run(async (ctx) => (await ctx.db.query("bags").collect()).map(({ value }) => value as string)),
    ).toEqual(["nobody"]);
  });
});

describe("the table of scheduled functions", () => {
  it("tells of each whether it is still to come, has succeeded, failed or was cancelled", async () => {
    const t = fresh();
    await schedule(t, 1_000, { n: 1 });
    await schedule(t, 1_000, { n: 2, fails: true });
    await schedule(t, 1_000, { n: 3 }, "a:addFromAction");
    const cancelled = await schedule(t, 1_000, { n: 4 });
    await schedule(t, 9_000, { n: 5 });
    await t.run((ctx) => ctx.scheduler.cancel(cancelled));
    await advance(t, 1_000);
    expect(await states(t)).toEqual(["success", "failed", "success", "canceled", "pending"]);
    expect((await numbers(t)).sort()).toEqual([1, 3]);
  });

  it("is read by id, and has no place for others' ids or writes", async () => {
    const t = fresh();
    const id = await schedule(t, 1_000, { n: 1 });
    const [job, name] = await t.run(async (ctx) => {
      const job = await ctx.db.system.get("_scheduled_functions", id);
      return [job, ctx.db.system.normalizeId("_scheduled_functions", id) === id] as const;
    });
    expect(job).toMatchObject({ _id: id, args: [{ n: 1 }], state: { kind: "pending" } });
    expect(job?.name).toMatch(/^a(\.js)?:add$/);
    expect(name).toBe(true);
  });
});

describe("cancelling", () => {
  it("is done by mutations and actions, also in the mutation that scheduled", async () => {
    const t = fresh();
    const id = (await t.action(action("a:scheduleIn"), { ms: 10, n: 1 })) as JobId;
    await t.action(action("a:cancelIn"), { id });
    await t.run(async (ctx) => ctx.scheduler.cancel(await ctx.scheduler.runAfter(10, mutation("a:add"), { n: 2 })));
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await numbers(t)).toEqual([]);
    expect(await states(t)).toEqual(["canceled", "canceled"]);
  });

  it("is taken back with its mutation", async () => {
    const t = fresh();
    const id = await schedule(t, 10, { n: 1 });
    const failing = t.run(async (ctx) => {
      await ctx.scheduler.cancel(id);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await advance(t, 10);
    expect(await numbers(t)).toEqual([1]);
  });
});

describe("actions", () => {
  it("may wait for timers of their own", async () => {
    const t = fresh();
    await schedule(t, 0, { ms: 5_000 }, "a:waits");
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await numbers(t)).toEqual([5_000]);
  });
});

describe("finishAllScheduledFunctions", () => {
  it("gives up on functions that schedule themselves for ever", async () => {
    const t = fresh();
    await t.run((ctx) => ctx.scheduler.runAfter(0, mutation("a:again"), {}));
    await expect(t.finishAllScheduledFunctions(vi.runAllTimers, 5)).rejects.toThrow(/recursive|iterations/);
  });

  it("runs what was scheduled while timers were real and is due", async () => {
    vi.useRealTimers();
    const t = fresh();
    const later = fresh();
    await schedule(t, 0, { n: 1 });
    await schedule(later, 60_000, { n: 2 });
    vi.useFakeTimers();
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    await later.finishAllScheduledFunctions(vi.runAllTimers);
    vi.useRealTimers();
    expect(await numbers(t)).toEqual([1]);
    expect(await states(later)).toEqual(["pending"]);
  });
});
