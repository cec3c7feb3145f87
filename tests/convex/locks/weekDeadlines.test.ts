// [10.19] Leagues and pools that lock by their week: at its first kickoff, or on a day and time.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { WeekDeadline } from "../../../domain/leagues/deadlines";
import { testBackend } from "../../support/worlds/backends";
import {
  addMatch,
  advanceTo,
  changeGame,
  DAY_MS,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
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
  const { id: leagueId, ...league } = await ann.as.mutation(api.leagues.create, { name: "Sunday Crew", deadline });
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
  const set = async (settings: { pickDeadlineHours: number } | { deadline: WeekDeadline }) =>
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, ...settings });
  return { t, ann, leagueId, league, gameOf, locked, pick, set };
}

describe("a league", () => {
  it("is told as 0 hours with its deadline beside it, in answers and leaves it for hours again", async () => {
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

  it("on Sunday 1 PM locks Thursday's game at its kickoff and all others together", async () => {
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

  it("at the week's first kickoff locks all games with it, and refuses picks by the clock alone", async () => {
    const { t, locked, pick } = await open(FIRST);
    await advanceTo(t, THURSDAY);
    expect(await locked()).toEqual(["thursday", "early", "late", "monday"]);
    expect(await errorOf(pick("monday"))).toMatchObject({ code: "LOCKED" });
  });

  it("follows the first kickoff when it moves, is called off, or another game becomes the first", async () => {
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

  it("locks a game at once that joins the week after its first kickoff, and never unlocks one", async () => {
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

  it("shares its lock rows with every league of the same choice", async () => {
    const { t, ann } = await open(SUNDAY_1_PM);
    for (const name of ["Two", "Three"]) await ann.as.mutation(api.leagues.create, { name, deadline: SUNDAY_1_PM });
    await advanceTo(t, SUNDAY);
    const rows = await t.run((ctx) => ctx.db.query("locks").collect());
    expect(rows.filter(({ hours }) => hours === "sunday 13:00")).toHaveLength(2);
    // The early game's own kickoff locks it everywhere.
    expect(rows.filter(({ hours }) => hours === 0)).toHaveLength(2);
    expect(await t.run((ctx) => ctx.db.query("leagueLocks").collect())).toEqual([]);
  });

  it("[10.11] reopens with a later deadline what nobody has picked, and keeps locked what somebody has", async () => {
    const { t, locked, pick, set } = await open(FIRST);
    await pick("early");
    await advanceTo(t, THURSDAY);
    await set({ deadline: SUNDAY_1_PM });
    expect(await locked()).toEqual(["thursday", "early"]);
    await set({ deadline: FIRST });
    expect(await locked()).toEqual(["thursday", "early", "late", "monday"]);
    await set({ pickDeadlineHours: 0 });
    expect(await locked()).toEqual(["thursday", "early"]);
  });

  it("[2.14] is in the dashboard's next deadline as it is", async () => {
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
    [{ kind: "dayTime", day: "sunday", time: "1 PM" }],
  ] as const)("refuses %o, naming the field, and changes nothing", async (deadline) => {
    const { ann, leagueId, set } = await open(SUNDAY_1_PM);
    expect(await errorOf(set({ deadline }))).toMatchObject({
      code: "INVALID",
      field: "deadline",
      message: "Pick deadline must be a time from Thursday 12:00 PM to Monday 8:00 PM",
    });
    expect(await ann.as.query(api.leagues.get, { leagueId })).toMatchObject({ deadline: SUNDAY_1_PM });
  });
});

it("[5.7] a pool's entry without a pick is out at the week's first kickoff", async () => {
  const { t, season, ann, bob, leagueId, entryOf, sheet } = await openSurvivorPool();
  await ann.as.mutation(api.leagues.updateSettings, { leagueId, deadline: FIRST });
  const { weekGames } = await sheet(ann);
  const first = Math.min(...weekGames.map(({ kickoffAtMs }) => kickoffAtMs));
  expect(new Set(weekGames.map(({ lockAtMs }) => lockAtMs))).toEqual(new Set([first]));
  await season.pick(bob, leagueId, "Eels");
  await advanceTo(t, first - 1);
  expect(await entryOf(ann)).toMatchObject({ isEliminated: false });
  await advanceTo(t, first);
  expect(await entryOf(ann)).toMatchObject({ isEliminated: true, eliminatedWeek: WEEK });
  expect(await entryOf(bob)).toMatchObject({ isEliminated: false });
});
