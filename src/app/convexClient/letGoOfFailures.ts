// Answers that were asked for ahead are held for a while, and nothing asks the server again for an answer that is held.
// So a failure is let go at once: a screen's "Try again" has to reach the server.
import type { ConvexReactClient, Watch } from "convex/react";
import type { Calls } from "./calls";

type PrewarmQuery = ConvexReactClient["prewarmQuery"];

export function letGoOfFailures(watchQuery: Calls["watchQuery"]): PrewarmQuery {
  return ({ query, args, extendSubscriptionFor }) => {
    const watch = watchQuery(query as Parameters<Calls["watchQuery"]>[0], args);
    let isHeld = true;
    const letGo = () => {
      if (isHeld) stop();
      isHeld = false;
    };
    const look = () => {
      if (hasFailed(watch)) letGo();
    };
    const stop = watch.onUpdate(look);
    setTimeout(letGo, extendSubscriptionFor);
    look();
  };
}

function hasFailed(watch: Watch<unknown>): boolean {
  try {
    watch.localQueryResult();
    return false;
  } catch {
    return true;
  }
}
