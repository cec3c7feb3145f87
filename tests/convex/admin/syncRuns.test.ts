// How a feed run continues, step by step. With a real feed behind it: adminSync.test.ts.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addMatch,
  DAY_MS,
  errorOf,
  freezeClock,
  SEASON,
  signIn,
  SUNDAY,
  WEDNESDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";

let t: Backend;
let boss: Player;
beforeEach(async () => {
  freezeClock();
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  t = testBackend();
  boss = await signIn(t, "Boss One");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe("sync runs", () => {
  const runOf = async (runId: Id<"syncRuns">) => await boss.as.query(api.admin.getRun, { runId });

  it("[7.40] go through a season week by week, and a second request returns the same run", async () => {
    const runId = await boss.as.mutation(api.admin.syncSeason, { season: SEASON });
    expect(await boss.as.mutation(api.admin.syncSeason, { season: SEASON })).toBe(runId);
    expect(await runOf(runId)).toMatchObject({ kind: "season", doneWeeks: 0, totalWeeks: 22, state: "running" });
    const finish = (week: number, problem: string | null = null) =>
      t.mutation(internal.jobs.admin.finishStep, { runId, week, events: 16, problem });
    await finish(1);
    await finish(1);
    await finish(2, "Week 2: down");
    expect(await runOf(runId)).toMatchObject({
      doneWeeks: 2,
      events: 32,
      problems: ["Week 2: down"],
      state: "running",
    });
    for (let week = 3; week <= 22; week++) await finish(week);
    expect(await runOf(runId)).toMatchObject({ doneWeeks: 22, state: "done" });
    const log = await boss.as.query(api.audit.list, { paginationOpts: { numItems: 20, cursor: null } });
    expect(log.page).toMatchObject([{ actorName: "Boss One", text: "synced the full season", target: "2025" }]);
  });

  it("resume a lost step within seconds, and give it up after three attempts", async () => {
    // The feed doesn't answer, so that a step stays pending.
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    const runId = await boss.as.mutation(api.admin.syncSeason, { season: SEASON });
    const row = () => t.run((ctx) => ctx.db.get("syncRuns", runId));
    const lose = () =>
      t.run(async (ctx) => {
        const run = await ctx.db.get("syncRuns", runId);
        if (run?.jobId === undefined) throw new Error("The run has no step.");
        await ctx.scheduler.cancel(run.jobId);
      });
    const watch = async () => {
      vi.setSystemTime(Date.now() + 5_000);
      await t.mutation(internal.jobs.admin.watchRun, { runId });
    };
    const first = await row();
    await watch();
    expect(await row()).toEqual(first);

    await lose();
    await watch();
    expect((await row())?.jobId).not.toBe(first?.jobId);
    expect(await row()).toMatchObject({ attempts: 2, weeks: first?.weeks });
    for (let i = 0; i < 2; i++) {
      await lose();
      await watch();
    }
    expect(await row()).toMatchObject({ attempts: 1, problems: ["Week 1: the fetch broke off 3 times."] });
    expect(await runOf(runId)).toMatchObject({ doneWeeks: 1, state: "running" });
  });

  it.each([10, -10])("resume even if the monitor was lost too, %s minutes off the clock", async (minutes) => {
    const runId = await boss.as.mutation(api.admin.syncSeason, { season: SEASON });
    const jobOf = async () => (await t.run((ctx) => ctx.db.get("syncRuns", runId)))?.jobId;
    const before = await jobOf();
    await t.mutation(internal.jobs.maintenance.sweep, {});
    expect(await jobOf()).toBe(before);
    await t.run((ctx) => ctx.db.patch("syncRuns", runId, { progressAtMs: Date.now() - minutes * 60_000 }));
    await t.mutation(internal.jobs.maintenance.sweep, {});
    expect(await jobOf()).not.toBe(before);
  });

  it("[7.40] can be cancelled, keep what they have fetched, and can be started again", async () => {
    const runId = await boss.as.mutation(api.admin.syncSeason, { season: SEASON });
    await t.mutation(internal.jobs.admin.finishStep, { runId, week: 1, events: 16, problem: null });
    await boss.as.mutation(api.admin.cancelRun, { runId });
    await boss.as.mutation(api.admin.cancelRun, { runId });
    await t.mutation(internal.jobs.admin.finishStep, { runId, week: 2, events: 16, problem: null });
    expect(await runOf(runId)).toMatchObject({ state: "cancelled", doneWeeks: 1, events: 16, isMine: true });
    expect(await t.query(internal.jobs.admin.getStep, { runId })).toBeNull();
    const again = await boss.as.mutation(api.admin.syncSeason, { season: SEASON });
    expect(again).not.toBe(runId);
    expect(await runOf(again)).toMatchObject({ state: "running", doneWeeks: 0 });
    const log = await boss.as.query(api.audit.list, { paginationOpts: { numItems: 20, cursor: null } });
    expect(log.page.map(({ text, target }) => `${text} ${target}`)).toEqual([
      "synced the full season 2025",
      "cancelled the sync of 2025",
      "synced the full season 2025",
    ]);
  });

  it("list the newest run of each kind, however many others came after it", async () => {
    const season = await boss.as.mutation(api.admin.syncSeason, { season: SEASON });
    for (let week = 1; week <= 6; week++) {
      const runId = await boss.as.mutation(api.admin.syncWeek, { season: SEASON, week });
      await t.mutation(internal.jobs.admin.finishStep, { runId, week, events: 16, problem: null });
    }
    const runs = await boss.as.query(api.admin.listRuns, {});
    expect(runs.map(({ kind, week, state }) => [kind, week, state])).toEqual([
      ["week", 6, "done"],
      ["season", null, "running"],
    ]);
    expect(runs[1]?.id).toBe(season);
  });

  it("fail when nothing could be fetched, with the reason", async () => {
    const runId = await boss.as.mutation(api.admin.syncWeek, { season: SEASON, week: WEEK });
    await t.mutation(internal.jobs.admin.finishStep, {
      runId,
      week: WEEK,
      events: 0,
      problem: "Week 10: the feed is down",
    });
    expect(await runOf(runId)).toMatchObject({ state: "failed", problems: ["Week 10: the feed is down"] });
  });

  it("[7.43] update the scores of started weeks", async () => {
    const update = () => boss.as.mutation(api.admin.updateScores, { season: SEASON });
    expect(await errorOf(update())).toMatchObject({ code: "INVALID", field: "season" });
    await addMatch(t, { week: 9, kickoffAtMs: WEDNESDAY - 3 * DAY_MS });
    await addMatch(t, { week: 10, kickoffAtMs: SUNDAY });
    expect(await runOf(await update())).toMatchObject({ kind: "scores", totalWeeks: 1 });
    const bad = boss.as.mutation(api.admin.syncWeek, { season: SEASON, week: 23 });
    expect(await errorOf(bad)).toMatchObject({ code: "INVALID", field: "week" });
  });
});
