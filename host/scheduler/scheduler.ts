// Runs whatever is due: scheduled functions (a mutation exactly once, in the transaction that marks it done; an action
// at most once, marked before it starts) and cron jobs. Only the order of pending jobs and one timer for the earliest
// are in memory; everything else is in the store. Jobs that came due while the host was down run when it starts.
import type { Database } from "../engine/transactions/database";
import { OrderedMap } from "../storage/orderedMap";
import type { Commit } from "../types/calls";
import type { Executor } from "../runtime/calls/executor";
import { messageOf } from "../functions/functionError";
import type { MutationHooks } from "../runtime/calls/mutationHooks";
import { afterPrefix, encodeIndexKey } from "../values/indexKey";
import { parseRecord } from "../engine/tables/documentRecord";
import type { DataView } from "../engine/transactions/transaction";
import { componentOf, qualify } from "../values/componentPath";
import { Crons } from "./crons";
import type { Foreground } from "../runtime/calls/Foreground";
import { jobOf, jobsTable, readJob, setJobState, type Job, type JobState } from "../engine/records/jobs";
import { Retention } from "./Retention";

const PENDING_PREFIX = encodeIndexKey(["pending"]);
const IN_PROGRESS_PREFIX = encodeIndexKey(["inProgress"]);
const JOB_INDEX = "_scheduled_functions.by_state";
const COMPONENT_JOB_INDEX = qualify("", JOB_INDEX);
const MAX_TIMER_MS = 2 ** 31 - 1;
const RETRY_AFTER_MS = 10_000;
const INTERRUPTED = "The host was stopped while this action was running. Actions are run at most once.";

interface JobKey {
  readonly component: string;
  readonly id: string;
}

interface PendingJob extends JobKey {
  readonly timeMs: number;
}

export interface SchedulerOptions {
  readonly database: Database;
  readonly executor: Executor;
  readonly foreground: Foreground;
  readonly runsCrons: boolean;
  readonly log: (message: string) => void;
}

export class Scheduler {
  readonly crons: Crons;
  readonly #database: Database;
  readonly #executor: Executor;
  readonly #foreground: Foreground;
  readonly #log: (message: string) => void;
  readonly #pending = new OrderedMap<PendingJob>();
  readonly #running = new Set<Promise<void>>();
  readonly #retention: Retention;
  readonly #stopListening: () => void;
  #mutations: Promise<void> = Promise.resolve();
  #timer: { readonly atMs: number; readonly cancel: () => void } | null = null;
  #isStarted = false;
  #isClosed = false;

  constructor({ database, executor, foreground, runsCrons, log }: SchedulerOptions) {
    this.#database = database;
    this.#executor = executor;
    this.#foreground = foreground;
    this.#log = log;
    const enqueue = <T>(work: () => Promise<T>) => this.#enqueue(work);
    this.crons = new Crons({ database, executor, isEnabled: runsCrons, enqueue, log });
    this.#retention = new Retention({ database, executor, foreground });
    this.#stopListening = database.onCommit((commit) => this.#noteCommit(commit));
  }

