// Checks the protocol against a simple model: clients that connect, subscribe, mutate, sign in, lose their connection
// at any point and come back, in schedules generated from a seed. Only sockets are missing: the core and the engine are
// the host's own, and every message, query run, mutation and token check may be delayed.
import { describe, expect, it } from "vitest";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import { publicCaller } from "../../../host/auth/caller";
import type { Effect, Input } from "../../../host/sync/effects";
import { SyncCore } from "../../../host/sync/SyncCore";
import { nowhere } from "../../support/sync/coreDriver";
import { ModelClient } from "../../support/sync/modelClient";
import { pushedHost } from "../../support/host/pushedHost";
import { seededRandom } from "../../../domain/common/seededRandom";
import { runsOf } from "../../support/runs/runs";

const sources = {
  "schema.js": `export default defineSchema({ items: defineTable({ key: v.string(), count: v.number() }).index("by_key", ["key"]) });`,
  "items.js": `
    const find = (ctx, key) => ctx.db.query("items").withIndex("by_key", (q) => q.eq("key", key)).unique();
    export const get = query(async (ctx, { key }) => (await find(ctx, key))?.count ?? 0);
    export const all = query(async (ctx) => (await ctx.db.query("items").withIndex("by_key").collect()).map(({ key, count }) => [key, count]));
    export const mine = query(async (ctx, { key }) => [(await ctx.auth.getUserIdentity())?.subject ?? null, (await find(ctx, key))?.count ?? 0]);
    export const add = mutation(async (ctx, { key }) => {
      const item = await find(ctx, key);
      if (item) await ctx.db.patch(item._id, { count: item.count + 1 });
      else await ctx.db.insert("items", { key, count: 1 });
    });`,
};
const keys = ["a", "b", "c"] as const;
const queries = ["items:all", ...keys.flatMap((key) => [`items:get ${key}`, `items:mine ${key}`])];
const people = [null, "ada", "ben", "forged"];

class World {
  private readonly core: SyncCore;
  /** Work pending in the host; any of it may be next. */
  private readonly underWay: (() => Promise<void> | void)[] = [];
  /** Lost connections that the host hasn't noticed yet. */
  private readonly unnoticed: number[] = [];
  private readonly clients: ModelClient[];
  private readonly random: () => number;
  private nextConnection = 1;
  private model: { ts: number; counts: ReadonlyMap<string, number> }[] = [{ ts: 0, counts: new Map() }];

  constructor(
    private readonly engine: HostEngine,
    seed: number,
  ) {
    this.random = seededRandom(seed);
    this.core = new SyncCore(engine.database.currentTs);
    this.clients = [1, 2, 3].map((number) => new ModelClient(number, (...query) => this.expected(...query)));
    engine.database.onCommit((commit) => this.input({ type: "committed", commit }));
  }

