// A game's page asks for the game itself, and for the feed's summary of how it went.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import { espnSummary } from "../../support/feed/espnSummary";
import {
  addGame,
  addMatch,
  addTeam,
  DAY_MS,
  endGame,
  freezeClock,
  signIn,
  SUNDAY,
  type Backend,
} from "../../support/worlds/factories";

let t: Backend;
beforeEach(() => {
  freezeClock();
  vi.stubEnv("SPORTS_FEED_URL", "http://feed.example/nfl");
  t = testBackend();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe("one game", () => {
  it("[11.9] comes with its lines, and the teams' records as they were before it", async () => {
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t, { spread: -3.5 });
    const match = { homeTeamId: awayTeamId, awayTeamId: homeTeamId, week: 11, kickoffAtMs: SUNDAY + 7 * DAY_MS };
    const later = await addGame(t, match);
    await endGame(t, gameId, [20, 17]);
    const shown = await t.query(api.games.get, { gameId });
    expect(shown).toMatchObject({
      game: { id: gameId, status: "final", homeScore: 20, spread: -3.5 },
      home: { record: { wins: 0, losses: 0, ties: 0 }, form: [] },
    });
    expect(await t.query(api.games.get, { gameId: later })).toMatchObject({
      game: { spread: null },
      away: { record: { wins: 1, losses: 0, ties: 0 }, form: [{ result: "W" }] },
    });
  });

  it("[11.9] is null for an address of no game", async () => {
    expect(await t.query(api.games.get, { gameId: "nonsense" })).toBeNull();
    expect(await t.query(api.games.get, { gameId: await addTeam(t, { name: "Packers" }) })).toBeNull();
  });
});

describe("how a game went", () => {
  const side = (id: string) => ({ team: { id } });
  const drive = {
    id: "1",
    ...side("9"),
    description: "6 plays, 21 yards, 2:25",
    isScore: true,
    displayResult: "Field Goal",
    start: { period: { number: 1 }, clock: { displayValue: "15:00" }, yardLine: 43 },
    end: { yardLine: 64 },
  };
  const score = {
    ...side("9"),
    text: "Ken Kicker 55 Yd Field Goal  ",
    homeScore: 3,
    awayScore: 0,
    period: { number: 1 },
    clock: { displayValue: "12:35" },
    scoringType: { displayName: "Field Goal" },
  };
  const competitor = (homeAway: string, ...quarters: string[]) => ({
    homeAway,
    linescores: quarters.map((displayValue) => ({ displayValue })),
  });

  async function read(body: Record<string, unknown>) {
    const homeTeamId = await addTeam(t, { name: "Packers", externalId: "9" });
    const awayTeamId = await addTeam(t, { name: "Lions", externalId: "8" });
    const gameId = await addGame(t, { homeTeamId, awayTeamId });
    expect(await t.query(api.gameDetails.get, { gameId })).toEqual({ state: "loading" });
    vi.stubGlobal("fetch", async () => Response.json(espnSummary(body)));
    await (await signIn(t, "Ann Lee")).as.action(api.gameDetails.refresh, { gameId });
    const shown = await t.query(api.gameDetails.get, { gameId });
    if (shown.state !== "ready") throw new Error(`The summary is ${shown.state}.`);
    expect(shown.preview).toEqual(await t.query(api.gameDetails.preview, { gameId }));
    expect(shown.injuries).toEqual(await t.query(api.gameDetails.injuries, { gameId }));
    return shown.course;
  }

  it("[11.9] has points by quarter, drives and scoring plays, with teams as sides", async () => {
    const competitors = [competitor("home", "3", "7"), competitor("away", "0", "10")];
    const course = await read({
      header: { competitions: [{ competitors }] },
      // A drive under way that is in both lists.
      drives: {
        previous: [drive, { ...drive, id: "2", ...side("8"), isScore: false, displayResult: undefined }],
        current: { ...drive, id: "2", ...side("8"), isScore: false, displayResult: undefined, end: { yardLine: 20 } },
      },
      scoringPlays: [score],
    });
    expect(course).toEqual({
      quarters: { home: [3, 7], away: [0, 10] },
      drives: [
        {
          side: "home",
          period: 1,
          clock: "15:00",
          startYardLine: 43,
          endYardLine: 64,
          summary: "6 plays, 21 yards, 2:25",
          result: "Field Goal",
          isScore: true,
        },
        expect.objectContaining({ side: "away", endYardLine: 20, result: null, isScore: false }),
      ],
      scoringPlays: [
        {
          side: "home",
          period: 1,
          clock: "12:35",
          homeScore: 3,
          awayScore: 0,
          kind: "Field Goal",
          text: "Ken Kicker 55 Yd Field Goal",
        },
      ],
    });
  });

  it("[11.9] leaves out what can't be read, and never takes more than a game can have", async () => {
    const course = await read({
      header: { competitions: [{ competitors: [competitor("home", "3"), competitor("away")] }] },
      drives: {
        previous: [
          ...Array.from({ length: 500 }, (_, index) => ({ ...drive, id: String(index) })),
          { ...drive, ...side("77"), id: "other team" },
          { ...drive, id: "no-start", start: null },
          "nonsense",
        ],
      },
      scoringPlays: [
        ...Array.from({ length: 500 }, () => ({ ...score, text: "x".repeat(5_000) })),
        { ...score, homeScore: "many" },
        { ...score, text: null },
      ],
    });
    expect(course?.quarters).toBeNull();
    expect(course?.drives).toHaveLength(60);
    expect(course?.scoringPlays).toHaveLength(40);
    expect(course?.scoringPlays[0]?.text).toHaveLength(200);
  });

  it("[11.9] is empty before kickoff", async () => {
    expect(await read({})).toEqual({ quarters: null, drives: [], scoringPlays: [] });
  });
});
