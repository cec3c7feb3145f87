// Scores that stop while games are on: players see the scores' age, and admins get a mail.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { testBackend } from "../../../support/worlds/backends";
import { consoleLines } from "../../../support/host/consoleLines";
import { espnEvent, espnScoreboard, espnTeams } from "../../../support/feed/espnEvent";
import { advanceTo, freezeClock, signIn, type Backend } from "../../../support/worlds/factories";
import { listMails, listMailTexts, setUpMail } from "../../../support/worlds/noticeWorld";

const NOW = Date.parse("2025-11-23T18:30Z");
const MINUTE_MS = 60_000;
const WEEK_12 = { season: 2025, week: 12 };

let t: Backend;
let isDown: boolean;
let isOver: boolean;
/** The answers leave it out. */
let missing: "no game" | "a game" | "all games";

beforeEach(async () => {
  freezeClock(NOW);
  vi.stubEnv("SPORTS_FEED_URL", "http://feed.example/nfl");
  vi.stubEnv("ADMIN_EMAILS", "root-one@example.com,root-two@example.com");
  setUpMail();
  [isDown, isOver, missing] = [false, false, "no game"];
  vi.stubGlobal("fetch", (input: string) => {
    if (isDown) return Promise.resolve(new Response("", { status: 503 }));
    if (input.includes("/teams")) return Promise.resolve(Response.json(espnTeams()));
    const asked = new URL(input).searchParams.get("week");
    const game = isOver
      ? espnEvent({ date: "2025-11-23T18:00Z", status: "final", score: [24, 17], period: 4 })
      : espnEvent({ date: "2025-11-23T18:00Z", status: "live", score: [7, 3], period: 1 });
    const rest = isOver ? [] : [espnEvent({ id: "402", home: "CHI", away: "MIN", status: "live", period: 1 })];
    const games = missing === "no game" ? [game, ...rest] : missing === "a game" ? rest : [];
    const isGameWeek = asked === null || asked === "12";
    return Promise.resolve(Response.json(espnScoreboard(isGameWeek ? games : [])));
  });
  t = testBackend();
  for (const name of ["Root One", "Root Two", "Bob Fox"]) await signIn(t, name);
  await t.mutation(internal.jobs.feed.watch, {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Runs some minutes of polls, and the monitor every half minute, as in crons.ts. */
async function pass(minutes: number): Promise<void> {
  for (let half = 0; half < 2 * minutes; half += 1) {
    await advanceTo(t, Date.now() + MINUTE_MS / 2);
    await t.mutation(internal.jobs.feed.watch, {});
  }
}

const asOf = (week = WEEK_12) => t.query(api.feed.scoresAsOf, week);
const alarms = async () => (await listMails(t)).map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`).sort();

it("is logged when it starts and when it ends", async () => {
  const lines = consoleLines();
  await pass(1);
  isDown = true;
  await pass(3);
  isDown = false;
  await pass(2);
  expect(lines.filter((line) => line.startsWith("warn: Scores "))).toEqual([
    expect.stringMatching(/^warn: Scores stand still since 2025-11-23T18:[0-9:.]+Z: games are on/),
    expect.stringMatching(/^warn: Scores are live again; they had stood still since 2025-11-23T18:/),
  ]);
  vi.restoreAllMocks();
});

it("shows players the scores' age after a minute, until the feed answers again", async () => {
  await pass(1);
  expect(await asOf()).toBeNull();
  isDown = true;
  const lastAnswerAtMs = Date.now();
  await pass(0.5);
  expect(await asOf()).toBeNull();
  await pass(1.5);
  const shown = await asOf();
  expect(lastAnswerAtMs - (shown ?? 0)).toBeLessThan(10_000);
  expect(await asOf({ season: 2025, week: 11 })).toBeNull();
  await pass(5);
  expect(await asOf()).toBe(shown);

  isDown = false;
  await pass(1.5);
  expect(await asOf()).toBeNull();
  expect(await alarms()).toEqual([]);
});

describe("an answer that leaves out games that are on", () => {
  it.each(["a game", "all games"] as const)("is no news of them: %s", { timeout: 120_000 }, async (left) => {
    const lines = consoleLines();
    await pass(1);
    missing = left;
    const lastNewsAtMs = Date.now();
    await pass(2);
    const shown = await asOf();
    expect(lastNewsAtMs - (shown ?? 0)).toBeLessThan(10_000);
    const root = await signIn(t, "Root One");
    const games = ["DET at GB, 2025 week 12", ...(left === "a game" ? [] : ["MIN at CHI, 2025 week 12"])];
    const health = () => root.as.query(api.feed.health, {});
    expect(await health()).toMatchObject({
      state: "incomplete",
      consecutiveFailures: 0,
      scoresAsOfMs: shown,
      lastError: `The feed leaves out games that are on: ${games.join("; ")}.`,
    });
    expect((await health()).lagMs).toBeGreaterThan(100_000);
    await pass(10);
    expect(await asOf()).toBe(shown);
    expect(await alarms()).toEqual(
      ["root-one", "root-two"].map((admin) => `${admin}: Scores have stopped: no news from the feed`),
    );
    expect((await listMailTexts(t))[0]?.text).toContain("The feed leaves out games that are on: DET at GB");

    missing = "no game";
    await pass(1);
    expect(await asOf()).toBeNull();
    expect(await health()).toMatchObject({ state: "healthy", lagMs: 0, lastError: null });
    expect(await alarms()).toHaveLength(4);
    expect(lines.filter((line) => line.startsWith("warn: Scores "))).toHaveLength(2);
    vi.restoreAllMocks();
  });

  it("doesn't make scores younger before or after a failure", async () => {
    await pass(1);
    missing = "all games";
    const lastNewsAtMs = Date.now();
    await pass(0.5);
    isDown = true;
    await pass(1);
    const shown = await asOf();
    expect(lastNewsAtMs - (shown ?? 0)).toBeLessThan(10_000);
    isDown = false;
    await pass(2);
    expect(await asOf()).toBe(shown);
    missing = "no game";
    await pass(1);
    expect(await asOf()).toBeNull();
  });

  it("counts an event that can't be read as left out", async () => {
    await pass(1);
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(espnScoreboard([{ id: "401", date: "soon" }]))));
    await pass(2);
    expect(await asOf()).not.toBeNull();
  });

  it("is fine once the game is over, or was set by hand", async () => {
    await pass(1);
    missing = "a game";
    await pass(2);
    expect(await asOf()).not.toBeNull();
    const games = await t.run((ctx) => ctx.db.query("games").collect());
    const gameId = games.find(({ externalId }) => externalId === "401")?._id;
    if (gameId === undefined) throw new Error("The game is missing.");
    const root = await signIn(t, "Root One");
    await root.as.mutation(api.admin.correctScore, { gameId, homeScore: 20, awayScore: 10 });
    await pass(1);
    expect(await asOf()).toBeNull();
  });
});

it("isn't reported while no game is on", async () => {
  isOver = true;
  await pass(1);
  isDown = true;
  await pass(20);
  expect(await asOf()).toBeNull();
  expect(await alarms()).toEqual([]);
});

it("is mailed to each admin once after ten minutes, and again when it is over", { timeout: 120_000 }, async () => {
  await pass(1);
  isDown = true;
  await pass(9);
  expect(await alarms()).toEqual([]);
  await pass(15);
  const down = ["root-one", "root-two"].map((admin) => `${admin}: Scores have stopped: no news from the feed`);
  expect(await alarms()).toEqual(down);

  isDown = false;
  await pass(2);
  const up = ["root-one", "root-two"].map((admin) => `${admin}: Scores are live again`);
  expect(await alarms()).toEqual([...up, ...down].sort());
  await pass(2);
  isDown = true;
  await pass(12);
  expect(await alarms()).toEqual([...up, ...down, ...down].sort());
});
