// Stops scripts in realms that run for too long: by the processor's time, so that a busy machine stops nobody.
//
// Node.js's own timeout starts and joins a thread for every call, which takes longer than most functions. So in a
// process that belongs to the host, one thread watches all calls, and stops one the way Ctrl-C would. A call with
// `breakOnSigint` costs next to nothing while another one is open, and the thread keeps one open.
//
// A stop ends whatever runs, without its `finally`. So none may arrive while the host works for a script: a store that
// stopped halfway through a read would be broken for everybody.
import { once } from "node:events";
import type vm from "node:vm";
import { Worker } from "node:worker_threads";
import { openProcessorTime, processorMs } from "./processorTime";
import { threadFile } from "../../compile/threadFile";
import { HOST_MS, IN_HOST, LIMIT_MS, RUN, SENT, STARTED_MS, WATCHED_CELLS, type WatchdogData } from "./watched";

const INTERRUPTED = "ERR_SCRIPT_EXECUTION_INTERRUPTED";
const resourceLimits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 };

/** Of the thread that runs the scripts. */
const processorTime = openProcessorTime();
let watched: Int32Array | null = null;
let reportInterrupt: () => void = () => {};

export interface TimeLimit {
  readonly limitMs: number;
  /** This thread's processor time when the limited work began. */
  readonly startedMs?: number;
}

/** The processor time of this thread so far, in milliseconds. */
export function usedMs(): number {
  return processorMs(processorTime);
}

/**
 * Runs a script for at most `limitMs` of its own time, then throws an error that `isStopped` recognizes. Without the
 * watching thread, the limit is by the clock. A script that runs within another one shares its limit.
 */
export function runWatched(script: vm.Script, context: vm.Context, { limitMs, startedMs = usedMs() }: TimeLimit): void {
  if (watched === null) {
    script.runInContext(context, { timeout: limitMs });
    return;
  }
  if (isRunning(watched)) {
    script.runInContext(context);
    return;
  }
  Atomics.store(watched, LIMIT_MS, limitMs);
  Atomics.store(watched, STARTED_MS, startedMs);
  Atomics.store(watched, HOST_MS, 0);
  Atomics.store(watched, IN_HOST, 0);
  Atomics.add(watched, RUN, 1);
  try {
    script.runInContext(context, { breakOnSigint: true });
  } catch (error) {
    // Somebody pressed Ctrl-C, and it hit this call.
    if (codeOf(error) === INTERRUPTED && Atomics.exchange(watched, SENT, 0) === 0) reportInterrupt();
    throw error;
  } finally {
    Atomics.add(watched, RUN, 1);
  }
}

/** Call this before the host works for the script that is running: until `leaveHost`, it isn't stopped. */
export function enterHost(): void {
  if (watched === null || !isRunning(watched)) return;
  Atomics.store(watched, IN_HOST, 1);
  // A stop that is on its way arrives here.
  while (Atomics.load(watched, SENT) === 1);
}

/** `hostMs` is the time that the host has worked for the run so far. */
export function leaveHost(hostMs: number): void {
  if (watched === null) return;
  Atomics.store(watched, HOST_MS, hostMs);
  Atomics.store(watched, IN_HOST, 0);
}

export function isStopped(error: unknown): boolean {
  return codeOf(error) === "ERR_SCRIPT_EXECUTION_TIMEOUT" || codeOf(error) === INTERRUPTED;
}

/**
 * Call this in a process that belongs to the host: from now on it watches all scripts of the main thread. The watchdog
 * takes over SIGINT: `onInterrupt` is called for one from outside, and nothing else may listen for it. If there can be
 * no such thread, every call keeps a timeout of its own.
 */
export async function shareWatchdog(onInterrupt: () => void, start = startThread): Promise<void> {
  const cells = new Int32Array(new SharedArrayBuffer(WATCHED_CELLS * Int32Array.BYTES_PER_ELEMENT));
  const thread = await start({ cells, processorTime }).catch(() => null);
  if (thread === null) return void process.on("SIGINT", onInterrupt);
  thread.on("message", (what) => what === "interrupted" && onInterrupt());
  thread.once("error", () => {
    watched = null;
    process.on("SIGINT", onInterrupt);
  });
  thread.unref();
  watched = cells;
  reportInterrupt = onInterrupt;
}

/** Rejects if the thread can't start. On a busy machine it may take its time. */
async function startThread(workerData: WatchdogData): Promise<Worker> {
  if (process.platform === "win32") throw new Error("A process can't send itself a signal here without ending.");
  const thread = new Worker(await threadFile("watchdogThread"), { workerData, resourceLimits });
  const ended = once(thread, "exit").then(() => Promise.reject(new Error("The watching thread has ended.")));
  await Promise.race([once(thread, "message"), ended]);
  ended.catch(() => undefined);
  return thread;
}

function isRunning(cells: Int32Array): boolean {
  return (Atomics.load(cells, RUN) & 1) === 1;
}

function codeOf(error: unknown): string | undefined {
  return (error as { readonly code?: string }).code;
}
