// The sign-in service over real HTTP, with its rows on disk.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from "jose";
import { open } from "lmdb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serve, type Handle, type Listening } from "../../../local/http/serve";
import { createIdentity, type Identity } from "../../../local/identity/createIdentity";
import type { IdentityMail } from "../../../local/identity/identityMailer";
import { diskRows, type Row, type Rows } from "../../../local/identity/rows";
import { printLog } from "../../support/printLog";

const APP = "http://localhost:4444";
const PAT = { firstName: "Pat", lastName: "Player", email: "pat@demo.huddle.example", password: "a-good-password" };

let folder: string;
let nowMs: number;
let mails: IdentityMail[];
let running: { identity: Identity; listening: Listening; close(): Promise<void> } | undefined;
let logged: object[] = [];
let isBroken = false;
let isMailDown = false;
let port = 0;

async function start() {
  const database = open<never, string[]>({ path: join(folder, "accounts.mdb") });
  let handle: Handle = () => new Response(null, { status: 503 });
  const listening = await serve((request, context) => handle(request, context), port, printLog);
  port = listening.port;
  const identity = createIdentity({
    rows: new Proxy(diskRows(database), {
      get(rows, name: keyof Rows) {
        if (isBroken) throw new Error("MDB_PROBLEM: unexpected");
        return rows[name];
      },
    }),
    secret: "a secret of at least thirty-two characters",
    url: `http://localhost:${port}`,
    issuer: `http://localhost:${port}`,
    appOrigins: [APP],
    cookiePrefix: "huddle-test",
    mail: {
      send: async (mail) => {
        if (isMailDown) throw new Error("connect ECONNREFUSED");
        mails.push(mail);
      },
      check: async () => {
        if (isMailDown) throw new Error("connect ECONNREFUSED");
      },
    },
    now: () => nowMs,
    log: (level, event, fields = {}) => logged.push({ level, event, ...fields }),
  });
  handle = identity.handle;
  const close = async () => {
    await listening.close();
    await database.close();
  };
  running = { identity, listening, close };
  return identity;
}

async function stop() {
  await running?.close();
  running = undefined;
}

function call(path: string, init: { body?: unknown; cookie?: string; origin?: string | null; method?: string } = {}) {
  // A kept-alive connection would outlive the server's restart.
  const headers = new Headers({ connection: "close" });
  if (init.origin !== null) headers.set("origin", init.origin ?? APP);
  if (init.cookie) headers.set("cookie", init.cookie);
  if (init.body !== undefined) headers.set("content-type", "application/json");
  return fetch(`http://localhost:${port}${path}`, {
    method: init.method ?? (init.body === undefined ? "GET" : "POST"),
    headers,
    body: init.body === undefined ? null : JSON.stringify(init.body),
  });
}

const register = (account: object = PAT) => call("/api/auth/register", { body: account });
const lastMail = (kind: IdentityMail["kind"]) => mails.filter((mail) => mail.kind === kind).at(-1);
const tokenIn = (mail: IdentityMail | undefined) => mail?.url.split("#token=")[1] ?? "";
const readLink = (token: string, cookie = "") => call("/api/auth/confirmation/read", { body: { token }, cookie });
const confirm = (body: { token: string; newPassword?: string }, cookie = "") =>
  call("/api/auth/confirmation/confirm", { body, cookie });

/** Signs up and opens the link in the same browser; the answer contains the session. */
async function signUp(account: typeof PAT = PAT) {
  const cookie = cookieOf(await register(account));
  const answer = await confirm({ token: tokenIn(lastMail("signUp")) }, cookie);
  expect(answer.status).toBe(200);
  return answer;
}

async function claimsOf(response: Response) {
  return (await jwtVerify(await tokenOf(response), await keys(), { audience: "convex" })).payload;
}
const signIn = (email: string, password: string) => call("/api/auth/sign-in/email", { body: { email, password } });

