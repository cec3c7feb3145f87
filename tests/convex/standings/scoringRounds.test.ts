// Rounds that score all leagues of a week after an outcome has changed, one league per job.
import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  endGame,
  freezeClockForEachTest,
  loseJobs,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  WEEK,
  type Backend,
} from "../../support/worlds/factories";
import { insertEntry } from "../../../convex/model/records/leagues/leagueEntries";
import { insertMember, ownerOf } from "../../support/worlds/entryRows";

freezeClockForEachTest();

describe("a grading round", () => {
  const LEAGUES = 12;

  /** Several leagues, each with Ann and Bob, who pick one team each. */
  async function openLeagues() {
    const t = testBackend();
    await setCurrentWeek(t, WEEK);
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
    for (let index = 0; index < LEAGUES; index += 1) {
      const { id: leagueId } = await addLeague([ann, bob], `League ${index}`);
      await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
      await submitPick(bob, { leagueId, gameId, teamId: awayTeamId });
    }
    await settle(t);
    const scoreNext = () => t.mutation(internal.jobs.scoring.scoreNext, { season: SEASON, week: WEEK });
    /** Starts the round, and holds back the job that would continue it. */
    const startRound = async () => {
      await t.mutation(internal.jobs.scoring.startRound, { season: SEASON, week: WEEK });
      await loseJobs(t);
    };
    return { t, ann, gameId, startRound, scoreNext };
  }

  /** How many leagues have a point for the home team's picks, how many for the away team's, and the pending rounds. */
  const state = async (t: Backend) =>
    await t.run(async (ctx) => {
      const rows = await ctx.db.query("standings").collect();
      const names = new Map((await ctx.db.query("users").collect()).map((user) => [user._id, user.firstName]));
      const winnersNamed = (name: string) =>
        rows.filter((row) => names.get(ownerOf(row)) === name && row.totalPoints === 1).length;
      const [changes, rounds] = [
        await ctx.db.query("outcomeChanges").collect(),
        await ctx.db.query("scoringRounds").collect(),
      ];
      return { home: winnersNamed("Ann"), away: winnersNamed("Bob"), open: changes.length + rounds.length };
    });
  const DONE = { home: LEAGUES, away: 0, open: 0 };

  it("scores one league per job, table and ranks together", async () => {
    const { t, gameId, startRound, scoreNext } = await openLeagues();
    await endGame(t, gameId, [20, 10]);
    await startRound();
    expect(await state(t)).toEqual({ home: 0, away: 0, open: 1 });
    await scoreNext();
    expect(await state(t)).toEqual({ home: 1, away: 0, open: 1 });
    const rows = await t.run((ctx) => ctx.db.query("standings").collect());
    expect(rows.filter(({ picksMade }) => picksMade > 0).map(({ totalPoints, rank }) => [totalPoints, rank])).toEqual(
      expect.arrayContaining([
        [1, 1],
        [0, 2],
      ]),
    );
    await settle(t);
    expect(await state(t)).toEqual(DONE);
  });

  it("counts nothing twice if jobs are repeated, even after its end", async () => {
    const { t, gameId, scoreNext } = await openLeagues();
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    for (let repeat = 0; repeat < 3; repeat += 1) await scoreNext();
    expect(await state(t)).toEqual(DONE);
  });

  it("covers all of the week's games that ended together", async () => {
    const { t, ann, gameId, startRound, scoreNext } = await openLeagues();
    const second = await addMatch(t);
    const [league] = await ann.as.query(api.leagues.listMine, {});
    if (league === undefined) throw new Error("There is no league.");
    await submitPick(ann, { leagueId: league.id, gameId: second.gameId, teamId: second.homeTeamId });
    await endGame(t, gameId, [20, 10]);
    await endGame(t, second.gameId, [20, 10]);
    await startRound();
    for (let index = 0; index <= LEAGUES; index += 1) await scoreNext();
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId: league.id, season: SEASON });
    expect(entries[0]).toMatchObject({ firstName: "Ann", totalPoints: 2 });
    expect((await state(t)).open).toBe(0);
  });

  it("overtaken by an outcome brings the new one to every league", async () => {
    const { t, gameId, startRound, scoreNext } = await openLeagues();
    await endGame(t, gameId, [20, 10]);
    await startRound();
    for (let index = 0; index < 5; index += 1) await scoreNext();
    await endGame(t, gameId, [10, 20]);
    expect(await state(t)).toEqual({ home: 5, away: 0, open: 2 });
    await settle(t);
    expect(await state(t)).toEqual({ home: 0, away: LEAGUES, open: 0 });
  });

  it.each(["before it started", "in its middle"])("that loses its job %s is taken up by the sweep", async (when) => {
    const { t, gameId, startRound, scoreNext } = await openLeagues();
    await endGame(t, gameId, [20, 10]);
    if (when === "in its middle") {
      await startRound();
      await scoreNext();
    }
    await loseJobs(t);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect((await state(t)).open).toBe(1);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await state(t)).toEqual(DONE);
  });

  it("[2.32] skips a deleted league", async () => {
    const { t, gameId } = await openLeagues();
    await t.run(async (ctx) => {
      const league = await ctx.db.query("leagues").first();
      if (league !== null) await ctx.db.patch("leagues", league._id, { isDeleted: true });
    });
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect(await state(t)).toEqual({ ...DONE, home: LEAGUES - 1 });
  });

  it("is held up by no league whose rows are damaged, and the sweep tries that one again", async () => {
    const { t, gameId } = await openLeagues();
    const damaged = await t.run(async (ctx) => {
      const sheet = await ctx.db.query("sheets").withIndex("by_week").first();
      const row = await ctx.db.query("standings").first();
      if (sheet === null || row === null) throw new Error("Nobody plays.");
      const { firstName, ...user } = (await ctx.db.get("users", ownerOf(row)))!;
      const { _id: _user, _creationTime: _at, ...fields } = user;
      const userId = await ctx.db.insert("users", {
        ...fields,
        firstName: `Not ${firstName}`,
        tokenIdentifier: "two rows",
      });
      const { leagueId, season, week, picks } = sheet;
      const { _id: entryId } = await insertEntry(ctx, { leagueId, userId }, { joinedAtMs: 0, isListed: false });
      await ctx.db.insert("sheets", { leagueId, entryId, season, week, picks });
      const { _id, _creationTime, ...standing } = row;
      const twice = { ...standing, leagueId, entryId, userId, isMember: false };
      await ctx.db.insert("standings", twice);
      return await ctx.db.insert("standings", twice);
    });
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect(await state(t)).toEqual({ ...DONE, home: LEAGUES - 1 });
    await t.run((ctx) => ctx.db.delete("standings", damaged));
    vi.setSystemTime(Date.now() + 6 * 60_000);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await state(t)).toEqual(DONE);
  });

  it("[9.4] of a full league stays within Convex's limits, which both backends enforce", async () => {
    const t = testBackend();
    const { id: leagueId } = await addLeague([await signIn(t, "Ann Lee")]);
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
    await t.run(async (ctx) => {
      for (let index = 0; index < 99; index += 1) {
        const userId = await ctx.db.insert("users", {
          tokenIdentifier: `many|${index}`,
          email: `many${index}@example.com`,
          firstName: `P${index}`,
          lastName: "",
          profileImageUrl: null,
          favoriteTeamId: null,
          role: "user" as const,
        });
        const entryId = await insertMember(ctx, { leagueId, userId });
        await ctx.db.insert("sheets", {
          leagueId,
          entryId,
          season: SEASON,
          week: WEEK,
          picks: { [gameId]: { teamId: index % 2 === 0 ? homeTeamId : awayTeamId, savedAtMs: 0 } },
        });
      }
      await ctx.db.insert("leagueWeeks", { leagueId, season: SEASON, week: WEEK, gradedPicks: 0 });
    });
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    const rows = await t.run((ctx) => ctx.db.query("standings").collect());
    expect([rows.length, rows.filter(({ totalPoints }) => totalPoints === 1).length]).toEqual([100, 50]);
  });
});
