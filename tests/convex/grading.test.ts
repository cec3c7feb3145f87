import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { GRADING_BATCH } from "../../convex/model/grading";
import { testBackend } from "../support/backends";
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
  type Backend,
} from "../support/factories";

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

  it("[4.2] in a tie leaves them undecided, without points, out of the percentage and in the record", async () => {
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

  it("[4.1] while it is played grades nothing", async () => {
    const { t, gameId, results } = await open();
    await changeGame(t, gameId, { status: "in_progress" });
    expect(await results()).toEqual([PENDING, PENDING]);
    expect(await t.run((ctx) => ctx.db.query("gradingRuns").collect())).toEqual([]);
  });

  it("[3.5] grades every league that picked it, each for itself", async () => {
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
  it("regrades exactly, as often as it is corrected", async () => {
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
        ...(await ctx.db.query("weeklyStandings").collect()),
        ...(await ctx.db.query("leagueWeeks").collect()),
        ...(await ctx.db.query("gradingRuns").collect()),
        ...(await ctx.db.query("rankingRuns").collect()),
      ]);
      expect(left).toEqual([]);
      const rows = await t.run((ctx) => ctx.db.query("standings").collect());
      expect(rows.map(({ picksMade, totalPoints, rankPoints }) => [picksMade, totalPoints, rankPoints])).toEqual([
        [0, 0, 0],
        [0, 0, 0],
      ]);
      const weekly = await ann.as.query(api.standings.weekly, { leagueId, season: SEASON });
      expect(weekly).toEqual({ weeks: [], rows: [], favourites: {} });
    },
  );

  it("that is taken back and given again counts once", async () => {
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
  it("[2.34][2.45] takes its picks along, open and graded, and what they count", async () => {
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

  it("[4.5] counts a pick in the new week that is changed before the pass took it along", async () => {
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

  it("[4.5][4.6] stays locked and shown where it was, under hours that were changed since too", async () => {
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
    const { members } = await ann.as.query(api.picks.listForLeague, { leagueId, ...at });
    expect(members).toMatchObject([{ firstName: "Ann" }, { firstName: "Bob", picks: [{ gameId }] }]);
    expect(await ann.as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK })).toMatchObject({
      lockedGameIds: [],
    });
  });

  it("[7.16] is counted for the favourites of its new week", async () => {
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

describe("batches", () => {
  /** Picks of as many users, half of each team, straight into the table. */
  async function addManyPicks(t: Backend, count: number) {
    const ann = await signIn(t, "Ann Lee");
    const { id: leagueId } = await addLeague([ann]);
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
    await t.run(async (ctx) => {
      for (let index = 0; index < count; index += 1) {
        const userId = await ctx.db.insert("users", {
          ...{
            tokenIdentifier: `many|${index}`,
            email: `many${index}@example.com`,
            firstName: `P${index}`,
            lastName: "",
          },
          ...{ profileImageUrl: null, favoriteTeamId: null, role: "user" as const },
        });
        await ctx.db.insert("picks", {
          ...{ userId, leagueId, gameId, season: SEASON, week: WEEK, isCorrect: null, isTie: false, points: 0 },
          ...{ selectedTeamId: index % 2 === 0 ? homeTeamId : awayTeamId, gradedRevision: 0, savedAtMs: 0 },
        });
      }
    });
    return { gameId, leagueId };
  }

  const countsOf = async (t: Backend) =>
    await t.run(async (ctx) => {
      const rows = await ctx.db.query("standings").collect();
      const sum = (field: "correctPicks" | "incorrectPicks" | "totalPoints") =>
        rows.reduce((total, row) => total + row[field], 0);
      const weeks = await ctx.db.query("leagueWeeks").collect();
      return {
        correct: sum("correctPicks"),
        incorrect: sum("incorrectPicks"),
        points: sum("totalPoints"),
        most: Math.max(...rows.map((row) => row.picksMade)),
        graded: weeks.map(({ gradedPicks }) => gradedPicks),
        runs: (await ctx.db.query("gradingRuns").collect()).length,
      };
    });

  const COUNT = GRADING_BATCH + 10;
  const DONE = { correct: COUNT / 2, incorrect: COUNT / 2, points: COUNT / 2, most: 1, graded: [COUNT], runs: 0 };

  it("over 200 picks chain themselves until all are graded", async () => {
    const t = testBackend();
    const { gameId } = await addManyPicks(t, COUNT);
    await endGame(t, gameId, [20, 10]);
    await t.mutation(internal.grading.runBatch, { gameId });
    expect(await countsOf(t)).toMatchObject({ graded: [GRADING_BATCH], runs: 1 });
    await settle(t);
    expect(await countsOf(t)).toEqual(DONE);
  });

  it("that are repeated count nothing twice, during a pass and after it", async () => {
    const t = testBackend();
    const { gameId } = await addManyPicks(t, COUNT);
    await endGame(t, gameId, [20, 10]);
    for (let repeat = 0; repeat < 5; repeat += 1) await t.mutation(internal.grading.runBatch, { gameId });
    await settle(t);
    await t.mutation(internal.grading.runBatch, { gameId });
    expect(await countsOf(t)).toEqual(DONE);
  });

  it("that lost their job are taken up by the sweep, once the pass has stalled", async () => {
    const t = testBackend();
    const { gameId } = await addManyPicks(t, COUNT);
    await endGame(t, gameId, [20, 10]);
    await t.mutation(internal.grading.runBatch, { gameId });
    await loseJobs(t);
    await t.mutation(internal.maintenance.sweep, {});
    await settle(t);
    expect(await countsOf(t)).toMatchObject({ graded: [GRADING_BATCH], runs: 1 });
    vi.setSystemTime(Date.now() + 6 * 60_000);
    await t.mutation(internal.maintenance.sweep, {});
    await settle(t);
    expect(await countsOf(t)).toEqual(DONE);
    expect(await t.run((ctx) => ctx.db.query("rankingRuns").collect())).toEqual([]);
  });

  it("follow an outcome that changes between two of them", async () => {
    const t = testBackend();
    const { gameId } = await addManyPicks(t, COUNT);
    await endGame(t, gameId, [20, 10]);
    await t.mutation(internal.grading.runBatch, { gameId });
    await endGame(t, gameId, [20, 20]);
    await settle(t);
    expect(await countsOf(t)).toMatchObject({ correct: 0, incorrect: 0, points: 0, most: 1, graded: [COUNT], runs: 0 });
    await endGame(t, gameId, [20, 10]);
    await t.mutation(internal.grading.runBatch, { gameId });
    await reopenGame(t, gameId);
    await settle(t);
    expect(await countsOf(t)).toMatchObject({ correct: 0, points: 0, most: 0, graded: [], runs: 0 });
  });

  it("of 200 leagues each hold Convex's limits, which both backends enforce", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const { id } = await addLeague([ann]);
    const { gameId, homeTeamId } = await addMatch(t);
    await t.run(async (ctx) => {
      const league = await ctx.db.get("leagues", id);
      if (league === null) throw new Error("There is no league.");
      const { _id, _creationTime, ...fields } = league;
      for (let index = 0; index < GRADING_BATCH; index += 1) {
        const leagueId = await ctx.db.insert("leagues", { ...fields, inviteCode: `MANY${index}` });
        await ctx.db.insert("picks", {
          ...{ userId: ann.userId, leagueId, gameId, season: SEASON, week: WEEK, isCorrect: null, isTie: false },
          ...{ points: 0, selectedTeamId: homeTeamId, gradedRevision: 0, savedAtMs: 0 },
        });
      }
    });
    await endGame(t, gameId, [20, 10]);
    await t.mutation(internal.grading.runBatch, { gameId });
    expect((await countsOf(t)).correct).toBe(GRADING_BATCH);
  });

  it("[2.32] of a deleted league count nothing", async () => {
    const t = testBackend();
    const { gameId, leagueId } = await addManyPicks(t, 10);
    await t.run((ctx) => ctx.db.patch("leagues", leagueId, { isDeleted: true }));
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect(await countsOf(t)).toMatchObject({ correct: 0, graded: [], runs: 0 });
  });
});
