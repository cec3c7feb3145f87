import { describe, expect, it, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { testBackend } from "../support/backends";
import {
  addLeague,
  advanceTo,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  SUNDAY,
  WEEK,
} from "../support/factories";
import { addPool, kickoffOf, poolOf, SurvivorSeason } from "../support/survivorSeason";

freezeClockForEachTest();

describe("creating a pool", () => {
  it("[5.4][7.28][9.1] starts with the defaults, its creator a member with one entry", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const pool = await ann.as.mutation(api.survivor.create, { name: "  Last One Standing " });
    expect(pool).toMatchObject({
      league: {
        name: "Last One Standing",
        description: null,
        poolType: "survivor",
        isPublic: false,
        memberCount: 1,
        maxMembers: 100,
        pickDeadlineHours: 24,
        currentSeason: SEASON,
        isCreator: true,
      },
      settings: {
        allowMultipleEntries: false,
        maxEntriesPerUser: 1,
        tiesSurvive: false,
        allowLateEntries: false,
        latestEntryWeek: 4,
        resurrectionsAllowed: 0,
        resurrectionCost: 0,
        startingWeek: 1,
        livesPerEntry: 1,
      },
      season: SEASON,
      state: "open",
      actualWeek: 1,
      currentWeek: 1,
      startingWeek: 1,
      hasStarted: true,
      isJoinable: true,
      aliveEntries: 1,
      totalEntries: 1,
      activeParticipants: 1,
      totalParticipants: 1,
      winners: [],
      winnerCount: 0,
      myEntries: [
        {
          userId: ann.userId,
          firstName: "Ann",
          entryNumber: 1,
          entryName: "Entry 1",
          livesLeft: 1,
          isEliminated: false,
          eliminatedWeek: null,
          isWinner: false,
          isMe: true,
          currentPick: null,
        },
      ],
    });
    expect(await poolOf(ann, pool.league.id)).toEqual(pool);
    expect(await ann.as.query(api.survivor.listMine, {})).toEqual([pool]);
  });

  it("[7.28] takes what the create dialog sends", async () => {
    const t = testBackend();
    await SurvivorSeason.create(t);
    const ann = await signIn(t, "Ann Lee");
    const survivorSettings = {
      allowMultipleEntries: true,
      maxEntriesPerUser: 10,
      tiesSurvive: true,
      allowLateEntries: false,
      latestEntryWeek: 4,
      resurrectionsAllowed: 0,
      resurrectionCost: 0,
      startingWeek: 18,
      livesPerEntry: 5,
    };
    const league = { name: "x".repeat(50), description: "y".repeat(200), isPublic: true, maxMembers: 1000 };
    const pool = await ann.as.mutation(api.survivor.create, { ...league, survivorSettings });
    expect(pool).toMatchObject({ league, settings: survivorSettings, currentWeek: 18, actualWeek: WEEK });
    expect(pool.hasStarted).toBe(false);
    expect(pool.myEntries).toMatchObject([{ livesLeft: 5 }]);
  });

  it("[5.4] allows one entry per player unless several are allowed", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const survivorSettings = { allowMultipleEntries: false, maxEntriesPerUser: 7 };
    const pool = await ann.as.mutation(api.survivor.create, { name: "A", survivorSettings });
    expect(pool.settings).toMatchObject({ allowMultipleEntries: false, maxEntriesPerUser: 1 });
  });

  it.each([
    [{ name: "   " }, "name", "League name is required"],
    [{ name: "x".repeat(51) }, "name", "League name must be less than 50 characters"],
    [{ description: "x".repeat(201) }, "description", "Description must be less than 200 characters"],
    [{ maxMembers: 1 }, "maxMembers", "Maximum members must be a whole number from 2 to 1000"],
    [{ maxMembers: 1001 }, "maxMembers", "Maximum members must be a whole number from 2 to 1000"],
    [{ maxMembers: NaN }, "maxMembers", "Maximum members must be a whole number from 2 to 1000"],
    [{ pickDeadlineHours: 169 }, "pickDeadlineHours", "Pick deadline must be a whole number of hours from 0 to 168"],
  ])("[5.1][5.4] refuses %o and creates nothing", async (args, field, message) => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const refused = ann.as.mutation(api.survivor.create, { name: "A", ...args });
    expect(await errorOf(refused)).toEqual({ code: "INVALID", message, field });
    expect(await ann.as.query(api.survivor.listMine, {})).toEqual([]);
  });

  it.each([
    [{ maxEntriesPerUser: 0 }, "maxEntriesPerUser", "Entries per user must be a whole number from 1 to 10"],
    [{ maxEntriesPerUser: 11 }, "maxEntriesPerUser", "Entries per user must be a whole number from 1 to 10"],
    [{ livesPerEntry: 0 }, "livesPerEntry", "Lives per entry must be a whole number from 1 to 5"],
    [{ livesPerEntry: 6 }, "livesPerEntry", "Lives per entry must be a whole number from 1 to 5"],
    [{ livesPerEntry: 1.5 }, "livesPerEntry", "Lives per entry must be a whole number from 1 to 5"],
    [{ startingWeek: 0 }, "startingWeek", "Starting week must be a whole number from 1 to 18"],
    [{ startingWeek: 19 }, "startingWeek", "Starting week must be a whole number from 1 to 18"],
    [{ latestEntryWeek: 19 }, "latestEntryWeek", "Latest entry week must be a whole number from 1 to 18"],
    [{ resurrectionsAllowed: 1 }, "resurrectionsAllowed", "Eliminated entries can't come back in this pool."],
  ])("[5.4][7.28] refuses the settings %o", async (survivorSettings, field, message) => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const refused = ann.as.mutation(api.survivor.create, { name: "A", survivorSettings });
    expect(await errorOf(refused)).toEqual({ code: "INVALID", message, field });
    expect(await ann.as.query(api.survivor.listMine, {})).toEqual([]);
  });

  it("starts in the first week that can still be entered, and refuses one that has begun", async () => {
    const t = testBackend();
    await SurvivorSeason.create(t);
    const ann = await signIn(t, "Ann Lee");
    const early = await ann.as.mutation(api.survivor.create, { name: "Early" });
    expect(early).toMatchObject({ startingWeek: WEEK, hasStarted: true, isJoinable: true });
    const at = (startingWeek: number) =>
      ann.as.mutation(api.survivor.create, { name: "A", survivorSettings: { startingWeek } });
    expect(await errorOf(at(WEEK - 1))).toEqual({
      code: "INVALID",
      message: "Week 9 has begun. Choose week 10 or later.",
      field: "startingWeek",
    });

    // The clock decides, also before the lock's row is there.
    vi.setSystemTime(SUNDAY - 24 * HOUR_MS);
    expect(await errorOf(at(WEEK))).toMatchObject({ message: "Week 10 has begun. Choose week 11 or later." });
    const late = await ann.as.mutation(api.survivor.create, { name: "Late" });
    expect(late).toMatchObject({ startingWeek: WEEK + 1, currentWeek: WEEK + 1, hasStarted: false, isJoinable: true });
  });
});

