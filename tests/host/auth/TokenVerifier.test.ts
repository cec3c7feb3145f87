import type { JSONValue } from "convex/values";
import { base64url, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TokenVerifier } from "../../../host/auth/TokenVerifier";
import { startTokenIssuer, type TokenIssuer } from "../../support/host/tokenIssuer";

const nowMs = Date.UTC(2026, 8, 13, 17);
const clock = { now: () => nowMs, setTimeout: () => () => {} };
let issuer: TokenIssuer;

beforeAll(async () => {
  issuer = await startTokenIssuer();
});
afterAll(() => issuer.close());

function verifier(providers: readonly JSONValue[] = [{ domain: issuer.url, applicationID: "convex" }]) {
  return new TokenVerifier(() => providers, clock);
}

describe("OIDC providers", () => {
  it("finds the keys by discovery and maps the claims to getUserIdentity's names", async () => {
    const claims = {
      name: "Ada Park",
      given_name: "Ada",
      family_name: "Park",
      nickname: "ada",
      picture: "https://example.com/a.png",
      email: "ada@example.com",
      email_verified: true,
      phone_number: "+15550100",
      phone_number_verified: false,
      updated_at: nowMs / 1000,
      role: "coach",
    };
    const verified = await verifier().verify(await issuer.token({ nowMs, claims }));
    expect(verified.expiresAtMs).toBe(nowMs + 3_600_000);
    expect(verified.identity).toEqual({
      tokenIdentifier: `${issuer.url}|user-1`,
      subject: "user-1",
      issuer: issuer.url,
      name: "Ada Park",
      givenName: "Ada",
      familyName: "Park",
      nickname: "ada",
      pictureUrl: "https://example.com/a.png",
      email: "ada@example.com",
      emailVerified: true,
      phoneNumber: "+15550100",
      phoneNumberVerified: false,
      updatedAt: new Date(nowMs).toISOString(),
      role: "coach",
    });
  });

  it("says by Convex's codes and in its words what is wrong with a token", async () => {
    const tokens: [string, string][] = [
      ["not.a.valid.jwt", "three base64-encoded parts"],
      [await issuer.token({ nowMs, claims: { iss: undefined as never } }), "no issuer"],
      [await issuer.token({ nowMs, kid: null }), "missing a 'kid'"],
      [await issuer.token({ nowMs: nowMs - 7_200_000 }), "Token expired"],
      [await issuer.token({ nowMs: nowMs + 60_000 }), "issued in the future"],
      [await issuer.forge(), "Could not verify"],
    ];
    for (const [token, message] of tokens) {
      const refused = { code: "InvalidAuthHeader", message: expect.stringContaining(message) as string };
      await expect(verifier().verify(token)).rejects.toMatchObject(refused);
    }
    const foreign = await issuer.token({ nowMs, claims: { iss: "https://elsewhere.example" } });
    const refused = { code: "NoAuthProvider", message: expect.stringContaining("configured providers") as string };
    await expect(verifier().verify(foreign)).rejects.toMatchObject(refused);
  });

  it("refuses an expired token", async () => {
    const token = await issuer.token({ nowMs: nowMs - 7_200_000 });
    await expect(verifier().verify(token)).rejects.toMatchObject({ code: "InvalidAuthHeader" });
  });

  it("refuses one without a key id, and one from the future", async () => {
    const unnamed = await issuer.token({ nowMs, kid: null });
    await expect(verifier().verify(unnamed)).rejects.toThrow("missing a 'kid'");
    const early = await issuer.token({ nowMs: nowMs + 60_000 });
    await expect(verifier().verify(early)).rejects.toThrow("issued in the future (iat)");
    expect(await verifier().verify(await issuer.token({ nowMs: nowMs + 2_000 }))).toBeDefined();
  });

  it("refuses another audience, and says which are configured", async () => {
    const token = await issuer.token({ nowMs, claims: { aud: "somebody-else" } });
    await expect(verifier().verify(token)).rejects.toMatchObject({
      code: "NoAuthProvider",
      message: expect.stringContaining(`${issuer.url} (convex)`),
    });
  });

  it("refuses a signature by a key that isn't published", async () => {
    await expect(verifier().verify(await issuer.forge())).rejects.toMatchObject({ code: "InvalidAuthHeader" });
  });

  it("refuses unsigned tokens and symmetric signatures", async () => {
    const claims = { iss: issuer.url, sub: "user-1", aud: "convex", exp: nowMs / 1000 + 60 };
    const unsigned = `${base64url.encode('{"alg":"none"}')}.${base64url.encode(JSON.stringify(claims))}.`;
    await expect(verifier().verify(unsigned)).rejects.toMatchObject({ code: "InvalidAuthHeader" });
    const symmetric = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new Uint8Array(32));
    await expect(verifier().verify(symmetric)).rejects.toMatchObject({ code: "InvalidAuthHeader" });
  });

  it("fetches the keys again for an unknown key id, even right after fetching them", async () => {
    const rotating = await startTokenIssuer("RS256");
    const shared = verifier([{ domain: rotating.url, applicationID: "convex" }]);
    const old = await rotating.token({ nowMs });
    await shared.verify(old);
    await rotating.rotate();
    const verified = await shared.verify(await rotating.token({ nowMs }));
    expect(verified.identity.subject).toBe("user-1");
    // Older tokens stay valid as long as their key is published.
    expect((await shared.verify(old)).identity.subject).toBe("user-1");
    expect(rotating.requests).toEqual(["/.well-known/openid-configuration", "/jwks", "/jwks"]);
    await rotating.close();
  });

  it("fetches the keys once for any number of tokens", async () => {
    const counted = await startTokenIssuer();
    const shared = verifier([{ domain: counted.url, applicationID: "convex" }]);
    const tokens = await Promise.all([counted.token({ nowMs }), counted.token({ nowMs, claims: { sub: "user-2" } })]);
    for (const token of [...tokens, ...tokens]) await shared.verify(token);
    expect(counted.requests.filter((path) => path === "/jwks")).toHaveLength(1);
    await counted.close();
  });

  it("says that the keys can't be fetched when the issuer is down", async () => {
    const gone = await startTokenIssuer();
    const token = await gone.token({ nowMs });
    await gone.close();
    const down = verifier([{ domain: gone.url, applicationID: "convex" }]);
    await expect(down.verify(token)).rejects.toMatchObject({ code: "KeysUnavailable" });
  });
});

