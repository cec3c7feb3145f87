import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { parseTeams } from "../../../convex/model/feed/espn/parseTeams";
import { createSeason, FEED_PATH, type SeasonOptions } from "../../../local/season/createSeason";
import { createRandom } from "../../../local/season/play/random";
import { runsOf } from "../../support/runs/runs";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.parse("2026-11-20T17:00:00Z");

let dataDir: string;
let nowMs: number;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "season-"));
  nowMs = NOON;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function start(options: Partial<SeasonOptions> = {}) {
  const season = createSeason({ dataDir, now: () => nowMs, speed: 1, seed: 1, ...options });
  const body = async (path: string): Promise<unknown> => {
    const response = await season.handle(new Request(`http://feed${FEED_PATH}${path}`));
    expect(response.status).toBe(200);
    return response.json();
  };
  return {
    season,
    body,
    board: async (query = "") => parseScoreboard(await body(`/scoreboard${query}`)),
    week: async (year: number, week: number, type = 2) =>
      parseScoreboard(await body(`/scoreboard?dates=${year}&seasontype=${type}&week=${week}`)),
  };
}

type Board = Awaited<ReturnType<ReturnType<typeof start>["board"]>>;

function statesOf({ events }: Board) {
  const until = (from: number, to: number) =>
    events.filter(
      ({ status, kickoffAtMs }) => status === "scheduled" && kickoffAtMs - nowMs > from && kickoffAtMs - nowMs <= to,
    ).length;
  return {
    final: events.filter(({ status }) => status === "final").length,
    live: events.filter(({ status }) => status === "in_progress").length,
    soon: until(0, 15 * MINUTE_MS),
    locked: until(15 * MINUTE_MS, DAY_MS),
    deadline: until(DAY_MS, DAY_MS + 4 * MINUTE_MS),
    open: until(DAY_MS + 4 * MINUTE_MS, Infinity),
  };
}

function expectEveryState(board: Board) {
  for (const [state, count] of Object.entries(statesOf(board))) {
    expect(count, `${state} at ${new Date(nowMs).toISOString()}`).toBeGreaterThan(0);
  }
}

describe("the current week", () => {
  it("[2.40] has about five finals, four live, three about to start, and locked and open games", async () => {
    const board = await start().board();
    expect(board).toMatchObject({ season: 2026, week: 11, skipped: [] });
    expect(board.events).toHaveLength(16);
    expect(statesOf(board)).toEqual({ final: 5, live: 4, soon: 3, locked: 1, deadline: 1, open: 2 });
    const stages = board.events.filter(({ status }) => status === "in_progress").map(({ period }) => period);
    expect(new Set(stages).size).toBeGreaterThanOrEqual(3);
  });

  const { seed, numRuns } = runsOf({ seed: 20261120, short: 12, long: 300 });
  it(`has every state at any hour of any day (seed ${seed})`, async () => {
    const random = createRandom(seed);
    const instants = Array.from({ length: numRuns }, () => Date.UTC(2026, 0, 1) + random.below(500 * DAY_MS));
    instants.push(
      Date.parse("2026-12-31T23:59:59Z"),
      Date.parse("2027-01-01T00:00:00Z"),
      Date.parse("2027-02-28T23:59:59Z"),
      Date.parse("2027-03-01T00:00:00Z"),
      // Daylight-saving time begins and ends.
      Date.parse("2026-03-08T06:59:30Z"),
      Date.parse("2026-11-01T05:59:30Z"),
    );
    for (const instant of instants) {
      nowMs = instant;
      dataDir = mkdtempSync(join(dataDir, "at-"));
      const speed = random.chance(0.5) ? 1 : 30;
      const { board, week } = start({ speed, seed: random.below(1000) });
      const current = await board();
      expectEveryState(current);
      const { season, week: number } = current;
      if (season === null || number === null) throw new Error("The current week has no number.");
      const before = number > 1 ? (await week(season, number - 1)).events : [];
      const after = number < 18 ? (await week(season, number + 1)).events : [];
      expect(before.every(({ status }) => status !== "scheduled" && status !== "in_progress")).toBe(true);
      expect(after.every(({ status }) => status === "scheduled")).toBe(true);
      const kickoffs = current.events.map(({ kickoffAtMs }) => kickoffAtMs);
      expect(Math.max(-Infinity, ...before.map((event) => event.kickoffAtMs))).toBeLessThan(Math.min(...kickoffs));
      expect(Math.min(Infinity, ...after.map((event) => event.kickoffAtMs))).toBeGreaterThan(Math.max(...kickoffs));
    }
  });

  it("keeps moving: games start, score, end, and never go back", async () => {
    const { board } = start();
    const order = ["scheduled", "in_progress", "final"];
    let before = await board();
    let changes = 0;
    for (let minutes = 0; minutes < 300; minutes += 5) {
      nowMs += 5 * MINUTE_MS;
      const after = await board();
      for (const [index, event] of after.events.entries()) {
        const earlier = before.events[index];
        if (!earlier) throw new Error("A game is missing.");
        expect(event.externalId).toBe(earlier.externalId);
        expect(order.indexOf(event.status)).toBeGreaterThanOrEqual(order.indexOf(earlier.status));
        expect(event.homeScore).toBeGreaterThanOrEqual(earlier.homeScore);
        expect(event.awayScore).toBeGreaterThanOrEqual(earlier.awayScore);
        if (event.detail !== earlier.detail) changes++;
      }
      before = after;
    }
    expect(changes).toBeGreaterThan(100);
    expect(statesOf(before).final).toBeGreaterThanOrEqual(12);
  });

  it("is replaced by the next week when all its games are over, at speed within the hour", async () => {
    const { board, week } = start({ speed: 30 });
    const first = await board();
    const start11 = nowMs;
    let current = first;
    while (current.week === 11 && nowMs < start11 + 2 * HOUR_MS) {
      nowMs += MINUTE_MS;
      current = await board();
    }
    expect(current).toMatchObject({ season: 2026, week: 12 });
    expect(nowMs - start11).toBeLessThan(HOUR_MS);
    expectEveryState(current);
    expect((await week(2026, 11)).events.every(({ status }) => status === "final")).toBe(true);
  });

  it("plays n times as fast at speed n", async () => {
    const { board } = start({ speed: 30 });
    const live = (await board()).events.filter(({ status }) => status === "in_progress");
    expect(live).toHaveLength(4);
    nowMs += 8 * MINUTE_MS;
    const after = new Map((await board()).events.map((event) => [event.externalId, event.status]));
    expect(live.map(({ externalId }) => after.get(externalId))).toEqual(Array(4).fill("final"));
  });
});

