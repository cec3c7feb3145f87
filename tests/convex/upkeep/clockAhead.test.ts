// A machine's clock ran three hours ahead and was set back: no time that was stored meanwhile holds anything up.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Doc, TableNames } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  DAY_MS,
  freezeClock,
  HOUR_MS,
  setCurrentWeek,
  settle,
  signIn,
  SUNDAY,
  WEDNESDAY,
  WEEK,
  type Backend,
} from "../../support/worlds/factories";
import { listMails, setUpMail } from "../../support/worlds/noticeWorld";

const AHEAD = 3 * HOUR_MS;

let t: Backend;
beforeEach(() => {
  freezeClock();
  vi.stubEnv("SPORTS_FEED_URL", "http://feed.example/nfl");
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 503 })));
  setUpMail();
  t = testBackend();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Everything is stored in the future, until the clock is right again. */
const runAhead = () => vi.setSystemTime(Date.now() + AHEAD);
const setBack = () => vi.setSystemTime(Date.now() - AHEAD);

const jobsNamed = (name: string) =>
  t.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    return jobs.filter((job) => job.name.includes(name) && job.scheduledTime <= Date.now()).length;
  });

async function only<Table extends TableNames>(table: Table): Promise<Doc<Table>> {
  const rows = await t.run(async (ctx) => ctx.db.query(table).collect());
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`There are ${rows.length} rows in ${table}.`);
  return row as Doc<Table>;
}

describe("after the clock was ahead", () => {
  it("the feed is polled again, and its health shows no future times", async () => {
    const root = await signIn(t, "Root");
    await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
    runAhead();
    expect(await t.mutation(internal.jobs.feed.watch, {})).toBe(true);
    const { nextPollAtMs: dueAtMs } = await only("feedStatus");
    await t.action(internal.jobs.feed.poll, { dueAtMs });
    await t.run(async (ctx) => {
      const status = await ctx.db.query("feedStatus").first();
      if (status) await ctx.db.patch("feedStatus", status._id, { lastSuccessAtMs: Date.now() });
    });
    setBack();

    expect(await t.mutation(internal.jobs.feed.watch, {})).toBe(true);
    const now = { nextPollAtMs: WEDNESDAY, lastAttemptAtMs: WEDNESDAY, lastSuccessAtMs: WEDNESDAY };
    expect(await root.as.query(api.feed.health, {})).toMatchObject({ ...now, lagMs: 0 });
    await t.action(internal.jobs.feed.poll, { dueAtMs: WEDNESDAY });
    // One chain again, that a watch leaves alone.
    expect((await only("feedStatus")).nextPollAtMs).toBeGreaterThan(WEDNESDAY);
    expect(await t.mutation(internal.jobs.feed.watch, {})).toBe(false);
  });

  it("weeks fetched then are fetched again in time", async () => {
    await t.mutation(internal.jobs.feed.watch, {});
    const { nextPollAtMs: dueAtMs } = await only("feedStatus");
    const feed = { season: 2025, week: WEEK };
    const backlog = async () => {
      const plan = await t.query(internal.jobs.feed.plan, { dueAtMs, nowMs: Date.now(), feed });
      return plan?.backlog.map(({ week }) => week);
    };
    const synced = { season: 2025, week: WEEK, isSettled: false };
    await t.run((ctx) => ctx.db.insert("syncedWeeks", { ...synced, syncedAtMs: Date.now() }));
    expect(await backlog()).not.toContain(WEEK);
    const { _id } = await only("syncedWeeks");
    await t.run((ctx) => ctx.db.patch("syncedWeeks", _id, { syncedAtMs: Date.now() + AHEAD }));
    expect(await backlog()).toContain(WEEK);
  });

  it("messages are delivered, including claimed ones", async () => {
    const ann = await signIn(t, "Ann Lee");
    runAhead();
    await ann.as.mutation(api.notifications.sendTest, {});
    expect(await t.mutation(internal.jobs.outbox.claimBatch, {})).toHaveLength(1);
    setBack();
    const before = await jobsNamed("deliver");
    await t.mutation(internal.jobs.outbox.wake, {});
    expect(await jobsNamed("deliver")).toBe(before + 1);
    const claimed = await t.mutation(internal.jobs.outbox.claimBatch, {});
    expect(claimed).toMatchObject([{ attempt: 2 }]);
  });

  it("[2.47] reminders go out at the next hour", async () => {
    const ann = await signIn(t, "Ann Lee");
    await addLeague([ann]);
    vi.setSystemTime(SUNDAY - DAY_MS - 5 * HOUR_MS);
    await addMatch(t);
    runAhead();
    await t.mutation(internal.jobs.reminders.tick, {});
    setBack();
    await t.mutation(internal.jobs.reminders.tick, {});
    await settle(t);
    expect((await listMails(t)).map(({ kind, at }) => [kind, at])).toEqual([
      ["deadline24h", new Date(SUNDAY - DAY_MS - 5 * HOUR_MS).toISOString()],
    ]);
  });

  it("[7.38] an admin can remind at once", async () => {
    const [root, ann] = [await signIn(t, "Root"), await signIn(t, "Ann Lee")];
    await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
    const { id: leagueId } = await addLeague([ann]);
    await addMatch(t);
    await setCurrentWeek(t, WEEK);
    const send = () => root.as.mutation(api.admin.sendReminders, { leagueId, userIds: [ann.userId] });
    runAhead();
    expect(await send()).toMatchObject({ sentCount: 1 });
    setBack();
    expect(await send()).toMatchObject({ sentCount: 1 });
  });

  it("work that lost its job is resumed by the sweep", async () => {
    const { gameId } = await addMatch(t);
    const { id: leagueId } = await addLeague([await signIn(t, "Ann Lee")]);
    const progressAtMs = Date.now() + AHEAD;
    await t.run(async (ctx) => {
      const at = { season: 2025, week: WEEK };
      await ctx.db.insert("outcomeChanges", { ...at, atMs: progressAtMs });
      await ctx.db.insert("scoringRounds", { ...at, visited: null, until: null, isSecondLap: false, progressAtMs });
      await ctx.db.insert("leagueWeeks", { leagueId, ...at, gradedPicks: 0, dueAtMs: progressAtMs });
      await ctx.db.insert("survivorSettlements", { gameId, progressAtMs });
      await ctx.db.insert("survivorPoolRuns", { leagueId, progressAtMs });
      await ctx.db.insert("lineRuns", { season: 2025, week: 9, dueAtMs: Date.now() + 2 * DAY_MS });
    });
    await t.mutation(internal.jobs.maintenance.sweep, {});
    for (const name of ["startRound", "scoreNext", "scoreLeague", "gradeBatch", "runPoolBatch", "fetchLines"]) {
      expect(await jobsNamed(name), name).toBeGreaterThan(0);
    }
  });

  it("[3.16] a game's details are fetched again", async () => {
    const { gameId } = await addMatch(t);
    const claim = () => t.mutation(internal.jobs.gameDetails.claimForLines, { gameId });
    runAhead();
    expect(await claim()).not.toBeNull();
    expect(await claim()).toBeNull();
    setBack();
    expect(await claim()).not.toBeNull();
  });
});
