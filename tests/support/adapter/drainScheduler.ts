// Runs scheduled functions to the end while a test advances its fake timers, as convex-test does.
import type { Scheduler } from "../../../host/scheduler/scheduler";

const MAX_ITERATIONS = 100;
// A job whose real timer is due fires within a few turns; a job that isn't due never will.
const MAX_IDLE_TURNS = 20;

// Saved before a test fakes its timers.
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
    if (scheduler.isRunning) {
      idleTurns = 0;
      // Without advancing time: an action runs in a thread, in real time, and would time out.
      await scheduler.finishRunning();
    } else if (!scheduler.hasPending || idleTurns++ >= MAX_IDLE_TURNS) return;
    else await realTurn();
  }
  throw new Error(
    "finishAllScheduledFunctions: too many iterations. Check for infinitely recursive scheduled functions, or increase maxIterations.",
  );
}
