import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { testBackend } from "../../../support/worlds/backends";
import { addLeague, errorOf, freezeClockForEachTest, SEASON, signIn, WEEK } from "../../../support/worlds/factories";
import { addPool, poolOf, SurvivorSeason } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

describe("who may do what", () => {
  it("[6.6] is a 404 for a private pool of others, and a 403 for the members' part of a public one", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const season = await SurvivorSeason.create(t);
    const closed = await ann.as.mutation(api.survivor.create, { name: "Closed" });
    const open = await ann.as.mutation(api.survivor.create, { name: "Open", isPublic: true });
    for (const [{ id: leagueId }, code] of [
      [closed.league, "NOT_FOUND"],
      [open.league, "FORBIDDEN"],
    ] as const) {
      const paginationOpts = { cursor: null, numItems: 10 };
      const at = { leagueId, season: SEASON, week: WEEK };
      for (const refused of [
        bob.as.query(api.survivor.pickSheet, { leagueId, entryNumber: 1 }),
        bob.as.query(api.survivor.history, { leagueId, entryNumber: 1 }),
        bob.as.query(api.survivor.weekState, at),
        bob.as.query(api.survivor.listEntries, { ...at, paginationOpts }),
        bob.as.query(api.survivor.recentEliminations, { leagueId }),
        bob.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 }),
        season.pick(bob, leagueId, "Aces"),
        bob.as.mutation(api.leagues.remove, { leagueId }),
      ]) {
        expect(await errorOf(refused)).toMatchObject({ code });
      }
    }
  });

  it("shows a public pool to everybody, without its entries, and a private one to nobody else", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const season = await SurvivorSeason.create(t);
    const closed = await ann.as.mutation(api.survivor.create, { name: "Closed" });
    const open = await ann.as.mutation(api.survivor.create, { name: "Open", isPublic: true });
    await season.pick(ann, open.league.id, "Aces");
    const seen = await poolOf(bob, open.league.id);
    expect(seen).toMatchObject({ totalEntries: 1, isJoinable: true, showsEntries: false, myEntries: [], winners: [] });
    expect(JSON.stringify(seen)).not.toContain(season.team("Aces"));
    expect((await poolOf(ann, open.league.id)).showsEntries).toBe(true);
    expect(await errorOf(poolOf(bob, closed.league.id))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("[1.3] finds no pool for a pick'em league", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const { id: leagueId } = await addLeague([ann]);
    expect(await errorOf(ann.as.query(api.survivor.get, { leagueId }))).toEqual({
      code: "NOT_FOUND",
      message: "That survivor pool doesn't exist.",
      field: "leagueId",
    });
  });

  it("[6.3] lets an admin look at a pool without taking part", async () => {
    const t = testBackend();
    const [ann, root] = [await signIn(t, "Ann Lee"), await signIn(t, "Root")];
    await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
    const season = await SurvivorSeason.create(t);
    const leagueId = await addPool([ann]);
    expect(await poolOf(root, leagueId)).toMatchObject({ myEntries: [], totalEntries: 1, showsEntries: true });
    expect(await errorOf(season.pick(root, leagueId, "Aces"))).toMatchObject({ code: "FORBIDDEN" });
  });
});
