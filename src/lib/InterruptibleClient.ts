// Convex's client, whose answers never hold up a tap. React draws what the server says in slices of a few milliseconds,
// between which the browser can answer; what somebody does themself is drawn at once (decision 059).
import { ConvexReactClient, type ConvexReactClientOptions, type Watch } from "convex/react";
import { startTransition } from "react";

/** A function of a Convex deployment, its arguments and options. Their types depend on the function. */
type Call = unknown[];

export class InterruptibleClient extends ConvexReactClient {
  /** While a mutation's optimistic update runs. */
  #isOwnChange = false;

  constructor(address: string, options?: ConvexReactClientOptions) {
    super(address, options);
    const watchQuery = this.watchQuery.bind(this) as (...call: Call) => Watch<unknown>;
    const mutation = this.mutation.bind(this) as (...call: Call) => Promise<unknown>;
    this.watchQuery = ((...call: Call) => this.#inSlices(watchQuery(...call))) as typeof this.watchQuery;
    this.mutation = ((...call: Call) => {
      this.#isOwnChange = true;
      try {
        return mutation(...call);
      } finally {
        this.#isOwnChange = false;
      }
    }) as typeof this.mutation;
  }

  #inSlices(watch: Watch<unknown>): Watch<unknown> {
    return {
      ...watch,
      onUpdate: (callback) =>
        watch.onUpdate(() => {
          if (this.#isOwnChange) callback();
          else startTransition(callback);
        }),
    };
  }
}
