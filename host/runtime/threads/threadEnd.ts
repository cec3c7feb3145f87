// The thread's end of the conversation with the host (threadMessages.ts).
import { AsyncLocalStorage } from "node:async_hooks";
import { parentPort, type TransferListItem } from "node:worker_threads";
import type { JSONValue } from "convex/values";
import type { BlobCall } from "../blobCalls";
import { FunctionError, reportThrown } from "../functionError";
import { CLAIMED_BY_THREAD, type SyscallResult, type Task, type ThreadAnswer } from "./threadMessages";

/** What a task gives back: a value, perhaps with parts that move to the host, and what goes on after it. */
export interface TaskResult {
  readonly value: unknown;
  readonly transfer?: readonly TransferListItem[];
  readonly rest?: Promise<unknown>;
}

export interface CurrentRun {
  readonly run: number;
  readonly startedAt: number;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const running = new AsyncLocalStorage<CurrentRun>();
const waiting = new Map<number, Waiting>();
let nextCall = 1;

export const currentRun = (): CurrentRun | undefined => running.getStore();

/** A syscall, answered by the host. */
export async function ask(op: string, args: string | BlobCall): Promise<unknown> {
  const current = running.getStore();
  if (current === undefined) throw new Error(`The syscall "${op}" was made outside of a running action.`);
  const call = nextCall++;
  return await new Promise((resolve, reject) => {
    waiting.set(call, { resolve, reject });
    post({ type: "syscall", run: current.run, call, op, args });
  });
}

/** A line of the log of the run that prints it. */
export function printLine(line: string): void {
  const current = running.getStore();
  if (current !== undefined) post({ type: "log", run: current.run, line });
}

/** `reported` makes what a task threw fit for the way to the host. */
export function serveTasks(
  tasks: Readonly<Record<string, (task: Task) => Promise<TaskResult>>>,
  reported: (thrown: unknown) => unknown,
): void {
  parentPort?.on("message", (message: Task | SyscallResult) => {
    if (message.type === "syscallResult") settle(message as SyscallResult);
    else start(message as Task);
  });

  // What an action left behind and nobody waits for is a line of its log, and no other action's end.
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (thrown: unknown) => printLine(`[ERROR] Uncaught ${reportThrown(thrown).text}`));
  }

  function start(task: Task): void {
    const { run, claim, type } = task;
    if (Atomics.compareExchange(claim, 0, 0, CLAIMED_BY_THREAD) !== 0) return;
    post({ type: "started", run });
    const serve = tasks[type];
    if (serve === undefined) throw new Error(`There is no task "${type}".`);
    running
      .run({ run, startedAt: Date.now() }, () => serve(task))
      .then(
        ({ value, transfer = [], rest }) => {
          post({ type: "done", run, value, goesOn: rest !== undefined }, transfer);
          void rest?.finally(() => post({ type: "ended", run }));
        },
        (error: unknown) => post({ type: "failed", run, error: reported(error) }),
      );
  }
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
