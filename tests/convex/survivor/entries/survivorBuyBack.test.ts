import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import {
  advanceTo,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  type Player,
  WEEK,
} from "../../../support/worlds/factories";
import { listMails, setUpMail } from "../../../support/worlds/noticeWorld";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { kickoffOf, poolOf, type Settings } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();
beforeEach(setUpMail);
afterEach(() => {
  vi.unstubAllEnvs();
});

const ALL_HOME = ["Aces", "Cubs", "Eels"] as const;
const OPTIONS = { resurrectionsAllowed: 1, latestResurrectionWeek: WEEK + 2 };

const PLAIN = { picksLosers: false, twoPicksFromWeek: null, playoffsFreeTeams: false, marginBreaksTies: false };

/** Week 10 is over: Ann is out, Bob and Cyd are in. */
async function setUp(settings: Settings = {}) {
  const world = await openSurvivorPool({ ...OPTIONS, ...settings }, { members: 3 });
  const { season, ann, bob, cyd, leagueId } = world;
  await season.pick(ann, leagueId, "Bats");
  await season.pick(bob, leagueId, "Cubs");
  await season.pick(cyd, leagueId, "Eels");
  await season.play(WEEK, ALL_HOME);
  const buyBack = async (player: Player = ann) =>
    await player.as.mutation(api.survivor.buyBack, { leagueId, entryNumber: 1 });
  return { ...world, buyBack };
}

