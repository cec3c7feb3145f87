import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { internal } from "../../../../convex/_generated/api";
import { fetchJson } from "../../../../convex/model/feed/espn/fetchFeed";
import { testBackend } from "../../../support/worlds/backends";
import { espnEvent, espnScoreboard, espnTeams } from "../../../support/feed/espnEvent";

const NOW = Date.parse("2025-11-23T18:30Z");
const BASE = "http://feed.example/nfl";

type Answer = (url: URL) => Response | Promise<Response>;

let t: ReturnType<typeof testBackend>;
let requests: string[];
let answer: Answer;

/** Answers like ESPN: the current week without parameters, empty weeks for all others. */
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

/** As if an earlier chain of polls had stored these seasons, which takes most of the polls. */
const EARLIER_SEASONS = [2022, 2023, 2024];
const WEEKS = Array.from({ length: 22 }, (_, index) => index + 1);

async function settleEarlierSeasons(): Promise<void> {
  await t.run(async (ctx) => {
    for (const season of EARLIER_SEASONS) {
      for (const week of WEEKS) await ctx.db.insert("syncedWeeks", { season, week, syncedAtMs: NOW, isSettled: true });
    }
  });
}

beforeEach(async () => {
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
  await settleEarlierSeasons();
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

/** Runs the poll that is due, as its chain does. */
async function poll() {
  const { nextPollAtMs } = await status();
  vi.setSystemTime(Math.max(Date.now(), nextPollAtMs));
  requests = [];
  await t.action(internal.jobs.feed.poll, { dueAtMs: nextPollAtMs });
}

/** Returns all requests. */
async function pollUntilFilled(): Promise<string[]> {
  await t.mutation(internal.jobs.feed.watch, {});
  const asked: string[] = [];
  for (let polls = 0; polls < 60; polls++) {
    await poll();
    asked.push(...requests);
    const { nextPollAtMs, lastSuccessAtMs } = await status();
    if (nextPollAtMs - (lastSuccessAtMs ?? 0) > 500) return asked;
  }
  throw new Error("The backlog never ended.");
}

describe("the chain of polls", () => {
  it("first stores teams and the current week", async () => {
    expect(await t.mutation(internal.jobs.feed.watch, {})).toBe(true);
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

  it("fills the season and those back to 2022 in bounded steps, then fetches only the current week", async () => {
    t = testBackend();
    await pollUntilFilled();
    const synced = await t.run(async (ctx) => await ctx.db.query("syncedWeeks").collect());
    const seasons = [2025, 2024, 2023, 2022];
    expect(synced).toHaveLength(WEEKS.length * seasons.length);
    expect([...new Set(synced.map(({ season }) => season))]).toEqual(seasons);
    await poll();
    expect(requests).toEqual(["/scoreboard"]);
  });

  it("changes only the feed's status if there is no news", async () => {
    await pollUntilFilled();
    const tables = ["teams", "games", "gameScores", "gameLines", "byes", "syncedWeeks", "currentWeek"] as const;
    const everything = async () =>
      await t.run(async (ctx) => await Promise.all(tables.map((table) => ctx.db.query(table).collect())));
    const before = await everything();
    await poll();
    await poll();
    expect(await everything()).toEqual(before);
  });

  it("polls every five seconds, or FEED_LIVE_INTERVAL_MS, while a game is live", async () => {
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

  it("is left alone by the watchdog while it runs, and restarted if broken; a late poll then stores nothing", async () => {
    await t.mutation(internal.jobs.feed.watch, {});
    const { nextPollAtMs: first } = await status();
    expect(await t.mutation(internal.jobs.feed.watch, {})).toBe(false);
    vi.setSystemTime(NOW + 120_000);
    expect(await t.mutation(internal.jobs.feed.watch, {})).toBe(true);
    await t.action(internal.jobs.feed.poll, { dueAtMs: first });
    expect(await t.run(async (ctx) => await ctx.db.query("games").collect())).toEqual([]);
    await poll();
    expect(await t.run(async (ctx) => await ctx.db.query("games").collect())).toHaveLength(1);
  });

  it("fetches weeks with live games that the feed no longer calls current", async () => {
    await pollUntilFilled();
    const live = serveWeek(espnEvent({ status: "final", score: [10, 3], period: 4 }));
    answer = (url) => (url.search === "" ? Response.json(espnScoreboard([], { week: 13 })) : live(url));
    await poll();
    expect(requests).toContain("/scoreboard?dates=2025&seasontype=2&week=12");
    const [game] = await t.run(async (ctx) => await ctx.db.query("games").collect());
    expect(game?.status).toBe("final");
  });

  it("keeps the skipped events, each reason once", async () => {
    answer = serveWeek(espnEvent(), { id: "7" });
    await t.mutation(internal.jobs.feed.watch, {});
    await poll();
    await poll();
    expect((await status()).skippedEvents).toMatchObject([{ externalId: "7", atMs: NOW }]);
  });
});

describe("[4.5] news that needs confirmation", () => {
  const DAY_MS = 24 * 3_600_000;
  const events = (week: number, id: string, atMs: number, home: "GB" | "CHI" = "GB") =>
    espnEvent({ id, week, home, date: new Date(atMs).toISOString() });
  const kickoffOf = async (externalId: string) => {
    const games = await t.run(async (ctx) => await ctx.db.query("games").collect());
    return games.find((game) => game.externalId === externalId)?.kickoffAtMs;
  };

  it("is fetched again at the live pace, then polling returns to normal", async () => {
    answer = serveWeek(events(12, "401", NOW + 3 * DAY_MS));
    await pollUntilFilled();
    expect((await status()).nextPollAtMs - Date.now()).toBe(300_000);
    answer = serveWeek(events(12, "401", NOW + 2 * DAY_MS));
    await poll();
    expect(await kickoffOf("401")).toBe(NOW + 3 * DAY_MS);
    expect((await status()).nextPollAtMs - Date.now()).toBe(5_000);
    await poll();
    expect(await kickoffOf("401")).toBe(NOW + 2 * DAY_MS);
    expect((await status()).nextPollAtMs - Date.now()).toBe(300_000);
  });

  it("is fetched in its own week, no sooner than the live pace allows", async () => {
    const serve = (kickoffAtMs: number) => {
      const current = serveWeek(events(12, "401", NOW + 3 * DAY_MS));
      const next = espnScoreboard([events(13, "501", kickoffAtMs, "CHI")], { week: 13 });
      answer = (url) => (url.search === "?dates=2025&seasontype=2&week=13" ? Response.json(next) : current(url));
    };
    serve(NOW + 10 * DAY_MS);
    await pollUntilFilled();
    serve(NOW + 9 * DAY_MS);
    vi.setSystemTime(Date.now() + DAY_MS / 2);
    while ((await kickoffOf("501")) !== NOW + 9 * DAY_MS) {
      await poll();
      const { unconfirmed } = await t.run(async (ctx) => ({
        unconfirmed: await ctx.db.query("unconfirmedNews").collect(),
      }));
      if (unconfirmed.length === 0) continue;
      expect((await status()).nextPollAtMs - Date.now()).toBe(5_000);
      await poll();
      expect(requests).toContain("/scoreboard?dates=2025&seasontype=2&week=13");
      expect(await kickoffOf("501")).toBe(NOW + 9 * DAY_MS);
    }
  });
});

describe("a settled week", () => {
  const DAY_MS = 24 * 3_600_000;
  const final = (home: number) => espnEvent({ status: "final", score: [home, 17], period: 4 });
  /** Week 13 is now current; week 12 is only one of the requested weeks. */
  const serve = (...events: unknown[]) => {
    const weeks = serveWeek(...events);
    const current = espnScoreboard([espnEvent({ id: "413", week: 13, date: "2025-12-14T18:00Z" })], { week: 13 });
    answer = (url) => (url.pathname.endsWith("/scoreboard") && url.search === "" ? Response.json(current) : weeks(url));
  };
  /** True if it is requested after that time. */
  async function askedAfter(ms: number) {
    vi.setSystemTime(Date.now() + ms);
    const asked = await pollUntilFilled();
    return asked.includes("/scoreboard?dates=2025&seasontype=2&week=12");
  }

  it("[4.1] is fetched daily at first, so that a correction days later is seen", async () => {
    serve(final(20));
    await pollUntilFilled();
    expect(await askedAfter(DAY_MS - 3_600_000)).toBe(false);
    expect(await askedAfter(3_600_000)).toBe(true);
    expect(await askedAfter(DAY_MS / 2)).toBe(false);
    serve(final(16));
    expect(await askedAfter(DAY_MS)).toBe(true);
    const games = await t.run(async (ctx) => await ctx.db.query("games").collect());
    const game = games.find(({ week }) => week === 12);
    expect(game).toMatchObject({ homeScore: 16, winnerTeamId: game?.awayTeamId, outcomeRevision: 2 });
  });

  it("is fetched weekly after that, and not at all once its season is over", async () => {
    serve(final(20));
    await pollUntilFilled();
    expect(await askedAfter(9 * DAY_MS)).toBe(true);
    expect(await askedAfter(DAY_MS)).toBe(false);
    expect(await askedAfter(6 * DAY_MS)).toBe(true);
    vi.setSystemTime(Date.parse("2026-03-01T12:00Z"));
    expect(await askedAfter(0)).toBe(false);
  });

  it("that can't be fetched is retried in minutes, and stays settled", async () => {
    serve(final(20));
    await pollUntilFilled();
    const rest = answer;
    answer = (url) => (url.search.endsWith("=12") ? new Response("", { status: 500 }) : rest(url));
    expect(await askedAfter(DAY_MS)).toBe(true);
    answer = rest;
    expect(await askedAfter(5 * 60_000)).toBe(true);
    expect(await askedAfter(DAY_MS / 2)).toBe(false);
  });
});

it("also keeps skipped events of additional weeks", async () => {
  const weeks = serveWeek(espnEvent(), { id: "7" });
  answer = (url) => (url.search === "" ? Response.json(espnScoreboard([], { week: 13 })) : weeks(url));
  await pollUntilFilled();
  expect((await status()).skippedEvents).toMatchObject([{ externalId: "7" }]);
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
  ])("with %s: records it in its status, retries later, changes nothing", async (_, failing, message) => {
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

it("doesn't block other weeks, and retries the failed one in minutes", async () => {
  const rest = answer;
  answer = (url) => (url.search === "?dates=2025&seasontype=2&week=13" ? new Response("", { status: 500 }) : rest(url));
  await pollUntilFilled();
  expect((await status()).consecutiveFailures).toBe(0);
  answer = rest;
  vi.setSystemTime(Date.now() + 6 * 60_000);
  await poll();
  expect(requests).toContain("/scoreboard?dates=2025&seasontype=2&week=13");
});

describe("a feed that asks to wait", () => {
  const busy = (status: number, retryAfter: string) =>
    new Response("", { status, headers: { "retry-after": retryAfter } });
  const waitMs = async () => (await status()).nextPollAtMs - Date.now();
  beforeEach(async () => {
    await pollUntilFilled();
  });

  it.each<[string, () => Response, number]>([
    ["seconds", () => busy(429, "120"), 120_000],
    ["seconds, with 503", () => busy(503, "120"), 120_000],
    ["a date", () => busy(429, new Date(Date.now() + 90_000).toUTCString()), 90_000],
    ["less than our own wait", () => busy(429, "1"), 10_000],
    ["more than ten minutes", () => busy(429, "86400"), 600_000],
    ["a word", () => busy(429, "later"), 10_000],
    ["another status", () => busy(500, "120"), 10_000],
  ])("is asked again after that: %s", async (_, refuse, expected) => {
    answer = refuse;
    await poll();
    expect(await waitMs()).toBeGreaterThan(expected - 2_000);
    expect(await waitMs()).toBeLessThanOrEqual(expected);
    const { nextPollAtMs } = await status();
    vi.setSystemTime(Date.now() + Math.floor(expected / 2));
    expect(await t.mutation(internal.jobs.feed.watch, {})).toBe(false);
    expect((await status()).nextPollAtMs).toBe(nextPollAtMs);
  });

  it("isn't asked for other weeks meanwhile", async () => {
    vi.setSystemTime(Date.now() + 3_700_000);
    const rest = answer;
    answer = (url) => (url.search === "" ? rest(url) : busy(429, "300"));
    await poll();
    expect(requests).toEqual(["/scoreboard", "/teams", expect.stringMatching("week=")]);
    expect(await status()).toMatchObject({
      consecutiveFailures: 0,
      lastError: expect.stringContaining("answered 429"),
    });
    expect(await waitMs()).toBe(300_000);
  });
});

it("stores nothing of an answer that unpacks to more than 12 MiB", async () => {
  await pollUntilFilled();
  answer = () => Response.json({ ...espnScoreboard([]), padding: "0".repeat(13 * 1024 * 1024) });
  await poll();
  expect((await status()).lastError).toContain("answered more than 12 MiB");
});

it("is aborted when it doesn't answer in time", async () => {
  answer = () => new Promise<Response>(() => undefined);
  const result = expect(fetchJson(`${BASE}/slow`, 10_000)).rejects.toThrow("didn't answer within 10 s");
  await vi.advanceTimersByTimeAsync(10_000);
  await result;
});

describe("syncWeek", () => {
  it("fetches a week at once and returns what it skipped", async () => {
    answer = serveWeek(espnEvent(), { id: "7" });
    const result = await t.action(internal.jobs.feed.syncWeek, { season: 2025, week: 12 });
    expect(result).toMatchObject({ events: 1, skipped: [{ externalId: "7" }] });
  });

  it("refuses an invalid week, and reports why the feed failed", async () => {
    await expect(t.action(internal.jobs.feed.syncWeek, { season: 2025, week: 23 })).rejects.toThrow(
      "Week must be from 1 to 22.",
    );
    await expect(t.action(internal.jobs.feed.syncWeek, { season: 25, week: 1 })).rejects.toThrow(
      "Season must be a year",
    );
    answer = () => new Response("", { status: 404 });
    await expect(t.action(internal.jobs.feed.syncWeek, { season: 2025, week: 1 })).rejects.toThrow("answered 404");
  });
});
