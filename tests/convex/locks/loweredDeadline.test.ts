// [5.2] A commissioner lowers the deadline: games that nobody in the league has picked reopen, and nothing else.
import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  changeGame,
  DAY_MS,
  enableHistoricalMode,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  loseJobs,
  SEASON,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Player,
} from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";
import { openSurvivorPool } from "../../support/worlds/openSurvivorPool";
import { kickoffOf, poolOf } from "../../support/worlds/survivorSeason";

freezeClockForEachTest();

const setHours = async (player: Player, leagueId: Id<"leagues">, pickDeadlineHours: number) =>
  await player.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours });

const reopenable = async (player: Player, leagueId: Id<"leagues">) =>
  await player.as.query(api.leagues.listReopenable, { leagueId, season: SEASON, week: WEEK });

describe("a pick'em league", () => {
  /** Ann's league with Bob and 24 hours, with two games on Sunday. Bob has picked the first; both have locked. */
  async function open() {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const { id: leagueId } = await addLeague([ann, bob]);
    const { gameId: picked, homeTeamId, awayTeamId } = await addMatch(t);
    const free = await addGame(t, { homeTeamId, awayTeamId });
    await submitPick(bob, { leagueId, gameId: picked, teamId: homeTeamId });
    await advanceTo(t, SUNDAY - DAY_MS);
    const lockedIn = async (id = leagueId) => {
      const mine = await ann.as.query(api.picks.listMine, { leagueId: id, season: SEASON, week: WEEK });
      return [picked, free].filter((gameId) => mine.lockedGameIds.includes(gameId));
    };
    expect(await lockedIn()).toEqual([picked, free]);
    const pick = (player: Player, gameId: Id<"games">) => submitPick(player, { leagueId, gameId, teamId: awayTeamId });
    return { t, ann, bob, leagueId, picked, free, homeTeamId, awayTeamId, lockedIn, pick };
  }

  it("[5.2] reopens unpicked games, until the new deadline", async () => {
    const { t, ann, leagueId, picked, free, lockedIn, pick } = await open();
    expect(await reopenable(ann, leagueId)).toEqual([free]);
    await setHours(ann, leagueId, 3);
    expect(await lockedIn()).toEqual([picked]);
    expect(await errorOf(pick(ann, picked))).toMatchObject({ code: "LOCKED" });
    expect(await pick(ann, free)).toMatchObject({ gameId: free });
    await advanceTo(t, SUNDAY - 3 * HOUR_MS - 1);
    expect(await lockedIn()).toEqual([picked]);
    await advanceTo(t, SUNDAY - 3 * HOUR_MS);
    expect(await lockedIn()).toEqual([picked, free]);
    await setHours(ann, leagueId, 1);
    expect(await lockedIn()).toEqual([picked, free]);
  });

  it("[5.2] keeps games locked that a former member picked", async () => {
    const { t, ann, bob, leagueId, picked, lockedIn } = await open();
    await bob.as.mutation(api.leagues.leave, { leagueId });
    await settle(t);
    await setHours(ann, leagueId, 3);
    expect(await lockedIn()).toEqual([picked]);
  });

  it("[5.2] reopens nothing with a higher deadline, and undoes that with the next lower one", async () => {
    const { ann, leagueId, picked, free, lockedIn } = await open();
    await setHours(ann, leagueId, 48);
    expect(await lockedIn()).toEqual([picked, free]);
    await setHours(ann, leagueId, 12);
    expect(await lockedIn()).toEqual([picked]);
  });

  it("[5.2] keeps games locked that are past the new deadline, too", async () => {
    const { t, ann, leagueId, picked, free, lockedIn } = await open();
    await advanceTo(t, SUNDAY - 2 * HOUR_MS);
    await setHours(ann, leagueId, 3);
    expect(await lockedIn()).toEqual([picked, free]);
    await setHours(ann, leagueId, 1);
    expect(await lockedIn()).toEqual([picked]);
  });

  it("[5.2] never reopens a started game, even if its kickoff is then moved later", async () => {
    const { t, ann, leagueId, picked, free, lockedIn } = await open();
    await advanceTo(t, SUNDAY);
    await changeGame(t, free, { kickoffAtMs: SUNDAY + 2 * DAY_MS });
    expect(await reopenable(ann, leagueId)).toEqual([]);
    await setHours(ann, leagueId, 0);
    expect(await lockedIn()).toEqual([picked, free]);
  });

  it("[5.2] never reopens a game started by the clock, even before its row exists", async () => {
    const { ann, leagueId, picked, free, lockedIn, pick } = await open();
    vi.setSystemTime(SUNDAY + 1);
    await setHours(ann, leagueId, 0);
    expect(await lockedIn()).toEqual([picked, free]);
    expect(await errorOf(pick(ann, free))).toMatchObject({ code: "LOCKED" });
  });

  it("[5.2] leaves other leagues with the same hours alone", async () => {
    const { ann, leagueId, picked, free, lockedIn } = await open();
    const { id: other } = await addLeague([ann], "Other");
    await setHours(ann, leagueId, 3);
    expect(await lockedIn(other)).toEqual([picked, free]);
  });

  it("[4.6][2.45] shows nobody else's pick of a reopened game before it locks again", async () => {
    const { t, ann, bob, leagueId, picked, free, pick } = await open();
    const week = { leagueId, season: SEASON, week: WEEK };
    const seen = async () => {
      const { members, lockedGameIds } = await leaguePicksFor(ann, week);
      const picks = members.find(({ userId }) => userId === bob.userId)?.picks.map(({ gameId }) => gameId);
      return { picks, lockedGameIds: [...lockedGameIds].sort() };
    };
    await setHours(ann, leagueId, 3);
    await pick(bob, free);
    expect(await seen()).toEqual({ picks: [picked], lockedGameIds: [picked] });
    await advanceTo(t, SUNDAY - 3 * HOUR_MS);
    expect(await seen()).toEqual({ picks: [picked, free], lockedGameIds: [picked, free].sort() });
  });

  it("[4.5] works in historical mode, which hides and shows nothing by itself", async () => {
    const { t, ann, leagueId, picked, free, lockedIn } = await open();
    await enableHistoricalMode(t, leagueId);
    expect(await lockedIn()).toEqual([]);
    await setHours(ann, leagueId, 3);
    const { lockedGameIds } = await leaguePicksFor(ann, { leagueId, season: SEASON, week: WEEK });
    expect(lockedGameIds).toEqual([picked]);
    await t.run((ctx) =>
      ctx.db.patch("leagues", leagueId, { historicalModeEnabled: false, historicalModeSeason: null }),
    );
    expect(await lockedIn()).toEqual([picked]);
    expect(await reopenable(ann, leagueId)).not.toContain(free);
  });

  it("[4.5] reopens a game that was moved far away after it had locked", async () => {
    const { t, ann, leagueId, picked, free, lockedIn } = await open();
    await changeGame(t, free, { kickoffAtMs: SUNDAY + 21 * DAY_MS });
    await setHours(ann, leagueId, 23);
    expect(await lockedIn()).toEqual([picked]);
    await advanceTo(t, SUNDAY + 21 * DAY_MS - 23 * HOUR_MS);
    expect(await lockedIn()).toEqual([picked, free]);
  });

  it("[5.2] gives the same result whether a pick is saved before, after or at the same time", async () => {
    const { ann, bob, leagueId, free, lockedIn, pick } = await open();
    const [saved] = await Promise.allSettled([pick(bob, free), setHours(ann, leagueId, 3)]);
    // Refused while the game was locked, saved afterward; open in either case.
    if (saved.status === "rejected")
      expect(await errorOf(Promise.reject(saved.reason))).toMatchObject({ code: "LOCKED" });
    expect(await lockedIn()).not.toContain(free);
    await pick(bob, free);
    await setHours(ann, leagueId, 2);
    expect(await lockedIn()).not.toContain(free);
  });

  it("[6.5] shows only the commissioner what a lower deadline would reopen", async () => {
    const { bob, leagueId } = await open();
    expect(await errorOf(reopenable(bob, leagueId))).toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("a survivor pool", () => {
  it("[5.2] reopens what no entry has picked, and keeps an entry's locked pick", async () => {
    const { t, season, ann, bob, leagueId, ownWeek } = await openSurvivorPool();
    await season.pick(bob, leagueId, "Aces");
    await advanceTo(t, SUNDAY - 20 * HOUR_MS);
    const locked = async () => (await ownWeek(ann)).weekGames.filter(({ isLocked }) => isLocked).map(({ id }) => id);
    expect(await locked()).toEqual([season.game("Aces"), season.game("Cubs")]);
    expect(await reopenable(ann, leagueId)).toEqual([season.game("Cubs")]);
    await setHours(ann, leagueId, 2);
    expect(await locked()).toEqual([season.game("Aces")]);
    expect(await errorOf(season.pick(bob, leagueId, "Cubs"))).toMatchObject({ code: "LOCKED" });
    expect(await season.pick(ann, leagueId, "Cubs")).toMatchObject({ isLocked: false });
  });

  it("[4.7] ends a reopened week at its new last deadline, and then counts the missed pick", async () => {
    const { t, season, ann, leagueId, entryOf } = await openSurvivorPool({ livesPerEntry: 2 });
    await advanceTo(t, SUNDAY - 20 * HOUR_MS);
    await setHours(ann, leagueId, 2);
    // The previous last deadline passes.
    await advanceTo(t, SUNDAY - 17 * HOUR_MS);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 2 });
    await advanceTo(t, kickoffOf(WEEK) + 6 * HOUR_MS - 2 * HOUR_MS);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 1 });
    expect(await errorOf(season.pick(ann, leagueId, "Eels"))).toMatchObject({ code: "LOCKED" });
  });

  it("[4.7] leaves a week closed once its last deadline has passed, and returns no life", async () => {
    const { t, season, ann, leagueId, entryOf, ownWeek } = await openSurvivorPool({ livesPerEntry: 2 });
    await advanceTo(t, SUNDAY - 18 * HOUR_MS);
    expect(await reopenable(ann, leagueId)).toEqual([]);
    await setHours(ann, leagueId, 0);
    await settle(t);
    expect((await ownWeek(ann)).weekGames.map(({ isLocked }) => isLocked)).toEqual([true, true, true]);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 1 });
    expect(await errorOf(season.pick(ann, leagueId, "Eels"))).toMatchObject({ code: "LOCKED" });
  });

  it("[4.7] leaves it closed even before the missed picks are counted", async () => {
    const { t, ann, leagueId, entryOf } = await openSurvivorPool({ livesPerEntry: 2 });
    await advanceTo(t, SUNDAY - 18 * HOUR_MS - 1);
    await loseJobs(t);
    vi.setSystemTime(SUNDAY - 18 * HOUR_MS);
    await t.mutation(internal.jobs.locks.run, {});
    await setHours(ann, leagueId, 0);
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 1 });
  });

  it("accepts entries again while nothing of its first week is locked any more", async () => {
    const { t, season, ann, cyd, leagueId, ownWeek } = await openSurvivorPool();
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    await advanceTo(t, SUNDAY - DAY_MS);
    const enter = () => cyd.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 });
    expect(await errorOf(enter())).toMatchObject({ code: "LOCKED" });
    await setHours(ann, leagueId, 2);
    expect(await enter()).toMatchObject({ league: { memberCount: 3 } });
    await season.pick(cyd, leagueId, "Aces");
    expect((await ownWeek(cyd)).pick).toMatchObject({ week: WEEK, isLocked: false });
    expect((await poolOf(ann, leagueId)).isJoinable).toBe(true);
  });

  it("[5.2] frees a coming week that a deadline of a whole week had locked", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool({ startingWeek: WEEK + 1 });
    await setHours(ann, leagueId, 168);
    await advanceTo(t, SUNDAY + 9 * HOUR_MS);
    const locks = async () =>
      (await t.run((ctx) => ctx.db.query("leagueLocks").collect())).filter(({ week }) => week === WEEK + 1);
    await setHours(ann, leagueId, 24);
    expect(await locks()).toEqual([]);
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    for (const player of [ann, bob]) await season.pick(player, leagueId, "Aces", { week: WEEK + 1 });
  });
});
