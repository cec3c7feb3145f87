import type { FunctionReturnType } from "convex/server";
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { getSummary } from "../../../convex/model/reads/readSummary";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  changeGame,
  DAY_MS,
  enableHistoricalMode,
  endGame,
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

freezeClockForEachTest();

/** Ann in a league with a day's deadline; a game on Sunday. */
async function open() {
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const ann = await signIn(t, "Ann Lee");
  const { id: leagueId } = await addLeague([ann], "Day");
  const match = await addMatch(t);
  const summary = async () => await ann.as.query(api.dashboard.summary, {});
  const addHoursLeague = async (hours: number, name = `H${hours}`) => {
    const { id } = await addLeague([ann], name);
    await ann.as.mutation(api.leagues.updateSettings, { leagueId: id, pickDeadlineHours: hours });
    return id;
  };
  return { t, ann, leagueId, ...match, summary, addHoursLeague };
}

describe("the four figures", () => {
  it("[2.14] are empty without a league, and before there is a schedule", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const empty = { winRate: null, correctPicks: 0, totalPicks: 0, leagueCount: 0, nextDeadline: null, leagues: [] };
    expect(await ann.as.query(api.dashboard.summary, {})).toEqual(empty);
    const { id: leagueId } = await addLeague([ann]);
    const leagues = [{ leagueId, standing: null, entries: null, buyBack: null, open: null }];
    expect(await ann.as.query(api.dashboard.summary, {})).toEqual({ ...empty, leagueCount: 1, leagues });
  });

  it("[2.14][9.8] give the win rate over decided picks in all leagues, without ties and pending ones", async () => {
    const { t, ann, leagueId, gameId, homeTeamId, awayTeamId, summary, addHoursLeague } = await open();
    const other = await addHoursLeague(1);
    const tied = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + HOUR_MS });
    const pending = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + 2 * HOUR_MS });
    for (const id of [gameId, tied, pending]) await submitPick(ann, { leagueId, gameId: id, teamId: homeTeamId });
    await submitPick(ann, { leagueId: other, gameId, teamId: awayTeamId });
    expect(await summary()).toMatchObject({ winRate: null, correctPicks: 0, totalPicks: 0, leagueCount: 2 });
    await endGame(t, gameId, [20, 10]);
    await endGame(t, tied, [7, 7]);
    await settle(t);
    expect(await summary()).toMatchObject({ winRate: 0.5, correctPicks: 1, totalPicks: 3 });
  });

  it("[2.14] cover only the current season", async () => {
    const { t, ann, leagueId, gameId, homeTeamId, summary } = await open();
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    await setCurrentWeek(t, 1, SEASON + 1);
    expect(await summary()).toMatchObject({ winRate: null, correctPicks: 0, totalPicks: 0, leagueCount: 1 });
  });
});

