import { ClerkProvider, useAuth as useClerkAuth, useClerk, useReverification } from "@clerk/react";
import { ConvexProviderWithClerk } from "convex/react-clerk";
import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { AuthContext, type Auth } from "../../hooks/account/useAuth";
import { LastKnownPerson } from "../offline/LastKnownPerson";
import type { AuthProviderProps } from "./AuthProvider";
import { createClerkAuthHook } from "./clerkAuthHook";
import { noteEndedSession, useEndedSession } from "./endedSession";
import { leaveDevice } from "./leaveDevice";
import { clerkAppearance, profileAppearance } from "./clerkAppearance";

/** Signs in with Clerk, using its own modals and its JWT template `convex`. */
export default function ClerkAuthProvider({ config, convex, children }: AuthProviderProps) {
  if (!config.clerkPublishableKey) throw new Error("VITE_CLERK_PUBLISHABLE_KEY is not set.");
  const navigate = useNavigate();
  const [useWatchedAuth] = useState(() =>
    // If this fails, the app tries again the next time it is opened.
    createClerkAuthHook(() => void convex.mutation(api.users.store, {}).catch(() => undefined)),
  );
  return (
    <ClerkProvider
      publishableKey={config.clerkPublishableKey}
      afterSignOutUrl="/"
      appearance={clerkAppearance}
      // Without a router Clerk reloads the page after each sign-in.
      routerPush={(to) => navigate(to)}
      routerReplace={(to) => navigate(to, { replace: true })}
      telemetry={false}
    >
      <ConvexProviderWithClerk client={convex} useAuth={useWatchedAuth}>
        <ClerkAuth convex={convex}>{children}</ClerkAuth>
      </ConvexProviderWithClerk>
    </ClerkProvider>
  );
}

/** Clerk refuses to delete an account unless its password or code was entered this recently. */
const VERIFIED_FOR_MINUTES = 10;

function ClerkAuth({ convex, children }: Pick<AuthProviderProps, "convex"> & { children: ReactNode }) {
  const clerk = useClerk();
  const { isLoaded, isSignedIn, userId, sessionId, getToken, signOut: endSession } = useClerkAuth();
  const isEnded = useEndedSession(sessionId, endSession);
  useEffect(() => {
    if (isLoaded) return;
    // Clerk loads its script once. When that failed, only a new page gets it.
    const handleOnline = () => window.location.reload();
    window.addEventListener("online", handleOnline);
    return () => window.removeEventListener("online", handleOnline);
  }, [isLoaded]);
  // When this answers with Clerk's own refusal, the hook asks for the password in a modal and calls it again.
  const verify = useReverification(async () => {
    const session = await clerk.session?.reload().catch(() => undefined);
    const minutes = session?.factorVerificationAge?.[0] ?? 0;
    return minutes < VERIFIED_FOR_MINUTES - 1
      ? true
      : { clerk_error: { type: "forbidden", reason: "reverification-error" } };
  });
  const signOut = useCallback(async () => {
    await leaveDevice(convex);
    noteEndedSession(sessionId);
  }, [convex, sessionId]);
  const auth = useMemo<Auth>(
    () => ({
      isLoaded: isLoaded || isEnded,
      isSignedIn: isSignedIn === true && !isEnded,
      method: {
        kind: "modals",
        openSignIn: () => clerk.openSignIn(),
        openSignUp: () => clerk.openSignUp(),
        openProfile: () => clerk.openUserProfile({ appearance: profileAppearance }),
      },
      signOut,
      confirmIdentity: () =>
        verify().then(
          () => true,
          () => false,
        ),
      closeAccount: async () => {
        // A Clerk instance may forbid its users to delete themselves.
        await clerk.user?.delete().catch(() => undefined);
        await signOut();
      },
      fetchAccessToken: ({ forceRefreshToken }) => getToken({ template: "convex", skipCache: forceRefreshToken }),
    }),
    [clerk, isLoaded, isSignedIn, isEnded, getToken, signOut, verify],
  );
  return (
    <AuthContext value={auth}>
      <LastKnownPerson convex={convex} personId={isEnded ? null : userId} />
      {children}
    </AuthContext>
  );
}
