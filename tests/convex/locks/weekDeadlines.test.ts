// [10.19] Leagues and pools that lock by their week: at its first kickoff, or on a day and time.
import type { FunctionArgs } from "convex/server";
import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { weekDeadlineKey, type WeekDeadline } from "../../../domain/leagues/deadlines";
import { testBackend } from "../../support/worlds/backends";
import {
  addMatch,
  advanceTo,
  changeGame,
  DAY_MS,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  loseJobs,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { openSurvivorPool } from "../../support/worlds/openSurvivorPool";

freezeClockForEachTest();

const FIRST: WeekDeadline = { kind: "firstKickoff" };
const SUNDAY_1_PM: WeekDeadline = { kind: "dayTime", day: "sunday", time: "13:00" };
/** 8:15 PM in New York; `SUNDAY` is 1 PM there. */
const THURSDAY = Date.UTC(2025, 10, 7, 1, 15);
const MONDAY = Date.UTC(2025, 10, 11, 1, 15);

/** A week with a game on Thursday, on Sunday at 1 PM and 4 PM, and on Monday. */
async function open(deadline: WeekDeadline) {
  const t = testBackend();
  const ann = await signIn(t, "Ann Lee");
  const league = await ann.as.mutation(api.leagues.create, { name: "Sunday Crew", deadline });
  const leagueId = league.id;
  const kickoffs = { thursday: THURSDAY, early: SUNDAY, late: SUNDAY + 3 * HOUR_MS, monday: MONDAY };
  const games: Record<string, Awaited<ReturnType<typeof addMatch>>> = {};
  for (const [name, kickoffAtMs] of Object.entries(kickoffs)) games[name] = await addMatch(t, { kickoffAtMs });
  const gameOf = (name: keyof typeof kickoffs) => {
    const game = games[name];
    if (!game) throw new Error(`There is no game ${name}.`);
    return game;
  };
  const locked = async (id: Id<"leagues"> = leagueId) => {
    const { lockedGameIds } = await ann.as.query(api.picks.listMine, { leagueId: id, season: SEASON, week: WEEK });
    return Object.keys(games).filter((name) => lockedGameIds.includes(gameOf(name as keyof typeof kickoffs).gameId));
  };
  const pick = async (name: keyof typeof kickoffs) => {
    const { gameId, homeTeamId: teamId } = gameOf(name);
    return await submitPick(ann, { leagueId, gameId, teamId });
  };
  const set = async (settings: Omit<FunctionArgs<typeof api.leagues.updateSettings>, "leagueId">) =>
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, ...settings });
  return { t, ann, leagueId, league, gameOf, locked, pick, set };
}

