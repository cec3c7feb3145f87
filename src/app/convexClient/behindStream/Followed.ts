// [18.4] An answer that is followed whatever screens show. The server isn't asked again for what is still watched, so a
// failure is let go: a screen's "Try again" has to reach it.
import type { Watch } from "convex/react";

export class Followed {
  readonly #watch: Watch<unknown>;
  readonly #onUpdate: () => void;
  #stop: (() => void) | null = null;

  constructor(watch: Watch<unknown>, onUpdate: () => void) {
    this.#watch = watch;
    this.#onUpdate = onUpdate;
    this.follow();
  }

  /** Begins again after a failure. */
  follow(): void {
    this.#stop ??= this.#watch.onUpdate(() => {
      this.value();
      this.#onUpdate();
    });
    this.value();
  }

  /** Undefined if it hasn't arrived, or failed. */
  value(): unknown {
    if (this.#stop === null) return undefined;
    try {
      return this.#watch.localQueryResult();
    } catch {
      this.stop();
      return undefined;
    }
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
