// The sign-in service of the one-command stack: accounts, sessions and the tokens that Convex verifies. It owns OIDC
// discovery and access (only pages of its own origin: there is no CORS). better-auth owns passwords, sessions and keys.
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { betterAuth } from "better-auth";
import type { Log } from "../../host/monitoring/log";
import { jsonResponse } from "../http/jsonResponse";
import { BodyTooLargeError, textOf, type Handle } from "../http/serve";
import { authOptions } from "./authOptions";
import { CLIENT_ADDRESS_HEADER } from "./clientAddressHeader";
import { TOKEN_AUDIENCE, tokenClaims } from "./claims";
import { isAuthEndpoint, isPage, JWKS_PATH, type Page } from "./doors";
import { ownPath } from "./ownPath";
import { createIdentityMailer, type MailTransport } from "./identityMailer";
import { resetPasswordPage } from "./resetPasswordPage";
import { createRequestLimits } from "./requestLimits";
import type { Rows } from "./rows";
import { createSignInThrottle } from "./signInThrottle";

export interface IdentityOptions {
  readonly rows: Rows;
  /** Signs cookies and encrypts the signing key at rest. At least 32 characters, and the same at every start. */
  readonly secret: string;
  /** Where browsers reach this service: an origin, or a path on the app's. */
  readonly url: string;
  /** The tokens' issuer: a permanent name, not an address. */
  readonly issuer: string;
  /** All origins of the app. No other page may call this service. */
  readonly appOrigins: readonly string[];
  readonly cookiePrefix: string;
  readonly mail: MailTransport;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: Log;
}

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** An account without a password can't sign in: for the demo's members, who are played by the machine. */
  readonly password?: string;
}

export interface Identity {
  readonly handle: Handle;
  /** Creates the account with a verified address, unless there is one with this e-mail. Returns the user's id. */
  ensureAccount(account: NewAccount): Promise<string>;
  /** Issues a token like the app's, for an existing account. */
  issueToken(email: string): Promise<string>;
}

const EVENLY_ANSWERED = new Set(["/api/auth/register", "/api/auth/request-password-reset"]);
const EVEN_MS = 400;

