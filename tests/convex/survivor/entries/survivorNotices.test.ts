import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { SURVIVOR_GRADING_BATCH } from "../../../../convex/model/flows/survivor/survivorGrading";
import {
  advanceTo,
  addGame,
  HOUR_MS,
  endGame,
  freezeClockForEachTest,
  settle,
  WEEK,
} from "../../../support/worlds/factories";
import { letNewsLeave, listMails, prefer, runHours, setUpMail } from "../../../support/worlds/noticeWorld";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { addCrowd, kickoffOf, poolOf, type Settings } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();
beforeEach(setUpMail);
afterEach(() => {
  vi.unstubAllEnvs();
});

const ALL_HOME = ["Aces", "Cubs", "Eels"] as const;

async function setUp(settings: Settings = {}, members = 2) {
  const game = await openSurvivorPool(settings, { members });
  /** "Bob: You're out of Last One", in queue order. */
  const told = async () =>
    (await listMails(game.t)).map(({ to, subject }) => `${to.slice(0, 1).toUpperCase()}${to.slice(1, 3)}: ${subject}`);
  return { ...game, told };
}

describe("[3.14] the notice of an elimination", () => {
  it("goes only to the owner, and a correction of the score is sent as a correction", async () => {
    const { t, season, ann, bob, leagueId, told } = await setUp();
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Cubs");
    await season.wins("Aces");
    expect(await told()).toEqual(["Ann: You're out of Last One"]);
    await letNewsLeave(t);
    await season.wins("Aces", WEEK, [30, 3]);
    expect(await told()).toHaveLength(1);
    await season.wins("Bats");
    await letNewsLeave(t);
    await season.wins("Aces");
    expect((await told()).slice(1)).toEqual([
      "Ann: Correction: You're back in Last One",
      "Ann: Correction: You're out of Last One",
    ]);
  });

  it("isn't sent at all if the score is corrected before it leaves", async () => {
    const { t, season, ann, bob, leagueId, told } = await setUp();
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Cubs");
    await season.wins("Aces");
    await season.wins("Bats");
    await letNewsLeave(t);
    expect(await told()).toEqual([]);
    await season.wins("Aces");
    expect(await told()).toEqual(["Ann: You're out of Last One"]);
  });

  it("isn't sent to members who don't want it, nor for a week long past", async () => {
    const { season, ann, bob, leagueId, told } = await setUp();
    await prefer(ann, { survivorElimination: false });
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Cubs");
    await season.play(WEEK, ALL_HOME);
    await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 });
    await season.play(WEEK + 1, ALL_HOME);
    await season.pick(bob, leagueId, "Eels", { week: WEEK + 2 });
    await season.play(WEEK + 2, ALL_HOME);
    await prefer(ann, { survivorElimination: true });
    // Ann's entry, which has been out for weeks, is revived and eliminated again.
    await season.wins("Bats", WEEK);
    await season.wins("Aces", WEEK);
    expect((await poolOf(ann, leagueId)).myEntries).toMatchObject([{ isEliminated: true, eliminatedWeek: WEEK }]);
    expect(await told()).toEqual([]);
  });

  it("isn't sent to members who left the pool", async () => {
    const { season, ann, bob, cyd, leagueId, told } = await setUp({}, 3);
    await season.pick(ann, leagueId, "Cubs");
    await season.pick(bob, leagueId, "Eels");
    await season.pick(cyd, leagueId, "Bats");
    await advanceTo(season.t, kickoffOf(WEEK));
    await cyd.as.mutation(api.leagues.leave, { leagueId });
    await season.wins("Aces");
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2, totalEntries: 3 });
    expect(await told()).toEqual([]);
  });

  it("sent before eliminations were recorded is corrected, too", async () => {
    const { t, season, ann, bob, leagueId, told } = await setUp();
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Cubs");
    await season.wins("Aces");
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("survivorNews").collect()) await ctx.db.delete("survivorNews", _id);
    });
    await season.wins("Bats");
    expect((await told()).slice(1)).toEqual(["Ann: Correction: You're back in Last One"]);
  });
});

