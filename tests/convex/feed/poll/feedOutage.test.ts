// Scores that stop while games are on: players see the scores' age, and admins get a mail.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { testBackend } from "../../../support/worlds/backends";
import { consoleLines } from "../../../support/host/consoleLines";
import { espnEvent, espnScoreboard, espnTeams } from "../../../support/feed/espnEvent";
import { advanceTo, freezeClock, signIn, type Backend } from "../../../support/worlds/factories";
import { listMails, setUpMail } from "../../../support/worlds/noticeWorld";

const NOW = Date.parse("2025-11-23T18:30Z");
const MINUTE_MS = 60_000;
const WEEK_12 = { season: 2025, week: 12 };

let t: Backend;
let isDown: boolean;
let isOver: boolean;

beforeEach(async () => {
  freezeClock(NOW);
  vi.stubEnv("SPORTS_FEED_URL", "http://feed.example/nfl");
  vi.stubEnv("ADMIN_EMAILS", "root-one@example.com,root-two@example.com");
  setUpMail();
  [isDown, isOver] = [false, false];
  vi.stubGlobal("fetch", (input: string) => {
    if (isDown) return Promise.resolve(new Response("", { status: 503 }));
    if (input.includes("/teams")) return Promise.resolve(Response.json(espnTeams()));
    const asked = new URL(input).searchParams.get("week");
    const game = isOver
      ? espnEvent({ date: "2025-11-23T18:00Z", status: "final", score: [24, 17], period: 4 })
      : espnEvent({ date: "2025-11-23T18:00Z", status: "live", score: [7, 3], period: 1 });
    const isGameWeek = asked === null || asked === "12";
    return Promise.resolve(Response.json(espnScoreboard(isGameWeek ? [game] : [])));
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
  const down = ["root-one", "root-two"].map((admin) => `${admin}: Scores have stopped: the feed isn't responding`);
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
