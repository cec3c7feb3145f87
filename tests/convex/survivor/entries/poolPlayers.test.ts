// [16.3][16.5] Players without an account in a survivor pool, and who picks for them.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import {
  advanceTo,
  freezeClock,
  HOUR_MS,
  refusalOf,
  SEASON,
  settle,
  WEEK,
  type Player,
} from "../../../support/worlds/factories";
import { listMailTexts, runHours, setUpMail } from "../../../support/worlds/noticeWorld";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { kickoffOf, poolOf, type Settings, type TeamName } from "../../../support/worlds/survivorSeason";

beforeEach(() => {
  freezeClock();
  setUpMail();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Ann's pool, with Bob. Dad plays on paper. */
async function openPool(settings: Settings = {}) {
  const pool = await openSurvivorPool(settings);
  const { t, season, ann, leagueId } = pool;
  const add = async (...names: string[]) => {
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names });
    await settle(t);
  };
  await add("Dad");
  const players = async () => await ann.as.query(api.entries.listPlayers, { leagueId });
  const [dad] = await players();
  if (!dad?.poolEntryId) throw new Error("Dad has no entry.");
  const { poolEntryId: dadId, entryId: namedId } = dad;
  const asked = { leagueId, entryNumber: 1, entryId: dadId };
  return {
    ...pool,
    dadId,
    namedId,
    asked,
    add,
    players,
    pickFor: async (by: Player, name: TeamName, week = WEEK) =>
      await by.as.mutation(api.survivor.submitPick, { ...asked, ...season.pickOf(name, week) }),
    listed: async (by: Player, week = WEEK) => {
      const paginationOpts = { cursor: null, numItems: 10 };
      const { page } = await by.as.query(api.survivor.listEntries, { leagueId, season: SEASON, week, paginationOpts });
      return page.find(({ entry }) => entry.id === dadId);
    },
    missing: async () => (await ann.as.query(api.leagueConsole.missingPicks, { leagueId }))?.missing,
  };
}

const NOT_THEIRS = { code: "NOT_FOUND", reason: "entryNotYours" };

