// Forgets what nobody can ask for again: jobs that ended and client requests that were answered a week ago. It works in
// bounded batches with a turn of the event loop between them, so that no backlog holds up clients. A commit sets it off,
// not a timer: where nothing is written, nothing grows.
import { setImmediate } from "node:timers";
import type { Database } from "../engine/database";
import { forgottenMutations } from "../engine/mutationMemory";
import type { Executor } from "../runtime/executor";
import { encodeIndexKey } from "../values/indexKey";
import { jobsTable, type JobContext } from "./jobs";

/** As long as Convex keeps finished jobs. A client that stays away for longer has lost its session. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const BATCH = 500;

// The host's own turn of the event loop, which tests' fake timers don't hold up.
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export class Retention {
  readonly #database: Database;
  readonly #executor: Executor;
  #nextSweepMs = -Infinity;
  #isClosed = false;

  constructor(database: Database, executor: Executor) {
    this.#database = database;
    this.#executor = executor;
  }

  get isDue(): boolean {
    return !this.#isClosed && this.#database.clock.now() >= this.#nextSweepMs;
  }

  close(): void {
    this.#isClosed = true;
  }

  async sweep(): Promise<void> {
    const nowMs = this.#database.clock.now();
    this.#nextSweepMs = nowMs + SWEEP_EVERY_MS;
    const beforeMs = nowMs - KEEP_MS;
    for (const { component } of this.#database.catalogue.spaces()) {
      while (await this.#inTurn(() => this.#deleteJobs(this.#executor.jobContext(component), beforeMs)));
    }
    let cursor: string | null = "";
    while (cursor !== null) {
      const from: string = cursor;
      cursor = (await this.#inTurn(() => this.#forgetMutations(from, beforeMs))) ?? null;
    }
  }

  async #inTurn<T>(work: () => T): Promise<T | null> {
    await nextTurn();
    return await this.#executor.exclusively(() => (this.#isClosed ? null : work()));
  }

  /** Whether there may be more. */
  #deleteJobs(context: JobContext, beforeMs: number): boolean {
    const table = jobsTable(context.tables);
    const index = table.indexes.get("by_completed_time");
    if (!index) throw new Error("The system table of scheduled functions has lost its index.");
    // Jobs to come have no completedTime, and sort before all numbers.
    const range = { start: encodeIndexKey([-Number.MAX_VALUE]), end: encodeIndexKey([beforeMs]), reverse: false };
    const ids: string[] = [];
    const entries = context.transaction.scan(index, range);
    for (let next = entries.next(); !next.done && ids.length < BATCH; next = entries.next()) ids.push(next.value[1]);
    entries.return?.();
    for (const id of ids) context.writer.deleteAnywhere(table, id);
    if (ids.length > 0) this.#database.commit(context.transaction);
    return ids.length === BATCH;
  }

  /** Where to go on; null at the end. */
  #forgetMutations(from: string, beforeMs: number): string | null {
    const { forgotten, cursor } = forgottenMutations(this.#database.storage, { from, beforeMs, atMost: BATCH });
    if (forgotten.length > 0) this.#database.commit(null, { extra: () => forgotten });
    return cursor;
  }
}
