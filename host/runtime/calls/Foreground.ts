// Foreground work is what somebody waits for: a client's mutation and the updates that it causes on all screens, calls
// over HTTP, and calls that actions make, the feed's included. Scheduled work yields to it, but can't be starved by it:
//
// A job runs when there is no foreground work, and at the latest MAX_WAIT_MS after it could have run. Between two jobs,
// everything else gets a turn of the event loop.
import { setImmediate, setTimeout } from "node:timers";

export const MAX_WAIT_MS = 50;

// The host's own event loop turn, which fake timers in tests don't hold up.
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export class Foreground {
  #underWay = 0;
  readonly #waiting = new Set<() => void>();

  /** Makes scheduled work yield until the returned function is called. */
  begin(): () => void {
    let isOver = false;
    this.#underWay += 1;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#underWay -= 1;
      if (this.#underWay === 0) for (const go of this.#waiting) go();
    };
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const end = this.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Resolves when a job may run. */
  async waitForTurn(): Promise<void> {
    await nextTurn();
    if (this.#underWay === 0) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, MAX_WAIT_MS);
      this.#waiting.add(go);
    });
  }
}
