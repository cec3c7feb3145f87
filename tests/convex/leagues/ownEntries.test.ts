// [16.2] Several entries of one member: each has a sheet, a rank and a name of its own.
import { expect, it, describe } from "vitest";
import { api } from "../../../convex/_generated/api";
import {
  addGame,
  addLeague,
  addTeam,
  advanceTo,
  DAY_MS,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  WEEK,
} from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";
import { testBackend } from "../../support/worlds/backends";
import { listOpenSheets } from "../../../convex/model/reads/picks/openPicks";

freezeClockForEachTest();

async function open({ entriesPerMember = 3 } = {}) {
  const t = testBackend();
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  await setCurrentWeek(t, WEEK);
  const { id: leagueId } = await addLeague([ann, bob]);
  await ann.as.mutation(api.leagues.updateSettings, { leagueId, entriesPerMember });
  const [bears, packers] = [await addTeam(t, { name: "Bears" }), await addTeam(t, { name: "Packers" })];
  const kickoffAtMs = Date.now() + 3 * DAY_MS;
  const gameId = await addGame(t, { homeTeamId: bears, awayTeamId: packers, kickoffAtMs });
  const later = await addGame(t, { homeTeamId: packers, awayTeamId: bears, kickoffAtMs: kickoffAtMs + HOUR_MS });
  const at = { leagueId, season: SEASON, week: WEEK };
  const add = async (name?: string) =>
    (await bob.as.mutation(api.entries.addOwn, { leagueId, ...(name !== undefined && { name }) })).entryId;
  const names = async () => (await bob.as.query(api.entries.listOwn, { leagueId })).map(({ entryName }) => entryName);
  const league = () => ann.as.query(api.leagues.get, { leagueId });
  const table = async () =>
    (await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON, limit: 100 })).entries.map(
      ({ entryName, totalPoints, rank }) => ({ entryName, totalPoints, rank }),
    );
  return { t, ann, bob, leagueId, at, bears, packers, gameId, later, kickoffAtMs, add, names, league, table };
}

describe("[16.2] how many a member can have", () => {
  it("is one until the league's commissioner raises it, from 1 to 5, and one more is refused", async () => {
    const { ann, bob, add, names, leagueId, league } = await open({ entriesPerMember: 1 });
    expect((await league()).entriesPerMember).toBeUndefined();
    await expect(add()).rejects.toThrow("You can have 1 entry in this league.");
    const set = (entriesPerMember: number, { as } = ann) =>
      as.mutation(api.leagues.updateSettings, { leagueId, entriesPerMember });
    for (const wrong of [0, 6, 1.5, -1]) await expect(set(wrong)).rejects.toThrow("from 1 to 5");
    await expect(set(2, bob)).rejects.toThrow("FORBIDDEN");
    await set(2);
    await add();
    await expect(add()).rejects.toThrow("You can have 2 entries in this league.");
    expect(await names()).toEqual(["Bob Fox", "Bob Fox 2"]);
  });

  it("takes no entry away when it is lowered, and lets none be added", async () => {
    const { ann, add, names, leagueId } = await open();
    await add("Gut Feeling");
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, entriesPerMember: 1 });
    await expect(add()).rejects.toThrow("CONFLICT");
    expect(await names()).toEqual(["Bob Fox", "Gut Feeling"]);
  });

  it("holds for members alone, and not for survivor pools", async () => {
    const { t, ann, leagueId } = await open();
    const cat = await signIn(t, "Cat Roe");
    await expect(cat.as.mutation(api.entries.addOwn, { leagueId })).rejects.toThrow("NOT_FOUND");
    const { league } = await ann.as.mutation(api.survivor.create, { name: "Last One" });
    const pool = { leagueId: league.id };
    await expect(ann.as.mutation(api.entries.addOwn, pool)).rejects.toThrow("INVALID");
    await expect(ann.as.mutation(api.leagues.updateSettings, { ...pool, entriesPerMember: 2 })).rejects.toThrow(
      "INVALID",
    );
  });

  it("is in all 250 a league, players and those who join included", async () => {
    const { t, ann, bob, add, league, leagueId } = await open({ entriesPerMember: 5 });
    await t.run(async (ctx) => {
      for (let index = 0; index < 246; index += 1) {
        const name = `Player ${index}`;
        const named = { name, foldedName: name.toLowerCase(), number: index + 1 };
        await ctx.db.insert("entries", { leagueId, ownerId: null, ...named, joinedAtMs: 0, isListed: true });
      }
    });
    await add();
    expect((await league()).entryCount).toBe(249);
    await expect(ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Mae", "Joe"] })).rejects.toThrow(
      "at most 250 entries",
    );
    await add();
    await expect(bob.as.mutation(api.entries.addOwn, { leagueId })).rejects.toThrow("at most 250 entries");
    const cat = await signIn(t, "Cat Roe");
    const { inviteCode } = await league();
    await expect(cat.as.mutation(api.leagues.join, { inviteCode })).rejects.toThrow("at most 250 entries");
  });
});

