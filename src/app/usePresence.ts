import { useConvexAuth } from "convex/react";
import { useState } from "react";
import { useAuth } from "../hooks/account/useAuth";
import { useCutOff } from "../lib/offline/cutOff";
import { readLastPerson } from "../lib/offline/lastPerson";

export type Presence = "user" | "visitor" | "unknown";

/**
 * A visitor stays a visitor while signing in, so that the page with the form can show progress. [15.1] The last person
 * of this browser sees what was last known once their session is there, or while cut off from the server, and stays
 * until the server says otherwise.
 */
export function usePresence(): Presence {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const { isCutOff } = useCutOff();
  const { isSignedIn } = useAuth();
  const [wasSignedOut, setWasSignedOut] = useState(false);
  const [wasKept, setWasKept] = useState(false);
  const isSignedOut = !isLoading && !isAuthenticated;
  if (isSignedOut !== wasSignedOut && !isLoading) setWasSignedOut(isSignedOut);
  const isExpected = isCutOff || (isSignedIn && !wasSignedOut);
  const isKept = isLoading && (wasKept || (isExpected && readLastPerson() !== null));
  if (isKept !== wasKept) setWasKept(isKept);
  if (isAuthenticated || isKept) return "user";
  return isLoading && !wasSignedOut ? "unknown" : "visitor";
}