describe("joining a pool", () => {
  it("[5.5][7.29] takes the code in any case, with a number of entries", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const { league } = await ann.as.mutation(api.survivor.create, {
      name: "A",
      survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 3 },
    });
    const inviteCode = ` ${league.inviteCode.toLowerCase()} `;
    const joined = await bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 3 });
    expect(joined).toMatchObject({
      league: { id: league.id, memberCount: 2, isCreator: false },
      aliveEntries: 4,
      totalEntries: 4,
      activeParticipants: 2,
      totalParticipants: 2,
    });
    expect(joined.myEntries.map(({ entryNumber, entryName }) => [entryNumber, entryName])).toEqual([
      [1, "Entry 1"],
      [2, "Entry 2"],
      [3, "Entry 3"],
    ]);
    expect(await bob.as.query(api.leagues.listMine, { poolType: "survivor" })).toHaveLength(1);
  });

  it("[2.49] lists public pools to who isn't in them, and lets them in without a code", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const open = await ann.as.mutation(api.survivor.create, { name: "Open", isPublic: true });
    const closed = await ann.as.mutation(api.survivor.create, { name: "Closed" });
    const listed = await bob.as.query(api.survivor.listPublic, {});
    expect(listed).toMatchObject([{ league: { name: "Open", isCreator: false }, isJoinable: true, myEntries: [] }]);
    expect(await ann.as.query(api.survivor.listPublic, {})).toEqual([]);

    const into = (leagueId: typeof open.league.id) =>
      bob.as.mutation(api.survivor.joinPublic, { leagueId, numberOfEntries: 1 });
    expect(await errorOf(into(closed.league.id))).toMatchObject({ code: "NOT_FOUND" });
    expect(await into(open.league.id)).toMatchObject({ league: { memberCount: 2 }, totalEntries: 2 });
    expect(await bob.as.query(api.survivor.listPublic, {})).toEqual([]);
    expect(await bob.as.query(api.survivor.listMine, {})).toHaveLength(1);
  });

  it("refuses a wrong code, a pick'em league's, a second time and too many entries, each in its own words", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const pickem = await addLeague([ann]);
    const { league } = await ann.as.mutation(api.survivor.create, {
      name: "A",
      survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 2 },
    });
    const join = (inviteCode: string, numberOfEntries = 1) =>
      errorOf(bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries }));
    expect(await join(" ")).toEqual({ code: "INVALID", message: "Invite code is required", field: "inviteCode" });
    expect(await join("NOSUCHCD")).toEqual({
      code: "NOT_FOUND",
      message: "No survivor pool has this invite code.",
      field: "inviteCode",
    });
    expect(await join(pickem.inviteCode)).toMatchObject({
      code: "INVALID",
      message: "This is a pick'em league. Join it on the Leagues page.",
    });
    expect(await errorOf(bob.as.mutation(api.leagues.join, { inviteCode: league.inviteCode }))).toMatchObject({
      message: "This is a survivor pool. Join it on the Survivor page.",
    });
    for (const numberOfEntries of [0, 11, 1.5]) {
      expect(await join(league.inviteCode, numberOfEntries)).toEqual({
        code: "INVALID",
        message: "Number of entries must be a whole number from 1 to 10",
        field: "numberOfEntries",
      });
    }
    expect(await join(league.inviteCode, 3)).toEqual({
      code: "INVALID",
      message: "This pool allows 2 entries per player.",
      field: "numberOfEntries",
    });
    expect(await poolOf(ann, league.id)).toMatchObject({ league: { memberCount: 1 }, totalEntries: 1 });

    await bob.as.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    expect(await join(league.inviteCode)).toEqual({ code: "CONFLICT", message: "You are already in this pool." });
    expect(await poolOf(ann, league.id)).toMatchObject({ league: { memberCount: 2 }, totalEntries: 2 });
  });

  it("refuses whoever comes to a full pool", async () => {
    const t = testBackend();
    const [ann, bob, cyd] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cyd Ray")];
    const { league } = await ann.as.mutation(api.survivor.create, { name: "A", isPublic: true, maxMembers: 2 });
    await bob.as.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    const full = { code: "FULL", message: "This pool is full." };
    const { id: leagueId, inviteCode } = league;
    expect(await errorOf(cyd.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 }))).toEqual(full);
    expect(await errorOf(cyd.as.mutation(api.survivor.joinPublic, { leagueId, numberOfEntries: 1 }))).toEqual(full);
    expect(await cyd.as.query(api.survivor.listPublic, {})).toMatchObject([{ isJoinable: false, totalEntries: 2 }]);
  });

  it("lets nobody enter after the first deadline of the starting week", async () => {
    const t = testBackend();
    await SurvivorSeason.create(t);
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const leagueId = await addPool([ann], { allowMultipleEntries: true, maxEntriesPerUser: 2 });
    const { inviteCode } = (await poolOf(ann, leagueId)).league;
    const started = { code: "LOCKED", message: "This pool has started. Nobody can enter it any more." };

    await advanceTo(t, SUNDAY - 24 * HOUR_MS - 1);
    // The clock decides, also before the lock's row is there.
    vi.setSystemTime(SUNDAY - 24 * HOUR_MS);
    expect(await errorOf(bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 }))).toEqual(started);
    vi.setSystemTime(SUNDAY - 24 * HOUR_MS - 1);
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    expect(await errorOf(bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 }))).toEqual(started);
    expect(await errorOf(ann.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 }))).toEqual(started);
    expect(await poolOf(ann, leagueId)).toMatchObject({ isJoinable: false, totalEntries: 1 });
  });

  it("[3.10] lets late entries in up to the latest week, where they are allowed", async () => {
    const t = testBackend();
    const season = await SurvivorSeason.create(t);
    const [ann, bob, cyd] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cyd Ray")];
    const leagueId = await addPool([ann], { allowLateEntries: true, latestEntryWeek: WEEK + 1 });
    const { inviteCode } = (await poolOf(ann, leagueId)).league;
    await season.pick(ann, leagueId, "Aces");

    // Week 10 has begun: the entry plays from week 11 on, and week 10 costs it nothing.
    await advanceTo(t, SUNDAY - 20 * HOUR_MS);
    await bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 });
    expect(await errorOf(season.pick(bob, leagueId, "Eels"))).toMatchObject({
      code: "LOCKED",
      message: "This entry plays from week 11 on.",
    });
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await poolOf(bob, leagueId)).toMatchObject({ currentWeek: WEEK + 1, aliveEntries: 2, isJoinable: true });
    await season.pick(bob, leagueId, "Eels", { week: WEEK + 1 });

    await advanceTo(t, kickoffOf(WEEK + 1) - 24 * HOUR_MS);
    expect(await errorOf(cyd.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 }))).toMatchObject({
      code: "LOCKED",
    });
  });

  it("lets a member add entries up to the limit while the pool is open for them", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const leagueId = await addPool([ann], { allowMultipleEntries: true, maxEntriesPerUser: 3 });
    const added = await ann.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 2 });
    expect(added).toMatchObject({ aliveEntries: 3, totalEntries: 3, activeParticipants: 1, totalParticipants: 1 });
    expect(added.myEntries.map((entry) => entry.entryNumber)).toEqual([1, 2, 3]);
    expect(await errorOf(ann.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 }))).toEqual({
      code: "INVALID",
      message: "This pool allows 3 entries per player.",
      field: "numberOfEntries",
    });
  });
});

