// A deployment of an earlier version, where each pick and each week of a table was its own row.
import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import {
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  SEASON,
  settle,
  storedPicks,
  submitPick,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { openStandings } from "../../support/worlds/standingsWorld";

freezeClockForEachTest(SUNDAY - 10 * DAY_MS);

/** Two weeks with results and an open pick, stored as earlier versions did. */
async function openEarlierVersion() {
  const world = await openStandings();
  const { t, ann, bob, leagueId, homeTeamId, play } = world;
  await play("hha-", { week: WEEK - 1 });
  const gameId = await play("hah-");
  const picks = await storedPicks(t);
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("sheets").collect()) await ctx.db.delete("sheets", _id);
    for (const row of await ctx.db.query("pickedGames").collect()) await ctx.db.delete("pickedGames", row._id);
    for (const pick of picks) {
      const isCorrect = pick.selectedTeamId === homeTeamId;
      await ctx.db.insert("picks", { ...pick, isCorrect, isTie: false, points: Number(isCorrect), gradedRevision: 1 });
    }
    for (const { _id, _creationTime, weeks, ...row } of await ctx.db.query("standings").collect()) {
      await ctx.db.replace("standings", _id, row);
      const { leagueId: of, userId, season } = row;
      for (const [week, { correct, incorrect, tied, points }] of Object.entries(weeks ?? {})) {
        await ctx.db.insert("weeklyStandings", {
          ...{ leagueId: of, userId, season, week: Number(week) },
          ...{ correctPicks: correct, incorrectPicks: incorrect, tiedPicks: tied, totalPoints: points },
        });
      }
    }
  });
  const read = async () => ({
    table: await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON, limit: 100 }),
    weekly: await ann.as.query(api.standings.weekly, { leagueId, season: SEASON }),
    mine: (await bob.as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK })).picks,
  });
  const upgrade = async () => {
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
  };
  return { ...world, gameId, picks, read, upgrade };
}

describe("picks of an earlier version", () => {
  it("[3.5][3.7] move to sheets, and every table stays the same", async () => {
    const { t, picks, read, upgrade } = await openEarlierVersion();
    const before = (await read()).table;
    await upgrade();
    expect(await storedPicks(t)).toEqual(expect.arrayContaining(picks));
    const { table, weekly, mine } = await read();
    expect(table).toEqual(before);
    expect(weekly.weeks).toEqual([WEEK - 1, WEEK]);
    expect(weekly.rows.map(({ points }) => points)).toContainEqual({ [WEEK - 1]: 1, [WEEK]: 1 });
    expect(mine).toMatchObject([{ isCorrect: false, points: 0 }]);
    const left = await t.run(async (ctx) => [
      ...(await ctx.db.query("picks").collect()),
      ...(await ctx.db.query("weeklyStandings").collect()),
    ]);
    expect(left).toEqual([]);
  });

  it("[4.2] are scored right when a result is corrected before they have moved", async () => {
    const { t, gameId, read, upgrade } = await openEarlierVersion();
    await endGame(t, gameId, [10, 20]);
    await upgrade();
    const { table } = await read();
    expect(table.entries.map(({ firstName, totalPoints }) => [firstName, totalPoints])).toEqual([
      ["Bob", 2],
      ["Ann", 1],
      ["Cat", 0],
      ["Dan", 0],
    ]);
  });

  it("[4.5] yield to a pick that was saved since", async () => {
    const { t, ann, leagueId, gameId, awayTeamId, upgrade } = await openEarlierVersion();
    await t.run((ctx) =>
      ctx.db.patch("leagues", leagueId, { historicalModeEnabled: true, historicalModeSeason: SEASON }),
    );
    await submitPick(ann, { leagueId, gameId, teamId: awayTeamId });
    await upgrade();
    const { picks } = await ann.as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK });
    expect(picks).toMatchObject([{ selectedTeamId: awayTeamId, isCorrect: false }]);
  });
});
