// The thread behind watchdog.ts. A signal goes to the newest open call with `breakOnSigint` in the process: to the run
// that takes too long, or, between runs, to the inner call in here, which is how Ctrl-C is noticed. The outer call
// stays open meanwhile. Without it, each run would start a thread again, and a second Ctrl-C would end the process at
// once.
import vm from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { processorMs } from "./processorTime";
import { HOST_MS, IN_HOST, LIMIT_MS, RUN, SENT, STARTED_MS, WAIT_CELL, type WatchdogData } from "./watched";

const TICK_MS = 250;

const { cells, processorTime } = workerData as WatchdogData;
const call = (work: () => unknown) => {
  Object.assign(globalThis, { work });
  new vm.Script("work()").runInThisContext({ breakOnSigint: true });
};

stayOpen(() => {
  parentPort?.postMessage("watching");
  stayOpen(() => watch(() => true));
});

/** Opens a call, and opens another whenever a signal has ended it. Never returns. */
function stayOpen(work: () => unknown): void {
  for (;;) {
    // A call opened during a run would be newer than the run, and would get the signals meant to stop it.
    watch(isRunning);
    try {
      call(() => !isRunning() && work());
    } catch {
      if (Atomics.exchange(cells, SENT, 0) === 0) parentPort?.postMessage("interrupted");
    }
  }
}

function isRunning(): boolean {
  return (Atomics.load(cells, RUN) & 1) === 1;
}

/** Watches runs as long as `shouldContinue` returns true. */
function watch(shouldContinue: () => boolean): void {
  let [run, sinceMs] = [0, 0];
  while (shouldContinue()) {
    Atomics.wait(cells, WAIT_CELL, 0, TICK_MS);
    const [now, nowMs] = [Atomics.load(cells, RUN), performance.now()];
    if (now !== run) [run, sinceMs] = [now, nowMs];
    if ((now & 1) === 0) continue;
    // The cell wraps around.
    const usedMs = (processorMs(processorTime) - Atomics.load(cells, STARTED_MS)) | 0;
    // Where only the time of the whole process is known, it may be more than the clock's.
    const limitedMs = processorTime === null ? Math.min(nowMs - sinceMs, usedMs) : usedMs;
    const tookMs = limitedMs - Atomics.load(cells, HOST_MS);
    if (tookMs >= Atomics.load(cells, LIMIT_MS)) stop(now);
  }
}

function stop(run: number): void {
  // Only one signal is pending at a time. Exactly one receiver gets each, however late, and a signal that arrives
  // without having been sent is Ctrl-C.
  if (Atomics.exchange(cells, SENT, 1) !== 0) return;
  // If the host begins to work only now, it sees that a signal is on its way, and waits for it (watchdog.ts).
  if (Atomics.load(cells, RUN) === run && Atomics.load(cells, IN_HOST) === 0) process.kill(process.pid, "SIGINT");
  else Atomics.store(cells, SENT, 0);
}
