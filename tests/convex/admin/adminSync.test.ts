// An admin's runs against a feed that answers like ESPN, or fails.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import { espnEvent, espnScoreboard, espnTeams } from "../../support/feed/espnEvent";
import { advanceTo, freezeClock, settle, signIn, type Backend, type Player } from "../../support/worlds/factories";

const NOW = Date.parse("2025-11-23T18:30Z");

let t: Backend;
let boss: Player;
let asked: string[];
let brokenWeek: string | null;
/** How often the feed asks to wait before it answers. */
let refusals: number;

beforeEach(async () => {
  freezeClock(NOW);
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  vi.stubEnv("SPORTS_FEED_URL", "http://feed.example/nfl");
  asked = [];
  [brokenWeek, refusals] = [null, 0];
  vi.stubGlobal("fetch", (input: string) => {
    const { pathname, searchParams } = new URL(input);
    if (pathname.endsWith("/teams")) return Promise.resolve(Response.json(espnTeams()));
    const [type, week] = [searchParams.get("seasontype"), searchParams.get("week")];
    asked.push(`${type}/${week}`);
    if (refusals-- > 0) {
      return Promise.resolve(new Response("", { status: 429, headers: { "retry-after": "180" } }));
    }
    if (`${type}/${week}` === brokenWeek) return Promise.resolve(new Response("Down", { status: 503 }));
    const at = { season: 2025, type: Number(type), week: Number(week) };
    const isPlayed = type === "2" && week === "12";
    const game = espnEvent({ ...at, status: "final", score: [24, 17], period: 4, date: "2025-11-23T14:00Z" });
    return Promise.resolve(Response.json(espnScoreboard(isPlayed ? [game] : [], at)));
  });
  t = testBackend();
  boss = await signIn(t, "Boss One");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function finished(runId: Id<"syncRuns">) {
  await settle(t);
  return await boss.as.query(api.admin.getRun, { runId });
}
const listGames = () => t.run(async (ctx) => ctx.db.query("games").collect());

describe("an admin's runs", () => {
  it("[7.39] fetch one week and store it", async () => {
    const runId = await boss.as.mutation(api.admin.syncWeek, { season: 2025, week: 12 });
    expect(await finished(runId)).toMatchObject({ state: "done", doneWeeks: 1, events: 1, problems: [] });
    expect(asked).toEqual(["2/12"]);
    expect(await listGames()).toMatchObject([{ week: 12, status: "final", homeScore: 24 }]);
  });

  it("[7.40][9.2] fetch every week of a season, play-offs included, and continue past a failed one", async () => {
    brokenWeek = "2/5";
    const runId = await boss.as.mutation(api.admin.syncSeason, { season: 2025 });
    const run = await finished(runId);
    expect(run).toMatchObject({ state: "done", doneWeeks: 22, totalWeeks: 22, events: 1 });
    expect(run?.problems).toHaveLength(1);
    expect(run?.problems[0]).toMatch(/^Week 5: .*503/);
    const regular = Array.from({ length: 18 }, (_, index) => `2/${index + 1}`);
    expect(asked).toEqual([...regular, "3/1", "3/2", "3/3", "3/5"]);
  });

  it("[7.39] wait as long as the feed asks them to, and are given up after three attempts", async () => {
    refusals = 1;
    const runId = await boss.as.mutation(api.admin.syncWeek, { season: 2025, week: 12 });
    await advanceTo(t, Date.now() + 170_000);
    expect(asked).toEqual(["2/12"]);
    expect(await boss.as.query(api.admin.getRun, { runId })).toMatchObject({ state: "running", problems: [] });
    await advanceTo(t, Date.now() + 20_000);
    expect(asked).toEqual(["2/12", "2/12"]);
    expect(await boss.as.query(api.admin.getRun, { runId })).toMatchObject({ state: "done", events: 1, problems: [] });

    [refusals, asked] = [9, []];
    const second = await boss.as.mutation(api.admin.syncWeek, { season: 2025, week: 12 });
    for (let minutes = 0; minutes < 20; minutes += 1) await advanceTo(t, Date.now() + 60_000);
    expect(asked).toHaveLength(3);
    const run = await boss.as.query(api.admin.getRun, { runId: second });
    expect(run).toMatchObject({ state: "failed", problems: [expect.stringContaining("answered 429")] });
  });

  it("[7.43] fetch started games, and store the corrected score", async () => {
    await finished(await boss.as.mutation(api.admin.syncWeek, { season: 2025, week: 12 }));
    await t.run(async (ctx) => {
      const game = await ctx.db.query("games").first();
      if (game) await ctx.db.patch("games", game._id, { homeScore: 3, winnerTeamId: game.awayTeamId });
    });
    asked = [];
    const runId = await boss.as.mutation(api.admin.updateScores, { season: 2025 });
    expect(await finished(runId)).toMatchObject({ state: "done", totalWeeks: 1 });
    expect(asked).toEqual(["2/12"]);
    expect(await listGames()).toMatchObject([{ homeScore: 24, outcomeRevision: 2 }]);
  });

  it("[7.9] fetch the teams", async () => {
    const runId = await boss.as.mutation(api.admin.syncTeams, {});
    expect(await finished(runId)).toMatchObject({ kind: "teams", state: "done", doneWeeks: 1, problems: [] });
    expect((await t.query(api.teams.list, {})).map(({ abbreviation }) => abbreviation)).toContain("GB");
  });

  it("fail with the feed's reason", async () => {
    vi.stubEnv("SPORTS_FEED_URL", "ftp://nowhere");
    const run = await finished(await boss.as.mutation(api.admin.syncTeams, {}));
    expect(run).toMatchObject({ state: "failed", events: 0 });
    expect(run?.problems[0]).toMatch(/^SPORTS_FEED_URL must be/);
  });
});