describe("[16.2] a further entry", () => {
  it("has its own sheet, rank and points", async () => {
    const { t, bob, at, bears, packers, gameId, kickoffAtMs, add, table, league } = await open();
    const second = await add("Gut Feeling");
    const pick = { leagueId: at.leagueId, gameId };
    await bob.as.mutation(api.picks.submit, { ...pick, selectedTeamId: bears });
    await bob.as.mutation(api.picks.submit, { ...pick, selectedTeamId: packers, entryId: second });
    const mine = await bob.as.query(api.picks.listMine, at);
    expect(mine.picks.map(({ selectedTeamId }) => selectedTeamId)).toEqual([bears]);
    expect(mine.pickable).toMatchObject([
      { entryName: "Bob Fox", kind: "own", left: 1 },
      { entryName: "Gut Feeling", kind: "own", left: 1 },
    ]);
    await advanceTo(t, kickoffAtMs + 4 * HOUR_MS);
    await endGame(t, gameId, [10, 20]);
    await settle(t);
    expect(await table()).toEqual([
      { entryName: "Gut Feeling", totalPoints: 1, rank: 1 },
      { entryName: "Bob Fox", totalPoints: 0, rank: 2 },
      { entryName: "Ann Lee", totalPoints: 0, rank: 3 },
    ]);
    const { memberCount, entryCount } = await league();
    expect([memberCount, entryCount]).toEqual([2, 3]);
  });

  it("is nobody else's to pick for, to rename or to remove", async () => {
    const { ann, add, gameId, bears, leagueId, at } = await open();
    const entryId = await add();
    for (const call of [
      () => ann.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: bears, entryId }),
      () => ann.as.query(api.picks.listMine, { ...at, entryId }),
      () => ann.as.mutation(api.entries.renameOwn, { entryId, name: "Mine" }),
      () => ann.as.mutation(api.entries.removeOwn, { entryId }),
      () => ann.as.mutation(api.picks.copy, { ...at, toLeagueId: leagueId, toEntryId: entryId, replaces: true }),
      () => ann.as.query(api.picks.previewCopy, { ...at, entryId }),
    ])
      await expect(call()).rejects.toThrow("NOT_FOUND");
  });

  it("keeps its own name when its owner takes another, and names are unique", async () => {
    const { bob, add, names } = await open();
    const second = await add("Gut Feeling");
    const third = await add();
    await expect(bob.as.mutation(api.entries.renameOwn, { entryId: third, name: "GUT  feeling" })).rejects.toThrow(
      "is taken",
    );
    for (const name of ["X", "Y".repeat(31), "   "])
      await expect(bob.as.mutation(api.entries.renameOwn, { entryId: third, name })).rejects.toThrow("INVALID");
    await bob.as.mutation(api.entries.renameOwn, { entryId: second, name: "Gut  Feelings" });
    await bob.as.mutation(api.users.updateName, { firstName: "Robert", lastName: "Fox" });
    expect(await names()).toEqual(["Robert Fox", "Gut Feelings", "Robert Fox 2"]);
  });

  it("is gone when removed without a pick that counts; otherwise it stays, and comes back with its history", async () => {
    const { t, bob, at, bears, gameId, kickoffAtMs, add, names, table, leagueId } = await open({ entriesPerMember: 2 });
    const first = await add();
    await bob.as.mutation(api.entries.removeOwn, { entryId: first });
    expect(await names()).toEqual(["Bob Fox"]);
    const entryId = await add("Gut Feeling");
    await bob.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: bears, entryId });
    await advanceTo(t, kickoffAtMs + 4 * HOUR_MS);
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    await bob.as.mutation(api.entries.removeOwn, { entryId });
    await settle(t);
    const { members } = await leaguePicksFor(bob, at);
    expect(members.find((each) => each.entryName === "Gut Feeling")).toMatchObject({ correct: 1 });
    await expect(bob.as.query(api.picks.listMine, { ...at, entryId })).rejects.toThrow("NOT_FOUND");
    const managed = await bob.as.query(api.entries.listManagers, { leagueId });
    expect(managed.map(({ entryName }) => entryName)).toEqual(["Bob Fox"]);
    expect(await add()).toBe(entryId);
    expect(await names()).toEqual(["Bob Fox", "Gut Feeling"]);
    expect((await table())[0]).toEqual({ entryName: "Gut Feeling", totalPoints: 1, rank: 1 });
    await expect(
      bob.as.mutation(api.entries.removeOwn, {
        entryId: (await bob.as.query(api.entries.listOwn, { leagueId }))[0]?.entryId ?? entryId,
      }),
    ).rejects.toThrow("Your first entry stays");
  });

  it("[16.3] is refused, not a failure, where an address names something that is no entry's id", async () => {
    const { bob, at, leagueId } = await open();
    for (const entryId of ["rubbish", leagueId]) {
      for (const query of [api.picks.listMine, api.picks.ownSheet, api.picks.history])
        expect(await errorOf(bob.as.query(query, { ...at, entryId }))).toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("leaves with its owner and is theirs again when they come back, but for removed ones", async () => {
    const { t, bob, bears, gameId, kickoffAtMs, add, names, table, league, leagueId } = await open();
    const [second, third] = [await add("Second"), await add("Third")];
    for (const entryId of [second, third])
      await bob.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: bears, entryId });
    await advanceTo(t, kickoffAtMs + 4 * HOUR_MS);
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    await bob.as.mutation(api.entries.removeOwn, { entryId: third });
    await bob.as.mutation(api.leagues.leave, { leagueId });
    await settle(t);
    expect((await table()).map(({ entryName }) => entryName)).toEqual(["Ann Lee"]);
    expect((await league()).entryCount).toBeUndefined();
    await bob.as.mutation(api.leagues.join, { inviteCode: (await league()).inviteCode });
    expect(await names()).toEqual(["Bob Fox", "Second"]);
    expect((await league()).entryCount).toBe(3);
  });
});

