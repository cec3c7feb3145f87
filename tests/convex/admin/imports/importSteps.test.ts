// Imports that are interrupted, overtaken or undone.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { testBackend } from "../../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  addTeam,
  advanceTo,
  type Backend,
  DAY_MS,
  endGame,
  errorOf,
  freezeClock,
  HOUR_MS,
  loseJobs,
  type Player,
  SEASON,
  settle,
  signIn,
  storedPicks,
  submitPick,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { addTeams, gameRow, Importer } from "../../../support/worlds/imports";

let t: Backend;
let boss: Player;
let ann: Player;
let importer: Importer;
beforeEach(async () => {
  freezeClock(SUNDAY + DAY_MS);
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  t = testBackend();
  [boss, ann] = [await signIn(t, "Boss One"), await signIn(t, "Ann Lee")];
  importer = new Importer(t, boss);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const count = (table: "games" | "imports" | "importRows" | "importParts" | "locks") =>
  t.run(async (ctx) => (await ctx.db.query(table).collect()).length);
const step = (importId: Awaited<ReturnType<Importer["start"]>>) => t.mutation(internal.jobs.imports.step, { importId });
const log = async () => {
  const { page } = await boss.as.query(api.audit.list, { paginationOpts: { numItems: 20, cursor: null } });
  return page.map(({ text, target }) => `${text} ${target}`);
};

/** `size` games between that many pairs of teams, all in one week, all won at home. */
async function crowd(size: number) {
  await t.run(async (ctx) => {
    for (let index = 0; index < 2 * size; index += 1) {
      const names = { displayName: `Team ${index}`, name: `Team ${index}`, location: "", abbreviation: `T${index}` };
      await ctx.db.insert("teams", {
        externalId: `x${index}`,
        ...names,
        logoUrl: null,
        color: "#112233",
        alternateColor: "#445566",
        conference: null,
        division: null,
        isPlaceholder: false,
      });
    }
  });
  const final = { status: "final", homeScore: 20, awayScore: 10 };
  return Array.from({ length: size }, (_, index) =>
    gameRow({ id: `g${index}`, homeTeamId: `T${2 * index}`, awayTeamId: `T${2 * index + 1}`, ...final }),
  );
}

describe("an import's steps", () => {
  it("write nothing before every row has passed, then write game after game, with progress", async () => {
    const rows = await crowd(75);
    const importId = await importer.start("games", rows);
    await loseJobs(t);
    await step(importId);
    expect([await count("games"), await importer.read(importId)]).toMatchObject([0, { state: "checking", done: 10 }]);
    while ((await importer.read(importId)).state === "checking") await step(importId);
    expect([await count("games"), await importer.read(importId)]).toMatchObject([0, { state: "applying", total: 75 }]);
    for (let taken = 0; taken < 10; taken += 1) await step(importId);
    expect([await count("games"), await importer.read(importId)]).toMatchObject([10, { state: "applying", done: 10 }]);

    // Its job is lost: the sweep resumes it, and no row is written twice.
    await advanceTo(t, Date.now() + 3 * 60_000);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect([await count("games"), await importer.read(importId)]).toMatchObject([75, { state: "done", done: 75 }]);
    expect([await count("importParts"), await step(importId)]).toEqual([0, false]);
    expect(await log()).toEqual(["imported 75 games"]);
  });

  it("import a thousand rows and more in one press, up to a limit", async () => {
    const { gameId, homeTeamId } = await addMatch(t);
    await endGame(t, gameId, [20, 10]);
    const { id: leagueId } = await addLeague([ann]);
    const row = { userId: ann.userId, leagueId, gameId, selectedTeamId: homeTeamId };
    const twice = Array.from({ length: 120 }, () => row);
    expect(await importer.run("picks", twice)).toMatchObject({ state: "refused", problemCount: 119 });
    const wrong = Array.from({ length: 1_200 }, () => ({ ...row, selectedTeamId: "nobody" }));
    expect(await importer.run("picks", wrong)).toMatchObject({ state: "refused", problemCount: 1_200 });
    const tooMany = Array.from({ length: 5_001 }, () => row);
    expect(await errorOf(importer.start("picks", tooMany))).toMatchObject({
      code: "INVALID",
      message: "At most 5000 rows can be imported at once.",
      field: "picks",
    });
    expect(await errorOf(importer.start("picks", []))).toMatchObject({ message: "Please enter picks data" });
    expect(await errorOf(importer.start("picks", [{ userId: "x".repeat(6_000) }]))).toMatchObject({
      message: "Row 1 is too long.",
    });
  });

  it("are undone when a row turns bad during writing", async () => {
    const rows = await crowd(30);
    const importId = await importer.start("games", rows);
    await loseJobs(t);
    while ((await count("games")) < 10) await step(importId);
    await t.run(async (ctx) => {
      const team = await ctx.db
        .query("teams")
        .withIndex("by_abbreviation", (q) => q.eq("abbreviation", "T41"))
        .unique();
      if (team) await ctx.db.delete("teams", team._id);
    });
    while (await step(importId));
    expect(await importer.read(importId)).toMatchObject({
      state: "reverted",
      said: ['21 awayTeamId: No team is called "T41".'],
    });
    expect([await count("games"), await count("locks")]).toEqual([0, 0]);
    expect(await log()).toEqual(["undid the import of 30 games", "imported 30 games"]);
  });

  it("run for one import at a time", async () => {
    await addTeams(t, "Hawks", "Aces");
    const importId = await importer.start("games", [gameRow()]);
    expect(await errorOf(importer.start("games", [gameRow()]))).toMatchObject({ code: "CONFLICT" });
    expect(await errorOf(boss.as.mutation(api.imports.takeBack, { importId }))).toMatchObject({ code: "CONFLICT" });
    await settle(t);
    expect(await importer.run("games", [gameRow()])).toMatchObject({ state: "done" });
  });

  it("leave nothing behind, a day after writing nothing", async () => {
    await addTeams(t, "Hawks", "Aces");
    await importer.run("games", [gameRow()], { isCheckOnly: true });
    await importer.run("games", [gameRow(), gameRow({ week: 40 })]);
    await importer.run("games", [gameRow()]);
    expect([await count("imports"), await count("importRows")]).toEqual([3, 3]);
    await advanceTo(t, Date.now() + 25 * HOUR_MS);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    expect([await count("imports"), await count("importRows")]).toEqual([1, 1]);
  });
});

describe("undoing an import", () => {
  /** Ann's pick on a game that an import corrects, and one that it adds. */
  async function imported() {
    const { id: leagueId } = await addLeague([ann]);
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t, { kickoffAtMs: Date.now() + DAY_MS * 2 });
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    await advanceTo(t, Date.now() + DAY_MS * 2 + 4 * HOUR_MS);
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    await addTeams(t, "Bats", "Cubs");
    const gameDate = new Date(Date.now() - 4 * HOUR_MS).toISOString();
    const final = { gameDate, status: "final" };
    const corrected = { ...final, id: gameId, homeTeamId, awayTeamId, homeScore: 10, awayScore: 20 };
    const added = { ...final, id: "new", homeTeamId: "BAT", awayTeamId: "CUB", homeScore: 3, awayScore: 0 };
    const points = async () => {
      const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
      return entries.map(({ totalPoints }) => totalPoints);
    };
    const run = await importer.run("games", [gameRow(corrected), gameRow(added)]);
    return { run, gameId, homeTeamId, leagueId, points };
  }

  it("restores the previous state with all consequences, and logs it", async () => {
    const { run, gameId, points } = await imported();
    expect([run.state, await points(), await count("games")]).toEqual(["done", [0], 2]);
    expect(await importer.takeBack(run.id)).toMatchObject({ state: "takenBack", said: [] });
    expect([await points(), await count("games")]).toEqual([[1], 1]);
    const game = await t.run((ctx) => ctx.db.get("games", gameId));
    expect(game).toMatchObject({ status: "final", homeScore: 20, awayScore: 10 });
    expect(game?.isScoreHeld).toBeUndefined();
    expect(await log()).toEqual(["undid the import of 2 games", "imported 2 games"]);
    expect(await errorOf(boss.as.mutation(api.imports.takeBack, { importId: run.id }))).toMatchObject({
      message: "Only a finished import can be undone.",
    });
  });

  it("is refused if something has changed a row since, which it names; nothing changes", async () => {
    const { run, gameId, leagueId, points } = await imported();
    await endGame(t, gameId, [7, 20]);
    const games = await t.run((ctx) => ctx.db.query("games").collect());
    const added = games.find(({ externalId }) => externalId === "new");
    if (!added) throw new Error("The game wasn't added.");
    const pick = { userId: ann.userId, leagueId, gameId: added._id, selectedTeamId: added.homeTeamId };
    const picks = await importer.run("picks", [pick]);
    expect(await points()).toEqual([1]);
    expect(await importer.takeBack(run.id)).toMatchObject({
      state: "done",
      said: [
        "1 row: ACE at HAW, 2025 week 10 was changed since.",
        "2 row: CUB at BAT, 2025 week 10 has picks by now. Delete the game to free them.",
      ],
    });
    expect([await points(), await count("games")]).toEqual([[1], 2]);
    await importer.takeBack(picks.id);
    expect(await points()).toEqual([0]);
  });

  it("reopens a game that nobody has picked, if its kickoff had been moved into the past", async () => {
    await addTeam(t, { name: "Hawks" });
    await addTeam(t, { name: "Aces" });
    const later = new Date(Date.now() + 5 * DAY_MS).toISOString();
    await importer.run("games", [gameRow({ week: WEEK + 1, gameDate: later })]);
    const { id } = await importer.run("games", [gameRow({ week: WEEK + 1 })]);
    expect(await count("locks")).toBe(1);
    await importer.takeBack(id);
    expect(await count("locks")).toBe(0);
    const game = await t.run((ctx) => ctx.db.query("games").first());
    const { id: leagueId } = await addLeague([ann]);
    if (game) await submitPick(ann, { leagueId, gameId: game._id, teamId: game.homeTeamId });
  });

  it.each([
    { which: "whose kickoff it moved", row: {}, locks: 2 },
    { which: "that it added", row: { id: "4017009", homeTeamId: "DOG", awayTeamId: "EEL" }, locks: 3 },
  ])("[10.19] reopens what had locked only with the week's first game, one $which", async ({ row, locks }) => {
    await addTeams(t, "Hawks", "Aces", "Bats", "Cubs", "Dogs", "Eels");
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const others = [
      gameRow({ week: WEEK + 1, gameDate: day(4) }),
      gameRow({ id: "4017002", week: WEEK + 1, gameDate: day(6), homeTeamId: "BAT", awayTeamId: "CUB" }),
    ];
    await importer.run("games", others);
    const league = await ann.as.mutation(api.leagues.create, { name: "First", deadline: { kind: "firstKickoff" } });
    const locked = async () =>
      (await ann.as.query(api.picks.listMine, { leagueId: league.id, season: SEASON, week: WEEK + 1 })).lockedGameIds
        .length;
    const run = await importer.run("games", [gameRow({ week: WEEK + 1, gameDate: day(-1), ...row })]);
    expect(await locked()).toBe(locks);
    expect(await importer.takeBack(run.id)).toMatchObject({ state: "takenBack" });
    expect(await locked()).toBe(0);
  });

  it("[7.42] restores members' own picks", async () => {
    const { id: leagueId } = await addLeague([ann]);
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t, { kickoffAtMs: Date.now() + 2 * DAY_MS });
    const other = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: Date.now() + 3 * DAY_MS });
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    await advanceTo(t, Date.now() + HOUR_MS);
    const before = await storedPicks(t);
    const rows = [gameId, other].map((each) => ({
      gameId: each,
      leagueId,
      userId: ann.userId,
      selectedTeamId: awayTeamId,
    }));
    const { id } = await importer.run("picks", rows);
    expect(await storedPicks(t)).toHaveLength(2);
    expect(await importer.takeBack(id)).toMatchObject({ state: "takenBack" });
    expect(await storedPicks(t)).toEqual(before);
  });
});
