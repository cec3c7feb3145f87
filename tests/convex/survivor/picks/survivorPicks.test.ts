import { describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import {
  addGame,
  addTeam,
  advanceTo,
  changeGame,
  enableHistoricalMode,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { poolOf } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

describe("the week of an entry", () => {
  it("[3.12][7.33] lists both teams of every game of the week, each with its own deadline and spread", async () => {
    const { season, ann, ownWeek } = await openSurvivorPool();
    const found = await ownWeek(ann);
    expect(found).toMatchObject({ season: SEASON, week: WEEK, pick: null, usedTeams: [], isDeadlinePassed: false });
    expect(found.entry).toMatchObject({ entryNumber: 1, userId: ann.userId, isMe: true });
    expect(found.availableTeams).toHaveLength(6);
    expect(found.availableTeams.filter(({ gameId }) => gameId === season.game("Cubs"))).toEqual([
      {
        teamId: season.team("Dogs"),
        gameId: season.game("Cubs"),
        opponentTeamId: season.team("Cubs"),
        isHome: false,
        kickoffAtMs: SUNDAY + 3 * HOUR_MS,
        lockAtMs: SUNDAY - 21 * HOUR_MS,
        spread: 3,
        isLocked: false,
      },
      expect.objectContaining({ teamId: season.team("Cubs"), isHome: true, spread: -3 }),
    ]);
    expect(found.weekGames.map(({ id, isLocked }) => [id, isLocked])).toEqual([
      [season.game("Aces"), false],
      [season.game("Cubs"), false],
      [season.game("Eels"), false],
    ]);
  });

  it("[4.5] locks each team at the pool's hours before its own game, and the week with the last of them", async () => {
    const { t, season, ann, ownWeek } = await openSurvivorPool();
    await advanceTo(t, SUNDAY - 24 * HOUR_MS - 1);
    expect((await ownWeek(ann)).availableTeams.some(({ isLocked }) => isLocked)).toBe(false);
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    const locked = (await ownWeek(ann)).availableTeams.filter(({ isLocked }) => isLocked);
    expect(locked.map(({ teamId }) => season.nameOf(teamId)).sort()).toEqual(["Aces", "Bats"]);
    await advanceTo(t, SUNDAY - 18 * HOUR_MS - 1);
    expect(await ownWeek(ann)).toMatchObject({ isDeadlinePassed: false });
    await advanceTo(t, SUNDAY - 18 * HOUR_MS);
    expect(await ownWeek(ann)).toMatchObject({ isDeadlinePassed: true });
  });

  it("[5.8] leaves out used teams with their week, and lists teams on bye", async () => {
    const { t, season, ann, leagueId, ownWeek } = await openSurvivorPool();
    const idle = await addTeam(t, { name: "Gnus" });
    await t.run((ctx) => ctx.db.insert("byes", { season: SEASON, week: WEEK + 1, teamIds: [idle] }));
    await season.pick(ann, leagueId, "Aces");
    expect((await ownWeek(ann)).availableTeams).toHaveLength(6);
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    const next = await ownWeek(ann);
    expect(next).toMatchObject({
      week: WEEK + 1,
      pick: null,
      usedTeams: [{ teamId: season.team("Aces"), week: WEEK }],
      byeTeamIds: [idle],
    });
    const available = next.availableTeams.map(({ teamId }) => season.nameOf(teamId));
    expect(available.sort()).toEqual(["Bats", "Cubs", "Dogs", "Eels", "Foxes"]);
  });

  it("keeps each entry's teams apart", async () => {
    const { season, ann, leagueId, ownWeek } = await openSurvivorPool({
      allowMultipleEntries: true,
      maxEntriesPerUser: 2,
    });
    await ann.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 });
    await season.pick(ann, leagueId, "Aces", { entryNumber: 2 });
    expect(await ownWeek(ann, 1)).toMatchObject({ pick: null });
    expect(await ownWeek(ann, 2)).toMatchObject({ pick: { selectedTeamId: season.team("Aces"), entryNumber: 2 } });
    const { myEntries } = await poolOf(ann, leagueId);
    expect(myEntries.map(({ currentPick }) => season.nameOf(currentPick?.selectedTeamId ?? null))).toEqual([
      null,
      "Aces",
    ]);
  });

  it("offers no cancelled or postponed games, and no undecided teams", async () => {
    const { t, season, ann, ownWeek } = await openSurvivorPool();
    const unknown = await addTeam(t, { name: "TBD", isPlaceholder: true });
    await addGame(t, { homeTeamId: unknown, awayTeamId: await addTeam(t, { name: "Hens" }) });
    await changeGame(t, season.game("Aces"), { status: "cancelled" });
    await changeGame(t, season.game("Cubs"), { status: "postponed" });
    const { availableTeams } = await ownWeek(ann);
    const names = availableTeams.map(({ teamId }) => season.nameOf(teamId));
    expect(names.sort()).toEqual(["Eels", "Foxes", null]);
  });
});

