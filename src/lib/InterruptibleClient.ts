// Convex's client, whose answers never hold up a tap. React draws what the server says in slices of a few milliseconds,
// between which the browser can answer; what somebody does themself is drawn at once, and so is the answer to it: a
// component that shows a change until it is saved would show for a moment what was there before (decision 059).
import { ConvexReactClient, type ConvexReactClientOptions, type Watch } from "convex/react";
import { startTransition } from "react";

/** A function of a Convex deployment, its arguments and options. Their types depend on the function. */
type Call = unknown[];

export class InterruptibleClient extends ConvexReactClient {
  /** Mutations that the server hasn't answered yet. */
  #saves = 0;

  constructor(address: string, options?: ConvexReactClientOptions) {
    super(address, options);
    const watchQuery = this.watchQuery.bind(this) as (...call: Call) => Watch<unknown>;
    const mutation = this.mutation.bind(this) as (...call: Call) => Promise<unknown>;
    this.watchQuery = ((...call: Call) => this.#inSlices(watchQuery(...call))) as typeof this.watchQuery;
    this.mutation = (async (...call: Call) => {
      this.#saves += 1;
      try {
        return await mutation(...call);
      } finally {
        this.#saves -= 1;
      }
    }) as typeof this.mutation;
  }

  #inSlices(watch: Watch<unknown>): Watch<unknown> {
    return {
      ...watch,
      onUpdate: (callback) =>
        watch.onUpdate(() => {
          if (this.#saves > 0) callback();
          else startTransition(callback);
        }),
    };
  }
}
