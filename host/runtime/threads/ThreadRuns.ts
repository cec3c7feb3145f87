// Runs actions in a thread: one thread at a time for all of them, started when first needed. Code that never yields its
// thread doesn't hold up others: runs that a thread doesn't begin within seconds are started in a new one.
//
// A thread that was replaced (by a push, a changed environment, or because it was stuck) ends when its runs have ended.
import type { Worker } from "node:worker_threads";
import type { BlobCall } from "../../files/blobCalls";
import type { CallHost } from "../frames/codeRunner";
import { logLine, type ActionFrame } from "../frames/frame";
import { FunctionError, textForCaller, toFunctionError } from "../../functions/functionError";
import { patientTimeout } from "../../time/patientTimeout";
import { waitedMs } from "../watchdog/processorTime";
import { memoryWatch, OUT_OF_MEMORY, type WatchedThread } from "./memoryWatch";
import { TAKEN_AWAY, type Abort, type Measure, type Task, type ThreadAnswer } from "./threadMessages";

export interface ThreadRunsOptions {
  readonly host: CallHost;
  readonly start: () => Promise<Worker>;
  /** Converts a failure reported by the thread to an error. */
  readonly errorOf: (reported: unknown) => FunctionError;
}

/** A request to the thread. `transfer` lists what moves there; such a task can't be restarted elsewhere. */
export interface ThreadRequest {
  readonly frame: ActionFrame | null;
  readonly task: { readonly type: string; readonly [field: string]: unknown };
  readonly transfer?: readonly Transferable[];
  /**
   * Its signal aborts when nobody waits for the answer any more. Kept whole: a collected request's signal is silent.
   */
  readonly request?: Request;
}

type Transferable = NonNullable<Parameters<Worker["postMessage"]>[1]>[number];

interface Run extends ThreadRequest {
  readonly claim: Int32Array;
  resolve(value: unknown): void;
  reject(error: FunctionError): void;
  hasStarted: boolean;
}

interface Thread extends WatchedThread {
  readonly worker: Promise<Worker>;
  readonly runs: Map<number, Run>;
  readonly ended: Promise<void>;
  readonly resolveEnded: () => void;
  isRunning: boolean;
  /** Where to read how long it has waited for a processor. */
  waitingTime: string | null;
  /** Cancels the check that the thread begins its runs; later, that it ends. */
  stopWatching: (() => void) | null;
}

const HEAP_IS_FULL = "ERR_WORKER_OUT_OF_MEMORY";
/** Of time in which the thread could run: on a busy machine it isn't stuck, but waits. */
const STUCK_MS = 5_000;
/** No action may take longer than this. */
const RETIRED_MS = 10 * 60 * 1000;
const MAX_RETIRED = 4;
const ENDED = "The thread of this action ended";
const MEASURE_MS = 100;

export class ThreadRuns {
  readonly #options: ThreadRunsOptions;
  readonly #retired = new Set<Thread>();
  #current: Thread | null = null;
  #nextRun = 1;

  constructor(options: ThreadRunsOptions) {
    this.#options = options;
  }

