// Clerk's tokens against the app's own functions: an OpenID issuer with the claims of Clerk's template `convex`, and
// the official client on a socket. Only Clerk's host names are missing.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ConvexClient } from "convex/browser";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { serve, type Listening } from "../../../local/http/serve";
import { DataFolder } from "../../../local/launcher/folder/DataFolder";
import { deployFunctions } from "../../../local/launcher/deployment";
import { ManualClock } from "../../support/host/manualClock";
import { startHost, type TestHost } from "../../support/host/startHost";
import { Results, SyncClients } from "../../support/sync/syncClients";
import { startTokenIssuer, type TokenIssuer } from "../../support/host/tokenIssuer";
import { printLog } from "../../support/host/printLog";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const PUSH_TIMEOUT_MS = 120_000;
const LIFETIME_S = 60;

type Fetch = () => Promise<string | null>;
type Person = { readonly email: string; readonly firstName: string } | null;

let folder: string;
let data: DataFolder;
let feed: Listening;
let issuer: TokenIssuer;
let clock: ManualClock;
let host: TestHost;
const clients = new SyncClients();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "huddle-clerk-"));
  feed = await serve(() => Response.json({ events: [] }), 0, printLog);
  issuer = await startTokenIssuer("RS256");
  clock = new ManualClock(Date.now());
  const environment = {
    AUTH_ISSUER: issuer.url,
    ADMIN_EMAILS: "boss@huddle.test",
    APP_URL: "http://localhost:3000",
    SPORTS_FEED_URL: `http://127.0.0.1:${feed.port}/nfl`,
  };
  host = await startHost({ clock, environment });
  data = await DataFolder.open(folder, { isFresh: false });
  const signal = new AbortController().signal;
  await deployFunctions({ root, data, deployment: host, signal, say: () => undefined });
}, PUSH_TIMEOUT_MS);
afterEach(() => clients.close());
afterAll(async () => {
  await host.close();
  await issuer.close();
  await feed.close();
  await data.close();
  rmSync(folder, { recursive: true, force: true });
});

/** `name` is also the local part of the e-mail address. */
function tokenOf(name: string, options: { claims?: object; kid?: string; agoMs?: number } = {}): Promise<string> {
  const nowMs = clock.now() - (options.agoMs ?? 0);
  const claims = {
    azp: "https://picks.example.com",
    jti: "3a1c9e6b5d7f4b2a8c0e",
    nbf: Math.floor(nowMs / 1000) - 5,
    sub: `user_2x${name}`,
    email: `${name}@huddle.test`,
    email_verified: true,
    name: `${name} Archer`,
    given_name: name,
    family_name: "Archer",
    picture: "https://img.clerk.com/abc",
    ...options.claims,
  };
  const { kid } = options;
  return issuer.token({ nowMs, lifetimeS: LIFETIME_S, claims, ...(kid === undefined ? {} : { kid }) });
}

/** Signs in as the app does, and records what the client is told about it. */
async function signIn(fetchToken: Fetch): Promise<{ readonly client: ConvexClient; readonly told: boolean[] }> {
  const client = clients.open(host.url);
  const told: boolean[] = [];
  await new Promise<void>((resolve) =>
    client.setAuth(fetchToken, (isSignedIn) => {
      told.push(isSignedIn);
      resolve();
    }),
  );
  return { client, told };
}

it("signs a person in with Clerk's claims, and stores them", async () => {
  const { client, told } = await signIn(() => tokenOf("Ann"));
  expect(told).toEqual([true]);
  const me = new Results<Person>(client, "users:current");
  expect(await me.until((person) => person === null)).toBeNull();
  await client.mutation(api.users.store, {});
  expect(await me.until((person) => person !== null)).toMatchObject({
    email: "ann@huddle.test",
    firstName: "Ann",
    lastName: "Archer",
    profileImageUrl: "https://img.clerk.com/abc",
    role: "user",
  });
});

it("[6] grants admin only to a confirmed address", async () => {
  for (const [email_verified, role] of [
    [false, "user"],
    [true, "admin"],
  ] as const) {
    const { client } = await signIn(() => tokenOf("boss", { claims: { email_verified } }));
    await client.mutation(api.users.store, {});
    expect(await client.query(api.users.current, {})).toMatchObject({ role });
  }
});

it.each<[string, Fetch]>([
  ["signed with a key that Clerk doesn't publish", () => tokenOf("Ann", { kid: "ins_unknown" })],
  ["forged under the name of Clerk's key", () => issuer.forge()],
  ["another instance's", () => tokenOf("Ann", { claims: { iss: "https://other.clerk.accounts.dev" } })],
  ["of another template", () => tokenOf("Ann", { claims: { aud: "hasura" } })],
  ["of no template, as a plain session's", () => tokenOf("Ann", { claims: { aud: undefined } })],
  ["not valid yet", () => tokenOf("Ann", { claims: { nbf: Math.floor(clock.now() / 1000) + 60 } })],
  ["expired", () => tokenOf("Ann", { agoMs: 2 * LIFETIME_S * 1000 })],
])("refuses a token that is %s", async (_what, fetchToken) => {
  const { client, told } = await signIn(fetchToken);
  expect(told).toEqual([false]);
  expect(await client.query(api.users.current, {})).toBeNull();
  await expect(client.mutation(api.users.store, {})).rejects.toThrow();
});

it("signs the client out on the open socket when its token expires and Clerk's session is over", async () => {
  let isSessionOver = false;
  const { client, told } = await signIn(() => (isSessionOver ? Promise.resolve(null) : tokenOf("Bob")));
  await client.mutation(api.users.store, {});
  const me = new Results<Person>(client, "users:current");
  await me.until((person) => person?.firstName === "Bob");
  isSessionOver = true;
  clock.advance((LIFETIME_S + 1) * 1000);
  expect(await me.until((person) => person === null)).toBeNull();
  await vi.waitFor(() => expect(told).toEqual([true, false]));
  await expect(client.mutation(api.users.store, {})).rejects.toThrow();
});

it("continues with a refreshed token, whichever key Clerk now signs with", async () => {
  const kids: unknown[] = [];
  const { client, told } = await signIn(async () => {
    const token = await tokenOf("Cid");
    kids.push((JSON.parse(atob(token.split(".")[0] ?? "")) as { kid: unknown }).kid);
    return token;
  });
  const id = await client.mutation(api.users.store, {});
  const me = new Results<Person>(client, "users:current");
  await me.until((person) => person?.firstName === "Cid");
  await issuer.rotate();
  clock.advance((LIFETIME_S + 1) * 1000);
  await vi.waitFor(() => expect([kids[0], kids.at(-1)]).toEqual(["key-1", "key-2"]), { timeout: 10_000 });
  expect(await client.mutation(api.users.store, {})).toBe(id);
  expect(me.all).not.toContain(null);
  expect(told).not.toContain(false);
});
