// A league's week scored under rules of its own: what its table and its members' picks come to.
import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import { everyRow } from "../../support/worlds/everyRow";
import {
  addGame,
  addMatch,
  advanceTo,
  changeGame,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Player,
} from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";

freezeClockForEachTest();

/** Ann picks home teams, Bob away teams, Cid nothing. */
async function open(rules: Partial<RuleSettings>) {
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const [ann, bob, cid] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cid Ray")];
  const league = await ann.as.mutation(api.leagues.create, { name: "Crew", rules: { ...CLASSIC, ...rules } });
  const { id: leagueId, inviteCode } = league;
  for (const other of [bob, cid]) await other.as.mutation(api.leagues.join, { inviteCode });
  const { homeTeamId, awayTeamId, gameId } = await addMatch(t, { spread: -3 });
  /** Adds a game that Ann and Bob have picked. */
  const play = async (score: readonly [number, number], fields: { week?: number; spread?: number } = {}) => {
    const id = await addGame(t, { homeTeamId, awayTeamId, ...fields });
    await submitPick(ann, { leagueId, gameId: id, teamId: homeTeamId });
    await submitPick(bob, { leagueId, gameId: id, teamId: awayTeamId });
    await endGame(t, id, score);
    await settle(t);
    return id;
  };
  const table = async () => {
    await settle(t);
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    return Object.fromEntries(entries.map((row) => [row.firstName, [row.rank, row.totalPoints]]));
  };
  const pickOf = async (who: Player) => {
    const { picks } = await who.as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK });
    return picks.map(({ isCorrect, isTie, points }) => ({ isCorrect, isTie, points }));
  };
  const results = () => ann.as.query(api.standings.weekResults, { leagueId, season: SEASON });
  const winners = async () => (await results()).weeks.map((week) => week.winners.map(({ userId }) => userId));
  const lineOf = (id: Id<"games">) =>
    t.run(async (ctx) => (await ctx.db.query("frozenLines").collect()).find((line) => line.gameId === id));
  return { t, ann, bob, cid, leagueId, gameId, homeTeamId, awayTeamId, play, table, pickOf, results, winners, lineOf };
}

/** The match that `open` adds is out of the way. */
async function openWithout(rules: Partial<RuleSettings>) {
  const world = await open(rules);
  await changeGame(world.t, world.gameId, { status: "cancelled" });
  return world;
}

describe("against the spread", () => {
  it("[10.1][10.17] picks and the table go by the line, and so does everyone's grid", async () => {
    const { ann, bob, leagueId, play, table, pickOf } = await openWithout({ format: "spread" });
    await play([22, 20], { spread: -3 });
    expect(await pickOf(ann)).toEqual([{ isCorrect: false, isTie: false, points: 0 }]);
    expect(await pickOf(bob)).toEqual([{ isCorrect: true, isTie: false, points: 1 }]);
    expect(await table()).toEqual({ Bob: [1, 1], Ann: [2, 0], Cid: [3, 0] });
    const grid = await leaguePicksFor(ann, { leagueId, season: SEASON, week: WEEK });
    expect(grid.members.map(({ firstName, correct, total }) => [firstName, correct, total])).toEqual([
      ["Ann", 0, 1],
      ["Bob", 1, 1],
      ["Cid", 0, 0],
    ]);
  });

  it("[10.4] a push scores as a tie does", async () => {
    const { ann, play, table, pickOf } = await openWithout({ format: "spread", tie: "half" });
    await play([23, 20], { spread: -3 });
    expect(await pickOf(ann)).toEqual([{ isCorrect: null, isTie: true, points: 0.5 }]);
    expect(await table()).toEqual({ Ann: [1, 0.5], Bob: [1, 0.5], Cid: [3, 0] });
  });

  it("[10.13] a line that moves after the game's start changes nothing, also when the score is corrected", async () => {
    const { t, play, table, lineOf } = await openWithout({ format: "spread" });
    const id = await play([22, 20], { spread: -3 });
    await t.run(async (ctx) => {
      const line = await ctx.db
        .query("gameLines")
        .withIndex("by_game", (q) => q.eq("gameId", id))
        .unique();
      if (line) await ctx.db.patch("gameLines", line._id, { spread: 10 });
    });
    expect(await lineOf(id)).toMatchObject({ homeSpread: -3, source: "feed", frozenAtMs: Date.now() });
    await endGame(t, id, [24, 20]);
    expect(await table()).toMatchObject({ Ann: [1, 1], Bob: [2, 0] });
  });

  it("[10.13] a game without a line is played straight, whatever line comes later", async () => {
    const { play, table, lineOf } = await openWithout({ format: "spread" });
    const id = await play([22, 20]);
    expect(await table()).toMatchObject({ Ann: [1, 1] });
    expect(await lineOf(id)).toMatchObject({ homeSpread: null });
  });

  it("[10.17] scoring a week again changes nothing", async () => {
    const { t, leagueId, play } = await openWithout({ format: "spread", missedPick: "home", droppedWeeks: 1 });
    await play([22, 20], { spread: -3 });
    const before = await everyRow(t);
    await t.mutation(internal.jobs.scoring.scoreLeague, { leagueId, season: SEASON, week: WEEK });
    await settle(t);
    expect(await everyRow(t)).toEqual(before);
  });
});

