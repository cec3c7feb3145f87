// Convex's published components work on the host, unmodified and pushed by the official CLI.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import { copyFixture, deployArgs } from "../../support/host/convexCli";
import { ManualClock } from "../../support/host/manualClock";
import { seededRandom } from "../../../domain/common/seededRandom";
import { startHost, type TestHost } from "../../support/host/startHost";
import { mutation, query, SyncClients } from "../../support/sync/syncClients";

const clock = new ManualClock();
const clients = new SyncClients();
let host: TestHost;
let client: ReturnType<SyncClients["open"]>;

beforeAll(async () => {
  host = await startHost({ clock });
  const project = copyFixture("tests/host/components/fixturePackages");
  try {
    const { code, output } = await project.run(host, ...deployArgs);
    if (code !== 0) throw new Error(output);
  } finally {
    project.remove();
  }
  client = clients.open(host.url);
}, 120_000);
afterAll(async () => {
  await clients.close();
  await host.close();
});

/** Advances the clock and runs everything that comes due, in steps short enough for backoffs. */
async function pass(ms: number, stepMs = 100): Promise<void> {
  const { scheduler } = host.engine as HostEngine;
  for (let passed = 0; passed < ms; passed += stepMs) {
    clock.advance(stepMs);
    while (scheduler.isRunning) {
      await scheduler.finishRunning();
      clock.advance(0);
    }
  }
}

describe("@convex-dev/rate-limiter", { timeout: 240_000 }, () => {
  type Taken = { ok: boolean; retryAfter: number | null };
  const take = (limit: string, key: string) =>
    client.mutation(mutation("limits:take"), { limit, key }) as Promise<Taken>;

  it("allows two a minute, and two more once the clock has advanced", async () => {
    expect((await take("window", "a")).ok).toBe(true);
    expect((await take("window", "a")).ok).toBe(true);
    const { ok, retryAfter } = await take("window", "a");
    expect(ok).toBe(false);
    expect((await take("window", "b")).ok).toBe(true);
    clock.advance((retryAfter ?? 0) - 1);
    expect((await take("window", "a")).ok).toBe(false);
    clock.advance(1);
    expect((await take("window", "a")).ok).toBe(true);
  });

  it("fills a bucket as time passes", async () => {
    for (const expected of [true, true, true, false]) expect((await take("bucket", "a")).ok).toBe(expected);
    clock.advance(2000);
    for (const expected of [true, true, false]) expect((await take("bucket", "a")).ok).toBe(expected);
  });

  it("consumes nothing for a mutation that fails afterwards", async () => {
    for (let i = 0; i < 3; i++) {
      await expect(client.mutation(mutation("limits:takeAndFail"), { key: "failing" })).rejects.toThrow();
    }
    expect((await take("window", "failing")).ok).toBe(true);
  });
});

describe("@convex-dev/aggregate", { timeout: 240_000 }, () => {
  it("counts and sums right after random insertions, changes and deletions", async () => {
    const seed = Number(process.env.SEED ?? 7);
    const random = seededRandom(seed);
    const below = (n: number) => Math.floor(random() * n);
    const held = new Map<string, { key: number; sumValue: number }>();
    for (let i = 0; i < 120; i++) {
      const next = { key: below(50), sumValue: below(100) };
      const ids = [...held.keys()];
      const id = ids[below(ids.length)];
      const kind = below(4);
      if (id === undefined || kind < 2) {
        await client.mutation(mutation("sums:insert"), { id: `id${i}`, ...next });
        held.set(`id${i}`, next);
      } else if (kind === 2) {
        const from = { id, key: held.get(id)!.key };
        await client.mutation(mutation("sums:replace"), { from, to: { id, ...next } });
        held.set(id, next);
      } else {
        await client.mutation(mutation("sums:remove"), { id, key: held.get(id)!.key });
        held.delete(id);
      }
    }
    const all = [...held.values()].sort((a, b) => a.key - b.key);
    const between = all.filter(({ key }) => key >= 10 && key <= 30);
    const sum = (entries: typeof all) => entries.reduce((total, { sumValue }) => total + sumValue, 0);
    expect(await client.query(query("sums:read"), { from: 10, to: 30 }), `seed ${seed}`).toEqual({
      count: all.length,
      sum: sum(all),
      countBetween: between.length,
      sumBetween: sum(between),
      min: all[0]?.key,
      max: all.at(-1)?.key,
    });
    expect(await client.query(query("sums:at"), { offset: 5 })).toBe(all[5]?.key);
  });
});

describe("@convex-dev/workpool", { timeout: 240_000 }, () => {
  const events = () => client.query(query("pool:events"), {}) as Promise<string[]>;

  it("runs queued work, two at a time, and reports each completion", async () => {
    const names = ["a", "b", "c", "d", "e"];
    for (const name of names) await client.mutation(mutation("pool:enqueue"), { name, failures: 0 });
    await pass(10_000);
    const seen = await events();
    for (const name of names)
      expect(seen.filter((event) => event === `${name} success: worked ${name}`)).toHaveLength(1);
    let running = 0;
    const counts = seen.map((event) => (running += event.endsWith("begins") ? 1 : event.endsWith("ends") ? -1 : 0));
    expect(Math.max(...counts)).toBe(2);
  });

  it("retries a failing action with growing delays, and gives up in the end", async () => {
    await client.mutation(mutation("pool:enqueue"), { name: "twice", failures: 1 });
    await client.mutation(mutation("pool:enqueue"), { name: "never", failures: 9 });
    await pass(20_000);
    const seen = await events();
    const of = (name: string, event: string) => seen.filter((each) => each === `${name} ${event}`).length;
    expect([of("twice", "begins"), of("twice", "success: worked twice")]).toEqual([2, 1]);
    expect([of("never", "begins"), of("never", "failed")]).toEqual([3, 1]);
  });

  it("runs mutations too", async () => {
    await client.mutation(mutation("pool:enqueueMutation"), { name: "row" });
    await pass(2000);
    expect(await events()).toContain("row written");
  });
});

describe("@convex-dev/migrations", { timeout: 240_000 }, () => {
  it("goes through a table batch by batch", async () => {
    await client.mutation(mutation("upkeep:fill"), { rows: 25 });
    await client.mutation(mutation("upkeep:migrate"), {});
    await pass(2000);
    const progress = await client.query(query("upkeep:progress"), {});
    expect(progress).toEqual({ done: 25, state: "success", processed: 25 });
  });
});

describe("@convex-dev/crons", { timeout: 240_000 }, () => {
  it("runs what is registered at runtime, until it is deleted", async () => {
    const ticks = () => client.query(query("upkeep:ticks"), {}) as Promise<number>;
    await client.mutation(mutation("upkeep:startTicking"), { everyMs: 60_000 });
    await pass(180_000, 10_000);
    const seen = await ticks();
    expect(seen).toBe(3);
    await client.mutation(mutation("upkeep:stopTicking"), {});
    await pass(180_000, 10_000);
    expect(await ticks()).toBe(seen);
  });
});
