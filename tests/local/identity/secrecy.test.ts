// The sign-in service reveals nothing to strangers: answers, mails and the log.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPasswordsCheaply } from "../../support/identity/cheapPasswords";
import {
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
    expect(lastMail("known")).toMatchObject({ to: PAT.email });
    expect((await signIn(PAT.email, PAT.password)).status).toBe(200);
    expect((await signIn(PAT.email, "the-attackers-own")).status).toBe(401);
    expect((await signIn("nobody@huddle.test", PAT.password)).status).toBe(401);
  });

  it("a password reset gets the same answer, and both take as long", async () => {
    service.takesItsTime = true;
    await start();
    await signUp();
    const reset = (email: string) => call("/api/auth/request-password-reset", { body: { email } });
    expect(await outcome(await reset(PAT.email))).toEqual(await outcome(await reset("nobody@huddle.test")));
    expect(service.mails.filter(({ kind }) => kind === "reset").map(({ to }) => to)).toEqual([PAT.email]);
    for (const ask of [reset, (email: string) => register({ ...PAT, email })]) {
      const [known, unknown] = [await timed(() => ask(PAT.email)), await timed(() => ask("other@huddle.test"))];
      expect(Math.min(known, unknown)).toBeGreaterThan(390);
    }
  });

  it("an undeliverable mail is reported the same for known and unknown addresses, and nothing is changed", async () => {
    await start();
    await signUp();
    service.isMailDown = true;
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
        expect(service.logged).toContainEqual({ level: "error", event: "identity.mailFailed", requestId, error });
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
  });

  it("sends an address a few mails of a kind an hour for each requester, and not many for all of them", async () => {
    await start();
    const ask = () => call("/api/auth/request-password-reset", { body: { email: "victim@huddle.test" } });
    const join = () => register({ ...PAT, email: "Victim@huddle.test" });
    for (const request of [ask, join]) {
      for (let i = 0; i < 5; i++) expect((await request()).status).toBe(200);
      service.nowMs += 61_000;
      const answer = await request();
      expect(answer.status).toBe(429);
      expect(await answer.json()).toMatchObject({ code: "TOO_MANY_MAILS" });
    }
    expect(service.mails).toHaveLength(5);
    // A host name's whole network is one requester.
    for (let network = 0; network < 40; network++) {
      for (const device of ["1", "abcd"]) {
        service.clientAddress = `2001:db8:0:${network}::${device}`;
        await join();
      }
    }
    expect(service.mails).toHaveLength(12 + 8);
    service.nowMs += 3_600_000;
    expect((await ask()).status).toBe(200);
  });
});

describe("the log", () => {
  it("has a line for each mail and each failure, with the request's id and without addresses", async () => {
    await start();
    const cookie = cookieOf(await signUp());
    const requestId = expect.stringMatching(/^[0-9a-f]{16}$/) as string;
    expect(service.logged).toEqual([{ level: "info", event: "identity.mailSent", requestId, kind: "signUp" }]);
    service.isBroken = true;
    for (const path of ["/api/auth/get-session", "/.well-known/jwks.json"]) {
      service.logged = [];
      const answer = await call(path, { cookie });
      expect(answer.status).toBe(500);
      const told = (await answer.json()) as { requestId: string };
      const error = expect.stringContaining("MDB_PROBLEM: unexpected") as string;
      expect(service.logged).toContainEqual(
        expect.objectContaining({ level: "error", event: "identity.failed", requestId: told.requestId, error }),
      );
      expect(JSON.stringify(service.logged)).not.toContain(PAT.email);
    }
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