describe("[10.18] buying an entry back", () => {
  it("lets it play the next week with one life, and keeps the elimination in its history", async () => {
    const { season, ann, bob, leagueId, buyBack, entryOf, history } = await setUp();
    expect(await poolOf(ann, leagueId)).toMatchObject({
      buyBackWeek: WEEK + 1,
      aliveEntries: 2,
      myEntries: [{ isEliminated: true, buyBacksLeft: 1 }],
    });
    expect(await buyBack()).toMatchObject({ aliveEntries: 3, activeParticipants: 3 });
    expect(await entryOf(ann)).toMatchObject({
      isEliminated: false,
      eliminatedWeek: null,
      livesLeft: 1,
      buyBacksLeft: 0,
      comebacks: [{ eliminatedWeek: WEEK, fromWeek: WEEK + 1 }],
    });
    expect(await bob.as.query(api.survivor.recentEliminations, { leagueId })).toMatchObject([
      { firstName: "Ann", week: WEEK, teamId: season.team("Bats"), backFromWeek: WEEK + 1 },
    ]);
    await season.pick(ann, leagueId, "Aces", { week: WEEK + 1 });
    expect((await history(ann)).map(({ week }) => week)).toEqual([WEEK, WEEK + 1]);
    expect(await errorOf(season.pick(ann, leagueId, "Bats", { week: WEEK + 1 }))).toMatchObject({ code: "CONFLICT" });
  });

  it("[2.14] is on its owner's dashboard, from the week's end to the next one's first deadline", async () => {
    const { t, ann, bob, leagueId } = await setUp();
    const buyBackOf = async ({ as }: Player) =>
      (await as.query(api.dashboard.summary, {})).leagues.find((league) => league.leagueId === leagueId)?.buyBack;
    const untilMs = kickoffOf(WEEK + 1) - 24 * HOUR_MS;
    expect(await buyBackOf(ann)).toEqual({ week: WEEK + 1, entries: 1, untilMs });
    expect(await buyBackOf(bob)).toBeNull();
    await advanceTo(t, untilMs);
    expect(await buyBackOf(ann)).toBeNull();
  });

  it("leaves the elimination it undid among the pool's, also once no entry can be bought back any more", async () => {
    const { ann, bob, leagueId, buyBack } = await setUp();
    await buyBack();
    const options = { ...OPTIONS, resurrectionsAllowed: 0, allowLateEntries: false, latestEntryWeek: 4 };
    await ann.as.mutation(api.survivor.changeOptions, { leagueId, options: { ...options, ...PLAIN } });
    const eliminations = await bob.as.query(api.survivor.recentEliminations, { leagueId });
    expect(eliminations).toMatchObject([{ firstName: "Ann", backFromWeek: WEEK + 1 }]);
  });

  it("is possible so many times only, until the last week for it", async () => {
    const { season, bob, cyd, leagueId, buyBack } = await setUp();
    await buyBack();
    const alive = { code: "CONFLICT", message: "This entry is alive.", field: "entryNumber" };
    expect(await errorOf(buyBack())).toEqual(alive);
    await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 });
    await season.pick(cyd, leagueId, "Dogs", { week: WEEK + 1 });
    await season.play(WEEK + 1, ALL_HOME);
    expect(await errorOf(buyBack())).toEqual({
      code: "CONFLICT",
      message: "This entry has been bought back as often as the pool allows.",
      field: "entryNumber",
    });
    await season.pick(bob, leagueId, "Eels", { week: WEEK + 2 });
    await season.play(WEEK + 2, ALL_HOME);
    expect(await errorOf(buyBack(cyd))).toEqual({
      code: "LOCKED",
      message: "Entries could be bought back until week 12.",
      field: "leagueId",
    });
  });

  it("is possible between two weeks only", async () => {
    const { t, season, ann, bob, leagueId, buyBack, entryOf } = await setUp({ latestResurrectionWeek: 22 });
    await advanceTo(t, kickoffOf(WEEK + 1) - 24 * HOUR_MS);
    expect((await poolOf(ann, leagueId)).buyBackWeek).toBeNull();
    const begun = "Week 11 has begun. Entries can be bought back when it is complete.";
    expect(await errorOf(buyBack())).toMatchObject({ code: "LOCKED", message: begun });
    await season.pick(bob, leagueId, "Eels", { week: WEEK + 1 });
    await season.play(WEEK + 1, ALL_HOME);
    await buyBack();
    // The week that it didn't play isn't held against it.
    expect(await entryOf(ann)).toMatchObject({ comebacks: [{ fromWeek: WEEK + 2 }], missedWeeks: [], livesLeft: 1 });
  });

  it("never undoes the end of a pool", async () => {
    const over = await setUp();
    const { season, ann, leagueId } = over;
    await season.play(WEEK + 1, ALL_HOME);
    expect(await poolOf(ann, leagueId)).toMatchObject({ state: "over", winnerCount: 2, buyBackWeek: null });
    expect(await errorOf(over.buyBack())).toMatchObject({ code: "LOCKED", message: "This pool is over." });
  });

  it("isn't there without the option", async () => {
    const plain = await setUp({ resurrectionsAllowed: 0 });
    expect(await errorOf(plain.buyBack())).toMatchObject({
      code: "LOCKED",
      message: "Entries can't be bought back in this pool.",
    });
  });

  it("is given back if a corrected score makes it unnecessary, and counts again if that is undone", async () => {
    const { season, ann, bob, leagueId, buyBack, entryOf } = await setUp();
    await buyBack();
    await season.wins("Bats", WEEK);
    expect(await entryOf(ann)).toMatchObject({ comebacks: [], buyBacksLeft: 1, livesLeft: 1, isEliminated: false });
    expect(await bob.as.query(api.survivor.recentEliminations, { leagueId })).toEqual([]);
    await season.wins("Aces", WEEK);
    expect(await entryOf(ann)).toMatchObject({ comebacks: [{ eliminatedWeek: WEEK }], isEliminated: false });
  });

  it("[13.6] costs nothing once a corrected score has made it unnecessary", async () => {
    const { season, ann, leagueId, buyBack } = await setUp();
    const fees = { currency: "USD", entryFeeCents: 2000, weeklyFeeCents: 0, buyBackCents: 500 };
    await ann.as.mutation(api.dues.set, { leagueId, ...fees, firstWeek: 1, lastWeek: 18, holds: false });
    const due = async () => (await ann.as.query(api.dues.get, { leagueId })).own[0]?.dueCents;
    await buyBack();
    expect(await due()).toBe(2500);
    await season.play(WEEK, ["Bats", "Cubs", "Eels"]);
    expect(await due()).toBe(2000);
    await season.play(WEEK, ALL_HOME);
    expect(await due()).toBe(2500);
  });

  it("is no correction to tell the owner about, and the next elimination is news again", async () => {
    const { t, season, bob, cyd, leagueId, buyBack } = await setUp();
    await buyBack();
    await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 });
    await season.pick(cyd, leagueId, "Aces", { week: WEEK + 1 });
    await season.play(WEEK + 1, ALL_HOME);
    const subjects = (await listMails(t)).filter(({ to }) => to.startsWith("ann")).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(" out of "))).toEqual([
      "You're out of Last One",
      "You're out of Last One",
    ]);
  });

  it("is the owner's alone", async () => {
    const { bob, ann, leagueId } = await setUp();
    const foreign = bob.as.mutation(api.survivor.buyBack, { leagueId, entryNumber: 2 });
    expect(await errorOf(foreign)).toMatchObject({ code: "INVALID", field: "entryNumber" });
    expect((await poolOf(ann, leagueId)).aliveEntries).toBe(2);
  });
});