  /** Resolves to the task's result. */
  ask(request: ThreadRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const claim = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      this.#begin(this.#nextRun++, { ...request, claim, resolve, reject, hasStarted: false });
    });
  }

  /** Runs under way continue in their thread; later ones get a new thread. */
  retire(): void {
    const thread = this.#current;
    if (thread === null) return;
    this.#current = null;
    this.#retired.add(thread);
    const [oldest] = this.#retired;
    if (this.#retired.size > MAX_RETIRED && oldest) void this.#end(oldest, `${ENDED}: too many others never did.`);
    thread.stopWatching?.();
    thread.stopWatching = patientTimeout(() => void this.#end(thread, `${ENDED}: it took too long.`), RETIRED_MS);
    this.#endIfIdle(thread);
  }

  /** Resolves when the runs under way, and their threads, have ended. */
  async finish(): Promise<void> {
    this.retire();
    await Promise.all([...this.#retired].map(({ ended }) => ended));
  }

  /** Ends every thread, with its runs. */
  async close(): Promise<void> {
    const threads = [...this.#retired, ...(this.#current ? [this.#current] : [])];
    await Promise.all(threads.map((thread) => this.#end(thread, `${ENDED}: the host is stopping.`)));
  }

  #begin(id: number, run: Run): void {
    const thread = (this.#current ??= this.#start());
    thread.runs.set(id, run);
    memoryWatch.add(thread);
    if (thread.isRunning && thread.stopWatching === null) this.#watchOn(thread);
    thread.worker.then(
      (worker) => {
        worker.postMessage({ ...run.task, run: id, claim: run.claim } satisfies Task, run.transfer ?? []);
        const abort = () => worker.postMessage({ type: "abort", run: id } satisfies Abort);
        run.request?.signal.addEventListener("abort", abort, { once: true });
      },
      (error: unknown) => {
        if (this.#current === thread) this.#current = null;
        void this.#end(thread, toFunctionError(error).message);
      },
    );
  }

  #start(): Thread {
    let resolveEnded = () => {};
    const ended = new Promise<void>((resolve) => (resolveEnded = resolve));
    const worker = this.#options.start();
    const thread: Thread = {
      worker,
      runs: new Map(),
      ended,
      resolveEnded,
      isRunning: false,
      waitingTime: null,
      stopWatching: null,
      measure: async () => await measured(await worker, () => waitedMs(thread.waitingTime)),
      end: (reason) => this.#end(thread, reason),
    };
    thread.worker.then(
      (worker) => {
        worker.unref();
        // However long a busy machine takes to start it, the thread isn't stuck before it is online.
        worker.once("online", () => {
          thread.isRunning = true;
          this.#watchOn(thread);
        });
        worker.on("message", (answer: ThreadAnswer) => this.#receive(thread, worker, answer));
        worker.on("error", (error: NodeJS.ErrnoException) => {
          void this.#end(thread, error.code === HEAP_IS_FULL ? OUT_OF_MEMORY : `${ENDED}: ${error.message}`);
        });
        worker.on("exit", () => void this.#end(thread, `${ENDED}.`));
      },
      () => undefined, // The run's caller gets the error.
    );
    return thread;
  }

  /** Replaces a thread that hasn't begun its runs in time. */
  #replace(thread: Thread): void {
    thread.stopWatching = null;
    const waiting = [...thread.runs].filter(([, run]) => !run.hasStarted && run.transfer === undefined);
    if (this.#current === thread) this.retire();
    for (const [id, run] of waiting) {
      if (Atomics.compareExchange(run.claim, 0, 0, TAKEN_AWAY) !== 0) continue;
      thread.runs.delete(id);
      this.#begin(id, { ...run, claim: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) });
    }
  }

  #receive(thread: Thread, worker: Worker, answer: ThreadAnswer): void {
    if (answer.type === "measured") return;
    if (answer.type === "begun") {
      thread.waitingTime = answer.waitingTime;
      return;
    }
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
        if (!answer.continues) this.#forget(thread, answer.run);
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

  /** The thread is alive, so the time to begin its waiting runs starts again. */
  #watchOn(thread: Thread): void {
    if (this.#current !== thread) return;
    thread.stopWatching?.();
    const isWaiting = [...thread.runs.values()].some(({ hasStarted }) => !hasStarted);
    const waiting = { waitedMs: () => waitedMs(thread.waitingTime) };
    thread.stopWatching = isWaiting ? patientTimeout(() => this.#replace(thread), STUCK_MS, waiting) : null;
  }

  async #serve(worker: Worker, run: Run, call: Extract<ThreadAnswer, { type: "syscall" }>): Promise<void> {
    const type = "syscallResult";
    try {
      worker.postMessage({ type, call: call.call, result: await this.#answer(run, call.op, call.args) });
    } catch (error) {
      const failure = toFunctionError(error);
      const { data } = failure;
      worker.postMessage({ type, call: call.call, error: { message: textForCaller(failure), data } });
    }
  }

  async #answer({ frame }: Run, op: string, args: string | BlobCall): Promise<unknown> {
    const { host } = this.#options;
    if (!frame) throw new Error(`The syscall "${op}" can't be made while a module is being loaded.`);
    return typeof args === "string" ? await host.actionSyscall(frame, op, args) : await host.blobCall(frame, args);
  }

  #forget(thread: Thread, run: number): void {
    thread.runs.delete(run);
    if (thread.runs.size === 0) memoryWatch.remove(thread);
    this.#endIfIdle(thread);
  }

  #endIfIdle(thread: Thread): void {
    if (thread.runs.size === 0 && this.#retired.has(thread)) void this.#end(thread, `${ENDED}.`);
  }

  async #end(thread: Thread, reason: string): Promise<void> {
    this.#retired.delete(thread);
    if (this.#current === thread) this.#current = null;
    thread.stopWatching?.();
    for (const run of thread.runs.values()) run.reject(new FunctionError(reason));
    thread.runs.clear();
    memoryWatch.remove(thread);
    await thread.worker.then((worker) => worker.terminate()).catch(() => undefined);
    thread.resolveEnded();
  }
}

/** The memory that the thread reports; Infinity if it is too busy to answer. */
function measured(worker: Worker, waitedMs: () => number): Promise<number> {
  return new Promise((resolve) => {
    const settle = (bytes: number) => {
      worker.off("message", listen);
      stopWaiting();
      resolve(bytes);
    };
    const listen = (answer: ThreadAnswer) => answer.type === "measured" && settle(answer.bytes);
    const stopWaiting = patientTimeout(() => settle(Infinity), MEASURE_MS, { waitedMs });
    worker.on("message", listen);
    worker.postMessage({ type: "measure" } satisfies Measure);
  });
}
