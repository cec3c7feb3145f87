// A timeout that doesn't count the time in which nothing could run: when the machine was too busy, asleep, or stopped.
import type { Clock } from "./Clock";

const STEP_MS = 1_000;
const SHORTEST_MS = 1;

/** A timer that doesn't keep the process alive. */
const idleTimers: Pick<Clock, "setTimeout"> = {
  setTimeout: (callback, delayMs) => {
    const timer = setTimeout(callback, delayMs).unref();
    return () => clearTimeout(timer);
  },
};

/**
 * Calls back after `ms` in short steps: a step that ends late counts only as long as it should have been. The time that
 * the limited thread has waited for a processor, `waitedMs` in all, doesn't count either. Returns a function that
 * cancels it.
 */
export function patientTimeout(
  callback: () => void,
  ms: number,
  { timers = idleTimers, waitedMs = () => 0 }: PatientTimeoutOptions = {},
): () => void {
  let cancel = () => {};
  const wait = (leftMs: number) => {
    const stepMs = Math.min(leftMs, STEP_MS);
    const waitedBefore = waitedMs();
    cancel = timers.setTimeout(() => {
      const stillMs = leftMs - Math.max(0, stepMs - (waitedMs() - waitedBefore));
      if (stillMs < SHORTEST_MS) callback();
      else wait(stillMs);
    }, stepMs);
  };
  wait(ms);
  return () => cancel();
}

export interface PatientTimeoutOptions {
  readonly timers?: Pick<Clock, "setTimeout">;
  readonly waitedMs?: () => number;
}
