import { useConvexAuth } from "convex/react";
import { useState } from "react";

/**
 * Whether somebody is signed in. A visitor stays a visitor while signing in, so that the page with the form can show
 * progress.
 */
export function usePresence(): "user" | "visitor" | "unknown" {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const [wasSignedOut, setWasSignedOut] = useState(false);
  const isSignedOut = !isLoading && !isAuthenticated;
  if (isSignedOut !== wasSignedOut && !isLoading) setWasSignedOut(isSignedOut);
  if (isAuthenticated) return "user";
  return isLoading && !wasSignedOut ? "unknown" : "visitor";
}
