// Who an address belongs to: confirming it by a mailed link, and changing it.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { composeIdentityMail } from "../../../local/identity/identityMail";
import { hashPasswordsCheaply } from "../../support/identity/cheapPasswords";
import {
  APP,
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
  service,
  signIn,
  signUp,
  start,
  tokenIn,
  unconfirm,
} from "../../support/identity/runningIdentity";

hashPasswordsCheaply();
beforeEach(resetService);
afterEach(removeService);

describe("[13.4] a mailed link knows where its reader was going", () => {
  const readPath = async (path?: string) => {
    await register({ ...PAT, ...(path === undefined ? {} : { path }) });
    const link = (await (await readLink(tokenIn(lastMail("signUp")))).json()) as { path: string };
    return link.path;
  };

  it("in the app", async () => {
    await start();
    expect(await readPath("/join/ABCD2345")).toBe("/join/ABCD2345");
    service.nowMs += 3_600_000;
    expect(await readPath("/picks?league=a&week=3#game-1")).toBe("/picks?league=a&week=3#game-1");
    expect(await readPath()).toBe("/");
  });

  it.each([
    "https://evil.example/join/ABCD2345",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "join/ABCD2345",
    `/${"a".repeat(300)}`,
  ])("but never outside of it: %s", async (path) => {
    await start();
    expect(await readPath(path)).toBe("/");
  });

  it("also for somebody who has an account, or asks for a new password", async () => {
    await start();
    await signUp();
    await register({ ...PAT, path: "/join/ABCD2345" } as typeof PAT);
    expect(lastMail("known")?.url).toBe(`${APP}/join/ABCD2345`);
    const body = { email: PAT.email, redirectTo: "/join/ABCD2345" };
    expect((await call("/api/auth/request-password-reset", { body })).status).toBe(200);
    const url = await vi.waitFor(() => new URL(lastMail("reset")?.url ?? ""));
    expect(await (await call(url.pathname + url.search)).text()).toContain(`<a href="${APP}/join/ABCD2345">`);
    const forged = await call("/reset-password?token=abc&path=//evil.example");
    expect(await forged.text()).toContain(`<a href="${APP}/">`);
  });
});

describe("an address is its owner's", () => {
  it("is confirmed once, in the browser that requested it, which is then signed in", async () => {
    await start();
    const cookie = cookieOf(await register());
    const token = tokenIn(lastMail("signUp"));
    expect(await (await readLink(token, cookie)).json()).toEqual({
      email: PAT.email,
      isSignUp: true,
      isHere: true,
      needsSignIn: false,
      isDone: false,
      path: "/",
    });
    const confirmed = await confirm({ token }, cookie);
    expect(await claimsOf(confirmed)).toMatchObject({ email: PAT.email, email_verified: true });
    expect(await (await confirm({ token }, cookie)).json()).toMatchObject({ code: "INVALID_TOKEN" });
    expect((await signIn(PAT.email, PAT.password)).status).toBe(200);
  });

  it("gets a mail without any name, since whoever typed that may not own it", async () => {
    const identity = await start();
    await register({ ...PAT, firstName: "Prizewinner", lastName: "Prizewinner" });
    await identity.ensureAccount({ ...PAT, firstName: "Prizewinner", email: "old@huddle.test" });
    await unconfirm("old@huddle.test");
    const cookie = cookieOf(await signIn("old@huddle.test", PAT.password));
    expect((await call("/api/auth/confirmation/send", { body: {}, cookie })).status).toBe(200);
    expect(service.mails.map(({ kind }) => kind)).toEqual(["signUp", "address"]);
    expect(JSON.stringify(service.mails.map(composeIdentityMail))).not.toContain("Prizewinner");
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

  it("goes to one of two sign-ups whose links are confirmed at the same moment; the other is refused in words", async () => {
    await start();
    const tokens: string[] = [];
    for (let i = 0; i < 2; i++) {
      await register();
      tokens.push(tokenIn(lastMail("signUp")));
    }
    const answers = await Promise.all(tokens.map((token) => confirm({ token, newPassword: `password-of-${token}` })));
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect(await claimsOf(won!)).toMatchObject({ email: PAT.email, email_verified: true });
    expect(lost?.status).toBe(409);
    expect(await lost?.json()).toEqual({
      code: "ADDRESS_TAKEN",
      message: "This address has an account by now. Sign in there.",
    });
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
