// How long the code of one query or mutation has run. Time in the host doesn't count, nor does time in which a busy
// machine ran something else, or nothing.
//
// A run is a sequence of slices, of the code and of the host in turn, mostly a few microseconds long. Asking for the
// processor's time takes as long, so it is only asked after slices that took longer by the clock.
import { performance } from "node:perf_hooks";
import { enterHost, leaveHost, usedMs } from "../watchdog/watchdog";

/** Shorter slices are taken to have had the processor to themselves. */
const LONG_MS = 1;
/** A run that took less is far from its limit. */
const LITTLE_MS = 100;

export class RunTime {
  /** The thread's processor time at the start, in milliseconds. */
  readonly startedMs = usedMs();
  #codeMs = 0;
  #hostMs = 0;
  #isInHost = false;
  #sliceSince = performance.now();
  /** The processor's time when it was last asked for, and the time counted since. */
  #asked = { usedMs: this.startedMs, countedMs: 0 };

  /** Runs what the host does for the code. The watchdog waits until it is done. */
  inHost<T>(work: () => T): T {
    enterHost();
    this.#endSlice();
    this.#isInHost = true;
    try {
      return work();
    } finally {
      this.#endSlice();
      this.#isInHost = false;
      leaveHost(this.#hostMs);
    }
  }

  /** In milliseconds. */
  get tookMs(): number {
    this.#endSlice();
    if (this.#codeMs <= LITTLE_MS) return this.#codeMs;
    // The short slices may have been interrupted, too.
    const share = (usedMs() - this.startedMs) / (this.#codeMs + this.#hostMs);
    return this.#codeMs * Math.min(1, share);
  }

  #endSlice(): void {
    const now = performance.now();
    let tookMs = now - this.#sliceSince;
    this.#sliceSince = now;
    if (tookMs <= LONG_MS) this.#asked.countedMs += tookMs;
    else {
      const used = usedMs();
      tookMs = Math.min(tookMs, Math.max(0, used - this.#asked.usedMs - this.#asked.countedMs));
      this.#asked = { usedMs: used, countedMs: 0 };
    }
    if (this.#isInHost) this.#hostMs += tookMs;
    else this.#codeMs += tookMs;
  }
}
