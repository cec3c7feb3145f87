import { ConvexProviderWithAuth } from "convex/react";
import { useCallback, useMemo, useState } from "react";
import { AuthContext, useAuth, type Auth } from "../../hooks/useAuth";
import type { AuthProviderProps } from "./AuthProvider";
import {
  createIdentityClient,
  createTokenSource,
  requestPasswordReset,
  signInWithEmail,
  signUpWithEmail,
} from "./localIdentity";

/** E-mail and password against the local identity service. */
export default function LocalAuthProvider({ config, convex, children }: AuthProviderProps) {
  const identityUrl = config.identityUrl;
  if (!identityUrl) throw new Error("/config.json names no identityUrl to sign in with.");
  const [client] = useState(() => createIdentityClient(identityUrl));
  const [tokens] = useState(() => createTokenSource(client));
  const session = client.useSession();
  const userId = session.data?.user.id ?? null;

  // A new function for each user makes Convex authenticate anew.
  const fetchAccessToken = useCallback(
    (options: { forceRefreshToken: boolean }) => (userId ? tokens.fetch(options) : Promise.resolve(null)),
    [tokens, userId],
  );
  const signOut = useCallback(async () => {
    await client.signOut();
    tokens.clear();
  }, [client, tokens]);
  const closeAccount = useCallback(async () => {
    const isClosed = await client.deleteUser().then(
      ({ error }) => !error,
      () => false,
    );
    if (!isClosed) await client.signOut();
    tokens.clear();
  }, [client, tokens]);
  const method = useMemo<Auth["method"]>(
    () => ({
      kind: "forms",
      signIn: (credentials) => {
        tokens.clear();
        return signInWithEmail(client, credentials);
      },
      signUp: (account) => {
        tokens.clear();
        return signUpWithEmail(client, account);
      },
      requestPasswordReset: (email) => requestPasswordReset(client, email),
      demoAccounts: config.isDemo ? config.demoAccounts : [],
      inboxUrl: config.inboxUrl ?? null,
    }),
    [client, tokens, config],
  );
  const auth = useMemo<Auth>(
    () => ({
      isLoaded: !session.isPending,
      isSignedIn: userId !== null,
      method,
      signOut,
      closeAccount,
      fetchAccessToken,
    }),
    [session.isPending, userId, method, signOut, closeAccount, fetchAccessToken],
  );
  return (
    <AuthContext value={auth}>
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
