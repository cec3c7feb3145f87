import type { ConvexReactClient } from "convex/react";
import { useEffect } from "react";
import { arriveInTab } from "../../lib/tabPerson";
import { memoryOf } from "../convexClient/clientMemory";

interface LastKnownPersonProps {
  convex: ConvexReactClient;
  /** The sign-in provider's id; null when signed out, undefined until that is known. */
  personId: string | null | undefined;
}

/** [15.1] Keeps what the screens show for the person who is signed in, and forgets it when that person signs out. */
export function LastKnownPerson({ convex, personId }: LastKnownPersonProps) {
  useEffect(() => {
    if (typeof personId === "string") arriveInTab(personId);
    if (personId === undefined) return;
    const memory = memoryOf(convex);
    void (personId === null ? memory?.forget() : memory?.rememberFor(personId));
  }, [convex, personId]);
  return null;
}