export function createIdentity(options: IdentityOptions): Identity {
  const { rows, secret, url: serviceUrl, issuer, appOrigins, cookiePrefix, mail, now, wait } = options;
  const requestIds = new AsyncLocalStorage<string>();
  const log: Log = (level, event, fields) => options.log(level, event, { requestId: requestIds.getStore(), ...fields });
  const { origin } = new URL(serviceUrl);
  const appOrigin = appOrigins[0] ?? origin;
  const throttle = createSignInThrottle(now, secret);
  const limits = createRequestLimits(now);
  const mailer = createIdentityMailer(mail, limits, log);
  const auth = betterAuth(
    authOptions({ rows, secret, url: serviceUrl, issuer, appOrigins, cookiePrefix, throttle, limits, mailer, log }),
  );

  const pages: Readonly<Record<Page, (url: URL) => Response | Promise<Response>>> = {
    "/": () => jsonResponse({ service: "Huddle Picks sign-in", issuer }),
    "/healthz": () => jsonResponse({ ok: true }),
    "/.well-known/openid-configuration": () => jsonResponse(discoveryDocument(issuer, serviceUrl)),
    [JWKS_PATH]: async () => jsonResponse(await auth.api.getJwks()),
    "/reset-password": ({ searchParams }) => {
      const appUrl = `${appOrigin}${ownPath(searchParams.get("path") ?? "/")}`;
      return resetPasswordPage({ token: searchParams.get("token") ?? "", appUrl, nonce: crypto.randomUUID() });
    },
    // Links of earlier versions start with this path. A person opened it, and opening a link confirms nothing.
    "/api/auth/verify-email": () => {
      const location = `${appOrigin}/email-confirmation?error=TOKEN_EXPIRED`;
      return new Response(null, { status: 302, headers: { location } });
    },
  };

  const route: Handle = async (request, { clientAddress }) => {
    const url = new URL(request.url);
    const method = request.method === "HEAD" ? "GET" : request.method;
    if (method === "GET" && isPage(url.pathname)) return await pages[url.pathname](url);
    if (!isAuthEndpoint(method, url.pathname)) {
      return jsonResponse({ code: "NOT_FOUND", message: `There is nothing at ${url.pathname}.` }, { status: 404 });
    }
    const forwarded = new Request(`${serviceUrl}${url.pathname}${url.search}`, request);
    forwarded.headers.set(CLIENT_ADDRESS_HEADER, clientAddress);
    // The response time must not reveal whether an account exists.
    const isEven = EVENLY_ANSWERED.has(url.pathname);
    const [answered] = await Promise.all([auth.handler(forwarded), isEven ? wait(EVEN_MS) : null]);
    return await describeError(answered, requestIds.getStore());
  };

  /** Logs a failure, and includes the log line's request id in the answer. */
  const answerLogged: Handle = async (request, context) => {
    try {
      return await route(request, context);
    } catch (error) {
      if (error instanceof BodyTooLargeError) throw error;
      log("error", "identity.failed", { path: new URL(request.url).pathname, error: textOf(error) });
      const failure = { code: "INTERNAL", message: "Something went wrong here.", requestId: requestIds.getStore() };
      return jsonResponse(failure, { status: 500 });
    }
  };

  return {
    handle: async (request, context) => {
      const from = request.headers.get("origin");
      const isOurs = from === null || from === origin || appOrigins.includes(from);
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (!isOurs && !isRead) {
        const message = `Requests from ${from} are refused: this service answers only its own app.`;
        return jsonResponse({ code: "INVALID_ORIGIN", message }, { status: 403 });
      }
      return await requestIds.run(randomBytes(8).toString("hex"), () => answerLogged(request, context));
    },

    async ensureAccount({ email, firstName, lastName, password }) {
      const { internalAdapter, password: passwords } = await auth.$context;
      const existing = await internalAdapter.findUserByEmail(email);
      if (existing) return existing.user.id;
      const name = `${firstName} ${lastName}`;
      const user = await internalAdapter.createUser(
        { email, name, firstName, lastName, emailVerified: true },
        { method: "email-password" },
      );
      if (password !== undefined) {
        const credential = { userId: user.id, providerId: "credential", accountId: user.id };
        await internalAdapter.linkAccount({ ...credential, password: await passwords.hash(password) });
      }
      return user.id;
    },

    async issueToken(email) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email);
      if (!found) throw new Error(`There is no account with the e-mail ${email}.`);
      const user: typeof found.user & { firstName?: string; lastName?: string } = found.user;
      const claims = tokenClaims({ ...user, firstName: user.firstName ?? "", lastName: user.lastName ?? "" });
      const iat = Math.floor(now() / 1000);
      const { token } = await auth.api.signJWT({ body: { payload: { ...claims, sub: user.id, iat } } });
      return token;
    },
  };
}

function discoveryDocument(issuer: string, url: string) {
  return {
    issuer,
    jwks_uri: `${url}${JWKS_PATH}`,
    authorization_endpoint: `${url}/api/auth/sign-in/email`,
    token_endpoint: `${url}/api/auth/token`,
    response_types_supported: ["id_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    claims_supported: ["iss", "sub", "aud", "iat", "exp", ...Object.keys(tokenClaims(NOBODY))],
    audience: TOKEN_AUDIENCE,
  };
}

const NOBODY = { email: "", emailVerified: false, name: "", firstName: "", lastName: "", updatedAt: new Date(0) };

/** better-auth answers some failures without a body or a code; here every error has both a code and a message. */
async function describeError(answered: Response, requestId: string | undefined): Promise<Response> {
  if (answered.status < 400) return answered;
  const text = await answered.text();
  const body = parseJson(text);
  const headers = new Headers(answered.headers);
  headers.delete("content-length");
  const told = answered.status < 500 ? {} : { requestId };
  return jsonResponse(
    { code: DEFAULT_CODES[answered.status] ?? "ERROR", message: "The request was refused.", ...body, ...told },
    { status: answered.status, headers },
  );
}

const DEFAULT_CODES: Readonly<Record<number, string>> = {
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL",
};

function parseJson(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
