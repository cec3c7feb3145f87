// A pool's options, as its members meet them. That they hold in any season: survivorSeasons.test.ts.
import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { testBackend } from "../../../support/worlds/backends";
import {
  advanceTo,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  type Player,
  SEASON,
  settle,
  signIn,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { addPool, kickoffOf, poolOf, SurvivorSeason } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

const ALL_HOME = ["Aces", "Cubs", "Eels"] as const;

describe("[10.18] two picks a week", () => {
  it("are of two games, and both must survive", async () => {
    const { season, ann, bob, leagueId, entryOf, ownWeek } = await openSurvivorPool({ twoPicksFromWeek: WEEK });
    await season.pick(ann, leagueId, "Aces");
    expect(await ownWeek(ann)).toMatchObject({ picksNeeded: 2, pick: { pickNumber: 1 }, secondPick: null });
    expect(await errorOf(season.pick(ann, leagueId, "Bats", { pickNumber: 2 }))).toEqual({
      code: "CONFLICT",
      message: "This entry's other pick is on that game. Choose two games.",
      field: "gameId",
    });
    await season.pick(ann, leagueId, "Cubs", { pickNumber: 2 });
    await season.pick(bob, leagueId, "Aces");
    await season.pick(bob, leagueId, "Dogs", { pickNumber: 2 });
    expect((await ownWeek(ann)).secondPick).toMatchObject({ selectedTeamId: season.team("Cubs") });
    await season.play(WEEK, ALL_HOME);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false });
    expect(await entryOf(bob)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
    expect((await ownWeek(ann)).usedTeams).toHaveLength(2);
  });

  it("cost one life together, also if one of them is missing", async () => {
    const settings = { twoPicksFromWeek: WEEK, livesPerEntry: 3 };
    const { season, ann, bob, leagueId, entryOf } = await openSurvivorPool(settings);
    await season.pick(ann, leagueId, "Bats");
    await season.pick(ann, leagueId, "Dogs", { pickNumber: 2 });
    await season.pick(bob, leagueId, "Aces");
    await season.play(WEEK, ALL_HOME);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 2, missedWeeks: [] });
    expect(await entryOf(bob)).toMatchObject({ livesLeft: 2, missedWeeks: [WEEK] });
  });

  it("aren't taken in weeks of one", async () => {
    const { season, ann, leagueId } = await openSurvivorPool({ twoPicksFromWeek: WEEK + 1 });
    expect(await errorOf(season.pick(ann, leagueId, "Aces", { pickNumber: 2 }))).toEqual({
      code: "INVALID",
      message: "This pool takes one pick in week 10.",
      field: "pickNumber",
    });
  });

  it("[4.6] are both hidden until the week's first kickoff", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool({ twoPicksFromWeek: WEEK });
    await season.pick(bob, leagueId, "Foxes");
    await season.pick(bob, leagueId, "Dogs", { pickNumber: 2 });
    const at = { leagueId, season: SEASON, week: WEEK };
    const seenBy = async (player: Player) => {
      const { page } = await player.as.query(api.survivor.listEntries, {
        ...at,
        paginationOpts: { cursor: null, numItems: 10 },
      });
      const state = await player.as.query(api.survivor.weekState, at);
      return { page, text: JSON.stringify([page, state, await poolOf(player, leagueId)]) };
    };
    await advanceTo(t, SUNDAY - 1);
    const before = await seenBy(ann);
    for (const name of ["Foxes", "Dogs"] as const) {
      expect(before.text).not.toContain(season.team(name));
      expect(before.text).not.toContain(season.game(name));
    }
    await advanceTo(t, SUNDAY);
    const after = await seenBy(ann);
    expect(after.page.find(({ entry }) => entry.firstName === "Bob")).toMatchObject({
      pick: { selectedTeamId: season.team("Foxes") },
      secondPick: { selectedTeamId: season.team("Dogs") },
    });
  });

  it("are both withdrawn when their owner leaves", async () => {
    const { t, season, bob, leagueId } = await openSurvivorPool({ twoPicksFromWeek: WEEK });
    await season.pick(bob, leagueId, "Foxes");
    await season.pick(bob, leagueId, "Dogs", { pickNumber: 2 });
    await bob.as.mutation(api.leagues.leave, { leagueId });
    await settle(t);
    expect(await t.run(async (ctx) => await ctx.db.query("survivorTeamPicks").collect())).toEqual([]);
  });
});

