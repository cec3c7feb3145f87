// The small interface that hides every sign-in provider. The providers live in src/app/auth; screens use this hook and
// don't know which one runs.
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

/** The field that the refusal is about, if any. */
export interface Refusal {
  ok: false;
  message: string;
  field?: AccountField;
}

export type SignInResult = { ok: true } | Refusal;

interface ConfirmableAddress {
  email: string;
  isConfirmed: boolean;
}

/** Tells what a confirmation mail's link is for, and what it takes to confirm it here. */
export interface ConfirmationLink {
  email: string;
  isSignUp: boolean;
  /** True if this browser or account made the request. Anywhere else a new password has to be chosen. */
  isHere: boolean;
  /** True if the account has another address so far: then its owner must sign in to confirm. */
  needsSignIn: boolean;
  isDone: boolean;
  /** [13.4] Where the person was going in the app when they signed up. */
  path: string;
}

/** Either the app draws the forms, or the provider opens its own modals. */
export type SignInMethod =
  | {
      kind: "forms";
      signIn: (credentials: Credentials) => Promise<SignInResult>;
      /** Mails a link that completes the sign-up. The answer is the same whether or not the account exists. */
      signUp: (account: NewAccount) => Promise<SignInResult>;
      /** Mails a link to set a new password. The answer is the same whether or not the account exists. */
      requestPasswordReset: (email: string) => Promise<SignInResult>;
      /** The signed-in user's address; null when signed out. */
      address: ConfirmableAddress | null;
      /** Sends a new link to confirm that address. */
      sendConfirmation: () => Promise<SignInResult>;
      /** Changes nothing on the server. */
      readConfirmation: (token: string) => Promise<{ ok: true; link: ConfirmationLink } | Refusal>;
      confirm: (confirmation: { token: string; newPassword?: string }) => Promise<SignInResult>;
      /** Mails a link to the new address. The account gets that address once the link is opened. */
      changeEmail: (change: Credentials) => Promise<SignInResult>;
      /** Ends the other sessions. */
      changePassword: (change: { currentPassword: string; newPassword: string }) => Promise<SignInResult>;
      demoAccounts: readonly DemoAccount[];
      /** Where to read a demo's mail. */
      inboxUrl: string | null;
    }
  | { kind: "modals"; openSignIn: () => void; openSignUp: () => void; openProfile: () => void };

export interface Auth {
  /** False until it is known whether somebody is signed in. */
  isLoaded: boolean;
  isSignedIn: boolean;
  method: SignInMethod;
  signOut: () => Promise<void>;
  /**
   * Asks for the password again, if the provider requires that before it deletes an account. Returns false if the user
   * cancels.
   */
  confirmIdentity: () => Promise<boolean>;
  /**
   * Deletes the account at the provider, if the provider allows it, and signs out. The product's own data is deleted
   * separately.
   */
  closeAccount: () => Promise<void>;
  fetchAccessToken: (options: { forceRefreshToken: boolean }) => Promise<string | null>;
}

export type SignInForms = Extract<SignInMethod, { kind: "forms" }>;

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth is used outside of an auth provider.");
  return auth;
}
