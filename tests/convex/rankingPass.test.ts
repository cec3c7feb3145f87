import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import {
  addGame,
  addMatch,
  DAY_MS,
  enableHistoricalMode,
  endGame,
  freezeClockForEachTest,
  loseJobs,
  SEASON,
  settle,
  submitPick,
  SUNDAY,
} from "../support/factories";
import { openStandings as open } from "../support/standingsWorld";

freezeClockForEachTest(SUNDAY - 10 * DAY_MS);

describe("the ranking pass", () => {
  it("that lost its job is taken up by the sweep, also when more was graded since", async () => {
    const { t, ann, leagueId, homeTeamId, awayTeamId } = await open();
    const stored = async () =>
      await t.run(async (ctx) => (await ctx.db.query("standings").collect()).map(({ rank }) => rank));
    const [first, second] = [await addMatch(t), await addGame(t, { homeTeamId, awayTeamId })];
    await submitPick(ann, { leagueId, gameId: first.gameId, teamId: first.homeTeamId });
    await submitPick(ann, { leagueId, gameId: second, teamId: homeTeamId });
    await settle(t);
    await endGame(t, first.gameId, [20, 10]);
    await t.mutation(internal.grading.runBatch, { gameId: first.gameId });
    await loseJobs(t);
    vi.setSystemTime(Date.now() + 4 * 60_000);
    await endGame(t, second, [20, 10]);
    await settle(t);
    expect(await stored()).toEqual([1, 1, 1, 1]);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await t.mutation(internal.maintenance.sweep, {});
    await settle(t);
    expect(await stored()).toEqual([1, 2, 2, 2]);
    expect(await t.run((ctx) => ctx.db.query("rankingRuns").collect())).toEqual([]);
  });

  it("[4.5] follows a pick that is changed after the end, in historical mode", async () => {
    const { t, ann, bob, leagueId, awayTeamId, homeTeamId } = await open();
    await enableHistoricalMode(t, leagueId);
    const gameId = await addGame(t, { homeTeamId, awayTeamId });
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    await submitPick(bob, { leagueId, gameId, teamId: awayTeamId });
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    // Ann is the only row of the page: Bob's rank is the stored one.
    const ofBob = async () => (await bob.as.query(api.standings.forLeague, { leagueId, season: SEASON, limit: 1 })).me;
    expect(await ofBob()).toMatchObject({ rank: 2, totalPoints: 0 });
    await submitPick(bob, { leagueId, gameId, teamId: homeTeamId });
    await settle(t);
    expect(await ofBob()).toMatchObject({ rank: 1, totalPoints: 1 });
  });

  it("that is repeated changes nothing", async () => {
    const { t, leagueId, play } = await open();
    await play("h---");
    const rows = () => t.run((ctx) => ctx.db.query("standings").collect());
    const before = await rows();
    await t.mutation(internal.grading.rank, { leagueId, season: SEASON });
    expect(await rows()).toEqual(before);
  });
});

describe("a new season", () => {
  it("takes leagues over, each with an empty table, and keeps the old one", async () => {
    const { t, ann, leagueId, play, read } = await open();
    await play("h---");
    await t.mutation(internal.leagues.startSeasonBatch, { season: SEASON + 1 });
    await settle(t);
    expect(await ann.as.query(api.leagues.get, { leagueId })).toMatchObject({ currentSeason: SEASON + 1 });
    expect((await read()).entries).toHaveLength(4);
    const next = await t.run(async (ctx) => {
      const rows = await ctx.db.query("standings").collect();
      return rows
        .filter(({ season }) => season === SEASON + 1)
        .map(({ totalPoints, isMember }) => [totalPoints, isMember]);
    });
    expect(next).toEqual(Array.from({ length: 4 }, () => [0, true]));
  });

  it("takes all leagues over, however many batches they are, and deleted ones not", async () => {
    const { t, leagueId } = await open();
    await t.run(async (ctx) => {
      const league = await ctx.db.get("leagues", leagueId);
      if (league === null) throw new Error("There is no league.");
      const { _id, _creationTime, ...fields } = league;
      for (let index = 0; index < 45; index += 1) {
        await ctx.db.insert("leagues", { ...fields, inviteCode: `MANY${index}`, isDeleted: index === 0 });
      }
    });
    await t.mutation(internal.leagues.startSeasonBatch, { season: SEASON + 1 });
    const behind = () =>
      t.run(async (ctx) => (await ctx.db.query("leagues").collect()).filter((row) => row.currentSeason === SEASON));
    expect(await behind()).toHaveLength(26);
    await settle(t);
    expect(await behind()).toMatchObject([{ inviteCode: "MANY0" }]);
  });
});
