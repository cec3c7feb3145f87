// How often the sign-in service lets somebody try.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPasswordsCheaply } from "../../support/identity/cheapPasswords";
import {
  APP,
  call,
  cookieOf,
  lastMail,
  PAT,
  register,
  removeService,
  resetService,
  service,
  signIn,
  signUp,
  start,
} from "../../support/identity/runningIdentity";

hashPasswordsCheaply();
beforeEach(resetService);
afterEach(removeService);

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
    service.nowMs += 16 * 60_000;
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
    expect(await page.text()).toContain(`<a href="${APP}/">Go to Huddle Picks</a>`);
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
    service.nowMs += 61_000;
    expect((await from(PAT.password, device)).status).toBe(200);
    // A forged cookie, and one for another account, don't count.
    const [id = ""] = /device=([^.;]*)/.exec(decodeURIComponent(device))?.slice(1) ?? [];
    expect(id).not.toBe("");
    expect((await from(PAT.password, `huddle-test.device=${id}.forged`)).status).toBe(429);
    for (let i = 0; i < 10; i++) await from("wrong-one", device);
    expect((await from(PAT.password, device)).status).toBe(429);
  });

  it("and requests for mails don't keep the owner out on a new device", async () => {
    await start();
    await signUp();
    const ask = () => call("/api/auth/request-password-reset", { body: { email: PAT.email } });
    service.clientAddress = "203.0.113.9";
    for (let i = 0; i < 10; i++) await signIn(PAT.email, "wrong-one");
    for (let hour = 0; hour < 3; hour++) {
      for (let i = 0; i < 8; i++) {
        await ask();
        await register();
      }
      service.nowMs += 61_000;
      expect((await ask()).status).toBe(429);
      service.clientAddress = "198.51.100.7";
      expect((await ask()).status).toBe(200);
      service.clientAddress = "203.0.113.9";
      service.nowMs += 3_600_000;
    }
    const url = await vi.waitFor(() => new URL(lastMail("reset")?.url ?? ""));
    service.clientAddress = "198.51.100.7";
    const body = { token: url.searchParams.get("token"), newPassword: "another-password" };
    const reset = await call("/api/auth/reset-password", { body });
    expect(reset.status).toBe(200);
    // The stranger tries on at once.
    service.clientAddress = "203.0.113.9";
    for (let i = 0; i < 10; i++) await signIn(PAT.email, "wrong-one");
    service.clientAddress = "198.51.100.7";
    const signedIn = await call("/api/auth/sign-in/email", {
      body: { email: PAT.email, password: "another-password" },
      cookie: cookieOf(reset),
    });
    expect(signedIn.status).toBe(200);
  });
});
