// Runs of actions in a thread, one thread for all of them at a time, started when it is first needed. Code that never
// lets go of its thread stops nobody else: runs that a thread doesn't begin within seconds are begun in a new one.
//
// A thread that was replaced, by a push, a changed environment or because it was stuck, ends when its runs have.
import type { Worker } from "node:worker_threads";
import type { BlobCall } from "../blobCalls";
import type { CallHost } from "../codeRunner";
import { logLine, type ActionFrame } from "../frame";
import { FunctionError, toFunctionError } from "../functionError";
import { TAKEN_AWAY, type Task, type ThreadAnswer } from "./threadMessages";

export interface ThreadRunsOptions {
  readonly host: CallHost;
  readonly start: () => Promise<Worker>;
  /** What the thread reports of a failure, as an error. */
  readonly errorOf: (reported: unknown) => FunctionError;
}

/** What is asked of the thread. `transfer` lists what moves there; such a task can't be begun anew elsewhere. */
export interface ThreadRequest {
  readonly frame: ActionFrame | null;
  readonly task: { readonly type: string; readonly [field: string]: unknown };
  readonly transfer?: readonly Transferable[];
}

type Transferable = NonNullable<Parameters<Worker["postMessage"]>[1]>[number];

interface Run extends ThreadRequest {
  readonly claim: Int32Array;
  resolve(value: unknown): void;
  reject(error: FunctionError): void;
  hasStarted: boolean;
}

interface Thread {
  readonly worker: Promise<Worker>;
  readonly runs: Map<number, Run>;
  readonly ended: Promise<void>;
  readonly tellEnded: () => void;
  isRunning: boolean;
  /** Looks after the thread: whether it begins its runs; later, that it ends. */
  watch: NodeJS.Timeout | null;
}

const STUCK_MS = 5_000;
/** No action may take longer. */
const RETIRED_MS = 10 * 60 * 1000;
const MAX_RETIRED = 4;
const ENDED = "The thread of this action ended";

export class ThreadRuns {
  readonly #options: ThreadRunsOptions;
  readonly #retired = new Set<Thread>();
  #current: Thread | null = null;
  #nextRun = 1;

  constructor(options: ThreadRunsOptions) {
    this.#options = options;
  }

