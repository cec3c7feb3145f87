// The documented calls as a script makes them: over HTTP, on the app's origin, with tokens of a real issuer, to functions
// that the official CLI has pushed to a running host. What each call answers in every case: tests/convex/api*.test.ts.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { convexToJson, type Value } from "convex/values";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serve, type Listening } from "../../../local/http/serve";
import { deployFunctions } from "../../../local/launcher/deployment";
import { DataFolder } from "../../../local/launcher/DataFolder";
import { startWeb } from "../../../local/web/startWeb";
import { addressOf, contractOf, CONTRACTS } from "../../support/apiCalls";
import { ApiDocument, type RawDocument } from "../../support/apiDocument";
import { openApiWorld, PEOPLE, ROLES, type ApiWorld, type Role } from "../../support/apiWorld";
import { espnSummary } from "../../support/espnSummary";
import { startHost, type TestHost } from "../../support/startHost";
import { startTokenIssuer, type TokenIssuer } from "../../support/tokenIssuer";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const adminEmail = "boss@huddle.test";

let folder: string;
let data: DataFolder;
let issuer: TokenIssuer;
let feed: Listening;
let host: TestHost;
let web: Listening;
let app: string;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "huddle-api-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  issuer = await startTokenIssuer();
  feed = await serve(() => Response.json(espnSummary()), 0);
  const environment = {
    AUTH_ISSUER: issuer.url,
    ADMIN_EMAILS: adminEmail,
    APP_URL: "http://localhost:3000",
    SPORTS_FEED_URL: `http://127.0.0.1:${feed.port}/nfl`,
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Huddle Picks <picks@huddle.test>",
  };
  host = await startHost({ environment });
  data = await DataFolder.open(join(folder, "data"), { isFresh: false });
  const signal = new AbortController().signal;
  await deployFunctions({ root, data, deployment: host, environment, signal, onDeploy: () => undefined });
  const config = { convexUrl: host.url, isDemo: false, demoAccounts: [] };
  web = await startWeb({ distFolder: folder, port: 0, config, siteUrl: host.siteUrl, clerkPublishableKey: null });
  app = `http://127.0.0.1:${web.port}`;
  for (const role of ["outsider", "member", "creator", "admin"] as const) {
    const [given_name, family_name] = PEOPLE[role].split(" ");
    const email = role === "admin" ? adminEmail : `${role}@huddle.test`;
    const claims = { sub: role, email, email_verified: true, name: PEOPLE[role], given_name, family_name };
    tokens.set(role, await issuer.token({ claims }));
  }
}, 60_000);

afterAll(async () => {
  await web.close();
  await host.close();
  await feed.close();
  await issuer.close();
  await data.close();
  rmSync(folder, { recursive: true, force: true });
});

async function send(role: Role, path: string, init: RequestInit): Promise<Response> {
  const token = tokens.get(role);
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return await fetch(`${app}${path}`, { ...init, headers });
}

async function openWorld(): Promise<ApiWorld> {
  const store = async (path: string, args: Value) => {
    const { outcome } = await host.engine.runMutation({
      ...{ path, args: convexToJson(args), identity: null, caller: "internal" },
    });
    if (outcome.kind === "error") throw new Error(outcome.message);
  };
  return await openApiWorld({
    fetch: send,
    storeTeams: (args) => store("feed:storeTeams", args),
    storeBoard: (args) => store("feed:storeBoard", args),
  });
}

it("[7.2]-[7.44] answers every call as the document says, to everybody", { timeout: 60_000 }, async () => {
  const document = new ApiDocument((await (await fetch(`${app}/api/openapi.json`)).json()) as RawDocument);
  const world = await openWorld();
  const order = Object.keys(CONTRACTS);
  const operations = [...document.operations].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  for (const operation of operations) {
    const { input, answers } = contractOf(operation);
    const { params, body } = input(world);
    const statuses: number[] = [];
    // The outsider has joined by then, and what the creator has deleted an admin can't delete once more.
    const roles = operation.method === "DELETE" ? (["signedOut", "member", "creator"] as const) : ROLES;
    const expected = roles.map((role) => [401, ...answers][ROLES.indexOf(role)]);
    for (const role of roles) {
      const request = { method: operation.method, ...(body === undefined ? {} : { body }) };
      const response = await world.call(role, addressOf(operation, params), request);
      statuses.push(response.status);
      await document.check(operation, response);
    }
    expect([operation.id, statuses]).toEqual([operation.id, expected]);
  }
  expect(host.logged.filter(({ level }) => level === "error")).toEqual([]);
});

it("[7.1] takes a token that verifies and nothing else", async () => {
  const bearer = async (headers: Record<string, string>) => (await fetch(`${app}/api/leagues`, { headers })).status;
  const good = tokens.get("member") ?? "";
  expect(await bearer({ authorization: `Bearer ${good}` })).toBe(200);
  const late = await issuer.token({ claims: { sub: "member" }, nowMs: Date.now() - 7_200_000 });
  const other = await issuer.token({ claims: { sub: "member", aud: "other" } });
  for (const token of [await issuer.forge(), late, other, `${good}x`, "", host.adminKey]) {
    expect(await bearer({ authorization: `Bearer ${token}` })).toBe(401);
  }
  for (const scheme of ["Basic", "Convex", "Cookie"])
    expect(await bearer({ authorization: `${scheme} ${good}` })).toBe(401);
  expect(await bearer({ cookie: `token=${good}; __session=${good}; authorization=Bearer ${good}` })).toBe(401);
  expect(await bearer({ authorization: `Convex ${host.adminKey}` })).toBe(401);
});

it("[7.24] saves a pick that is sent many times at once as one", async () => {
  const world = await openWorld();
  const { leagueId, game } = world;
  const body = { leagueId, gameId: game.id, selectedTeamId: game.homeTeamId };
  const answers = await Promise.all(Array.from({ length: 12 }, () => world.call("member", "/api/picks", { body })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  const bodies = await Promise.all(answers.map(async (answer) => JSON.stringify(await answer.json())));
  expect(new Set(bodies).size).toBe(1);
  const query = `leagueId=${leagueId}&week=12&season=${world.season}`;
  const mine = (await (await world.call("member", `/api/picks?${query}`)).json()) as unknown[];
  expect(mine).toHaveLength(1);
});

it(
  "counts the calls of an address that the app's server names, and says when to go on",
  { timeout: 30_000 },
  async () => {
    const from = async (address: string) =>
      await fetch(`${host.siteUrl}/api/teams`, { headers: { "x-forwarded-for": address } });
    const statuses: number[] = [];
    let last = await from("203.0.113.7");
    while (last.status === 401 && statuses.length < 2000) {
      statuses.push(last.status);
      last = await from("203.0.113.7");
    }
    expect([last.status, Number(last.headers.get("retry-after"))]).toEqual([429, 1]);
    expect(statuses.length).toBeGreaterThanOrEqual(900);
    expect((await from("203.0.113.8")).status).toBe(401);
  },
);
