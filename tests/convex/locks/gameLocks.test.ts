import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  changeGame,
  DAY_MS,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  loseJobs,
  SEASON,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEDNESDAY,
  WEEK,
  type Backend,
} from "../../support/worlds/factories";

freezeClockForEachTest();

/** A league with 24 hours and a game on Sunday. */
async function open(startMs = WEDNESDAY) {
  vi.setSystemTime(startMs);
  const t = testBackend();
  const ann = await signIn(t, "Ann Lee");
  const { id: leagueId } = await addLeague([ann]);
  const match = await addMatch(t);
  const lockedIn = async (id = leagueId, week = WEEK) =>
    (await ann.as.query(api.picks.listMine, { leagueId: id, season: SEASON, week })).lockedGameIds;
  const setHours = async (pickDeadlineHours: number, id = leagueId) =>
    await ann.as.mutation(api.leagues.updateSettings, { leagueId: id, pickDeadlineHours });
  return { t, ann, leagueId, ...match, lockedIn, setHours };
}

const lockRows = async (t: Backend) =>
  await t.run(async (ctx) => {
    const rows = await ctx.db.query("locks").collect();
    return rows.map(({ gameId, hours, lockedAtMs }) => ({ gameId, hours, lockedAtMs }));
  });

const pendingJobs = async (t: Backend) =>
  await t.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    const isOurs = (name: string) => name.replace(".js", "") === "jobs/locks:run";
    return jobs.filter((job) => job.state.kind === "pending" && isOurs(job.name)).map((job) => job.scheduledTime);
  });

const moveKickoff = async (t: Backend, gameId: Id<"games">, kickoffAtMs: number) =>
  await changeGame(t, gameId, { kickoffAtMs });

describe("the chained job", () => {
  it("[4.5] writes each row at its moment, not before, and continues with the next", async () => {
    const { t, gameId, lockedIn } = await open();
    expect(await pendingJobs(t)).toEqual([SUNDAY - DAY_MS]);
    await advanceTo(t, SUNDAY - DAY_MS - 1);
    expect(await lockedIn()).toEqual([]);
    await advanceTo(t, SUNDAY - DAY_MS);
    expect(await lockedIn()).toEqual([gameId]);
    expect(await pendingJobs(t)).toEqual([SUNDAY]);
    await advanceTo(t, SUNDAY);
    expect(await lockRows(t)).toEqual([
      { gameId, hours: 24, lockedAtMs: SUNDAY - DAY_MS },
      { gameId, hours: 0, lockedAtMs: SUNDAY },
    ]);
    expect(await pendingJobs(t)).toEqual([]);
  });

  it("[4.5] is a single job, however many games and deadlines there are", async () => {
    const { t, ann, homeTeamId, awayTeamId, setHours } = await open();
    for (const hours of [48, 1, 6]) await setHours(hours, (await addLeague([ann], `H${hours}`)).id);
    for (let day = 1; day <= 5; day += 1) {
      await addGame(t, { homeTeamId, awayTeamId, week: WEEK + day, kickoffAtMs: SUNDAY + day * DAY_MS });
    }
    expect(await pendingJobs(t)).toEqual([SUNDAY - 2 * DAY_MS]);
    await advanceTo(t, SUNDAY + 5 * DAY_MS);
    const rows = await lockRows(t);
    expect(rows).toHaveLength(6 * 5);
    const games = await t.run((ctx) => ctx.db.query("games").collect());
    for (const { gameId, hours, lockedAtMs } of rows) {
      expect(lockedAtMs).toBe((games.find(({ _id }) => _id === gameId)?.kickoffAtMs ?? 0) - Number(hours) * HOUR_MS);
    }
  });

  it("[4.5] handles a kickoff from long ago, and locks the other games at their moments", async () => {
    const { t, gameId, homeTeamId, awayTeamId, lockedIn } = await open();
    await moveKickoff(t, gameId, SUNDAY + 20 * 365 * DAY_MS);
    expect(await pendingJobs(t)).toHaveLength(1);
    const soon = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY });
    await advanceTo(t, SUNDAY - DAY_MS);
    expect(await lockedIn()).toEqual([soon]);
  });

  it("[4.5] works for 0 hours, at kickoff, and for 168, a week before", async () => {
    const { t, ann, gameId, lockedIn, setHours } = await open(SUNDAY - 9 * DAY_MS);
    const [late, early] = [await addLeague([ann], "Late"), await addLeague([ann], "Early")];
    await setHours(0, late.id);
    await setHours(168, early.id);
    const lockedAt = async () => [
      (await lockedIn(early.id)).length,
      (await lockedIn()).length,
      (await lockedIn(late.id)).length,
    ];
    await advanceTo(t, SUNDAY - 7 * DAY_MS - 1);
    expect(await lockedAt()).toEqual([0, 0, 0]);
    await advanceTo(t, SUNDAY - 7 * DAY_MS);
    expect(await lockedAt()).toEqual([1, 0, 0]);
    await advanceTo(t, SUNDAY - 1);
    expect(await lockedAt()).toEqual([1, 1, 0]);
    await advanceTo(t, SUNDAY);
    expect(await lockedAt()).toEqual([1, 1, 1]);
    expect(await lockedIn(late.id)).toEqual([gameId]);
  });

  it("[4.6] records once that the week has kicked off, at its first kickoff", async () => {
    const { t, homeTeamId, awayTeamId } = await open();
    await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + 3 * HOUR_MS });
    await advanceTo(t, SUNDAY - 1);
    const kickoffs = () => t.run((ctx) => ctx.db.query("weekKickoffs").collect());
    expect(await kickoffs()).toEqual([]);
    await advanceTo(t, SUNDAY + DAY_MS);
    expect(await kickoffs()).toMatchObject([{ season: SEASON, week: WEEK, kickedOffAtMs: SUNDAY }]);
  });
});

