// Who an address belongs to: confirming it by a mailed link, and changing it.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPasswordsCheaply } from "../../support/identity/cheapPasswords";
import {
  call,
  claimsOf,
  confirm,
  cookieOf,
  lastMail,
  PAT,
  readLink,
  register,
  removeService,
  resetService,
  signIn,
  signUp,
  start,
  tokenIn,
  unconfirm,
} from "../../support/identity/runningIdentity";

hashPasswordsCheaply();
beforeEach(resetService);
afterEach(removeService);

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
