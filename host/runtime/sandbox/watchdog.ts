// Stops scripts in realms that run for too long.
//
// Node.js's own timeout starts and joins a thread for every call, which takes longer than most functions. So in a
// process that belongs to the host, one thread watches all calls, and stops one the way Ctrl-C would. A call with
// `breakOnSigint` costs next to nothing while another one is open, and the thread keeps one open.
import { once } from "node:events";
import type vm from "node:vm";
import { Worker } from "node:worker_threads";
import { threadFile } from "../threads/threadFile";
import { LIMIT_MS, RUN, SENT, WATCHED_CELLS } from "../threads/watched";

const INTERRUPTED = "ERR_SCRIPT_EXECUTION_INTERRUPTED";
const START_MS = 30_000;
const resourceLimits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 };

let watched: Int32Array | null = null;
let reportInterrupt: () => void = () => {};

/** Runs a script for at most `timeoutMs`, then throws an error that `isStopped` recognizes. */
export function runWatched(script: vm.Script, context: vm.Context, timeoutMs: number): void {
  const isNested = watched !== null && isRunning(watched);
  if (watched === null || isNested) {
    script.runInContext(context, { timeout: timeoutMs });
    return;
  }
  Atomics.store(watched, LIMIT_MS, timeoutMs);
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
  const thread = await start(cells).catch(() => null);
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

/** Rejects if the thread doesn't start. */
async function startThread(cells: Int32Array): Promise<Worker> {
  if (process.platform === "win32") throw new Error("A process can't send itself a signal here without ending.");
  const thread = new Worker(await threadFile("watchdogThread"), { workerData: cells, resourceLimits });
  await once(thread, "message", { signal: AbortSignal.timeout(START_MS) });
  return thread;
}

function isRunning(cells: Int32Array): boolean {
  return (Atomics.load(cells, RUN) & 1) === 1;
}

function codeOf(error: unknown): string | undefined {
  return (error as { readonly code?: string }).code;
}
