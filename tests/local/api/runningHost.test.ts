// The documented calls as a script makes them: over HTTP, on the app's origin, with a real issuer's tokens, to
// functions that the official CLI pushed to a running host. tests/convex/api covers each call's answers in every case.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { convexToJson, type Value } from "convex/values";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serve, type Listening } from "../../../local/http/serve";
import { deployFunctions } from "../../../local/launcher/deployment";
import { DataFolder } from "../../../local/launcher/folder/DataFolder";
import { Gateway } from "../../../local/web/Gateway";
import { startWeb } from "../../../local/web/startWeb";
import { contractOf, CONTRACTS } from "../../support/api/apiCalls";
import { addressOf, ApiDocument, type Operation, type RawDocument } from "../../support/api/apiDocument";
import { openApiWorld, PEOPLE, ROLES, WEEK, type ApiWorld, type Role } from "../../support/api/apiWorld";
import { espnSummary } from "../../support/feed/espnSummary";
import { startHost, type TestHost } from "../../support/host/startHost";
import { startTokenIssuer, type TokenIssuer } from "../../support/host/tokenIssuer";
import { printLog } from "../../support/host/printLog";

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
  feed = await serve(() => Response.json(espnSummary()), 0, printLog);
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
  await deployFunctions({ root, data, deployment: host, signal, say: () => undefined });
  const gateway = new Gateway({
    config: { convexUrl: "/convex", isDemo: false, demoAccounts: [] },
    host: { url: host.url, siteUrl: host.siteUrl, secret: host.proxySecret },
    identity: null,
    trustedProxySecret: null,
    log: printLog,
  });
  const address = { distFolder: folder, port: 0, isSecure: false };
  web = await startWeb({ ...address, gateway, clerkPublishableKey: null, log: printLog });
  app = `http://127.0.0.1:${web.port}`;
  for (const role of ["outsider", "member", "creator", "admin"] as const) {
    const [given_name, family_name] = PEOPLE[role].split(" ");
    const email = role === "admin" ? adminEmail : `${role}@huddle.test`;
    const claims = { sub: role, email, email_verified: true, name: PEOPLE[role], given_name, family_name };
    tokens.set(role, await issuer.token({ claims }));
  }
});

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
    const { outcome } = await host.engine.mutations.run({
      path,
      args: convexToJson(args),
      identity: null,
      caller: "internal",
    });
    if (outcome.kind === "error") throw new Error(outcome.message);
  };
  return await openApiWorld({
    fetch: send,
    storeTeams: (args) => store("jobs/feed:storeTeams", args),
    storeBoard: (args) => store("jobs/feed:storeBoard", args),
  });
}

