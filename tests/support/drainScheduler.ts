// Runs scheduled functions to the end while a test's fake timers are moved on, as convex-test does.
import type { Scheduler } from "../../host/scheduler/scheduler";

const MAX_ITERATIONS = 100;
// A job of a real timer that is due fires within a few turns; one that isn't never will.
const MAX_IDLE_TURNS = 20;

// Taken before a test fakes its timers.
const realSetTimeout = globalThis.setTimeout;
const realTurn = () => new Promise<void>((resolve) => realSetTimeout(resolve, 0));

export async function drainScheduler(
  scheduler: Scheduler,
  options: { readonly advanceTimers: () => void; readonly maxIterations?: number | undefined },
): Promise<void> {
  const { maxIterations = MAX_ITERATIONS } = options;
  const timers = globalThis.setTimeout;
  const advance = () => {
    if (globalThis.setTimeout !== timers) {
      throw new Error(
        "finishAllScheduledFunctions: timers were restored or replaced while waiting for scheduled functions.",
      );
    }
    options.advanceTimers();
  };
  let idleTurns = 0;
  for (let i = 0; i < maxIterations; i++) {
    advance();
    if (!scheduler.isRunning) {
      if (!scheduler.hasPending || idleTurns++ >= MAX_IDLE_TURNS) return;
      await realTurn();
      continue;
    }
    idleTurns = 0;
    // A running action may wait for a timer of its own.
    const finished = scheduler.finishRunning().then(() => true);
    while (!(await Promise.race([finished, realTurn().then(() => false)]))) advance();
  }
  throw new Error(
    "finishAllScheduledFunctions: too many iterations. Check for infinitely recursive scheduled functions, or increase maxIterations.",
  );
}
