// The parts of a survivor pick import [7.45]: an entry's past and current weeks, entered by an admin.
import { describe, expect, it } from "vitest";
import type { Id } from "../../../../convex/_generated/dataModel";
import { ensureEntry, removeEntry } from "../../../../convex/model/flows/survivor/enteredEntries";
import { enterPick, ensureEnterable, restoreEntryWeek } from "../../../../convex/model/flows/survivor/enteredPicks";
import { getPool } from "../../../../convex/model/records/survivor/pool";
import { requestPoolRun } from "../../../../convex/model/records/survivor/poolRuns";
import { errorOf, freezeClockForEachTest, type Player, settle, WEEK } from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { poolOf, type Settings, type SurvivorSeason } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

type Team = Parameters<SurvivorSeason["team"]>[0];

interface Entered {
  readonly team: Team;
  readonly week?: number;
  readonly entryNumber?: number;
}

/** A pool of Ann's, and an admin's import into it. */
async function setUp(settings: Settings = {}) {
  const game = await openSurvivorPool(settings, { members: 1 });
  const { t, season, leagueId } = game;

  /** One transaction, like an import's step. */
  const enter = async (player: Player, picks: readonly Entered[]) => {
    const undo = await t.run(async (ctx) => {
      const befores = [];
      for (const { team, week = WEEK, entryNumber = 1 } of picks) {
        const [league, user] = [await ctx.db.get("leagues", leagueId), await ctx.db.get("users", player.userId)];
        const match = await ctx.db.get("games", season.game(team, week));
        if (league === null || user === null || match === null) throw new Error("There is no pool.");
        const { entry } = await ensureEntry(ctx, { leagueId, user, entryNumber, field: "picks[0]" });
        const pool = await getPool(ctx, leagueId);
        if (pool === null) throw new Error("There is no pool.");
        const pick = { pool, entry, game: match, selectedTeamId: season.team(team) };
        await ensureEnterable(ctx, { ...pick, field: "picks[0]" });
        befores.push(await enterPick(ctx, { ...pick, league }));
      }
      await requestPoolRun(ctx, leagueId);
      return befores;
    });
    await settle(t);
    return undo;
  };
  const restore = async (befores: Awaited<ReturnType<typeof enter>>) => {
    await t.run(async (ctx) => {
      const [league, pool] = [await ctx.db.get("leagues", leagueId), await getPool(ctx, leagueId)];
      if (league === null || pool === null) throw new Error("There is no pool.");
      for (const before of befores.toReversed()) await restoreEntryWeek(ctx, { league, pool, before });
      await requestPoolRun(ctx, leagueId);
    });
    await settle(t);
  };
  const remove = async (entryId: Id<"survivorEntries">) => {
    await t.run(async (ctx) => await removeEntry(ctx, entryId));
    await settle(t);
  };
  return { ...game, enter, restore, remove };
}

const ALL_HOME = ["Aces", "Cubs", "Eels"] as const;

