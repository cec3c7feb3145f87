// The configuration of better-auth: e-mail and password, sessions in a cookie, JWTs for Convex.
import type { BetterAuthOptions, GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { jwt } from "better-auth/plugins/jwt";
import { formatCount } from "../../domain/common/plurals";
import type { Log } from "../../host/monitoring/log";
import { CLIENT_ADDRESS_HEADER } from "./clientAddressHeader";
import { TOKEN_AUDIENCE, TOKEN_LIFETIME, tokenClaims } from "./claims";
import { confirmByReset, confirmations } from "./confirmations";
import type { IdentityMailer } from "./identityMailer";
import { ownPath } from "./ownPath";
import type { createRequestLimits } from "./requestLimits";
import type { Rows } from "./rows";
import { rowsAdapter } from "./rowsAdapter";
import type { Attempt, SignInThrottle } from "./signInThrottle";

export interface AuthSetup {
  readonly rows: Rows;
  readonly secret: string;
  /** Where browsers reach this service. */
  readonly url: string;
  /** The tokens' issuer. */
  readonly issuer: string;
  readonly appOrigins: readonly string[];
  /** Browsers keep cookies per host, not per port, so each instance has its own prefix. */
  readonly cookiePrefix: string;
  readonly throttle: SignInThrottle;
  readonly limits: ReturnType<typeof createRequestLimits>;
  readonly mailer: IdentityMailer;
  readonly log: Log;
}

export function authOptions(setup: AuthSetup) {
  const { rows, secret, url: serviceUrl, issuer, appOrigins, cookiePrefix, throttle, limits, mailer, log } = setup;
  const { origin } = new URL(serviceUrl);
  const appOrigin = appOrigins[0] ?? origin;
  /** The accounts whose passwords were reset, by request. */
  const resets = new WeakMap<Request, string>();
  return {
    appName: "Huddle Picks",
    baseURL: `${serviceUrl}/api/auth`,
    secret,
    database: rowsAdapter(rows),
    trustedOrigins: [origin, ...appOrigins],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token, url: libraryUrl }) => {
        const path = ownPath(new URL(libraryUrl).searchParams.get("callbackURL") ?? "/");
        const query = new URLSearchParams({ token, ...(path === "/" ? {} : { path }) });
        const url = `${serviceUrl}/reset-password?${query.toString()}`;
        mailer.sendLater({ kind: "reset", to: user.email, url });
        await Promise.resolve();
      },
      onPasswordReset: async ({ user }, request) => {
        confirmByReset(rows, user.id);
        throttle.forgive(user.email);
        if (request) resets.set(request, user.email);
        await Promise.resolve();
      },
    },
    user: {
      deleteUser: { enabled: true },
      additionalFields: {
        firstName: { type: "string", required: true },
        lastName: { type: "string", required: true },
      },
    },
    // Any session may delete its account, however old the session is: the app has already asked for confirmation.
    session: { expiresIn: 30 * 24 * 60 * 60, updateAge: 24 * 60 * 60, freshAge: 0 },
    rateLimit: {
      enabled: true,
      customStorage: limits,
      window: 60,
      max: 300,
      customRules: {
        "/sign-in/email": { window: 60, max: 20 },
        "/request-password-reset": { window: 60, max: 5 },
        "/change-password": { window: 60, max: 5 },
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
      confirmations({ mailer, appOrigin }),
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: "ES256" } },
        jwt: {
          issuer,
          audience: TOKEN_AUDIENCE,
          expirationTime: TOKEN_LIFETIME,
          definePayload: ({ user }) =>
            tokenClaims({ ...user, firstName: firstNameOf(user), lastName: String(user["lastName"] ?? "") }),
        },
      }),
    ],
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.path === "/request-password-reset") {
          mailer.ensureRoom({ purpose: "password", to: emailOf(ctx.body), headers: ctx.headers });
          await mailer.check();
        }
        if (ctx.path !== "/sign-in/email") return;
        const seconds = throttle.waitSeconds(attemptOf(ctx));
        if (seconds === null) return;
        const wait = formatCount(Math.ceil(seconds / 60), "minute");
        throw new APIError("TOO_MANY_REQUESTS", {
          code: "TOO_MANY_ATTEMPTS",
          message: `Too many wrong passwords for this account. Try again in ${wait}, or choose a new password.`,
        });
      }),
      after: createAuthMiddleware(async (ctx) => {
        const returned: unknown = ctx.context.returned;
        const reset = ctx.request && resets.get(ctx.request);
        // Whoever used the mailed link may sign in here, however many wrong passwords a stranger tries meanwhile.
        if (reset !== undefined) return knowDevice(ctx, throttle, reset);
        if (ctx.path !== "/sign-in/email") return;
        if (!(returned instanceof APIError)) knowDevice(ctx, throttle, emailOf(ctx.body));
        else if (returned.statusCode === 401) throttle.failed(attemptOf(ctx));
      }),
    },
    // Refusals are answers, not log lines; defects are still logged.
    logger: {
      log: (level, message, ...details) => {
        const error = details.find((detail) => detail instanceof Error);
        if (level === "error" && error) log("error", "identity.failed", { message, error: error.stack });
      },
    },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Marks that this browser has signed in to the account before. It grants no access. */
function deviceCookie(ctx: GenericEndpointContext) {
  return ctx.context.createAuthCookie("device", { maxAge: YEAR_SECONDS });
}

function knowDevice(ctx: GenericEndpointContext, throttle: SignInThrottle, email: string): void {
  const { name, attributes } = deviceCookie(ctx);
  ctx.setCookie(name, throttle.succeeded({ email, device: ctx.getCookie(name) }), attributes);
}

function attemptOf(ctx: GenericEndpointContext): Attempt {
  return { email: emailOf(ctx.body), device: ctx.getCookie(deviceCookie(ctx).name) };
}

function emailOf(body: unknown): string {
  return typeof body === "object" && body !== null && "email" in body ? String(body.email) : "";
}

function firstNameOf(user: object): string {
  return "firstName" in user ? String(user.firstName) : "";
}
