// Scores that an admin sets by hand, against a feed that reports something else.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { testBackend } from "../../support/worlds/backends";
import { espnEvent, espnScoreboard, espnTeams } from "../../support/feed/espnEvent";
import {
  addLeague,
  addMatch,
  advanceTo,
  errorOf,
  freezeClock,
  settle,
  signIn,
  submitPick,
  type Backend,
  type Player,
} from "../../support/worlds/factories";

const KICKOFF = Date.parse("2025-11-23T18:00Z");
const AT = { season: 2025, week: 12 };

let t: Backend;
let boss: Player;
let ann: Player;
/** The feed's score of Lions at Packers. */
let feedScore: readonly [home: number, away: number];

const board = () =>
  espnScoreboard([espnEvent({ ...AT, type: 2, status: "final", score: feedScore, period: 4 })], { ...AT, type: 2 });
const poll = async () => {
  await t.mutation(internal.jobs.feed.storeBoard, { board: parseScoreboard(board()) });
  await settle(t);
};

beforeEach(async () => {
  freezeClock(KICKOFF - 48 * 3_600_000);
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  vi.stubEnv("SPORTS_FEED_URL", "http://feed.example/nfl");
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(Response.json(url.endsWith("/teams") ? espnTeams() : board())),
  );
  t = testBackend();
  [boss, ann] = [await signIn(t, "Boss One"), await signIn(t, "Ann Lee")];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Ann picked the Packers, who have lost according to the feed. */
async function played() {
  const scheduled = parseScoreboard(espnScoreboard([espnEvent({ ...AT, type: 2 })], { ...AT, type: 2 }));
  await t.mutation(internal.jobs.feed.storeBoard, { board: scheduled });
  const [game] = (await t.query(api.games.listByWeek, AT)).games;
  if (!game) throw new Error("The feed's game isn't there.");
  const { id: leagueId } = await addLeague([ann]);
  await submitPick(ann, { leagueId, gameId: game.id, teamId: game.homeTeamId });
  await advanceTo(t, KICKOFF + 4 * 3_600_000);
  feedScore = [17, 20];
  await poll();
  return { leagueId, gameId: game.id };
}

const stored = async () => (await boss.as.query(api.admin.listGames, AT))[0];
const correct = async (gameId: NonNullable<Awaited<ReturnType<typeof stored>>>["id"], home: number, away: number) => {
  const answer = await boss.as.mutation(api.admin.correctScore, { gameId, homeScore: home, awayScore: away });
  await settle(t);
  return answer;
};
const log = async () => {
  const { page } = await boss.as.query(api.audit.list, { paginationOpts: { numItems: 20, cursor: null } });
  return page.map(({ actorName, text, target, changes }) => ({ said: `${actorName} ${text} ${target}`, changes }));
};

describe("a corrected score", () => {
  it("[7.43] regrades the picks, isn't overwritten by polls, and is logged with before and after", async () => {
    const { leagueId, gameId } = await played();
    const points = async () => {
      const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: 2025 });
      return entries.map(({ totalPoints }) => totalPoints);
    };
    expect(await points()).toEqual([0]);
    expect(await stored()).toMatchObject({ isScoreHeld: false });

    await correct(gameId, 23, 20);
    expect(await points()).toEqual([1]);
    for (let time = 0; time < 2; time += 1) await poll();
    expect(await stored()).toMatchObject({ status: "final", homeScore: 23, awayScore: 20, isScoreHeld: true });
    expect(await t.query(api.games.listScores, AT)).toMatchObject([{ homeScore: 23, awayScore: 20 }]);
    expect(await boss.as.query(api.admin.listHeldScores, AT)).toEqual([gameId]);
    expect(await points()).toEqual([1]);
    expect(await log()).toEqual([
      {
        said: "Boss One corrected the score of DET at GB, 2025 week 12",
        changes: [
          { field: "homeScore", before: "17", after: "23" },
          { field: "winnerTeamId", before: "DET", after: "GB" },
        ],
      },
    ]);
  });

  it("returns to the feed once the feed agrees", async () => {
    const { gameId } = await played();
    await correct(gameId, 23, 20);
    feedScore = [23, 20];
    await poll();
    expect(await stored()).toMatchObject({ homeScore: 23, isScoreHeld: false });
    feedScore = [23, 24];
    await poll();
    expect(await stored()).toMatchObject({ awayScore: 24 });
  });

  it("can be released by an admin: the feed's score returns at once, and the log says so", async () => {
    const { gameId } = await played();
    await correct(gameId, 23, 20);
    await boss.as.mutation(api.admin.releaseScore, { gameId });
    await settle(t);
    expect(await stored()).toMatchObject({ homeScore: 17, awayScore: 20, isScoreHeld: false });
    expect((await log()).map(({ said }) => said)).toEqual([
      "Boss One synced Week 12 of 2025",
      "Boss One released the score of DET at GB, 2025 week 12",
      "Boss One corrected the score of DET at GB, 2025 week 12",
    ]);
  });

  it("is refused if impossible, naming the field, and changes nothing", async () => {
    const { gameId } = await played();
    const before = await stored();
    for (const [home, away, field] of [
      [1e9, 0, "homeScore"],
      [20, -1, "awayScore"],
      [20.5, 1, "homeScore"],
    ] as const) {
      expect(await errorOf(correct(gameId, home, away))).toMatchObject({ code: "INVALID", field });
    }
    const upcoming = await addMatch(t, { kickoffAtMs: Date.now() + 1 });
    expect(await errorOf(correct(upcoming.gameId, 20, 10))).toMatchObject({
      code: "INVALID",
      message: "The game hasn't kicked off yet.",
    });
    await correct(gameId, 17, 20);
    expect(await stored()).toEqual(before);
    expect(await log()).toEqual([]);
  });
});
