import { describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { firstStartWeek } from "../../../../domain/survivor/survivorStart";
import { testBackend } from "../../../support/worlds/backends";
import {
  advanceTo,
  changeGame,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  type Player,
  SEASON,
  signIn,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { poolOf, SurvivorSeason } from "../../../support/worlds/survivorSeason";

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

  it("[7.28] accepts what the create dialog sends", async () => {
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
    [{ name: "Win at t.me/win500" }, "name", "League name can’t contain addresses, links or line breaks"],
    [{ name: "Club\r\nBcc: all" }, "name", "League name can’t contain addresses, links or line breaks"],
    [{ name: "\u202EbulC" }, "name", "League name can’t contain hidden characters or piled-up accents"],
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
    [{ resurrectionsAllowed: 6 }, "resurrectionsAllowed", "Buy-backs per entry must be a whole number from 0 to 5"],
    [{ resurrectionsAllowed: 0.5 }, "resurrectionsAllowed", "Buy-backs per entry must be a whole number from 0 to 5"],
    [{ resurrectionCost: 5 }, "resurrectionCost", "No money moves here, so a buy-back costs 0."],
    [
      { latestResurrectionWeek: 23 },
      "latestResurrectionWeek",
      "Latest buy-back week must be a whole number from 2 to 22",
    ],
    [
      { allowLateEntries: true, startingWeek: 11, latestEntryWeek: 5 },
      "latestEntryWeek",
      "The latest entry week can't be before the starting week.",
    ],
    [
      { resurrectionsAllowed: 1, startingWeek: 5, latestResurrectionWeek: 5 },
      "latestResurrectionWeek",
      "The latest buy-back week must be after the starting week.",
    ],
    [{ twoPicksFromWeek: 22 }, "twoPicksFromWeek", "Two picks from week must be a whole number from 1 to 21"],
  ])("[5.4][7.28][10.18] refuses the settings %o", async (survivorSettings, field, message) => {
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

    // The clock decides, even before the lock's row exists.
    vi.setSystemTime(SUNDAY - 24 * HOUR_MS);
    expect(await errorOf(at(WEEK))).toMatchObject({ message: "Week 10 has begun. Choose week 11 or later." });
    const late = await ann.as.mutation(api.survivor.create, { name: "Late" });
    expect(late).toMatchObject({ startingWeek: WEEK + 1, currentWeek: WEEK + 1, hasStarted: false, isJoinable: true });
  });
});

describe("[5.4] the weeks offered for a new pool", () => {
  const startWeeksOf = async (player: Player) => await player.as.query(api.survivor.startWeeks, {});
  const offered = async (player: Player, hours: number) =>
    firstStartWeek(await startWeeksOf(player), { deadline: { kind: "hours", hours }, nowMs: Date.now() });

  it("are those that the server accepts, at every deadline and moment", async () => {
    const t = testBackend();
    await SurvivorSeason.create(t);
    const ann = await signIn(t, "Ann Lee");
    const taken = async (pickDeadlineHours: number) =>
      (await ann.as.mutation(api.survivor.create, { name: "A", pickDeadlineHours })).startingWeek;
    const DEADLINES = [0, 30, 168];
    for (const [moment, weeks] of [
      [SUNDAY - 31 * HOUR_MS, [WEEK, WEEK, WEEK + 1]],
      [SUNDAY - 30 * HOUR_MS, [WEEK, WEEK + 1, WEEK + 1]],
      [SUNDAY, [WEEK + 1, WEEK + 1, WEEK + 2]],
    ] as const) {
      await advanceTo(t, moment);
      for (const [index, hours] of DEADLINES.entries()) {
        expect([hours, await offered(ann, hours)]).toEqual([hours, weeks[index]]);
        expect([hours, await taken(hours)]).toEqual([hours, weeks[index]]);
      }
    }
  });

  it("are none in the play-offs, and all before a schedule is known", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    expect((await startWeeksOf(ann)).map(({ week }) => week)).toEqual(Array.from({ length: 18 }, (_, i) => i + 1));
    await t.run((ctx) => ctx.db.insert("currentWeek", { season: SEASON, week: 19 }));
    expect(await startWeeksOf(ann)).toEqual([]);
  });

  it("leave out a week that has kicked off even if a later game was postponed", async () => {
    const t = testBackend();
    const season = await SurvivorSeason.create(t);
    const ann = await signIn(t, "Ann Lee");
    for (const team of ["Aces", "Cubs"] as const) await changeGame(t, season.game(team), { status: "postponed" });
    expect(await offered(ann, 0)).toBe(WEEK);
    await endGame(t, season.game("Eels"), [20, 10]);
    expect(await offered(ann, 0)).toBe(WEEK + 1);
  });
});

describe("the season's weeks", () => {
  it("[4.7] place a pool that hasn't started by the league's week", async () => {
    const { season, ann, leagueId } = await openSurvivorPool({ startingWeek: WEEK + 1 }, { members: 1 });
    expect(await poolOf(ann, leagueId)).toMatchObject({ hasStarted: false, actualWeek: WEEK, currentWeek: WEEK + 1 });
    expect(await errorOf(season.pick(ann, leagueId, "Aces", { week: WEEK + 1 }))).toEqual({
      code: "LOCKED",
      message: "This pool starts in week 11.",
    });
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await poolOf(ann, leagueId)).toMatchObject({
      hasStarted: true,
      actualWeek: WEEK + 1,
      currentWeek: WEEK + 1,
      aliveEntries: 1,
      isJoinable: true,
    });
    await season.pick(ann, leagueId, "Aces", { week: WEEK + 1 });
  });

  it("include none to start in once the last one has begun", async () => {
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
