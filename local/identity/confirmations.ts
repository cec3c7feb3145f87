// Only a link mailed to an address proves who owns it. A sign-up is not an account yet: it waits under the link's
// token, and the answer is the same whether or not the address has an account. The link confirms in the browser that
// requested it. Anywhere else it asks for a new password, which ends every other session. Opening a link, as mail
// scanners do, confirms nothing: that takes a POST.
import { createHash, randomBytes } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext as Context } from "better-auth";
import { APIError, createAuthEndpoint, getSessionFromCtx, sessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { namesOrRefuse } from "./accountNames";
import type { IdentityMailer } from "./identityMailer";
import { ownPath } from "./ownPath";
import type { Rows } from "./rows";
import { addressTaken } from "./rowsAdapter";

const LINK_HOURS = 24;
const PASSWORD = { min: 8, max: 128 };

/** A link is for one of these. */
const pending = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("signUp"),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    passwordHash: z.string(),
    /** A hash of the cookie given to the browser that signed up. */
    browser: z.string(),
    /** [13.4] Where the visitor was going in the app. Links of earlier versions have none. */
    path: z.string().default("/"),
  }),
  /** An account's current address, or the one it is changing to. */
  z.object({ kind: z.literal("address"), userId: z.string(), email: z.string() }),
]);
type Pending = z.infer<typeof pending>;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const identifierOf = (token: string) => `confirm:${hashOf(token)}`;

const registration = z.object({
  email: z.email().transform((email) => email.toLowerCase()),
  password: z.string(),
  firstName: z.string().default(""),
  lastName: z.string().default(""),
  path: z.string().default("/").transform(ownPath),
});
const link = z.object({ token: z.string().max(200) });
const linkWithPassword = link.extend({ newPassword: z.string().optional() });
const newAddress = z.object({
  newEmail: z.email().transform((email) => email.toLowerCase()),
  password: z.string().max(PASSWORD.max),
});

function ensurePassword(password: string): void {
  if (password.length < PASSWORD.min) {
    throw new APIError("BAD_REQUEST", { code: "PASSWORD_TOO_SHORT", message: "The password is too short." });
  }
  if (password.length > PASSWORD.max) {
    throw new APIError("BAD_REQUEST", { code: "PASSWORD_TOO_LONG", message: "The password is too long." });
  }
}

const refusal = {
  badLink: () => new APIError("BAD_REQUEST", { code: "INVALID_TOKEN", message: "This link has expired or was used." }),
  gone: () => new APIError("BAD_REQUEST", { code: "USER_NOT_FOUND", message: "This account is gone." }),
  notHere: () =>
    new APIError("FORBIDDEN", {
      code: "SIGN_IN_FIRST",
      message: "Sign in with the account, then open the link again.",
    }),
  passwordNeeded: () =>
    new APIError("FORBIDDEN", {
      code: "PASSWORD_NEEDED",
      message: "This isn't the browser that asked: choose a new password.",
    }),
};

export interface ConfirmationSetup {
  readonly mailer: IdentityMailer;
  readonly appOrigin: string;
}