describe("a league", () => {
  it("[10.19] is told as 0 hours with its deadline beside it, in answers and leaves it for hours again", async () => {
    const { ann, leagueId, league, set } = await open(SUNDAY_1_PM);
    expect(league).toMatchObject({ pickDeadlineHours: 0, deadline: SUNDAY_1_PM });
    await set({ pickDeadlineHours: 12 });
    const changed = await ann.as.query(api.leagues.get, { leagueId });
    expect(changed.pickDeadlineHours).toBe(12);
    expect(changed.deadline).toBeUndefined();
    const { page } = await ann.as.query(api.audit.listForLeague, {
      leagueId,
      paginationOpts: { numItems: 1, cursor: null },
    });
    expect(page[0]?.changes).toEqual([{ field: "pickDeadlineHours", before: "sunday 13:00", after: "12" }]);
  });

  it("[10.19] on Sunday 1 PM locks Thursday's game at its kickoff and all others together", async () => {
    const { t, locked, pick } = await open(SUNDAY_1_PM);
    await advanceTo(t, THURSDAY - 1);
    expect(await locked()).toEqual([]);
    await advanceTo(t, THURSDAY);
    expect(await locked()).toEqual(["thursday"]);
    await pick("monday");
    await advanceTo(t, SUNDAY - 1);
    expect(await locked()).toEqual(["thursday"]);
    await advanceTo(t, SUNDAY);
    expect(await locked()).toEqual(["thursday", "early", "late", "monday"]);
    expect(await errorOf(pick("late"))).toMatchObject({ code: "LOCKED" });
  });

  it("[10.19] at the week's first kickoff locks all games with it", async () => {
    const { t, locked, pick } = await open(FIRST);
    await advanceTo(t, THURSDAY - 1);
    expect(await locked()).toEqual([]);
    await pick("monday");
    await advanceTo(t, THURSDAY);
    expect(await locked()).toEqual(["thursday", "early", "late", "monday"]);
  });

  it.each([
    [FIRST, THURSDAY],
    [SUNDAY_1_PM, SUNDAY],
  ])("[10.19] by %o refuses picks by the clock, where no row has been written yet", async (deadline, atMs) => {
    const { t, pick } = await open(deadline);
    vi.setSystemTime(atMs - 1);
    await pick("late");
    vi.setSystemTime(atMs);
    expect(await errorOf(pick("monday"))).toMatchObject({ code: "LOCKED" });
    expect(await t.run((ctx) => ctx.db.query("locks").collect())).toEqual([]);
  });

  it("[10.19] follows the first kickoff when it moves, is called off, or another game becomes the first", async () => {
    const { t, gameOf, locked } = await open(FIRST);
    await changeGame(t, gameOf("thursday").gameId, { kickoffAtMs: THURSDAY + DAY_MS });
    await advanceTo(t, THURSDAY);
    expect(await locked()).toEqual([]);
    await changeGame(t, gameOf("thursday").gameId, { status: "cancelled" });
    await advanceTo(t, THURSDAY + DAY_MS);
    expect(await locked()).toEqual([]);
    await changeGame(t, gameOf("late").gameId, { kickoffAtMs: SUNDAY - DAY_MS });
    await advanceTo(t, SUNDAY - DAY_MS);
    expect(await locked()).toEqual(["early", "late", "monday"]);
  });

  it("[10.19] locks a game at once that joins the week after its first kickoff, and never unlocks one", async () => {
    const { t, gameOf, locked } = await open(FIRST);
    await changeGame(t, gameOf("monday").gameId, { week: WEEK + 1 });
    await advanceTo(t, THURSDAY);
    expect(await locked()).toEqual(["thursday", "early", "late"]);
    await changeGame(t, gameOf("monday").gameId, { week: WEEK });
    await settle(t);
    expect(await locked()).toEqual(["thursday", "early", "late", "monday"]);
    await changeGame(t, gameOf("thursday").gameId, { status: "postponed" });
    await changeGame(t, gameOf("early").gameId, { kickoffAtMs: SUNDAY + HOUR_MS });
    expect(await locked()).toEqual(["thursday", "early", "late", "monday"]);
  });

  it("[10.19] shares its lock rows with every league of the same choice", async () => {
    const { t, ann } = await open(SUNDAY_1_PM);
    for (const name of ["Two", "Three"]) await ann.as.mutation(api.leagues.create, { name, deadline: SUNDAY_1_PM });
    await advanceTo(t, SUNDAY);
    const rows = await t.run((ctx) => ctx.db.query("locks").collect());
    expect(rows.filter(({ hours }) => hours === "sunday 13:00")).toHaveLength(2);
    // The early game's own kickoff locks it everywhere.
    expect(rows.filter(({ hours }) => hours === 0)).toHaveLength(2);
    expect(await t.run((ctx) => ctx.db.query("leagueLocks").collect())).toEqual([]);
  });

  it("[10.11][10.19] keeps its deadline while a week is under way, and says why", async () => {
    const { t, ann, leagueId, locked, set } = await open(SUNDAY_1_PM);
    await advanceTo(t, THURSDAY);
    const before = await ann.as.query(api.leagues.get, { leagueId });
    const refused = {
      code: "CONFLICT",
      field: "deadline",
      message: "Week 10 has begun and keeps its deadline. Choose the new one for the weeks after it.",
    };
    expect(await errorOf(set({ deadline: FIRST }))).toMatchObject(refused);
    expect(await errorOf(set({ pickDeadlineHours: 12 }))).toMatchObject(refused);
    expect(await ann.as.query(api.leagues.get, { leagueId })).toEqual(before);
    expect(await locked()).toEqual(["thursday"]);
  });

  it("[10.11][10.19] can change it between two weeks, and what has locked stays locked", async () => {
    const { t, ann, leagueId, locked, set } = await open(FIRST);
    await advanceTo(t, THURSDAY);
    await set({ deadline: SUNDAY_1_PM });
    expect(await locked()).toEqual(["thursday", "early", "late", "monday"]);
    const nextSunday = SUNDAY + 7 * DAY_MS;
    const { gameId } = await addMatch(t, { week: WEEK + 1, kickoffAtMs: nextSunday + 3 * HOUR_MS });
    const next = async () =>
      (await ann.as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK + 1 })).lockedGameIds;
    await advanceTo(t, nextSunday - 1);
    expect(await next()).toEqual([]);
    await advanceTo(t, nextSunday);
    expect(await next()).toEqual([gameId]);
  });

  it("[10.11][10.19] chosen for the weeks after it, follows once the week's last game has locked", async () => {
    const { t, ann, leagueId, locked, set } = await open(SUNDAY_1_PM);
    const shown = async () => await ann.as.query(api.leagues.get, { leagueId });
    await advanceTo(t, THURSDAY);
    await set({ deadline: FIRST, deadlineFrom: "nextWeek" });
    expect(await shown()).toMatchObject({
      deadline: SUNDAY_1_PM,
      nextDeadline: { pickDeadlineHours: 0, deadline: FIRST, fromWeek: WEEK + 1 },
    });
    expect(await locked()).toEqual(["thursday"]);
    // Neither another setting nor a client of 0.2.0 takes it back.
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, name: "Monday Crew", pickDeadlineHours: 0 });
    await t.mutation(internal.jobs.locks.startNextDeadline, { leagueId });
    expect(await shown()).toMatchObject({ deadline: SUNDAY_1_PM, nextDeadline: { deadline: FIRST } });
    await set({ pickDeadlineHours: 12, deadline: null, deadlineFrom: "nextWeek" });
    await advanceTo(t, SUNDAY);
    const after = await shown();
    expect(after.nextDeadline).toBeUndefined();
    expect(after).toMatchObject({ pickDeadlineHours: 12 });
    expect(after.deadline).toBeUndefined();
    expect(await locked()).toEqual(["thursday", "early", "late", "monday"]);
    const log = await ann.as.query(api.audit.listForLeague, {
      leagueId,
      paginationOpts: { numItems: 10, cursor: null },
    });
    expect(log.page.find(({ changes }) => changes.some(({ field }) => field === "fromWeek"))?.changes).toEqual([
      { field: "pickDeadlineHours", before: weekDeadlineKey(FIRST), after: "12" },
      { field: "fromWeek", before: null, after: "Week 11" },
    ]);
  });

  it("[10.11][10.19] is taken back by choosing the present one, and follows also after a lost job", async () => {
    const { t, ann, leagueId, set } = await open(SUNDAY_1_PM);
    const shown = async () => await ann.as.query(api.leagues.get, { leagueId });
    await advanceTo(t, THURSDAY);
    await set({ deadline: FIRST, deadlineFrom: "nextWeek" });
    await set({ deadline: SUNDAY_1_PM });
    expect((await shown()).nextDeadline).toBeUndefined();
    await set({ deadline: FIRST, deadlineFrom: "nextWeek" });
    await advanceTo(t, SUNDAY - 1);
    await loseJobs(t);
    vi.setSystemTime(SUNDAY);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await shown()).toMatchObject({ deadline: FIRST });
    expect((await shown()).nextDeadline).toBeUndefined();
  });

  it("[10.11][10.20] can't follow by hours where rules to come show picks together", async () => {
    const { t, ann, leagueId, set } = await open(SUNDAY_1_PM);
    await advanceTo(t, THURSDAY);
    await set({ pickDeadlineHours: 12, deadline: null, deadlineFrom: "nextWeek" });
    const change = ann.as.mutation(api.leagueRules.change, {
      leagueId,
      season: SEASON,
      settings: { ...CLASSIC, reveal: "together" },
      fromWeek: WEEK + 1,
    });
    expect(await errorOf(change)).toMatchObject({ code: "INVALID" });
  });

  it("[10.19] that is new in a week that has begun can still choose another", async () => {
    const { t, ann } = await open(SUNDAY_1_PM);
    await advanceTo(t, THURSDAY);
    const late = await ann.as.mutation(api.leagues.create, { name: "Latecomers" });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId: late.id, deadline: SUNDAY_1_PM });
    expect(await ann.as.query(api.leagues.get, { leagueId: late.id })).toMatchObject({ deadline: SUNDAY_1_PM });
  });

  it("[10.19] keeps it when a client of 0.2.0 saves its other settings", async () => {
    const { ann, leagueId } = await open(SUNDAY_1_PM);
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, name: "Monday Crew", pickDeadlineHours: 0 });
    expect(await ann.as.query(api.leagues.get, { leagueId })).toMatchObject({
      name: "Monday Crew",
      deadline: SUNDAY_1_PM,
    });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 0, deadline: null });
    expect((await ann.as.query(api.leagues.get, { leagueId })).deadline).toBeUndefined();
  });

  it("[13.4][10.19] says it in the invitation", async () => {
    const { t, league } = await open(SUNDAY_1_PM);
    const invitation = await t.query(api.leagues.invitation, { inviteCode: league.inviteCode });
    expect(invitation).toMatchObject({ pickDeadlineHours: 0, deadline: SUNDAY_1_PM });
  });

  it("[2.14][10.19] is in the dashboard's next deadline as it is", async () => {
    const { t, ann } = await open(SUNDAY_1_PM);
    await setCurrentWeek(t, WEEK);
    const next = async () => (await ann.as.query(api.dashboard.summary, {})).nextDeadline;
    expect(await next()).toMatchObject({ lockAtMs: THURSDAY });
    await advanceTo(t, THURSDAY);
    expect(await next()).toMatchObject({ lockAtMs: SUNDAY });
  });

  it.each([
    [{ kind: "dayTime", day: "thursday", time: "11:30" }],
    [{ kind: "dayTime", day: "monday", time: "20:30" }],
    [{ kind: "dayTime", day: "sunday", time: "13:10" }],
    [{ kind: "dayTime", day: "sunday", time: "1 PM" }],
  ] as const)("[10.19] refuses %o, naming the field, and changes nothing", async (deadline) => {
    const { ann, leagueId, set } = await open(SUNDAY_1_PM);
    expect(await errorOf(set({ deadline }))).toMatchObject({
      code: "INVALID",
      field: "deadline",
      message: "Pick deadline must be on the hour or half hour from Thursday 12:00 PM to Monday 8:00 PM ET",
    });
    expect(await ann.as.query(api.leagues.get, { leagueId })).toMatchObject({ deadline: SUNDAY_1_PM });
  });
});

