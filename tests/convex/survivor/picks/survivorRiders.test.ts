// Who's riding on what in a revealed week, read with the pool's key.
import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import {
  advanceTo,
  type Backend,
  errorOf,
  freezeClockForEachTest,
  type Player,
  SEASON,
  signIn,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { addCrowd } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

const week = { season: SEASON, week: WEEK };

async function keyOf(player: Player, leagueId: Id<"leagues">): Promise<string | null> {
  return (await player.as.query(api.survivor.weekState, { leagueId, ...week })).revealKey;
}

/** Without an account. */
async function read(t: Backend, leagueId: Id<"leagues">, key: string | null) {
  return await t.query(api.survivor.listRiders, { leagueId, ...week, key: key ?? "" });
}

describe("[11.7] who rides on what", () => {
  it("[4.6] is empty before the week's first kickoff, and lists who is alive from then on", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Foxes");
    const key = await keyOf(ann, leagueId);

    await advanceTo(t, SUNDAY - 1);
    expect(await read(t, leagueId, key)).toEqual({ entries: [] });

    await advanceTo(t, SUNDAY);
    const rider = { entryName: "Entry 1", livesLeft: 1, isWeekLost: false };
    expect((await read(t, leagueId, key))?.entries).toMatchObject([
      {
        ...rider,
        firstName: "Ann",
        picks: [{ teamId: season.team("Aces"), gameId: season.game("Aces"), survived: null }],
      },
      { ...rider, firstName: "Bob", picks: [{ teamId: season.team("Foxes") }] },
    ]);
  });

  it("leaves out who has fallen", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Bats");
    await advanceTo(t, SUNDAY);
    await season.wins("Aces");
    const left = await read(t, leagueId, await keyOf(ann, leagueId));
    expect(left?.entries?.map(({ firstName }) => firstName)).toEqual(["Ann"]);
  });

  it("[10.18] says which weeks are lost with lives left", async () => {
    const settings = { livesPerEntry: 2, twoPicksFromWeek: WEEK };
    const { t, season, ann, bob, leagueId } = await openSurvivorPool(settings, { members: 3 });
    await season.pick(ann, leagueId, "Aces", { pickNumber: 1 });
    await season.pick(ann, leagueId, "Dogs", { pickNumber: 2 });
    await season.pick(bob, leagueId, "Bats", { pickNumber: 1 });
    await season.pick(bob, leagueId, "Eels", { pickNumber: 2 });
    await advanceTo(t, SUNDAY);
    const key = await keyOf(ann, leagueId);
    await season.wins("Aces");
    expect((await read(t, leagueId, key))?.entries).toMatchObject([
      { firstName: "Ann", livesLeft: 2, isWeekLost: false, picks: [{ survived: true }, { survived: null }] },
      { firstName: "Bob", livesLeft: 1, isWeekLost: true, picks: [{ survived: false }, { survived: null }] },
      { firstName: "Cyd", livesLeft: 1, isWeekLost: true, picks: [] },
    ]);
  });

  it("lists no names where more than 500 entries are alive", async () => {
    const { t, season, ann, leagueId } = await openSurvivorPool({}, { members: 1 });
    await season.pick(ann, leagueId, "Aces");
    await addCrowd(season, { leagueId, count: 500, team: "Cubs", changesOf: () => ({}) });
    await advanceTo(t, SUNDAY);
    const key = await keyOf(ann, leagueId);
    expect(await read(t, leagueId, key)).toEqual({ entries: null });
    await t.run(async (ctx) => {
      const entry = await ctx.db.query("survivorEntries").order("desc").first();
      if (entry !== null) await ctx.db.patch("survivorEntries", entry._id, { isEliminated: true });
    });
    expect((await read(t, leagueId, key))?.entries).toHaveLength(500);
  });

  it("[6.6] opens to the pool's key alone, which only members get, and which changes when one leaves", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await advanceTo(t, SUNDAY);
    const key = await keyOf(bob, leagueId);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    for (const wrong of ["", "null", `${key} `, leagueId]) expect(await read(t, leagueId, wrong)).toBeNull();
    const root = await signIn(t, "Root");
    await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
    expect(await keyOf(root, leagueId)).toBeNull();
    const cyd = await signIn(t, "Cyd Ray");
    expect(await errorOf(keyOf(cyd, leagueId))).toMatchObject({ code: "NOT_FOUND" });
    await bob.as.mutation(api.leagues.leave, { leagueId });
    expect(await read(t, leagueId, key)).toBeNull();
    expect((await read(t, leagueId, await keyOf(ann, leagueId)))?.entries).toHaveLength(1);
  });
});
