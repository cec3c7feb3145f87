// Answers never hold up a tap. React draws what the server says in slices of a few milliseconds, between which the
// browser can answer; what somebody does themself is drawn at once, and so is the answer to it: a component that shows
// a change until it is saved would show for a moment what was there before (decision 059).
import type { ConvexReactClient } from "convex/react";
import { getFunctionName } from "convex/server";
import { startTransition } from "react";
import { api } from "../../../convex/_generated/api";
import type { Calls } from "./calls";

/** A page makes them by itself, many as it opens: no screen shows their change before they are answered. */
const UNSEEN = new Set(
  [api.users.store, api.talk.watch, api.talk.leave, api.talk.markVisit, api.talk.markRead].map(getFunctionName),
);

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
      if (UNSEEN.has(getFunctionName(call[0]))) return await mutation(...call);
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

type SetAuth = ConvexReactClient["setAuth"];

/** Somebody whose token is good sees a whole page for the first time. */
export const authInSlices =
  (setAuth: SetAuth): SetAuth =>
  (fetchToken, onChange, ...rest) =>
    setAuth(fetchToken, onChange && ((isGood) => startTransition(() => onChange(isGood))), ...rest);