describe("[10.18] a loser pool", () => {
  it.each([
    [false, { isEliminated: true }],
    [true, { isEliminated: false }],
  ])("survives with the team that loses; a tie counts by the pool's rule: %s", async (tiesSurvive, tied) => {
    const { season, ann, bob, leagueId, entryOf } = await openSurvivorPool({ picksLosers: true, tiesSurvive });
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Cubs");
    await season.wins("Aces");
    await season.wins("Cubs", WEEK, [13, 13]);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false, currentPick: { survived: true } });
    expect(await entryOf(bob)).toMatchObject(tied);
  });
});

describe("[10.18] teams free again for the play-offs", () => {
  async function reuse(playoffsFreeTeams: boolean) {
    vi.setSystemTime(kickoffOf(18) - 100 * HOUR_MS);
    const t = testBackend();
    const season = await SurvivorSeason.create(t, 20, 18);
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const leagueId = await addPool([ann, bob], { playoffsFreeTeams });
    for (const player of [ann, bob]) await season.pick(player, leagueId, "Aces", { week: 18 });
    await season.play(18, ALL_HOME);
    const picking = season.pick(ann, leagueId, "Aces", { week: 19 });
    return { season, ann, leagueId, picking };
  }

  it("may be used once more", async () => {
    const { season, ann, leagueId, picking } = await reuse(true);
    await picking;
    await season.play(19, ALL_HOME);
    expect((await poolOf(ann, leagueId)).myEntries).toMatchObject([{ isEliminated: false }]);
    expect(await errorOf(season.pick(ann, leagueId, "Aces", { week: 20 }))).toMatchObject({
      message: "This entry used that team in week 19.",
    });
    const { usedTeams } = await ann.as.query(api.survivor.pickSheet, { leagueId, entryNumber: 1 });
    expect(usedTeams).toEqual([{ teamId: season.team("Aces"), week: 19 }]);
  });

  it("stay used without the option", async () => {
    const { picking } = await reuse(false);
    expect(await errorOf(picking)).toMatchObject({ message: "This entry used that team in week 18." });
  });
});

describe("[10.18] the margin", () => {
  it("decides among the last standing, and a corrected score decides anew", async () => {
    const { season, ann, bob, leagueId } = await openSurvivorPool({ marginBreaksTies: true });
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await advanceTo(season.t, kickoffOf(WEEK) + 9 * HOUR_MS);
    await season.wins("Aces", WEEK, [20, 10]);
    await season.wins("Cubs", WEEK, [20, 13]);
    await season.play(WEEK, ["Eels"]);
    await season.play(WEEK + 1, ALL_HOME);
    const ended = await poolOf(ann, leagueId);
    expect(ended).toMatchObject({ state: "over", winnerCount: 1, winners: [{ firstName: "Ann", margin: 10 }] });
    await season.wins("Cubs", WEEK, [31, 13]);
    expect(await poolOf(ann, leagueId)).toMatchObject({ winnerCount: 1, winners: [{ firstName: "Bob", margin: 18 }] });
    await season.wins("Aces", WEEK, [18, 0]);
    expect(await poolOf(ann, leagueId)).toMatchObject({ winnerCount: 2, myEntries: [{ margin: 18 }] });
  });
});

