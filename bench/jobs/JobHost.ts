// The product on a host of its own whose clock stands still, so that each step of the benchmark runs what it caused.
import { fileURLToPath } from "node:url";
import { convexToJson, jsonToConvex, type Value } from "convex/values";
import { createHost } from "../../host/createHost";
import type { HostEngine } from "../../host/deployment/hostEngine";
import { bundleProduct } from "../../tests/support/adapter/productModules";
import { drainScheduler } from "../../tests/support/adapter/drainScheduler";
import { ManualClock } from "../../tests/support/host/manualClock";
import { memoryStorage } from "../../tests/support/host/memoryStorage";
import { JobMeter } from "./JobMeter";

/** A Sunday evening of week 10, with its games on. */
const NOW_MS = Date.UTC(2026, 10, 8, 21);

/** Mail and browsers are set up, but nothing is sent. */
const ENVIRONMENT = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "bench@example.com",
  VAPID_PUBLIC_KEY: "key",
  SPORTS_FEED_URL: "http://127.0.0.1:9/feed",
  AUTH_ISSUER: "http://127.0.0.1:9",
  APP_URL: "http://127.0.0.1:9",
};

export interface Work {
  readonly transactions: number;
  readonly read: number;
  readonly written: number;
}

export class JobHost {
  readonly meter: JobMeter;
  private work = { transactions: 0, read: 0, written: 0 };

  private constructor(
    private readonly engine: HostEngine,
    readonly clock: ManualClock,
  ) {
    this.meter = new JobMeter(engine);
    engine.executor.onExecution(({ documentsRead }) => {
      this.work.transactions += 1;
      this.work.read += documentsRead;
    });
    engine.database.onCommit(({ writes }) => {
      this.work.written += writes.filter(({ index }) => index.endsWith(".by_id")).length;
    });
  }

  static async open(): Promise<JobHost> {
    const clock = new ManualClock(NOW_MS);
    const options = { storage: memoryStorage(), clock, environment: ENVIRONMENT, runsCrons: false };
    // The seeds write more than Convex allows.
    const engine = await createHost({ ...options, limits: false });
    const bench = fileURLToPath(new URL("jobsFunctions.ts", import.meta.url));
    const pools = fileURLToPath(new URL("pools.ts", import.meta.url));
    const commissioners = fileURLToPath(new URL("commissioners.ts", import.meta.url));
    const modules = await bundleProduct({ bench, pools, commissioners });
    await engine.deployed.activate(await engine.deployed.prepare({ modules }));
    return new JobHost(engine, clock);
  }

  async call<Result>(path: string, args: Record<string, unknown> = {}): Promise<Result> {
    const request = { path, args: convexToJson(args as Value), identity: null, caller: "internal" as const };
    const { outcome } = await this.engine.mutations.run(request);
    if (outcome.kind === "error") throw new Error(`${path}: ${outcome.message}`);
    return jsonToConvex(outcome.value) as Result;
  }

  /** Calls a public function as one of the benchmark's people. */
  async callAs<Result>(
    person: number,
    { kind, path, args }: { kind: "query" | "mutation"; path: string; args: Record<string, unknown> },
  ): Promise<Result> {
    const subject = String(person);
    const identity = { tokenIdentifier: `bench|${subject}`, issuer: "bench", subject };
    const request = { path, args: convexToJson(args as Value), identity, caller: "public" as const };
    const { executor, mutations } = this.engine;
    const { outcome } = await (kind === "query" ? executor.query(request) : mutations.run(request));
    if (outcome.kind === "error") throw new Error(`${path}: ${outcome.message}`);
    return jsonToConvex(outcome.value) as Result;
  }

  /** Counts the reads and writes of everything that runs during the work; jobs' own rows count too. */
  async count(work: () => Promise<unknown>): Promise<Work> {
    this.work = { transactions: 0, read: 0, written: 0 };
    await work();
    return this.work;
  }

  /** Runs all jobs that are due, and those that they schedule. */
  async runJobs(): Promise<void> {
    const advanceTimers = () => this.clock.advance(0);
    await drainScheduler(this.engine.scheduler, { advanceTimers, maxIterations: 1_000_000 });
  }

  /** Calls a mutation and runs the jobs that it causes. */
  async cause<Result>(path: string, args: Record<string, unknown> = {}): Promise<Result> {
    const result = await this.call<Result>(path, args);
    await this.runJobs();
    return result;
  }

  async close(): Promise<void> {
    await this.engine.close();
  }
}