  /** Resumes the jobs of an earlier run of the host, once there is code to run them. Safe to call again. */
  async start(): Promise<void> {
    if (this.#isStarted || this.#isClosed) return;
    this.#isStarted = true;
    for (const { component } of this.#database.catalogue.spaces()) {
      for (const job of this.#jobsIn(component, IN_PROGRESS_PREFIX)) {
        await this.#setState(job, "inProgress", { kind: "failed", error: INTERRUPTED });
      }
      for (const { key, id, scheduledTimeMs } of this.#jobsIn(component, PENDING_PREFIX))
        this.#pending.set(key, { component, id, timeMs: scheduledTimeMs });
    }
    this.rearm();
  }

  /** Sets the timer for the earliest job. Synchronous, so that fake timers see it at once. */
  rearm(): void {
    if (!this.#isStarted || this.#isClosed) return;
    const job = this.#pending.ceiling("")?.[1].timeMs ?? Infinity;
    const atMs = Math.min(job, this.crons.nextMs());
    if (this.#timer?.atMs === atMs) return;
    this.#timer?.cancel();
    this.#timer = null;
    if (atMs === Infinity) return;
    const delayMs = Math.min(MAX_TIMER_MS, Math.max(0, Math.ceil(atMs - this.#database.clock.now())));
    this.#timer = { atMs, cancel: this.#database.clock.setTimeout(() => this.#fire(), delayMs) };
  }

  get hasPending(): boolean {
    return this.#pending.size > 0;
  }

  get isRunning(): boolean {
    return this.#running.size > 0;
  }

  /** Waits for everything started so far. */
  async finishRunning(): Promise<void> {
    await Promise.all(this.#running);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#retention.close();
    this.#timer?.cancel();
    this.#stopListening();
    await this.#mutations;
  }

  #fire(): void {
    this.#timer = null;
    const now = this.#database.clock.now();
    for (let first = this.#pending.ceiling(""); first && first[1].timeMs <= now; first = this.#pending.ceiling("")) {
      const [key, job] = first;
      this.#pending.delete(key);
      this.#track(this.#run(job).catch((error: unknown) => this.#retryLater(key, job, error)));
    }
    for (const run of this.crons.takeDue(now)) this.#track(run.then(() => this.rearm()));
    this.rearm();
  }

  /** Retries a job that the store couldn't update, for example on a full disk. The store still has it as pending. */
  #retryLater(key: string, job: PendingJob, error: unknown): never {
    this.#database.clock.setTimeout(() => {
      this.#pending.set(key, job);
      this.rearm();
    }, RETRY_AFTER_MS);
    throw error;
  }

  #track(work: Promise<void>, whatFailed = "A scheduled function could not be run"): void {
    const tracked = work
      .catch((error: unknown) => {
        if (!this.#isClosed) this.#log(`${whatFailed}: ${messageOf(error)}`);
      })
      .finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }

  async #run({ component, id }: JobKey): Promise<void> {
    const job = readJob(this.#viewOf(component), id);
    if (job === null || job.state.kind !== "pending") return;
    if (this.#executor.kindOf(job.path) === "action") return await this.#runAction(job);
    await this.#enqueue(async () => (this.#isClosed ? undefined : await this.#runMutation(job)));
  }

  /** Runs one mutation at a time, each once there is no foreground work or it has waited long enough. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#mutations.then(() => this.#foreground.waitForTurn()).then(work);
    this.#mutations = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  async #runMutation(job: Job): Promise<void> {
    const { component, id, path, args } = job;
    const request = { path, args, identity: null, caller: "internal" as const };
    const hooks: MutationHooks = {
      before: (contextOf) => {
        const context = contextOf(component);
        if (readJob(context, id)?.state.kind !== "pending") return false;
        setJobState(context, id, { kind: "inProgress" });
        return true;
      },
      after: (contextOf) => {
        const context = contextOf(component);
        // The function may have canceled its own job.
        if (readJob(context, id)?.state.kind === "inProgress") setJobState(context, id, { kind: "success" });
      },
    };
    const done = await this.#executor.mutation(request, hooks, { scheduledFunctionId: id });
    if (done?.outcome.kind === "error")
      await this.#setState(job, "pending", { kind: "failed", error: done.outcome.message });
  }

  async #runAction(job: Job): Promise<void> {
    const { id, path, args } = job;
    const ts = await this.#setState(job, "pending", { kind: "inProgress" });
    if (ts === null) return;
    await this.#database.whenDurable(ts);
    const outcome = await this.#executor.action(
      { path, args, identity: null, caller: "internal" },
      { scheduledFunctionId: id },
    );
    const state: JobState =
      outcome.kind === "success" ? { kind: "success" } : { kind: "failed", error: outcome.message };
    await this.#setState(job, "inProgress", state);
  }

  /** Changes a job's state if it is still the expected one. Returns the commit's timestamp, or null. */
  async #setState({ component, id }: JobKey, expected: JobState["kind"], state: JobState): Promise<number | null> {
    return await this.#executor.exclusively(() => {
      if (this.#isClosed) return null;
      const context = this.#executor.jobContext(component);
      if (readJob(context, id)?.state.kind !== expected) return null;
      setJobState(context, id, state);
      return this.#database.commit(context.transaction);
    });
  }

  #noteCommit({ writes }: Commit): void {
    if (this.#isStarted && this.#retention.isDue)
      this.#track(this.#retention.sweep(), "What is old could not be deleted");
    let isTouched = false;
    for (const { index, key } of writes) {
      if ((index !== JOB_INDEX && !index.endsWith(COMPONENT_JOB_INDEX)) || !key.startsWith(PENDING_PREFIX)) continue;
      isTouched = true;
      const component = componentOf(index);
      const table = jobsTable(this.#database.catalogue.space(component));
      const id = this.#database.storage.get((table.indexes.get("by_state")?.prefix ?? "") + key);
      if (id === undefined) this.#pending.delete(key);
      else this.#addPending(key, { component, id });
    }
    if (isTouched) this.rearm();
  }

  #addPending(key: string, { component, id }: JobKey): void {
    const job = readJob(this.#viewOf(component), id);
    if (job) this.#pending.set(key, { component, id, timeMs: job.scheduledTimeMs });
  }

  #viewOf(component: string): DataView {
    const transaction = this.#database.begin({ countsReads: false });
    return { transaction, tables: transaction.catalogue.space(component) };
  }

  #jobsIn(component: string, statePrefix: string): (Job & { readonly key: string })[] {
    const { transaction, tables } = this.#viewOf(component);
    const table = jobsTable(tables);
    const index = table.indexes.get("by_state");
    if (!index) throw new Error("The system table of scheduled functions has lost its index.");
    const range = { start: statePrefix, end: afterPrefix(statePrefix), reverse: false };
    const jobs: (Job & { readonly key: string })[] = [];
    for (const [key, id] of transaction.scan(index, range)) {
      jobs.push({ ...jobOf(component, parseRecord(transaction.follow(table, id))), key });
    }
    return jobs;
  }
}
