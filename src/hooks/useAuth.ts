// The small interface that every sign-in provider is put behind. The providers live in src/app/auth; screens use this
// hook and know none of them.
import { createContext, use } from "react";

export interface DemoAccount {
  label: string;
  email: string;
  password: string;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials {
  firstName: string;
  lastName: string;
}

export type AccountField = keyof NewAccount;

/** A refusal names the field that it is about, where there is one. */
export type SignInResult = { ok: true } | { ok: false; message: string; field?: AccountField };

/** Either we draw the forms, or the provider opens its own modals. */
export type SignInMethod =
  | {
      kind: "forms";
      signIn: (credentials: Credentials) => Promise<SignInResult>;
      signUp: (account: NewAccount) => Promise<SignInResult>;
      /** Sends a link to set a new password; answers the same whether or not there is such an account. */
      requestPasswordReset: (email: string) => Promise<SignInResult>;
      demoAccounts: readonly DemoAccount[];
      /** Where a demo's mail can be read. */
      inboxUrl: string | null;
    }
  | { kind: "modals"; openSignIn: () => void; openSignUp: () => void };

export interface Auth {
  /** False until it is known whether somebody is signed in. */
  isLoaded: boolean;
  isSignedIn: boolean;
  method: SignInMethod;
  signOut: () => Promise<void>;
  /** Deletes the account at the provider, where it allows that, and signs out. The product's own data is not its. */
  closeAccount: () => Promise<void>;
  fetchAccessToken: (options: { forceRefreshToken: boolean }) => Promise<string | null>;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth is used outside of an auth provider.");
  return auth;
}
