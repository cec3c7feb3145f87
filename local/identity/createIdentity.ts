// The sign-in service of the one-command stack: accounts, sessions and the tokens that Convex verifies. It owns CORS,
// OIDC discovery and who may call; better-auth owns passwords, sessions and keys.
import { betterAuth } from "better-auth";
import { jsonResponse } from "../http/jsonResponse";
import type { Handle } from "../http/serve";
import { CLIENT_ADDRESS_HEADER, authOptions, type IdentityMail } from "./authOptions";
import { TOKEN_AUDIENCE, tokenClaims } from "./claims";
import { resetPasswordPage } from "./resetPasswordPage";
import { createRequestLimits } from "./requestLimits";
import type { Rows } from "./rows";
import { createSignInThrottle } from "./signInThrottle";

export interface IdentityOptions {
  readonly rows: Rows;
  /** Signs cookies and encrypts the signing key at rest; at least 32 characters, the same at every start. */
  readonly secret: string;
  /** Where this service is reached; also the tokens' issuer. */
  readonly origin: string;
  /** The app's origins: no other page may talk to this service. */
  readonly appOrigins: readonly string[];
  readonly cookiePrefix: string;
  readonly sendMail: (mail: IdentityMail) => Promise<void>;
  readonly now: () => number;
}

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Without one nobody can sign in with it: for the members of the demo that are played by the machine. */
  readonly password?: string;
}

export interface Identity {
  readonly handle: Handle;
  /** Creates the account with a verified address, unless there is one with this e-mail. Returns the user's id. */
  ensureAccount(account: NewAccount): Promise<string>;
  /** A token as the app gets one, for an account that exists. */
  issueToken(email: string): Promise<string>;
}

const JWKS_PATH = "/.well-known/jwks.json";

export function createIdentity(options: IdentityOptions): Identity {
  const { rows, secret, origin, appOrigins, cookiePrefix, sendMail, now } = options;
  const throttle = createSignInThrottle(now);
  const limits = createRequestLimits(now);
  const auth = betterAuth(authOptions({ rows, secret, origin, appOrigins, cookiePrefix, throttle, limits, sendMail }));

  const route: Handle = async (request, { clientAddress }) => {
    const url = new URL(request.url);
    switch (url.pathname) {
      case "/":
        return jsonResponse({ service: "Huddle Picks sign-in", issuer: origin });
      case "/healthz":
        return jsonResponse({ ok: true });
      case "/.well-known/openid-configuration":
        return jsonResponse(discoveryDocument(origin));
      case JWKS_PATH:
        return jsonResponse(await auth.api.getJwks());
      case "/reset-password":
        return resetPasswordPage(url.searchParams.get("token") ?? "", crypto.randomUUID());
    }
    if (!url.pathname.startsWith("/api/auth/")) {
      return jsonResponse({ code: "NOT_FOUND", message: `There is nothing at ${url.pathname}.` }, { status: 404 });
    }
    const forwarded = new Request(new URL(url.pathname + url.search, origin), request);
    forwarded.headers.set(CLIENT_ADDRESS_HEADER, clientAddress);
    return describeError(await auth.handler(forwarded));
  };

  return {
    handle: async (request, context) => {
      const from = request.headers.get("origin");
      const isApp = from !== null && appOrigins.includes(from);
      const isRead = request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS";
      if (from !== null && !isApp && from !== origin && !isRead) {
        const message = `Requests from ${from} are refused: this service answers its own app only.`;
        return jsonResponse({ code: "INVALID_ORIGIN", message }, { status: 403 });
      }
      if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: corsHeaders(from, isApp) });
      const answered = await route(request, context);
      const headers = new Headers(answered.headers);
      corsHeaders(from, isApp).forEach((value, name) => headers.append(name, value));
      return new Response(answered.body, { status: answered.status, headers });
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

function discoveryDocument(origin: string) {
  return {
    issuer: origin,
    jwks_uri: `${origin}${JWKS_PATH}`,
    authorization_endpoint: `${origin}/api/auth/sign-in/email`,
    token_endpoint: `${origin}/api/auth/token`,
    response_types_supported: ["id_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    claims_supported: ["iss", "sub", "aud", "iat", "exp", ...Object.keys(tokenClaims(NOBODY))],
    audience: TOKEN_AUDIENCE,
  };
}

const NOBODY = { email: "", emailVerified: false, name: "", firstName: "", lastName: "", updatedAt: new Date(0) };

function corsHeaders(from: string | null, isApp: boolean): Headers {
  const headers = new Headers({ vary: "origin" });
  if (from === null || !isApp) return headers;
  headers.set("access-control-allow-origin", from);
  headers.set("access-control-allow-credentials", "true");
  headers.set("access-control-allow-methods", "GET, POST, OPTIONS");
  headers.set("access-control-allow-headers", "content-type, authorization");
  headers.set("access-control-expose-headers", "x-retry-after");
  headers.set("access-control-max-age", "600");
  return headers;
}

/** better-auth answers some failures without a body or a code: every error here has both a code and a message. */
async function describeError(answered: Response): Promise<Response> {
  if (answered.status < 400) return answered;
  const text = await answered.text();
  const body = parseJson(text);
  const headers = new Headers(answered.headers);
  headers.delete("content-length");
  return jsonResponse(
    { code: DEFAULT_CODES[answered.status] ?? "ERROR", message: "The request was refused.", ...body },
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
