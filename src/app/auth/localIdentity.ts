// The local identity service, seen from the browser: sessions in its own cookie, short-lived JWTs for Convex.
import { createAuthClient } from "better-auth/react";
import { decodeJwt } from "jose";
import type { AccountField, Credentials, NewAccount, SignInResult } from "../../hooks/useAuth";

export type IdentityClient = ReturnType<typeof createIdentityClient>;

export function createIdentityClient(identityUrl: string, fetchService: typeof fetch = fetch) {
  return createAuthClient({
    baseURL: identityUrl,
    fetchOptions: { customFetchImpl: fetchService },
    // [4.13] What happens in other tabs is told between them.
    sessionOptions: { refetchOnWindowFocus: false },
  });
}

/** As the service answers: better-auth's codes, and its own with a sentence and the field that it is about. */
interface ServiceError {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
  field?: string | undefined;
}

const accountFields: readonly string[] = ["email", "password", "firstName", "lastName"] satisfies AccountField[];
const isAccountField = (field: string | undefined): field is AccountField =>
  field !== undefined && accountFields.includes(field);

/** What a refusal means for the person in front of the form. */
export function explainRefusal(error: ServiceError): SignInResult & { ok: false } {
  const refuse = (message: string, field?: AccountField) =>
    ({ ok: false, message, ...(field ? { field } : {}) }) as const;
  switch (error.code) {
    case "INVALID_EMAIL_OR_PASSWORD":
      return refuse("That e-mail and password don’t match.", "password");
    case "INVALID_EMAIL":
      return refuse("Enter a valid e-mail address.", "email");
    case "USER_ALREADY_EXISTS":
    case "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL":
      return refuse("There is already an account with this e-mail. Sign in instead.", "email");
    case "PASSWORD_TOO_SHORT":
      return refuse("Use at least 8 characters.", "password");
    case "PASSWORD_TOO_LONG":
      return refuse("Use at most 128 characters.", "password");
  }
  if (error.message && isAccountField(error.field)) return refuse(error.message, error.field);
  if (error.code === "TOO_MANY_ATTEMPTS" && error.message) return refuse(error.message);
  if (error.status === 429) return refuse("Too many attempts. Wait a minute, then try again.");
  if (error.status === 0 || error.status >= 500)
    return refuse("The sign-in service can’t be reached. Nothing was changed; try again in a moment.");
  return refuse(error.message ?? "The sign-in service refused this.");
}

async function settle(request: () => Promise<{ error: ServiceError | null }>): Promise<SignInResult> {
  try {
    const { error } = await request();
    return error ? explainRefusal(error) : { ok: true };
  } catch {
    // fetch itself failed: no answer at all.
    return explainRefusal({ status: 0 });
  }
}

export function signInWithEmail(client: IdentityClient, credentials: Credentials): Promise<SignInResult> {
  return settle(() => client.signIn.email(credentials));
}

export function signUpWithEmail(client: IdentityClient, account: NewAccount): Promise<SignInResult> {
  const { firstName, lastName, email, password } = account;
  // firstName and lastName are the service's own fields; better-auth's client passes on what it doesn't know.
  const body = { name: `${firstName} ${lastName}`, firstName, lastName, email, password };
  return settle(() => client.signUp.email(body));
}

export function requestPasswordReset(client: IdentityClient, email: string): Promise<SignInResult> {
  return settle(() => client.requestPasswordReset({ email }));
}

const spareMs = 15_000;

/**
 * Convex's token, renewed silently. A lost network is waited out, since answering null would mean "signed out"; only
 * the service saying that there is no session means that.
 */
export function createTokenSource(client: IdentityClient, clock: () => number = Date.now) {
  let cached: { token: string; expiresAtMs: number } | null = null;

  async function request(signal: AbortSignal): Promise<string | null> {
    for (let attempt = 0; !signal.aborted; attempt++) {
      const answer = await client.$fetch<{ token: string }>("/token", { signal }).catch(() => null);
      if (answer?.data) {
        cached = { token: answer.data.token, expiresAtMs: (decodeJwt(answer.data.token).exp ?? 0) * 1000 };
        return answer.data.token;
      }
      if (answer?.error && answer.error.status >= 400 && answer.error.status < 500 && answer.error.status !== 429)
        return null;
      await wait(Math.min(10_000, 500 * 2 ** attempt), signal);
    }
    return null;
  }

  let current: { promise: Promise<string | null>; abort: AbortController } | null = null;
  return {
    fetch({ forceRefreshToken }: { forceRefreshToken: boolean }): Promise<string | null> {
      if (!forceRefreshToken && cached && cached.expiresAtMs - spareMs > clock()) return Promise.resolve(cached.token);
      if (!current) {
        const abort = new AbortController();
        const promise = request(abort.signal).finally(() => (current = null));
        current = { promise, abort };
      }
      return current.promise;
    },
    /** Forgets the token and gives up a request under way: somebody else may be signing in. */
    clear(): void {
      cached = null;
      current?.abort.abort();
      current = null;
    },
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const settleNow = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", settleNow, { once: true });
    window.addEventListener("online", settleNow, { once: true });
  });
}
