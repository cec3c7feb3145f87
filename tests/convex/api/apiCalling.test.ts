// Common to all calls: limits, ETags, CORS, the document and its page.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { internal } from "../../../convex/_generated/api";
import { ADDRESS_LIMIT, USER_LIMIT } from "../../../convex/model/api/admission";
import { as, openBackend, readDocument, setUpApi, tearDownApi } from "../../support/api/apiBackend";
import { HOUR_MS, type Backend } from "../../support/worlds/factories";

vi.setConfig({ testTimeout: 60_000 });
beforeEach(setUpApi);
afterEach(tearDownApi);

/** The calls that section 7 of the rules lists, in its notation. */
const SECTION_7 = [
  "[7.2] GET /api/auth/user",
  "[7.3] PUT /api/user/favorite-team",
  "[7.4] PUT /api/user/name",
  "[7.5] GET /api/user/notification-preferences",
  "[7.6] PUT /api/user/notification-preferences",
  "[7.7] POST /api/user/test-notification",
  "[7.8] GET /api/teams",
  "[7.9] POST /api/teams/sync",
  "[7.10] GET /api/leagues",
  "[7.11] POST /api/leagues",
  "[7.12] POST /api/leagues/join",
  "[7.13] PATCH /api/leagues/{id}/deadline",
  "[7.14] DELETE /api/leagues/{id}",
  "[7.15] GET /api/leagues/{id}/standings?group&season&segment",
  "[7.16] GET /api/leagues/{leagueId}/favourites/{week}/{season}",
  "[7.17] GET /api/leagues/{leagueId}/members",
  "[7.18] GET /api/current-week",
  "[7.19] GET /api/games?week&season",
  "[7.20] GET /api/games/{id}/injuries",
  "[7.21] GET /api/games/{id}/preview",
  "[7.22] GET /api/picks?leagueId&week&season",
  "[7.23] GET /api/picks/league/{leagueId}?week&season",
  "[7.24] POST /api/picks",
  "[7.25] GET /api/bye-teams/{week}/{season}",
  "[7.26] GET /api/standings/{season}",
  "[7.27] GET /api/survivor/leagues/{id}",
  "[7.28] POST /api/survivor/leagues",
  "[7.29] POST /api/survivor/leagues/join",
  "[7.30] DELETE /api/survivor/leagues/{id}",
  "[7.31] GET /api/survivor/picks/{leagueId}?week&season&entryNumber&entryId",
  "[7.32] GET /api/survivor/all-picks/{leagueId}?week&season",
  "[7.33] GET /api/survivor/available-teams/{id}?entryNumber&entryId",
  "[7.34] POST /api/survivor/picks",
  "[7.35] GET /api/admin/users",
  "[7.36] PATCH /api/admin/users/{userId}/role",
  "[7.37] GET /api/admin/picks?leagueId&week&season",
  "[7.38] POST /api/admin/send-reminders",
  "[7.39] POST /api/admin/sync-games",
  "[7.40] POST /api/admin/sync-full-season",
  "[7.41] POST /api/admin/import-games",
  "[7.42] POST /api/admin/import-picks",
  "[7.43] POST /api/admin/update-scores",
  "[7.44] POST /api/admin/historical-mode",
] as const;

