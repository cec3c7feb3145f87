// The effect of a game's end, and of every correction, on the survivor picks of its teams, including very many picks.
import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { SURVIVOR_GRADING_BATCH } from "../../../../convex/model/flows/survivor/survivorGrading";
import {
  advanceTo,
  changeGame,
  endGame,
  errorOf,
  freezeClockForEachTest,
  reopenGame,
  SEASON,
  settle,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { addCrowd, poolOf, type SurvivorSeason } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

describe("a game's end", () => {
  it("[1.4][4.3][4.4] settles the picks on both teams: those on the loser are eliminated", async () => {
    const { season, ann, bob, leagueId, entryOf } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Bats");
    await advanceTo(season.t, SUNDAY);
    expect(await entryOf(ann)).toMatchObject({ currentPick: { survived: null, isLocked: true } });
    await season.wins("Aces");
    expect(await entryOf(ann)).toMatchObject({
      livesLeft: 1,
      isEliminated: false,
      eliminatedWeek: null,
      currentPick: { survived: true },
    });
    expect(await entryOf(bob)).toMatchObject({
      livesLeft: 0,
      isEliminated: true,
      eliminatedWeek: WEEK,
      currentPick: { survived: false },
    });
    expect(await poolOf(ann, leagueId)).toMatchObject({
      aliveEntries: 1,
      totalEntries: 2,
      activeParticipants: 1,
      totalParticipants: 2,
      state: "open",
    });
    expect(await ann.as.query(api.survivor.recentEliminations, { leagueId })).toEqual([
      {
        entryId: expect.any(String),
        entryName: "Entry 1",
        userId: expect.any(String),
        firstName: "Bob",
        lastName: "Fox",
        profileImageUrl: null,
        favoriteTeamId: null,
        week: WEEK,
        teamId: season.team("Bats"),
        atMs: SUNDAY,
        backFromWeek: null,
      },
    ]);
  });

  it.each([
    [false, { survived: false }, true],
    [true, { survived: true }, false],
  ])("lets a tie survive only where ties survive: %s", async (tiesSurvive, currentPick, isEliminated) => {
    const { season, ann, leagueId, entryOf } = await openSurvivorPool({ tiesSurvive });
    await season.pick(ann, leagueId, "Aces");
    await season.wins("Aces", WEEK, [17, 17]);
    expect(await entryOf(ann)).toMatchObject({ currentPick, isEliminated });
  });

  it("[3.10] takes one of several lives, and the last one eliminates", async () => {
    const { season, ann, bob, leagueId, entryOf } = await openSurvivorPool({ livesPerEntry: 2 });
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Aces");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 1, isEliminated: false });
    await season.pick(ann, leagueId, "Dogs", { week: WEEK + 1 });
    await season.pick(bob, leagueId, "Cubs", { week: WEEK + 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    expect(await entryOf(ann)).toMatchObject({ livesLeft: 0, isEliminated: true, eliminatedWeek: WEEK + 1 });
    expect(await entryOf(bob)).toMatchObject({ livesLeft: 2, isEliminated: false });
  });

  it("counts a participant as active while one entry is alive", async () => {
    const { season, ann, leagueId } = await openSurvivorPool({ allowMultipleEntries: true, maxEntriesPerUser: 2 });
    await ann.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 });
    await season.pick(ann, leagueId, "Bats", { entryNumber: 1 });
    await season.pick(ann, leagueId, "Dogs", { entryNumber: 2 });
    await season.wins("Aces");
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2, activeParticipants: 2 });
    await season.wins("Cubs");
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 1, activeParticipants: 1, totalParticipants: 2 });
    // A correction revives one of the two.
    await season.wins("Dogs");
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2, activeParticipants: 2 });
  });

  it("frees the team and survives when the game is cancelled", async () => {
    const { t, season, ann, bob, leagueId, entryOf, history } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await changeGame(t, season.game("Aces"), { status: "cancelled" });
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({
      isEliminated: false,
      currentPick: { survived: true, isTeamReturned: true, isLocked: true },
    });
    expect(await errorOf(season.pick(ann, leagueId, "Cubs"))).toEqual({
      code: "LOCKED",
      message: "Your pick's game was cancelled; your entry survives.",
    });
    await season.play(WEEK, ["Cubs", "Eels"]);
    expect(await season.pick(ann, leagueId, "Aces", { week: WEEK + 1 })).toMatchObject({ isTeamReturned: false });
    expect(await history(ann)).toMatchObject([
      { week: WEEK, isTeamReturned: true, survived: true },
      { week: WEEK + 1, isTeamReturned: false, survived: null },
    ]);
  });

  it("keeps a repicked team's earlier pick void, even if its cancelled game is played after all", async () => {
    const { t, season, ann, bob, leagueId, entryOf, history } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await changeGame(t, season.game("Aces"), { status: "cancelled" });
    await season.play(WEEK, ["Cubs", "Eels"]);
    await season.pick(ann, leagueId, "Aces", { week: WEEK + 1 });
    await season.wins("Bats");
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false });
    expect(await history(ann)).toMatchObject([{ survived: true, isTeamReturned: true }, { isTeamReturned: false }]);
    // Moving on to another team makes the played game count.
    await season.pick(ann, leagueId, "Eels", { week: WEEK + 1 });
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
    expect(await history(ann)).toMatchObject([{ survived: false, isTeamReturned: false }]);
  });

  it("keeps a pick on a postponed game pending", async () => {
    const { t, season, ann, bob, leagueId, entryOf, history } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await changeGame(t, season.game("Aces"), { status: "postponed" });
    await season.play(WEEK, ["Cubs", "Eels"]);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false, livesLeft: 1 });
    expect(await history(ann)).toMatchObject([{ survived: null, isTeamReturned: false }]);
    // Once played, it counts as it would have before.
    await season.wins("Bats");
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
  });
});