export function confirmations({ mailer, appOrigin }: ConfirmationSetup) {
  const browserCookie = (ctx: Context) => ctx.context.createAuthCookie("sign_up", { maxAge: LINK_HOURS * 3600 });

  const makeLink = async (ctx: Context, value: Pending) => {
    const token = randomBytes(24).toString("base64url");
    const expiresAt = new Date(Date.now() + LINK_HOURS * 3_600_000);
    await ctx.context.internalAdapter.createVerificationValue({
      identifier: identifierOf(token),
      value: JSON.stringify(value),
      expiresAt,
    });
    // After the #, so that the token appears in no server's log and isn't sent to other pages.
    return `${appOrigin}/email-confirmation#token=${token}`;
  };

  /** Finds what the link is for, who opened it, and what it takes to confirm it here. */
  const open = async (ctx: Context, token: string) => {
    const row = await ctx.context.internalAdapter.findVerificationValue(identifierOf(token));
    if (!row || row.expiresAt < new Date()) throw refusal.badLink();
    const value = pending.parse(JSON.parse(row.value));
    if (value.kind === "signUp") {
      const cookie = ctx.getCookie(browserCookie(ctx).name) ?? "";
      return { value, user: null, isHere: hashOf(cookie) === value.browser, needsSignIn: false };
    }
    const user = await ctx.context.internalAdapter.findUserById(value.userId);
    if (!user) throw refusal.gone();
    const session = await getSessionFromCtx(ctx);
    const isHere = session?.user.id === user.id;
    // The recipient of the mail for a new address may be a stranger, who must not get the account.
    return { value, user, isHere, needsSignIn: !isHere && user.email !== value.email };
  };

  const startSession = async (ctx: Context, userId: string) => {
    const session = await ctx.context.internalAdapter.createSession(userId);
    const user = await ctx.context.internalAdapter.findUserById(userId);
    if (!user) throw refusal.gone();
    await setSessionCookie(ctx, { session, user });
  };

  const setPassword = async (ctx: Context, userId: string, passwordHash: string) => {
    const { internalAdapter } = ctx.context;
    const known = await internalAdapter.findCredentialAccount(userId);
    if (known) return await internalAdapter.updatePassword(userId, passwordHash);
    await internalAdapter.linkAccount({ userId, providerId: "credential", accountId: userId, password: passwordHash });
  };

  return {
    id: "confirmations",
    endpoints: {
      register: createAuthEndpoint("/register", { method: "POST", body: registration }, async (ctx) => {
        const { email, password, path } = ctx.body;
        const { firstName, lastName } = namesOrRefuse(ctx.body);
        ensurePassword(password);
        mailer.ensureRoom({ purpose: "address", to: email, headers: ctx.headers });
        const passwordHash = await ctx.context.password.hash(password);
        const browser = randomBytes(24).toString("base64url");
        const { name, attributes } = browserCookie(ctx);
        const known = await ctx.context.internalAdapter.findUserByEmail(email);
        if (known) {
          await mailer.send({ kind: "known", to: email, url: `${appOrigin}${path}` });
        } else {
          const value = { email, firstName, lastName, passwordHash, browser: hashOf(browser), path };
          const url = await makeLink(ctx, { kind: "signUp", ...value });
          await mailer.send({ kind: "signUp", to: email, url });
        }
        ctx.setCookie(name, browser, attributes);
        return ctx.json({ status: true });
      }),

      readConfirmation: createAuthEndpoint("/confirmation/read", { method: "POST", body: link }, async (ctx) => {
        const { value, user, isHere, needsSignIn } = await open(ctx, ctx.body.token);
        const isDone = user !== null && user.emailVerified && user.email === value.email;
        const { email, kind } = value;
        const path = value.kind === "signUp" ? value.path : "/";
        return ctx.json({ email, isSignUp: kind === "signUp", isHere, needsSignIn, isDone, path });
      }),

      confirm: createAuthEndpoint("/confirmation/confirm", { method: "POST", body: linkWithPassword }, async (ctx) => {
        const { token, newPassword } = ctx.body;
        const { internalAdapter, password } = ctx.context;
        const { value, user, isHere, needsSignIn } = await open(ctx, token);
        if (needsSignIn) throw refusal.notHere();
        if (!isHere && newPassword === undefined) throw refusal.passwordNeeded();
        if (newPassword !== undefined) ensurePassword(newPassword);
        const { email } = value;
        const owner = await internalAdapter.findUserByEmail(email);
        if (owner && owner.user.id !== user?.id) throw addressTaken();
        const newHash = isHere || newPassword === undefined ? null : await password.hash(newPassword);
        // Whoever consumes the link continues; a second press finds it used.
        if (!(await internalAdapter.consumeVerificationValue(identifierOf(token)))) throw refusal.badLink();

        if (value.kind === "signUp") {
          const { firstName, lastName } = value;
          const created = await internalAdapter.createUser(
            { email, name: `${firstName} ${lastName}`, firstName, lastName, emailVerified: true },
            { method: "email-password" },
          );
          await setPassword(ctx, created.id, newHash ?? value.passwordHash);
          await startSession(ctx, created.id);
          return ctx.json({ status: true });
        }
        if (user === null) throw refusal.gone();
        await internalAdapter.updateUser(user.id, { email, emailVerified: true });
        if (newHash !== null) {
          await setPassword(ctx, user.id, newHash);
          await internalAdapter.deleteUserSessions(user.id);
          await startSession(ctx, user.id);
        }
        // The old address gets a mail, in case the change wasn't its owner's.
        if (user.email !== email) await mailer.sendLater({ kind: "moved", to: user.email, url: appOrigin });
        return ctx.json({ status: true });
      }),

      sendConfirmation: createAuthEndpoint(
        "/confirmation/send",
        { method: "POST", use: [sessionMiddleware] },
        async (ctx) => {
          const { id: userId, email, emailVerified } = ctx.context.session.user;
          if (emailVerified) {
            const message = "This address is already confirmed.";
            throw new APIError("BAD_REQUEST", { code: "EMAIL_ALREADY_VERIFIED", message });
          }
          mailer.ensureRoom({ purpose: "address", to: email, headers: ctx.headers });
          const url = await makeLink(ctx, { kind: "address", userId, email });
          await mailer.send({ kind: "address", to: email, url });
          return ctx.json({ status: true });
        },
      ),

      /** The address stays as it is until the new one's link is opened. */
      moveAddress: createAuthEndpoint(
        "/confirmation/change-email",
        { method: "POST", body: newAddress, use: [sessionMiddleware] },
        async (ctx) => {
          const { newEmail: email, password } = ctx.body;
          const { user } = ctx.context.session;
          const account = await ctx.context.internalAdapter.findCredentialAccount(user.id);
          const isRight =
            account?.password && (await ctx.context.password.verify({ hash: account.password, password }));
          if (!isRight) throw new APIError("BAD_REQUEST", { code: "INVALID_PASSWORD", message: "Wrong password." });
          if (email === user.email) {
            const message = "This is already the account’s address.";
            throw new APIError("BAD_REQUEST", { code: "SAME_ADDRESS", message, field: "email" });
          }
          mailer.ensureRoom({ purpose: "address", to: email, headers: ctx.headers });
          if (await ctx.context.internalAdapter.findUserByEmail(email)) {
            await mailer.send({ kind: "known", to: email, url: appOrigin });
          } else {
            const url = await makeLink(ctx, { kind: "address", userId: user.id, email });
            await mailer.send({ kind: "address", to: email, url });
          }
          return ctx.json({ status: true });
        },
      ),
    },
    rateLimit: [
      { pathMatcher: (path) => path === "/register", window: 60, max: 10 },
      { pathMatcher: (path) => path.startsWith("/confirmation/"), window: 60, max: 20 },
    ],
  } satisfies BetterAuthPlugin;
}

/** Using a mailed link to choose a new password proves who owns the address, as a confirmation does. */
export function confirmByReset(rows: Rows, userId: string): void {
  const user = rows.get("user", userId);
  if (user) rows.put("user", { ...user, emailVerified: true });
}
