// Leagues of version 0.2.0, which kept sheets and standings by member, go on with entries.
import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { addGame, DAY_MS, endGame, freezeClockForEachTest, SEASON, settle } from "../../support/worlds/factories";
import { storedPicks, submitPick, SUNDAY, WEEK } from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";
import { withoutEntries } from "../../support/worlds/olderRows";
import { openStandings } from "../../support/worlds/standingsWorld";

freezeClockForEachTest(SUNDAY - 10 * DAY_MS);

/** A league with a result, an open game that Ann has picked, and Dan, who has left with his pick. */
async function open() {
  const world = await openStandings();
  const { t, ann, dan, leagueId, homeTeamId, awayTeamId, play } = world;
  await play("haha");
  await dan.as.mutation(api.leagues.leave, { leagueId });
  await settle(t);
  const gameId = await addGame(t, { homeTeamId, awayTeamId });
  await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
  const at = { leagueId, season: SEASON, week: WEEK };
  const seen = async () => {
    const { entries } = await world.read(ann, 100);
    const { members } = await leaguePicksFor(ann, at);
    return {
      table: entries.map(({ entryId: _entry, ...row }) => row),
      grid: members.map(({ entryId: _entry, ...row }) => row),
      picks: (await ann.as.query(api.picks.listMine, at)).picks,
      stored: (await storedPicks(t)).map(({ userId, gameId: game, selectedTeamId }) => [userId, game, selectedTeamId]),
    };
  };
  const before = await seen();
  await withoutEntries(t);
  const sweep = async () => {
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
  };
  return { ...world, gameId, at, seen, before, sweep };
}

describe("[16.1] rows of version 0.2.0", () => {
  it("[16.2] count as many entries as members when somebody comes before they are adopted", async () => {
    const { ann, dan, leagueId } = await open();
    const league = async () => await ann.as.query(api.leagues.get, { leagueId });
    await dan.as.mutation(api.leagues.join, { inviteCode: (await league()).inviteCode });
    expect(await league()).toMatchObject({ memberCount: 4 });
    expect((await league()).entryCount).toBeUndefined();
  });

  it("are adopted in the background, and look as they did", async () => {
    const { t, seen, before, sweep } = await open();
    await sweep();
    expect(await seen()).toEqual(before);
    const left = await t.run(async (ctx) => [
      ...(await ctx.db.query("sheets").collect()).filter(({ entryId, userId }) => !entryId || userId),
      ...(await ctx.db.query("standings").collect()).filter(({ entryId, entryName }) => !entryId || !entryName),
    ]);
    expect(left).toEqual([]);
    const entries = await t.run((ctx) => ctx.db.query("entries").collect());
    expect(entries.map(({ name, isListed }) => [name, isListed]).sort()).toEqual([
      ["Ann Lee", true],
      ["Bob Fox", true],
      ["Cat Roe", true],
      ["Dan Poe", false],
    ]);
    await sweep();
    expect(await t.run((ctx) => ctx.db.query("entries").collect())).toEqual(entries);
  });

  it("[10.15] keep a week's winners, who are left out until then", async () => {
    const { t, ann, leagueId, play } = await openStandings();
    await play("haha");
    const winners = async () => {
      const { weeks } = await ann.as.query(api.standings.weekResults, { leagueId, season: SEASON });
      return weeks.flatMap((week) => week.winners.map(({ userId, points }) => [week.week, userId, points]));
    };
    const before = await winners();
    expect(before).toHaveLength(2);
    await withoutEntries(t);
    expect(await winners()).toEqual([]);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await winners()).toEqual(before);
  });

  it("show a member's own picks before that", async () => {
    const { ann, at, before } = await open();
    expect((await ann.as.query(api.picks.listMine, at)).picks).toEqual(before.picks);
  });

  it("take a pick that is saved before that, on the same sheet", async () => {
    const { t, ann, leagueId, gameId, awayTeamId, seen, before, sweep } = await open();
    await submitPick(ann, { leagueId, gameId, teamId: awayTeamId });
    await sweep();
    const { picks } = await seen();
    // Both are saved in the same moment.
    expect(picks.map(({ selectedTeamId }) => selectedTeamId).sort()).toEqual(
      [before.picks[0]?.selectedTeamId, awayTeamId].sort(),
    );
    const sheets = await t.run((ctx) => ctx.db.query("sheets").collect());
    expect(sheets).toHaveLength(4);
  });

  it("count when a game ends before that", async () => {
    const { t, ann, gameId, read } = await open();
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    const { entries } = await read(ann, 100);
    expect(entries.map(({ firstName, totalPoints, rank }) => [firstName, totalPoints, rank])).toEqual([
      ["Ann", 2, 1],
      ["Cat", 1, 2],
      ["Bob", 0, 3],
    ]);
  });

  it("are adopted too if they come to a league that has its entries", async () => {
    const { t, seen, before, sweep } = await open();
    await sweep();
    await t.run(async (ctx) => {
      const sheet = await ctx.db.query("sheets").first();
      const row = await ctx.db.query("standings").first();
      const entry = sheet?.entryId && (await ctx.db.get("entries", sheet.entryId));
      if (!entry || !row) throw new Error("Nobody plays.");
      await ctx.db.patch("sheets", sheet._id, { userId: row.userId ?? undefined, entryId: undefined });
      await ctx.db.patch("standings", row._id, { entryId: undefined, entryName: undefined });
    });
    await sweep();
    expect(await seen()).toEqual(before);
  });

  it("of somebody who comes back before that are theirs again", async () => {
    const { t, dan, ann, inviteCode, read, sweep } = await open();
    await dan.as.mutation(api.leagues.join, { inviteCode });
    await settle(t);
    const rowsOf = async () => (await read(ann, 100)).entries.filter(({ firstName }) => firstName === "Dan");
    expect(await rowsOf()).toMatchObject([{ entryName: "Dan Poe", totalPicks: 1 }]);
    await sweep();
    expect(await rowsOf()).toMatchObject([{ entryName: "Dan Poe", totalPicks: 1 }]);
  });
});