describe("survivor picks entered by an admin", () => {
  it("[7.45] give a newcomer the played weeks, settled, and the open one", async () => {
    const { season, ann, bob, leagueId, enter } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    await season.play(WEEK, ALL_HOME);
    await enter(bob, [{ team: "Cubs" }, { team: "Aces", week: WEEK + 1 }]);
    expect(await poolOf(bob, leagueId)).toMatchObject({
      aliveEntries: 2,
      totalEntries: 2,
      activeParticipants: 2,
      totalParticipants: 2,
      league: { memberCount: 2 },
      myEntries: [{ isEliminated: false, currentPick: { selectedTeamId: season.team("Aces"), survived: null } }],
    });
  });

  it("record the weeks that stay empty as missed", async () => {
    const { season, ann, bob, leagueId, enter } = await setUp({ livesPerEntry: 2 });
    await season.pick(ann, leagueId, "Aces");
    await season.play(WEEK, ALL_HOME);
    await enter(bob, [{ team: "Aces", week: WEEK + 1 }]);
    expect((await poolOf(bob, leagueId)).myEntries).toMatchObject([{ livesLeft: 1, missedWeeks: [WEEK] }]);
  });

  it("replace a missed week and revive the entry; undoing eliminates it again", async () => {
    const { season, ann, leagueId, enter, restore } = await setUp();
    await season.play(WEEK, ALL_HOME);
    expect(await poolOf(ann, leagueId)).toMatchObject({ state: "over", winnerCount: 1, aliveEntries: 0 });
    const undo = await enter(ann, [{ team: "Cubs" }]);
    expect(await poolOf(ann, leagueId)).toMatchObject({
      state: "open",
      winnerCount: 0,
      aliveEntries: 1,
      activeParticipants: 1,
      myEntries: [{ isEliminated: false, missedWeeks: [] }],
    });
    await restore(undo);
    expect(await poolOf(ann, leagueId)).toMatchObject({
      state: "over",
      winnerCount: 1,
      aliveEntries: 0,
      activeParticipants: 0,
      myEntries: [{ isEliminated: true, eliminatedWeek: WEEK, missedWeeks: [WEEK] }],
    });
  });

  it("replace another pick, which undoing restores", async () => {
    const { season, ann, bob, leagueId, entryOf, history, enter, restore } = await setUp();
    await enter(bob, [{ team: "Aces" }]);
    await season.pick(ann, leagueId, "Bats");
    await season.play(WEEK, ALL_HOME);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true });
    const undo = await enter(ann, [{ team: "Eels" }]);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: false, eliminatedWeek: null });
    await restore(undo);
    expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
    expect(await history(ann)).toMatchObject([{ selectedTeamId: season.team("Bats"), survived: false }]);
  });

  it("leave the week missed when undone after it closed", async () => {
    const { season, ann, bob, leagueId, enter, restore } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    const undo = await enter(bob, [{ team: "Cubs" }]);
    await season.play(WEEK, ALL_HOME);
    expect((await poolOf(bob, leagueId)).myEntries).toMatchObject([{ isEliminated: false }]);
    await restore(undo);
    expect((await poolOf(bob, leagueId)).myEntries).toMatchObject([{ isEliminated: true, missedWeeks: [WEEK] }]);
  });

  it("are deleted with their entry", async () => {
    const { season, ann, bob, leagueId, enter, remove } = await setUp();
    await season.pick(ann, leagueId, "Aces");
    const [before] = await enter(bob, [{ team: "Cubs" }]);
    if (!before) throw new Error("Nothing was entered.");
    await remove(before.entryId);
    expect(await poolOf(bob, leagueId)).toMatchObject({
      aliveEntries: 1,
      totalEntries: 1,
      activeParticipants: 1,
      totalParticipants: 1,
      myEntries: [],
    });
  });

  it("are refused if the rules forbid them, naming the row, and change nothing", async () => {
    const { season, ann, bob, leagueId, enter } = await setUp({ allowMultipleEntries: true, maxEntriesPerUser: 2 });
    await season.pick(ann, leagueId, "Aces");
    const before = await poolOf(ann, leagueId);
    expect(await errorOf(enter(ann, [{ team: "Cubs", week: WEEK + 1 }]))).toMatchObject({
      code: "INVALID",
      message: "This pool takes picks of week 10 of 2025.",
      field: "picks[0].gameId",
    });
    await season.play(WEEK, ALL_HOME);
    expect(await errorOf(enter(ann, [{ team: "Aces", week: WEEK + 1 }]))).toMatchObject({
      code: "CONFLICT",
      message: "This entry uses that team in week 10.",
      field: "picks[0].selectedTeamId",
    });
    expect(await errorOf(enter(bob, [{ team: "Cubs", entryNumber: 2 }]))).toMatchObject({
      message: "The next entry of this player is number 1.",
      field: "picks[0].entryNumber",
    });
    expect(await errorOf(enter(bob, [{ team: "Cubs", entryNumber: 3 }]))).toMatchObject({
      message: "This pool allows 2 entries per player.",
      field: "picks[0].entryNumber",
    });
    expect(await poolOf(ann, leagueId)).toMatchObject({
      totalEntries: before.totalEntries,
      league: { memberCount: 1 },
    });
  });
});
