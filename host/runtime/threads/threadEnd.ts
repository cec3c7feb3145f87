// The thread's side of the conversation with the host (threadMessages.ts).
import { AsyncLocalStorage } from "node:async_hooks";
import { parentPort, type TransferListItem } from "node:worker_threads";
import type { JSONValue } from "convex/values";
import type { BlobCall } from "../../files/blobCalls";
import { FunctionError } from "../../functions/functionError";
import { waitingTimeFile } from "../watchdog/processorTime";
import {
  CLAIMED_BY_THREAD,
  type Abort,
  type Measure,
  type SyscallResult,
  type Task,
  type ThreadAnswer,
} from "./threadMessages";

/** The result of a task: a value, possibly with parts that move to the host, and work that goes on afterward. */
export interface TaskResult {
  readonly value: unknown;
  readonly transfer?: readonly TransferListItem[];
  readonly rest?: Promise<unknown>;
}

export interface CurrentRun {
  readonly run: number;
  /** The action's name; null if an HTTP request or an analysis runs. */
  readonly action: string | null;
  readonly startedAt: number;
  /** Aborts when nobody is waiting for the answer any more. */
  readonly abandoned: AbortController;
  /** Kept for as long as the run: a collected request's signal is silent, also for code that listens to it. */
  request: Request | null;
  /** Makes a thrown value transferable to the host, once it is known whose code is running. */
  report: ((thrown: unknown) => unknown) | null;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const HOPELESS = "it waits for something that can't come.";
const IDLE_CHECK_MS = 5_000;

const running = new AsyncLocalStorage<CurrentRun>();
const waiting = new Map<number, Waiting>();
const active = new Map<number, CurrentRun>();
let nextCall = 1;

export const currentRun = (): CurrentRun | undefined => running.getStore();

/** Makes a syscall, which the host answers. */
export async function ask(op: string, args: string | BlobCall): Promise<unknown> {
  const current = running.getStore();
  if (current === undefined) throw new Error(`The syscall "${op}" was made outside of a running action.`);
  const call = nextCall++;
  return await new Promise((resolve, reject) => {
    waiting.set(call, { resolve, reject });
    post({ type: "syscall", run: current.run, call, op, args });
  });
}

/** Prints a line to the log of the current run. */
export function printLine(line: string): void {
  const current = running.getStore();
  if (current !== undefined) post({ type: "log", run: current.run, line });
}

/** `reported` makes a value thrown by a task transferable to the host. */
export function serveTasks(
  tasks: Readonly<Record<string, (task: Task) => Promise<TaskResult>>>,
  reported: (thrown: unknown) => unknown,
): void {
  post({ type: "begun", waitingTime: waitingTimeFile() });
  parentPort?.on("message", (message: Task | SyscallResult | Abort | Measure) => {
    if (message.type === "syscallResult") settle(message as SyscallResult);
    else if (message.type === "abort") active.get((message as Abort).run)?.abandoned.abort();
    else if (message.type === "measure") post({ type: "measured", bytes: memoryOfThread() });
    else start(message as Task);
  });

  // An error thrown in a callback, or a forgotten promise's rejection, fails its action at once, and no other.
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (thrown: unknown) => {
      const failed = running.getStore() ?? onlyActive();
      if (failed) post({ type: "failed", run: failed.run, error: (failed.report ?? reported)(thrown) });
    });
  }

  endHopelessRuns((run, error) => post({ type: "failed", run, error: reported(error) }));

  function start(task: Task): void {
    const { run, claim, type } = task;
    if (Atomics.compareExchange(claim, 0, 0, CLAIMED_BY_THREAD) !== 0) return;
    post({ type: "started", run });
    const serve = tasks[type];
    if (serve === undefined) throw new Error(`There is no task "${type}".`);
    const abandoned = new AbortController();
    const action = typeof task["exportName"] === "string" ? task["exportName"] : null;
    const current: CurrentRun = { run, action, startedAt: Date.now(), abandoned, request: null, report: null };
    active.set(run, current);
    running
      .run(current, () => serve(task))
      .then(
        async ({ value, transfer = [], rest }) => {
          post({ type: "done", run, value, continues: rest !== undefined }, transfer);
          if (rest === undefined) return;
          await rest.catch(() => undefined);
          post({ type: "ended", run });
        },
        (error: unknown) => post({ type: "failed", run, error: reported(error) }),
      )
      .finally(() => active.delete(run));
  }
}

/**
 * Fails actions that wait for something that can't come: no timer, no connection, no answer of the host is left in the
 * thread. Node.js itself would end then. An HTTP request can still be abandoned, which its action may be waiting for.
 */
function endHopelessRuns(fail: (run: number, error: Error) => void): void {
  // The host's own port.
  const ownResources = process.getActiveResourcesInfo().length;
  let idleRuns = new Set<number>();
  setInterval(() => {
    const isIdle = waiting.size === 0 && process.getActiveResourcesInfo().length <= ownResources;
    const idle = isIdle ? [...active.values()].filter(({ action }) => action !== null) : [];
    for (const { run, action } of idle.filter(({ run }) => idleRuns.has(run))) {
      active.delete(run);
      fail(run, new Error(`Action \`${action}\` execution timed out (maximum duration 600s): ${HOPELESS}`));
    }
    idleRuns = new Set(idle.map(({ run }) => run));
  }, IDLE_CHECK_MS).unref();
}

/** The run responsible for an event without an async context, if only one is active. */
function onlyActive(): CurrentRun | undefined {
  return active.size === 1 ? [...active.values()][0] : undefined;
}

function memoryOfThread(): number {
  const { heapTotal, external, arrayBuffers } = process.memoryUsage();
  // The buffers of blobs aren't included in the others.
  return heapTotal + Math.max(external, arrayBuffers);
}

function settle(answer: SyscallResult): void {
  const { resolve, reject } = waiting.get(answer.call)!;
  waiting.delete(answer.call);
  if (!("error" in answer)) return resolve(answer.result);
  const { message, data } = answer.error;
  reject(new FunctionError(message, data as JSONValue | undefined));
}

function post(answer: ThreadAnswer, transfer: readonly TransferListItem[] = []): void {
  parentPort?.postMessage(answer, transfer);
}
