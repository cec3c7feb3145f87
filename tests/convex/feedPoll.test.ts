import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { internal } from "../../convex/_generated/api";
import { fetchJson } from "../../convex/model/feed/fetchFeed";
import { pollIntervalMs, type IntervalInput } from "../../convex/model/feed/pollInterval";
import { testBackend } from "../support/backends";
import { espnEvent, espnScoreboard, espnTeams } from "../support/espnEvent";

const NOW = Date.parse("2025-11-23T18:30Z");
const BASE = "http://feed.example/nfl";

type Answer = (url: URL) => Response | Promise<Response>;

let t: ReturnType<typeof testBackend>;
let requests: string[];
let answer: Answer;

/** Answers as ESPN does: the current week without parameters, empty weeks for all others. */
function serveWeek(...events: unknown[]): Answer {
  return ({ pathname, searchParams }) => {
    if (pathname.endsWith("/teams")) return Response.json(espnTeams());
    const week = Number(searchParams.get("week") ?? 12);
    const season = Number(searchParams.get("dates") ?? 2025);
    const type = Number(searchParams.get("seasontype") ?? 2);
    const isCurrent = week === 12 && season === 2025 && type === 2;
    return Response.json(espnScoreboard(isCurrent ? events : [], { season, week, type }));
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  vi.stubEnv("SPORTS_FEED_URL", BASE);
  vi.stubEnv("FEED_LIVE_INTERVAL_MS", "");
  requests = [];
  answer = serveWeek(espnEvent({ status: "live", score: [7, 3], period: 2 }));
  vi.stubGlobal("fetch", async (input: string) => {
    requests.push(input.replace(BASE, ""));
    return await answer(new URL(input));
  });
  t = testBackend();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function status() {
  const row = await t.run(async (ctx) => await ctx.db.query("feedStatus").first());
  if (!row) throw new Error("There is no feed status.");
  return row;
}

/** The poll that is due, as its chain runs it. */
async function poll() {
  const { nextPollAtMs } = await status();
  vi.setSystemTime(Math.max(Date.now(), nextPollAtMs));
  requests = [];
  await t.action(internal.feed.poll, { dueAtMs: nextPollAtMs });
}

async function pollUntilFilled() {
  await t.mutation(internal.feed.watch, {});
  for (let polls = 0; polls < 60; polls++) {
    await poll();
    const { nextPollAtMs, lastSuccessAtMs } = await status();
    if (nextPollAtMs - (lastSuccessAtMs ?? 0) > 500) return;
  }
  throw new Error("The backlog never ended.");
}

describe("the chain of polls", () => {
  it("the first one stores teams and the current week before anything else", async () => {
    expect(await t.mutation(internal.feed.watch, {})).toBe(true);
    await poll();
    expect(requests.slice(0, 2)).toEqual(["/scoreboard", "/teams"]);
    const { games, teams } = await t.run(async (ctx) => ({
      games: await ctx.db.query("games").collect(),
      teams: await ctx.db.query("teams").collect(),
    }));
    expect(games).toMatchObject([{ externalId: "401", status: "in_progress" }]);
    expect(teams).toHaveLength(4);
    expect(await status()).toMatchObject({ lastSuccessAtMs: NOW, consecutiveFailures: 0, lastError: null });
  });

  it("fills the season and those back to 2022 in bounded steps, then only asks for the current week", async () => {
    await pollUntilFilled();
    const synced = await t.run(async (ctx) => await ctx.db.query("syncedWeeks").collect());
    const seasons = [2025, 2024, 2023, 2022];
    expect(synced).toHaveLength(22 * seasons.length);
    expect([...new Set(synced.map(({ season }) => season))]).toEqual(seasons);
    await poll();
    expect(requests).toEqual(["/scoreboard"]);
  });

  it("an answer without news changes nothing but the feed's status", async () => {
    await pollUntilFilled();
    const tables = ["teams", "games", "gameScores", "gameLines", "byes", "syncedWeeks", "currentWeek"] as const;
    const everything = async () =>
      await t.run(async (ctx) => await Promise.all(tables.map((table) => ctx.db.query(table).collect())));
    const before = await everything();
    await poll();
    await poll();
    expect(await everything()).toEqual(before);
  });

  it("goes on every five seconds, or as FEED_LIVE_INTERVAL_MS says, while a game is live", async () => {
    await pollUntilFilled();
    await poll();
    expect((await status()).nextPollAtMs - Date.now()).toBe(5_000);
    vi.stubEnv("FEED_LIVE_INTERVAL_MS", "1000");
    await poll();
    expect((await status()).nextPollAtMs - Date.now()).toBe(1_000);
    vi.stubEnv("FEED_LIVE_INTERVAL_MS", "often");
    await poll();
    expect((await status()).lastError).toContain("FEED_LIVE_INTERVAL_MS must be a whole number");
  });

  it("the watchdog leaves a running chain alone and restarts a broken one; a late poll then stores nothing", async () => {
    await t.mutation(internal.feed.watch, {});
    const { nextPollAtMs: first } = await status();
    expect(await t.mutation(internal.feed.watch, {})).toBe(false);
    vi.setSystemTime(NOW + 120_000);
    expect(await t.mutation(internal.feed.watch, {})).toBe(true);
    await t.action(internal.feed.poll, { dueAtMs: first });
    expect(await t.run(async (ctx) => await ctx.db.query("games").collect())).toEqual([]);
    await poll();
    expect(await t.run(async (ctx) => await ctx.db.query("games").collect())).toHaveLength(1);
  });

  it("asks for weeks with games under way that the feed no longer calls current", async () => {
    await pollUntilFilled();
    const live = serveWeek(espnEvent({ status: "final", score: [10, 3], period: 4 }));
    answer = (url) => (url.search === "" ? Response.json(espnScoreboard([], { week: 13 })) : live(url));
    await poll();
    expect(requests).toContain("/scoreboard?dates=2025&seasontype=2&week=12");
    const [game] = await t.run(async (ctx) => await ctx.db.query("games").collect());
    expect(game?.status).toBe("final");
  });

  it("keeps the events it skipped, each reason once", async () => {
    answer = serveWeek(espnEvent(), { id: "7" });
    await t.mutation(internal.feed.watch, {});
    await poll();
    await poll();
    expect((await status()).skippedEvents).toMatchObject([{ externalId: "7", atMs: NOW }]);
  });
});

describe("a feed that fails", () => {
  beforeEach(async () => {
    await pollUntilFilled();
  });

  it.each<[string, Answer, string]>([
    ["an HTTP error", () => new Response("down", { status: 503, statusText: "Unavailable" }), "answered 503"],
    [
      "another content type",
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      "answered text/html, not JSON",
    ],
    [
      "something that isn't JSON",
      () => new Response("{oops", { headers: { "content-type": "application/json" } }),
      "isn't JSON",
    ],
    ["JSON of another shape", () => Response.json([1, 2]), "The scoreboard can't be read"],
    [
      "no connection",
      () => Promise.reject(new TypeError("connection refused")),
      "can't be reached: connection refused",
    ],
  ])("with %s: kept in its status, tried again later, nothing changed", async (_, failing, message) => {
    const before = await t.run(async (ctx) => await ctx.db.query("gameScores").collect());
    answer = failing;
    await poll();
    expect(await status()).toMatchObject({ consecutiveFailures: 1, lastError: expect.stringContaining(message) });
    const firstWait = (await status()).nextPollAtMs - Date.now();
    await poll();
    expect((await status()).nextPollAtMs - Date.now()).toBeGreaterThan(firstWait);
    expect(await t.run(async (ctx) => await ctx.db.query("gameScores").collect())).toEqual(before);

    answer = serveWeek(espnEvent({ status: "live", score: [14, 3], period: 3 }));
    await poll();
    expect(await status()).toMatchObject({ consecutiveFailures: 0, lastError: null });
  });

  it.each(["not an address", "ftp://feed.example", `${BASE}?key=1`])("SPORTS_FEED_URL %s: named", async (url) => {
    vi.stubEnv("SPORTS_FEED_URL", url);
    await poll();
    expect((await status()).lastError).toContain("SPORTS_FEED_URL must be an http or https address");
    expect(requests).toEqual([]);
  });
});

it("a week that fails doesn't hold up the others and is asked for again in minutes", async () => {
  const rest = answer;
  answer = (url) => (url.search === "?dates=2025&seasontype=2&week=13" ? new Response("", { status: 500 }) : rest(url));
  await pollUntilFilled();
  expect((await status()).consecutiveFailures).toBe(0);
  answer = rest;
  vi.setSystemTime(Date.now() + 6 * 60_000);
  await poll();
  expect(requests).toContain("/scoreboard?dates=2025&seasontype=2&week=13");
});

it("a feed that doesn't answer is given up after its time", async () => {
  answer = () => new Promise<Response>(() => undefined);
  const result = expect(fetchJson(`${BASE}/slow`, 10_000)).rejects.toThrow("didn't answer within 10 s");
  await vi.advanceTimersByTimeAsync(10_000);
  await result;
});

describe("syncWeek", () => {
  it("fetches a week now and says what it skipped", async () => {
    answer = serveWeek(espnEvent(), { id: "7" });
    const result = await t.action(internal.feed.syncWeek, { season: 2025, week: 12 });
    expect(result).toMatchObject({ events: 1, skipped: [{ externalId: "7" }] });
  });

  it("refuses what is no week, and tells why the feed failed", async () => {
    await expect(t.action(internal.feed.syncWeek, { season: 2025, week: 23 })).rejects.toThrow(
      "Week must be from 1 to 22.",
    );
    await expect(t.action(internal.feed.syncWeek, { season: 25, week: 1 })).rejects.toThrow("Season must be a year");
    answer = () => new Response("", { status: 404 });
    await expect(t.action(internal.feed.syncWeek, { season: 2025, week: 1 })).rejects.toThrow("answered 404");
  });
});

describe("how long to wait", () => {
  const MINUTE = 60_000;
  const input: IntervalInput = {
    nowMs: NOW,
    isLive: false,
    nextKickoffAtMs: null,
    liveIntervalMs: 5_000,
    hasBacklog: false,
    consecutiveFailures: 0,
  };
  it.each<[string, Partial<IntervalInput>, number]>([
    ["live", { isLive: true }, 5_000],
    ["kickoff in minutes", { nextKickoffAtMs: NOW + 8 * MINUTE }, 5_000],
    ["kickoff due and not reported yet", { nextKickoffAtMs: NOW - MINUTE }, 5_000],
    ["kickoff in half an hour", { nextKickoffAtMs: NOW + 30 * MINUTE }, MINUTE],
    ["kickoff in ten and a half minutes", { nextKickoffAtMs: NOW + 10.5 * MINUTE }, MINUTE / 2],
    ["kickoff today", { nextKickoffAtMs: NOW + 600 * MINUTE }, 2 * MINUTE],
    ["nothing to come", {}, 5 * MINUTE],
    ["weeks to fill", { hasBacklog: true }, 500],
    ["failing while live", { isLive: true, consecutiveFailures: 3 }, 40_000],
    ["failing for long while live", { isLive: true, consecutiveFailures: 30 }, MINUTE],
    ["failing for long", { consecutiveFailures: 30 }, 5 * MINUTE],
  ])("%s", (_, change, expected) => {
    expect(pollIntervalMs({ ...input, ...change })).toBe(expected);
  });
});