describe("[10.18] late entries", () => {
  it("start in the next week that hasn't begun, until the last week for them", async () => {
    const settings = { allowLateEntries: true, latestEntryWeek: WEEK + 1 };
    const { season, ann, bob, cyd, leagueId, entryOf } = await openSurvivorPool(settings);
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await season.play(WEEK, ALL_HOME);
    const { league, entryWeek } = await poolOf(ann, leagueId);
    expect(entryWeek).toBe(WEEK + 1);
    await cyd.as.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    expect(await entryOf(cyd)).toMatchObject({ firstWeek: WEEK + 1, missedWeeks: [], livesLeft: 1 });
    await season.pick(cyd, leagueId, "Eels", { week: WEEK + 1 });
    await season.play(WEEK + 1, ALL_HOME);
    expect(await poolOf(ann, leagueId)).toMatchObject({ entryWeek: null, isJoinable: false });
    const invitation = await cyd.as.query(api.leagues.invitation, { inviteCode: league.inviteCode });
    expect(invitation?.entry).toMatchObject({ isOpen: false, firstWeek: null, settings: { allowLateEntries: true } });
  });
});

describe("[10.18] changing the options", () => {
  async function setUp() {
    const world = await openSurvivorPool();
    const { ann, leagueId } = world;
    const current = async () => {
      const { settings } = await poolOf(ann, leagueId);
      const { allowLateEntries, latestEntryWeek, resurrectionsAllowed, latestResurrectionWeek } = settings;
      const { picksLosers, twoPicksFromWeek, playoffsFreeTeams, marginBreaksTies } = settings;
      return {
        allowLateEntries,
        latestEntryWeek,
        resurrectionsAllowed,
        latestResurrectionWeek,
        picksLosers,
        twoPicksFromWeek,
        playoffsFreeTeams,
        marginBreaksTies,
      };
    };
    type Options = Awaited<ReturnType<typeof current>>;
    const change = async (options: Partial<Options>, player: Player = ann) => {
      const wanted = { ...(await current()), ...options };
      return await player.as.mutation(api.survivor.changeOptions, { leagueId, options: wanted });
    };
    return { ...world, current, change };
  }

  it("[10.11] is free until somebody has picked, and the log has it in words", async () => {
    const { ann, bob, leagueId, change, current } = await setUp();
    expect(await ann.as.query(api.survivor.firstFreeWeek, { leagueId })).toBe(WEEK);
    // It would tell that somebody has picked.
    expect(await errorOf(bob.as.query(api.survivor.firstFreeWeek, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
    await change({ picksLosers: true, marginBreaksTies: true, twoPicksFromWeek: WEEK });
    expect(await current()).toMatchObject({ picksLosers: true, marginBreaksTies: true, twoPicksFromWeek: WEEK });
    const paginationOpts = { cursor: null, numItems: 5 };
    const { page } = await ann.as.query(api.audit.listForLeague, { leagueId, paginationOpts });
    expect(page).toHaveLength(1);
    expect(page[0]?.changes).toContainEqual({
      field: "picksLosers",
      before: "Pick the team that wins.",
      after: "Pick the team that loses.",
    });
  });

  it("[10.11] never touches how the picks of a week that has begun count", async () => {
    const { season, ann, leagueId, change } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    expect(await ann.as.query(api.survivor.firstFreeWeek, { leagueId })).toBe(WEEK + 1);
    const refused = async (options: Parameters<typeof change>[0]) => await errorOf(change(options));
    expect(await refused({ picksLosers: true })).toEqual({
      code: "LOCKED",
      message: "The pool has begun. What to pick can't change now.",
      field: "picksLosers",
    });
    expect(await refused({ marginBreaksTies: true })).toMatchObject({ code: "LOCKED", field: "marginBreaksTies" });
    expect(await refused({ twoPicksFromWeek: WEEK })).toEqual({
      code: "LOCKED",
      message: "The number of picks can change from week 11 on.",
      field: "twoPicksFromWeek",
    });
    await change({
      twoPicksFromWeek: WEEK + 1,
      playoffsFreeTeams: true,
      resurrectionsAllowed: 2,
      allowLateEntries: true,
    });
  });

  it("is the creator's, within each option's bounds", async () => {
    const { bob, change } = await setUp();
    expect(await errorOf(change({ resurrectionsAllowed: 1 }, bob))).toMatchObject({ code: "FORBIDDEN" });
    expect(await errorOf(change({ resurrectionsAllowed: 6 }))).toEqual({
      code: "INVALID",
      message: "Buy-backs per entry must be a whole number from 0 to 5",
      field: "resurrectionsAllowed",
    });
  });
});

it("[10.18] imported pools carry late entries and buy-backs", async () => {
  const t = testBackend();
  const season = await SurvivorSeason.create(t);
  const ann = await signIn(t, "Ann Lee");
  await season.play(WEEK, ALL_HOME);
  await season.play(WEEK + 1, ALL_HOME);
  const pick = (name: "Aces" | "Bats" | "Cubs", week: number) => ({
    gameId: season.game(name, week),
    selectedTeamId: season.team(name),
  });
  const importing = (entry: { firstWeek?: number; buyBackWeeks?: number[]; picks: ReturnType<typeof pick>[] }) =>
    t.mutation(internal.jobs.imports.importSurvivorPool, {
      creatorId: ann.userId,
      name: "From elsewhere",
      description: "",
      isPublic: false,
      pickDeadlineHours: 0,
      startingWeek: WEEK,
      survivorSettings: { allowLateEntries: true, latestEntryWeek: WEEK + 1, resurrectionsAllowed: 1 },
      entries: [{ userId: ann.userId, ...entry }],
    });
  expect(await errorOf(importing({ firstWeek: WEEK + 2, picks: [] }))).toEqual({
    code: "INVALID",
    message: "No entry of this pool starts in week 12.",
    field: "entries[0].firstWeek",
  });
  expect(await errorOf(importing({ buyBackWeeks: [11, 12], picks: [] }))).toMatchObject({
    field: "entries[0].buyBackWeeks",
  });
  const late = await importing({ firstWeek: WEEK + 1, picks: [pick("Cubs", WEEK + 1)] });
  const back = await importing({ buyBackWeeks: [WEEK + 1], picks: [pick("Bats", WEEK), pick("Cubs", WEEK + 1)] });
  await settle(t);
  expect((await poolOf(ann, late)).myEntries).toMatchObject([{ isEliminated: false, missedWeeks: [] }]);
  expect((await poolOf(ann, back)).myEntries).toMatchObject([
    { isEliminated: false, comebacks: [{ eliminatedWeek: WEEK, fromWeek: WEEK + 1 }], buyBacksLeft: 0 },
  ]);
});

it("[10.18] imported pools carry options and second picks", async () => {
  const t = testBackend();
  const season = await SurvivorSeason.create(t);
  const ann = await signIn(t, "Ann Lee");
  await season.play(WEEK, ALL_HOME);
  const pick = (name: "Aces" | "Bats" | "Cubs", week = WEEK) => ({
    gameId: season.game(name, week),
    selectedTeamId: season.team(name),
  });
  const importing = (picks: ReturnType<typeof pick>[]) =>
    t.mutation(internal.jobs.imports.importSurvivorPool, {
      creatorId: ann.userId,
      name: "From elsewhere",
      description: "",
      isPublic: false,
      pickDeadlineHours: 0,
      startingWeek: WEEK,
      survivorSettings: { twoPicksFromWeek: WEEK, marginBreaksTies: true },
      entries: [{ userId: ann.userId, picks }],
    });
  expect(await errorOf(importing([pick("Aces"), pick("Bats")]))).toMatchObject({
    message: "This entry's other pick is on that game.",
    field: "entries[0].picks[1].gameId",
  });
  const leagueId = await importing([pick("Aces"), pick("Cubs")]);
  await settle(t);
  expect(await poolOf(ann, leagueId)).toMatchObject({
    settings: { twoPicksFromWeek: WEEK, marginBreaksTies: true },
    myEntries: [{ isEliminated: false, margin: 20 }],
  });
});
