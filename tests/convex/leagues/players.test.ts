// [16.3] Players without an account: added by name, picked for by commissioners, and hidden like everybody.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import {
  addGame,
  addLeague,
  addTeam,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  WEEK,
} from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";
import { testBackend } from "../../support/worlds/backends";

freezeClockForEachTest();

async function open(names: readonly string[] = ["Grandpa Joe"]) {
  const t = testBackend();
  const [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  const { id: leagueId } = await addLeague([ann, bob, cat]);
  await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: bob.userId });
  const [homeTeamId, awayTeamId] = [await addTeam(t, { name: "Bears" }), await addTeam(t, { name: "Packers" })];
  const kickoffAtMs = Date.now() + 3 * DAY_MS;
  const gameId = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs });
  await ann.as.mutation(api.entries.addPlayers, { leagueId, names: [...names] });
  const players = () => ann.as.query(api.entries.listPlayers, { leagueId });
  const at = { leagueId, season: SEASON, week: WEEK };
  const [joe] = await players();
  const entryId = joe?.entryId as Id<"entries">;
  const pick = { leagueId, gameId, selectedTeamId: homeTeamId, entryId };
  const league = () => ann.as.query(api.leagues.get, { leagueId });
  const table = async () =>
    (await cat.as.query(api.standings.forLeague, { leagueId, season: SEASON, limit: 100 })).entries;
  return { t, ann, bob, cat, leagueId, at, gameId, homeTeamId, kickoffAtMs, entryId, pick, players, league, table };
}

describe("[16.3] a list of names", () => {
  it("is checked line by line, by what people would take for the same name", async () => {
    const { ann, leagueId } = await open();
    const text = "Aunt Mae\n\n  ann   LEE \nX\naunt  mae\nGrаndpa Joe\n" + "Y".repeat(31) + "\nHuddlе Picks";
    const { lines } = await ann.as.query(api.entries.previewPlayers, { leagueId, text });
    expect(lines).toEqual([
      { line: 1, name: "Aunt Mae", problem: null },
      { line: 3, name: "ann LEE", problem: "taken" },
      { line: 4, name: "X", problem: "tooShort" },
      { line: 5, name: "aunt mae", problem: "twice" },
      { line: 6, name: "Grаndpa Joe", problem: "taken" },
      { line: 7, name: "Y".repeat(31), problem: "tooLong" },
      { line: 8, name: "Huddlе Picks", problem: "likeTheApp" },
    ]);
  });

  it("is added as a whole or not at all, and names the line at fault", async () => {
    const { ann, leagueId, players, league } = await open();
    const add = (...names: string[]) => ann.as.mutation(api.entries.addPlayers, { leagueId, names });
    await expect(add("Aunt Mae", "Bob Fox")).rejects.toThrow('Line 2: \\"Bob Fox\\" is taken');
    await expect(add("Aunt Mae", "AUNT MAE")).rejects.toThrow("Line 2");
    expect((await players()).map(({ entryName }) => entryName)).toEqual(["Grandpa Joe"]);
    expect((await league()).memberCount).toBe(4);
  });

  it("[16.1] has names without anything hidden in them, which are as long as people see", async () => {
    const { ann, leagueId, players } = await open();
    const flag = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}";
    const names = ["\u202EAunt\u200B Mae\u{E0067}", flag.repeat(30), `Bo ${flag}`];
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names });
    const kept = (await players()).map(({ entryName }) => entryName);
    expect(kept.sort()).toEqual(["Aunt Mae", `Bo ${flag}`, "Grandpa Joe", flag.repeat(30)]);
    await expect(ann.as.mutation(api.entries.addPlayers, { leagueId, names: [flag.repeat(31)] })).rejects.toThrow(
      "too long",
    );
  });

  it("takes a seat for each name, and is refused where they are too few", async () => {
    const { ann, leagueId, league, players } = await open();
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, maxMembers: 5 });
    const add = (...names: string[]) => ann.as.mutation(api.entries.addPlayers, { leagueId, names });
    await expect(add("Aunt Mae", "Uncle Bo")).rejects.toThrow("This league has 1 seat left");
    await add("Aunt Mae");
    await expect(add("Uncle Bo")).rejects.toThrow("This league is full");
    expect((await league()).memberCount).toBe(5);
    expect(await players()).toHaveLength(2);
  });

  it("is a commissioner's to make, and has 250 lines at most", async () => {
    const { bob, cat, leagueId } = await open();
    await expect(cat.as.mutation(api.entries.addPlayers, { leagueId, names: ["Mae"] })).rejects.toThrow("FORBIDDEN");
    const many = Array.from({ length: 251 }, (_, index) => `Player ${index}`);
    await expect(bob.as.mutation(api.entries.addPlayers, { leagueId, names: many })).rejects.toThrow("at most 250");
    const inOne = bob.as.mutation(api.entries.addPlayers, { leagueId, names: [many.join("\n")] });
    await expect(inOne).rejects.toThrow("at most 250");
    const ask = (text: string) => bob.as.query(api.entries.previewPlayers, { leagueId, text });
    await expect(ask(many.join("\n"))).rejects.toThrow("at most 250");
    await expect(ask("a".repeat(64 * 1024 + 1))).rejects.toThrow("too long");
  });
});

