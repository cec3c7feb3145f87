import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { listByWeek } from "../../../convex/model/records/games/weekGames";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  addTeam,
  changeGame,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  SUNDAY,
  WEDNESDAY,
  WEEK,
} from "../../support/worlds/factories";

freezeClockForEachTest();

const at = { season: SEASON, week: WEEK };

describe("a week's games", () => {
  it("[1.5][3.13] are ordered by kickoff, with lines and weather if there are any", async () => {
    const t = testBackend();
    const late = await addMatch(t, { kickoffAtMs: SUNDAY + 3 * HOUR_MS });
    const early = await addMatch(t, { spread: -3 });
    await addMatch(t, { week: WEEK + 1, kickoffAtMs: SUNDAY - DAY_MS });
    const { games } = await t.query(api.games.listByWeek, at);
    expect(games.map(({ id }) => id)).toEqual([early.gameId, late.gameId]);
    expect(games[0]).toMatchObject({
      spread: -3,
      overUnder: 44.5,
      temperature: 41,
      weatherCode: 1000,
      isIndoor: false,
    });
    expect(games[1]).toMatchObject({ spread: null, overUnder: null, temperature: null, weatherCode: null });
  });

  it("[3.13] include every team's record and form, 0-0 before its first game", async () => {
    const t = testBackend();
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
    const empty = await t.query(api.games.listByWeek, at);
    expect(empty.teamRecords[homeTeamId]).toEqual({ wins: 0, losses: 0, ties: 0 });
    expect(empty.teamRecentForm[awayTeamId]).toEqual([]);
    await endGame(t, gameId, [20, 10]);
    await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
    const { teamRecords, teamRecentForm } = await t.query(api.games.listByWeek, { ...at, week: WEEK + 1 });
    expect(teamRecords[homeTeamId]).toEqual({ wins: 1, losses: 0, ties: 0 });
    expect(teamRecentForm[awayTeamId]).toMatchObject([{ result: "L", opponentTeamId: homeTeamId }]);
    const { games } = await t.query(api.games.listByWeek, at);
    expect(games[0]).toMatchObject({ status: "final", homeScore: 20, awayScore: 10, winnerTeamId: homeTeamId });
  });

  it("[2.35][7.25] list the teams on bye", async () => {
    const t = testBackend();
    const idle = await addTeam(t, { name: "Rams" });
    await t.run((ctx) => ctx.db.insert("byes", { ...at, teamIds: [idle] }));
    expect((await t.query(api.games.listByWeek, at)).byeTeamIds).toEqual([idle]);
    expect((await t.query(api.games.listByWeek, { ...at, week: WEEK + 1 })).byeTeamIds).toEqual([]);
  });

  it.each([0, -1, 23, 1e9, 1.5, NaN])("[2.38] of week %s are none, without an error", async (week) => {
    const t = testBackend();
    await addMatch(t);
    const nothing = { games: [], teamRecords: {}, teamRecentForm: {}, byeTeamIds: [] };
    expect(await t.query(api.games.listByWeek, { season: SEASON, week })).toEqual(nothing);
    expect(await t.query(api.games.listScores, { season: SEASON, week })).toEqual([]);
  });

  it("[3.13] cost only the week, however many games the season has", async () => {
    const t = testBackend();
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
    await endGame(t, gameId, [20, 10]);
    const readFor = async () =>
      await t.query(async (ctx) => {
        await listByWeek(ctx, at);
        return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
      });
    const before = await readFor();
    for (let week = 1; week <= 18; week += 1) {
      if (week !== WEEK)
        await addGame(t, { homeTeamId, awayTeamId, week, kickoffAtMs: SUNDAY + week * DAY_MS, spread: -1 });
    }
    await endGame(t, await addGame(t, { homeTeamId, awayTeamId, week: 2, kickoffAtMs: SUNDAY - DAY_MS }), [7, 3]);
    expect(await readFor()).toBe(before);
  });

  it("[4.1] have their scores apart, for started games", async () => {
    const t = testBackend();
    const { gameId, homeTeamId } = await addMatch(t);
    expect(await t.query(api.games.listScores, at)).toEqual([]);
    const live = {
      gameId,
      homeScore: 7,
      awayScore: 3,
      period: 2,
      clock: "8:42",
      phase: "STATUS_IN_PROGRESS",
      detail: "8:42 - 2nd",
      possessionTeamId: homeTeamId,
      downDistance: null,
      isRedZone: false,
      lastPlay: null,
    };
    await t.run((ctx) => ctx.db.insert("gameScores", { ...live, ...at }));
    expect(await t.query(api.games.listScores, at)).toEqual([live]);
  });
});

