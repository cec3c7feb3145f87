// A game that the feed moves to another week: nobody's survivor pick of its old week can be lost by it.
import { expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { SURVIVOR_GRADING_BATCH } from "../../../../convex/model/flows/survivor/survivorGrading";
import {
  advanceTo,
  changeGame,
  DAY_MS,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  loseJobs,
  SEASON,
  settle,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { kickoffOf } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

async function setUp() {
  const pool = await openSurvivorPool();
  const { t, season } = pool;
  return {
    ...pool,
    /** Moves the Aces' week 10 game to another week's Monday night. */
    move: async (week: number) => {
      await changeGame(t, season.game("Aces"), { week, kickoffAtMs: kickoffOf(week) + DAY_MS + 7 * HOUR_MS });
      await settle(t);
    },
  };
}

it("[4.3] a moved game's pick survives, and its team is free again, also in the game's new week", async () => {
  const { t, season, ann, bob, leagueId, entryOf, history, ownWeek, move } = await setUp();
  await season.pick(ann, leagueId, "Aces");
  await season.pick(bob, leagueId, "Cubs");
  await move(WEEK + 1);
  expect(await entryOf(ann)).toMatchObject({
    isEliminated: false,
    currentPick: { week: WEEK, survived: true, isTeamReturned: true, isLocked: true },
  });
  expect(await errorOf(season.pick(ann, leagueId, "Dogs"))).toEqual({
    code: "LOCKED",
    message: "Your pick's game was moved to another week; your entry survives.",
  });
  await season.play(WEEK, ["Cubs", "Eels"]);
  expect((await ownWeek(ann)).usedTeams).toEqual([]);
  const gameId = season.game("Aces");
  const choice = { leagueId, entryNumber: 1, week: WEEK + 1, selectedTeamId: season.team("Aces") };
  expect(await ann.as.mutation(api.survivor.submitPick, { ...choice, gameId })).toMatchObject({ survived: null });
  await season.pick(bob, leagueId, "Dogs", { week: WEEK + 1 });
  await advanceTo(t, kickoffOf(WEEK + 1) + 2 * DAY_MS);
  await endGame(t, gameId, [10, 20]);
  await settle(t);
  expect(await history(ann)).toMatchObject([
    { week: WEEK, gameId, survived: true, isTeamReturned: true },
    { week: WEEK + 1, gameId, survived: false, isTeamReturned: false },
  ]);
  expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK + 1 });
});

it("[4.4] the result in the new week is ignored, even if the game had locked before it moved", async () => {
  const { t, season, ann, bob, leagueId, entryOf, history, move } = await setUp();
  await season.pick(ann, leagueId, "Aces");
  await season.pick(bob, leagueId, "Cubs");
  await advanceTo(t, SUNDAY - HOUR_MS);
  await changeGame(t, season.game("Aces"), { status: "postponed" });
  await settle(t);
  expect(await history(ann)).toMatchObject([{ survived: null }]);
  await changeGame(t, season.game("Aces"), { status: "scheduled" });
  await move(WEEK + 2);
  await season.wins("Bats");
  expect(await history(ann)).toMatchObject([{ survived: true, isTeamReturned: true }]);
  expect(await entryOf(ann)).toMatchObject({ isEliminated: false, livesLeft: 1 });
});

it("[4.4] a game moved after its end revives the entries it eliminated; moved back, it counts as it ended", async () => {
  const { season, ann, bob, leagueId, entryOf, history, move } = await setUp();
  await season.pick(ann, leagueId, "Bats");
  await season.pick(bob, leagueId, "Cubs");
  await advanceTo(season.t, SUNDAY);
  await season.wins("Aces");
  expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
  await move(WEEK + 1);
  expect(await entryOf(ann)).toMatchObject({ isEliminated: false, livesLeft: 1 });
  expect(await history(ann)).toMatchObject([{ survived: true, isTeamReturned: true }]);
  await move(WEEK);
  expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
  expect(await history(ann)).toMatchObject([{ survived: false, isTeamReturned: false }]);
});

it("[4.3] a game moved back before it is played is pending again", async () => {
  const { season, ann, leagueId, history, move } = await setUp();
  await season.pick(ann, leagueId, "Aces");
  await move(WEEK + 1);
  await move(WEEK);
  expect(await history(ann)).toMatchObject([{ survived: null, isTeamReturned: false }]);
});

it("[4.7] the week that a game leaves closes if no other deadline is open there", async () => {
  const { t, season, ann, bob, leagueId, entryOf, move } = await setUp();
  await season.pick(ann, leagueId, "Cubs");
  await changeGame(t, season.game("Aces"), { kickoffAtMs: SUNDAY + 3 * DAY_MS });
  await advanceTo(t, SUNDAY + 6 * HOUR_MS);
  expect(await entryOf(bob)).toMatchObject({ isEliminated: false });
  await move(WEEK + 1);
  expect(await entryOf(bob)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK, missedWeeks: [WEEK] });
});

it("all picks are settled in bounded batches, any of which may get lost", async () => {
  const { t, season, ann, leagueId, move } = await setUp();
  const count = 2 * SURVIVOR_GRADING_BATCH + 3;
  await season.pick(ann, leagueId, "Aces");
  await t.run(async (ctx) => {
    const pick = await ctx.db.query("survivorPicks").first();
    const entry = await ctx.db.query("survivorEntries").first();
    if (pick === null || entry === null) throw new Error("Ann's pick is missing.");
    for (let index = 2; index <= count; index += 1) {
      const { _id: _entryId, _creationTime: _entryTime, ...entryFields } = entry;
      const entryId = await ctx.db.insert("survivorEntries", { ...entryFields, entryNumber: index });
      const { _id, _creationTime, ...pickFields } = pick;
      await ctx.db.insert("survivorPicks", { ...pickFields, entryId });
    }
  });
  const survivors = async () =>
    await t.run(async (ctx) => {
      const picks = await ctx.db.query("survivorPicks").collect();
      return picks.filter(({ survived, season: year }) => survived === true && year === SEASON).length;
    });
  const gameId = season.game("Aces");
  await changeGame(t, gameId, { week: WEEK + 1 });
  await t.mutation(internal.jobs.survivor.gradeBatch, { gameId });
  expect(await survivors()).toBe(SURVIVOR_GRADING_BATCH);
  await loseJobs(t);
  vi.setSystemTime(Date.now() + HOUR_MS);
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await settle(t);
  expect(await survivors()).toBe(count);
  await move(WEEK);
  expect(await survivors()).toBe(0);
});
