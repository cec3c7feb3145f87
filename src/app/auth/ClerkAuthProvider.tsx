import { ClerkProvider, useAuth as useClerkAuth, useClerk } from "@clerk/react";
import { ConvexProviderWithClerk } from "convex/react-clerk";
import { useMemo, type ReactNode } from "react";
import { AuthContext, type Auth } from "../../hooks/useAuth";
import type { AuthProviderProps } from "./AuthProvider";

/** Clerk, with its own modals and its JWT template `convex`. */
export default function ClerkAuthProvider({ config, convex, children }: AuthProviderProps) {
  if (!config.clerkPublishableKey) throw new Error("VITE_CLERK_PUBLISHABLE_KEY is not set.");
  return (
    <ClerkProvider publishableKey={config.clerkPublishableKey} afterSignOutUrl="/">
      <ConvexProviderWithClerk client={convex} useAuth={useClerkAuth}>
        <ClerkAuth>{children}</ClerkAuth>
      </ConvexProviderWithClerk>
    </ClerkProvider>
  );
}

function ClerkAuth({ children }: { children: ReactNode }) {
  const clerk = useClerk();
  const { isLoaded, isSignedIn, getToken, signOut } = useClerkAuth();
  const auth = useMemo<Auth>(
    () => ({
      isLoaded,
      isSignedIn: isSignedIn ?? false,
      method: { kind: "modals", openSignIn: () => clerk.openSignIn(), openSignUp: () => clerk.openSignUp() },
      signOut: () => signOut(),
      closeAccount: async () => {
        // An instance may not let its users delete themselves.
        await clerk.user?.delete().catch(() => undefined);
        await signOut();
      },
      fetchAccessToken: ({ forceRefreshToken }) => getToken({ template: "convex", skipCache: forceRefreshToken }),
    }),
    [clerk, isLoaded, isSignedIn, getToken, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
