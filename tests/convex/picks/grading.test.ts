import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  changeGame,
  enableHistoricalMode,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  loseJobs,
  reopenGame,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";

freezeClockForEachTest();

/** Ann picks the home team, Bob the away team. */
async function open() {
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const { id: leagueId } = await addLeague([ann, bob]);
  const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
  await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
  await submitPick(bob, { leagueId, gameId, teamId: awayTeamId });
  const results = async () => {
    await settle(t);
    const shown = [];
    for (const who of [ann, bob]) {
      const { picks } = await who.as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK });
      shown.push(...picks.map(({ isCorrect, isTie, points }) => ({ isCorrect, isTie, points })));
    }
    return shown;
  };
  /** [name, correct, incorrect, tied, points] in the table's order. */
  const table = async () => {
    await settle(t);
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    return entries.map((row) => [
      row.firstName,
      row.correctPicks,
      row.totalPicks - row.correctPicks - row.tiedPicks,
      row.tiedPicks,
      row.totalPoints,
    ]);
  };
  return { t, ann, bob, leagueId, gameId, homeTeamId, awayTeamId, results, table };
}

const [CORRECT, INCORRECT, TIE, PENDING] = [
  { isCorrect: true, isTie: false, points: 1 },
  { isCorrect: false, isTie: false, points: 0 },
  { isCorrect: null, isTie: true, points: 0 },
  { isCorrect: null, isTie: false, points: 0 },
];

describe("a game that ends", () => {
  it("[4.2][9.8] makes its winner's picks correct for a point, the loser's incorrect for none", async () => {
    const { t, gameId, results, table } = await open();
    expect(await results()).toEqual([PENDING, PENDING]);
    await endGame(t, gameId, [20, 10]);
    expect(await results()).toEqual([CORRECT, INCORRECT]);
    expect(await table()).toEqual([
      ["Ann", 1, 0, 0, 1],
      ["Bob", 0, 1, 0, 0],
    ]);
  });

  it("[4.2] leaves picks of a tie undecided, without points, outside the percentage but in the record", async () => {
    const { t, ann, leagueId, gameId, results, table } = await open();
    await endGame(t, gameId, [20, 20]);
    expect(await results()).toEqual([TIE, TIE]);
    expect(await table()).toEqual([
      ["Ann", 0, 0, 1, 0],
      ["Bob", 0, 0, 1, 0],
    ]);
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    expect(entries).toMatchObject([
      { winPercentage: 0, totalPicks: 1, rank: 1 },
      { winPercentage: 0, totalPicks: 1, rank: 1 },
    ]);
  });

  it("[4.1] grades nothing while it is played", async () => {
    const { t, gameId, results } = await open();
    await changeGame(t, gameId, { status: "in_progress" });
    expect(await results()).toEqual([PENDING, PENDING]);
    expect(await t.run((ctx) => ctx.db.query("outcomeChanges").collect())).toEqual([]);
  });

  it("[3.5] grades every league that picked it, each on its own", async () => {
    const { t, ann, gameId, awayTeamId, table } = await open();
    const other = await addLeague([ann], "Other");
    await submitPick(ann, { leagueId: other.id, gameId, teamId: awayTeamId });
    await endGame(t, gameId, [20, 10]);
    expect(await table()).toEqual([
      ["Ann", 1, 0, 0, 1],
      ["Bob", 0, 1, 0, 0],
    ]);
    const there = await ann.as.query(api.standings.forLeague, { leagueId: other.id, season: SEASON });
    expect(there.entries).toMatchObject([{ correctPicks: 0, totalPicks: 1, totalPoints: 0 }]);
  });
});

describe("a corrected outcome", () => {
  it("regrades exactly, however often it is corrected", async () => {
    const { t, gameId, results, table } = await open();
    for (const [score, expected] of [
      [
        [20, 10],
        [CORRECT, INCORRECT],
      ],
      [
        [20, 23],
        [INCORRECT, CORRECT],
      ],
      [
        [23, 23],
        [TIE, TIE],
      ],
      [
        [24, 23],
        [CORRECT, INCORRECT],
      ],
    ] as const) {
      await endGame(t, gameId, score);
      expect(await results()).toEqual(expected);
    }
    expect(await table()).toEqual([
      ["Ann", 1, 0, 0, 1],
      ["Bob", 0, 1, 0, 0],
    ]);
  });

  it("with the same winner changes no standing", async () => {
    const { t, gameId, table } = await open();
    await endGame(t, gameId, [20, 10]);
    const before = await table();
    await endGame(t, gameId, [27, 10]);
    expect(await table()).toEqual(before);
  });

  it.each(["cancelled", "postponed", "in_progress"] as const)(
    "[4.2] a final that becomes %s is ungraded: picks pending again, nothing counted",
    async (status) => {
      const { t, ann, leagueId, gameId, results, table } = await open();
      await endGame(t, gameId, [20, 10]);
      await settle(t);
      await changeGame(t, gameId, { status, homeScore: null, awayScore: null, winnerTeamId: null });
      expect(await results()).toEqual([PENDING, PENDING]);
      expect(await table()).toEqual([]);
      const left = await t.run(async (ctx) => [
        ...(await ctx.db.query("outcomeChanges").collect()),
        ...(await ctx.db.query("scoringRounds").collect()),
      ]);
      expect(left).toEqual([]);
      expect(await t.run((ctx) => ctx.db.query("leagueWeeks").collect())).toMatchObject([{ gradedPicks: 0 }]);
      const rows = await t.run((ctx) => ctx.db.query("standings").collect());
      expect(rows.map(({ picksMade, totalPoints, rankPoints }) => [picksMade, totalPoints, rankPoints])).toEqual([
        [0, 0, 0],
        [0, 0, 0],
      ]);
      const weekly = await ann.as.query(api.standings.weekly, { leagueId, season: SEASON });
      expect(weekly).toEqual({ weeks: [], rows: [], favourites: {} });
    },
  );

  it("that is withdrawn and reported again counts once", async () => {
    const { t, gameId, table } = await open();
    for (let round = 0; round < 3; round += 1) {
      await endGame(t, gameId, [20, 10]);
      await reopenGame(t, gameId);
    }
    await endGame(t, gameId, [10, 20]);
    expect(await table()).toEqual([
      ["Bob", 1, 0, 0, 1],
      ["Ann", 0, 1, 0, 0],
    ]);
  });
});