/** Documented beside them. */
const BESIDE = [
  "[10.19] PATCH /api/leagues/{id}",
  "[12.2] GET /api/leagues/{id}/safety-net?week&season&entryId",
  "[12.2] PUT /api/leagues/{id}/safety-net",
  "[12.2] GET /api/survivor/leagues/{id}/safety-net?entryNumber",
  "[12.2] PUT /api/survivor/leagues/{id}/safety-net",
  "[12.4] GET /api/leagues/{id}/missing-picks",
  "[12.4] POST /api/leagues/{id}/reminders",
  "[13.2] POST /api/leagues/{id}/entered-guesses",
  "[13.2] POST /api/leagues/{id}/entered-picks",
  "[13.2] POST /api/leagues/{id}/opened-games",
  "[13.2] POST /api/survivor/leagues/{id}/entered-picks",
  "[13.12] GET /api/entries/{id}/history?week&season",
  "[13.2] POST /api/leagues/{id}/opened-games/close",
  "[13.3] GET /api/leagues/{id}/adjustments?season",
  "[13.3] POST /api/leagues/{id}/adjustments",
  "[13.3] POST /api/leagues/{id}/adjustments/take-back",
  "[13.3] POST /api/leagues/{id}/voids",
  "[13.3] POST /api/leagues/{id}/voids/put-back",
  "[13.11] GET /api/leagues/{id}/segments?season",
  "[13.11] PUT /api/leagues/{id}/segments",
  "[10.3] PUT /api/leagues/{id}/slate",
  "[10.11] GET /api/leagues/{id}/rules?season",
  "[10.11] GET /api/leagues/{id}/rules/change-week",
  "[10.11] PATCH /api/leagues/{id}/rules",
  "[10.13] PUT /api/leagues/{id}/lines/{gameId}",
  "[16.4] GET /api/leagues/{id}/claims",
  "[16.4] DELETE /api/claims/{id}",
  "[18.2] GET /api/leagues/{id}/chats",
  "[18.2] POST /api/leagues/{id}/chats",
  "[18.2] PATCH /api/chats/{id}",
  "[18.2] POST /api/chats/{id}/test",
  "[18.2] POST /api/chats/{id}/turn-on",
  "[18.2] DELETE /api/chats/{id}",
  "[18.3] GET /api/leagues/{id}/screen",
  "[18.3] POST /api/leagues/{id}/screen",
  "[18.3] PATCH /api/leagues/{id}/screen",
  "[18.3] DELETE /api/leagues/{id}/screen",
  "[14.2] GET /api/leagues/{id}/talk",
  "[14.2] GET /api/leagues/{id}/talk/messages?before",
  "[14.2] POST /api/leagues/{id}/talk/messages",
  "[14.2] PUT /api/leagues/{id}/talk/read",
  "[14.2] PUT /api/leagues/{id}/talk/muted",
  "[14.2] GET /api/leagues/{id}/talk/reports",
  "[14.2] PATCH /api/messages/{id}",
  "[14.2] DELETE /api/messages/{id}",
  "[14.2] PUT /api/messages/{id}/reaction",
  "[14.2] POST /api/messages/{id}/report",
  "[14.2] POST /api/messages/{id}/keep",
  "[13.1] POST /api/leagues/{id}/commissioners",
  "[13.1] DELETE /api/leagues/{id}/commissioners/{userId}",
  "[13.1] PUT /api/leagues/{id}/owner",
  "[13.4] DELETE /api/leagues/{id}/invite-code",
  "[13.4] DELETE /api/leagues/{id}/members/{userId}",
  "[13.4] GET /api/leagues/{id}/removed-members",
  "[13.4] DELETE /api/leagues/{id}/removed-members/{userId}",
  "[13.4] DELETE /api/mail-invitations/{id}",
  "[13.4] GET /api/leagues/{id}/join-requests",
  "[13.4] GET /api/leagues/{id}/mail-invitations",
  "[13.4] POST /api/leagues/{id}/join-requests/{userId}/approve",
  "[13.4] POST /api/leagues/{id}/join-requests/{userId}/decline",
  "[13.4] POST /api/leagues/{id}/mail-invitations",
  "[13.5] DELETE /api/leagues/{id}/announcement",
  "[13.5] GET /api/leagues/{id}/announcement",
  "[13.5] PATCH /api/leagues/{id}/announcement",
  "[13.5] POST /api/leagues/{id}/announcement",
  "[13.6] GET /api/leagues/{id}/dues?season",
  "[13.6] POST /api/leagues/{id}/dues",
  "[13.6] POST /api/leagues/{id}/dues/payments",
  "[13.6] DELETE /api/leagues/{id}/dues/payments/{paymentId}",
  "[13.6] POST /api/leagues/{id}/dues/reminders",
  "[13.8] GET /api/leagues/{id}/new-season",
  "[13.8] POST /api/leagues/{id}/new-season",
  "[13.8] GET /api/leagues/{id}/new-season/answers",
  "[13.8] PUT /api/leagues/{id}/new-season/answer",
  "[13.9] GET /api/leagues/{id}/prizes?season",
  "[13.9] PUT /api/leagues/{id}/prizes",
  "[13.9] POST /api/leagues/{id}/prizes/handed-over",
  "[13.7] GET /api/leagues/{id}/files/{kind}?season",
  "[13.10] POST /api/leagues/{id}/groups",
  "[13.10] POST /api/leagues/{id}/groups/deal",
  "[13.10] PATCH /api/leagues/{id}/groups/{key}",
  "[13.10] DELETE /api/leagues/{id}/groups/{key}",
  "[13.10] PUT /api/leagues/{id}/entries/{entryId}/group",
  "[16.4] DELETE /api/players/{id}/claim-link",
  "[16.4] GET /api/players/{id}/claim-link",
  "[16.4] POST /api/players/{id}/claim-link",
  "[16.5] GET /api/leagues/{id}/managers?entryId",
  "[16.5] POST /api/entries/{id}/managers",
  "[16.5] DELETE /api/entries/{id}/managers/{userId}",
  "[16.1] GET /api/leagues/{id}/entries",
  "[16.2] POST /api/leagues/{id}/entries",
  "[16.2] PATCH /api/entries/{id}",
  "[16.2] DELETE /api/entries/{id}",
  "[16.2] GET /api/entries/{id}/picks?week&season",
  "[16.3] POST /api/leagues/{id}/players",
  "[16.3] PATCH /api/players/{id}",
  "[16.3] DELETE /api/players/{id}",
  "[14.4] GET /api/leagues/{id}/entries/{entryId}/seasons",
  "[14.4] GET /api/leagues/{id}/entries/{entryId}/teams?season",
  "[14.4] GET /api/leagues/{id}/entries/{entryId}/weeks?season",
  "[14.4] GET /api/survivor/leagues/{id}/entries/{entryId}/seasons",
  "[14.5] GET /api/leagues/{id}/hall-of-fame",
  "[14.5] GET /api/survivor/leagues/{id}/hall-of-fame",
  "[17.5] DELETE /api/leagues/{id}/seasons/{season}",
  "[17.5] GET /api/leagues/{id}/seasons",
  "[17.5] PUT /api/leagues/{id}/seasons/{season}",
] as const;