describe("the same results", () => {
  it("come from the same seed, different ones from another", async () => {
    const one = await start().board();
    const same = await start({ dataDir: join(dataDir, "b") }).board();
    const other = await start({ dataDir: join(dataDir, "c"), seed: 2 }).board();
    expect(same).toEqual(one);
    expect(other.events.map(({ home }) => home.abbreviation)).not.toEqual(
      one.events.map(({ home }) => home.abbreviation),
    );
  });

  it.each([
    ["seconds", 5_000],
    ["two hours", 2 * HOUR_MS],
    ["a day", DAY_MS],
    ["two days", 2 * DAY_MS],
    ["three weeks", 21 * DAY_MS],
  ])("after a break of %s: finals stay, every state exists", async (_, rest) => {
    const first = start();
    const before = await first.board();
    const past = await first.week(2026, 3);
    nowMs += rest;
    const again = start({ seed: 99, speed: 30 });
    const after = await again.week(2026, 11);
    expectEveryState(await again.board());
    expect((await again.week(2026, 3)).events).toEqual(past.events);
    const later = new Map(after.events.map((event) => [event.externalId, event]));
    for (const event of before.events) {
      const now = later.get(event.externalId);
      if (event.status === "final") expect(now).toEqual(event);
      if (event.status === "in_progress") expect(["in_progress", "final"]).toContain(now?.status);
    }
  });

  it("a moved game scores as it would have", async () => {
    const one = start();
    const [game] = (await one.board()).events.filter(({ kickoffAtMs }) => kickoffAtMs > nowMs + 5 * MINUTE_MS);
    nowMs += 20 * HOUR_MS;
    const unmoved = start({ dataDir: join(dataDir, "b") });
    await unmoved.board();
    nowMs += 30 * DAY_MS;
    const find = async (feed: ReturnType<typeof start>) =>
      (await feed.week(2026, 11)).events.find(({ externalId }) => externalId === game?.externalId);
    const [a, b] = [await find(start()), await find(start({ dataDir: join(dataDir, "b") }))];
    expect(a?.status).toBe("final");
    expect([a?.homeScore, a?.awayScore]).toEqual([b?.homeScore, b?.awayScore]);
  });

  it("starts the new year's season when the stored one is over", async () => {
    start();
    nowMs = Date.parse("2027-10-08T17:00:00Z");
    const { board, week } = start();
    expect(await board()).toMatchObject({ season: 2027, week: 5 });
    expect((await week(2026, 18)).events.every(({ status }) => status === "final")).toBe(true);
    expect((await week(2026, 5, 3)).events).toHaveLength(1);
  });

  it("refuses an invalid plan, naming the file", async () => {
    const { writeFileSync } = await import("node:fs");
    writeFileSync(join(dataDir, "season.json"), "{}");
    expect(() => start()).toThrow(/season\.json isn't a season's plan/);
  });
});

