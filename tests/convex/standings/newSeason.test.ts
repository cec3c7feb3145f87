import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import {
  addGame,
  DAY_MS,
  enableHistoricalMode,
  endGame,
  freezeClockForEachTest,
  SEASON,
  settle,
  submitPick,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { openStandings as open } from "../../support/worlds/standingsWorld";
import { insertMember } from "../../support/worlds/entryRows";

freezeClockForEachTest(SUNDAY - 10 * DAY_MS);

describe("stored ranks", () => {
  it("[4.5] follow a pick that is changed after the end, in historical mode", async () => {
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

  it("stay the same when a week is scored again", async () => {
    const { t, leagueId, play } = await open();
    await play("h---");
    const rows = () => t.run((ctx) => ctx.db.query("standings").collect());
    const before = await rows();
    await t.mutation(internal.jobs.scoring.scoreLeague, { leagueId, season: SEASON, week: WEEK });
    expect(await rows()).toEqual(before);
  });
});

describe("a new season", () => {
  it("moves leagues over, each with an empty table, and keeps the old one", async () => {
    const { t, ann, leagueId, play, read } = await open();
    await play("h---");
    await t.mutation(internal.jobs.leagues.startSeasonBatch, { season: SEASON + 1 });
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

  it("moves all leagues over in any number of batches, except deleted ones", async () => {
    const { t, leagueId } = await open();
    await t.run(async (ctx) => {
      const league = await ctx.db.get("leagues", leagueId);
      if (league === null) throw new Error("There is no league.");
      const { _id, _creationTime, ...fields } = league;
      for (let index = 0; index < 45; index += 1) {
        await ctx.db.insert("leagues", { ...fields, inviteCode: `MANY${index}`, isDeleted: index === 0 });
      }
      const { createdById } = fields;
      const user = await ctx.db.get("users", createdById);
      for (let index = 0; index < 56 && user !== null; index += 1) {
        const { _id: _userId, _creationTime: _at, ...person } = user;
        const userId = await ctx.db.insert("users", { ...person, tokenIdentifier: `many|${index}` });
        await insertMember(ctx, { leagueId, userId });
      }
    });
    await t.mutation(internal.jobs.leagues.startSeasonBatch, { season: SEASON + 1 });
    const behind = () =>
      t.run(async (ctx) => (await ctx.db.query("leagues").collect()).filter((row) => row.currentSeason === SEASON));
    const begun = () =>
      t.run(async (ctx) => (await ctx.db.query("standings").collect()).filter((row) => row.season === SEASON + 1));
    // A league of 60 takes two steps.
    expect([await behind(), await begun()]).toMatchObject([{ length: 46 }, { length: 50 }]);
    await t.mutation(internal.jobs.leagues.startSeasonBatch, { season: SEASON + 1 });
    expect([await behind(), await begun()]).toMatchObject([{ length: 45 }, { length: 60 }]);
    await settle(t);
    expect(await behind()).toMatchObject([{ inviteCode: "MANY0" }]);
  });
});
