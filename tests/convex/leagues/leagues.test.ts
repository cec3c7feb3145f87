import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  type Backend,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  storedPicks,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";

freezeClockForEachTest();

describe("creating a league", () => {
  it("[3.6][5.1][9.1] starts with the defaults and its creator as a member", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const league = await ann.as.mutation(api.leagues.create, { name: "  Sunday Crew " });
    expect(league).toMatchObject({
      name: "Sunday Crew",
      description: null,
      poolType: "pickem",
      isPublic: false,
      memberCount: 1,
      currentSeason: SEASON,
      maxMembers: 20,
      pickDeadlineHours: 24,
      createdById: ann.userId,
      isCreator: true,
      historicalModeEnabled: false,
      historicalModeSeason: null,
    });
    expect(league.inviteCode).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
    expect(await ann.as.query(api.leagues.listMine, {})).toEqual([league]);
    expect(await ann.as.query(api.leagues.get, { leagueId: league.id })).toEqual(league);
  });

  it.each([
    [{ name: "   " }, "name", "League name is required"],
    [{ name: "x".repeat(51) }, "name", "League name must be less than 50 characters"],
    [{ name: "Win at t.me/win500" }, "name", "League name can’t contain addresses, links or line breaks"],
    [{ name: "Club\r\nBcc: all" }, "name", "League name can’t contain addresses, links or line breaks"],
    [{ name: "\u202EbulC" }, "name", "League name can’t contain hidden characters or piled-up accents"],
    [{ name: "A", description: "x".repeat(201) }, "description", "Description must be less than 200 characters"],
    [{ name: "A", maxMembers: 1 }, "maxMembers", "Maximum members must be a whole number from 2 to 100"],
    [{ name: "A", maxMembers: 101 }, "maxMembers", "Maximum members must be a whole number from 2 to 100"],
    [{ name: "A", maxMembers: 2.5 }, "maxMembers", "Maximum members must be a whole number from 2 to 100"],
    [{ name: "A", maxMembers: NaN }, "maxMembers", "Maximum members must be a whole number from 2 to 100"],
    [
      { name: "A", pickDeadlineHours: 169 },
      "pickDeadlineHours",
      "Pick deadline must be a whole number of hours from 0 to 168",
    ],
  ])("[5.1] refuses %o and creates nothing", async (args, field, message) => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    expect(await errorOf(ann.as.mutation(api.leagues.create, args))).toEqual({ code: "INVALID", message, field });
    expect(await ann.as.query(api.leagues.listMine, {})).toEqual([]);
  });

  it("[5.1] accepts the limits themselves", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const texts = { name: "x".repeat(50), description: "y".repeat(200) };
    const args = { ...texts, isPublic: true, maxMembers: 100, pickDeadlineHours: 168 };
    expect(await ann.as.mutation(api.leagues.create, args)).toMatchObject(args);
  });
});

describe("joining", () => {
  it("[5.3] accepts the code in any case, once", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const league = await addLeague([ann]);
    const code = ` ${league.inviteCode.toLowerCase()} `;
    expect(await bob.as.mutation(api.leagues.join, { inviteCode: code })).toMatchObject({
      id: league.id,
      memberCount: 2,
      isCreator: false,
    });
    expect(await errorOf(bob.as.mutation(api.leagues.join, { inviteCode: code }))).toEqual({
      code: "CONFLICT",
      message: "You're already in this league.",
    });
    expect(await bob.as.query(api.leagues.get, { leagueId: league.id })).toMatchObject({ memberCount: 2 });
  });

  it("[5.3] needs an existing code", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    expect(await errorOf(ann.as.mutation(api.leagues.join, { inviteCode: "  " }))).toEqual({
      code: "INVALID",
      message: "Invite code is required",
      field: "inviteCode",
    });
    expect(await errorOf(ann.as.mutation(api.leagues.join, { inviteCode: "NOPE" }))).toMatchObject({
      code: "NOT_FOUND",
      field: "inviteCode",
    });
  });

  it("[5.1] refuses one more than the maximum", async () => {
    const t = testBackend();
    const [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
    const league = await ann.as.mutation(api.leagues.create, { name: "Duo", maxMembers: 2 });
    await bob.as.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    expect(await errorOf(cat.as.mutation(api.leagues.join, { inviteCode: league.inviteCode }))).toMatchObject({
      code: "FULL",
    });
    expect(await cat.as.query(api.leagues.listMine, {})).toEqual([]);
  });

  it("[6.6] lists public leagues to join without a code, and lets nobody join a private one that way", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const open = await ann.as.mutation(api.leagues.create, { name: "Open", isPublic: true });
    const closed = await ann.as.mutation(api.leagues.create, { name: "Closed" });
    const listed = await bob.as.query(api.leagues.listPublic, { poolType: "pickem" });
    expect(listed.map((league) => league.name)).toEqual(["Open"]);
    expect(await errorOf(bob.as.mutation(api.leagues.joinPublic, { leagueId: closed.id }))).toMatchObject({
      code: "NOT_FOUND",
    });
    await bob.as.mutation(api.leagues.joinPublic, { leagueId: open.id });
    expect(await bob.as.query(api.leagues.listPublic, { poolType: "pickem" })).toEqual([]);
    expect(await bob.as.query(api.leagues.listPublic, { poolType: "survivor" })).toEqual([]);
  });
});