describe("a missed pick", () => {
  it("[10.7] counts for a member without a sheet, since joining", async () => {
    const { t, leagueId, ann, play, table } = await openWithout({ missedPick: "home" });
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    await play([22, 20]);
    expect(await table()).toEqual({ Ann: [1, 1], Cid: [1, 1], Bob: [3, 0] });
    const early = await addMatch(t, { kickoffAtMs: Date.now() + HOUR_MS });
    await advanceTo(t, Date.now() + 2 * HOUR_MS);
    const dan = await signIn(t, "Dan New");
    await dan.as.mutation(api.leagues.join, { inviteCode });
    await endGame(t, early.gameId, [10, 0]);
    // Dan joined after the early game's kickoff and before Sunday's.
    expect(await table()).toEqual({ Ann: [1, 2], Cid: [1, 2], Dan: [3, 1], Bob: [4, 1] });
  });
});

describe("a week's winner", () => {
  it("[10.15] is known once the last game that counts is final, and follows a correction", async () => {
    const { t, ann, bob, gameId, play, winners } = await open({});
    const id = await play([22, 20]);
    expect(await winners()).toEqual([]);
    await endGame(t, gameId, [10, 0]);
    await settle(t);
    expect(await winners()).toEqual([[ann.userId]]);
    await endGame(t, id, [20, 22]);
    await settle(t);
    expect(await winners()).toEqual([[bob.userId]]);
    await changeGame(t, gameId, { status: "in_progress", homeScore: null, awayScore: null, winnerTeamId: null });
    await settle(t);
    expect(await winners()).toEqual([]);
  });

  it("[10.16] ranks first among equal points where weights or a tiebreaker are on, and only there", async () => {
    for (const [rules, ranks] of [
      [{ weights: "bestBet" }, { Ann: [2, 3], Bob: [1, 3] }],
      [{}, { Ann: [1, 3], Bob: [1, 3] }],
    ] as const) {
      const { play, table } = await openWithout(rules);
      // Ann wins week 10 by three points; Bob weeks 11, 12 and 13 by one each.
      for (let game = 0; game < 3; game += 1) await play([22, 20]);
      for (const week of [11, 12, 13]) await play([20, 22], { week });
      expect(await table()).toMatchObject(ranks);
    }
  });
});

