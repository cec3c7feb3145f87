import { useAuth } from "@clerk/react";
import { decodeJwt } from "jose";
import { useCallback } from "react";
import { useCutOff } from "../../lib/offline/cutOff";
import { readLastPerson } from "../../lib/offline/lastPerson";
import { useIsSessionEnded } from "./endedSession";

type GetToken = ReturnType<typeof useAuth>["getToken"];

/** No token comes, so no server is asked anything. */
const lastPersonsAuth = {
  isLoaded: true,
  isSignedIn: true,
  getToken: () => new Promise<null>(() => undefined),
} as const;

const nobodysAuth = { isLoaded: true, isSignedIn: false, getToken: () => Promise.resolve(null) } as const;

/**
 * Wraps Clerk's auth hook. Calls `onChange` when a new token carries different claims for the same person: a user can
 * edit Clerk's profile without signing in again.
 */
export function createClerkAuthHook(onChange: () => void) {
  let known: { person: string | undefined; claims: string } | null = null;

  function look(token: string) {
    const { sub: person, email, email_verified, picture } = decodeJwt(token);
    const claims = JSON.stringify([email, email_verified, picture]);
    const hasChanged = known !== null && known.person === person && known.claims !== claims;
    known = { person, claims };
    // Wait until Convex has received this token.
    if (hasChanged) setTimeout(onChange, 0);
  }

  return function useWatchedAuth() {
    const auth = useAuth();
    const { isCutOff } = useCutOff();
    const isEnded = useIsSessionEnded(auth.sessionId);
    const original = auth.getToken;
    const getToken = useCallback<GetToken>(
      async (options) => {
        const token = await original(options);
        if (token !== null) look(token);
        return token;
      },
      [original],
    );
    if (isEnded) return { ...auth, ...nobodysAuth };
    // [15.1] Without a network Clerk doesn't load, and the last person of this browser sees what was last known.
    if (!auth.isLoaded && isCutOff && readLastPerson() !== null) return { ...auth, ...lastPersonsAuth };
    return { ...auth, getToken };
  };
}
