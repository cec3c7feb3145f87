import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  errorOf,
  freezeClock,
  HOUR_MS,
  identityOf,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEDNESDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { listMails, prefer, setUpMail } from "../../support/worlds/noticeWorld";
import { addPool, SurvivorSeason } from "../../support/worlds/survivorSeason";

let t: Backend;
let boss: Player;
let ann: Player;
beforeEach(async () => {
  freezeClock();
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  setUpMail();
  t = testBackend();
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

describe("access", () => {
  it("[6.3][6.4] is refused to everybody but admins, in every function", async () => {
    const league = await addLeague([ann]);
    const [leagueId, userId] = [league.id, ann.userId];
    const at = { season: SEASON, week: WEEK };
    const { gameId } = await addMatch(t);
    const runId = await t.run((ctx) =>
      ctx.db.insert("syncRuns", {
        kind: "teams",
        season: null,
        weeks: [],
        totalWeeks: 1,
        events: 0,
        problems: [],
        state: "running",
        startedById: boss.userId,
        startedAtMs: Date.now(),
        progressAtMs: Date.now(),
      }),
    );
    const check = { kind: "games" as const, rows: ["{}"], isCheckOnly: true };
    const importId = await boss.as.mutation(api.imports.start, check);
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
      () => ann.as.mutation(api.admin.cancelRun, { runId }),
      () => ann.as.query(api.admin.listGames, at),
      () => ann.as.query(api.admin.listHeldScores, at),
      () => ann.as.mutation(api.admin.correctScore, { gameId, homeScore: 1, awayScore: 0 }),
      () => ann.as.mutation(api.admin.releaseScore, { gameId }),
      () => ann.as.query(api.admin.previewDeletion, { gameId }),
      () => ann.as.mutation(api.admin.deleteGame, { gameId }),
      () => ann.as.mutation(api.imports.start, { kind: "games", rows: ["{}"], isCheckOnly: true }),
      () => ann.as.mutation(internal.jobs.imports.begin, { kind: "games", rows: ["{}"], isCheckOnly: false }),
      () => ann.as.mutation(api.imports.takeBack, { importId }),
      () => ann.as.query(api.imports.get, { importId }),
      () => ann.as.query(api.imports.list, { kind: "games" }),
      () => ann.as.query(api.imports.listRows, { importId, paginationOpts: page }),
      () => ann.as.mutation(api.admin.openPicks, { leagueId, ...at }),
      () => ann.as.mutation(api.admin.setHistoricalMode, { leagueId, enabled: true, season: SEASON }),
      () => ann.as.query(api.admin.listReminderCandidates, { leagueId }),
      () => ann.as.mutation(api.admin.sendReminders, { leagueId, userIds: [userId] }),
      () => ann.as.query(api.admin.previewMail, { kind: "test" }),
      () => ann.as.query(api.admin.listOutbox, {}),
      () => ann.as.query(api.audit.list, { paginationOpts: page }),
      () => ann.as.query(api.feed.unnamedGames, {}),
    ];
    for (const call of calls) expect(await errorOf(call())).toMatchObject({ code: "FORBIDDEN" });
    expect(await auditRows()).toEqual([]);
  });
});

describe("users", () => {
  it("[7.35] lists everybody by address, and searches parts of names and addresses", async () => {
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

  it("[6.3] shows whose address is unconfirmed, and who was an admin", async () => {
    const bob = await signIn(t, "Bob Day");
    await t.withIdentity({ ...identityOf("Cat Roe"), emailVerified: false }).mutation(api.users.store, {});
    for (const role of ["admin", "user"] as const) {
      await boss.as.mutation(api.admin.setRole, { userId: bob.userId, role });
    }
    const { page: accounts } = await boss.as.query(api.admin.listUsers, { paginationOpts: page });
    expect(
      accounts.map(({ firstName, isEmailConfirmed, isDemoted }) => [firstName, isEmailConfirmed, isDemoted]),
    ).toEqual([
      ["Ann", true, false],
      ["Bob", true, true],
      ["Boss", true, false],
      ["Cat", false, false],
    ]);
  });

  it("[4.8][7.36] changes roles, except the last admin's, and logs every change", async () => {
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

describe("all picks", () => {
  async function open() {
    const bob = await signIn(t, "Bob Day");
    const league = await addLeague([ann, bob, boss]);
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
    const lateId = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + DAY_MS });
    for (const each of [gameId, lateId])
      await submitPick(ann, { leagueId: league.id, gameId: each, teamId: homeTeamId });
    await submitPick(boss, { leagueId: league.id, gameId: lateId, teamId: awayTeamId });
    const at = { leagueId: league.id, season: SEASON, week: WEEK };
    const view = async () => {
      const { users, hiddenGameIds } = await boss.as.query(api.admin.listPicks, at);
      const picks = users.map(({ user, picks: made }) => [user.firstName, made.map((pick) => pick.gameId).sort()]);
      return { picks: Object.fromEntries(picks) as Record<string, string[]>, hiddenGameIds };
    };
    const log = async (player: Player) => {
      const found = await player.as.query(api.audit.listForLeague, { leagueId: league.id, paginationOpts: page });
      return found.page.map(({ actorName, text, target, atMs }) => [`${actorName} ${text} ${target}`, atMs]);
    };
    return { bob, at, gameId, lateId, view, log };
  }

  it("[6.3][7.37] shows others' open picks only after the admin asked for them, which members see in their log", async () => {
    const { bob, at, gameId, lateId, view, log } = await open();
    await advanceTo(t, SUNDAY - DAY_MS);
    expect(await view()).toEqual({ picks: { Ann: [gameId], Bob: [], Boss: [lateId] }, hiddenGameIds: [lateId] });
    expect(await log(bob)).toEqual([]);

    await boss.as.mutation(api.admin.openPicks, at);
    const openedAtMs = Date.now();
    await advanceTo(t, openedAtMs + HOUR_MS);
    await boss.as.mutation(api.admin.openPicks, at);
    expect(await view()).toEqual({
      picks: { Ann: [gameId, lateId].sort(), Bob: [], Boss: [lateId] },
      hiddenGameIds: [],
    });
    expect(await log(bob)).toEqual([["Boss One looked at open picks of Week 10 of 2025 in Sunday Crew", openedAtMs]]);
  });

  it("[6.3] shows picks saved after a look only after another, which is logged again", async () => {
    const { at, bob, gameId, lateId, view, log } = await open();
    await boss.as.mutation(api.admin.openPicks, at);
    await advanceTo(t, Date.now() + HOUR_MS);
    const { homeTeamId } = (await t.run((ctx) => ctx.db.get("games", lateId)))!;
    await submitPick(bob, { leagueId: at.leagueId, gameId: lateId, teamId: homeTeamId });
    expect(await view()).toEqual({
      picks: { Ann: [gameId, lateId].sort(), Bob: [], Boss: [lateId] },
      hiddenGameIds: [lateId],
    });
    for (let look = 0; look < 2; look++) await boss.as.mutation(api.admin.openPicks, at);
    expect(await view()).toMatchObject({ picks: { Bob: [lateId] }, hiddenGameIds: [] });
    expect(await log(bob)).toHaveLength(2);
  });

  it("[6.3] grants access for a day, to one admin and one week, and logs the next request again", async () => {
    const { at, bob, lateId, view, log } = await open();
    await boss.as.mutation(api.admin.openPicks, at);
    await boss.as.mutation(api.admin.setRole, { userId: bob.userId, role: "admin" });
    expect((await bob.as.query(api.admin.listPicks, at)).hiddenGameIds).toHaveLength(2);
    await advanceTo(t, Date.now() + DAY_MS + 1);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    expect((await view()).hiddenGameIds).toContain(lateId);
    await boss.as.mutation(api.admin.openPicks, at);
    expect(await log(ann)).toHaveLength(2);
  });

  it("[7.37] needs no request, and logs none, if everybody sees the picks", async () => {
    const { at, lateId, view, log } = await open();
    await advanceTo(t, SUNDAY + DAY_MS);
    await boss.as.mutation(api.admin.openPicks, at);
    expect((await view()).picks.Ann).toContain(lateId);
    expect(await log(ann)).toEqual([]);
  });

  it("[4.6][7.37] applies to survivor picks until their week has kicked off", async () => {
    const season = await SurvivorSeason.create(t);
    const poolId = await addPool([ann]);
    await season.pick(ann, poolId, "Aces");
    const at = { leagueId: poolId, season: SEASON, week: WEEK };
    const picks = async () => (await boss.as.query(api.admin.listPicks, at)).users.flatMap((each) => each.picks);
    expect(await picks()).toEqual([]);
    await boss.as.mutation(api.admin.openPicks, at);
    expect(await picks()).toMatchObject([{ selectedTeamId: season.team("Aces"), entryNumber: 1 }]);
  });
});

describe("reminders by hand", () => {
  it("[3.17][5.9][7.38] reach chosen members who are missing picks, once, and return the count", async () => {
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
    const none = { latelyCount: 0, latelyAtMs: null };
    expect(await send(ann.userId, bob.userId, cat.userId, boss.userId, ann.userId)).toEqual({ sentCount: 1, ...none });
    expect(await send(ann.userId)).toEqual({ sentCount: 0, latelyCount: 1, latelyAtMs: WEDNESDAY });
    const after = await boss.as.query(api.admin.listReminderCandidates, { leagueId: league.id });
    expect(after?.members.map(({ remindedAtMs }) => remindedAtMs)).toEqual([WEDNESDAY, null]);
    await advanceTo(t, WEDNESDAY + HOUR_MS);
    expect(await send(ann.userId)).toEqual({ sentCount: 1, ...none });
    const mails = await listMails(t);
    expect(mails.filter(({ kind }) => kind === "adminReminder").map(({ to }) => to)).toEqual([
      "ann-lee@example.com",
      "ann-lee@example.com",
    ]);
    await advanceTo(t, SUNDAY - DAY_MS);
    expect(await send(ann.userId)).toEqual({ sentCount: 0, ...none });
    const log = (await sentences()).filter((sentence) => sentence.includes("reminders"));
    expect(new Set(log)).toEqual(new Set(["Boss One sent reminders to members of Sunday Crew"]));
    expect(log).toHaveLength(2);
  });
});

describe("reminders by hand, in survivor pools", () => {
  it("[7.38] list each member's entries without a pick, and refuse more than a transaction can handle", async () => {
    const bob = await signIn(t, "Bob Day");
    const { gameId, homeTeamId } = await addMatch(t);
    await setCurrentWeek(t, WEEK);
    const survivorSettings = { allowMultipleEntries: true, maxEntriesPerUser: 3, startingWeek: WEEK };
    const { league } = await ann.as.mutation(api.survivor.create, { name: "Last One", survivorSettings });
    await bob.as.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 3 });
    const pick = { leagueId: league.id, week: WEEK, gameId, selectedTeamId: homeTeamId };
    await ann.as.mutation(api.survivor.submitPick, { ...pick, entryNumber: 1 });
    await bob.as.mutation(api.survivor.submitPick, { ...pick, entryNumber: 2 });
    const candidates = await boss.as.query(api.admin.listReminderCandidates, { leagueId: league.id });
    expect(candidates?.members.map(({ firstName, missingPicks }) => [firstName, missingPicks])).toEqual([["Bob", 2]]);
    const many = Array.from({ length: 101 }, () => bob.userId);
    const call = boss.as.mutation(api.admin.sendReminders, { leagueId: league.id, userIds: many });
    expect(await errorOf(call)).toMatchObject({ code: "INVALID", field: "userIds" });
  });

  it("[10.18] count both picks of a week of two", async () => {
    const bob = await signIn(t, "Bob Day");
    const { gameId, homeTeamId } = await addMatch(t);
    // Without a second game, nobody could make a second pick.
    await addMatch(t);
    await setCurrentWeek(t, WEEK);
    const survivorSettings = { startingWeek: WEEK, twoPicksFromWeek: WEEK };
    const { league } = await ann.as.mutation(api.survivor.create, { name: "Last One", survivorSettings });
    await bob.as.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    const pick = { leagueId: league.id, week: WEEK, gameId, selectedTeamId: homeTeamId };
    await bob.as.mutation(api.survivor.submitPick, { ...pick, entryNumber: 1 });
    const candidates = await boss.as.query(api.admin.listReminderCandidates, { leagueId: league.id });
    expect(candidates?.members.map(({ firstName, missingPicks }) => [firstName, missingPicks])).toEqual([
      ["Ann", 2],
      ["Bob", 1],
    ]);
  });
});

describe("the audit log", () => {
  it("shows commissioners' actions, with before and after, even of a deleted league", async () => {
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