describe("[3.14] an elimination after a correction", () => {
  it("is news if a game lost since then brought it", async () => {
    const { season, ann, bob, leagueId, told } = await setUp();
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Cubs");
    await season.play(WEEK, ALL_HOME);
    await season.wins("Bats");
    await season.pick(ann, leagueId, "Dogs", { week: WEEK + 1 });
    await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 });
    await season.play(WEEK + 1, ALL_HOME);
    expect((await told()).filter((subject) => subject.includes(" Last One") && subject.startsWith("Ann"))).toEqual([
      "Ann: You're out of Last One",
      "Ann: Correction: You're back in Last One",
      "Ann: You're out of Last One",
    ]);
  });

  it("is a correction if week 10's result was known when the entry was said to be back, however late", async () => {
    const { season, ann, bob, leagueId, told } = await setUp();
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Cubs");
    await season.play(WEEK, ALL_HOME);
    await season.wins("Bats");
    await season.pick(ann, leagueId, "Cubs", { week: WEEK + 1 });
    await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 });
    await season.play(WEEK + 1, ALL_HOME);
    await season.wins("Aces");
    expect((await told()).filter((subject) => subject.startsWith("Ann")).at(-1)).toBe(
      "Ann: Correction: You're out of Last One",
    );
  });

  it.each(["digest", "recap"])("is a correction if the %s had said that the entry was alive", async (kind) => {
    const { t, season, ann, bob, leagueId, told } = await setUp({ livesPerEntry: 1 });
    if (kind === "digest") await prefer(ann, { recaps: false });
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await advanceTo(t, kickoffOf(WEEK) + 9 * HOUR_MS);
    for (const name of ALL_HOME) await season.wins(name);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    const tuesday = Date.parse("2025-11-11T13:00:00Z");
    await runHours(t, { fromMs: tuesday - 2 * HOUR_MS, toMs: tuesday });
    expect((await told()).filter((subject) => subject.startsWith("Ann")).at(-1)).toBe(
      kind === "digest" ? "Ann: Your Week 10 digest" : "Ann: Week 10 in Last One: 2 of 2 entries are alive",
    );
    await season.wins("Bats");
    expect((await told()).at(-1)).toBe("Ann: Correction: You're out of Last One");
  });
});

