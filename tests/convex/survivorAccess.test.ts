import { describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api";
import { testBackend } from "../support/backends";
import { addLeague, errorOf, freezeClockForEachTest, SEASON, signIn, WEEK } from "../support/factories";
import { addPool, poolOf, SurvivorSeason } from "../support/survivorSeason";

freezeClockForEachTest();

describe("who may do what", () => {
  it("[6.6] answers 404 for a private pool that the caller isn't in, 403 for a public one", async () => {
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
        bob.as.query(api.survivor.get, { leagueId }),
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

  it("[1.3] knows no pool behind a pick'em league", async () => {
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
    expect(await poolOf(root, leagueId)).toMatchObject({ myEntries: [], totalEntries: 1 });
    expect(await errorOf(season.pick(root, leagueId, "Aces"))).toMatchObject({ code: "FORBIDDEN" });
  });
});
