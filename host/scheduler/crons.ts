// Cron jobs. The store holds when each runs next. A mutation's run and its next time are one commit; an action's next
// time is written before the action starts. If runs were missed while the host was down, or because the last run took
// too long, the job runs once to catch up.
import type { Database } from "../engine/transactions/database";
import type { Executor } from "../runtime/calls/executor";
import { messageOf } from "../functions/functionError";
import type { CronSpec } from "../functions/functionSpec";
import { afterPrefix } from "../values/indexKey";
import { nextRunAtMs } from "../time/cronSchedule";

type Write = readonly [key: string, value: string | null];

interface StoredCron {
  readonly spec: CronSpec;
  readonly nextMs: number;
}

interface Cron extends StoredCron {
  readonly isRunning: boolean;
}

const PREFIX = "cron/";

export interface CronsOptions {
  readonly database: Database;
  readonly executor: Executor;
  readonly isEnabled: boolean;
  /** Runs a mutation when its turn comes in the queue of scheduled work. */
  readonly enqueue: <T>(work: () => Promise<T>) => Promise<T>;
  readonly log: (message: string) => void;
}

export class Crons {
  readonly #options: CronsOptions;
  readonly #crons = new Map<string, Cron>();
  /** The last clock reading. Initially unknown, because an earlier run of the host may have had another clock. */
  #clockMs = Infinity;

  constructor(options: CronsOptions) {
    this.#options = options;
    const { storage } = options.database;
    for (const [, text] of storage.range({ start: PREFIX, end: afterPrefix(PREFIX) })) {
      const stored = JSON.parse(text) as StoredCron;
      this.#crons.set(stored.spec.name, { ...stored, isRunning: false });
    }
  }

  /**
   * Plans what a push changes. An unchanged cron job keeps its next run. Call `apply` once the writes are committed.
   */
  plan(specs: readonly CronSpec[]): { readonly writes: readonly Write[]; readonly apply: () => void } {
    const nowMs = this.#options.database.clock.now();
    const planned = new Map<string, Cron>();
    for (const spec of specs) {
      const known = this.#crons.get(spec.name);
      const isSame = known && JSON.stringify(known.spec.schedule) === JSON.stringify(spec.schedule);
      // An interval job first runs when it is first deployed.
      const firstMs = spec.schedule.type === "interval" ? nowMs : nextRunAtMs(spec.schedule, { afterMs: nowMs, nowMs });
      planned.set(spec.name, { spec, nextMs: isSame ? known.nextMs : firstMs, isRunning: known?.isRunning ?? false });
    }
    const gone = [...this.#crons.keys()].filter((name) => !planned.has(name));
    return {
      writes: [...gone.map((name) => [PREFIX + name, null] as const), ...[...planned.values()].map(writeOf)],
      apply: () => {
        for (const name of gone) this.#crons.delete(name);
        for (const [name, cron] of planned) this.#crons.set(name, cron);
      },
    };
  }

  /** The time of the next run; Infinity if there is none. */
  nextMs(): number {
    let next = Infinity;
    if (!this.#options.isEnabled) return next;
    this.#noteClock(this.#options.database.clock.now());
    for (const cron of this.#crons.values()) if (!cron.isRunning) next = Math.min(next, cron.nextMs);
    return next;
  }

  /** Starts all jobs that are due. Each job runs at most once at a time. */
  takeDue(nowMs: number): Promise<void>[] {
    if (!this.#options.isEnabled) return [];
    this.#noteClock(nowMs);
    const due = [...this.#crons.values()].filter((cron) => !cron.isRunning && cron.nextMs <= nowMs);
    return due.map((cron) => {
      this.#crons.set(cron.spec.name, { ...cron, isRunning: true });
      return this.#run(cron).finally(() => this.#finish(cron.spec.name));
    });
  }

  /** If the clock was set back, the next runs are further ahead than their schedules say, so they are planned again. */
  #noteClock(nowMs: number): void {
    const isSetBack = nowMs < this.#clockMs;
    this.#clockMs = nowMs;
    if (!isSetBack) return;
    for (const [name, cron] of this.#crons) {
      const latestMs = nextRunAtMs(cron.spec.schedule, { afterMs: nowMs, nowMs });
      if (cron.nextMs > latestMs) this.#crons.set(name, { ...cron, nextMs: latestMs });
    }
  }

  async #run({ spec, nextMs }: Cron): Promise<void> {
    const { database, executor, enqueue, log } = this.#options;
    const request = { path: spec.path, args: spec.args, identity: null, caller: "internal" as const };
    const after: StoredCron = {
      spec,
      nextMs: nextRunAtMs(spec.schedule, { afterMs: nextMs, nowMs: database.clock.now() }),
    };
    const advance = () =>
      executor.exclusively(() => {
        // A push may have changed or removed the job in the meantime. Its plan takes precedence.
        const isCurrent = this.#crons.get(spec.name)?.nextMs === nextMs;
        return isCurrent ? database.commit(null, { extra: () => [writeOf(after)] }) : database.currentTs;
      });
    const isAction = executor.kindOf(spec.path) === "action";
    if (isAction) {
      await database.whenDurable(await advance());
      this.#advance(spec.name, nextMs, after.nextMs);
      const outcome = await executor.action(request);
      if (outcome.kind === "error") log(`Cron job "${spec.name}" failed: ${outcome.message}`);
      return;
    }
    const isCurrent = () => this.#crons.get(spec.name)?.nextMs === nextMs;
    const run = () => executor.mutation(request, { extra: () => (isCurrent() ? [writeOf(after)] : []) });
    const done = await enqueue(run);
    if (done?.outcome.kind === "error") {
      log(`Cron job "${spec.name}" failed: ${messageOf(done.outcome)}`);
      await advance();
    }
    this.#advance(spec.name, nextMs, after.nextMs);
  }

  #advance(name: string, fromMs: number, toMs: number): void {
    const cron = this.#crons.get(name);
    if (cron?.nextMs === fromMs) this.#crons.set(name, { ...cron, nextMs: toMs });
  }

  #finish(name: string): void {
    const cron = this.#crons.get(name);
    if (!cron) return;
    const nowMs = this.#options.database.clock.now();
    // If a run took longer than its interval, the runs missed meanwhile are skipped.
    const nextMs = cron.nextMs < nowMs ? nextRunAtMs(cron.spec.schedule, { afterMs: cron.nextMs, nowMs }) : cron.nextMs;
    this.#crons.set(name, { ...cron, nextMs, isRunning: false });
  }
}

function writeOf({ spec, nextMs }: StoredCron): Write {
  return [PREFIX + spec.name, JSON.stringify({ spec, nextMs })];
}