function cookieOf(response: Response) {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
}

async function tokenOf(response: Response) {
  const answer = await call("/api/auth/token", { cookie: cookieOf(response) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

/** The state left by versions that opened sessions before an address was confirmed. */
async function unconfirm(email: string) {
  await stop();
  const database = open<Row, string[]>({ path: join(folder, "accounts.mdb") });
  const rows = diskRows(database);
  const [user] = rows.list("user", { field: "email", value: email });
  if (user) rows.put("user", { ...user, emailVerified: false });
  await database.close();
  await start();
}

async function keys() {
  const answer = await call("/.well-known/jwks.json");
  return createLocalJWKSet((await answer.json()) as JSONWebKeySet);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "huddle-identity-"));
  nowMs = Date.now();
  mails = [];
  logged = [];
  isBroken = false;
  isMailDown = false;
  port = 0;
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("accounts", () => {
  it("[1.1] signs up, signs in and issues a token with the claims of Clerk's convex template", async () => {
    await start();
    await signUp();
    const signedIn = await signIn(PAT.email, PAT.password);
    expect(signedIn.status).toBe(200);

    const token = await tokenOf(signedIn);
    const issuer = `http://localhost:${port}`;
    const { payload } = await jwtVerify(token, await keys(), { issuer, audience: "convex" });
    expect(decodeProtectedHeader(token).alg).toBe("ES256");
    expect(payload).toMatchObject({
      iss: issuer,
      aud: "convex",
      name: "Pat Player",
      given_name: "Pat",
      family_name: "Player",
      email: PAT.email,
      email_verified: true,
      phone_number_verified: false,
    });
    expect(payload.sub).toMatch(/.+/);
    expect(payload["updated_at"]).toBeTypeOf("number");
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
  });

  it("refuses a wrong password without saying whether the address exists", async () => {
    await start();
    await signUp();
    const wrong = await signIn(PAT.email, "not-the-password");
    const unknown = await signIn("nobody@demo.huddle.example", "not-the-password");
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  it("stores no password in readable form", async () => {
    await start();
    await signUp();
    await stop();
    const database = open<Record<string, unknown>, string[]>({ path: join(folder, "accounts.mdb") });
    const stored = JSON.stringify([...database.getRange()].map((entry) => entry.value));
    await database.close();
    expect(stored).toContain(PAT.email);
    expect(stored).not.toContain(PAT.password);
  });

  it.each([
    ["a blank", { firstName: "  " }, "firstName", "First name is required"],
    ["5,000 letters", { lastName: "x".repeat(5_000) }, "lastName", "Last name must be at most 50 characters"],
    [
      "an address",
      { firstName: "Win at evil.example" },
      "firstName",
      "First name can’t contain addresses, links or line breaks",
    ],
    [
      "a line break",
      { lastName: "Lee\r\nBcc: all" },
      "lastName",
      "Last name can’t contain addresses, links or line breaks",
    ],
  ])("[5.6] refuses %s as a name", async (_, wrong, field, message) => {
    await start();
    const answer = await register({ ...PAT, ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: "INVALID_NAME", message, field });
    expect(mails).toEqual([]);
  });

  it("[5.6] trims names", async () => {
    await start();
    expect(await claimsOf(await signUp({ ...PAT, firstName: " Pat " }))).toMatchObject({ name: "Pat Player" });
  });

  it.each([
    ["short password", { password: "short" }, "PASSWORD_TOO_SHORT"],
    ["bad address", { email: "nonsense" }, "VALIDATION_ERROR"],
  ])("refuses a %s with a code and a message", async (_name, wrong, code) => {
    await start();
    const answer = await register({ ...PAT, ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code, message: expect.any(String) as string });
  });

  it("has no other way in: the library's own sign-up, confirmation by link and profile are closed", async () => {
    await start();
    const cookie = cookieOf(await signUp());
    expect(
      (await call("/api/auth/sign-up/email", { body: { ...PAT, email: "b@huddle.test", name: "B" } })).status,
    ).toBe(404);
    const update = { name: "x".repeat(5_000), image: "not a picture" };
    expect((await call("/api/auth/update-user", { body: update, cookie })).status).toBe(404);
    expect((await call("/api/auth/send-verification-email", { body: { email: PAT.email }, cookie })).status).toBe(404);
    expect((await call("/api/auth/change-email", { body: { newEmail: "b@huddle.test" }, cookie })).status).toBe(404);
    const old = await fetch(`http://localhost:${port}/api/auth/verify-email?token=x`, { redirect: "manual" });
    expect(old.headers.get("location")).toBe(`${APP}/email-confirmation?error=TOKEN_EXPIRED`);
  });

  it("ends the session at sign-out", async () => {
    await start();
    const cookie = cookieOf(await signUp());
    expect((await call("/api/auth/token", { cookie })).status).toBe(200);
    expect((await call("/api/auth/sign-out", { body: {}, cookie })).status).toBe(200);
    expect((await call("/api/auth/token", { cookie })).status).toBe(401);
  });

  it("[2.47] deletes a signed-in user's account with all its data", async () => {
    await start();
    const cookie = cookieOf(await signUp());
    expect((await call("/api/auth/delete-user", { body: {} })).status).toBe(401);
    nowMs += 5 * 24 * 3_600_000;
    expect((await call("/api/auth/delete-user", { body: {}, cookie })).status).toBe(200);
    expect((await call("/api/auth/token", { cookie })).status).toBe(401);
    expect((await signIn(PAT.email, PAT.password)).status).toBe(401);
    await stop();
    const database = open<Record<string, unknown>, string[]>({ path: join(folder, "accounts.mdb") });
    const stored = JSON.stringify([...database.getRange()].map((entry) => entry.value));
    await database.close();
    expect(stored).not.toContain(PAT.email);
  });

  it("resets a forgotten password by mail and ends the open sessions", async () => {
    await start();
    const cookie = cookieOf(await signUp());
    expect((await call("/api/auth/request-password-reset", { body: { email: PAT.email } })).status).toBe(200);
    const url = new URL(mails.find((mail) => mail.kind === "reset")?.url ?? "");
    const page = await fetch(url);
    expect(await page.text()).toContain("Choose a new password");

    const token = url.searchParams.get("token");
    const body = { token, newPassword: "another-password" };
    expect((await call("/api/auth/reset-password", { body })).status).toBe(200);
    expect((await call("/api/auth/reset-password", { body })).status).toBe(400);
    expect((await call("/api/auth/token", { cookie })).status).toBe(401);
    expect((await signIn(PAT.email, PAT.password)).status).toBe(401);
    expect((await signIn(PAT.email, "another-password")).status).toBe(200);
  });
});

describe("an address is its owner's", () => {
  it("is confirmed once, in the browser that requested it, which is then signed in", async () => {
    await start();
    const cookie = cookieOf(await register());
    const token = tokenIn(lastMail("signUp"));
    expect(await (await readLink(token, cookie)).json()).toEqual({
      ...{ email: PAT.email, isSignUp: true, isHere: true, needsSignIn: false, isDone: false },
    });
    const confirmed = await confirm({ token }, cookie);
    expect(await claimsOf(confirmed)).toMatchObject({ email: PAT.email, email_verified: true });
    expect(await (await confirm({ token }, cookie)).json()).toMatchObject({ code: "INVALID_TOKEN" });
    expect((await signIn(PAT.email, PAT.password)).status).toBe(200);
  });

  it("gives a stranger who signed up with it nothing when its owner opens the link", async () => {
    await start();
    const attacker = cookieOf(await register({ ...PAT, password: "the-attackers-own" }));
    const token = tokenIn(lastMail("signUp"));
    // No session, and no access, before the link was opened.
    expect((await call("/api/auth/token", { cookie: attacker })).status).toBe(401);
    expect((await signIn(PAT.email, "the-attackers-own")).status).toBe(401);

    // A scanner follows the link and reads it.
    expect((await readLink(token)).status).toBe(200);
    expect((await call("/api/auth/confirmation/confirm?token=" + token)).status).toBe(404);
    expect((await signIn(PAT.email, "the-attackers-own")).status).toBe(401);

    // The owner opens it and presses the button, in another browser.
    expect(await (await confirm({ token })).json()).toMatchObject({ code: "PASSWORD_NEEDED" });
    expect(await (await confirm({ token, newPassword: "short" })).json()).toMatchObject({ code: "PASSWORD_TOO_SHORT" });
    const owner = await confirm({ token, newPassword: "the-owners-own" });
    expect(await claimsOf(owner)).toMatchObject({ email: PAT.email, email_verified: true });
    expect((await signIn(PAT.email, "the-attackers-own")).status).toBe(401);
    expect((await call("/api/auth/token", { cookie: attacker })).status).toBe(401);
    expect((await signIn(PAT.email, "the-owners-own")).status).toBe(200);
  });

  it("of an unconfirmed account of an earlier version goes to its owner by the link, and signs the stranger out", async () => {
    const identity = await start();
    await identity.ensureAccount(PAT);
    await unconfirm(PAT.email);
    const stranger = cookieOf(await signIn(PAT.email, PAT.password));
    expect((await call("/api/auth/confirmation/send", { body: {}, cookie: stranger })).status).toBe(200);
    const token = tokenIn(lastMail("address"));
    expect(await (await confirm({ token })).json()).toMatchObject({ code: "PASSWORD_NEEDED" });
    expect(await claimsOf(await confirm({ token, newPassword: "the-owners-own" }))).toMatchObject({
      email_verified: true,
    });
    expect((await call("/api/auth/token", { cookie: stranger })).status).toBe(401);
    expect((await signIn(PAT.email, PAT.password)).status).toBe(401);
  });

  it("… or is confirmed in the session that requested it; another request is refused then", async () => {
    const identity = await start();
    await identity.ensureAccount(PAT);
    await unconfirm(PAT.email);
    const signedIn = await signIn(PAT.email, PAT.password);
    const cookie = cookieOf(signedIn);
    expect((await call("/api/auth/confirmation/send", { body: {} })).status).toBe(401);
    await call("/api/auth/confirmation/send", { body: {}, cookie });
    expect((await confirm({ token: tokenIn(lastMail("address")) }, cookie)).status).toBe(200);
    expect(await claimsOf(signedIn)).toMatchObject({ email_verified: true });
    const again = await call("/api/auth/confirmation/send", { body: {}, cookie });
    expect(await again.json()).toMatchObject({ code: "EMAIL_ALREADY_VERIFIED" });
  });

  it("stays unchanged by a link that has expired, was truncated, or whose address has an account by now", async () => {
    await start();
    const cookie = cookieOf(await register());
    const token = tokenIn(lastMail("signUp"));
    expect(await (await readLink(token.slice(0, -5), cookie)).json()).toMatchObject({ code: "INVALID_TOKEN" });
    expect(await (await call("/api/auth/confirmation/read", { body: {} })).json()).toMatchObject({
      code: "VALIDATION_ERROR",
    });
    await signUp();
    expect(await (await confirm({ token }, cookie)).json()).toMatchObject({ code: "ADDRESS_TAKEN" });
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ["Date"] });
    expect(await (await readLink(token, cookie)).json()).toMatchObject({ code: "INVALID_TOKEN" });
    vi.useRealTimers();
  });

  it("changes with the password, once the new address's link is opened in a session of the account", async () => {
    await start();
    const signedUp = await signUp();
    const cookie = cookieOf(signedUp);
    const move = (body: object) => call("/api/auth/confirmation/change-email", { body, cookie });
    const newEmail = "new@huddle.test";
    expect(await (await move({ newEmail, password: "wrong" })).json()).toMatchObject({ code: "INVALID_PASSWORD" });
    expect(await (await move({ newEmail: PAT.email, password: PAT.password })).json()).toMatchObject({
      code: "SAME_ADDRESS",
    });
    expect((await move({ newEmail, password: PAT.password })).status).toBe(200);
    expect(await claimsOf(signedUp)).toMatchObject({ email: PAT.email });

    const mail = lastMail("address");
    expect(mail?.to).toBe(newEmail);
    const token = tokenIn(mail);
    // The address may have been mistyped: its recipient doesn't get the account.
    expect(await (await confirm({ token, newPassword: "a-strangers-own" })).json()).toMatchObject({
      code: "SIGN_IN_FIRST",
    });
    expect((await confirm({ token }, cookie)).status).toBe(200);
    expect(await claimsOf(signedUp)).toMatchObject({ email: newEmail, email_verified: true });
    expect(lastMail("moved")?.to).toBe(PAT.email);
    expect((await signIn(newEmail, PAT.password)).status).toBe(200);
    expect((await signIn(PAT.email, PAT.password)).status).toBe(401);
  });

  it("changes its password with the old one, which ends the other sessions", async () => {
    await start();
    const here = cookieOf(await signUp());
    const elsewhere = cookieOf(await signIn(PAT.email, PAT.password));
    const change = (currentPassword: string) =>
      call("/api/auth/change-password", {
        body: { currentPassword, newPassword: "another-password", revokeOtherSessions: true },
        cookie: here,
      });
    expect(await (await change("wrong-one")).json()).toMatchObject({ code: "INVALID_PASSWORD" });
    const changed = await change(PAT.password);
    expect(changed.status).toBe(200);
    expect((await call("/api/auth/token", { cookie: elsewhere })).status).toBe(401);
    expect((await call("/api/auth/token", { cookie: cookieOf(changed) })).status).toBe(200);
    expect((await signIn(PAT.email, "another-password")).status).toBe(200);
  });
});

describe("nobody learns which addresses have accounts", () => {
  const outcome = async (answer: Response) => ({
    status: answer.status,
    body: await answer.text(),
    cookies: answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, "=…")),
  });
  const timed = async (ask: () => Promise<Response>) => {
    const startMs = performance.now();
    await ask();
    return performance.now() - startMs;
  };

  it("a sign-up gets the same answer; the owner of a known address gets a mail that says so", async () => {
    await start();
    await signUp();
    const known = await outcome(await register({ ...PAT, password: "the-attackers-own" }));
    const unknown = await outcome(await register({ ...PAT, email: "nobody@huddle.test" }));
    expect(known).toEqual(unknown);
    expect(lastMail("known")).toMatchObject({ to: PAT.email, firstName: "" });
    expect((await signIn(PAT.email, PAT.password)).status).toBe(200);
    expect((await signIn(PAT.email, "the-attackers-own")).status).toBe(401);
    expect((await signIn("nobody@huddle.test", PAT.password)).status).toBe(401);
  });

  it("a password reset gets the same answer, and both take as long", async () => {
    await start();
    await signUp();
    const reset = (email: string) => call("/api/auth/request-password-reset", { body: { email } });
    expect(await outcome(await reset(PAT.email))).toEqual(await outcome(await reset("nobody@huddle.test")));
    expect(mails.filter(({ kind }) => kind === "reset").map(({ to }) => to)).toEqual([PAT.email]);
    for (const ask of [reset, (email: string) => register({ ...PAT, email })]) {
      const [known, unknown] = [await timed(() => ask(PAT.email)), await timed(() => ask("other@huddle.test"))];
      expect(Math.min(known, unknown)).toBeGreaterThan(390);
    }
  });

  it("an undeliverable mail is reported the same for known and unknown addresses, and nothing is changed", async () => {
    await start();
    await signUp();
    isMailDown = true;
    for (const email of [PAT.email, "nobody@huddle.test"]) {
      const answers = [
        await register({ ...PAT, email }),
        await call("/api/auth/request-password-reset", { body: { email } }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        const { code, requestId } = (await answer.json()) as { code: string; requestId: string };
        expect(code).toBe("MAIL_UNAVAILABLE");
        const error = "Error: connect ECONNREFUSED";
        expect(logged).toContainEqual({ level: "error", event: "identity.mailFailed", requestId, error });
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
  });

  it("sends an address a few mails an hour, no matter who requests them", async () => {
    await start();
    const ask = () => call("/api/auth/request-password-reset", { body: { email: "victim@huddle.test" } });
    for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(200);
    for (let i = 0; i < 2; i++) expect((await register({ ...PAT, email: "Victim@huddle.test" })).status).toBe(200);
    for (const answer of [await ask(), await register({ ...PAT, email: "victim@huddle.test" })]) {
      expect(answer.status).toBe(429);
      expect(await answer.json()).toMatchObject({ code: "TOO_MANY_MAILS" });
    }
    expect(mails).toHaveLength(2);
    nowMs += 3_600_000;
    expect((await ask()).status).toBe(200);
  });
});

describe("the log", () => {
  it("has a line for each mail and each failure, with the request's id and without addresses", async () => {
    await start();
    const cookie = cookieOf(await signUp());
    const requestId = expect.stringMatching(/^[0-9a-f]{16}$/) as string;
    expect(logged).toEqual([{ level: "info", event: "identity.mailSent", requestId, kind: "signUp" }]);
    isBroken = true;
    for (const path of ["/api/auth/get-session", "/.well-known/jwks.json"]) {
      logged = [];
      const answer = await call(path, { cookie });
      expect(answer.status).toBe(500);
      const told = (await answer.json()) as { requestId: string };
      const error = expect.stringContaining("MDB_PROBLEM: unexpected") as string;
      expect(logged).toContainEqual(
        expect.objectContaining({ level: "error", event: "identity.failed", requestId: told.requestId, error }),
      );
      expect(JSON.stringify(logged)).not.toContain(PAT.email);
    }
  });
});

describe("limits", () => {
  it("keep one address from trying many passwords", async () => {
    await start();
    await signUp();
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++) statuses.push((await signIn(`nobody${i}@demo.huddle.example`, "wrong-one")).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    const last = await signIn(PAT.email, PAT.password);
    expect(last.status).toBe(429);
    expect(await last.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  it("lock an account for a while after ten wrong passwords", async () => {
    await start();
    await signUp();
    for (let i = 0; i < 10; i++) await signIn(PAT.email, "wrong-one");
    const closed = await signIn(PAT.email, PAT.password);
    expect(closed.status).toBe(429);
    expect(await closed.json()).toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    nowMs += 16 * 60_000;
    expect((await signIn(PAT.email, PAT.password)).status).toBe(200);
  });

  it("unlock it at once for an owner who has chosen a new password by a mailed link", async () => {
    await start();
    await signUp();
    for (let i = 0; i < 10; i++) await signIn(PAT.email, "wrong-one");
    expect((await signIn(PAT.email, PAT.password)).status).toBe(429);
    await call("/api/auth/request-password-reset", { body: { email: PAT.email } });
    const url = await vi.waitFor(() => lastMail("reset")?.url ?? Promise.reject(new Error("No mail yet.")));
    const page = await call(new URL(url).pathname + new URL(url).search);
    expect(await page.text()).toContain(`<a href="${APP}">Go to Huddle Picks</a>`);
    const body = { token: new URL(url).searchParams.get("token"), newPassword: "another-password" };
    expect((await call("/api/auth/reset-password", { body })).status).toBe(200);
    expect((await signIn(PAT.email, "another-password")).status).toBe(200);
  });
});

describe("a stranger's wrong passwords", () => {
  it("don't lock out a device that has signed in before, which has its own attempts", async () => {
    await start();
    await signUp();
    const device = cookieOf(await signIn(PAT.email, PAT.password));
    const from = (password: string, cookie: string) =>
      call("/api/auth/sign-in/email", { body: { email: PAT.email, password }, cookie });
    for (let i = 0; i < 10; i++) await signIn(PAT.email, "wrong-one");
    expect((await signIn(PAT.email, PAT.password)).status).toBe(429);
    nowMs += 61_000;
    expect((await from(PAT.password, device)).status).toBe(200);
    // A forged cookie, and one for another account, don't count.
    const [id = ""] = /device=([^.;]*)/.exec(decodeURIComponent(device))?.slice(1) ?? [];
    expect(id).not.toBe("");
    expect((await from(PAT.password, `huddle-test.device=${id}.forged`)).status).toBe(429);
    for (let i = 0; i < 10; i++) await from("wrong-one", device);
    expect((await from(PAT.password, device)).status).toBe(429);
  });
});

describe("who may call", () => {
  it("is checked by origin: pages of other origins are refused and can't read answers", async () => {
    await start();
    const app = await signUp();
    expect(app.status).toBe(200);
    const forged = await call("/api/auth/sign-in/email", { origin: "https://evil.example", body: PAT });
    expect(forged.status).toBe(403);
    expect(await forged.json()).toMatchObject({ code: "INVALID_ORIGIN" });
    const read = await call("/api/auth/token", { origin: "https://evil.example", cookie: cookieOf(app) });
    const preflight = await call("/api/auth/token", { origin: "https://evil.example", method: "OPTIONS" });
    expect(preflight.status).toBe(403);
    for (const answer of [read, preflight]) expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("is refused with a forged cookie", async () => {
    await start();
    const cookie = cookieOf(await signUp());
    const forged = cookie.replace(/=[^.]+\./, "=someone-else.");
    expect(forged).not.toBe(cookie);
    expect((await call("/api/auth/token", { cookie: forged })).status).toBe(401);
  });

  it("needs a cookie named after the instance, which scripts can't read", async () => {
    await start();
    const [cookie = ""] = (await signUp()).headers.getSetCookie();
    expect(cookie).toMatch(/^huddle-test\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });
});

describe("restart", () => {
  it("keeps accounts, sessions and the signing key", async () => {
    await start();
    const signedUp = await signUp();
    const token = await tokenOf(signedUp);
    await stop();
    await start();
    await expect(jwtVerify(token, await keys(), { audience: "convex" })).resolves.toBeDefined();
    expect((await signIn(PAT.email, PAT.password)).status).toBe(200);
    expect(await tokenOf(signedUp)).toMatch(/^ey/);
  });

  it("supports OIDC discovery", async () => {
    await start();
    const document = await (await fetch(`http://localhost:${port}/.well-known/openid-configuration`)).json();
    expect(document).toMatchObject({
      issuer: `http://localhost:${port}`,
      jwks_uri: `http://localhost:${port}/.well-known/jwks.json`,
    });
  });
});

describe("the demo's accounts", () => {
  it("are created once, are verified, and get tokens without a password", async () => {
    const identity = await start();
    const id = await identity.ensureAccount(PAT);
    expect(await identity.ensureAccount(PAT)).toBe(id);
    const { payload } = await jwtVerify(await identity.issueToken(PAT.email), await keys(), { audience: "convex" });
    expect(payload).toMatchObject({ sub: id, email_verified: true, given_name: "Pat" });
    expect((await signIn(PAT.email, PAT.password)).status).toBe(200);

    const bot = { email: "bot@demo.huddle.example", firstName: "Billie", lastName: "Bot" };
    await identity.ensureAccount(bot);
    expect((await signIn(bot.email, "")).status).toBeGreaterThanOrEqual(400);
  });
});