describe("[16.3] players without an account in a pool", () => {
  it("are added by name, take a seat each, and are in the pool's lists under their names", async () => {
    const { ann, bob, leagueId, listed, missing } = await openPool();
    expect(await poolOf(bob, leagueId)).toMatchObject({
      aliveEntries: 3,
      totalEntries: 3,
      activeParticipants: 3,
      totalParticipants: 3,
      league: { memberCount: 3 },
    });
    expect((await listed(bob))?.entry).toMatchObject({ userId: null, firstName: "Dad", entryName: "Dad", isMe: false });
    expect(await missing()).toContainEqual(expect.objectContaining({ entryName: "Dad", ownerId: null, openPicks: 1 }));
    const { page } = await ann.as.query(api.audit.listForLeague, {
      leagueId,
      paginationOpts: { cursor: null, numItems: 1 },
    });
    expect(page).toMatchObject([{ action: "entry.add", target: "Dad" }]);
  });

  it("have names unlike any other, and come before entries close", async () => {
    const { t, season, ann, leagueId, add, players } = await openPool();
    await season.pick(ann, leagueId, "Aces");
    const preview = await ann.as.query(api.entries.previewPlayers, { leagueId, text: "DAD\nBob Fox\nGrandma" });
    expect(preview.lines.map(({ problem }) => problem)).toEqual(["taken", "taken", null]);
    expect(await refusalOf(add("Ann lee"))).toMatchObject({ reason: "playerNameTaken" });
    await add("Grandma");
    expect((await players()).map(({ entryName }) => entryName)).toEqual(["Dad", "Grandma"]);
    await advanceTo(t, kickoffOf(WEEK));
    expect(await refusalOf(add("Uncle"))).toMatchObject({ reason: "entriesClosed" });
    expect(await players()).toHaveLength(2);
  });

  it("start in the week that late entries do", async () => {
    const { t, season, ann, leagueId, add, players } = await openPool({
      allowLateEntries: true,
      latestEntryWeek: WEEK + 1,
    });
    await season.pick(ann, leagueId, "Aces");
    await advanceTo(t, kickoffOf(WEEK));
    await add("Uncle");
    const uncle = (await players()).find(({ entryName }) => entryName === "Uncle");
    const entry = await t.run(
      async (ctx) => uncle?.poolEntryId && (await ctx.db.get("survivorEntries", uncle.poolEntryId)),
    );
    expect(entry).toMatchObject({ firstWeek: WEEK + 1, decidedThroughWeek: WEEK });
  });

  it("have their picks made by commissioners, and nobody else sees or makes them before they are shown", async () => {
    const { t, season, ann, bob, leagueId, asked, pickFor, listed } = await openPool();
    expect(await refusalOf(pickFor(bob, "Aces"))).toMatchObject(NOT_THEIRS);
    for (const query of [api.survivor.pickSheet, api.survivor.history, api.safetyNets.getInPool] as const) {
      expect(await refusalOf(bob.as.query(query, asked))).toMatchObject(NOT_THEIRS);
    }
    await pickFor(ann, "Aces");
    expect(await bob.as.query(api.survivor.listPickedFor, { leagueId })).toEqual([]);
    const selectedTeamId = season.team("Aces");
    const own = [{ entryName: "Dad", currentPick: { selectedTeamId, enteredBy: "Ann Lee" } }];
    expect(await ann.as.query(api.survivor.listPickedFor, { leagueId })).toMatchObject(own);
    expect(await ann.as.query(api.survivor.pickSheet, asked)).toMatchObject({ pick: { selectedTeamId } });
    expect((await listed(ann))?.pick).toBeNull();
    expect((await listed(bob))?.pick).toBeNull();
    await advanceTo(t, kickoffOf(WEEK));
    expect((await listed(bob))?.pick).toMatchObject({ selectedTeamId, enteredBy: "Ann Lee" });
    expect(await refusalOf(pickFor(ann, "Cubs"))).toMatchObject({ code: "LOCKED" });
  });

  it("lose lives and win as everybody, without mail", async () => {
    const { t, season, ann, bob, leagueId, dadId, pickFor } = await openPool();
    await pickFor(ann, "Aces");
    await season.pick(ann, leagueId, "Bats");
    await season.pick(bob, leagueId, "Dogs");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    const pool = await poolOf(bob, leagueId);
    expect(pool).toMatchObject({ aliveEntries: 1, activeParticipants: 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    expect(await poolOf(bob, leagueId)).toMatchObject({ state: "over", winners: [{ entryId: dadId, userId: null }] });
    const about = (await listMailTexts(t)).filter(({ kind }) => kind.startsWith("survivor"));
    expect(about.every(({ text }) => !text.includes("Dad"))).toBe(true);
  });

  it("[13.2] get a pick after the deadline, which no owner is told of", async () => {
    const { t, season, ann, leagueId, dadId, listed } = await openPool();
    await season.pick(ann, leagueId, "Eels");
    await advanceTo(t, kickoffOf(WEEK) - HOUR_MS);
    const asked = { leagueId, entryId: dadId };
    expect(await ann.as.query(api.picksForOthers.getInPool, asked)).toMatchObject({ entries: [{ entryId: dadId }] });
    const { week: _week, ...pick } = season.pickOf("Cubs");
    await ann.as.mutation(api.picksForOthers.enterInPool, { ...asked, ...pick, reason: "By phone" });
    await advanceTo(t, kickoffOf(WEEK));
    expect((await listed(ann))?.pick).toMatchObject({ enteredBy: "Ann Lee", enteredReason: "By phone" });
    expect((await listMailTexts(t)).filter(({ kind }) => kind === "enteredPick")).toEqual([]);
  });

  it("are renamed, and removed: before the start without a trace, later with their weeks", async () => {
    const { t, ann, bob, leagueId, dadId, namedId, add, players, pickFor, listed } = await openPool();
    await ann.as.mutation(api.entries.renamePlayer, { entryId: namedId, name: "Old Joe" });
    expect((await listed(bob))?.entry).toMatchObject({ firstName: "Old Joe", entryName: "Old Joe" });
    await add("Grandma");
    const grandma = (await players()).find(({ entryName }) => entryName === "Grandma");
    await ann.as.mutation(api.entries.removePlayer, { entryId: grandma!.entryId });
    expect(await poolOf(bob, leagueId)).toMatchObject({ totalEntries: 3, league: { memberCount: 3 } });
    await pickFor(ann, "Aces");
    await advanceTo(t, kickoffOf(WEEK));
    await ann.as.mutation(api.entries.removePlayer, { entryId: namedId });
    expect(await players()).toEqual([]);
    expect(await poolOf(bob, leagueId)).toMatchObject({ totalEntries: 3, league: { memberCount: 2 } });
    expect((await listed(bob))?.pick).not.toBeNull();
    const asked = { leagueId, entryNumber: 1, entryId: dadId };
    expect(await refusalOf(ann.as.query(api.survivor.pickSheet, asked))).toMatchObject(NOT_THEIRS);
  });

  it("[16.5] are picked for by members whom a commissioner names, until these leave", async () => {
    const { ann, bob, leagueId, namedId, pickFor } = await openPool();
    await ann.as.mutation(api.entries.addManager, { entryId: namedId, userId: bob.userId });
    await pickFor(bob, "Cubs");
    const own = [{ entryName: "Dad", currentPick: { enteredBy: "Bob Fox" } }];
    expect(await bob.as.query(api.survivor.listPickedFor, { leagueId })).toMatchObject(own);
    await bob.as.mutation(api.leagues.leave, { leagueId });
    expect(await ann.as.query(api.entries.listManagers, { leagueId, entryId: namedId })).toMatchObject([
      { managers: [] },
    ]);
    expect(await refusalOf(pickFor(bob, "Aces"))).toMatchObject({ code: "NOT_FOUND" });
  });
});

it("[16.5][2.47] whoever was named for a player is reminded that the entry has no pick", async () => {
  const { t, season, ann, bob, leagueId, namedId } = await openPool();
  await ann.as.mutation(api.entries.addManager, { entryId: namedId, userId: bob.userId });
  await season.pick(bob, leagueId, "Aces");
  const { pickDeadlineHours } = (await poolOf(bob, leagueId)).league;
  const hoursBefore = (hours: number) => kickoffOf(WEEK) - (pickDeadlineHours + hours) * HOUR_MS;
  const toBob = async () => (await listMailTexts(t)).filter(({ to }) => to.startsWith("bob"));
  await runHours(t, { fromMs: hoursBefore(2), toMs: hoursBefore(1) });
  const [mail, ...more] = await toBob();
  expect(more).toEqual([]);
  expect(mail?.text).toContain("Bob, Dad has no pick in");
  expect(mail?.text).not.toContain("you have no pick");
});