describe("teams", () => {
  it("[3.2] are listed by name, placeholders last", async () => {
    const t = testBackend();
    for (const name of ["Rams", "Aces", "Hawks"]) await addTeam(t, { name });
    await addTeam(t, { name: "TBD", isPlaceholder: true });
    const teams = await t.query(api.teams.list, {});
    const names = teams.map(({ displayName }) => displayName);
    expect(names).toEqual(["City Aces", "City Hawks", "City Rams", expect.stringContaining("TBD")]);
    expect(teams[0]).toMatchObject({
      color: "#112233",
      alternateColor: "#445566",
      conference: "AFC",
      division: "AFC East",
    });
  });
});

describe("the current week", () => {
  async function season() {
    const t = testBackend();
    const [homeTeamId, awayTeamId] = [await addTeam(t, { name: "Hawks" }), await addTeam(t, { name: "Aces" })];
    const add = async (week: number, kickoffAtMs: number, fields = {}) =>
      await addGame(t, { homeTeamId, awayTeamId, week, kickoffAtMs, ...fields });
    const current = async (nowMs: number) => {
      vi.setSystemTime(nowMs);
      await t.mutation(internal.jobs.maintenance.sweep, {});
      return await t.query(api.weeks.current, {});
    };
    return { t, add, current };
  }
  const monday = SUNDAY + DAY_MS + 7 * HOUR_MS;
  const tuesdayMorning = Date.UTC(2025, 10, 11, 11);

  it("[7.18] is unknown without a schedule", async () => {
    const { current } = await season();
    expect(await current(WEDNESDAY)).toBeNull();
  });

  it("[7.18] is that of the next game that isn't final", async () => {
    const { t, add, current } = await season();
    const sunday = await add(WEEK, SUNDAY);
    await add(WEEK + 1, SUNDAY + 7 * DAY_MS);
    expect(await current(WEDNESDAY)).toEqual({ season: SEASON, week: WEEK });
    await changeGame(t, sunday, { status: "in_progress" });
    expect(await current(SUNDAY + HOUR_MS)).toEqual({ season: SEASON, week: WEEK });
  });

  it("[7.18] stays the week just played until Tuesday morning, Eastern time", async () => {
    const { t, add, current } = await season();
    await endGame(t, await add(WEEK, monday), [20, 10]);
    await add(WEEK + 1, SUNDAY + 7 * DAY_MS);
    expect(await current(tuesdayMorning - 1)).toEqual({ season: SEASON, week: WEEK });
    expect(await current(tuesdayMorning)).toEqual({ season: SEASON, week: WEEK + 1 });
  });

  it("[7.18] isn't held back by games that aren't played, or that the feed forgot", async () => {
    const { t, add, current } = await season();
    await add(WEEK - 2, SUNDAY - 14 * DAY_MS, { status: "in_progress" });
    await add(WEEK - 2, SUNDAY - 14 * DAY_MS);
    await add(WEEK - 1, SUNDAY - 7 * DAY_MS, { status: "cancelled" });
    await add(WEEK - 1, SUNDAY - 7 * DAY_MS, { status: "postponed" });
    await add(WEEK, SUNDAY);
    expect(await current(WEDNESDAY)).toEqual({ season: SEASON, week: WEEK });
    expect(await t.run((ctx) => ctx.db.query("currentWeek").collect())).toHaveLength(1);
  });

  it("[7.18] stays after the Super Bowl until the next season's schedule", async () => {
    const { t, add, current } = await season();
    const superBowl = Date.UTC(2026, 1, 8, 23, 30);
    await endGame(t, await add(22, superBowl), [20, 10]);
    expect(await current(superBowl + 60 * DAY_MS)).toEqual({ season: SEASON, week: 22 });
    await add(1, Date.UTC(2026, 8, 10, 0, 20), { season: SEASON + 1 });
    expect(await current(superBowl + 90 * DAY_MS)).toEqual({ season: SEASON + 1, week: 1 });
  });

  it("moves leagues to a new season, even one that a broken pass left behind", async () => {
    const { t, add, current } = await season();
    const ann = await signIn(t, "Ann Lee");
    const { id: leagueId } = await addLeague([ann]);
    await add(1, SUNDAY, { season: SEASON + 1 });
    expect(await current(WEDNESDAY)).toEqual({ season: SEASON + 1, week: 1 });
    await settle(t);
    const seasonOf = async () => (await ann.as.query(api.leagues.get, { leagueId })).currentSeason;
    expect(await seasonOf()).toBe(SEASON + 1);
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { currentSeason: SEASON }));
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await seasonOf()).toBe(SEASON + 1);
  });
});
