// The browser's client for the local identity service: sessions in the service's own cookie, short-lived JWTs for
// Convex.
import { createAuthClient } from "better-auth/client";
import { decodeJwt } from "jose";
import { t } from "@lingui/core/macro";
import { fetchEarly, forgetEarly } from "./earlyAnswers";
import type {
  AccountField,
  ConfirmationLink,
  Credentials,
  NewAccount,
  Refusal,
  SignInResult,
} from "../../hooks/account/useAuth";

export type IdentityClient = ReturnType<typeof createIdentityClient>;

export function createIdentityClient(identityUrl: string, fetchService: typeof fetch = fetchEarly) {
  return createAuthClient({
    baseURL: `${identityUrl}/api/auth`,
    fetchOptions: { customFetchImpl: fetchService },
    // [4.13] Tabs notify each other of changes.
    sessionOptions: { refetchOnWindowFocus: false },
  });
}

/** An error as the service returns it: better-auth's codes, plus our own with a sentence and the field it is about. */
interface ServiceError {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
  field?: string | undefined;
  /** Lets whoever runs the service find the cause in its log. */
  requestId?: string | undefined;
}

const accountFields: readonly string[] = ["email", "password", "firstName", "lastName"] satisfies AccountField[];
const isAccountField = (field: string | undefined): field is AccountField =>
  field !== undefined && accountFields.includes(field);

/** Turns a refusal into words for the person filling in the form. */
export function explainRefusal(error: ServiceError): Refusal {
  const request = error.requestId === undefined ? "" : t` Request ${error.requestId}.`;
  const refuse = (message: string, field?: AccountField) =>
    ({ ok: false, message, ...(field ? { field } : {}) }) as const;
  switch (error.code) {
    case "INVALID_EMAIL_OR_PASSWORD":
      return refuse(
        t`That email and password don’t match. If you just signed up, open the link in our email first.`,
        "password",
      );
    case "INVALID_EMAIL":
      return refuse(t`Enter a valid email address.`, "email");
    case "INVALID_PASSWORD":
      return refuse(t`That isn’t your password.`, "password");
    case "INVALID_TOKEN":
    case "VALIDATION_ERROR":
      return refuse(t`This link has expired, has already been used, or is incomplete. Nothing was changed.`);
    case "USER_NOT_FOUND":
      return refuse(t`The account was deleted after the email was sent. Nothing was changed.`);
    case "MAIL_UNAVAILABLE":
      return refuse(t`The email could not be sent. Nothing was changed; try again later.${request}`);
    case "EMAIL_ALREADY_VERIFIED":
      return refuse(t`This address is already confirmed.`);
    case "PASSWORD_TOO_SHORT":
      return refuse(t`Use at least 8 characters.`, "password");
    case "PASSWORD_TOO_LONG":
      return refuse(t`Use at most 128 characters.`, "password");
    default:
  }
  if (error.message && isAccountField(error.field)) return refuse(error.message, error.field);
  if (error.code === "TOO_MANY_ATTEMPTS" && error.message) return refuse(error.message);
  if (error.status === 429) return refuse(t`Too many attempts. Wait a minute, then try again.`);
  if (error.status === 0 || error.status >= 500) {
    const what = request === "" ? t`The sign-in service can’t be reached.` : t`The sign-in service failed.`;
    return refuse(t`${what} Nothing was changed; try again in a moment.${request}`);
  }
  return refuse(error.message ?? t`The sign-in service refused this.`);
}

async function asResult(request: () => Promise<{ error: ServiceError | null }>): Promise<SignInResult> {
  try {
    const { error } = await request();
    return error ? explainRefusal(error) : { ok: true };
  } catch {
    // fetch itself failed: there was no answer at all.
    return explainRefusal({ status: 0 });
  }
}

export function signInWithEmail(client: IdentityClient, credentials: Credentials): Promise<SignInResult> {
  return asResult(() => client.signIn.email(credentials));
}

/** Calls the service's own paths, the ones that better-auth doesn't have. */
function post(client: IdentityClient, path: string, body: object): Promise<SignInResult> {
  return asResult(() => client.$fetch(path, { method: "POST", body }));
}

/** `path` is where the visitor is going in the app; the mailed link leads there [13.4]. */
export function signUpWithEmail(client: IdentityClient, account: NewAccount, path: string): Promise<SignInResult> {
  return post(client, "/register", { ...account, path });
}

export function requestPasswordReset(client: IdentityClient, email: string, path: string): Promise<SignInResult> {
  // The library refuses the request for a path with other characters.
  const [redirectTo = "/"] = /^\/[\w\-./]*/.exec(path) ?? [];
  return asResult(() => client.requestPasswordReset({ email, redirectTo }));
}

export function sendConfirmation(client: IdentityClient): Promise<SignInResult> {
  return post(client, "/confirmation/send", {});
}

/** The service's answer, field by field, since forms' schemas would weigh more than the rest of this file. */
function linkOf(data: unknown): ConfirmationLink {
  const link = data as ConfirmationLink;
  const flags = [link.isSignUp, link.isHere, link.needsSignIn, link.isDone];
  if (
    [link.email, link.path].every((text) => typeof text === "string") &&
    flags.every((flag) => typeof flag === "boolean")
  )
    return link;
  throw new TypeError("The sign-in service answered something else than a link.");
}

export async function readConfirmation(
  client: IdentityClient,
  token: string,
): Promise<{ ok: true; link: ConfirmationLink } | Refusal> {
  try {
    const { data, error } = await client.$fetch("/confirmation/read", { method: "POST", body: { token } });
    return error ? explainRefusal(error) : { ok: true, link: linkOf(data) };
  } catch {
    return explainRefusal({ status: 0 });
  }
}

export function confirm(
  client: IdentityClient,
  confirmation: { token: string; newPassword?: string },
): Promise<SignInResult> {
  return post(client, "/confirmation/confirm", confirmation);
}

export function changeEmail(client: IdentityClient, { email, password }: Credentials): Promise<SignInResult> {
  return post(client, "/confirmation/change-email", { newEmail: email, password });
}

export function changePassword(
  client: IdentityClient,
  change: { currentPassword: string; newPassword: string },
): Promise<SignInResult> {
  return asResult(() => client.changePassword({ ...change, revokeOtherSessions: true }));
}

/** Notifies this browser's other tabs that the session has changed. better-auth only does so after its own calls. */
export function createSessionNews(client: IdentityClient) {
  const channel = new BroadcastChannel("huddle.session");
  channel.onmessage = () => client.$store.notify("$sessionSignal");
  return {
    tell(): void {
      client.$store.notify("$sessionSignal");
      channel.postMessage(null);
    },
  };
}

/** Ends the session at the service. Callers at the same time share a request. */
export function createSessionEnd(client: IdentityClient): () => Promise<unknown> {
  let current: Promise<unknown> | null = null;
  return () => (current ??= client.signOut().finally(() => (current = null)));
}

const spareMs = 15_000;

/**
 * Fetches Convex's token and renews it silently. It waits out a lost network, because returning null would mean "signed
 * out". Only the service's answer that there is no session means that.
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
    /** Drops the token and abandons a pending request, since somebody else may be signing in. */
    clear(): void {
      forgetEarly();
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
