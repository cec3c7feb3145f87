// Signing in over the sync protocol with real tokens: refusals, expiry, refresh.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ConvexClient } from "convex/browser";
import { deployFixture } from "../../support/host/fixtureModules";
import { ManualClock } from "../../support/host/manualClock";
import { startHost, type TestHost } from "../../support/host/startHost";
import { action, mutation, query, Results, SyncClients, webSocketWith } from "../../support/sync/syncClients";
import { startTokenIssuer, type TokenIssuer } from "../../support/host/tokenIssuer";

interface Asked {
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly authToken: string | null;
}

let issuer: TokenIssuer;
let host: TestHost;
let clock: ManualClock;
const clients = new SyncClients();

beforeAll(async () => {
  issuer = await startTokenIssuer("RS256");
  clock = new ManualClock(Date.now());
  host = await startHost({ clock, environment: { AUTH_ISSUER: issuer.url } });
  await deployFixture(host);
});
afterEach(() => clients.close());
afterAll(async () => {
  await host.close();
  await issuer.close();
});

/** Signs in; resolves with the client's first notification. */
function signIn(client: ConvexClient, fetchToken: () => Promise<string>): Promise<boolean> {
  return new Promise((resolve) => client.setAuth(fetchToken, resolve));
}

const tokenOf = (name: string) => issuer.token({ nowMs: clock.now(), claims: { sub: name, name } });

describe("signing in", () => {
  it("gives functions the identity, and removes it on signing out", async () => {
    const client = clients.open(host.url);
    const me = new Results<string | null>(client, "messages:me");
    await me.until((name) => name === null);
    expect(await signIn(client, () => tokenOf("Ada"))).toBe(true);
    await me.until((name) => name === "Ada");
    client.client.clearAuth();
    expect(await me.until((name) => name === null)).toBeNull();
  });

  it("never shows one person's result to another with the same query", async () => {
    const [ada, ben] = [clients.open(host.url), clients.open(host.url)];
    await Promise.all([signIn(ada, () => tokenOf("Ada")), signIn(ben, () => tokenOf("Ben"))]);
    const results = [new Results<string>(ada, "messages:me"), new Results<string>(ben, "messages:me")];
    await Promise.all([results[0]?.until((name) => name === "Ada"), results[1]?.until((name) => name === "Ben")]);
    expect(results[0]?.all).not.toContain("Ben");
    expect(results[1]?.all).not.toContain("Ada");
  });

  it.each([
    ["forged", () => issuer.forge()],
    ["expired", () => issuer.token({ nowMs: clock.now() - 7_200_000 })],
    ["made for somebody else", () => issuer.token({ nowMs: clock.now(), claims: { aud: "other" } })],
    ["from another issuer", () => issuer.token({ nowMs: clock.now(), claims: { iss: "https://evil.example" } })],
  ])("refuses a token that is %s", async (_what, fetchToken) => {
    const client = clients.open(host.url);
    expect(await signIn(client, fetchToken)).toBe(false);
    expect(await client.query(query("messages:me"), {})).toBeNull();
  });
});

describe("a call's metadata", () => {
  it("has the client's address and agent, and its token", async () => {
    const headers = { "user-agent": "a phone", "x-forwarded-for": "203.0.113.7", "x-proxy-secret": host.proxySecret };
    const client = clients.open(host.url, { webSocketConstructor: webSocketWith(headers) });
    const asked = { ip: "203.0.113.7", userAgent: "a phone" };
    expect(await client.mutation(mutation("counters:whoAsks"), {})).toEqual({ ...asked, authToken: null });
    const tokens: string[] = [];
    await signIn(client, async () => {
      tokens.push(await tokenOf("Ada"));
      return tokens.at(-1) ?? "";
    });
    const { authToken, ...rest } = (await client.action(action("counters:whoAsksToAct"), {})) as Asked;
    expect(rest).toEqual(asked);
    expect(tokens).toContain(authToken);
    client.client.clearAuth();
    expect(await client.mutation(mutation("counters:whoAsks"), {})).toEqual({ ...asked, authToken: null });
  });
});

describe("expiry", () => {
  it("asks for a new token when one expires, and continues with it", async () => {
    const client = clients.open(host.url);
    let fetches = 0;
    const confirmed = await signIn(client, () => {
      fetches += 1;
      return issuer.token({ nowMs: clock.now(), lifetimeS: 60, claims: { name: `Ada ${fetches}` } });
    });
    expect(confirmed).toBe(true);
    const me = new Results<string | null>(client, "messages:me");
    await me.until((name) => name === "Ada 2");
    clock.advance(61_000);
    await me.until((name) => name === "Ada 3");
    expect(me.all).not.toContain(null);
  });
});
