import { ConvexProviderWithAuth } from "convex/react";
import { useCallback, useMemo, useState } from "react";
import { AuthContext, useAuth, type Auth } from "../../hooks/account/useAuth";
import { visitedPath } from "../../lib/wantedPath";
import { memoryOf } from "../convexClient/clientMemory";
import { LastKnownPerson } from "../offline/LastKnownPerson";
import type { AuthProviderProps } from "./AuthProvider";
import { finishEndedSession, noteEndedSession, useEndedSession } from "./endedSession";
import { leaveDevice } from "./leaveDevice";
import * as identity from "./localIdentity";
import { sessionIdOf, useKeptSession } from "./useKeptSession";
import { useSession } from "./useSession";

/** Signs in with e-mail and password at the local identity service. */
export default function LocalAuthProvider({ config, convex, children }: AuthProviderProps) {
  const identityUrl = config.identityUrl;
  if (!identityUrl) throw new Error("/config.json names no identityUrl to sign in with.");
  const [client] = useState(() => identity.createIdentityClient(identityUrl));
  const [tokens] = useState(() => identity.createTokenSource(client));
  const [news] = useState(() => identity.createSessionNews(client));
  const session = useSession(client);
  const [endSession] = useState(() => identity.createSessionEnd(client));
  const sessionId = sessionIdOf(session);
  const isEnded = useEndedSession(sessionId, endSession);
  const handleUnreachable = useCallback(() => memoryOf(convex)?.stopWaiting(), [convex]);
  const kept = useKeptSession(session, handleUnreachable);
  const personId = isEnded ? null : kept;
  const userId = personId ?? null;
  const user = isEnded ? undefined : session.data?.user;
  const email = user?.email ?? null;
  const isConfirmed = user?.emailVerified ?? false;

  // A new function for each user makes Convex authenticate again.
  const fetchAccessToken = useCallback(
    (options: { forceRefreshToken: boolean }) => (userId ? tokens.fetch(options) : Promise.resolve(null)),
    [tokens, userId],
  );
  const signOut = useCallback(async () => {
    await leaveDevice(convex);
    noteEndedSession(sessionId);
    tokens.clear();
  }, [convex, sessionId, tokens]);
  const closeAccount = useCallback(async () => {
    const isClosed = await client.deleteUser().then(
      ({ error }) => !error,
      () => false,
    );
    if (isClosed) await leaveDevice(convex);
    else await signOut();
    tokens.clear();
  }, [client, convex, signOut, tokens]);
  const method = useMemo<Auth["method"]>(
    () => ({
      kind: "forms",
      signIn: async (credentials) => {
        await finishEndedSession(endSession);
        tokens.clear();
        return await identity.signInWithEmail(client, credentials);
      },
      signUp: (account) => identity.signUpWithEmail(client, account, visitedPath()),
      requestPasswordReset: (address) => identity.requestPasswordReset(client, address, visitedPath()),
      address: email === null ? null : { email, isConfirmed },
      sendConfirmation: () => identity.sendConfirmation(client),
      readConfirmation: (token) => identity.readConfirmation(client, token),
      confirm: async (confirmation) => {
        await finishEndedSession(endSession);
        const result = await identity.confirm(client, confirmation);
        // The token's claims have changed, or somebody has signed in.
        tokens.clear();
        if (result.ok) news.tell();
        return result;
      },
      changeEmail: (change) => identity.changeEmail(client, change),
      changePassword: (change) => identity.changePassword(client, change),
      demoAccounts: config.isDemo ? config.demoAccounts : [],
      inboxUrl: config.inboxUrl ?? null,
    }),
    [client, tokens, news, endSession, config, email, isConfirmed],
  );
  const auth = useMemo<Auth>(
    () => ({
      isLoaded: personId !== undefined,
      isSignedIn: userId !== null,
      method,
      signOut,
      // The session's cookie is enough.
      confirmIdentity: () => Promise.resolve(true),
      closeAccount,
      fetchAccessToken,
    }),
    [personId, userId, method, signOut, closeAccount, fetchAccessToken],
  );
  return (
    <AuthContext value={auth}>
      <LastKnownPerson convex={convex} personId={personId} />
      <ConvexProviderWithAuth client={convex} useAuth={useConvexAuthSource}>
        {children}
      </ConvexProviderWithAuth>
    </AuthContext>
  );
}

function useConvexAuthSource() {
  const { isLoaded, isSignedIn, fetchAccessToken } = useAuth();
  return useMemo(
    () => ({ isLoading: !isLoaded, isAuthenticated: isSignedIn, fetchAccessToken }),
    [isLoaded, isSignedIn, fetchAccessToken],
  );
}
