// Remains of entries whose owner leaves the pool or the product, and of a deleted pool.
import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import {
  advanceTo,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  settle,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { poolOf } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

const TWO_ENTRIES = { allowMultipleEntries: true, maxEntriesPerUser: 2 };

describe("leaving a pool", () => {
  it("removes entries and picks before the pool starts", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool(TWO_ENTRIES, { numberOfEntries: 2 });
    await season.pick(bob, leagueId, "Aces", { entryNumber: 2 });
    await bob.as.mutation(api.leagues.leave, { leagueId });
    expect(await poolOf(ann, leagueId)).toMatchObject({
      league: { memberCount: 1 },
      aliveEntries: 1,
      totalEntries: 1,
      activeParticipants: 1,
      totalParticipants: 1,
    });
    const left = await t.run(async (ctx) => [
      ...(await ctx.db.query("survivorPicks").collect()),
      ...(await ctx.db.query("survivorTeamPicks").collect()),
    ]);
    expect(left).toEqual([]);
  });

  it("leaves entries behind once it has started, without open picks; they fall at the next missed one", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool(TWO_ENTRIES, { numberOfEntries: 2 });
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Aces", { entryNumber: 1 });
    await season.pick(bob, leagueId, "Eels", { entryNumber: 2 });
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    await bob.as.mutation(api.leagues.leave, { leagueId });
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 3, totalEntries: 3 });

    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 2, totalEntries: 3, activeParticipants: 2 });
    expect(await ann.as.query(api.survivor.recentEliminations, { leagueId })).toMatchObject([
      { firstName: "Bob", entryName: "Entry 2", week: WEEK, teamId: null },
    ]);
  });
});

it("restores the entries left behind when joining again, and continues with them", async () => {
  const { t, season, ann, bob, leagueId } = await openSurvivorPool();
  const { inviteCode } = (await poolOf(ann, leagueId)).league;
  await season.pick(bob, leagueId, "Eels");
  await advanceTo(t, SUNDAY - 24 * HOUR_MS);
  await bob.as.mutation(api.leagues.leave, { leagueId });
  const joined = await bob.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 });
  expect(joined).toMatchObject({ league: { memberCount: 2 }, totalEntries: 2, totalParticipants: 2 });
  expect(joined).toMatchObject({ myEntries: [{ entryNumber: 1, isEliminated: false, currentPick: null }] });
  await season.pick(bob, leagueId, "Foxes");
  await season.play(WEEK, ["Aces", "Cubs", "Foxes"]);
  expect((await poolOf(bob, leagueId)).myEntries).toMatchObject([{ isEliminated: false }]);
});

describe("deleting the account", () => {
  it("leaves entries of a running pool under Former member, without their open picks", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool(TWO_ENTRIES, { numberOfEntries: 2 });
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Aces", { entryNumber: 1 });
    await season.pick(bob, leagueId, "Eels", { entryNumber: 2 });
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    await bob.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    await season.play(WEEK, ["Bats", "Cubs", "Eels"]);
    const gone = await ann.as.query(api.survivor.recentEliminations, { leagueId });
    expect(gone.filter(({ firstName }) => firstName === "Former")).toMatchObject([
      { lastName: "member", entryName: "Entry 1", teamId: season.team("Aces") },
      { lastName: "member", entryName: "Entry 2", teamId: null },
    ]);
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 0, totalEntries: 3, state: "over" });
  });

  it("removes entries before the pool starts", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(bob, leagueId, "Aces");
    await bob.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    expect(await poolOf(ann, leagueId)).toMatchObject({ aliveEntries: 1, totalEntries: 1, totalParticipants: 1 });
  });
});

describe("deleting a pool", () => {
  it("[2.49][7.30] makes it vanish at once, and its rows follow", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(bob, leagueId, "Aces");
    expect(await errorOf(bob.as.mutation(api.leagues.remove, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
    await ann.as.mutation(api.leagues.remove, { leagueId });
    expect(await bob.as.query(api.survivor.listMine, {})).toEqual([]);
    expect(await errorOf(poolOf(bob, leagueId))).toMatchObject({ code: "NOT_FOUND" });
    await settle(t);
    const left = await t.run(async (ctx) => [
      ...(await ctx.db.query("leagues").collect()),
      ...(await ctx.db.query("leagueMembers").collect()),
      ...(await ctx.db.query("survivorPools").collect()),
      ...(await ctx.db.query("survivorEntries").collect()),
      ...(await ctx.db.query("survivorPicks").collect()),
      ...(await ctx.db.query("survivorTeamPicks").collect()),
    ]);
    expect(left).toEqual([]);
  });

  it("settles nothing in a pool that is being deleted", async () => {
    const { t, season, ann, leagueId } = await openSurvivorPool({}, { members: 1 });
    await season.pick(ann, leagueId, "Aces");
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { isDeleted: true }));
    await season.wins("Bats");
    const entries = await t.run((ctx) => ctx.db.query("survivorEntries").collect());
    expect(entries).toMatchObject([{ isEliminated: false }]);
    expect(await t.run((ctx) => ctx.db.query("survivorSettlements").collect())).toEqual([]);
  });
});
