import { SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createIdentityClient,
  createTokenSource,
  explainRefusal,
  signInWithEmail,
} from "../../../../src/app/auth/localIdentity";

const nowMs = Date.UTC(2026, 10, 22, 18, 0);
const tokenUntil = (expiresAtMs: number) =>
  new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(expiresAtMs / 1000)
    .sign(new Uint8Array(32));

beforeEach(() => void vi.useFakeTimers({ now: nowMs }));
afterEach(() => void vi.useRealTimers());

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

function service(answers: (() => Promise<Response>)[]) {
  const fetchService = vi.fn<typeof fetch>(
    () => answers.shift()?.() ?? Promise.reject(new TypeError("Failed to fetch")),
  );
  return { client: createIdentityClient("http://localhost:4000", fetchService), fetchService };
}

describe("Convex's token", () => {
  it("is requested with the session's cookie, cached while fresh, and renewed when Convex asks for another", async () => {
    const [first, second] = [await tokenUntil(nowMs + 60_000), await tokenUntil(nowMs + 120_000)];
    const { client, fetchService } = service([
      async () => json(200, { token: first }),
      async () => json(200, { token: second }),
    ]);
    const tokens = createTokenSource(client);
    expect(await tokens.fetch({ forceRefreshToken: false })).toBe(first);
    expect(await tokens.fetch({ forceRefreshToken: false })).toBe(first);
    expect(fetchService).toHaveBeenCalledOnce();
    const [url, init] = fetchService.mock.calls[0] ?? [];
    expect(String(url)).toBe("http://localhost:4000/api/auth/token");
    expect(init?.credentials).toBe("include");
    expect(await tokens.fetch({ forceRefreshToken: true })).toBe(second);
  });

  it("is renewed before it expires", async () => {
    const [first, second] = [await tokenUntil(nowMs + 60_000), await tokenUntil(nowMs + 120_000)];
    const { client } = service([async () => json(200, { token: first }), async () => json(200, { token: second })]);
    const tokens = createTokenSource(client);
    await tokens.fetch({ forceRefreshToken: false });
    vi.setSystemTime(nowMs + 50_000);
    expect(await tokens.fetch({ forceRefreshToken: false })).toBe(second);
  });

  it("is null once the service says that there is no session", async () => {
    const { client } = service([async () => json(401, { code: "UNAUTHENTICATED", message: "Sign in first." })]);
    expect(await createTokenSource(client).fetch({ forceRefreshToken: true })).toBeNull();
  });

  it("waits out a lost network, which isn't a sign-out", async () => {
    const token = await tokenUntil(nowMs + 60_000);
    const { client, fetchService } = service([
      () => Promise.reject(new TypeError("Failed to fetch")),
      async () => json(503, {}),
      async () => json(200, { token }),
    ]);
    const answer = createTokenSource(client).fetch({ forceRefreshToken: true });
    await vi.advanceTimersByTimeAsync(500);
    expect(fetchService).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toBe(token);
  });

  it("is requested once for any number of simultaneous callers", async () => {
    const token = await tokenUntil(nowMs + 60_000);
    const { client, fetchService } = service([async () => json(200, { token })]);
    const tokens = createTokenSource(client);
    const both = [tokens.fetch({ forceRefreshToken: true }), tokens.fetch({ forceRefreshToken: true })];
    expect(await Promise.all(both)).toEqual([token, token]);
    expect(fetchService).toHaveBeenCalledOnce();
  });

  it("is dropped with the session", async () => {
    const token = await tokenUntil(nowMs + 60_000);
    const { client } = service([async () => json(200, { token }), async () => json(401, {})]);
    const tokens = createTokenSource(client);
    await tokens.fetch({ forceRefreshToken: false });
    tokens.clear();
    expect(await tokens.fetch({ forceRefreshToken: false })).toBeNull();
  });
});

describe("the words of refusals", () => {
  it.each([
    [{ status: 401, code: "INVALID_EMAIL_OR_PASSWORD" }, "password", /don’t match/],
    [{ status: 503, code: "MAIL_UNAVAILABLE" }, undefined, /could not be sent/],
    [{ status: 400, code: "INVALID_PASSWORD" }, "password", /isn’t your password/],
    [{ status: 400, code: "INVALID_TOKEN" }, undefined, /expired, has already been used/],
    [{ status: 400, code: "PASSWORD_TOO_SHORT" }, "password", /at least 8/],
    [
      { status: 400, code: "NAME_TOO_LONG", message: "First name is too long", field: "firstName" },
      "firstName",
      /too long/,
    ],
    [{ status: 429, code: "TOO_MANY_ATTEMPTS", message: "Try again in 15 minutes." }, undefined, /15 minutes/],
    [{ status: 429 }, undefined, /Too many attempts/],
    [{ status: 500, code: "INTERNAL" }, undefined, /can’t be reached/],
    [{ status: 500, code: "INTERNAL", requestId: "0270fd48" }, undefined, /service failed\. .* Request 0270fd48\.$/],
    [{ status: 503, code: "MAIL_UNAVAILABLE", requestId: "0270fd48" }, undefined, /later\. Request 0270fd48\.$/],
    [{ status: 418, message: "Teapot" }, undefined, /Teapot/],
  ])("%o", (error, field, message) => {
    const refusal = explainRefusal(error);
    expect(refusal.field).toBe(field);
    expect(refusal.message).toMatch(message);
  });

  it("says that the service can't be reached", async () => {
    const { client } = service([]);
    const result = await signInWithEmail(client, { email: "sam@huddle.test", password: "x" });
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining("can’t be reached") as string });
  });
});