describe("how each league stands", () => {
  const leagueOf = async (summary: () => Promise<FunctionReturnType<typeof api.dashboard.summary>>, id: string) =>
    (await summary()).leagues.find(({ leagueId }) => leagueId === id);

  it("counts what is left to pick, and gives the first deadline without a pick", async () => {
    const { t, ann, leagueId, gameId, homeTeamId, awayTeamId, summary } = await open();
    const early = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY - 3 * HOUR_MS });
    const openNow = async () => (await leagueOf(summary, leagueId))?.open;
    const lockAtMs = SUNDAY - DAY_MS;
    expect(await openNow()).toEqual({
      week: WEEK,
      missing: 2,
      sheets: 1,
      entryId: null,
      gameId: early,
      lockAtMs: lockAtMs - 3 * HOUR_MS,
    });
    await submitPick(ann, { leagueId, gameId: early, teamId: homeTeamId });
    expect(await openNow()).toEqual({ week: WEEK, missing: 1, sheets: 1, entryId: null, gameId, lockAtMs });
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    expect(await openNow()).toEqual({
      week: WEEK,
      missing: 0,
      sheets: 0,
      entryId: null,
      gameId: early,
      lockAtMs: lockAtMs - 3 * HOUR_MS,
    });
    await advanceTo(t, lockAtMs);
    expect(await openNow()).toBeNull();
    const next = await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
    expect(await openNow()).toMatchObject({ week: WEEK + 1, missing: 1, gameId: next });
  });

  it("leaves out play-off games with undecided teams", async () => {
    const t = testBackend();
    await setCurrentWeek(t, 19);
    const ann = await signIn(t, "Ann Lee");
    await addLeague([ann]);
    const { gameId, homeTeamId } = await addMatch(t, { week: 19 });
    const first = async () => (await ann.as.query(api.dashboard.summary, {})).leagues[0]?.open;
    expect(await first()).toMatchObject({ gameId, missing: 1 });
    await t.run((ctx) => ctx.db.patch("teams", homeTeamId, { isPlaceholder: true }));
    expect(await first()).toBeNull();
  });

  it("[3.7] gives the current rank and that at the start of the week, once there is a table", async () => {
    const t = testBackend();
    await setCurrentWeek(t, WEEK);
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const { id: leagueId } = await addLeague([ann, bob]);
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
    const next = await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
    const late = await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
    const standing = async () => (await leagueOf(() => ann.as.query(api.dashboard.summary, {}), leagueId))?.standing;
    for (const id of [gameId, next, late]) {
      await submitPick(bob, { leagueId, gameId: id, teamId: id === gameId ? homeTeamId : awayTeamId });
      await submitPick(ann, { leagueId, gameId: id, teamId: id === gameId ? awayTeamId : homeTeamId });
    }
    expect(await standing()).toBeNull();
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect(await standing()).toMatchObject({ rank: 2, totalPoints: 0 });
    await setCurrentWeek(t, WEEK + 1);
    expect(await standing()).toEqual({ rank: 2, previousRank: 2, totalPoints: 0 });
    for (const id of [next, late]) await endGame(t, id, [20, 10]);
    await settle(t);
    expect(await standing()).toEqual({ rank: 1, previousRank: 2, totalPoints: 2 });
  });

  it("[4.4] counts a pool's entries, and those without a pick", async () => {
    const { t, ann, gameId, awayTeamId, summary } = await open();
    const { league } = await ann.as.mutation(api.survivor.create, {
      name: "Last One",
      survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 2 },
    });
    const pool = async () => await leagueOf(summary, league.id);
    const entries = { alive: 1, picked: 0, won: 0, total: 1, livesLeft: 1, lives: 1 };
    const lockAtMs = SUNDAY - DAY_MS;
    expect(await pool()).toMatchObject({ standing: null, entries, open: { week: WEEK, missing: 1, gameId, lockAtMs } });
    const pick = { leagueId: league.id, entryNumber: 1, week: WEEK, gameId, selectedTeamId: awayTeamId };
    await ann.as.mutation(api.survivor.submitPick, pick);
    expect(await pool()).toMatchObject({ entries: { ...entries, picked: 1 }, open: null });
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect(await pool()).toMatchObject({ entries: { alive: 0, picked: 0, livesLeft: 0, lives: 1 }, open: null });
  });

  it("[4.4] doesn't count a missed pick as one", async () => {
    const { t, ann, homeTeamId, awayTeamId, summary } = await open();
    const survivorSettings = { allowMultipleEntries: false, livesPerEntry: 2 };
    const { league } = await ann.as.mutation(api.survivor.create, { name: "Last One", survivorSettings });
    const pool = async () => await leagueOf(summary, league.id);
    await advanceTo(t, SUNDAY - DAY_MS);
    expect(await pool()).toMatchObject({ entries: { alive: 1, picked: 0, livesLeft: 1 }, open: null });
    await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
    await setCurrentWeek(t, WEEK + 1);
    expect(await pool()).toMatchObject({ entries: { alive: 1, picked: 0 }, open: { week: WEEK + 1, missing: 1 } });
  });
});