describe("who may do what", () => {
  it("[6.6] answers 404 for a private pool that the caller isn't in, 403 for a public one", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const season = await SurvivorSeason.create(t);
    const closed = await ann.as.mutation(api.survivor.create, { name: "Closed" });
    const open = await ann.as.mutation(api.survivor.create, { name: "Open", isPublic: true });
    for (const [{ id: leagueId }, code] of [
      [closed.league, "NOT_FOUND"],
      [open.league, "FORBIDDEN"],
    ] as const) {
      const paginationOpts = { cursor: null, numItems: 10 };
      const at = { leagueId, season: SEASON, week: WEEK };
      for (const refused of [
        bob.as.query(api.survivor.get, { leagueId }),
        bob.as.query(api.survivor.pickSheet, { leagueId, entryNumber: 1 }),
        bob.as.query(api.survivor.history, { leagueId, entryNumber: 1 }),
        bob.as.query(api.survivor.weekState, at),
        bob.as.query(api.survivor.listEntries, { ...at, paginationOpts }),
        bob.as.query(api.survivor.recentEliminations, { leagueId }),
        bob.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 }),
        season.pick(bob, leagueId, "Aces"),
        bob.as.mutation(api.leagues.remove, { leagueId }),
      ]) {
        expect(await errorOf(refused)).toMatchObject({ code });
      }
    }
  });

  it("[1.3] knows no pool behind a pick'em league", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const { id: leagueId } = await addLeague([ann]);
    expect(await errorOf(ann.as.query(api.survivor.get, { leagueId }))).toEqual({
      code: "NOT_FOUND",
      message: "That survivor pool doesn't exist.",
      field: "leagueId",
    });
  });

  it("[6.3] lets an admin look at a pool without taking part", async () => {
    const t = testBackend();
    const [ann, root] = [await signIn(t, "Ann Lee"), await signIn(t, "Root")];
    await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
    const season = await SurvivorSeason.create(t);
    const leagueId = await addPool([ann]);
    expect(await poolOf(root, leagueId)).toMatchObject({ myEntries: [], totalEntries: 1 });
    expect(await errorOf(season.pick(root, leagueId, "Aces"))).toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("leaving a pool", () => {
  it("takes entries and picks along before the pool starts", async () => {
    const t = testBackend();
    const season = await SurvivorSeason.create(t);
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const leagueId = await addPool([ann, bob], { allowMultipleEntries: true, maxEntriesPerUser: 2 }, 2);
    await season.pick(bob, leagueId, "Aces", { entryNumber: 2 });
    await bob.as.mutation(api.leagues.leave, { leagueId });
    expect(await poolOf(ann, leagueId)).toMatchObject({
      league: { memberCount: 1 },
      aliveEntries: 1,
      totalEntries: 1,
      activeParticipants: 1,
      totalParticipants: 1,
    });
    const left = await t.run(async (ctx) => [
      ...(await ctx.db.query("survivorPicks").collect()),
      ...(await ctx.db.query("survivorTeamPicks").collect()),
    ]);
    expect(left).toEqual([]);
  });

  it("leaves entries behind once it has started: open picks are taken back, and they fall by the next missed one", async () => {
    const t = testBackend();
    const season = await SurvivorSeason.create(t);
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const leagueId = await addPool([ann, bob], { allowMultipleEntries: true, maxEntriesPerUser: 2 }, 2);
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Aces", { entryNumber: 1 });
    await season.pick(bob, leagueId, "Eels", { entryNumber: 2 });
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    await bob.as.mutation(api.leagues.leave, { leagueId });
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 3, totalEntries: 3 });

    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2, totalEntries: 3, activeParticipants: 2 });
    expect(await ann.as.query(api.survivor.recentEliminations, { leagueId })).toMatchObject([
      { firstName: "Bob", entryName: "Entry 2", week: WEEK, teamId: null },
    ]);
  });
});

