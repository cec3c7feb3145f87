// How a run at the feed goes on, step by step; with a feed behind it: adminSync.test.ts.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { testBackend } from "../support/backends";
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
} from "../support/factories";

let t: Backend;
let boss: Player;
beforeEach(async () => {
  freezeClock();
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  t = testBackend();
  boss = await signIn(t, "Boss One");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe("sync runs", () => {
  const runOf = async (runId: Id<"syncRuns">) => await boss.as.query(api.admin.getRun, { runId });

  it("[7.40] goes through a season week by week, and asking again gives the same run", async () => {
    const runId = await boss.as.mutation(api.admin.syncSeason, { season: SEASON });
    expect(await boss.as.mutation(api.admin.syncSeason, { season: SEASON })).toBe(runId);
    expect(await runOf(runId)).toMatchObject({ kind: "season", doneWeeks: 0, totalWeeks: 22, state: "running" });
    const finish = (week: number, problem: string | null = null) =>
      t.mutation(internal.admin.finishStep, { runId, week, events: 16, problem });
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

  it("takes up a run whose step was lost", async () => {
    const runId = await boss.as.mutation(api.admin.syncSeason, { season: SEASON });
    const steps = () =>
      t.run(async (ctx) => {
        const jobs = await ctx.db.system.query("_scheduled_functions").collect();
        return jobs.filter(({ name }) => name.includes("runStep")).length;
      });
    const before = await steps();
    await t.mutation(internal.maintenance.sweep, {});
    expect(await steps()).toBe(before);
    await t.run((ctx) => ctx.db.patch("syncRuns", runId, { progressAtMs: Date.now() - 10 * 60_000 }));
    await t.mutation(internal.maintenance.sweep, {});
    expect(await steps()).toBe(before + 1);
  });

  it("fails when nothing could be fetched, and says why", async () => {
    const runId = await boss.as.mutation(api.admin.syncWeek, { season: SEASON, week: WEEK });
    await t.mutation(internal.admin.finishStep, { runId, week: WEEK, events: 0, problem: "Week 10: the feed is down" });
    expect(await runOf(runId)).toMatchObject({ state: "failed", problems: ["Week 10: the feed is down"] });
  });

  it("[7.43] updates the scores of weeks that have begun", async () => {
    const update = () => boss.as.mutation(api.admin.updateScores, { season: SEASON });
    expect(await errorOf(update())).toMatchObject({ code: "INVALID", field: "season" });
    await addMatch(t, { week: 9, kickoffAtMs: WEDNESDAY - 3 * DAY_MS });
    await addMatch(t, { week: 10, kickoffAtMs: SUNDAY });
    expect(await runOf(await update())).toMatchObject({ kind: "scores", totalWeeks: 1 });
    const bad = boss.as.mutation(api.admin.syncWeek, { season: SEASON, week: 23 });
    expect(await errorOf(bad)).toMatchObject({ code: "INVALID", field: "week" });
  });
});
