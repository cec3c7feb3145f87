// The process's clock. Its functions are looked up at each call, so that a test's fake timers apply.
import type { Clock } from "./Clock";

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, delayMs) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