describe("who may do what", () => {
  it("answers 404 for a league or pool with an invalid id, as an address may contain", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const league = await ann.as.mutation(api.leagues.create, { name: "Mine" });
    for (const leagueId of ["", "nonsense", ann.userId, `${league.id}x`]) {
      expect(await errorOf(ann.as.query(api.leagues.get, { leagueId }))).toMatchObject({ code: "NOT_FOUND" });
      expect(await errorOf(ann.as.query(api.survivor.get, { leagueId }))).toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("[6.6] answers 404 for a private league of others, 403 for a public one", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const closed = await ann.as.mutation(api.leagues.create, { name: "Closed" });
    const open = await ann.as.mutation(api.leagues.create, { name: "Open", isPublic: true });
    const at = { season: SEASON, week: WEEK };
    for (const [leagueId, code] of [
      [closed.id, "NOT_FOUND"],
      [open.id, "FORBIDDEN"],
    ] as const) {
      for (const call of [
        () => bob.as.query(api.leagues.get, { leagueId }),
        () => bob.as.query(api.leagues.listMembers, { leagueId }),
        () => bob.as.query(api.picks.listMine, { leagueId, ...at }),
        () => bob.as.query(api.standings.forLeague, { leagueId, season: SEASON }),
        () => bob.as.query(api.standings.weekly, { leagueId, season: SEASON }),
        () => bob.as.query(api.standings.favourites, { leagueId, ...at }),
        () => bob.as.mutation(api.leagues.leave, { leagueId }),
        () => bob.as.mutation(api.leagues.remove, { leagueId }),
        () => bob.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 1 }),
      ]) {
        expect(await errorOf(call())).toMatchObject({ code });
      }
    }
  });

  it("[6.5] lets only the creator and admins change the league", async () => {
    const t = testBackend();
    const [ann, bob, root] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Root")];
    await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
    const { id: leagueId } = await addLeague([ann, bob]);
    for (const call of [
      () => bob.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 1 }),
      () => bob.as.mutation(api.leagues.remove, { leagueId }),
      () => bob.as.mutation(api.leagues.removeMember, { leagueId, userId: ann.userId }),
      () => bob.as.mutation(api.leagues.transfer, { leagueId, userId: bob.userId }),
    ]) {
      expect(await errorOf(call())).toMatchObject({ code: "FORBIDDEN" });
    }
    await root.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 1 });
    expect(await bob.as.query(api.leagues.get, { leagueId })).toMatchObject({ pickDeadlineHours: 1 });
  });

  it.each([-1, 169, 1.5, NaN])("[5.2] refuses a deadline of %s hours", async (pickDeadlineHours) => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const { id: leagueId } = await addLeague([ann]);
    expect(await errorOf(ann.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours }))).toMatchObject({
      code: "INVALID",
      field: "pickDeadlineHours",
    });
    expect(await ann.as.query(api.leagues.get, { leagueId })).toMatchObject({ pickDeadlineHours: 24 });
  });
});

