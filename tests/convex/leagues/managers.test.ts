// [16.5] Managers: members who pick for an entry that isn't theirs, see its sheet, and nothing else before the lock.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import {
  addGame,
  addLeague,
  addTeam,
  advanceTo,
  DAY_MS,
  freezeClockForEachTest,
  SEASON,
  settle,
  signIn,
  WEEK,
  type Player,
} from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";
import { testBackend } from "../../support/worlds/backends";

freezeClockForEachTest();

/** Ann runs the league. Bob lets Cat pick for him. Grandpa Joe has no account. */
async function open() {
  const t = testBackend();
  const [ann, bob, cat, dan] = [
    await signIn(t, "Ann Lee"),
    await signIn(t, "Bob Fox"),
    await signIn(t, "Cat Roe"),
    await signIn(t, "Dan Poe"),
  ];
  const { id: leagueId } = await addLeague([ann, bob, cat, dan]);
  const [homeTeamId, awayTeamId] = [await addTeam(t, { name: "Bears" }), await addTeam(t, { name: "Packers" })];
  const kickoffAtMs = Date.now() + 3 * DAY_MS;
  const gameId = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs });
  await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
  const at = { leagueId, season: SEASON, week: WEEK };
  const [joe] = await ann.as.query(api.entries.listPlayers, { leagueId });
  const joeId = joe?.entryId as Id<"entries">;
  const entryOf = async ({ as }: Player) => (await as.query(api.picks.listMine, at)).entryId as Id<"entries">;
  const bobsId = await entryOf(bob);
  const name = (by: Player, who: Player, entryId = bobsId) =>
    by.as.mutation(api.entries.addManager, { entryId, userId: who.userId });
  const end = (by: Player, who: Player, entryId = bobsId) =>
    by.as.mutation(api.entries.removeManager, { entryId, userId: who.userId });
  const pickable = async ({ as }: Player) =>
    (await as.query(api.picks.listMine, at)).pickable.map(({ entryName, kind }) => `${entryName}: ${kind}`);
  const managers = async ({ as }: Player, entryId?: Id<"entries">) =>
    (await as.query(api.entries.listManagers, { leagueId, ...(entryId && { entryId }) })).map((entry) => [
      entry.entryName,
      ...entry.managers.map(({ firstName }) => firstName),
    ]);
  const pick = { leagueId, gameId, selectedTeamId: homeTeamId, entryId: bobsId };
  await name(bob, cat);
  return { t, ann, bob, cat, dan, leagueId, at, kickoffAtMs, joeId, bobsId, name, end, pickable, managers, pick };
}

describe("[16.5] a manager", () => {
  it("picks for the entry and takes it back, and its owner sees it", async () => {
    const { bob, cat, at, pick, bobsId, pickable } = await open();
    expect(await pickable(cat)).toEqual(["Cat Roe: own", "Bob Fox: managed"]);
    await cat.as.mutation(api.picks.submit, pick);
    expect((await bob.as.query(api.picks.listMine, at)).picks).toMatchObject([{ gameId: pick.gameId }]);
    expect((await cat.as.query(api.picks.listMine, { ...at, entryId: bobsId })).picks).toHaveLength(1);
    expect((await cat.as.query(api.picks.listMine, at)).picks).toEqual([]);
    await cat.as.mutation(api.picks.takeBack, { leagueId: at.leagueId, gameId: pick.gameId, entryId: bobsId });
    expect((await bob.as.query(api.picks.listMine, at)).picks).toEqual([]);
  });

  it("[4.6] shows with the pick once it is locked, and deadlines hold", async () => {
    const { t, ann, bob, cat, at, pick, kickoffAtMs, bobsId } = await open();
    await cat.as.mutation(api.picks.submit, pick);
    const seenBy = async (who: Player) => {
      const { members } = await leaguePicksFor(who, at);
      return members.find(({ entryId }) => entryId === bobsId)?.picks;
    };
    // On All Picks the sheet of one's own is merged in; that of an entry one manages isn't.
    for (const who of [ann, cat]) expect(await seenBy(who)).toEqual([]);
    await advanceTo(t, kickoffAtMs);
    expect(await seenBy(ann)).toMatchObject([{ gameId: pick.gameId, enteredBy: "Cat Roe" }]);
    const { leagueId, gameId } = pick;
    await expect(cat.as.mutation(api.picks.takeBack, { leagueId, gameId, entryId: bobsId })).rejects.toThrow("LOCKED");
    await expect(bob.as.mutation(api.picks.takeBack, { leagueId, gameId })).rejects.toThrow("LOCKED");
  });

  it("is nobody's but the owner's to name, and can't pass it on", async () => {
    const { ann, bob, cat, dan, name, managers, pickable, bobsId } = await open();
    for (const by of [ann, cat, dan]) {
      await expect(name(by, dan)).rejects.toThrow("NOT_FOUND");
      await expect(managers(by, bobsId)).rejects.toThrow("NOT_FOUND");
    }
    expect(await managers(bob)).toEqual([["Bob Fox", "Cat"]]);
    expect(await managers(cat)).toEqual([["Cat Roe"]]);
    expect(await pickable(ann)).toEqual(["Ann Lee: own", "Grandpa Joe: player"]);
  });

  it("can do no more once the owner has taken it back, as if there were no such entry", async () => {
    const { bob, cat, at, pick, bobsId, end, pickable } = await open();
    await cat.as.mutation(api.picks.submit, pick);
    await end(bob, cat);
    await end(bob, cat);
    for (const call of [
      () => cat.as.mutation(api.picks.submit, pick),
      () => cat.as.mutation(api.picks.takeBack, { leagueId: at.leagueId, gameId: pick.gameId, entryId: bobsId }),
      () => cat.as.mutation(api.picks.saveGuess, { ...at, entryId: bobsId, guess: 40 }),
      () => cat.as.mutation(api.picks.saveNumbers, { ...at, entryId: bobsId, numbers: [] }),
      () => cat.as.query(api.picks.listMine, { ...at, entryId: bobsId }),
      () => cat.as.query(api.picks.ownSheet, { ...at, entryId: bobsId }),
    ])
      await expect(call()).rejects.toThrow("NOT_FOUND");
    expect(await pickable(cat)).toEqual(["Cat Roe: own"]);
    expect((await bob.as.query(api.picks.listMine, at)).picks).toHaveLength(1);
  });
});

