import { useConvexAuth } from "convex/react";
import { useState } from "react";
import { useCutOff } from "../lib/offline/cutOff";
import { readLastPerson } from "../lib/offline/lastPerson";

export type Presence = "user" | "visitor" | "unknown";

/**
 * A visitor stays a visitor while signing in, so that the page with the form can show progress. [15.1] Cut off from the
 * server, the last person of this browser sees what was last known, and stays until the server says otherwise.
 */
export function usePresence(): Presence {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const { isCutOff } = useCutOff();
  const [wasSignedOut, setWasSignedOut] = useState(false);
  const [wasKept, setWasKept] = useState(false);
  const isSignedOut = !isLoading && !isAuthenticated;
  if (isSignedOut !== wasSignedOut && !isLoading) setWasSignedOut(isSignedOut);
  const isKept = isLoading && (wasKept || (isCutOff && readLastPerson() !== null));
  if (isKept !== wasKept) setWasKept(isKept);
  if (isAuthenticated || isKept) return "user";
  return isLoading && !wasSignedOut ? "unknown" : "visitor";
}
