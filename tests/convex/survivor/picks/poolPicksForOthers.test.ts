// [13.2] A commissioner enters picks for somebody else's entry in a survivor pool.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import {
  advanceTo,
  DAY_MS,
  freezeClock,
  HOUR_MS,
  refusalOf,
  SEASON,
  SUNDAY,
  WEEK,
  type Player,
} from "../../../support/worlds/factories";
import { listMailTexts, setUpMail } from "../../../support/worlds/noticeWorld";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { addPool, poolOf, type Settings, type TeamName } from "../../../support/worlds/survivorSeason";

beforeEach(() => {
  freezeClock();
  setUpMail();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function openPool(settings: Settings = {}) {
  const pool = await openSurvivorPool(settings, { members: 3 });
  const { season, leagueId, ann, entryOf } = pool;
  return {
    ...pool,
    /** Ann enters a pick unless told. */
    enter: async (
      whose: Player,
      name: TeamName,
      { by = ann, ...given }: { by?: Player; reason?: string; pickNumber?: 1 | 2 } = {},
    ) => {
      const game = season.game(name);
      const entryId = (await entryOf(whose))!.id;
      const teamId = season.team(name);
      const pick = { leagueId, entryId, gameId: game, selectedTeamId: teamId, reason: "Called me", ...given };
      return await by.as.mutation(api.picksForOthers.enterInPool, pick);
    },
    seen: async (by: Player) => {
      const paginationOpts = { cursor: null, numItems: 10 };
      const at = { leagueId, season: SEASON, week: WEEK, paginationOpts };
      const { page } = await by.as.query(api.survivor.listEntries, at);
      return page.flatMap(({ entry, pick, secondPick }) =>
        [pick, secondPick].flatMap((each) =>
          each === null ? [] : [{ of: entry.firstName, team: season.nameOf(each.selectedTeamId), by: each.enteredBy }],
        ),
      );
    },
  };
}

describe("[13.2] a commissioner picks for an entry of a pool", () => {
  it("replaces what is there, tells its owner why, and sees nothing of it before everybody does", async () => {
    const { t, season, ann, bob, cyd, leagueId, enter, entryOf, seen } = await openPool();
    await season.pick(bob, leagueId, "Dogs");
    const asked = { leagueId, ownerId: bob.userId };
    const before = await ann.as.query(api.picksForOthers.getInPool, asked);
    expect(before).toMatchObject({ picksForOthers: "untilKickoff", week: WEEK, picksNeeded: 1 });
    await enter(bob, "Cubs");
    expect(await ann.as.query(api.picksForOthers.getInPool, asked)).toEqual(before);
    const entered = { enteredBy: "Ann Lee", enteredReason: "Called me", selectedTeamId: season.team("Cubs") };
    expect((await entryOf(bob))?.currentPick).toMatchObject(entered);
    const mails = (await listMailTexts(t)).filter(({ kind }) => kind === "enteredPick");
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("Called me")]);
    const log = async () => {
      const paginationOpts = { cursor: null, numItems: 1 };
      const { page } = await ann.as.query(api.audit.listForLeague, { leagueId, paginationOpts });
      return page[0]?.changes.map(({ field, before, after }) => [field, before, after]);
    };
    const told = [
      ["entryName", null, "Entry 1"],
      ["game", null, expect.any(String)],
      ["reason", null, "Called me"],
    ];
    expect(await log()).toEqual(told);
    expect(await seen(ann)).toEqual([]);
    await season.pick(bob, leagueId, "Eels");
    expect((await entryOf(bob))?.currentPick).not.toHaveProperty("enteredBy");
    await enter(bob, "Cubs");
    await advanceTo(t, SUNDAY);
    expect(await seen(cyd)).toEqual([{ of: "Bob", team: "Cubs", by: "Ann Lee" }]);
    expect(await log()).toContainEqual([
      "selectedTeamId",
      expect.stringContaining("Eels"),
      expect.stringContaining("Cubs"),
    ]);
    const { rows } = await cyd.as.query(api.leagueFiles.page, { leagueId, kind: "survivor-picks", cursor: null });
    expect(rows.map((row) => row[11])).toEqual(["Ann Lee"]);
  });

  it("gives back the life that the missing pick has cost, until the kickoff", async () => {
    const { t, season, ann, bob, cyd, leagueId, enter, entryOf } = await openPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(cyd, leagueId, "Aces");
    await advanceTo(t, SUNDAY - HOUR_MS);
    const isOut = async () => (await entryOf(bob))?.isEliminated;
    expect(await isOut()).toBe(true);
    const { entries } = await ann.as.query(api.picksForOthers.getInPool, { leagueId, ownerId: bob.userId });
    expect(entries).toHaveLength(1);
    await enter(bob, "Cubs");
    expect(await isOut()).toBe(false);
    await advanceTo(t, SUNDAY);
    expect(await isOut()).toBe(false);
    expect(await refusalOf(enter(cyd, "Bats"))).toMatchObject({ code: "LOCKED", field: "gameId" });
    expect(await refusalOf(enter(cyd, "Eels"))).toMatchObject({ code: "LOCKED" });
  });

  it("is refused for one's own entry, a used team, another pool's entry, and where the pool says so", async () => {
    const { t, season, ann, bob, cyd, leagueId, enter } = await openPool();
    expect(await refusalOf(enter(ann, "Aces"))).toMatchObject({ code: "FORBIDDEN", field: "entryId" });
    expect(await refusalOf(enter(bob, "Aces", { by: cyd }))).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusalOf(enter(bob, "Aces", { reason: " " }))).toMatchObject({ code: "INVALID", field: "reason" });
    expect(await refusalOf(enter(bob, "Aces", { pickNumber: 2 }))).toMatchObject({ field: "pickNumber" });
    const theirs = (await poolOf(bob, await addPool([cyd, bob]))).myEntries[0]!.id;
    const pick = { gameId: season.game("Aces"), selectedTeamId: season.team("Aces"), reason: "Mine" };
    const call = ann.as.mutation(api.picksForOthers.enterInPool, { leagueId, entryId: theirs, ...pick });
    expect(await refusalOf(call)).toMatchObject({ code: "NOT_FOUND", field: "entryId" });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, picksForOthers: "untilDeadline" });
    await enter(bob, "Aces");
    await advanceTo(t, SUNDAY - DAY_MS + 1);
    expect(await refusalOf(enter(cyd, "Aces"))).toMatchObject({ code: "LOCKED", field: "gameId" });
    const late = ann.as.mutation(api.leagues.updateSettings, { leagueId, picksForOthers: "never" });
    expect(await refusalOf(late)).toMatchObject({ code: "LOCKED", field: "picksForOthers" });
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await refusalOf(enter(bob, "Aces"))).toMatchObject({ code: expect.stringMatching(/^(LOCKED|INVALID)$/) });
  });

  it("[10.18] goes to the pick on the same game in weeks of two, and tells nothing by it", async () => {
    const { t, season, bob, leagueId, enter, seen } = await openPool({ twoPicksFromWeek: WEEK });
    await season.pick(bob, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs", { pickNumber: 2 });
    await enter(bob, "Dogs", { pickNumber: 1 });
    await advanceTo(t, SUNDAY);
    const picks = (await seen(bob)).map(({ team, by }) => [team, by]);
    expect(picks).toEqual([
      ["Aces", undefined],
      ["Dogs", "Ann Lee"],
    ]);
  });
});
