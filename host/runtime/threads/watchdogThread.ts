// The thread behind watchdog.ts. A signal goes to the newest open call with `breakOnSigint` of the process: to the run
// that takes too long, and between runs to the inner call in here, which is how Ctrl-C is noticed. The outer one is open
// meanwhile: without any, each run would make a thread again, and a second Ctrl-C would end the process at once.
import vm from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { LIMIT_MS, RUN, SENT, STILL } from "./watched";

const TICK_MS = 250;

const cells = workerData as Int32Array;
const call = (work: () => unknown) => {
  Object.assign(globalThis, { work });
  new vm.Script("work()").runInThisContext({ breakOnSigint: true });
};

stayOpen(() => {
  parentPort?.postMessage("watching");
  stayOpen(() => watch(() => true));
});

/** Opens a call, and another one whenever a signal has ended it. Never returns. */
function stayOpen(work: () => unknown): void {
  for (;;) {
    // A call opened now would be newer than a run that is under way, and get the signals that are to stop it.
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

/** Looks after runs as long as `goesOn` says. */
function watch(goesOn: () => boolean): void {
  let [run, sinceMs] = [0, 0];
  while (goesOn()) {
    Atomics.wait(cells, STILL, 0, TICK_MS);
    const [now, nowMs] = [Atomics.load(cells, RUN), performance.now()];
    if (now !== run) [run, sinceMs] = [now, nowMs];
    if ((now & 1) === 0 || nowMs - sinceMs < Atomics.load(cells, LIMIT_MS)) continue;
    // One at a time: each is got by exactly one, however late, and what is got without having been sent is Ctrl-C.
    if (Atomics.exchange(cells, SENT, 1) === 0) process.kill(process.pid, "SIGINT");
  }
}
