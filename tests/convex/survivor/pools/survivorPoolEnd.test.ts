import { describe, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import {
  addGame,
  advanceTo,
  type Backend,
  changeGame,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  type Player,
  SEASON,
  settle,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { kickoffOf, poolOf, type SurvivorSeason } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

/** Nothing is played after week 10. */
async function cancelLaterWeeks(season: SurvivorSeason): Promise<void> {
  for (let week = WEEK + 1; week <= WEEK + 3; week += 1) {
    for (const team of ["Aces", "Cubs", "Eels"] as const) {
      await changeGame(season.t, season.game(team, week), { status: "cancelled" });
    }
  }
}

/** Games of the last week, once the pool has got that far. */
async function toTheLastWeek(t: Backend, season: SurvivorSeason, leagueId: Id<"leagues">) {
  await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
  await cancelLaterWeeks(season);
  const kickoffAtMs = kickoffOf(22);
  const gameId = await addGame(t, {
    week: 22,
    kickoffAtMs,
    homeTeamId: season.team("Foxes"),
    awayTeamId: season.team("Dogs"),
  });
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await settle(t);
  expect(await t.query(api.weeks.current, {})).toEqual({ season: SEASON, week: 22 });
  return {
    finish: async (score: readonly [number, number]) => {
      await advanceTo(t, kickoffAtMs);
      await endGame(t, gameId, score);
      await settle(t);
    },
    pick: async (player: Player, name: "Foxes" | "Dogs") =>
      await player.as.mutation(api.survivor.submitPick, {
        leagueId,
        entryNumber: 1,
        week: 22,
        gameId,
        selectedTeamId: season.team(name),
      }),
  };
}

describe("the end of a pool", () => {
  it("is shared by the entries eliminated last when nobody is left", async () => {
    const { season, ann, bob, cyd, leagueId } = await openSurvivorPool({}, { members: 3 });
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await season.pick(cyd, leagueId, "Foxes");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await season.pick(ann, leagueId, "Bats", { week: WEEK + 1 });
    await season.pick(bob, leagueId, "Dogs", { week: WEEK + 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    const pool = await poolOf(cyd, leagueId);
    expect(pool).toMatchObject({ state: "over", aliveEntries: 0, activeParticipants: 0, winnerCount: 2 });
    expect(pool.currentWeek).toBe(WEEK + 1);
    expect(pool.isJoinable).toBe(false);
    expect(pool.winners.map(({ firstName }) => firstName).sort()).toEqual(["Ann", "Bob"]);
    expect(pool.myEntries).toMatchObject([{ isWinner: false, eliminatedWeek: WEEK }]);
    expect((await poolOf(ann, leagueId)).myEntries).toMatchObject([{ isWinner: true }]);
  });

  it("is undone by a correction that revives an entry", async () => {
    const { season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Dogs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await poolOf(ann, leagueId)).toMatchObject({ state: "over", winnerCount: 2 });
    await season.wins("Dogs");
    expect(await poolOf(ann, leagueId)).toMatchObject({
      state: "open",
      winnerCount: 0,
      winners: [],
      aliveEntries: 1,
      currentWeek: WEEK + 1,
      myEntries: [{ isWinner: false, isEliminated: true }],
    });
    expect(await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 })).toMatchObject({ survived: null });
  });

  it("has other winners when a correction eliminates somebody later than them", async () => {
    const { season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Dogs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await season.pick(ann, leagueId, "Dogs", { week: WEEK + 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    expect((await poolOf(ann, leagueId)).winners).toMatchObject([{ firstName: "Ann" }]);
    await season.wins("Bats");
    const pool = await poolOf(ann, leagueId);
    expect(pool).toMatchObject({ state: "over", winnerCount: 2, currentWeek: WEEK });
    expect(pool.winners.map(({ firstName }) => firstName).sort()).toEqual(["Ann", "Bob"]);
  });

  it("comes after the play-offs, and is won by all entries alive after the last game", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    const bowl = await toTheLastWeek(t, season, leagueId);
    expect(await poolOf(ann, leagueId)).toMatchObject({ state: "open", aliveEntries: 2, currentWeek: 22 });
    await bowl.pick(ann, "Foxes");
    await bowl.pick(bob, "Dogs");
    await bowl.finish([21, 24]);
    expect(await poolOf(ann, leagueId)).toMatchObject({
      state: "over",
      winnerCount: 1,
      winners: [{ firstName: "Bob" }],
      aliveEntries: 1,
      currentWeek: 22,
    });
    // A corrected last game: the other team has won.
    await bowl.finish([28, 24]);
    expect(await poolOf(ann, leagueId)).toMatchObject({ winnerCount: 1, winners: [{ firstName: "Ann" }] });
  });

  it("comes with the last game even if nobody picked it", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool({ livesPerEntry: 2 });
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Dogs");
    const bowl = await toTheLastWeek(t, season, leagueId);
    await bowl.finish([21, 24]);
    expect(await poolOf(ann, leagueId)).toMatchObject({
      state: "over",
      winners: [{ firstName: "Ann" }],
      aliveEntries: 1,
      totalEntries: 2,
    });
  });

  it("comes with the next season at the latest", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await cancelLaterWeeks(season);
    const teams = { homeTeamId: season.team("Aces"), awayTeamId: season.team("Cubs") };
    await addGame(t, { ...teams, season: SEASON + 1, week: 1, kickoffAtMs: SUNDAY + 300 * DAY_MS });
    await advanceTo(t, SUNDAY + 280 * DAY_MS);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await poolOf(ann, leagueId)).toMatchObject({
      season: SEASON,
      state: "over",
      winnerCount: 2,
      aliveEntries: 2,
    });
  });
});
