// A week without a pick: when it costs a life, and when it doesn't.
import { describe, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import {
  advanceTo,
  changeGame,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { poolOf } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

describe("missed picks", () => {
  it("cost a life when the week's last deadline passes, and not before", async () => {
    const { t, season, ann, bob, leagueId, entryOf } = await openSurvivorPool({ livesPerEntry: 2 });
    await season.pick(bob, leagueId, "Eels");
    await advanceTo(t, SUNDAY - 18 * HOUR_MS - 1);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 2 });
    await advanceTo(t, SUNDAY - 18 * HOUR_MS);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 1, isEliminated: false, currentPick: null });
    expect(await entryOf(bob)).toMatchObject({ livesLeft: 2 });
  });

  it("eliminate, with the reason that no pick was made", async () => {
    const { t, season, ann, bob, leagueId, entryOf } = await openSurvivorPool();
    await season.pick(bob, leagueId, "Eels");
    await advanceTo(t, SUNDAY - 18 * HOUR_MS);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 1, activeParticipants: 1, state: "open" });
    expect(await bob.as.query(api.survivor.recentEliminations, { leagueId })).toMatchObject([
      { firstName: "Ann", week: WEEK, teamId: null, atMs: SUNDAY - 18 * HOUR_MS },
    ]);
  });

  it("are recorded once, however often the passes run", async () => {
    const { t, ann, leagueId, entryOf } = await openSurvivorPool({ livesPerEntry: 5 });
    await advanceTo(t, SUNDAY - 18 * HOUR_MS);
    for (let time = 0; time < 3; time += 1) {
      await t.mutation(internal.jobs.survivor.visitPools, { season: SEASON, cursor: null });
      await t.mutation(internal.jobs.survivor.runPoolBatch, { leagueId });
      await t.mutation(internal.jobs.maintenance.sweep, {});
      await settle(t);
    }
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 4 });
  });

  it("wait for a postponed game until its week is over", async () => {
    const { t, season, ann, entryOf } = await openSurvivorPool();
    await changeGame(t, season.game("Eels"), { status: "postponed" });
    await advanceTo(t, SUNDAY);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false });
    await season.play(WEEK, ["Aces", "Cubs"]);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
  });

  it("ignore a cancelled last game's deadline", async () => {
    const { t, season, ann, entryOf } = await openSurvivorPool();
    await advanceTo(t, SUNDAY - 20 * HOUR_MS);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false });
    await changeGame(t, season.game("Eels"), { status: "cancelled" });
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true });
  });

  it("cost nothing in a week in which no game was played", async () => {
    const { t, season, ann, leagueId, entryOf } = await openSurvivorPool();
    for (const team of ["Aces", "Cubs", "Eels"] as const) {
      await changeGame(t, season.game(team), { status: "cancelled" });
    }
    await season.play(WEEK, []);
    expect(await poolOf(ann, leagueId)).toMatchObject({ currentWeek: WEEK + 1 });
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false, livesLeft: 1 });
  });

  it("follow the pool's hours when its creator changes them", async () => {
    const { t, ann, leagueId, entryOf } = await openSurvivorPool();
    await advanceTo(t, SUNDAY - 60 * HOUR_MS);
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 66 });
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true });
  });

  it("are recorded by the sweep if the moment was missed", async () => {
    const { t, ann, leagueId, entryOf } = await openSurvivorPool();
    await advanceTo(t, SUNDAY - 20 * HOUR_MS);
    // The job that would have closed the week is lost.
    await t.run(async (ctx) => {
      const [game] = await ctx.db
        .query("games")
        .withIndex("by_season_and_week", (q) => q.eq("season", SEASON).eq("week", WEEK))
        .order("desc")
        .take(1);
      if (game === undefined) throw new Error("There is no game.");
      const at = { season: SEASON, week: WEEK, hours: 24, lockedAtMs: Date.now() };
      await ctx.db.insert("locks", { gameId: game._id, ...at });
    });
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false });
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true });
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 0 });
  });
});