describe("past seasons", () => {
  it("[9.2] have 272 games, two of them called off, and thirteen play-off games, each with a winner", async () => {
    const { week } = start();
    for (const year of [2022, 2023, 2024, 2025]) {
      const regular: Board["events"] = [];
      for (let number = 1; number <= 18; number++) regular.push(...(await week(year, number)).events);
      expect(regular).toHaveLength(272);
      expect(regular.every(({ kickoffAtMs }) => kickoffAtMs < nowMs)).toBe(true);
      const off = regular.filter(({ status }) => status !== "final");
      expect(off.map(({ week, status, phase }) => [week, status, phase])).toEqual([
        [4, "cancelled", "STATUS_CANCELED"],
        [8, "postponed", "STATUS_POSTPONED"],
      ]);
      expect(off.every(({ homeScore, awayScore, winner }) => homeScore + awayScore === 0 && winner === null)).toBe(
        true,
      );
      const playoffs: Board["events"] = [];
      for (const number of [1, 2, 3, 4, 5]) playoffs.push(...(await week(year, number, 3)).events);
      expect(playoffs.map((event) => event.week)).toEqual([19, 19, 19, 19, 19, 19, 20, 20, 20, 20, 21, 21, 22]);
      expect(playoffs.every(({ winner }) => winner !== null)).toBe(true);
    }
  });

  it("score as in the NFL", async () => {
    const { week } = start();
    const finals: Board["events"] = [];
    for (const year of [2022, 2023, 2024, 2025]) {
      for (let number = 1; number <= 18; number++) finals.push(...(await week(year, number)).events);
    }
    finals.splice(0, finals.length, ...finals.filter(({ status }) => status === "final"));
    const mean = (value: (event: (typeof finals)[number]) => number) =>
      finals.reduce((sum, event) => sum + value(event), 0) / finals.length;
    expect(mean(({ homeScore, awayScore }) => homeScore + awayScore)).toBeGreaterThan(42);
    expect(mean(({ homeScore, awayScore }) => homeScore + awayScore)).toBeLessThan(48);
    expect(mean(({ homeScore, awayScore }) => Math.abs(homeScore - awayScore))).toBeGreaterThan(9);
    expect(mean(({ winner }) => Number(winner === "home"))).toBeGreaterThan(0.5);
    expect(mean(({ winner }) => Number(winner === null))).toBeLessThan(0.01);
    expect(mean(({ detail }) => Number(detail === "Final/OT"))).toBeGreaterThan(0.02);
    const favourites = finals.filter(({ lines, winner }) => lines.spread !== 0 && winner !== null);
    const right = favourites.filter(({ lines, winner }) => (lines.spread ?? 0) < 0 === (winner === "home"));
    expect(right.length / favourites.length).toBeGreaterThan(0.58);
  });
});

describe("requests", () => {
  it("for teams return the 32, with ids and colours", async () => {
    const { teams, skipped } = parseTeams(await start().body("/teams"));
    expect(skipped).toEqual([]);
    expect(teams).toHaveLength(32);
    expect(teams.find(({ abbreviation }) => abbreviation === "GB")).toMatchObject({
      externalId: "9",
      displayName: "Green Bay Packers",
      color: "#204e32",
      alternateColor: "#ffb612",
      // The demo asks nobody outside for pictures.
      logoUrl: null,
    });
  });

  it("return empty unknown weeks, and explain wrong parameters, paths and methods", async () => {
    const { season, week } = start();
    expect((await week(2026, 1, 3)).events).toEqual([]);
    expect((await week(2031, 1)).events).toEqual([]);
    expect((await week(2026, 1, 1)).events).toEqual([]);
    const status = (path: string, method = "GET") =>
      season.handle(new Request(`http://feed${path}`, { method })).status;
    expect(status(`${FEED_PATH}/scoreboard?week=x`)).toBe(400);
    expect(status(`${FEED_PATH}/scoreboard?dates=20251123-20251124`)).toBe(400);
    expect(status("/elsewhere")).toBe(404);
    expect(status(`${FEED_PATH}/teams`, "POST")).toBe(405);
  });

  it("aren't served at an invalid speed", () => {
    expect(() => start({ speed: 0 })).toThrow("speed must be from 0.1 to 10000; it is 0.");
    expect(() => start({ speed: Number.NaN })).toThrow("speed must be");
  });
});
