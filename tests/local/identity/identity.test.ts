// The sign-in service over real HTTP, with its rows on disk.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from "jose";
import { open } from "lmdb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serve, type Handle, type Listening } from "../../../local/http/serve";
import type { IdentityMail } from "../../../local/identity/authOptions";
import { createIdentity, type Identity } from "../../../local/identity/createIdentity";
import { diskRows } from "../../../local/identity/rows";

const APP = "http://localhost:4444";
const PAT = { firstName: "Pat", lastName: "Player", email: "pat@demo.huddle.example", password: "a-good-password" };

let folder: string;
let nowMs: number;
let mails: IdentityMail[];
let running: { identity: Identity; listening: Listening; close(): Promise<void> } | undefined;
let port = 0;

async function start() {
  const database = open<never, string[]>({ path: join(folder, "accounts.mdb") });
  let handle: Handle = () => new Response(null, { status: 503 });
  const listening = await serve((request, context) => handle(request, context), port);
  port = listening.port;
  const identity = createIdentity({
    rows: diskRows(database),
    secret: "a secret of at least thirty-two characters",
    origin: `http://localhost:${port}`,
    appOrigins: [APP],
    cookiePrefix: "huddle-test",
    sendMail: async (mail) => void mails.push(mail),
    now: () => nowMs,
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
  // A kept connection would outlive the server's restart.
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

const signUp = (account: object = PAT) => call("/api/auth/sign-up/email", { body: account });
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

async function keys() {
  const answer = await call("/.well-known/jwks.json");
  return createLocalJWKSet((await answer.json()) as JSONWebKeySet);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "huddle-identity-"));
  nowMs = Date.now();
  mails = [];
  port = 0;
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("accounts", () => {
  it("[1.1] signs up, signs in and hands out a token with the claims of Clerk's convex template", async () => {
    await start();
    expect((await signUp()).status).toBe(200);
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
      email_verified: false,
      phone_number_verified: false,
    });
    expect(payload.sub).toMatch(/.+/);
    expect(payload["updated_at"]).toBeTypeOf("number");
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
  });

  it("refuses a wrong password without saying which half was wrong", async () => {
    await start();
    await signUp();
    const wrong = await signIn(PAT.email, "not-the-password");
    const unknown = await signIn("nobody@demo.huddle.example", "not-the-password");
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  it("keeps no password in readable form", async () => {
    await start();
    await signUp();
    await stop();
    const database = open<Record<string, unknown>, string[]>({ path: join(folder, "accounts.mdb") });
    const stored = JSON.stringify([...database.getRange()].map((entry) => entry.value));
    await database.close();
    expect(stored).toContain(PAT.email);
    expect(stored).not.toContain(PAT.password);
  });

  it("[5.6] needs both names, trimmed", async () => {
    await start();
    const answer = await signUp({ ...PAT, firstName: "  " });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "NAME_REQUIRED", message: "First name is required" });
    const trimmed = await signUp({ ...PAT, firstName: " Pat " });
    expect(await trimmed.json()).toMatchObject({ user: { firstName: "Pat", name: "Pat Player" } });
  });

  it.each([
    ["short password", { password: "short" }, "PASSWORD_TOO_SHORT"],
    ["bad address", { email: "nonsense" }, "VALIDATION_ERROR"],
  ])("refuses a %s with a code and a message", async (_name, wrong, code) => {
    await start();
    const answer = await signUp({ ...PAT, ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code, message: expect.any(String) as string });
  });

  it("gives an address to one account only, also when two sign up at the same moment", async () => {
    await start();
    const answers = await Promise.all([signUp(), signUp()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    const again = await signUp();
    expect(await again.json()).toMatchObject({ code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL" });
  });

  it("ends the session at sign-out", async () => {
    await start();
    const cookie = cookieOf(await signUp());
    expect((await call("/api/auth/token", { cookie })).status).toBe(200);
    expect((await call("/api/auth/sign-out", { body: {}, cookie })).status).toBe(200);
    expect((await call("/api/auth/token", { cookie })).status).toBe(401);
  });

  it("[2.47] deletes an account for whoever is signed in to it, with everything that was kept", async () => {
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

  it("resets a forgotten password by mail and ends the sessions that were open", async () => {
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

  it("verifies an address by mail", async () => {
    await start();
    const signedUp = await signUp();
    const verified = await fetch(mails[0]?.url ?? "", { redirect: "manual" });
    expect([verified.status, verified.headers.get("location")]).toEqual([302, APP]);
    const { payload } = await jwtVerify(await tokenOf(signedUp), await keys());
    expect(payload["email_verified"]).toBe(true);
  });
});

describe("limits", () => {
  it("stops one address from trying many passwords", async () => {
    await start();
    await signUp();
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++) statuses.push((await signIn(`nobody${i}@demo.huddle.example`, "wrong-one")).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    const last = await signIn(PAT.email, PAT.password);
    expect(last.status).toBe(429);
    expect(await last.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  it("closes an account for a while after ten wrong passwords, then opens it again", async () => {
    await start();
    await signUp();
    for (let i = 0; i < 10; i++) await signIn(PAT.email, "wrong-one");
    const closed = await signIn(PAT.email, PAT.password);
    expect(closed.status).toBe(429);
    expect(await closed.json()).toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    nowMs += 16 * 60_000;
    expect((await signIn(PAT.email, PAT.password)).status).toBe(200);
  });
});

describe("who may call", () => {
  it("answers the app with credentials and refuses every other page", async () => {
    await start();
    const app = await signUp();
    expect(app.headers.get("access-control-allow-origin")).toBe(APP);
    expect(app.headers.get("access-control-allow-credentials")).toBe("true");

    const forged = await call("/api/auth/sign-in/email", { origin: "https://evil.example", body: PAT });
    expect(forged.status).toBe(403);
    expect(await forged.json()).toMatchObject({ code: "INVALID_ORIGIN" });
    const read = await call("/api/auth/token", { origin: "https://evil.example", cookie: cookieOf(app) });
    expect(read.headers.get("access-control-allow-origin")).toBeNull();
    const preflight = await call("/api/auth/token", { origin: "https://evil.example", method: "OPTIONS" });
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("refuses a forged cookie", async () => {
    await start();
    const cookie = cookieOf(await signUp());
    const forged = cookie.replace(/=[^.]+\./, "=someone-else.");
    expect(forged).not.toBe(cookie);
    expect((await call("/api/auth/token", { cookie: forged })).status).toBe(401);
  });

  it("names its cookie after the instance and keeps it from scripts", async () => {
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

  it("describes itself for OIDC discovery", async () => {
    await start();
    const document = await (await fetch(`http://localhost:${port}/.well-known/openid-configuration`)).json();
    expect(document).toMatchObject({
      issuer: `http://localhost:${port}`,
      jwks_uri: `http://localhost:${port}/.well-known/jwks.json`,
    });
  });
});

describe("the demo's accounts", () => {
  it("exist once, are verified, and get tokens without a password", async () => {
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