it("finds the entries left behind when joining again, and goes on with them", async () => {
  const t = testBackend();
  const season = await SurvivorSeason.create(t);
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const leagueId = await addPool([ann, bob]);
  const { inviteCode } = (await poolOf(ann, leagueId)).league;
  await season.pick(bob, leagueId, "Eels");
  await advanceTo(t, SUNDAY - 24 * HOUR_MS);
  await bob.as.mutation(api.leagues.leave, { leagueId });
  const joined = await bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 });
  expect(joined).toMatchObject({ league: { memberCount: 2 }, totalEntries: 2, totalParticipants: 2 });
  expect(joined.myEntries).toMatchObject([{ entryNumber: 1, isEliminated: false, currentPick: null }]);
  await season.pick(bob, leagueId, "Foxes");
  await season.play(WEEK, ["Aces", "Cubs", "Foxes"]);
  expect((await poolOf(bob, leagueId)).myEntries).toMatchObject([{ isEliminated: false }]);
});

describe("deleting the account", () => {
  it("leaves entries of a running pool under Former member, without their open picks", async () => {
    const t = testBackend();
    const season = await SurvivorSeason.create(t);
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const leagueId = await addPool([ann, bob], { allowMultipleEntries: true, maxEntriesPerUser: 2 }, 2);
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Aces", { entryNumber: 1 });
    await season.pick(bob, leagueId, "Eels", { entryNumber: 2 });
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    await bob.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    await season.play(WEEK, ["Bats", "Cubs", "Eels"]);
    const gone = await ann.as.query(api.survivor.recentEliminations, { leagueId });
    expect(gone.filter(({ firstName }) => firstName === "Former")).toMatchObject([
      { lastName: "member", entryName: "Entry 1", teamId: season.team("Aces") },
      { lastName: "member", entryName: "Entry 2", teamId: null },
    ]);
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 0, totalEntries: 3, state: "over" });
  });

  it("takes entries along before the pool starts", async () => {
    const t = testBackend();
    const season = await SurvivorSeason.create(t);
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const leagueId = await addPool([ann, bob]);
    await season.pick(bob, leagueId, "Aces");
    await bob.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 1, totalEntries: 1, totalParticipants: 1 });
  });
});