describe("a game that moves to another week", () => {
  it("[2.34][2.45] takes its picks along, open and graded, with their points", async () => {
    const { t, ann, leagueId, gameId } = await open();
    const weekOf = async (week: number) =>
      (await ann.as.query(api.picks.listMine, { leagueId, season: SEASON, week })).picks.map((pick) => pick.gameId);
    const columns = async () => {
      const { weeks, rows } = await ann.as.query(api.standings.weekly, { leagueId, season: SEASON });
      return { weeks, points: rows.find(({ userId }) => userId === ann.userId)?.points };
    };
    await changeGame(t, gameId, { week: WEEK + 2, kickoffAtMs: SUNDAY + 14 * 24 * HOUR_MS });
    await settle(t);
    expect([await weekOf(WEEK), await weekOf(WEEK + 2)]).toEqual([[], [gameId]]);
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect(await columns()).toEqual({ weeks: [WEEK + 2], points: { [WEEK + 2]: 1 } });
    await changeGame(t, gameId, { week: WEEK - 1 });
    await settle(t);
    expect([await weekOf(WEEK + 2), await weekOf(WEEK - 1)]).toEqual([[], [gameId]]);
    expect(await columns()).toEqual({ weeks: [WEEK - 1], points: { [WEEK - 1]: 1 } });
  });

  it("[4.5] counts a pick in the new week that is changed before the pass moved it", async () => {
    const { t, ann, leagueId, gameId, awayTeamId } = await open();
    await enableHistoricalMode(t, leagueId);
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    await changeGame(t, gameId, { week: WEEK + 1 });
    await submitPick(ann, { leagueId, gameId, teamId: awayTeamId });
    await settle(t);
    const { weeks, rows } = await ann.as.query(api.standings.weekly, { leagueId, season: SEASON });
    expect([weeks, rows.map(({ points }) => points)]).toEqual([[WEEK + 1], [{ [WEEK + 1]: 0 }, { [WEEK + 1]: 0 }]]);
  });

  it("[4.5][4.6] stays locked and shown, even under hours that were changed since", async () => {
    const { t, ann, bob, leagueId, gameId } = await open();
    const other = await addLeague([ann, bob], "Other");
    await advanceTo(t, SUNDAY - 24 * HOUR_MS);
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 1 });
    await changeGame(t, gameId, { status: "postponed" });
    await changeGame(t, gameId, { status: "scheduled", week: WEEK + 2, kickoffAtMs: SUNDAY + 14 * 24 * HOUR_MS });
    await settle(t);
    const at = { season: SEASON, week: WEEK + 2 };
    for (const id of [leagueId, other.id]) {
      expect(await ann.as.query(api.picks.listMine, { leagueId: id, ...at })).toMatchObject({
        lockedGameIds: [gameId],
      });
    }
    const { members } = await leaguePicksFor(ann, { leagueId, ...at });
    expect(members).toMatchObject([{ firstName: "Ann" }, { firstName: "Bob", picks: [{ gameId }] }]);
    expect(await ann.as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK })).toMatchObject({
      lockedGameIds: [],
    });
  });

  it("[7.16] counts for the favorites of its new week", async () => {
    const { t, ann, leagueId, homeTeamId, awayTeamId } = await open();
    const gameId = await addGame(t, { homeTeamId, awayTeamId, spread: -3 });
    await endGame(t, gameId, [20, 10]);
    await t.run(async (ctx) => {
      const line = await ctx.db.query("gameLines").first();
      if (line !== null) await ctx.db.patch("gameLines", line._id, { week: WEEK + 1 });
    });
    await changeGame(t, gameId, { week: WEEK + 1 });
    const favourites = async (week: number) =>
      await ann.as.query(api.standings.favourites, { leagueId, season: SEASON, week });
    expect(await favourites(WEEK)).toBeNull();
    expect(await favourites(WEEK + 1)).toMatchObject({ correctPicks: 1, totalPicks: 1 });
  });
});

describe("a late pick", () => {
  it("[4.5] is graded by the sweep if the job that scores its league was lost", async () => {
    const { t, leagueId, ann, gameId, homeTeamId, awayTeamId, table } = await open();
    await enableHistoricalMode(t, leagueId);
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    await submitPick(ann, { leagueId, gameId, teamId: awayTeamId });
    await loseJobs(t);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    expect(await table()).toEqual([
      ["Ann", 0, 1, 0, 0],
      ["Bob", 0, 1, 0, 0],
    ]);
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    expect((await table())[0]).toEqual(["Ann", 1, 0, 0, 1]);
  });
});
