import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { testBackend } from "../../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  addTeam,
  advanceTo,
  endGame,
  errorOf,
  freezeClock,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../../support/worlds/factories";
import { Importer } from "../../../support/worlds/imports";
import { addPool, poolOf, SurvivorSeason } from "../../../support/worlds/survivorSeason";

let t: Backend;
let boss: Player;
let ann: Player;
let bob: Player;
let importer: Importer;
beforeEach(async () => {
  freezeClock();
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  t = testBackend();
  [boss, ann, bob] = [await signIn(t, "Boss One"), await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  importer = new Importer(t, boss);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const page = { numItems: 50, cursor: null };
const leagueLog = async (player: Player, leagueId: Id<"leagues">) =>
  (await player.as.query(api.audit.listForLeague, { leagueId, paginationOpts: page })).page;
const leagueRows = async (player: Player, leagueId: Id<"leagues">, importId: Id<"imports">) => {
  const found = await player.as.query(api.imports.listLeagueRows, { importId, leagueId, paginationOpts: page });
  return found.page;
};

/** A game that ended 20-10, and an open one, in a league of Ann and Bob. */
async function played() {
  const league = await addLeague([ann, bob]);
  const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
  await advanceTo(t, SUNDAY + 4 * HOUR_MS);
  await endGame(t, gameId, [20, 10]);
  await settle(t);
  const later = { week: WEEK + 1, kickoffAtMs: SUNDAY + 168 * HOUR_MS };
  const openId = await addGame(t, { homeTeamId, awayTeamId, ...later });
  const row = { userId: "Ann-Lee@example.com", gameId, leagueId: league.inviteCode, selectedTeamId: homeTeamId };
  const table = async () => {
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId: league.id, season: SEASON });
    return entries.map(({ firstName, correctPicks, totalPicks }) => [firstName, correctPicks, totalPicks]);
  };
  return { league, gameId, openId, homeTeamId, awayTeamId, row, table };
}

describe("importing picks", () => {
  it("[7.42] works after the deadline, grades and counts new picks, and changes known ones", async () => {
    const { awayTeamId, row, table } = await played();
    const check = await importer.run("picks", [{ ...row, isCorrect: true, points: 1 }], { isCheckOnly: true });
    expect(check).toMatchObject({
      state: "checked",
      changes: [{ row: 1, isNew: true, label: "ACE at HAW, 2025 week 10", owner: "Ann Lee" }],
    });
    expect(await table()).toEqual([]);
    await importer.run("picks", [row]);
    expect(await table()).toContainEqual(["Ann", 1, 1]);
    expect(await importer.run("picks", [row])).toMatchObject({ state: "done", newRows: 0, changedRows: 0 });
    expect(await importer.run("picks", [{ ...row, selectedTeamId: awayTeamId }])).toMatchObject({
      changes: [{ isNew: false, fields: [{ field: "selectedTeamId", before: "HAW", after: "ACE" }] }],
    });
    expect(await table()).toContainEqual(["Ann", 0, 1]);
  });

  it("[7.45] names each bad row by number and field; derived fields may be given if they are right", async () => {
    const { league, openId, row, table } = await played();
    const rows = [
      { ...row, isCorrect: false },
      { ...row, points: 3 },
      { ...row, userId: "nobody@example.com" },
      { ...row, userId: boss.userId },
      { ...row, gameId: "0" },
      { ...row, leagueId: "NOSUCH" },
      { ...row, selectedTeamId: await addTeam(t, { name: "Owls" }) },
      { ...row, gameId: openId, isCorrect: true },
      { ...row, gameId: openId, points: 1 },
      { ...row, entryNumber: 2 },
      { ...row, points: "1" },
      { ...row, leagueId: league.id, userId: ann.userId },
      row,
    ];
    const { said } = await importer.run("picks", rows);
    expect(said).toEqual([
      "1 isCorrect: The game's result says otherwise.",
      "2 points: By the game's result it is 1.",
      '3 userId: Nobody here is "nobody@example.com".',
      "4 userId: They aren't in Sunday Crew.",
      '5 gameId: No game is "0".',
      '6 leagueId: No league is "NOSUCH".',
      "7 selectedTeamId: That team doesn't play in this game.",
      "8 isCorrect: The game isn't final.",
      "9 points: The game isn't final.",
      "10 entryNumber: Only survivor pools have entries.",
      "11 points: Expected number, received string",
      "13 gameId: Row 12 is about this pick too.",
    ]);
    expect(await table()).toEqual([]);
  });

  it("[6.3] is in the league's log for its members, with old and new picks, but no open pick of others", async () => {
    const { league, openId, homeTeamId, awayTeamId, row } = await played();
    await submitPick(ann, { leagueId: league.id, gameId: openId, teamId: homeTeamId });
    const { id: importId } = await importer.run("picks", [
      row,
      { ...row, gameId: openId, selectedTeamId: awayTeamId },
      { ...row, userId: bob.userId },
    ]);
    const [imported] = await leagueLog(bob, league.id);
    expect(imported).toMatchObject({
      actorName: "Boss One",
      text: "imported",
      target: "3 picks in Sunday Crew",
      importId,
    });
    const change = (before: string | null, after: string | null) => [{ field: "selectedTeamId", before, after }];
    const mine = { owner: "Ann Lee", label: "ACE at HAW, 2025 week 11" };
    expect(await leagueRows(bob, league.id, importId)).toMatchObject([
      { owner: "Ann Lee", label: "ACE at HAW, 2025 week 10", fields: change(null, "HAW"), isHidden: false },
      { ...mine, fields: change(null, null), isHidden: true },
      { owner: "Bob Fox", fields: change(null, "HAW"), isHidden: false },
    ]);
    expect((await leagueRows(ann, league.id, importId))[1]).toMatchObject({ ...mine, fields: change("HAW", "ACE") });

    await advanceTo(t, SUNDAY + 168 * HOUR_MS);
    expect((await leagueRows(bob, league.id, importId))[1]).toMatchObject({ ...mine, fields: change("HAW", "ACE") });
    const stranger = await signIn(t, "Eve Day");
    expect(await errorOf(leagueRows(stranger, league.id, importId))).toMatchObject({ code: "NOT_FOUND" });
    const other = await addLeague([stranger], "Elsewhere");
    expect(await leagueRows(stranger, other.id, importId)).toEqual([]);
  });

  it("[6.3] logs a check that reveals somebody's pick as a view of open picks", async () => {
    const { league, openId, homeTeamId, row } = await played();
    await submitPick(ann, { leagueId: league.id, gameId: openId, teamId: homeTeamId });
    await importer.run("picks", [{ ...row, userId: bob.userId, gameId: openId }], { isCheckOnly: true });
    expect(await leagueLog(bob, league.id)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      await importer.run("picks", [{ ...row, gameId: openId }], { isCheckOnly: true });
    }
    expect(await leagueLog(bob, league.id)).toMatchObject([
      { text: "looked at open picks of", target: "Week 11 of 2025 in Sunday Crew" },
    ]);
  });

  it("[6.3] hides open picks from other admins, in the import's rows too", async () => {
    const { league, openId, row } = await played();
    const { id: importId } = await importer.run("picks", [{ ...row, gameId: openId }]);
    await boss.as.mutation(api.admin.setRole, { userId: bob.userId, role: "admin" });
    const rows = async () =>
      (await bob.as.query(api.imports.listRows, { importId, paginationOpts: page })).page.map(
        ({ isHidden }) => isHidden,
      );
    expect(await rows()).toEqual([true]);
    await bob.as.mutation(api.admin.openPicks, { leagueId: league.id, season: SEASON, week: WEEK + 1 });
    expect(await rows()).toEqual([false]);
  });
});

describe("importing survivor picks", () => {
  async function pool() {
    const season = await SurvivorSeason.create(t);
    const cat = await signIn(t, "Cat Day");
    const poolId = await addPool([ann, bob, cat], { allowMultipleEntries: true, maxEntriesPerUser: 2 });
    await season.pick(cat, poolId, "Eels");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    const row = (player: Player, team: Parameters<SurvivorSeason["game"]>[0], week = WEEK, entryNumber?: number) => {
      const { gameId, selectedTeamId } = season.pickOf(team, week);
      const entry = entryNumber === undefined ? {} : { entryNumber };
      return { userId: player.userId, leagueId: poolId, gameId, selectedTeamId, ...entry };
    };
    return { season, poolId, row };
  }

  it("[7.45] adds entries with their weeks, as if they had been picked in time", async () => {
    const { season, poolId, row } = await pool();
    expect(await poolOf(ann, poolId)).toMatchObject({ aliveEntries: 1, totalEntries: 3 });
    const { state, changes } = await importer.run("picks", [
      row(ann, "Cubs", WEEK + 1, 2),
      row(ann, "Aces"),
      row(ann, "Eels", WEEK, 2),
      { ...row(bob, "Dogs"), isCorrect: false, points: 0 },
    ]);
    expect([state, changes.map(({ label, owner }) => `${owner}: ${label}`).sort()]).toEqual([
      "done",
      [
        "Ann Lee: Entry 1, BAT at ACE, 2025 week 10",
        "Ann Lee: Entry 2, DOG at CUB, 2025 week 11",
        "Ann Lee: Entry 2, FOX at EEL, 2025 week 10",
        "Bob Fox: Entry 1, DOG at CUB, 2025 week 10",
      ],
    ]);
    expect(await poolOf(ann, poolId)).toMatchObject({
      aliveEntries: 3,
      totalEntries: 4,
      state: "open",
      myEntries: [
        { entryNumber: 1, isEliminated: false, missedWeeks: [] },
        { entryNumber: 2, isEliminated: false, currentPick: { selectedTeamId: season.team("Cubs") } },
      ],
    });
    expect((await poolOf(bob, poolId)).myEntries).toMatchObject([{ isEliminated: true, missedWeeks: [] }]);
  });

  it("[7.45] refuses impossible entries, and restores the previous state", async () => {
    const { poolId, row } = await pool();
    const { said } = await importer.run("picks", [
      { ...row(ann, "Aces"), points: 1 },
      { ...row(ann, "Aces"), isCorrect: false },
      row(ann, "Aces", WEEK + 2),
      row(ann, "Aces", WEEK, 3),
      row(bob, "Cubs", WEEK, 0),
      row(ann, "Aces"),
      row(ann, "Aces", WEEK + 1),
      row(ann, "Cubs"),
    ]);
    expect(said).toEqual([
      "1 points: Survivor picks have no points.",
      "2 isCorrect: The game's result says otherwise.",
      "3 gameId: This pool takes picks of weeks 10 to 11 of 2025.",
      "4 entryNumber: This pool allows 2 entries per player.",
      "5 entryNumber: Expected a number from 1 on",
      "7 selectedTeamId: Row 6 uses this team for the entry too.",
      "8 gameId: Row 6 has this entry's pick of the week too.",
    ]);

    const { id } = await importer.run("picks", [row(ann, "Aces"), row(ann, "Eels", WEEK, 2), row(bob, "Cubs")]);
    expect(await poolOf(ann, poolId)).toMatchObject({ aliveEntries: 4, totalEntries: 4 });
    expect((await importer.run("picks", [row(ann, "Aces", WEEK + 1)])).said).toEqual([
      "1 selectedTeamId: This entry uses that team in week 10.",
    ]);
    // The file itself frees the team.
    await advanceTo(t, Date.now() + 1_000);
    const swapped = await importer.run("picks", [row(ann, "Aces", WEEK + 1), row(ann, "Cubs")]);
    expect(swapped.state).toBe("done");
    expect(await importer.takeBack(id)).toMatchObject({ state: "done", said: ["1 row: The pick was changed since."] });
    for (const each of [swapped.id, id]) expect(await importer.takeBack(each)).toMatchObject({ state: "takenBack" });
  });

  it("undoes an import of entries as a whole", async () => {
    const { poolId, row } = await pool();
    const before = [await poolOf(ann, poolId), await poolOf(bob, poolId)];
    const { id } = await importer.run("picks", [
      row(ann, "Aces"),
      row(ann, "Eels", WEEK, 2),
      row(ann, "Cubs", WEEK + 1, 2),
      row(bob, "Cubs"),
    ]);
    expect(await importer.takeBack(id)).toMatchObject({ state: "takenBack", said: [] });
    expect([await poolOf(ann, poolId), await poolOf(bob, poolId)]).toEqual(before);
  });

  it("[14.5] undoes what an entry that is gone again had added to the hall of fame", async () => {
    const { poolId, row } = await pool();
    const hall = async () => (await ann.as.query(api.poolHall.get, { leagueId: poolId })).records;
    const before = await hall();
    expect(before).toMatchObject([{ kind: "mostOut", value: 2 }]);
    // It misses the week before.
    const { id } = await importer.run("picks", [row(ann, "Cubs", WEEK + 1, 2)]);
    expect(await hall()).toMatchObject([{ kind: "mostOut", value: 3 }]);
    expect(await importer.takeBack(id)).toMatchObject({ state: "takenBack", said: [] });
    expect(await hall()).toEqual(before);
  });
});