describe("saving a pick", () => {
  it("[7.34] stores it, and changes it until it locks", async () => {
    const { t, season, ann, leagueId, history } = await openSurvivorPool();
    const saved = await season.pick(ann, leagueId, "Aces");
    expect(saved).toMatchObject({
      entryNumber: 1,
      season: SEASON,
      week: WEEK,
      gameId: season.game("Aces"),
      selectedTeamId: season.team("Aces"),
      survived: null,
      isTeamReturned: false,
      isLocked: false,
    });
    const changed = await season.pick(ann, leagueId, "Foxes");
    expect(changed).toMatchObject({ id: saved.id, selectedTeamId: season.team("Foxes"), gameId: season.game("Foxes") });
    expect(await history(ann)).toEqual([changed]);
    await advanceTo(t, SUNDAY - 18 * HOUR_MS);
    expect(await history(ann)).toEqual([{ ...changed, isLocked: true }]);
  });

  it("refuses to replace a locked pick, though other games are open", async () => {
    const { t, season, ann, leagueId, history } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    expect(await errorOf(season.pick(ann, leagueId, "Foxes"))).toEqual({
      code: "LOCKED",
      message: "Your pick is locked and can no longer be changed.",
    });
    expect(await history(ann)).toMatchObject([{ selectedTeamId: season.team("Aces") }]);
    // Retrying a save that was made in time must not fail.
    expect(await season.pick(ann, leagueId, "Aces")).toMatchObject({ isLocked: true });
  });

  it("[4.5] refuses a locked game by the clock, before its row exists", async () => {
    const { season, ann, leagueId, history } = await openSurvivorPool();
    vi.setSystemTime(SUNDAY - 24 * HOUR_MS);
    expect(await errorOf(season.pick(ann, leagueId, "Aces"))).toEqual({
      code: "LOCKED",
      message: "Picks for this game are locked.",
      field: "gameId",
    });
    expect(await history(ann)).toEqual([]);
    expect(await season.pick(ann, leagueId, "Foxes")).toMatchObject({ isLocked: false });
  });

  it("writes nothing when the same pick is saved again", async () => {
    const { t, season, ann, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    const before = await t.run((ctx) => ctx.db.query("survivorPicks").collect());
    vi.advanceTimersByTime(1000);
    await season.pick(ann, leagueId, "Aces");
    expect(await t.run((ctx) => ctx.db.query("survivorPicks").collect())).toEqual(before);
  });

  it("[5.8] refuses a used team, a bye, another week, another game, an unknown entry: each with its own message", async () => {
    const { t, season, ann, bob, leagueId, history } = await openSurvivorPool({
      allowMultipleEntries: true,
      maxEntriesPerUser: 2,
    });
    const idle = await addTeam(t, { name: "Gnus" });
    await t.run((ctx) => ctx.db.insert("byes", { season: SEASON, week: WEEK + 1, teamIds: [idle] }));
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Aces");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    const week = WEEK + 1;
    const submit = (over: object) =>
      errorOf(
        ann.as.mutation(api.survivor.submitPick, {
          leagueId,
          entryNumber: 1,
          ...season.pickOf("Cubs", week),
          ...over,
        }),
      );

    expect(await submit(season.pickOf("Aces", week))).toEqual({
      code: "CONFLICT",
      message: "This entry used that team in week 10.",
      field: "selectedTeamId",
    });
    expect(await submit({ selectedTeamId: idle })).toEqual({
      code: "INVALID",
      message: "That team has a bye in week 11.",
      field: "selectedTeamId",
    });
    for (const other of [WEEK, week + 1]) {
      expect(await submit(season.pickOf("Cubs", other))).toEqual({
        code: "INVALID",
        message: "Picks can be made for week 11 only.",
        field: "week",
      });
    }
    expect(await submit({ gameId: season.game("Cubs", week + 1) })).toEqual({
      code: "INVALID",
      message: "That game isn't played in week 11.",
      field: "gameId",
    });
    expect(await submit({ selectedTeamId: season.team("Eels") })).toEqual({
      code: "INVALID",
      message: "That team doesn't play in this game.",
      field: "selectedTeamId",
    });
    expect(await submit({ entryNumber: 3 })).toEqual({
      code: "INVALID",
      message: "This pool allows 2 entries per player.",
      field: "entryNumber",
    });
    for (const entryNumber of [2, 0, 1.5]) {
      expect(await submit({ entryNumber })).toEqual({
        code: "NOT_FOUND",
        message: `You have no entry ${entryNumber} in this pool.`,
        field: "entryNumber",
      });
    }
    expect(await history(ann)).toHaveLength(1);
  });

  it("refuses games that won't be played", async () => {
    const { t, season, ann, leagueId } = await openSurvivorPool();
    await changeGame(t, season.game("Aces"), { status: "cancelled" });
    await changeGame(t, season.game("Cubs"), { status: "postponed" });
    expect(await errorOf(season.pick(ann, leagueId, "Aces"))).toMatchObject({
      code: "LOCKED",
      message: "This game was cancelled.",
    });
    expect(await errorOf(season.pick(ann, leagueId, "Cubs"))).toMatchObject({
      code: "LOCKED",
      message: "This game was postponed.",
    });
  });

  it("refuses an eliminated entry, and any in a pool that is over", async () => {
    const { season, ann, bob, leagueId, history } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Bats");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    const next = { week: WEEK + 1 };
    expect(await errorOf(season.pick(bob, leagueId, "Cubs", next))).toEqual({
      code: "LOCKED",
      message: "This entry was eliminated in week 10.",
      field: "entryNumber",
    });
    await season.pick(ann, leagueId, "Bats", next);
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    for (const player of [ann, bob]) {
      expect(await errorOf(season.pick(player, leagueId, "Foxes", { week: WEEK + 2 }))).toEqual({
        code: "LOCKED",
        message: "This pool is over.",
      });
    }
    expect(await history(ann)).toHaveLength(2);
  });

  it("doesn't wait for a missed pick to be recorded before it refuses the next week's", async () => {
    const { t, season, ann, leagueId } = await openSurvivorPool();
    // The league's week moves on before the pools' pass has run.
    await t.run(async (ctx) => {
      for (const row of await ctx.db.query("currentWeek").collect()) {
        await ctx.db.patch("currentWeek", row._id, { week: WEEK + 1 });
      }
      const lock = { season: SEASON, week: WEEK, hours: 0, lockedAtMs: 0 };
      await ctx.db.insert("locks", { ...lock, gameId: season.game("Aces") });
    });
    expect(await errorOf(season.pick(ann, leagueId, "Aces", { week: WEEK + 1 }))).toMatchObject({
      message: "This entry was eliminated in week 10.",
    });
  });

  it("[4.5] settles at once what historical mode accepts after the end, and what it changes", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool({ livesPerEntry: 2 });
    await enableHistoricalMode(t, leagueId);
    await season.pick(bob, leagueId, "Foxes");
    await season.wins("Aces");
    expect(await season.pick(ann, leagueId, "Bats")).toMatchObject({ survived: false, isLocked: true });
    const mine = async () => (await poolOf(ann, leagueId)).myEntries;
    expect(await mine()).toMatchObject([{ livesLeft: 1, isEliminated: false }]);
    expect(await season.pick(ann, leagueId, "Aces")).toMatchObject({ survived: true });
    expect(await mine()).toMatchObject([{ livesLeft: 2 }]);
    await season.pick(ann, leagueId, "Bats");
    expect(await season.pick(ann, leagueId, "Eels")).toMatchObject({ survived: null, isLocked: false });
    expect(await mine()).toMatchObject([{ livesLeft: 2 }]);
  });

  it("counts the pool's split, through every change", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await season.pick(ann, leagueId, "Cubs");
    const rows = await t.run((ctx) => ctx.db.query("survivorTeamPicks").collect());
    expect(rows.map(({ teamId, count }) => [season.nameOf(teamId), count])).toEqual([["Cubs", 2]]);
  });
});