/** The order of its query parameters doesn't matter. */
const sortedQuery = (call: string) => {
  const [path = "", query] = call.split("?");
  return query === undefined ? path : `${path}?${query.split("&").sort().join("&")}`;
};

describe("the document", () => {
  const listed = [...SECTION_7, ...BESIDE].map((row) => sortedQuery(row.replace(/^\[.*\] /, "")));

  it("[10.19] lists every row of section 7 and those beside them, with their parameters", async () => {
    const { operations } = await readDocument();
    const found = operations.map(({ method, path, parameters }) => {
      const query = parameters.filter((each) => each.in === "query").map(({ name }) => name);
      return sortedQuery(`${method} ${path}${query.length > 0 ? `?${query.join("&")}` : ""}`);
    });
    expect(found.sort()).toEqual(listed.sort());
  });

  it("is OpenAPI 3.1 with a bearer token on every call", async () => {
    const { raw } = await readDocument();
    expect(raw.openapi).toBe("3.1.0");
    const securities = Object.values(raw.paths).flatMap((methods) => Object.values(methods));
    expect(securities.every((each) => JSON.stringify(each).includes('"security":[{"bearer":[]}]'))).toBe(true);
  });

  it("gives the calls' address, and a 304 for every read", async () => {
    const { raw, operations } = await readDocument();
    expect(raw.servers).toEqual([{ url: "/", description: "Where this document was read" }]);
    const unchanged = operations.filter(({ responses }) => "304" in responses).map(({ method }) => method);
    expect(unchanged).toEqual(operations.filter(({ method }) => method === "GET").map(({ method }) => method));
  });

  it("produces a page that shows every call and every shape, without scripts", async () => {
    const { t } = await openBackend();
    const { operations, raw } = await readDocument();
    const page = await t.fetch("/api/docs");
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).not.toContain("<script");
    for (const { method, path } of operations) expect(html).toContain(`<code>${method} ${path}</code>`);
    for (const name of Object.keys(raw.components.schemas)) expect(html).toContain(`<section id="${name}">`);
  });
});