it("[5.7][10.19] a pool's entry without a pick is out at the week's first kickoff", async () => {
  const { t, season, ann, bob, leagueId, entryOf, ownWeek } = await openSurvivorPool();
  await ann.as.mutation(api.leagues.updateSettings, { leagueId, deadline: FIRST });
  const { weekGames } = await ownWeek(ann);
  const first = Math.min(...weekGames.map(({ kickoffAtMs }) => kickoffAtMs));
  expect(new Set(weekGames.map(({ lockAtMs }) => lockAtMs))).toEqual(new Set([first]));
  await season.pick(bob, leagueId, "Eels");
  await advanceTo(t, first - 1);
  expect(await entryOf(ann)).toMatchObject({ isEliminated: false });
  await advanceTo(t, first);
  expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
  expect(await entryOf(bob)).toMatchObject({ isEliminated: false });
});

it("[5.4][10.19] a pool starts by its deadline, and says it", async () => {
  const { t, ann } = await openSurvivorPool();
  await advanceTo(t, SUNDAY - 12 * HOUR_MS);
  // With 24 hours the week's first deadline would be past.
  const pool = await ann.as.mutation(api.survivor.create, { name: "Last Call", deadline: FIRST });
  expect(pool).toMatchObject({ startingWeek: WEEK, league: { pickDeadlineHours: 0, deadline: FIRST } });
});
