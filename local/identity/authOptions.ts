// How the kept library (better-auth) is set up: e-mail and password, sessions in a cookie, JWTs for Convex.
import { type BetterAuthOptions } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { jwt } from "better-auth/plugins/jwt";
import { TOKEN_AUDIENCE, TOKEN_LIFETIME, tokenClaims } from "./claims";
import type { createRequestLimits } from "./requestLimits";
import type { Rows } from "./rows";
import { rowsAdapter } from "./rowsAdapter";
import type { SignInThrottle } from "./signInThrottle";

export const CLIENT_ADDRESS_HEADER = "x-huddle-client-address";
const MAX_NAME_LENGTH = 50;

/** A link that somebody asked for, to be sent to them. */
export interface IdentityMail {
  readonly kind: "verify" | "reset";
  readonly to: string;
  readonly firstName: string;
  readonly url: string;
}

export interface AuthSetup {
  readonly rows: Rows;
  readonly secret: string;
  /** Of this service; also the tokens' issuer. */
  readonly origin: string;
  readonly appOrigins: readonly string[];
  /** Browsers keep cookies per host, not per port: each instance names its own. */
  readonly cookiePrefix: string;
  readonly throttle: SignInThrottle;
  readonly limits: ReturnType<typeof createRequestLimits>;
  readonly sendMail: (mail: IdentityMail) => Promise<void>;
}

export function authOptions({ rows, secret, origin, appOrigins, cookiePrefix, throttle, limits, sendMail }: AuthSetup) {
  const appOrigin = appOrigins[0] ?? origin;
  return {
    appName: "Huddle Picks",
    baseURL: origin,
    secret,
    database: rowsAdapter(rows),
    trustedOrigins: [origin, ...appOrigins],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        const url = `${origin}/reset-password?token=${encodeURIComponent(token)}`;
        await sendMail({ kind: "reset", to: user.email, firstName: firstNameOf(user), url });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 24 * 60 * 60,
      sendVerificationEmail: async ({ user, token }) => {
        const query = new URLSearchParams({ token, callbackURL: appOrigin });
        const url = `${origin}/api/auth/verify-email?${query.toString()}`;
        await sendMail({ kind: "verify", to: user.email, firstName: firstNameOf(user), url });
      },
    },
    user: {
      deleteUser: { enabled: true },
      additionalFields: {
        firstName: { type: "string", required: true },
        lastName: { type: "string", required: true },
      },
    },
    // Any session may delete its account, however old it is: the app has asked whether that is meant.
    session: { expiresIn: 30 * 24 * 60 * 60, updateAge: 24 * 60 * 60, freshAge: 0 },
    rateLimit: {
      enabled: true,
      customStorage: limits,
      window: 60,
      max: 300,
      customRules: {
        "/sign-in/email": { window: 60, max: 20 },
        "/sign-up/email": { window: 60, max: 10 },
        "/request-password-reset": { window: 60, max: 5 },
        "/send-verification-email": { window: 60, max: 5 },
        "/reset-password": { window: 60, max: 10 },
      },
    },
    advanced: {
      cookiePrefix,
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: "ES256" } },
        jwt: {
          issuer: origin,
          audience: TOKEN_AUDIENCE,
          expirationTime: TOKEN_LIFETIME,
          definePayload: ({ user }) =>
            tokenClaims({ ...user, firstName: firstNameOf(user), lastName: String(user["lastName"] ?? "") }),
        },
      }),
    ],
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        const body: unknown = ctx.body;
        if (ctx.path === "/sign-up/email") return { context: { body: parseNewAccount(body) } };
        if (ctx.path !== "/sign-in/email") return;
        const seconds = throttle.waitSeconds(emailOf(body));
        if (seconds === null) return;
        throw new APIError("TOO_MANY_REQUESTS", {
          code: "TOO_MANY_ATTEMPTS",
          message: `Too many wrong passwords for this account. Try again in ${Math.ceil(seconds / 60)} minutes.`,
        });
      }),
      after: createAuthMiddleware(async (ctx) => {
        if (ctx.path !== "/sign-in/email") return;
        const returned: unknown = ctx.context.returned;
        if (!(returned instanceof APIError)) throttle.succeeded(emailOf(ctx.body));
        else if (returned.statusCode === 401) throttle.failed(emailOf(ctx.body));
      }),
    },
    // Refusals are answers, not log lines; what is a defect still shows.
    logger: {
      log: (level, message, ...details) => {
        if (level === "error" && details.some((detail) => detail instanceof Error)) console.error(message, ...details);
      },
    },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;
}

/** A sign-up with both names trimmed and present, and the full name that better-auth asks for. */
function parseNewAccount(body: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = typeof body === "object" && body !== null ? { ...body } : {};
  const firstName = parseName(fields["firstName"], { field: "firstName", label: "First name" });
  const lastName = parseName(fields["lastName"], { field: "lastName", label: "Last name" });
  return { ...fields, firstName, lastName, name: `${firstName} ${lastName}` };
}

function parseName(value: unknown, { field, label }: { field: string; label: string }): string {
  const name = typeof value === "string" ? value.trim() : "";
  const refuse = (code: string, message: string) => new APIError("BAD_REQUEST", { code, message, field });
  if (name === "") throw refuse("NAME_REQUIRED", `${label} is required`);
  if (name.length > MAX_NAME_LENGTH) {
    throw refuse("NAME_TOO_LONG", `${label} must be at most ${MAX_NAME_LENGTH} characters`);
  }
  return name;
}

function emailOf(body: unknown): string {
  return typeof body === "object" && body !== null && "email" in body ? String(body.email) : "";
}

function firstNameOf(user: object): string {
  return "firstName" in user ? String(user.firstName) : "";
}