describe("rate limits", () => {
  const MINUTE_MS = 60_000;
  /** Acts as if that many calls had just been made. */
  const use = async (t: Backend, name: string, left: number) => {
    await t.run(async (ctx) => {
      for (const row of await ctx.db.query("rateLimits").collect()) {
        if (row.name === name) await ctx.db.patch("rateLimits", row._id, { value: left, ts: Date.now() });
      }
    });
  };

  it("stop a user who calls too often, say how long to wait, and then allow calls again", async () => {
    const { t } = await openBackend();
    const [member, creator] = [as(t, "member"), as(t, "creator")];
    await use(t, "api user", 1);
    expect((await member.fetch("/api/teams")).status).toBe(200);
    const refused = await member.fetch("/api/teams");
    const waitS = Math.ceil(MINUTE_MS / USER_LIMIT.rate / 1000);
    expect([refused.status, refused.headers.get("retry-after"), await refused.text()]).toEqual([
      429,
      String(waitS),
      `Too many calls. Try again in ${waitS} s.`,
    ]);
    expect((await creator.fetch("/api/teams")).status).toBe(200);
    vi.setSystemTime(Date.now() + waitS * 1000);
    expect((await member.fetch("/api/teams")).status).toBe(200);
  });

  it("[8.1] say how long to wait also where one kind of call has a limit of its own", async () => {
    const { call, leagueId } = await openBackend();
    const post = async (path: string, text: string) => {
      const { status, headers } = await call("creator", `/api/leagues/${leagueId}/${path}`, {
        method: "POST",
        body: { text },
      });
      return [status, headers.get("retry-after")];
    };
    for (let sent = 1; sent <= 3; sent += 1) expect(await post("announcement", `No. ${sent}`)).toEqual([200, null]);
    expect(await post("announcement", "One more")).toEqual([429, String(24 * 60 * 60)]);
    for (let sent = 1; sent <= 20; sent += 1) expect(await post("talk/messages", `No. ${sent}`)).toEqual([201, null]);
    expect(await post("talk/messages", "One more")).toEqual([429, "60"]);
  });

  it("don't count calls that a fast clock dated in the future", async () => {
    const { t } = await openBackend();
    const member = as(t, "member");
    vi.setSystemTime(Date.now() + HOUR_MS);
    expect((await member.fetch("/api/teams")).status).toBe(200);
    vi.setSystemTime(Date.now() - HOUR_MS);
    expect((await member.fetch("/api/teams")).status).toBe(200);
    expect((await member.fetch("/api/teams")).status).toBe(200);
  });

  it("allow as many calls at once as a minute has", async () => {
    const { t } = await openBackend();
    const member = as(t, "member");
    vi.setSystemTime(Date.now() + HOUR_MS);
    const statuses: number[] = [];
    for (let i = 0; i <= USER_LIMIT.rate; i += 1) {
      statuses.push((await member.fetch("/api/nothing")).status);
    }
    expect(statuses.indexOf(429)).toBe(USER_LIMIT.rate);
  });

  it("stop an address for all its callers, with or without tokens, and no other address", async () => {
    const { t } = await openBackend();
    const from = (ip: string) => ({
      any: t.withRequestMetadata({ ip }),
      member: as(t, "member").withRequestMetadata({ ip }),
    });
    const [here, elsewhere] = [from("203.0.113.7"), from("203.0.113.8")];
    expect((await here.any.fetch("/api/teams")).status).toBe(401);
    expect((await elsewhere.any.fetch("/api/teams")).status).toBe(401);
    await t.run(async (ctx) => {
      const rows = await ctx.db.query("rateLimits").collect();
      const row = rows.find(({ key }) => key === "203.0.113.7");
      if (row) await ctx.db.patch("rateLimits", row._id, { value: 1 });
      expect(row?.value).toBe(ADDRESS_LIMIT.rate - 1);
    });
    expect((await here.any.fetch("/api/teams")).status).toBe(401);
    expect((await here.any.fetch("/api/teams")).status).toBe(429);
    expect((await here.member.fetch("/api/teams")).status).toBe(429);
    expect((await elsewhere.member.fetch("/api/teams")).status).toBe(200);
  });

  it("don't count the document and its page", async () => {
    const { t } = await openBackend();
    const rows = async () => (await t.run(async (ctx) => await ctx.db.query("rateLimits").collect())).length;
    const before = await rows();
    const other = t.withRequestMetadata({ ip: "203.0.113.9" });
    for (const path of ["/api/openapi.json", "/api/docs"]) expect((await other.fetch(path)).status).toBe(200);
    expect(await rows()).toBe(before);
  });

  it("are deleted once they are no longer needed", async () => {
    const { t } = await openBackend();
    const rows = async () => await t.run(async (ctx) => await ctx.db.query("rateLimits").collect());
    await t.mutation(internal.jobs.gateway.purge, {});
    expect(await rows()).not.toEqual([]);
    vi.setSystemTime(Date.now() + 25 * 60 * MINUTE_MS);
    await as(t, "member").fetch("/api/teams");
    await t.mutation(internal.jobs.gateway.purge, {});
    expect(await rows()).toHaveLength(1);
  });
});