describe("a kickoff that moves", () => {
  it("[4.5] earlier: locks at the new moment", async () => {
    const { t, gameId, lockedIn } = await open();
    await moveKickoff(t, gameId, SUNDAY - DAY_MS);
    expect(await pendingJobs(t)).toEqual([SUNDAY - 2 * DAY_MS]);
    await advanceTo(t, SUNDAY - 2 * DAY_MS);
    expect(await lockedIn()).toEqual([gameId]);
  });

  it("[4.5] to a moment whose deadline is past: locks at once", async () => {
    const { t, gameId, lockedIn } = await open();
    await moveKickoff(t, gameId, WEDNESDAY + HOUR_MS);
    expect(await lockedIn()).toEqual([gameId]);
  });

  it("[4.5] later before it locked: locks at the later moment", async () => {
    const { t, gameId, lockedIn } = await open();
    await moveKickoff(t, gameId, SUNDAY + 2 * DAY_MS);
    await advanceTo(t, SUNDAY + DAY_MS - 1);
    expect(await lockedIn()).toEqual([]);
    await advanceTo(t, SUNDAY + DAY_MS);
    expect(await lockedIn()).toEqual([gameId]);
  });

  it("[4.5] later after it locked: stays locked, and other deadlines follow the new kickoff", async () => {
    const { t, ann, gameId, homeTeamId, leagueId, lockedIn, setHours } = await open();
    const late = await addLeague([ann], "Late");
    await setHours(1, late.id);
    await advanceTo(t, SUNDAY - DAY_MS);
    await moveKickoff(t, gameId, SUNDAY + 3 * DAY_MS);
    await advanceTo(t, SUNDAY);
    expect(await lockedIn()).toEqual([gameId]);
    expect(await errorOf(submitPick(ann, { leagueId, gameId, teamId: homeTeamId }))).toMatchObject({ code: "LOCKED" });
    expect(await lockedIn(late.id)).toEqual([]);
    await submitPick(ann, { leagueId: late.id, gameId, teamId: homeTeamId });
    await advanceTo(t, SUNDAY + 3 * DAY_MS - HOUR_MS);
    expect(await lockedIn(late.id)).toEqual([gameId]);
  });

  it("[4.5] a postponed game locks nowhere until it has a kickoff again", async () => {
    const { t, gameId, lockedIn } = await open();
    await changeGame(t, gameId, { status: "postponed" });
    await advanceTo(t, SUNDAY + DAY_MS);
    expect(await lockedIn()).toEqual([]);
    await changeGame(t, gameId, { status: "scheduled", kickoffAtMs: SUNDAY + 3 * DAY_MS });
    await advanceTo(t, SUNDAY + 2 * DAY_MS);
    expect(await lockedIn()).toEqual([gameId]);
  });

  it("[4.5] a game that starts early is locked for everybody", async () => {
    const { t, gameId, lockedIn, setHours } = await open();
    await setHours(0);
    await changeGame(t, gameId, { status: "in_progress" });
    expect(await lockedIn()).toEqual([gameId]);
  });
});