describe("customJwt providers", () => {
  const provider = (jwks: string, algorithm = "ES256") => ({
    type: "customJwt",
    applicationID: "convex",
    issuer: issuer.url,
    jwks,
    algorithm,
  });

  it("takes the keys from the given address", async () => {
    const verified = await verifier([provider(`${issuer.url}/jwks`)]).verify(await issuer.token({ nowMs }));
    expect(verified.identity.tokenIdentifier).toBe(`${issuer.url}|user-1`);
  });

  it("takes the keys from a data URL", async () => {
    const keys = await (await fetch(`${issuer.url}/jwks`)).text();
    const inline = provider(`data:application/json;base64,${Buffer.from(keys).toString("base64")}`);
    const verified = await verifier([inline]).verify(await issuer.token({ nowMs }));
    expect(verified.identity.subject).toBe("user-1");
  });

  it("refuses an algorithm other than the configured one", async () => {
    const strict = verifier([provider(`${issuer.url}/jwks`, "RS256")]);
    await expect(strict.verify(await issuer.token({ nowMs }))).rejects.toMatchObject({ code: "InvalidAuthHeader" });
  });

  it("refuses keys over plain http from another machine", async () => {
    const insecure = verifier([provider("http://keys.example.com/jwks")]);
    await expect(insecure.verify(await issuer.token({ nowMs }))).rejects.toMatchObject({
      code: "KeysUnavailable",
      message: expect.stringContaining("must use https"),
    });
  });
});

describe("bad configuration and bad input", () => {
  it("names the provider's missing field", async () => {
    const broken = verifier([{ applicationID: "convex" }]);
    await expect(broken.verify(await issuer.token({ nowMs }))).rejects.toThrow("auth.config.ts: providers[0].domain");
  });

  it.each(["", "abc", "a.b.c", "x".repeat(20_000)])("refuses what isn't a token (%#)", async (text) => {
    await expect(verifier().verify(text)).rejects.toMatchObject({ code: "InvalidAuthHeader" });
  });
});