describe("corrections", () => {
  it("eliminate and revive exactly as the last score says", async () => {
    const { season, ann, bob, leagueId, entryOf } = await openSurvivorPool({}, { members: 3 });
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Bats");
    await season.wins("Aces");
    await season.wins("Bats");
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, currentPick: { survived: false } });
    expect(await entryOf(bob)).toMatchObject({ isEliminated: false, eliminatedWeek: null, livesLeft: 1 });
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2, activeParticipants: 2 });
    await season.wins("Aces", WEEK, [30, 0]);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false, currentPick: { survived: true } });
    expect(await entryOf(bob)).toMatchObject({ isEliminated: true });
  });

  it("undo the end of a game", async () => {
    const { t, season, ann, leagueId, entryOf } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Bats");
    await season.wins("Aces");
    await reopenGame(t, season.game("Aces"));
    await settle(t);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false, livesLeft: 1, currentPick: { survived: null } });
    expect(await ann.as.query(api.survivor.recentEliminations, { leagueId })).toEqual([]);
  });

  it("drop the later picks of an entry that they eliminate, and restore them with it", async () => {
    const { season, ann, bob, leagueId, entryOf, history } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await season.pick(ann, leagueId, "Cubs", { week: WEEK + 1 });
    await season.wins("Bats");
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK, currentPick: null });
    expect(await history(ann)).toMatchObject([{ week: WEEK, survived: false }]);

    await season.wins("Aces");
    expect(await entryOf(ann)).toMatchObject({
      isEliminated: false,
      currentPick: { week: WEEK + 1, selectedTeamId: season.team("Cubs") },
    });
    expect(await history(ann)).toHaveLength(2);
  });

  it("[7.32][13.7] take dropped picks from the week's split and from the file, and restore them there", async () => {
    const { season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await season.pick(ann, leagueId, "Cubs", { week: WEEK + 1 });
    await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    const shown = async () => {
      const { split } = await bob.as.query(api.survivor.weekState, { leagueId, season: SEASON, week: WEEK + 1 });
      const { rows } = await bob.as.query(api.leagueFiles.page, { leagueId, kind: "survivor-picks", cursor: null });
      return {
        split: split.map(({ teamId, count }) => [season.nameOf(teamId), count]),
        inFile: rows.filter(([, week]) => week === WEEK + 1).length,
      };
    };
    const both = { split: expect.arrayContaining([["Cubs", 1]]), inFile: 2 };
    expect(await shown()).toEqual(both);
    await season.wins("Bats");
    expect(await shown()).toEqual({ split: [["Aces", 1]], inFile: 1 });
    await season.wins("Aces");
    expect(await shown()).toEqual(both);
  });

  it("don't count weeks against an entry that couldn't pick in them", async () => {
    const { season, ann, bob, leagueId, entryOf } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Cubs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true });

    await season.wins("Bats");
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false, livesLeft: 1 });
    expect(await season.pick(ann, leagueId, "Aces", { week: WEEK + 2 })).toMatchObject({ survived: null });
    // From here on it picks like every other entry.
    await season.play(WEEK + 2, ["Bats", "Cubs", "Eels"]);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK + 2 });
  });
});

