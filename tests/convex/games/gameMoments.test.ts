// A game's course is recorded from what polls store, beside its score.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { decodeMoments } from "../../../domain/games/moments";
import { testBackend } from "../../support/worlds/backends";
import { espnEvent, espnScoreboard, type EventOptions } from "../../support/feed/espnEvent";
import { settle, signIn } from "../../support/worlds/factories";

const KICKOFF = Date.parse("2025-11-23T18:00Z");

let t: ReturnType<typeof testBackend>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(KICKOFF + 3_600_000);
  t = testBackend();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function store(options: EventOptions): Promise<void> {
  const board = parseScoreboard(espnScoreboard([espnEvent(options)]));
  await t.mutation(internal.jobs.feed.storeBoard, { board });
}

async function play(period: number, clock: string, score: [number, number], situation?: unknown): Promise<void> {
  await store({ status: "live", period, clock, score, situation });
}

async function onlyGameId(): Promise<Id<"games">> {
  const [game] = (await t.query(api.games.listByWeek, { season: 2025, week: 12 })).games;
  if (game === undefined) throw new Error("No game is stored.");
  return game.id;
}

async function course() {
  return decodeMoments(await t.query(api.games.moments, { gameId: await onlyGameId() }));
}

const scores = async () => (await course()).map((each) => [each.elapsedS, each.homeScore, each.awayScore]);

it("[11.9] is recorded from kickoff to the end, with the ball where the feed says it is", async () => {
  await play(1, "15:00", [0, 0]);
  const ball = { possession: "9", downDistanceText: "3rd & 7 at DET 20", down: 3, distance: 7 };
  await play(1, "12:00", [0, 0], ball);
  await play(2, "0:00", [7, 3]);
  await store({ status: "final", period: 4, score: [20, 17] });
  expect(await scores()).toEqual([
    [0, 0, 0],
    [180, 0, 0],
    [1800, 7, 3],
    [3600, 20, 17],
  ]);
  expect((await course())[1]).toMatchObject({ possession: "home", down: 3, yardsToGoal: 20 });
});

it("[11.9] writes nothing for an answer that brings no news of the game", async () => {
  await play(1, "15:00", [0, 0]);
  const rows = () => t.run(async (ctx) => await ctx.db.query("gameMoments").collect());
  const before = await rows();
  await play(1, "15:00", [0, 0]);
  await play(1, "14:45", [0, 0]);
  expect(await rows()).toEqual(before);
});

it("[11.9] an overturned touchdown was never scored", async () => {
  await play(1, "15:00", [0, 0]);
  await play(1, "8:00", [6, 0]);
  await play(1, "8:00", [0, 0]);
  await play(1, "7:00", [3, 0]);
  expect(await scores()).toEqual([
    [0, 0, 0],
    [420, 0, 0],
    [480, 3, 0],
  ]);
});

it("[11.9] a corrected final takes back its points, and keeps the rest of the game", async () => {
  await play(3, "15:00", [10, 7]);
  await store({ status: "final", period: 4, score: [17, 14] });
  await store({ status: "final", period: 4, score: [17, 12] });
  expect(await scores()).toEqual([
    [1800, 10, 7],
    [3600, 17, 12],
  ]);
});

it("[11.9] a game that is over when it is first seen has none", async () => {
  await store({ status: "final", period: 4, score: [20, 17] });
  expect(await course()).toEqual([]);
});

it("[11.9] goes with the score of a game that isn't played after all, and with a deleted game", async () => {
  await play(1, "15:00", [0, 0]);
  for (let answers = 0; answers < 2; answers += 1) await store({ status: "postponed" });
  expect(await course()).toEqual([]);

  await play(1, "10:00", [0, 0]);
  await play(1, "10:00", [0, 0]);
  expect(await scores()).toEqual([[300, 0, 0]]);
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  const boss = await signIn(t, "Boss One");
  await boss.as.mutation(api.admin.deleteGame, { gameId: await onlyGameId() });
  await settle(t);
  expect(await t.run(async (ctx) => await ctx.db.query("gameMoments").collect())).toEqual([]);
});
