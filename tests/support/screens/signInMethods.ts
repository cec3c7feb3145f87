// Sign-in methods for screens. They refuse everything that a test doesn't set.
import type { SignInForms, SignInMethod } from "../../../src/hooks/account/useAuth";

const refused = () => Promise.resolve({ ok: false as const, message: "Not asked for here." });

export function formsMethod(overrides: Partial<SignInForms> = {}): SignInForms {
  return {
    kind: "forms",
    signIn: refused,
    signUp: refused,
    requestPasswordReset: refused,
    address: null,
    sendConfirmation: refused,
    readConfirmation: refused,
    confirm: refused,
    changeEmail: refused,
    changePassword: refused,
    demoAccounts: [],
    inboxUrl: null,
    ...overrides,
  };
}

export const modalsMethod: SignInMethod = {
  kind: "modals",
  openSignIn: () => undefined,
  openSignUp: () => undefined,
  openProfile: () => undefined,
};
