// Accounts of the sign-in service: signing up and in, and what is stored.
import { join } from "node:path";
import { decodeProtectedHeader, jwtVerify } from "jose";
import { open } from "lmdb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPasswordsCheaply } from "../../support/identity/cheapPasswords";
import {
  APP,
  call,
  claimsOf,
  cookieOf,
  keys,
  PAT,
  register,
  removeService,
  resetService,
  service,
  signIn,
  signUp,
  start,
  stop,
  tokenOf,
} from "../../support/identity/runningIdentity";

hashPasswordsCheaply();
beforeEach(resetService);
afterEach(removeService);

describe("accounts", () => {
  it("[1.1] signs up, signs in and issues a token with the claims of Clerk's convex template", async () => {
    await start();
    await signUp();
    const signedIn = await signIn(PAT.email, PAT.password);
    expect(signedIn.status).toBe(200);

    const token = await tokenOf(signedIn);
    const issuer = `http://localhost:${service.port}`;
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
    const database = open<Record<string, unknown>, string[]>({ path: join(service.folder, "accounts.mdb") });
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
    [
      "the app's own name",
      { firstName: "Huddle", lastName: "Picks" },
      "lastName",
      "Your name can’t be like this app’s own, Huddle Picks",
    ],
  ])("[5.6] refuses %s as a name", async (_, wrong, field, message) => {
    await start();
    const answer = await register({ ...PAT, ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: "INVALID_NAME", message, field });
    expect(service.mails).toEqual([]);
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
    const old = await fetch(`http://localhost:${service.port}/api/auth/verify-email?token=x`, { redirect: "manual" });
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
    service.nowMs += 5 * 24 * 3_600_000;
    expect((await call("/api/auth/delete-user", { body: {}, cookie })).status).toBe(200);
    expect((await call("/api/auth/token", { cookie })).status).toBe(401);
    expect((await signIn(PAT.email, PAT.password)).status).toBe(401);
    await stop();
    const database = open<Record<string, unknown>, string[]>({ path: join(service.folder, "accounts.mdb") });
    const stored = JSON.stringify([...database.getRange()].map((entry) => entry.value));
    await database.close();
    expect(stored).not.toContain(PAT.email);
  });

  it("resets a forgotten password by mail and ends the open sessions", async () => {
    await start();
    const cookie = cookieOf(await signUp());
    expect((await call("/api/auth/request-password-reset", { body: { email: PAT.email } })).status).toBe(200);
    const url = new URL(service.mails.find((mail) => mail.kind === "reset")?.url ?? "");
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
    const document = await (await fetch(`http://localhost:${service.port}/.well-known/openid-configuration`)).json();
    expect(document).toMatchObject({
      issuer: `http://localhost:${service.port}`,
      jwks_uri: `http://localhost:${service.port}/.well-known/jwks.json`,
    });
  });
});
