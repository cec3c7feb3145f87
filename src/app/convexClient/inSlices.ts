// Answers never hold up a tap. React draws what the server says in slices of a few milliseconds, between which the browser
// can answer; what somebody does themself is drawn at once, and so is the answer to it: a component that shows a change
// until it is saved would show for a moment what was there before (decision 059).
import { startTransition } from "react";
import type { Calls } from "./calls";

export function inSlices({ watchQuery, mutation, action }: Calls): Calls {
  /** Mutations that the server hasn't answered yet. */
  let saves = 0;
  return {
    watchQuery: (...call) => {
      const watch = watchQuery(...call);
      return {
        ...watch,
        onUpdate: (callback) =>
          watch.onUpdate(() => {
            if (saves > 0) callback();
            else startTransition(callback);
          }),
      };
    },
    mutation: async (...call) => {
      saves += 1;
      try {
        return await mutation(...call);
      } finally {
        saves -= 1;
      }
    },
    action,
  };
}
