export interface StreamClock {
  readonly nowMs: () => number;
  /** @returns how to stop waiting. */
  readonly wake: (afterMs: number, wake: () => void) => () => void;
}

export const deviceClock: StreamClock = {
  nowMs: Date.now,
  wake: (afterMs, wake) => {
    const timer = setTimeout(wake, afterMs);
    return () => clearTimeout(timer);
  },
};
