// [7.16] Closing lines of games that ended before the product saw their lines, as in every past season.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { parseScoreboard } from "../../../../convex/model/feed/espn/parseScoreboard";
import { testBackend } from "../../../support/worlds/backends";
import { espnEvent, espnScoreboard } from "../../../support/feed/espnEvent";
import { espnSummary } from "../../../support/feed/espnSummary";
import {
  addLeague,
  advanceTo,
  DAY_MS,
  enableHistoricalMode,
  settle,
  signIn,
  submitPick,
  type Backend,
  type Player,
} from "../../../support/worlds/factories";

const NOW = Date.parse("2025-11-23T15:00Z");
const PAST = { season: 2024, week: 12 };

let t: Backend;
let ann: Player;
let leagueId: Id<"leagues">;
let requests: string[];
let answer: (eventId: string) => unknown;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.setSystemTime(NOW);
  vi.stubEnv("SPORTS_FEED_URL", "http://feed.example/nfl");
  requests = [];
  // Green Bay at home by 3.5.
  answer = () => espnSummary();
  vi.stubGlobal("fetch", async (input: string) => {
    const eventId = new URL(input).searchParams.get("event") ?? "";
    requests.push(eventId);
    const body = answer(eventId);
    if (body instanceof Response) return body;
    return body === null ? new Response("", { status: 503 }) : Response.json(body);
  });
  t = testBackend();
  const events = [
    espnEvent({ id: "501", status: "final", score: [20, 10], season: 2024 }),
    espnEvent({ id: "502", home: "CHI", away: "MIN", status: "final", score: [3, 30], season: 2024 }),
    espnEvent({ id: "503", home: "DET", away: "MIN", status: "cancelled", season: 2024 }),
  ];
  await t.mutation(internal.jobs.feed.storeBoard, { board: parseScoreboard(espnScoreboard(events, PAST)) });
  ann = await signIn(t, "Ann Lee");
  leagueId = (await addLeague([ann])).id;
  await enableHistoricalMode(t, leagueId, PAST.season);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Ann picks the home team of a past game, which is graded at once. */
async function pickPast(index = 0) {
  const game = (await t.query(api.games.listByWeek, PAST)).games[index];
  if (game === undefined) throw new Error("The game isn't stored.");
  await submitPick(ann, { leagueId, gameId: game.id, teamId: game.homeTeamId });
  await settle(t);
}

async function favourites() {
  return await ann.as.query(api.standings.favourites, { leagueId, ...PAST });
}

const runs = () => t.run((ctx) => ctx.db.query("lineRuns").collect());

describe("[3.7][7.16] the favorites record of a past season", () => {
  it("fetches nothing while no league has picks in the week", async () => {
    await advanceTo(t, NOW + DAY_MS);
    expect(requests).toEqual([]);
    expect(await favourites()).toBeNull();
  });

  it("counts games by the closing line in their summary, each fetched once", async () => {
    await pickPast();
    expect(requests.sort()).toEqual(["501", "502"]);
    expect(await favourites()).toEqual({ correctPicks: 1, totalPicks: 2, winPercentage: 0.5 });
    const [game] = (await t.query(api.games.listByWeek, PAST)).games;
    expect(game).toMatchObject({ spread: -3.5, overUnder: 44.5, homeMoneyline: -180, awayMoneyline: 155 });
    await pickPast(1);
    expect(requests).toHaveLength(2);
    expect(await runs()).toEqual([]);
  });

  it("doesn't fetch a game again whose summary has no line", async () => {
    answer = (eventId) => espnSummary(eventId === "501" ? { pickcenter: [] } : {});
    await pickPast();
    expect(await favourites()).toEqual({ correctPicks: 0, totalPicks: 1, winPercentage: 0 });
    await pickPast(1);
    expect(requests).toHaveLength(2);
    expect(await runs()).toEqual([]);
  });

  it("doesn't fetch a game again that the feed doesn't know", async () => {
    answer = (eventId) => (eventId === "502" ? new Response("", { status: 404 }) : espnSummary());
    await pickPast();
    expect(await favourites()).toEqual({ correctPicks: 1, totalPicks: 1, winPercentage: 1 });
    expect(await runs()).toEqual([]);
  });

  it("tries a failed feed again a day later, only for what is missing", async () => {
    answer = (eventId) => (eventId === "502" ? null : espnSummary());
    await pickPast();
    expect(await favourites()).toEqual({ correctPicks: 1, totalPicks: 1, winPercentage: 1 });
    await pickPast(1);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(requests).toHaveLength(2);
    answer = () => espnSummary();
    vi.setSystemTime(NOW + DAY_MS + 1);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(requests).toEqual(["501", "502", "502"]);
    expect(await favourites()).toEqual({ correctPicks: 1, totalPicks: 2, winPercentage: 0.5 });
    expect(await runs()).toEqual([]);
  });

  it("also gets the line when somebody opens the preview", async () => {
    const [game] = (await t.query(api.games.listByWeek, PAST)).games;
    if (game === undefined) throw new Error("The game isn't stored.");
    await ann.as.action(api.gameDetails.refresh, { gameId: game.id });
    expect(await favourites()).toEqual({ correctPicks: 1, totalPicks: 1, winPercentage: 1 });
  });

  it("keeps the line from kickoff", async () => {
    await t.run(async (ctx) => {
      const game = await ctx.db.query("games").first();
      if (game === null) throw new Error("No game is stored.");
      await ctx.db.insert("gameLines", {
        gameId: game._id,
        ...PAST,
        spread: 2.5,
        overUnder: 40,
        homeMoneyline: null,
        awayMoneyline: null,
        temperature: null,
        weatherCode: null,
        weatherCondition: null,
        isIndoor: false,
      });
    });
    await pickPast();
    const [game] = (await t.query(api.games.listByWeek, PAST)).games;
    expect(game).toMatchObject({ spread: 2.5, homeMoneyline: null });
    expect(requests).toEqual(["502"]);
  });
});
