// A clock that stands still until a test moves it.
import type { Clock } from "../../../host/time/Clock";

interface Timer {
  atMs: number;
  readonly callback: () => void;
}

export class ManualClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();

  constructor(now = Date.UTC(2026, 8, 13, 17)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  setTimeout(callback: () => void, delayMs: number): () => void {
    const timer: Timer = { atMs: this.#now + delayMs, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Sets the clock. Timers ignore this: they wait as long as before. */
  set(now: number): void {
    for (const timer of this.#timers) timer.atMs += now - this.#now;
    this.#now = now;
  }

  /** Advances the clock, stopping at each timer that comes due on the way. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = [...this.#timers].filter(({ atMs }) => atMs <= end).sort((a, b) => a.atMs - b.atMs)[0];
      if (!due) break;
      this.#timers.delete(due);
      this.#now = Math.max(this.#now, due.atMs);
      due.callback();
    }
    this.#now = end;
  }
}