describe("deleting a pool", () => {
  it("[2.49][7.30] makes it vanish at once, and its rows follow", async () => {
    const t = testBackend();
    const season = await SurvivorSeason.create(t);
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const leagueId = await addPool([ann, bob]);
    await season.pick(bob, leagueId, "Aces");
    expect(await errorOf(bob.as.mutation(api.leagues.remove, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
    await ann.as.mutation(api.leagues.remove, { leagueId });
    expect(await bob.as.query(api.survivor.listMine, {})).toEqual([]);
    expect(await errorOf(poolOf(bob, leagueId))).toMatchObject({ code: "NOT_FOUND" });
    await settle(t);
    const left = await t.run(async (ctx) => [
      ...(await ctx.db.query("leagues").collect()),
      ...(await ctx.db.query("leagueMembers").collect()),
      ...(await ctx.db.query("survivorPools").collect()),
      ...(await ctx.db.query("survivorEntries").collect()),
      ...(await ctx.db.query("survivorPicks").collect()),
      ...(await ctx.db.query("survivorTeamPicks").collect()),
    ]);
    expect(left).toEqual([]);
  });

  it("settles nothing in a pool that is being deleted", async () => {
    const t = testBackend();
    const season = await SurvivorSeason.create(t);
    const ann = await signIn(t, "Ann Lee");
    const leagueId = await addPool([ann]);
    await season.pick(ann, leagueId, "Aces");
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { isDeleted: true }));
    await season.wins("Bats");
    const entries = await t.run((ctx) => ctx.db.query("survivorEntries").collect());
    expect(entries).toMatchObject([{ isEliminated: false }]);
    expect(await t.run((ctx) => ctx.db.query("survivorSettlements").collect())).toEqual([]);
  });
});

describe("names", () => {
  it("[5.6][2.46] puts entries in the place of their owner's new name", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const leagueId = await addPool([ann, bob]);
    await ann.as.mutation(api.users.updateName, { firstName: "Zoe", lastName: "Lee" });
    const paginationOpts = { cursor: null, numItems: 10 };
    const { page } = await bob.as.query(api.survivor.listEntries, {
      ...{ leagueId, season: SEASON, week: WEEK, paginationOpts },
    });
    expect(page.map(({ entry }) => entry.firstName)).toEqual(["Bob", "Zoe"]);
  });
});