  async run(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) await this.step();
    for (const client of this.clients) if (client.link === null) this.connect(client);
    while (await this.settleOne());
    for (const client of this.clients) {
      if (client.link === null) this.connect(client);
      while (await this.settleOne());
    }
    for (const client of this.clients) client.expectCaughtUp();
    const called = this.clients.flatMap((client) => client.called);
    for (const key of keys) {
      expect(this.counts(Infinity).get(key) ?? 0).toBe(called.filter((mutation) => mutation.key === key).length);
    }
  }

  private async step(): Promise<void> {
    const client = this.pick(this.clients);
    const chance = this.random();
    if (chance < 0.6) await this.settleOne();
    else if (client.link === null) this.connect(client);
    else if (chance < 0.64) this.disconnect(client);
    else if (chance < 0.74) client.subscribe(this.pick(queries));
    else if (chance < 0.79) client.unsubscribe((from) => this.pick(from));
    else if (chance < 0.94) client.mutate(this.pick(keys));
    else client.authenticate(this.pick(people));
  }

  /** Does one of the possible next steps, if any: a message arrives, a run ends, a dead socket is noticed. */
  private async settleOne(): Promise<boolean> {
    const linked = this.clients.filter(({ link }) => link !== null);
    const options: (() => Promise<void> | void)[] = [
      ...linked.filter(({ link }) => link?.toServer.length).map((client) => () => this.toServer(client)),
      ...linked.filter(({ link }) => link?.toClient.length).map((client) => () => this.toClient(client)),
      ...this.underWay.map((work, index) => () => (void this.underWay.splice(index, 1), work())),
      ...this.unnoticed.map((connection, index) => () => {
        this.unnoticed.splice(index, 1);
        this.input({ type: "closed", connection });
      }),
    ];
    if (options.length === 0) return false;
    await this.pick(options)();
    return true;
  }

  private connect(client: ModelClient): void {
    const connection = this.nextConnection++;
    this.input({ type: "opened", connection, origin: nowhere });
    client.connect(connection);
  }

  private disconnect(client: ModelClient): void {
    if (client.link !== null) this.unnoticed.push(client.link.connection);
    client.disconnect();
  }

  private toServer({ link }: ModelClient): void {
    const text = link?.toServer.shift();
    if (link && text !== undefined) this.input({ type: "received", connection: link.connection, text, nowMs: 0 });
  }

  private toClient(client: ModelClient): void {
    const text = client.link?.toClient.shift();
    if (text === undefined) return;
    if (text === "closed" || !client.receive(text)) this.disconnect(client);
  }

  private input(input: Input): void {
    for (const effect of this.core.handle(input)) this.perform(effect);
  }

  private perform(effect: Effect): void {
    const later = (work: () => Promise<void> | void) => void this.underWay.push(work);
    switch (effect.type) {
      case "send":
        for (const connection of effect.connections) this.linkOf(connection)?.toClient.push(effect.frame.text);
        return;
      case "close":
        return void this.linkOf(effect.connection)?.toClient.push("closed");
      case "scheduleRound":
        return later(() => this.input({ type: "roundDue" }));
      case "authenticate": {
        const { connection, message } = effect;
        const who = message.tokenType === "User" ? message.value : "";
        const caller = publicCaller({ tokenIdentifier: `i|${who}`, subject: who, issuer: "i" });
        const result =
          who === "forged"
            ? ({ kind: "rejected", message: "forged" } as const)
            : ({ kind: "verified", caller, expiresAtMs: null } as const);
        return later(() => this.input({ type: "authenticated", connection, result }));
      }
      case "runQuery":
        return later(() => this.runQuery(effect));
      case "runMutation":
        return later(() => this.runMutation(effect));
      default:
        throw new Error(`Nobody asked for ${effect.type}.`);
    }
  }

  private async runQuery({ query }: Extract<Effect, { type: "runQuery" }>): Promise<void> {
    const { path, args } = query.group;
    const { identity, kind } = query.caller;
    const run = await this.engine.executor.query({ path, args, identity, caller: kind, journal: query.journal });
    this.underWay.push(() => this.input({ type: "queryRan", query, run, requestId: "r" }));
  }

  private async runMutation(effect: Extract<Effect, { type: "runMutation" }>): Promise<void> {
    const { connection, requestId, sessionId, request } = effect;
    const before = this.engine.database.currentTs;
    const run = await this.engine.mutations.run({ ...request, dedupe: { sessionId, requestId } });
    if (run.ts > before) {
      const counts = new Map(this.counts(Infinity));
      const { key } = request.args as { key: string };
      counts.set(key, (counts.get(key) ?? 0) + 1);
      this.model.push({ ts: run.ts, counts });
    }
    this.underWay.push(() => this.input({ type: "mutationRan", connection, requestId, run, logId: "l" }));
  }

  private expected(query: string, who: string | null, ts: number): unknown {
    const [path, key = ""] = query.split(" ");
    const counts = this.counts(ts);
    if (path === "items:all") return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
    return path === "items:get" ? (counts.get(key) ?? 0) : [who, counts.get(key) ?? 0];
  }

  private counts(ts: number): ReadonlyMap<string, number> {
    return this.model.findLast((state) => state.ts <= ts)?.counts ?? new Map<string, number>();
  }

  private linkOf(connection: number) {
    return this.clients.find(({ link }) => link?.connection === connection)?.link;
  }

  private pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)] as T;
  }
}

async function runSeed(seed: number): Promise<void> {
  const { engine } = await pushedHost(sources);
  await new World(engine, seed).run(300);
  await engine.close();
}

describe("the protocol, against the model", () => {
  const { seed, numRuns } = runsOf({ seed: 1, short: 15, long: 600 });

  it.each(Array.from({ length: numRuns }, (_, index) => seed + index))("holds with seed %i", runSeed, 20_000);
});
