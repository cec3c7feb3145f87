// [12.2] The safety net of a survivor pool's entry.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import {
  advanceTo,
  changeGame,
  DAY_MS,
  freezeClock,
  HOUR_MS,
  loseJobs,
  refusalOf,
  SEASON,
  settle,
  SUNDAY,
  WEEK,
  type Player,
} from "../../../support/worlds/factories";
import { listMailTexts, setHours, setUpMail } from "../../../support/worlds/noticeWorld";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { kickoffOf, type Settings } from "../../../support/worlds/survivorSeason";

beforeEach(() => {
  freezeClock();
  setUpMail();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const LOCK = SUNDAY - DAY_MS;

/** Home teams are favored by 3, so that names decide: the Aces, the Cubs, the Eels, which play one after the other. */
async function openPool(settings: Settings = {}, members = 3) {
  const pool = await openSurvivorPool(settings, { members });
  const { t, season, leagueId } = pool;
  const own = { leagueId, entryNumber: 1 };
  return {
    ...pool,
    turn: async (who: Player, isOn: boolean) => await who.as.mutation(api.safetyNets.saveInPool, { ...own, isOn }),
    /** As the owner sees it, with the names of the teams that it would pick. */
    net: async (who: Player) => {
      const { planned, ...rest } = await who.as.query(api.safetyNets.getInPool, own);
      return { ...rest, planned: planned.map(({ teamId }) => season.nameOf(teamId)) };
    },
    /** All entries' picks of a week as somebody sees them: "Bob: Aces auto". */
    seen: async (by: Player, week = WEEK) => {
      const paginationOpts = { cursor: null, numItems: 10 };
      const { page } = await by.as.query(api.survivor.listEntries, { leagueId, season: SEASON, week, paginationOpts });
      return page
        .flatMap(({ entry, pick, secondPick }) =>
          [pick, secondPick].flatMap((each) =>
            each === null
              ? []
              : [`${entry.firstName}: ${season.nameOf(each.selectedTeamId)}${each.isAuto ? " auto" : ""}`],
          ),
        )
        .sort();
    },
    mails: async () => (await listMailTexts(t)).filter(({ kind }) => kind === "safetyNet"),
  };
}

describe("[12.2] a safety net in a survivor pool", () => {
  it("picks for who hasn't picked, before a missing pick costs a life, and never over a pick", async () => {
    const { t, season, ann, bob, cyd, leagueId, turn, net, seen, entryOf, mails } = await openPool();
    await turn(ann, true);
    await turn(bob, true);
    await season.pick(ann, leagueId, "Dogs");
    expect(await net(bob)).toEqual({ isOn: true, weeks: 3, weeksLeft: 3, planned: ["Aces"], lacksLine: false });
    expect((await net(cyd)).isOn).toBe(false);
    await advanceTo(t, LOCK + 10_000);
    expect(await seen(bob)).toEqual(["Bob: Aces auto"]);
    expect(await net(bob)).toMatchObject({ weeksLeft: 2, planned: [] });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain("It can pick in 2 more weeks this season.");
    await advanceTo(t, SUNDAY);
    expect(await seen(cyd)).toEqual(["Ann: Dogs", "Bob: Aces auto"]);
    expect(await entryOf(cyd)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
    expect(await entryOf(bob)).toMatchObject({ isEliminated: false, currentPick: { isAuto: true } });
    const { rows } = await cyd.as.query(api.leagueFiles.page, { leagueId, kind: "survivor-picks", cursor: null });
    expect(rows.map((row) => row[10])).toEqual([null, "yes"]);
  });

  it("that is turned on a second before a lock picks at it, and none that is turned on later", async () => {
    const { t, bob, cyd, turn, seen } = await openPool();
    await advanceTo(t, LOCK - 1_000);
    await turn(bob, true);
    // The job that writes the lock is late.
    await loseJobs(t);
    vi.setSystemTime(LOCK);
    for (const [who, isOn] of [
      [bob, false],
      [cyd, true],
    ] as const) {
      expect(await refusalOf(turn(who, isOn))).toMatchObject({ code: "CONFLICT", field: "isOn" });
    }
    await t.mutation(internal.jobs.locks.run, {});
    await advanceTo(t, LOCK + 10_000);
    expect(await seen(bob)).toEqual(["Bob: Aces auto"]);
    expect(await seen(cyd)).toEqual([]);
  });

  it("skips used teams, comes in at the week's last deadline too, and ends with its weeks", async () => {
    const { t, season, ann, bob, leagueId, turn, net, seen, entryOf } = await openPool({}, 2);
    await turn(bob, true);
    for (const [index, name] of (["Aces", "Cubs", "Eels"] as const).entries()) {
      const week = WEEK + index;
      await season.pick(ann, leagueId, name, { week });
      await season.play(week, ["Aces", "Cubs", "Eels"]);
      expect(await seen(ann, week)).toContain(`Bob: ${name} auto`);
      expect(await entryOf(bob)).toMatchObject({ isEliminated: false, missedWeeks: [] });
    }
    expect(await net(bob)).toMatchObject({ isOn: true, weeksLeft: 0, planned: [] });
    await advanceTo(t, kickoffOf(WEEK + 3));
    expect(await entryOf(bob)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK + 3 });
    expect(await seen(bob, WEEK + 3)).toEqual([]);
  });

  it("picks the best team that is left, not one whose game is off, and nothing without a line", async () => {
    const { t, season, ann, bob, turn, net, seen } = await openPool({}, 2);
    await turn(bob, true);
    await changeGame(t, season.game("Aces"), { status: "cancelled" });
    expect(await net(bob)).toMatchObject({ planned: ["Cubs"] });
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("gameLines").collect()) await ctx.db.delete("gameLines", _id);
    });
    expect(await net(bob)).toMatchObject({ planned: [], lacksLine: true });
    await advanceTo(t, SUNDAY + DAY_MS);
    expect(await seen(ann)).toEqual([]);
  });

  it("[10.18] makes both picks of a week of two, each once", async () => {
    const { t, season, bob, ann, leagueId, turn, seen } = await openPool({ twoPicksFromWeek: WEEK });
    await turn(bob, true);
    await turn(ann, true);
    await season.pick(ann, leagueId, "Bats", { pickNumber: 2 });
    await advanceTo(t, SUNDAY);
    expect(await seen(bob)).toEqual(["Ann: Bats", "Ann: Cubs auto", "Bob: Aces auto", "Bob: Cubs auto"]);
  });

  it("picks once after a crash, before the week's picks are revealed and missing ones counted", async () => {
    const { t, season, ann, bob, cyd, leagueId, turn, seen, entryOf, mails } = await openPool();
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, deadline: { kind: "firstKickoff" } });
    await turn(bob, true);
    await season.pick(ann, leagueId, "Cubs");
    await advanceTo(t, SUNDAY - 1);
    await loseJobs(t);
    vi.setSystemTime(SUNDAY);
    await t.mutation(internal.jobs.locks.run, {});
    await loseJobs(t);
    await t.mutation(internal.jobs.survivor.visitPools, { season: SEASON, cursor: null });
    expect(await seen(cyd)).toEqual([]);
    const state = await cyd.as.query(api.survivor.weekState, { leagueId, season: SEASON, week: WEEK });
    expect(state).toMatchObject({ arePicksVisible: false, split: [] });
    expect(await refusalOf(turn(cyd, true))).toMatchObject({ code: "CONFLICT", field: "isOn" });
    for (let run = 0; run < 2; run += 1) {
      await advanceTo(t, Date.now() + 2 * 60_000);
      await t.mutation(internal.jobs.maintenance.sweep, {});
      await settle(t);
    }
    expect(await seen(cyd)).toEqual(["Ann: Cubs", "Bob: Aces auto"]);
    expect(await entryOf(cyd)).toMatchObject({ isEliminated: true });
    expect(await entryOf(bob)).toMatchObject({ isEliminated: false });
    await advanceTo(t, Date.now() + 10_000);
    expect(await mails()).toHaveLength(1);
    expect(await t.run((ctx) => ctx.db.query("netWaits").collect())).toEqual([]);
  });

  it("picks what a new deadline locks at once, and not for who has left or is out", async () => {
    const { t, season, ann, bob, cyd, leagueId, turn, seen } = await openPool({ livesPerEntry: 1 });
    await turn(bob, true);
    await turn(cyd, true);
    await season.pick(ann, leagueId, "Cubs");
    await season.pick(bob, leagueId, "Dogs");
    await season.pick(cyd, leagueId, "Cubs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await turn(ann, true);
    await cyd.as.mutation(api.leagues.leave, { leagueId });
    await advanceTo(t, kickoffOf(WEEK + 1) - DAY_MS - HOUR_MS);
    await setHours(ann, leagueId, 25);
    await settle(t);
    expect(await seen(ann, WEEK + 1)).toEqual(["Ann: Aces auto"]);
    await advanceTo(t, kickoffOf(WEEK + 1));
    expect(await seen(ann, WEEK + 1)).toEqual(["Ann: Aces auto"]);
  });

  it("comes in as many weeks as the pool says, which stay from its first deadline on", async () => {
    const { t, ann, bob, leagueId, turn, net } = await openPool({}, 2);
    const setWeeks = async (netWeeks: number) =>
      await ann.as.mutation(api.leagues.updateSettings, { leagueId, netWeeks });
    await setWeeks(0);
    expect(await refusalOf(turn(bob, true))).toMatchObject({ code: "CONFLICT", field: "isOn" });
    expect(await refusalOf(setWeeks(19))).toMatchObject({ code: "INVALID", field: "netWeeks" });
    await setWeeks(1);
    await turn(bob, true);
    await turn(bob, false);
    expect(await net(bob)).toMatchObject({ isOn: false, weeks: 1, planned: [] });
    await advanceTo(t, LOCK);
    expect(await refusalOf(setWeeks(2))).toMatchObject({ code: "CONFLICT", field: "netWeeks" });
    await setWeeks(1);
  });
});