describe("leaving", () => {
  it("removes open picks, hides the counted ones, and restores those on joining again", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const league = await addLeague([ann, bob]);
    const [played, open] = [await addMatch(t), await addMatch(t, { kickoffAtMs: SUNDAY + 8 * HOUR_MS })];
    for (const { gameId, homeTeamId } of [played, open]) {
      await bob.as.mutation(api.picks.submit, { leagueId: league.id, gameId, selectedTeamId: homeTeamId });
    }
    await endGame(t, played.gameId, [20, 10]);
    await settle(t);
    const standings = () => ann.as.query(api.standings.forLeague, { leagueId: league.id, season: SEASON });

    await bob.as.mutation(api.leagues.leave, { leagueId: league.id });
    await settle(t);
    expect(await standings()).toMatchObject({ totalMembers: 1, entries: [{ userId: ann.userId, rank: 1 }] });
    expect(await ann.as.query(api.leagues.listMembers, { leagueId: league.id })).toHaveLength(1);
    const picks = await storedPicks(t);
    expect(picks.map((pick) => pick.gameId)).toEqual([played.gameId]);

    await bob.as.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    await settle(t);
    expect((await standings()).entries).toMatchObject([
      { userId: bob.userId, totalPoints: 1, rank: 1 },
      { userId: ann.userId, totalPoints: 0, rank: 2 },
    ]);
  });

  it("is refused to the creator, who can hand the league over first", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const { id: leagueId } = await addLeague([ann, bob]);
    expect(await errorOf(ann.as.mutation(api.leagues.leave, { leagueId }))).toMatchObject({ code: "CONFLICT" });
    await ann.as.mutation(api.leagues.transfer, { leagueId, userId: bob.userId });
    await ann.as.mutation(api.leagues.leave, { leagueId });
    expect(await bob.as.query(api.leagues.listMembers, { leagueId })).toMatchObject([
      { userId: bob.userId, isCreator: true, isMe: true },
    ]);
  });

  it("lets the creator remove a member, but not themselves", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const { id: leagueId } = await addLeague([ann, bob]);
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: bob.userId });
    expect(await errorOf(bob.as.query(api.leagues.get, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
    expect(await errorOf(ann.as.mutation(api.leagues.removeMember, { leagueId, userId: bob.userId }))).toMatchObject({
      code: "NOT_FOUND",
      field: "userId",
    });
    expect(await errorOf(ann.as.mutation(api.leagues.removeMember, { leagueId, userId: ann.userId }))).toMatchObject({
      code: "INVALID",
    });
  });
});

describe("deleting", () => {
  it("[2.32] makes the league vanish at once, and its rows follow in batches", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const league = await addLeague([ann, bob]);
    const leagueId = league.id;
    const { gameId, homeTeamId } = await addMatch(t);
    await bob.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: homeTeamId });
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    await t.run(async (ctx) => {
      for (let index = 0; index < 1200; index += 1) {
        await ctx.db.insert("leagueLocks", { leagueId, gameId, season: SEASON, week: WEEK });
      }
    });
    expect(await countRows(t)).toMatchObject({ leagueLocks: 1200, sheets: 1, standings: 2, leagueWeeks: 1 });

    await ann.as.mutation(api.leagues.remove, { leagueId });
    expect(await bob.as.query(api.leagues.listMine, {})).toEqual([]);
    expect(await errorOf(bob.as.query(api.leagues.get, { leagueId }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await errorOf(bob.as.mutation(api.leagues.join, { inviteCode: league.inviteCode }))).toMatchObject({
      code: "NOT_FOUND",
    });

    await t.mutation(internal.jobs.leagues.deleteBatch, { leagueId });
    expect(await countRows(t)).toMatchObject({ leagues: 1, leagueMembers: 2, sheets: 0 });
    await settle(t);
    expect(Object.values(await countRows(t))).toEqual(leagueTables.map(() => 0));
  });

  it("[2.32] leaves other leagues alone", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const [doomed, kept] = [await addLeague([ann, bob], "Doomed"), await addLeague([ann, bob], "Kept")];
    const { gameId, homeTeamId } = await addMatch(t);
    for (const { id: leagueId } of [doomed, kept]) {
      await bob.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: homeTeamId });
    }
    await settle(t);
    await t.mutation(internal.jobs.leagues.deleteBatch, { leagueId: kept.id });
    await ann.as.mutation(api.leagues.remove, { leagueId: doomed.id });
    await settle(t);
    expect(await countRows(t)).toMatchObject({ leagues: 1, leagueMembers: 2, sheets: 1, standings: 2 });
    expect(await bob.as.query(api.leagues.listMine, {})).toMatchObject([{ name: "Kept" }]);
  });

  it("[2.32] is resumed by the sweep if its job was lost", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const { id: leagueId } = await addLeague([ann]);
    await settle(t);
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { isDeleted: true }));
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(Object.values(await countRows(t))).toEqual(leagueTables.map(() => 0));
  });
});

const leagueTables = [
  ...(["leagues", "leagueMembers", "leagueLocks", "sheets", "entries"] as const),
  ...(["standings", "leagueWeeks"] as const),
];

async function countRows(t: Backend): Promise<Record<string, number>> {
  return await t.run(async (ctx) => {
    const counts: Record<string, number> = {};
    for (const table of leagueTables) counts[table] = (await ctx.db.query(table).collect()).length;
    return counts;
  });
}