describe("[16.3] a player without an account", () => {
  it("is picked for by commissioners, and by nobody else", async () => {
    const { ann, bob, cat, at, pick, entryId } = await open();
    expect((await bob.as.query(api.picks.listMine, at)).pickable.map(({ entryName }) => entryName)).toEqual([
      "Bob Fox",
      "Grandpa Joe",
    ]);
    await bob.as.mutation(api.picks.submit, pick);
    const { picks, entryName } = await ann.as.query(api.picks.listMine, { ...at, entryId });
    expect([entryName, picks.length]).toEqual(["Grandpa Joe", 1]);
    // Nobody's own sheet has it.
    expect((await bob.as.query(api.picks.listMine, at)).picks).toEqual([]);

    expect((await cat.as.query(api.picks.listMine, at)).pickable).toHaveLength(1);
    for (const call of [
      () => cat.as.mutation(api.picks.submit, pick),
      () => cat.as.mutation(api.picks.takeBack, { leagueId: at.leagueId, gameId: pick.gameId, entryId }),
      () => cat.as.query(api.picks.listMine, { ...at, entryId }),
      () => cat.as.query(api.picks.ownSheet, { ...at, entryId }),
      () => cat.as.mutation(api.picks.saveGuess, { ...at, entryId, guess: 40 }),
      () => cat.as.mutation(api.picks.saveNumbers, { ...at, entryId, numbers: [] }),
    ])
      await expect(call()).rejects.toThrow("NOT_FOUND");
  });

  it("isn't reached by a commissioner through a member's entry, nor through another league", async () => {
    const { ann, bob, cat, at, pick } = await open();
    const { entryId: ofCat } = await cat.as.query(api.picks.listMine, at);
    await expect(bob.as.mutation(api.picks.submit, { ...pick, entryId: ofCat as Id<"entries"> })).rejects.toThrow(
      "NOT_FOUND",
    );
    const { id: leagueId } = await addLeague([ann]);
    await expect(ann.as.mutation(api.picks.submit, { ...pick, leagueId })).rejects.toThrow("NOT_FOUND");
  });

  it("[4.6] has picks that others see once their game locks, with who entered them", async () => {
    const { t, bob, cat, at, pick, kickoffAtMs } = await open();
    await bob.as.mutation(api.picks.submit, pick);
    const joe = async () =>
      (await leaguePicksFor(cat, at)).members.find(({ entryName }) => entryName === "Grandpa Joe");
    expect(await joe()).toMatchObject({ userId: null, picks: [] });
    await advanceTo(t, kickoffAtMs);
    expect((await joe())?.picks).toMatchObject([{ gameId: pick.gameId, enteredBy: "Bob Fox" }]);
    const { leagueId, gameId, entryId } = pick;
    await expect(bob.as.mutation(api.picks.takeBack, { leagueId, gameId, entryId })).rejects.toThrow("LOCKED");
  });

  it("is in the table, and scores like everybody", async () => {
    const { t, bob, pick, gameId, kickoffAtMs, table } = await open();
    await bob.as.mutation(api.picks.submit, pick);
    await advanceTo(t, kickoffAtMs);
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect((await table())[0]).toMatchObject({ userId: null, entryName: "Grandpa Joe", totalPoints: 1, rank: 1 });
  });

  it("[12.4] counts as missing, and isn't among those who are reminded", async () => {
    const { t, ann, leagueId } = await open();
    await setCurrentWeek(t, WEEK);
    const found = await ann.as.query(api.leagueConsole.missingPicks, { leagueId });
    expect(found?.missing.map(({ entryName }) => entryName).sort()).toEqual([
      "Ann Lee",
      "Bob Fox",
      "Cat Roe",
      "Grandpa Joe",
    ]);
    expect(await ann.as.mutation(api.leagueConsole.remind, { leagueId })).toBe(3);
  });

  it("is renamed everywhere", async () => {
    const { ann, entryId, players, table } = await open();
    await ann.as.mutation(api.entries.renamePlayer, { entryId, name: "Joe  Senior" });
    expect((await players()).map(({ entryName }) => entryName)).toEqual(["Joe Senior"]);
    await expect(ann.as.mutation(api.entries.renamePlayer, { entryId, name: "Ann Lee" })).rejects.toThrow("CONFLICT");
    await ann.as.mutation(api.entries.renamePlayer, { entryId, name: "JOE SENIOR" });
    expect((await table()).map(({ entryName }) => entryName)).not.toContain("Grandpa Joe");
  });

  it("is gone with the seat when removed before any game that was picked has locked", async () => {
    const { t, ann, bob, entryId, pick, players, league } = await open();
    await bob.as.mutation(api.picks.submit, pick);
    await ann.as.mutation(api.entries.removePlayer, { entryId });
    await settle(t);
    expect([await players(), (await league()).memberCount]).toEqual([[], 3]);
    expect(await t.run(async (ctx) => (await ctx.db.query("sheets").collect()).length)).toBe(0);
    await expect(ann.as.mutation(api.entries.removePlayer, { entryId })).rejects.toThrow("NOT_FOUND");
  });

  it("stays in the weeks that were played when removed later", async () => {
    const { t, ann, bob, cat, at, entryId, pick, gameId, kickoffAtMs, players, league } = await open();
    await bob.as.mutation(api.picks.submit, pick);
    await advanceTo(t, kickoffAtMs);
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    await ann.as.mutation(api.entries.removePlayer, { entryId });
    await settle(t);
    expect([await players(), (await league()).memberCount]).toEqual([[], 3]);
    const { members } = await leaguePicksFor(cat, at);
    expect(members.find(({ entryName }) => entryName === "Grandpa Joe")?.picks).toHaveLength(1);
    expect((await bob.as.query(api.picks.listMine, at)).pickable).toHaveLength(1);
    await expect(bob.as.query(api.picks.listMine, { ...at, entryId })).rejects.toThrow("NOT_FOUND");
  });

  it("[13.13] stands in the log: added, renamed and removed, with who did", async () => {
    const { ann, bob, cat, leagueId, entryId } = await open(["Grandpa Joe", "Aunt Mae"]);
    await bob.as.mutation(api.entries.renamePlayer, { entryId, name: "Auntie" });
    await ann.as.mutation(api.entries.removePlayer, { entryId });
    const { page } = await cat.as.query(api.audit.listForLeague, {
      leagueId,
      paginationOpts: { numItems: 3, cursor: null },
    });
    expect(page.map(({ action, target }) => `${action} ${target}`)).toEqual([
      "entry.remove Auntie",
      "entry.rename Auntie",
      "entry.add Grandpa Joe, Aunt Mae",
    ]);
  });
});
