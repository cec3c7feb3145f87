// Deletes what nobody can ask for again: jobs that ended, and client requests that were answered, a week ago. It works
// in bounded batches that yield to foreground work, as scheduled functions do. A commit triggers it, not a timer: if
// nothing is written, nothing grows.
import type { Database } from "../engine/transactions/database";
import { forgottenMutations } from "../engine/records/mutationMemory";
import type { Executor } from "../runtime/calls/executor";
import { encodeIndexKey } from "../values/indexKey";
import type { Foreground } from "../runtime/calls/Foreground";
import { jobsTable, type JobContext } from "../engine/records/jobs";

/** Convex keeps finished jobs just as long. A client that stays away longer has lost its session. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const BATCH = 500;

interface RetentionOptions {
  readonly database: Database;
  readonly executor: Executor;
  readonly foreground: Foreground;
}

export class Retention {
  readonly #database: Database;
  readonly #executor: Executor;
  readonly #foreground: Foreground;
  #nextSweepMs = -Infinity;
  #isClosed = false;

  constructor({ database, executor, foreground }: RetentionOptions) {
    this.#database = database;
    this.#executor = executor;
    this.#foreground = foreground;
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
    await this.#foreground.waitForTurn();
    return await this.#executor.exclusively(() => (this.#isClosed ? null : work()));
  }

  /** Returns whether there may be more. */
  #deleteJobs(context: JobContext, beforeMs: number): boolean {
    const table = jobsTable(context.tables);
    const index = table.indexes.get("by_completed_time");
    if (!index) throw new Error("The system table of scheduled functions has lost its index.");
    // Pending jobs have no completedTime, and sort before all numbers.
    const range = { start: encodeIndexKey([-Number.MAX_VALUE]), end: encodeIndexKey([beforeMs]), reverse: false };
    const ids: string[] = [];
    for (const [, id] of context.transaction.scan(index, range)) {
      ids.push(id);
      if (ids.length === BATCH) break;
    }
    for (const id of ids) context.writer.deleteAnywhere(table, id);
    if (ids.length > 0) this.#database.commit(context.transaction);
    return ids.length === BATCH;
  }

  /** Returns the key to continue from; null at the end. */
  #forgetMutations(from: string, beforeMs: number): string | null {
    const { forgotten, cursor } = forgottenMutations(this.#database.storage, { from, beforeMs, atMost: BATCH });
    if (forgotten.length > 0) this.#database.commit(null, { extra: () => forgotten });
    return cursor;
  }
}
