import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { getLeagueStandings, getWeeklyStandings } from "../../../convex/model/reads/standings/standingsViews";
import {
  addGame,
  advanceTo,
  DAY_MS,
  enableHistoricalMode,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { openStandings as open } from "../../support/worlds/standingsWorld";

freezeClockForEachTest(SUNDAY - 10 * DAY_MS);

describe("the table", () => {
  it("[2.19] is empty until the league has a graded pick in the season", async () => {
    const { ann, leagueId, play, read } = await open();
    const empty = { entries: [], me: null, favouritesScore: null, totalMembers: 4 };
    expect(await read()).toEqual(empty);
    await play("----");
    expect(await read()).toEqual(empty);
    await play("h---");
    expect((await read()).entries).toHaveLength(4);
    expect(await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON - 1 })).toEqual(empty);
  });

  it("[3.7] holds correct, total, percentage and points, by rank", async () => {
    const { play, read, ann } = await open();
    await play("hha-");
    await play("hah-");
    await play("hhh-", { score: [20, 20] });
    const { entries } = await read();
    expect(entries).toMatchObject([
      {
        firstName: "Ann",
        correctPicks: 2,
        totalPicks: 3,
        tiedPicks: 1,
        winPercentage: 1,
        totalPoints: 2,
        rank: 1,
        isMe: true,
      },
      { firstName: "Bob", correctPicks: 1, totalPicks: 3, tiedPicks: 1, winPercentage: 0.5, totalPoints: 1, rank: 2 },
      { firstName: "Cat", correctPicks: 1, totalPicks: 3, tiedPicks: 1, winPercentage: 0.5, totalPoints: 1, rank: 2 },
      { firstName: "Dan", correctPicks: 0, totalPicks: 0, tiedPicks: 0, winPercentage: 0, totalPoints: 0, rank: 4 },
    ]);
    expect(entries[0]).toMatchObject({ userId: ann.userId, lastName: "Lee", profileImageUrl: null });
  });

  it("[3.7] ranks by points, then percentage, then fewer missed; ties share a rank, ordered by name", async () => {
    const { play, ranks } = await open();
    await play("hhh-");
    expect(await ranks()).toEqual([
      ["Ann", 1],
      ["Bob", 1],
      ["Cat", 1],
      ["Dan", 4],
    ]);
    // Bob adds a wrong pick: a lower percentage.
    await play("-a--");
    expect(await ranks()).toEqual([
      ["Ann", 1],
      ["Cat", 1],
      ["Bob", 3],
      ["Dan", 4],
    ]);
    // Cat picks a tie: same points and percentage as Ann, but missed one game less.
    await play("--h-", { score: [7, 7] });
    expect(await ranks()).toEqual([
      ["Cat", 1],
      ["Ann", 2],
      ["Bob", 3],
      ["Dan", 4],
    ]);
  });

  it("counts games without a pick as missed once they are over", async () => {
    const { t, homeTeamId, awayTeamId, play, read } = await open();
    await play("hh--");
    await play("h---");
    await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + HOUR_MS });
    const { entries } = await read();
    expect(entries.map(({ firstName, missedPicks }) => [firstName, missedPicks])).toEqual([
      ["Ann", 0],
      ["Bob", 1],
      ["Cat", 2],
      ["Dan", 2],
    ]);
  });

  it("[4.5] counts none as missed in historical mode, where they can still be made", async () => {
    const { t, leagueId, play, read } = await open();
    await play("hh--");
    await enableHistoricalMode(t, leagueId);
    expect((await read()).entries.map(({ missedPicks }) => missedPicks)).toEqual([0, 0, 0, 0]);
  });

  it("[2.18] shows five rows by default, and the caller's own beyond them", async () => {
    const { t, dan, inviteCode, play, read } = await open();
    for (const name of ["Eve Ash", "Fay Orr"]) {
      await (await signIn(t, name)).as.mutation(api.leagues.join, { inviteCode });
    }
    await play("hhh-");
    const five = await read(dan);
    expect(five.entries).toHaveLength(5);
    expect(five.totalMembers).toBe(6);
    expect(five.me).toMatchObject({ firstName: "Dan", isMe: true, rank: 4 });
    const one = await read(dan, 1);
    expect(one.entries.map(({ firstName }) => firstName)).toEqual(["Ann"]);
    expect(one.me).toMatchObject({ firstName: "Dan", rank: 4 });
    const all = await read(dan, 1000);
    expect(all.entries.map(({ rank }) => rank)).toEqual([1, 1, 1, 4, 4, 4]);
  });

  it.each([0, -1, 1001, 1.5, NaN])("refuses a limit of %s", async (limit) => {
    const { read, ann } = await open();
    expect(await errorOf(read(ann, limit))).toMatchObject({ code: "INVALID", field: "limit" });
  });

  it("[9.5] reads as many rows as it shows, however large the league", async () => {
    const { t, ann, leagueId, play } = await open();
    await play("h---");
    await t.run(async (ctx) => {
      const row = await ctx.db.query("standings").first();
      if (row === null) throw new Error("There is no standing.");
      const { _id, _creationTime, ...fields } = row;
      for (let index = 0; index < 90; index += 1) {
        const user = await ctx.db.get("users", ann.userId);
        if (user === null) throw new Error("There is no user.");
        const { _id: _user, _creationTime: _at, ...person } = user;
        const userId = await ctx.db.insert("users", { ...person, tokenIdentifier: `many|${index}` });
        await ctx.db.insert("standings", { ...fields, userId, rankPoints: 0, totalPoints: 0, sortName: `z${index}` });
      }
    });
    const readFor = async (limit: number) =>
      await t.query(async (ctx) => {
        const user = await ctx.db.get("users", ann.userId);
        if (user === null) throw new Error("There is no user.");
        const before = await ctx.meta.getTransactionMetrics();
        await getLeagueStandings(ctx, { user, leagueId, season: SEASON, limit });
        const after = await ctx.meta.getTransactionMetrics();
        return after.documentsRead.used - before.documentsRead.used;
      });
    const [five, ten] = [await readFor(5), await readFor(10)];
    expect(ten - five).toBe(10);
    expect(five).toBeLessThan(25);
  });
});