describe("[3.14] the notice of a win", () => {
  it("goes to the entries eliminated last, instead of a loss, when nobody is left", async () => {
    const { season, ann, bob, cyd, leagueId, told } = await setUp({}, 3);
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Aces");
    await season.pick(cyd, leagueId, "Bats");
    await season.play(WEEK, ALL_HOME);
    expect(await told()).toEqual(["Cyd: You're out of Last One"]);
    await season.pick(ann, leagueId, "Dogs", { week: WEEK + 1 });
    await season.pick(bob, leagueId, "Dogs", { week: WEEK + 1 });
    await season.play(WEEK + 1, ALL_HOME);
    expect((await told()).slice(1).sort()).toEqual([
      "Ann: You share the win in Last One",
      "Bob: You share the win in Last One",
    ]);
  });

  it("also goes to those who were out earlier in the week, before the others fell", async () => {
    const { t, season, ann, bob, leagueId, told } = await setUp();
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Foxes");
    await advanceTo(t, kickoffOf(WEEK) + 3 * HOUR_MS);
    await season.wins("Aces");
    await letNewsLeave(t);
    await season.play(WEEK, ALL_HOME);
    expect(await told()).toEqual([
      "Ann: You're out of Last One",
      "Ann: You share the win in Last One",
      "Bob: You share the win in Last One",
    ]);
  });

  it("waits until all entries that fell with a game are out, however many batches that takes", async () => {
    const { t, season, ann, leagueId, told } = await setUp({}, 1);
    await season.pick(ann, leagueId, "Bats");
    const count = SURVIVOR_GRADING_BATCH + 20;
    await addCrowd(season, { leagueId, count, team: "Bats", changesOf: () => ({}) });
    await t.run(async (ctx) => {
      const pool = await ctx.db.query("survivorPools").first();
      if (pool) await ctx.db.patch("survivorPools", pool._id, { aliveEntries: count + 1, totalEntries: count + 1 });
    });
    await advanceTo(t, kickoffOf(WEEK));
    await season.wins("Aces");
    expect(await poolOf(ann, leagueId)).toMatchObject({ state: "over", winnerCount: count + 1 });
    const subjects = await told();
    expect(subjects).toHaveLength(count + 1);
    expect(new Set(subjects)).toEqual(new Set(["Ann: You share the win in Last One"]));
  });

  it("goes to entries alive at the end of the season, and is corrected with the last game", async () => {
    const { t, season, ann, bob, leagueId, told } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await season.play(WEEK, ALL_HOME);
    await t.run(async (ctx) => {
      for (const { _id, week } of await ctx.db.query("games").collect()) {
        if (week > WEEK) await ctx.db.delete("games", _id);
      }
    });
    const kickoffAtMs = kickoffOf(22);
    const teams = { homeTeamId: season.team("Foxes"), awayTeamId: season.team("Dogs") };
    const gameId = await addGame(t, { week: 22, kickoffAtMs, ...teams });
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    for (const [player, selectedTeamId] of [[ann, teams.homeTeamId] as const, [bob, teams.awayTeamId] as const]) {
      await player.as.mutation(api.survivor.submitPick, { leagueId, entryNumber: 1, week: 22, gameId, selectedTeamId });
    }
    await advanceTo(t, kickoffAtMs);
    await endGame(t, gameId, [21, 24]);
    await settle(t);
    expect((await told()).sort()).toEqual(["Ann: You're out of Last One", "Bob: You won Last One"]);
    await letNewsLeave(t);
    await endGame(t, gameId, [28, 24]);
    await settle(t);
    expect((await told()).slice(2).sort()).toEqual([
      "Ann: You won Last One",
      "Bob: Correction: You're out of Last One",
    ]);
  });

  it("is withdrawn by mail when a correction revives somebody", async () => {
    const { season, ann, bob, leagueId, told } = await setUp();
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Bats");
    await season.play(WEEK, ALL_HOME);
    expect(await told()).toHaveLength(2);
    await season.wins("Bats");
    expect((await told()).slice(2).sort()).toEqual([
      "Ann: Correction: You're back in Last One",
      "Bob: Correction: You're back in Last One",
    ]);
  });

  it("becomes a shared win when a correction adds a winner", async () => {
    const { season, ann, bob, leagueId, told } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Dogs");
    await season.play(WEEK, ALL_HOME);
    await season.pick(ann, leagueId, "Dogs", { week: WEEK + 1 });
    await season.play(WEEK + 1, ALL_HOME);
    expect(await told()).toEqual(["Bob: You're out of Last One", "Ann: You won Last One"]);
    // Ann, too, was out in week 10 already.
    await season.wins("Bats");
    expect((await told()).slice(2).sort()).toEqual([
      "Ann: Correction: You share the win in Last One",
      "Bob: You share the win in Last One",
    ]);
  });

  it("is sent as a notification, too, and its record is deleted with the pool", async () => {
    vi.stubEnv("VAPID_PUBLIC_KEY", "key");
    const { t, season, ann, bob, leagueId } = await setUp();
    const endpoint = "https://fcm.googleapis.com/fcm/send/ann";
    await ann.as.mutation(api.notifications.subscribe, { endpoint, p256dh: "p", auth: "a" });
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Bats");
    await season.play(WEEK, ALL_HOME);
    const pushed = (await t.run(async (ctx) => await ctx.db.query("outbox").collect())).filter(
      ({ message }) => message.channel === "push",
    );
    expect(pushed).toMatchObject([
      { kind: "survivorWin", message: { title: "You share the win in Last One", path: `/survivor/${leagueId}` } },
    ]);
    await ann.as.mutation(api.leagues.remove, { leagueId });
    await settle(t);
    expect(await t.run(async (ctx) => await ctx.db.query("survivorNews").collect())).toEqual([]);
  });
});
