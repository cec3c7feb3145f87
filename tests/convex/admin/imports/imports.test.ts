import { describe, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { IMPORT_MAX } from "../../../../convex/model/admin/imports/bulkPicks";
import { testBackend } from "../../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  addTeam,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  storedPicks,
  submitPick,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";

freezeClockForEachTest();

/** A game that ended 20-10 for the home team before anybody picked it. */
async function open() {
  const t = testBackend();
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const { id: leagueId } = await addLeague([ann, bob]);
  const match = await addMatch(t);
  await endGame(t, match.gameId, [20, 10]);
  await settle(t);
  const pickOf = (userId = ann.userId, selectedTeamId = match.homeTeamId) => ({
    userId,
    leagueId,
    gameId: match.gameId,
    selectedTeamId,
  });
  const load = async (...picks: ReturnType<typeof pickOf>[]) => {
    const answer = await t.mutation(internal.jobs.imports.importPicks, { picks });
    await settle(t);
    return answer;
  };
  const stored = async () => await storedPicks(t);
  const table = async () => {
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    return entries.map((row) => [row.firstName, row.correctPicks, row.totalPicks, row.rank]);
  };
  return { t, ann, bob, leagueId, ...match, pickOf, load, stored, table };
}

describe("imported picks", () => {
  it("[7.42] ignore deadlines, and are graded and ranked like any other", async () => {
    const { bob, awayTeamId, pickOf, load, table } = await open();
    expect(await load(pickOf(), pickOf(bob.userId, awayTeamId))).toEqual({ inserted: 2 });
    expect(await table()).toEqual([
      ["Ann", 1, 1, 1],
      ["Bob", 0, 1, 2],
    ]);
  });

  it("[7.42] of future games stay pending, and their owners can still change them", async () => {
    const { t, ann, leagueId, homeTeamId, awayTeamId, pickOf, load, stored } = await open();
    const gameId = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + 3 * HOUR_MS });
    await load({ ...pickOf(), gameId });
    expect(await stored()).toMatchObject([{ season: SEASON, week: WEEK }]);
    await submitPick(ann, { leagueId, gameId, teamId: awayTeamId });
    expect(await stored()).toMatchObject([{ selectedTeamId: awayTeamId }]);
  });

  it("[7.42] leave known picks alone, so that repeating an import changes nothing", async () => {
    const { awayTeamId, ann, pickOf, load, stored, table } = await open();
    await load(pickOf());
    const before = [await stored(), await table()];
    expect(await load(pickOf(), pickOf(ann.userId, awayTeamId))).toEqual({ inserted: 0 });
    expect([await stored(), await table()]).toEqual(before);
  });

  it("[7.42] count once if they are listed twice, as listed first, and their game is known to be picked", async () => {
    const { t, ann, gameId, awayTeamId, pickOf, load, stored, table } = await open();
    const first = pickOf();
    expect(await load(first, pickOf(ann.userId, awayTeamId))).toEqual({ inserted: 1 });
    expect(await stored()).toMatchObject([{ selectedTeamId: first.selectedTeamId }]);
    expect((await table())[0]).toEqual(["Ann", 1, 1, 1]);
    expect(await t.run(async (ctx) => ctx.db.query("pickedGames").collect())).toMatchObject([{ gameId }]);
  });

  it("[7.42] unlock nothing: a locked game is locked for their owners too", async () => {
    const { ann, leagueId, gameId, awayTeamId, pickOf, load } = await open();
    await load(pickOf());
    expect(await errorOf(submitPick(ann, { leagueId, gameId, teamId: awayTeamId }))).toMatchObject({ code: "LOCKED" });
  });

  it("[7.42] are all refused if one is bad; the message names it by its position", async () => {
    const { t, ann, bob, homeTeamId, pickOf, load, stored } = await open();
    const [stranger, eve] = [await addTeam(t, { name: "Rams" }), await signIn(t, "Eve Out")];
    const nobody = await addTeam(t, { name: "TBD", isPlaceholder: true });
    const undecided = await addGame(t, { homeTeamId, awayTeamId: nobody, week: 19 });
    const gone = await addLeague([bob], "Gone");
    await bob.as.mutation(api.leagues.remove, { leagueId: gone.id });
    const missing = await addGame(t, { homeTeamId, awayTeamId: stranger });
    await t.run((ctx) => ctx.db.delete("games", missing));
    const pool = await addLeague([ann], "Pool");
    await t.run((ctx) => ctx.db.patch("leagues", pool.id, { poolType: "survivor" }));
    for (const [bad, code, field] of [
      [{ ...pickOf(), selectedTeamId: stranger }, "INVALID", "picks[1].selectedTeamId"],
      [{ ...pickOf(), gameId: undecided, selectedTeamId: nobody }, "INVALID", "picks[1].selectedTeamId"],
      [{ ...pickOf(), gameId: missing }, "NOT_FOUND", "picks[1].gameId"],
      [pickOf(eve.userId), "INVALID", "picks[1].userId"],
      [{ ...pickOf(bob.userId), leagueId: gone.id }, "NOT_FOUND", "picks[1].leagueId"],
      [{ ...pickOf(), leagueId: pool.id }, "NOT_FOUND", "picks[1].leagueId"],
    ] as const) {
      expect(await errorOf(load(pickOf(bob.userId), bad))).toMatchObject({ code, field });
    }
    expect(await stored()).toEqual([]);
  });

  it("[7.42] are at most 500 at once", async () => {
    const { pickOf, load, stored } = await open();
    const picks = Array.from({ length: IMPORT_MAX + 1 }, () => pickOf());
    expect(await errorOf(load(...picks))).toMatchObject({ code: "INVALID", field: "picks" });
    expect(await stored()).toEqual([]);
  });

  it("lists a week's games with everything an import needs", async () => {
    const { t, gameId, homeTeamId, awayTeamId } = await open();
    const games = await t.query(internal.jobs.imports.listGames, { season: SEASON, week: WEEK });
    const { externalId } = (await t.run((ctx) => ctx.db.get("games", gameId))) ?? {};
    expect(games).toEqual([{ id: gameId, externalId, status: "final", homeTeamId, awayTeamId, kickoffAtMs: SUNDAY }]);
  });
});