describe("the previous rank", () => {
  it("is the rank at the end of the previous weeks, through all passes of a week", async () => {
    const { t, play, read } = await open();
    const before = async () =>
      Object.fromEntries(
        (await read()).entries.map(({ firstName, rank, previousRank }) => [firstName, [previousRank, rank]]),
      );
    await play("haaa");
    expect(await before()).toEqual({ Ann: [null, 1], Bob: [null, 2], Cat: [null, 2], Dan: [null, 2] });
    await setCurrentWeek(t, WEEK + 1);
    expect(await before()).toEqual({ Ann: [1, 1], Bob: [2, 2], Cat: [2, 2], Dan: [2, 2] });
    await play("ahaa", { week: WEEK + 1 });
    expect(await before()).toEqual({ Ann: [1, 1], Bob: [2, 1], Cat: [2, 3], Dan: [2, 3] });
    await play("ahaa", { week: WEEK + 1 });
    expect(await before()).toEqual({ Bob: [2, 1], Ann: [1, 2], Cat: [2, 3], Dan: [2, 3] });
    await setCurrentWeek(t, WEEK + 2);
    await play("a--h", { week: WEEK + 2 });
    expect(await before()).toEqual({ Bob: [1, 1], Ann: [2, 2], Dan: [3, 2], Cat: [3, 4] });
  });

  it("follows corrections of previous weeks, and weeks that are graded late", async () => {
    const { t, play, read } = await open();
    await setCurrentWeek(t, WEEK + 1);
    await play("haaa", { week: WEEK + 1 });
    await play("ahha");
    const before = (await read()).entries.map(({ firstName, rank, previousRank }) => [firstName, [previousRank, rank]]);
    expect(Object.fromEntries(before)).toEqual({ Ann: [3, 1], Bob: [1, 1], Cat: [1, 1], Dan: [3, 4] });
  });

  it("doesn't exist for members who joined after it", async () => {
    const { t, inviteCode, play, read } = await open();
    await play("hhhh");
    await setCurrentWeek(t, WEEK + 1);
    await (await signIn(t, "Eve Ash")).as.mutation(api.leagues.join, { inviteCode });
    await settle(t);
    const eve = (await read()).entries.find(({ firstName }) => firstName === "Eve");
    expect(eve).toMatchObject({ rank: 5, previousRank: null, totalPicks: 0, missedPicks: 1 });
  });
});