describe("[16.5] naming a manager", () => {
  it("is refused for oneself and for strangers, and harmless twice", async () => {
    const { t, bob, cat, name, managers } = await open();
    await expect(name(bob, bob)).rejects.toThrow("They pick for Bob Fox already");
    await expect(name(bob, await signIn(t, "Eve Mae"))).rejects.toThrow("That person isn't in this league");
    await name(bob, cat);
    expect(await managers(bob)).toEqual([["Bob Fox", "Cat"]]);
  });

  it("[16.1] goes up to four an entry", async () => {
    const { t, ann, bob, dan, leagueId, name } = await open();
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    const join = async (person: string) => {
      const player = await signIn(t, person);
      await player.as.mutation(api.leagues.join, { inviteCode });
      return player;
    };
    await name(bob, ann);
    await name(bob, dan);
    await name(bob, await join("Eve Mae"));
    await expect(name(bob, await join("Fay Coe"))).rejects.toThrow("Bob Fox has 4 of 4 managers");
  });

  it("[16.3] is a commissioner's for a player without an account", async () => {
    const { ann, bob, cat, dan, joeId, pick, name, managers, pickable } = await open();
    await expect(name(bob, cat, joeId)).rejects.toThrow("FORBIDDEN");
    await expect(name(ann, ann, joeId)).rejects.toThrow("They pick for Grandpa Joe already");
    await name(ann, dan, joeId);
    expect(await managers(ann, joeId)).toEqual([["Grandpa Joe", "Dan"]]);
    expect(await pickable(dan)).toEqual(["Dan Poe: own", "Grandpa Joe: player"]);
    await dan.as.mutation(api.picks.submit, { ...pick, entryId: joeId });
  });

  it("[13.13] stands in the log, and so does its end", async () => {
    const { ann, bob, cat, leagueId, end } = await open();
    await end(bob, cat);
    const paginationOpts = { numItems: 2, cursor: null };
    const { page } = await ann.as.query(api.audit.listForLeague, { leagueId, paginationOpts });
    const [ended, named] = page;
    const roles = { actorName: "Bob Fox", target: "Cat Roe" };
    expect(ended).toMatchObject({
      ...roles,
      action: "entry.removeManager",
      changes: [{ before: "Bob Fox", after: null }],
    });
    expect(named).toMatchObject({
      ...roles,
      action: "entry.addManager",
      changes: [{ before: null, after: "Bob Fox" }],
    });
  });
});

describe("[16.5] a manager is one no longer", () => {
  const end = {
    "on leaving": ({ cat, leagueId }) => cat.as.mutation(api.leagues.leave, { leagueId }),
    "on being removed": ({ ann, cat, leagueId }) =>
      ann.as.mutation(api.leagues.removeMember, { leagueId, userId: cat.userId }),
    "on deleting the account": ({ cat }) => cat.as.mutation(api.users.deleteAccount, {}),
    "once the owner has left": ({ bob, leagueId }) => bob.as.mutation(api.leagues.leave, { leagueId }),
    "once the owner's account is deleted": ({ bob }) => bob.as.mutation(api.users.deleteAccount, {}),
    "once the league is deleted": ({ ann, leagueId }) => ann.as.mutation(api.leagues.remove, { leagueId }),
  } satisfies Record<string, (world: Awaited<ReturnType<typeof open>>) => Promise<unknown>>;

  it.each(Object.entries(end))("%s", async (_when, leave) => {
    const world = await open();
    const { t, cat, pick } = world;
    await cat.as.mutation(api.picks.submit, pick);
    await leave(world);
    await settle(t);
    expect(await t.run((ctx) => ctx.db.query("entryManagers").collect())).toEqual([]);
    await expect(cat.as.mutation(api.picks.submit, pick)).rejects.toThrow();
  });

  it("once the player without an account is removed", async () => {
    const { t, ann, dan, joeId, pick, name } = await open();
    await name(ann, dan, joeId);
    await ann.as.mutation(api.entries.removePlayer, { entryId: joeId });
    expect(await t.run((ctx) => ctx.db.query("entryManagers").collect())).toHaveLength(1);
    await expect(dan.as.mutation(api.picks.submit, { ...pick, entryId: joeId })).rejects.toThrow("NOT_FOUND");
  });

  it("after coming back to the league", async () => {
    const { ann, cat, leagueId, pickable } = await open();
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    await cat.as.mutation(api.leagues.leave, { leagueId });
    await cat.as.mutation(api.leagues.join, { inviteCode });
    expect(await pickable(cat)).toEqual(["Cat Roe: own"]);
  });
});