describe("a league that changes its hours", () => {
  it("[5.2] longer: games past the new deadline lock at once, the others at theirs", async () => {
    const { t, gameId, homeTeamId, awayTeamId, lockedIn, setHours } = await open();
    const monday = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + DAY_MS });
    await advanceTo(t, SUNDAY - 2 * DAY_MS);
    await setHours(48);
    expect(await lockedIn()).toEqual([gameId]);
    await advanceTo(t, SUNDAY - DAY_MS);
    expect((await lockedIn()).sort()).toEqual([gameId, monday].sort());
  });

  it("[5.2] shorter: locked games with picks stay locked, the others lock later", async () => {
    const { t, ann, leagueId, gameId, homeTeamId, awayTeamId, lockedIn, setHours } = await open();
    const monday = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + DAY_MS });
    await submitPick(ann, { leagueId, gameId, teamId: awayTeamId });
    await advanceTo(t, SUNDAY - DAY_MS);
    await setHours(1);
    expect(await lockedIn()).toEqual([gameId]);
    expect(await errorOf(submitPick(ann, { leagueId, gameId, teamId: homeTeamId }))).toMatchObject({ code: "LOCKED" });
    await advanceTo(t, SUNDAY + DAY_MS - HOUR_MS - 1);
    await submitPick(ann, { leagueId, gameId: monday, teamId: homeTeamId });
    expect(await lockedIn()).toEqual([gameId]);
    await advanceTo(t, SUNDAY + DAY_MS - HOUR_MS);
    expect((await lockedIn()).sort()).toEqual([gameId, monday].sort());
  });

  it("[5.2] shorter: a deadline that is past by the clock counts, even before its row exists", async () => {
    const { ann, leagueId, gameId, homeTeamId, lockedIn, setHours } = await open();
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    vi.setSystemTime(SUNDAY - DAY_MS);
    await setHours(1);
    expect(await lockedIn()).toEqual([gameId]);
  });

  it("[5.2] back and forth: nothing that locked with picks in between opens again", async () => {
    const { t, ann, leagueId, gameId, homeTeamId, lockedIn, setHours } = await open();
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    await advanceTo(t, SUNDAY - 2 * DAY_MS);
    for (const hours of [48, 1, 24, 0]) {
      await setHours(hours);
      expect(await lockedIn()).toEqual([gameId]);
    }
  });

  it("[5.2] keeps locked games locked when the kickoff then moves later", async () => {
    const { t, ann, leagueId, gameId, homeTeamId, lockedIn, setHours } = await open();
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    await advanceTo(t, SUNDAY - DAY_MS);
    await setHours(1);
    await moveKickoff(t, gameId, SUNDAY + 3 * DAY_MS);
    await setHours(2);
    expect(await lockedIn()).toEqual([gameId]);
  });

  it("[4.5] locks nothing by another league's hours", async () => {
    const { t, ann, lockedIn, setHours } = await open();
    const early = await addLeague([ann], "Early");
    await setHours(96, early.id);
    await advanceTo(t, SUNDAY - DAY_MS - 1);
    expect(await lockedIn(early.id)).toHaveLength(1);
    expect(await lockedIn()).toEqual([]);
  });

  it("[4.5] created after a deadline has that game locked from the start", async () => {
    const { t, ann, gameId, lockedIn } = await open();
    await advanceTo(t, SUNDAY - HOUR_MS);
    const late = await addLeague([ann], "Late");
    expect(await lockedIn(late.id)).toEqual([gameId]);
  });

  it("[4.5] even if it is the first league", async () => {
    const t = testBackend();
    const { gameId } = await addMatch(t);
    vi.setSystemTime(SUNDAY - HOUR_MS);
    const ann = await signIn(t, "Ann Lee");
    const { id: leagueId } = await addLeague([ann]);
    const mine = await ann.as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK });
    expect(mine.lockedGameIds).toEqual([gameId]);
  });
});