describe("If-None-Match", () => {
  it("saves the body of unchanged answers, for every read", async () => {
    const { call, leagueId } = await openBackend();
    const path = `/api/leagues/${leagueId}/members`;
    const first = await call("creator", path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/);
    const again = await call("creator", path, { headers: { "if-none-match": `"other", ${etag}` } });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect(again.headers.get("cache-control")).toBe("private, no-cache");
    await call("creator", "/api/user/name", { method: "PUT", body: { firstName: "Kit", lastName: "Lee" } });
    const changed = await call("creator", path, { headers: { "if-none-match": etag } });
    expect([changed.status, ((await changed.json()) as unknown[]).length]).toEqual([200, 2]);
  });

  it("doesn't bypass access rules: without access there is no 304", async () => {
    const { call, leagueId } = await openBackend();
    const path = `/api/leagues/${leagueId}/members`;
    const etag = (await call("creator", path)).headers.get("etag") ?? "";
    for (const role of ["signedOut", "outsider"] as const) {
      expect((await call(role, path, { headers: { "if-none-match": etag } })).status).toBeGreaterThanOrEqual(401);
      expect((await call(role, path, { headers: { "if-none-match": "*" } })).status).toBeGreaterThanOrEqual(401);
    }
  });

  it("answers HEAD with headers only", async () => {
    const { call } = await openBackend();
    const [get, head] = [
      await call("member", "/api/leagues"),
      await call("member", "/api/leagues", { method: "HEAD" }),
    ];
    expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", get.headers.get("etag")]);
  });
});

describe("[7.1] CORS", () => {
  const preflight = async (t: Backend, origin: string) =>
    await t.fetch("/api/picks", {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
    });

  it("is allowed for the app's origin only", async () => {
    const { t, call } = await openBackend();
    const allowed = await preflight(t, "https://picks.example");
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-origin")).toBe("https://picks.example");
    expect(allowed.headers.get("access-control-allow-headers")).toContain("Authorization");
    const answer = await call("member", "/api/teams", { headers: { origin: "https://picks.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://picks.example");
    expect(answer.headers.get("access-control-expose-headers")).toContain("Retry-After");
    const others = ["https://evil.example", "http://picks.example", "https://picks.example.evil.example", "null"];
    for (const origin of others) {
      expect((await preflight(t, origin)).headers.get("access-control-allow-origin")).toBeNull();
      const read = await call("member", "/api/teams", { headers: { origin } });
      expect(read.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  it("is allowed for nobody if the app's address isn't set", async () => {
    vi.stubEnv("APP_URL", "");
    const { t } = await openBackend();
    for (const origin of ["https://picks.example", "null", ""]) {
      expect((await preflight(t, origin)).headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});
