// Runs the adapter on the demo's season, one poll after another.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { internal } from "../../../../convex/_generated/api";
import { createSeason, FEED_PATH } from "../../../../local/season/createSeason";
import { testBackend } from "../../../support/worlds/backends";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "feed-season-"));
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse("2026-11-20T21:00:00Z"));
  vi.stubEnv("SPORTS_FEED_URL", `http://season.example${FEED_PATH}`);
  const season = createSeason({ dataDir, now: Date.now, speed: 30, seed: 1 });
  vi.stubGlobal("fetch", async (input: string) => season.handle(new Request(input)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true, force: true });
});

it("[2.35] stores the week with its live games, its odds and weather, and follows it to its finals", async () => {
  const t = testBackend();
  const poll = async () => {
    const status = await t.run(async (ctx) => await ctx.db.query("feedStatus").first());
    vi.setSystemTime(Math.max(Date.now(), status?.nextPollAtMs ?? 0));
    await t.action(internal.jobs.feed.poll, { dueAtMs: status?.nextPollAtMs ?? 0 });
  };
  const weekGames = async () =>
    await t.run(
      async (ctx) =>
        await ctx.db
          .query("games")
          .withIndex("by_season_and_week", (q) => q.eq("season", 2026).eq("week", 11))
          .collect(),
    );
  const count = async (status: string) => (await weekGames()).filter((game) => game.status === status).length;

  await t.mutation(internal.jobs.feed.watch, {});
  await poll();
  expect([await count("final"), await count("in_progress"), await count("scheduled")]).toEqual([5, 4, 7]);
  const stored = await t.run(async (ctx) => ({
    current: await ctx.db.query("currentWeek").first(),
    teams: await ctx.db.query("teams").collect(),
    lines: await ctx.db.query("gameLines").collect(),
    skipped: (await ctx.db.query("feedStatus").first())?.skippedEvents,
  }));
  expect(stored.current).toMatchObject({ season: 2026, week: 11 });
  expect(stored.teams).toHaveLength(32);
  expect(stored.lines.every(({ spread, overUnder }) => spread !== null && overUnder !== null)).toBe(true);
  expect(stored.skipped).toEqual([]);

  for (let minutes = 0; minutes < 7; minutes++) {
    vi.setSystemTime(Date.now() + 60_000);
    await poll();
  }
  // At speed 30 the four live games are over within six minutes.
  expect(await count("final")).toBeGreaterThanOrEqual(9);
  const finals = (await weekGames()).filter(({ status }) => status === "final");
  expect(finals.every(({ homeScore, outcomeRevision }) => homeScore !== null && outcomeRevision === 1)).toBe(true);
});