  /** Resolves with what the task gives back. */
  ask(request: ThreadRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const claim = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      this.#begin(this.#nextRun++, { ...request, claim, resolve, reject, hasStarted: false });
    });
  }

  /** Runs under way go on in the thread that they are in; the next ones get a new thread. */
  retire(): void {
    const thread = this.#current;
    if (thread === null) return;
    this.#current = null;
    this.#retired.add(thread);
    const [oldest] = this.#retired;
    if (this.#retired.size > MAX_RETIRED && oldest) this.#end(oldest, `${ENDED}: too many others never did.`);
    if (thread.watch !== null) clearTimeout(thread.watch);
    thread.watch = setTimeout(() => this.#end(thread, `${ENDED}: it took too long.`), RETIRED_MS).unref();
    this.#endIfIdle(thread);
  }

  /** Resolves when the runs under way have ended, and their threads. */
  async finish(): Promise<void> {
    this.retire();
    await Promise.all([...this.#retired].map(({ ended }) => ended));
  }

  /** Ends every thread with its runs. */
  async close(): Promise<void> {
    const threads = [...this.#retired, ...(this.#current ? [this.#current] : [])];
    await Promise.all(threads.map((thread) => this.#end(thread, `${ENDED}: the host is stopping.`)));
  }

  #begin(id: number, run: Run): void {
    const thread = (this.#current ??= this.#start());
    thread.runs.set(id, run);
    if (thread.isRunning && thread.watch === null) this.#watchOn(thread);
    thread.worker.then(
      (worker) => worker.postMessage({ ...run.task, run: id, claim: run.claim } satisfies Task, run.transfer ?? []),
      (error: unknown) => {
        if (this.#current === thread) this.#current = null;
        this.#end(thread, toFunctionError(error).message);
      },
    );
  }

  #start(): Thread {
    let tellEnded = () => {};
    const ended = new Promise<void>((resolve) => (tellEnded = resolve));
    const thread: Thread = {
      worker: this.#options.start(),
      runs: new Map(),
      ended,
      tellEnded,
      isRunning: false,
      watch: null,
    };
    thread.worker.then(
      (worker) => {
        worker.unref();
        // However long a busy machine takes to start it, it isn't stuck before.
        worker.once("online", () => {
          thread.isRunning = true;
          this.#watchOn(thread);
        });
        worker.on("message", (answer: ThreadAnswer) => this.#receive(thread, worker, answer));
        worker.on("error", (error) => this.#end(thread, `${ENDED}: ${error.message}`));
        worker.on("exit", () => this.#end(thread, `${ENDED}.`));
      },
      () => undefined, // Whoever began a run is told.
    );
    return thread;
  }

  /** The thread hasn't begun what it was given. */
  #replace(thread: Thread): void {
    thread.watch = null;
    const waiting = [...thread.runs].filter(([, run]) => !run.hasStarted && run.transfer === undefined);
    if (this.#current === thread) this.retire();
    for (const [id, run] of waiting) {
      if (Atomics.compareExchange(run.claim, 0, 0, TAKEN_AWAY) !== 0) continue;
      thread.runs.delete(id);
      this.#begin(id, { ...run, claim: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) });
    }
  }

  #receive(thread: Thread, worker: Worker, answer: ThreadAnswer): void {
    const run = thread.runs.get(answer.run);
    if (!run) return;
    switch (answer.type) {
      case "started":
        run.hasStarted = true;
        this.#watchOn(thread);
        return;
      case "log":
        if (run.frame) logLine(run.frame.root, answer.line);
        return;
      case "syscall":
        void this.#serve(worker, run, answer);
        return;
      case "done":
        run.resolve(answer.value);
        if (!answer.goesOn) this.#forget(thread, answer.run);
        return;
      case "failed":
        run.reject(this.#options.errorOf(answer.error));
        return this.#forget(thread, answer.run);
      case "ended":
        return this.#forget(thread, answer.run);
      default:
        answer satisfies never;
    }
  }

  /** The thread is alive: what it hasn't begun yet has its seconds anew. */
  #watchOn(thread: Thread): void {
    if (this.#current !== thread) return;
    if (thread.watch !== null) clearTimeout(thread.watch);
    const isWaiting = [...thread.runs.values()].some(({ hasStarted }) => !hasStarted);
    thread.watch = isWaiting ? setTimeout(() => this.#replace(thread), STUCK_MS).unref() : null;
  }

  async #serve(worker: Worker, run: Run, call: Extract<ThreadAnswer, { type: "syscall" }>): Promise<void> {
    const type = "syscallResult";
    try {
      worker.postMessage({ type, call: call.call, result: await this.#answer(run, call.op, call.args) });
    } catch (error) {
      const { message, data } = toFunctionError(error);
      worker.postMessage({ type, call: call.call, error: { message, data } });
    }
  }

  async #answer({ frame }: Run, op: string, args: string | BlobCall): Promise<unknown> {
    const { host } = this.#options;
    if (!frame) throw new Error(`The syscall "${op}" can't be made while a module is being loaded.`);
    return typeof args === "string" ? await host.actionSyscall(frame, op, args) : await host.blobCall(frame, args);
  }

  #forget(thread: Thread, run: number): void {
    thread.runs.delete(run);
    this.#endIfIdle(thread);
  }

  #endIfIdle(thread: Thread): void {
    if (thread.runs.size === 0 && this.#retired.has(thread)) void this.#end(thread, `${ENDED}.`);
  }

  async #end(thread: Thread, reason: string): Promise<void> {
    this.#retired.delete(thread);
    if (this.#current === thread) this.#current = null;
    if (thread.watch !== null) clearTimeout(thread.watch);
    for (const run of thread.runs.values()) run.reject(new FunctionError(reason));
    thread.runs.clear();
    await thread.worker.then((worker) => worker.terminate()).catch(() => undefined);
    thread.tellEnded();
  }
}