describe("the sweep", () => {
  it("[4.5] writes what a lost job missed, and schedules the next", async () => {
    const { t, gameId, lockedIn } = await open();
    await loseJobs(t);
    await advanceTo(t, SUNDAY - HOUR_MS);
    expect(await lockedIn()).toEqual([]);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    expect(await lockedIn()).toEqual([gameId]);
    expect(await pendingJobs(t)).toEqual([SUNDAY]);
  });

  it("[4.5] does nothing when all is well", async () => {
    const { t } = await open();
    await advanceTo(t, SUNDAY + DAY_MS);
    const before = await lockRows(t);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await t.mutation(internal.jobs.locks.run, {});
    expect(await lockRows(t)).toEqual(before);
    expect(await pendingJobs(t)).toEqual([]);
  });
});

describe("hours that a league adopts later than others", () => {
  /** Ann's league with 24 hours has locked the game, which was then moved by three weeks. */
  async function openMoved() {
    const world = await open();
    await advanceTo(world.t, SUNDAY - DAY_MS);
    await moveKickoff(world.t, world.gameId, SUNDAY + 21 * DAY_MS);
    await advanceTo(world.t, SUNDAY);
    expect(await world.lockedIn()).toEqual([world.gameId]);
    return world;
  }

  it("[4.5] leave the game open there until its new deadline", async () => {
    const { t, ann, gameId, homeTeamId, lockedIn, setHours } = await openMoved();
    const changed = await addLeague([ann], "Changed");
    await setHours(12, changed.id);
    await setHours(24, changed.id);
    const created = await addLeague([ann], "Created");
    for (const { id: leagueId } of [changed, created]) {
      expect(await lockedIn(leagueId)).toEqual([]);
      await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    }
    await advanceTo(t, SUNDAY + 20 * DAY_MS - 1);
    expect(await lockedIn(changed.id)).toEqual([]);
    await advanceTo(t, SUNDAY + 20 * DAY_MS);
    for (const { id } of [changed, created]) expect(await lockedIn(id)).toEqual([gameId]);
    expect(await lockedIn()).toEqual([gameId]);
  });
});

describe("a game that changes its week", () => {
  it("[4.5] takes along the locks that leagues store for it, picked or not", async () => {
    const { t, ann, leagueId, gameId, homeTeamId, lockedIn, setHours } = await open();
    const picked = await addLeague([ann], "Picked");
    await submitPick(ann, { leagueId: picked.id, gameId, teamId: homeTeamId });
    await advanceTo(t, SUNDAY - DAY_MS);
    for (const id of [leagueId, picked.id]) await setHours(48, id);
    await changeGame(t, gameId, { week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
    // At once, whatever still has to be moved in the background.
    expect(await errorOf(submitPick(ann, { leagueId, gameId, teamId: homeTeamId }))).toMatchObject({ code: "LOCKED" });
    await settle(t);
    for (const id of [leagueId, picked.id]) {
      expect(await lockedIn(id)).toEqual([]);
      expect(await lockedIn(id, WEEK + 1)).toEqual([gameId]);
    }
  });

  it("[4.5] takes them along however many leagues there are", async () => {
    const { t, leagueId, gameId } = await open();
    const count = await t.run(async (ctx) => {
      const league = await ctx.db.get("leagues", leagueId);
      if (league === null) throw new Error("The league is missing.");
      const { _id, _creationTime, ...fields } = league;
      for (let index = 0; index < 600; index += 1) {
        const id = await ctx.db.insert("leagues", { ...fields, inviteCode: `CROWD${index}` });
        await ctx.db.insert("leagueLocks", { leagueId: id, gameId, season: SEASON, week: WEEK });
      }
      return 600;
    });
    await changeGame(t, gameId, { week: WEEK + 1, kickoffAtMs: SUNDAY + 7 * DAY_MS });
    await settle(t);
    const weeks = await t.run(async (ctx) => (await ctx.db.query("leagueLocks").collect()).map(({ week }) => week));
    expect(weeks).toEqual(Array.from({ length: count }, () => WEEK + 1));
  });
});

it("[4.5] past seasons are locked as their games arrive", async () => {
  const { t, homeTeamId, awayTeamId, lockedIn } = await open();
  const old = await addGame(t, { homeTeamId, awayTeamId, week: 3, kickoffAtMs: SUNDAY - 49 * DAY_MS });
  await endGame(t, old, [20, 10]);
  await settle(t);
  expect(await lockedIn(undefined, 3)).toEqual([old]);
});
