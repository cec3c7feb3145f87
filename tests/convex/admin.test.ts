import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { testBackend } from "../support/backends";
import {
  addLeague,
  addMatch,
  addTeam,
  advanceTo,
  DAY_MS,
  endGame,
  errorOf,
  freezeClock,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  SUNDAY,
  WEDNESDAY,
  WEEK,
  type Backend,
  type Player,
} from "../support/factories";
import { holdDelivery, listMails, prefer, setUpMail } from "../support/noticeWorld";

let t: Backend;
let boss: Player;
let ann: Player;
beforeEach(async () => {
  freezeClock();
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  setUpMail();
  t = testBackend();
  await holdDelivery(t);
  boss = await signIn(t, "Boss One");
  ann = await signIn(t, "Ann Lee");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const page = { numItems: 20, cursor: null };
const auditRows = async () => (await boss.as.query(api.audit.list, { paginationOpts: page })).page;
const sentences = async () =>
  (await auditRows()).map(({ actorName, text, target }) => `${actorName} ${text} ${target}`);

describe("who may", () => {
  it("[6.3][6.4] refuses everybody but admins, in every function", async () => {
    const league = await addLeague([ann]);
    const [leagueId, userId] = [league.id, ann.userId];
    const at = { season: SEASON, week: WEEK };
    const calls: (() => Promise<unknown>)[] = [
      () => ann.as.query(api.admin.listUsers, { paginationOpts: page }),
      () => ann.as.mutation(api.admin.setRole, { userId, role: "admin" }),
      () => ann.as.query(api.admin.listLeagues, {}),
      () => ann.as.query(api.admin.listPicks, { leagueId, ...at }),
      () => ann.as.mutation(api.admin.syncWeek, at),
      () => ann.as.mutation(api.admin.syncSeason, { season: SEASON }),
      () => ann.as.mutation(api.admin.syncTeams, {}),
      () => ann.as.mutation(api.admin.updateScores, { season: SEASON }),
      () => ann.as.query(api.admin.listRuns, {}),
      () => ann.as.mutation(api.admin.importGames, { games: [] }),
      () => ann.as.mutation(api.admin.importPicks, { picks: [] }),
      () => ann.as.mutation(api.admin.setHistoricalMode, { leagueId, enabled: true, season: SEASON }),
      () => ann.as.query(api.admin.listReminderCandidates, { leagueId }),
      () => ann.as.mutation(api.admin.sendReminders, { leagueId, userIds: [userId] }),
      () => ann.as.query(api.admin.previewMail, { kind: "test" }),
      () => ann.as.query(api.admin.listOutbox, {}),
      () => ann.as.query(api.audit.list, { paginationOpts: page }),
    ];
    for (const call of calls) expect(await errorOf(call())).toMatchObject({ code: "FORBIDDEN" });
    expect(await auditRows()).toEqual([]);
  });
});

describe("users", () => {
  it("[7.35] lists everybody by address, and finds by parts of names and addresses", async () => {
    await signIn(t, "Bob Day");
    const list = async (search?: string) => {
      const found = await boss.as.query(
        api.admin.listUsers,
        search === undefined ? { paginationOpts: page } : { search, paginationOpts: page },
      );
      return found.page.map(({ email, role, isMe }) => [email.split("@")[0], role, isMe]);
    };
    expect(await list()).toEqual([
      ["ann-lee", "user", false],
      ["bob-day", "user", false],
      ["boss-one", "admin", true],
    ]);
    expect(await list("DAY")).toEqual([["bob-day", "user", false]]);
    expect(await list("nn-lee@")).toEqual([["ann-lee", "user", false]]);
    expect(await list("nobody")).toEqual([]);
  });

  it("[4.8][7.36] changes roles, but never the last admin's, and writes both down", async () => {
    expect(await errorOf(boss.as.mutation(api.admin.setRole, { userId: boss.userId, role: "user" }))).toMatchObject({
      code: "CONFLICT",
      field: "role",
    });
    await boss.as.mutation(api.admin.setRole, { userId: ann.userId, role: "admin" });
    await boss.as.mutation(api.admin.setRole, { userId: ann.userId, role: "admin" });
    await ann.as.mutation(api.admin.setRole, { userId: boss.userId, role: "user" });
    expect(await errorOf(boss.as.query(api.admin.listRuns, {}))).toMatchObject({ code: "FORBIDDEN" });
    const rows = (await ann.as.query(api.audit.list, { paginationOpts: page })).page;
    expect(rows.map(({ actorName, target, changes }) => [actorName, target, changes])).toEqual([
      ["Ann Lee", "Boss One", [{ field: "role", before: "admin", after: "user" }]],
      ["Boss One", "Ann Lee", [{ field: "role", before: "user", after: "admin" }]],
    ]);
  });
});

describe("historical mode", () => {
  it("[4.5][7.44] unlocks a league's season and locks it again", async () => {
    const league = await addLeague([ann]);
    const { gameId, homeTeamId: selectedTeamId } = await addMatch(t);
    await advanceTo(t, SUNDAY + HOUR_MS);
    const pick = () => ann.as.mutation(api.picks.submit, { leagueId: league.id, gameId, selectedTeamId });
    expect(await errorOf(pick())).toMatchObject({ code: "LOCKED" });
    const set = (mode: { enabled: boolean; season?: number }) =>
      boss.as.mutation(api.admin.setHistoricalMode, { leagueId: league.id, ...mode });
    expect(await errorOf(set({ enabled: true }))).toMatchObject({ code: "INVALID", field: "season" });
    expect(await errorOf(set({ enabled: true, season: SEASON + 1 }))).toMatchObject({ code: "INVALID" });
    await set({ enabled: true, season: SEASON });
    await pick();
    await set({ enabled: false });
    expect(await ann.as.query(api.leagues.get, { leagueId: league.id })).toMatchObject({
      historicalModeEnabled: false,
      historicalModeSeason: null,
    });
    const forMembers = await ann.as.query(api.audit.listForLeague, { leagueId: league.id, paginationOpts: page });
    expect(forMembers.page.map(({ changes }) => changes[0])).toEqual([
      { field: "historicalMode", before: "2025", after: "off" },
      { field: "historicalMode", before: "off", after: "2025" },
    ]);
    const stranger = await signIn(t, "Eve Fox");
    expect(
      await errorOf(stranger.as.query(api.audit.listForLeague, { leagueId: league.id, paginationOpts: page })),
    ).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("import", () => {
  const gameRow = (over: Record<string, unknown> = {}) => ({
    id: "4017001",
    season: SEASON,
    week: WEEK,
    homeTeamId: "HAW",
    awayTeamId: "ACE",
    gameDate: "2025-11-09T18:00:00Z",
    status: "scheduled",
    ...over,
  });
  const importGames = (games: unknown[], dryRun = false) => boss.as.mutation(api.admin.importGames, { games, dryRun });
  const addTeams = async () => {
    await addTeam(t, { name: "Hawks", abbreviation: "HAW" });
    await addTeam(t, { name: "Aces", abbreviation: "ACE" });
  };
  const listGames = () => t.run(async (ctx) => ctx.db.query("games").collect());

  it("[7.41][7.45] a dry run lists what would change and writes nothing; the import does it once", async () => {
    await addTeams();
    const dry = await importGames([gameRow()], true);
    expect(dry).toMatchObject({
      changes: [{ row: 1, kind: "new", label: "ACE at HAW, 2025 week 10" }],
      isApplied: false,
    });
    expect(await listGames()).toEqual([]);
    expect(await importGames([gameRow()])).toMatchObject({ changes: [{ row: 1, kind: "new" }], isApplied: true });
    const final = gameRow({ status: "final", homeScore: 24, awayScore: 17 });
    const [stored] = await listGames();
    expect(await importGames([{ ...final, id: stored?._id }], true)).toMatchObject({
      changes: [
        {
          kind: "changed",
          fields: [
            { field: "status", before: "scheduled", after: "final" },
            { field: "homeScore", before: null, after: "24" },
            { field: "awayScore", before: null, after: "17" },
            { field: "winnerTeamId", before: null, after: "HAW" },
          ],
        },
      ],
    });
    await importGames([final]);
    expect(await importGames([final])).toMatchObject({ changes: [], unchanged: 1, problems: [] });
    expect(await listGames()).toMatchObject([{ status: "final", homeScore: 24, outcomeRevision: 1 }]);
    expect(await sentences()).toEqual(["Boss One imported games 1 of 1 rows", "Boss One imported games 1 of 1 rows"]);
  });

  it("[5.10] names each bad row by number and field, and imports none while there is one", async () => {
    await addTeams();
    const report = await importGames([
      gameRow({ id: "1" }),
      gameRow({ id: "2", week: "10" }),
      gameRow({ id: "3", season: undefined, gameDate: "tomorrow" }),
      gameRow({ id: "4", homeTeamId: "XXX" }),
      gameRow({ id: "5", awayTeamId: "HAW" }),
      gameRow({ id: "6", status: "final", homeScore: 3 }),
      gameRow({ id: "7", status: "final", homeScore: 3, awayScore: 0, winnerTeamId: "ACE" }),
      gameRow({ id: "8", status: "over" }),
      gameRow({ id: "1" }),
      "text",
    ]);
    expect(report.problems.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
      "2 week: Expected number, received string",
      "3 season: Required",
      "3 gameDate: Expected a date such as 2025-11-09T18:00:00Z",
      '4 homeTeamId: No team is called "XXX".',
      "5 awayTeamId: A team can't play against itself.",
      "6 awayScore: Required for a final game.",
      "7 winnerTeamId: The score says otherwise.",
      "8 status: Expected one of scheduled, in_progress, in-progress, final, postponed, cancelled",
      "9 id: Another row is about this game.",
      "10 row: Expected object, received string",
    ]);
    expect(report.isApplied).toBe(false);
    expect(await listGames()).toEqual([]);
    expect(await sentences()).toEqual([]);
  });

  it("grades the picks of a game that an import ends or corrects", async () => {
    const league = await addLeague([ann]);
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
    await ann.as.mutation(api.picks.submit, { leagueId: league.id, gameId, selectedTeamId: homeTeamId });
    const result = (homeScore: number, awayScore: number) =>
      gameRow({ id: gameId, homeTeamId, awayTeamId, status: "final", homeScore, awayScore });
    const points = async () => {
      await settle(t);
      const table = await ann.as.query(api.standings.forLeague, { leagueId: league.id, season: SEASON });
      return table.entries.map(({ totalPoints, totalPicks }) => [totalPoints, totalPicks]);
    };
    await importGames([result(20, 10)]);
    expect(await points()).toEqual([[1, 1]]);
    await importGames([result(10, 20)]);
    expect(await points()).toEqual([[0, 1]]);
  });

  it("[7.42] imports picks after the deadline, graded and counted, and changes known ones", async () => {
    const league = await addLeague([ann]);
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    const row = { userId: "Ann-Lee@example.com", gameId, leagueId: league.inviteCode, selectedTeamId: homeTeamId };
    const importPicks = (picks: unknown[], dryRun = false) =>
      boss.as.mutation(api.admin.importPicks, { picks, dryRun });
    expect(await importPicks([{ ...row, isCorrect: true, points: 1 }], true)).toMatchObject({
      changes: [{ row: 1, kind: "new", label: "Ann Lee in Sunday Crew: 2025 week 10" }],
      isApplied: false,
    });
    await importPicks([row]);
    const standing = async () => {
      await settle(t);
      const { entries } = await ann.as.query(api.standings.forLeague, { leagueId: league.id, season: SEASON });
      return entries.map(({ correctPicks, totalPicks }) => [correctPicks, totalPicks]);
    };
    expect(await standing()).toEqual([[1, 1]]);
    expect(await importPicks([row])).toMatchObject({ changes: [], unchanged: 1 });
    expect(await importPicks([{ ...row, selectedTeamId: awayTeamId }])).toMatchObject({
      changes: [{ kind: "changed", fields: [{ field: "selectedTeamId", before: "HAW", after: "ACE" }] }],
    });
    expect(await standing()).toEqual([[0, 1]]);

    const report = await importPicks([
      { ...row, isCorrect: false },
      { ...row, userId: "nobody@example.com" },
      { ...row, userId: boss.userId },
      { ...row, gameId: "0" },
      { ...row, leagueId: "NOSUCH" },
      { ...row, selectedTeamId: await addTeam(t, { name: "Owls" }) },
    ]);
    expect(report.problems.map(({ row: number, field }) => [number, field])).toEqual([
      [1, "isCorrect"],
      [2, "userId"],
      [3, "userId"],
      [4, "gameId"],
      [5, "leagueId"],
      [6, "selectedTeamId"],
    ]);
  });
});

describe("all picks", () => {
  it("[7.37] shows picks before any deadline", async () => {
    const league = await addLeague([ann]);
    const { gameId, homeTeamId } = await addMatch(t);
    await ann.as.mutation(api.picks.submit, { leagueId: league.id, gameId, selectedTeamId: homeTeamId });
    const found = await boss.as.query(api.admin.listPicks, { leagueId: league.id, season: SEASON, week: WEEK });
    expect(found.games.map(({ id }) => id)).toEqual([gameId]);
    expect(found.users).toMatchObject([
      {
        user: { firstName: "Ann", email: "ann-lee@example.com" },
        picks: [{ gameId, selectedTeamId: homeTeamId, isCorrect: null }],
      },
    ]);
  });
});

describe("reminders by hand", () => {
  it("[5.9][7.38] reach chosen members who still lack picks, once, with the count", async () => {
    const [bob, cat] = [await signIn(t, "Bob Day"), await signIn(t, "Cat Fox")];
    const league = await addLeague([ann, bob, cat]);
    const { gameId, homeTeamId } = await addMatch(t);
    await setCurrentWeek(t, WEEK);
    await prefer(cat, { emailEnabled: false });
    const send = (...userIds: Id<"users">[]) =>
      boss.as.mutation(api.admin.sendReminders, { leagueId: league.id, userIds });
    expect(await errorOf(send())).toMatchObject({ code: "INVALID", field: "userIds" });

    await bob.as.mutation(api.picks.submit, { leagueId: league.id, gameId, selectedTeamId: homeTeamId });
    const candidates = await boss.as.query(api.admin.listReminderCandidates, { leagueId: league.id });
    expect(
      candidates?.members.map(({ firstName, missingPicks, isReachable }) => [firstName, missingPicks, isReachable]),
    ).toEqual([
      ["Ann", 1, true],
      ["Cat", 1, false],
    ]);
    expect(await send(ann.userId, bob.userId, cat.userId, boss.userId, ann.userId)).toEqual({ sentCount: 1 });
    expect(await send(ann.userId)).toEqual({ sentCount: 0 });
    await advanceTo(t, WEDNESDAY + HOUR_MS);
    expect(await send(ann.userId)).toEqual({ sentCount: 1 });
    const mails = await listMails(t);
    expect(mails.filter(({ kind }) => kind === "adminReminder").map(({ to }) => to)).toEqual([
      "ann-lee@example.com",
      "ann-lee@example.com",
    ]);
    await advanceTo(t, SUNDAY - DAY_MS);
    expect(await send(ann.userId)).toEqual({ sentCount: 0 });
    expect((await sentences()).at(-1)).toBe("Boss One sent reminders to 1 members of Sunday Crew");
  });
});

describe("the audit log", () => {
  it("has what commissioners did, with before and after, also of a league that is gone", async () => {
    const bob = await signIn(t, "Bob Day");
    const cat = await signIn(t, "Cat Fox");
    const { id: leagueId } = await addLeague([ann, bob, cat]);
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 2 });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 2 });
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: cat.userId });
    await ann.as.mutation(api.leagues.transfer, { leagueId, userId: bob.userId });
    const forMembers = await ann.as.query(api.audit.listForLeague, { leagueId, paginationOpts: page });
    expect(forMembers.page.map(({ changes }) => changes)).toEqual([
      [{ field: "creator", before: "Ann Lee", after: "Bob Day" }],
      [],
      [{ field: "pickDeadlineHours", before: "24", after: "2" }],
    ]);
    await bob.as.mutation(api.leagues.remove, { leagueId });
    await settle(t);
    expect(await sentences()).toEqual([
      "Bob Day deleted Sunday Crew",
      "Ann Lee handed the league over to Bob Day",
      "Ann Lee removed Cat Fox",
      "Ann Lee changed the settings of Sunday Crew",
    ]);
  });
});
