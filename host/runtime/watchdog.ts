// Stops scripts of realms that run for too long.
//
// Node.js's own way, a timeout for each call, makes a thread and joins it every time, which takes longer than most
// functions. So in a process that is the host's alone one thread watches them all, and stops one as Ctrl-C would: with
// `breakOnSigint` a call costs next to nothing as long as another is already open, and that thread keeps one open.
import { once } from "node:events";
import type vm from "node:vm";
import { Worker } from "node:worker_threads";
import { threadFile } from "./threads/threadFile";
import { LIMIT_MS, RUN, SENT, WATCHED_CELLS } from "./threads/watched";

const INTERRUPTED = "ERR_SCRIPT_EXECUTION_INTERRUPTED";
const resourceLimits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 };

let watched: Int32Array | null = null;
let tellInterrupt: () => void = () => {};

/** Runs a script for at most so long, then throws an error that `isStopped` knows. */
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
    // Somebody else's Ctrl-C, and this call was in its way.
    if (codeOf(error) === INTERRUPTED && Atomics.exchange(watched, SENT, 0) === 0) tellInterrupt();
    throw error;
  } finally {
    Atomics.add(watched, RUN, 1);
  }
}

export function isStopped(error: unknown): boolean {
  return codeOf(error) === "ERR_SCRIPT_EXECUTION_TIMEOUT" || codeOf(error) === INTERRUPTED;
}

/**
 * To be called in a process that is the host's: watches all scripts of its main thread from now on. SIGINT is the
 * watchdog's then; `onInterrupt` is called for one from outside, and nothing else may listen to it.
 */
export async function shareWatchdog(onInterrupt: () => void): Promise<void> {
  // There a process can't send itself a signal without ending.
  if (process.platform === "win32") return void process.on("SIGINT", onInterrupt);
  const cells = new Int32Array(new SharedArrayBuffer(WATCHED_CELLS * Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(await threadFile("watchdogThread"), { workerData: cells, resourceLimits });
  await once(thread, "message");
  thread.on("message", (what) => what === "interrupted" && onInterrupt());
  // Without it every call has a timeout of its own again.
  thread.once("error", () => (watched = null));
  thread.unref();
  watched = cells;
  tellInterrupt = onInterrupt;
}

function isRunning(cells: Int32Array): boolean {
  return (Atomics.load(cells, RUN) & 1) === 1;
}

function codeOf(error: unknown): string | undefined {
  return (error as { readonly code?: string }).code;
}