it("[7.2]-[7.44] answers every call as documented, to every caller", async () => {
  const document = new ApiDocument((await (await fetch(`${app}/api/openapi.json`)).json()) as RawDocument);
  const world = await openWorld();
  const order = Object.keys(CONTRACTS);
  const operations = [...document.operations].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  for (const operation of operations) {
    const { input, answers } = contractOf(operation);
    const { params, body } = input(world);
    const statuses: number[] = [];
    // By then the outsider has joined, and an admin can't delete again what the creator has deleted.
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

it("[7.1] accepts only a valid token", async () => {
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

it("[7.24] saves a pick sent many times at once as one", async () => {
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

/** The calls of docs/api.md, as curl would send them. */
function documentedCalls(world: ApiWorld) {
  const values: Readonly<Record<string, string>> = {
    LEAGUE_ID: world.leagueId,
    INVITE_CODE: world.inviteCode,
    ENTRY_ID: world.secondEntryId,
    SECOND_ENTRY_ID: world.secondEntryId,
    GROUP_KEY: world.groupKey,
    PLAYER_ID: world.playerId,
    POOL_ENTRY_ID: world.poolEntryId,
    POOL_ID: world.poolId,
    POOL_CODE: world.poolCode,
    GAME_ID: world.game.id,
    TEAM_ID: world.game.homeTeamId,
    USER_ID: world.memberId,
    COMMISSIONER_ID: world.creatorId,
    OWNER_ID: world.creatorId,
    WEEK: String(WEEK),
    SEASON: String(world.season),
  };
  const fill = (text: string) => text.replace(/\$([A-Z_]+)/g, (_, name: string) => values[name] ?? `no ${name}`);
  const lines = readFileSync(join(root, "docs/api.md"), "utf8").split("\n");
  return lines.flatMap((line) => {
    const found = /^curl -H "\$AUTH" (?:-X (\w+) )?(?:--json '(.*)' )?"\$API(\/api\/.*)"$/.exec(line);
    if (!found) return [];
    const [, method, json, path = ""] = found;
    const rawBody = json === undefined ? {} : { rawBody: fill(json) };
    return [{ line, method: method ?? (json === undefined ? "GET" : "POST"), path: fill(path), ...rawBody }];
  });
}

/** The world's season is on [13.8], and its game hasn't locked [13.2]. That they work: inAgain.test.ts, openedGames.test.ts. */
const isTooEarly = ({ method, path }: ReturnType<typeof documentedCalls>[number]) =>
  method !== "GET" && (path.includes("/new-season") || path.endsWith("/opened-games"));

/**
 * Nobody waits to join [13.4] or has claimed an entry [16.4], and who is invited, what is paid, a chat and a message have ids of this run.
 * That they work: apiCommissioners.test.ts, apiRuleChanges.test.ts, apiChats.test.ts, apiTalk.test.ts.
 */
const isOfNobody = ({ method, path }: ReturnType<typeof documentedCalls>[number]) =>
  (method === "POST" && path.includes("/join-requests/")) ||
  (method === "DELETE" && path.includes("/dues/payments/")) ||
  path.startsWith("/api/claims/") ||
  path.startsWith("/api/chats/") ||
  path.startsWith("/api/messages/") ||
  path.startsWith("/api/mail-invitations/");

/** A Classic league has no lines [10.13] and no slate [10.3]. That they work: apiRuleChanges.test.ts. */
const isOfOtherRules = ({ method, path }: ReturnType<typeof documentedCalls>[number]) =>
  method === "PUT" && /\/(?:lines\/\w+|slate)$/.test(path);

function callerOf(path: string): Role {
  if (/\/api\/(?:admin\/|teams\/sync)/.test(path)) return "admin";
  // Only an entry's owner may; whose pick it is of a player without an account, commissioners say.
  if (path.startsWith("/api/entries/") && !path.includes("/managers")) return "member";
  return path.endsWith("/join") ? "outsider" : "creator";
}

it("[7.2]-[7.44] answers the curl calls of docs/api.md, which cover every call", async () => {
  const world = await openWorld();
  const calls = documentedCalls(world);
  const isDelete = ({ method }: (typeof calls)[number]) => method === "DELETE";
  for (const call of [...calls.filter((each) => !isDelete(each)), ...calls.filter(isDelete).reverse()]) {
    const response = await world.call(callerOf(call.path), call.path, call);
    const refused = isOfOtherRules(call) ? 400 : isTooEarly(call) ? 409 : isOfNobody(call) ? 404 : null;
    if (refused !== null) {
      expect([call.line, response.status]).toEqual([call.line, refused]);
      continue;
    }
    expect([call.line, response.status, response.ok ? "" : await response.text()]).toEqual([
      call.line,
      response.status,
      "",
    ]);
  }
  const document = new ApiDocument((await (await fetch(`${app}/api/openapi.json`)).json()) as RawDocument);
  const isOf = ({ method, path }: Operation) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}(?:\\?|$)`);
    return (call: (typeof calls)[number]) => call.method === method && pattern.test(call.path);
  };
  expect(document.operations.filter((operation) => !calls.some(isOf(operation)))).toEqual([]);
  expect(calls).toHaveLength(document.operations.length);
});