describe("joining and leaving", () => {
  it("starts a mid-season member with nothing at the end, who picks on from there", async () => {
    const { t, inviteCode, leagueId, homeTeamId, awayTeamId, play, read } = await open();
    await play("hhaa");
    const eve = await signIn(t, "Eve Ash");
    await eve.as.mutation(api.leagues.join, { inviteCode });
    const gameId = await addGame(t, { homeTeamId, awayTeamId });
    await submitPick(eve, { leagueId, gameId, teamId: homeTeamId });
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect((await read(eve)).me).toMatchObject({ correctPicks: 1, totalPicks: 1, missedPicks: 1, rank: 1 });
  });

  it("removes the row and its rank, and restores it on rejoining with what was graded meanwhile", async () => {
    const { t, ann, bob, leagueId, inviteCode, homeTeamId, awayTeamId, ranks } = await open();
    const gameId = await addGame(t, { homeTeamId, awayTeamId });
    for (const who of [ann, bob]) await submitPick(who, { leagueId, gameId, teamId: homeTeamId });
    await advanceTo(t, SUNDAY - HOUR_MS);
    await bob.as.mutation(api.leagues.leave, { leagueId });
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect(await ranks()).toEqual([
      ["Ann", 1],
      ["Cat", 2],
      ["Dan", 2],
    ]);
    await bob.as.mutation(api.leagues.join, { inviteCode });
    await settle(t);
    expect(await ranks()).toEqual([
      ["Ann", 1],
      ["Bob", 1],
      ["Cat", 3],
      ["Dan", 3],
    ]);
  });

  it("keeps a deleted account's row as Former member", async () => {
    const { t, bob, play, read } = await open();
    await play("ah--");
    await t.run((ctx) => ctx.db.patch("users", bob.userId, { tokenIdentifier: null, email: "" }));
    expect((await read()).entries.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toContain(
      "Former member",
    );
  });

  it("[5.6] shows a new name, and orders ties by it", async () => {
    const { dan, play, ranks } = await open();
    await play("hhhh");
    await dan.as.mutation(api.users.updateName, { firstName: "Aaron", lastName: "Poe" });
    expect((await ranks()).map(([name]) => name)).toEqual(["Aaron", "Ann", "Bob", "Cat"]);
  });
});

describe("the favorites", () => {
  it("[2.35][3.7][7.16] are counted over the weeks that the league plays, by the closing spread", async () => {
    const { ann, leagueId, play, read } = await open();
    await play("hhhh", { spread: -3 });
    await play("hhhh", { spread: 3 });
    await play("hhhh", { spread: 0 });
    await play("hhhh", { spread: -7, score: [7, 7] });
    await play("----", { week: WEEK + 1, spread: -3 });
    const half = { correctPicks: 1, totalPicks: 2, winPercentage: 0.5 };
    expect((await read()).favouritesScore).toEqual(half);
    const favourites = async (week: number) =>
      await ann.as.query(api.standings.favourites, { leagueId, season: SEASON, week });
    expect(await favourites(WEEK)).toEqual(half);
    expect(await favourites(WEEK + 1)).toEqual({ correctPicks: 1, totalPicks: 1, winPercentage: 1 });
    expect(await favourites(WEEK + 2)).toBeNull();
  });

  it("[7.16] are none if no game had a favourite, and follow a corrected score", async () => {
    const { t, ann, leagueId, homeTeamId, awayTeamId, read } = await open();
    const gameId = await addGame(t, { homeTeamId, awayTeamId, spread: -3 });
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect((await read()).favouritesScore).toMatchObject({ correctPicks: 1, totalPicks: 1 });
    await endGame(t, gameId, [20, 23]);
    await settle(t);
    expect((await read()).favouritesScore).toMatchObject({ correctPicks: 0, totalPicks: 1 });
    await endGame(t, gameId, [23, 23]);
    await settle(t);
    expect((await read()).favouritesScore).toBeNull();
  });
});

describe("the weekly columns", () => {
  it("[2.11] hold points by week for members with a graded pick, and the favorites beside them", async () => {
    const { ann, bob, leagueId, play } = await open();
    await play("hha-", { spread: -3 });
    await play("hha-");
    await play("-h--", { week: WEEK + 2, spread: 3 });
    const weekly = await ann.as.query(api.standings.weekly, { leagueId, season: SEASON });
    expect(weekly.weeks).toEqual([WEEK, WEEK + 2]);
    const points = Object.fromEntries(weekly.rows.map((row) => [row.userId, row.points]));
    expect(Object.keys(points)).toHaveLength(3);
    expect(points[ann.userId]).toEqual({ [WEEK]: 2 });
    expect(points[bob.userId]).toEqual({ [WEEK]: 2, [WEEK + 2]: 1 });
    expect(weekly.favourites).toEqual({
      [WEEK]: { correctPicks: 1, totalPicks: 1 },
      [WEEK + 2]: { correctPicks: 0, totalPicks: 1 },
    });
  });

  it("[2.11] leave out former members, however many, and cost only the members' rows", async () => {
    const { t, ann, bob, leagueId, play } = await open();
    await play("hhhh");
    for (let index = 0; index < 30; index += 1) {
      const leaver = await signIn(t, `Leaver ${index}`);
      await t.run(async (ctx) => {
        const [row] = await ctx.db.query("standings").take(1);
        if (row === undefined) throw new Error("The table is empty.");
        const { _id, _creationTime, ...fields } = row;
        await ctx.db.insert("standings", { ...fields, userId: leaver.userId, isMember: false });
      });
    }
    await bob.as.mutation(api.leagues.leave, { leagueId });
    const documentsRead = await t.query(async (ctx) => {
      const user = await ctx.db.get("users", ann.userId);
      if (user === null) throw new Error("There is no user.");
      const weekly = await getWeeklyStandings(ctx, { user, leagueId, season: SEASON });
      expect(weekly.rows.map((row) => row.userId)).not.toContain(bob.userId);
      return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
    });
    expect(documentsRead).toBeLessThan(20);
  });
});