describe("the next deadline", () => {
  it("[2.14] is the league's first open game's, and says whether it is picked", async () => {
    const { ann, leagueId, gameId, homeTeamId, summary } = await open();
    const next = { leagueId, leagueName: "Day", gameId, lockAtMs: SUNDAY - DAY_MS, hasPick: false };
    expect((await summary()).nextDeadline).toEqual(next);
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    expect((await summary()).nextDeadline).toEqual({ ...next, hasPick: true });
  });

  it("[2.14] compares leagues with different hours", async () => {
    const { t, leagueId, summary, addHoursLeague } = await open();
    const [early, late] = [await addHoursLeague(48), await addHoursLeague(0)];
    const next = async () => (await summary()).nextDeadline;
    expect(await next()).toMatchObject({ leagueId: early, lockAtMs: SUNDAY - 2 * DAY_MS });
    await advanceTo(t, SUNDAY - 2 * DAY_MS);
    expect(await next()).toMatchObject({ leagueId, lockAtMs: SUNDAY - DAY_MS });
    await advanceTo(t, SUNDAY - DAY_MS);
    expect(await next()).toMatchObject({ leagueId: late, lockAtMs: SUNDAY });
    await advanceTo(t, SUNDAY);
    expect(await next()).toBeNull();
  });

  it("[2.14] may be next week's in one league before this week's in another", async () => {
    const { t, ann, leagueId, homeTeamId, awayTeamId, summary, addHoursLeague } = await open();
    const week = await addHoursLeague(168);
    const next = await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 1, kickoffAtMs: SUNDAY + 6 * DAY_MS });
    // In the 168-hour league the deadline for next week's Saturday is this Saturday; this week's game is locked there.
    expect((await summary()).nextDeadline).toMatchObject({ leagueId, lockAtMs: SUNDAY - DAY_MS });
    await ann.as.mutation(api.leagues.remove, { leagueId });
    expect((await summary()).nextDeadline).toEqual({
      leagueId: week,
      leagueName: "H168",
      gameId: next,
      lockAtMs: SUNDAY - DAY_MS,
      hasPick: false,
    });
  });

  it("[2.14] prefers one without a pick among equals", async () => {
    const { t, ann, leagueId, gameId, homeTeamId, awayTeamId, summary } = await open();
    const twin = await addGame(t, { homeTeamId, awayTeamId });
    const first = (await summary()).nextDeadline?.gameId === gameId ? gameId : twin;
    await submitPick(ann, { leagueId, gameId: first, teamId: homeTeamId });
    expect((await summary()).nextDeadline).toMatchObject({ gameId: first === gameId ? twin : gameId, hasPick: false });
  });

  it("[2.14] includes a survivor pool's, while an entry has no pick", async () => {
    const { t, ann, leagueId, gameId, homeTeamId, awayTeamId, summary } = await open();
    const { league: pool } = await ann.as.mutation(api.survivor.create, { name: "Last One" });
    const early = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY - 3 * HOUR_MS });
    await submitPick(ann, { leagueId, gameId: early, teamId: homeTeamId });
    const next = async () => (await summary()).nextDeadline;
    const lockAtMs = SUNDAY - 3 * HOUR_MS - DAY_MS;
    expect(await next()).toEqual({
      leagueId: pool.id,
      leagueName: "Last One",
      gameId: early,
      lockAtMs,
      hasPick: false,
    });
    await ann.as.mutation(api.survivor.submitPick, {
      leagueId: pool.id,
      entryNumber: 1,
      week: WEEK,
      gameId,
      selectedTeamId: awayTeamId,
    });
    expect(await next()).toEqual({ leagueId, leagueName: "Day", gameId: early, lockAtMs, hasPick: true });
  });

  it("[4.5] leaves out games that aren't played, and leagues in historical mode", async () => {
    const { t, leagueId, gameId, summary } = await open();
    await changeGame(t, gameId, { status: "postponed" });
    expect((await summary()).nextDeadline).toBeNull();
    await changeGame(t, gameId, { status: "scheduled" });
    await enableHistoricalMode(t, leagueId);
    expect((await summary()).nextDeadline).toBeNull();
  });

  it("[4.5] isn't that of a locked game that moved later", async () => {
    const { t, gameId, summary } = await open();
    await advanceTo(t, SUNDAY - DAY_MS);
    await changeGame(t, gameId, { kickoffAtMs: SUNDAY + 4 * DAY_MS });
    expect((await summary()).nextDeadline).toBeNull();
  });

  it("[2.14] reads a week's locks once, however many leagues share their hours", async () => {
    const { t, ann, homeTeamId, awayTeamId, addHoursLeague } = await open();
    for (let index = 0; index < 12; index += 1) {
      await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY - 3 * DAY_MS + index * HOUR_MS });
    }
    await advanceTo(t, SUNDAY - 2 * DAY_MS);
    const readFor = async () =>
      await t.query(async (ctx) => {
        const user = await ctx.db.get("users", ann.userId);
        if (user === null) throw new Error("There is no user.");
        await getSummary(ctx, user);
        return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
      });
    const before = await readFor();
    for (let index = 0; index < 10; index += 1) await addHoursLeague(24, `More ${index}`);
    await settle(t);
    // A membership, a league and a standing each, and one pick per game at the first deadline.
    expect((await readFor()) - before).toBeLessThanOrEqual(40);
  });
});

it("[6.1] is for signed-in users", async () => {
  const t = testBackend();
  expect(await errorOf(t.query(api.dashboard.summary, {}))).toMatchObject({ code: "UNAUTHENTICATED" });
});