describe("[16.2] what is still to pick", () => {
  it("counts over all entries: dashboard, badge, summary and reminder", async () => {
    const { t, bob, bears, gameId, leagueId, add } = await open();
    const second = await add("Gut Feeling");
    await bob.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: bears });
    const [row] = (await bob.as.query(api.dashboard.summary, {})).leagues;
    expect(row?.open).toMatchObject({ missing: 3, sheets: 2, gameId });
    const summary = await bob.as.query(api.leagues.summary, { leagueId });
    expect(summary.open).toMatchObject({ missing: 3, games: 2, gameId });
    expect(await t.run((ctx) => listOpenSheets(ctx, bob.userId))).toMatchObject([{ sheets: 2 }]);
    await bob.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: bears, entryId: second });
    expect((await bob.as.query(api.dashboard.summary, {})).leagues[0]?.open).toMatchObject({ missing: 2, sheets: 2 });
  });
});

describe("[16.2][12.1] Copy to my other entries", () => {
  it("fills open games only, after a preview, and is taken back", async () => {
    const { bob, at, bears, packers, gameId, later, leagueId, add } = await open();
    const second = await add("Gut Feeling");
    const pick = { leagueId, selectedTeamId: bears };
    for (const each of [gameId, later]) await bob.as.mutation(api.picks.submit, { ...pick, gameId: each });
    await bob.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: packers, entryId: second });
    const preview = await bob.as.query(api.picks.previewCopy, at);
    expect(preview).toMatchObject([
      { entryId: second, entryName: "Gut Feeling", empty: 1, differing: 1, isOnly: false },
    ]);
    const to = { ...at, toLeagueId: leagueId, toEntryId: second };
    expect(await bob.as.mutation(api.picks.copy, { ...to, replaces: false })).toEqual({ copied: 1 });
    const sheet = async () =>
      (await bob.as.query(api.picks.listMine, { ...at, entryId: second })).picks
        .map(({ gameId: id, selectedTeamId }) => [id, selectedTeamId])
        .sort();
    expect(await sheet()).toEqual(
      [
        [gameId, packers],
        [later, bears],
      ].sort(),
    );
    expect(await bob.as.mutation(api.picks.undoCopying, { ...at, entryId: second })).toEqual({ restored: 1 });
    expect(await sheet()).toEqual([[gameId, packers]]);
    // And from there back to the first one.
    await bob.as.mutation(api.picks.copy, { ...at, entryId: second, toLeagueId: leagueId, replaces: true });
    const own = await bob.as.query(api.picks.listMine, at);
    expect(own.picks.find((each) => each.gameId === gameId)?.selectedTeamId).toBe(packers);
  });
});