describe("the season's weeks", () => {
  it("[4.7] tells a pool that hasn't started by the league's week", async () => {
    const t = testBackend();
    const season = await SurvivorSeason.create(t);
    const ann = await signIn(t, "Ann Lee");
    const leagueId = await addPool([ann], { startingWeek: WEEK + 1 });
    expect(await poolOf(ann, leagueId)).toMatchObject({ hasStarted: false, actualWeek: WEEK, currentWeek: WEEK + 1 });
    expect(await errorOf(season.pick(ann, leagueId, "Aces", { week: WEEK + 1 }))).toEqual({
      code: "LOCKED",
      message: "This pool starts in week 11.",
    });
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await poolOf(ann, leagueId)).toMatchObject({
      ...{ hasStarted: true, actualWeek: WEEK + 1, currentWeek: WEEK + 1 },
      ...{ aliveEntries: 1, isJoinable: true },
    });
    await season.pick(ann, leagueId, "Aces", { week: WEEK + 1 });
  });

  it("finds no week left to start in once the last one has begun", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    await t.run((ctx) => ctx.db.insert("currentWeek", { season: SEASON, week: 19 }));
    expect(await errorOf(ann.as.mutation(api.survivor.create, { name: "A" }))).toEqual({
      code: "INVALID",
      message: "It is too late to start a pool this season.",
      field: "startingWeek",
    });
  });
});