describe("batches", () => {
  /** Ann's pool with many more entries, all on the Aces. */
  async function addMany(season: SurvivorSeason, leagueId: Id<"leagues">, count: number) {
    await addCrowd(season, { leagueId, count, team: "Aces", changesOf: () => ({ decidedThroughWeek: WEEK }) });
    await season.t.run(async (ctx) => {
      const pool = await ctx.db.query("survivorPools").first();
      if (pool === null) throw new Error("There is no pool.");
      await ctx.db.patch("survivorPools", pool._id, {
        aliveEntries: pool.aliveEntries + count,
        totalEntries: pool.totalEntries + count,
        activeParticipants: pool.activeParticipants + count,
        totalParticipants: pool.totalParticipants + count,
      });
    });
  }

  it("chain as many as a game needs, and count each entry once though batches are repeated", async () => {
    const { t, season, ann, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Cubs");
    await addMany(season, leagueId, SURVIVOR_GRADING_BATCH * 2 + 10);
    const gameId = season.game("Aces");
    await endGame(t, gameId, [0, 3]);
    // By hand, as if the same job ran several times.
    for (let time = 0; time < 2; time += 1) await t.mutation(internal.jobs.survivor.gradeBatch, { gameId });
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 12 });
    expect(await t.run((ctx) => ctx.db.query("survivorSettlements").collect())).toHaveLength(1);
    await settle(t);
    for (let time = 0; time < 2; time += 1) await t.mutation(internal.jobs.survivor.gradeBatch, { gameId });
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2, activeParticipants: 2, state: "open" });
    expect(await t.run((ctx) => ctx.db.query("survivorSettlements").collect())).toEqual([]);
  });

  it("follow a correction that comes in the middle", async () => {
    const { t, season, ann, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Cubs");
    await addMany(season, leagueId, SURVIVOR_GRADING_BATCH + 10);
    const gameId = season.game("Aces");
    await endGame(t, gameId, [0, 3]);
    await t.mutation(internal.jobs.survivor.gradeBatch, { gameId });
    await endGame(t, gameId, [7, 3]);
    await settle(t);
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: SURVIVOR_GRADING_BATCH + 12, state: "open" });
  });

  it("are resumed by the sweep if their job was lost", async () => {
    const { t, season, ann, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Bats");
    const gameId = season.game("Aces");
    await endGame(t, gameId, [20, 10]);
    await t.run(async (ctx) => {
      for (const job of await ctx.db.system.query("_scheduled_functions").collect()) {
        if (job.state.kind === "pending" && job.scheduledTime <= Date.now()) await ctx.scheduler.cancel(job._id);
      }
    });
    await settle(t);
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2 });
    vi.advanceTimersByTime(6 * 60_000);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 1 });
  });
});