describe("what changes a week without a new outcome", () => {
  it("[10.15] its last game is cancelled, and put back", async () => {
    const { t, ann, gameId, play, winners } = await open({});
    await play([22, 20]);
    await changeGame(t, gameId, { status: "cancelled" });
    await settle(t);
    expect(await winners()).toEqual([[ann.userId]]);
    await changeGame(t, gameId, { status: "scheduled" });
    await settle(t);
    expect(await winners()).toEqual([]);
  });

  it("[10.8] it becomes complete without a pick that counts", async () => {
    const { t, ann, leagueId, homeTeamId, awayTeamId, play, results } = await openWithout({ droppedWeeks: 1 });
    await play([22, 20]);
    const later = { homeTeamId, awayTeamId, week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS };
    const [picked, other] = [await addGame(t, later), await addGame(t, later)];
    await submitPick(ann, { leagueId, gameId: picked, teamId: homeTeamId });
    await changeGame(t, picked, { status: "cancelled" });
    await endGame(t, other, [20, 10]);
    await settle(t);
    expect((await results()).members[0]).toMatchObject({ userId: ann.userId, weeksWon: 1, droppedWeeks: [WEEK + 1] });
  });

  it("[10.7] its first pick is made after a game that others have missed", async () => {
    const { t, ann, leagueId, homeTeamId, awayTeamId, table } = await openWithout({ missedPick: "home" });
    const thursday = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY - 3 * DAY_MS });
    const sunday = await addGame(t, { homeTeamId, awayTeamId });
    await advanceTo(t, SUNDAY - 2 * DAY_MS);
    await endGame(t, thursday, [20, 10]);
    expect(await table()).toEqual({});
    await submitPick(ann, { leagueId, gameId: sunday, teamId: homeTeamId });
    expect(await table()).toEqual({ Ann: [1, 1], Bob: [1, 1], Cid: [1, 1] });
  });

  it("[10.15] its winner leaves, and joins again", async () => {
    const { t, ann, bob, leagueId, play, winners } = await openWithout({});
    await play([20, 22]);
    expect(await winners()).toEqual([[bob.userId]]);
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    await bob.as.mutation(api.leagues.leave, { leagueId });
    await settle(t);
    expect(await winners()).toEqual([[ann.userId]]);
    await bob.as.mutation(api.leagues.join, { inviteCode });
    await settle(t);
    expect(await winners()).toEqual([[bob.userId]]);
  });
});

describe("dropped weeks", () => {
  it("[10.8] leave the total, and only once more weeks than that are complete", async () => {
    const { ann, bob, cid, leagueId, play, table, results } = await openWithout({ droppedWeeks: 1 });
    await play([22, 20]);
    await play([22, 20]);
    expect(await table()).toMatchObject({ Ann: [1, 2], Bob: [2, 0] });
    await play([22, 20], { week: 11 });
    expect(await table()).toMatchObject({ Ann: [1, 2], Bob: [2, 0] });
    await play([20, 22], { week: 12 });
    await play([20, 22], { week: 12 });
    await play([20, 22], { week: 12 });
    expect(await table()).toMatchObject({ Bob: [1, 3], Ann: [1, 3] });
    expect((await results()).members).toMatchObject([
      { userId: ann.userId, weeksWon: 2, droppedWeeks: [12] },
      { userId: bob.userId, weeksWon: 1, droppedWeeks: [10] },
      { userId: cid.userId, weeksWon: 0, droppedWeeks: [10] },
    ]);
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    expect(entries.map(({ correctPicks, totalPicks }) => [correctPicks, totalPicks])).toEqual([
      [3, 6],
      [3, 6],
      [0, 0],
    ]);
  });
});

it("[10.9] a play-off week's points are multiplied, its record isn't", async () => {
  const playoffWeights = { wildCard: 3, divisional: 1, conference: 1, superBowl: 1 };
  const { t, ann, leagueId, homeTeamId, awayTeamId, table } = await openWithout({ playoffWeights });
  const id = await addGame(t, { homeTeamId, awayTeamId, week: 19, kickoffAtMs: SUNDAY + 60 * DAY_MS });
  await submitPick(ann, { leagueId, gameId: id, teamId: homeTeamId });
  await endGame(t, id, [22, 20]);
  expect(await table()).toMatchObject({ Ann: [1, 3] });
});

it("[10.11] a settled week keeps its rules when they change", async () => {
  const { t, ann, leagueId, play, table } = await openWithout({});
  const id = await play([22, 20], { spread: -3 });
  const settings = { ...CLASSIC, format: "spread" } as const;
  const change = { leagueId, season: SEASON, settings, fromWeek: WEEK + 1 };
  await ann.as.mutation(api.leagueRules.change, change);
  await endGame(t, id, [23, 21]);
  expect(await table()).toMatchObject({ Ann: [1, 1], Bob: [2, 0] });
  await play([22, 20], { week: WEEK + 1, spread: -3 });
  expect(await table()).toMatchObject({ Ann: [1, 1], Bob: [1, 1] });
});
