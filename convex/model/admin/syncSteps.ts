// The steps of a fetching run: each fetches one week and starts the next. Actions run at most once, so a crash loses
// the step under way. While a run is on, a watch checks the step's job every few seconds. No round of common/rounds.ts:
// an admin waits for it, so a lost step is found within seconds, counted, and given up after three attempts.
import { v, type Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { hasJobEnded } from "../common/hasJobEnded";
import { isRecent } from "../common/storedTimes";
import { weekName } from "../common/weekName";

export const WATCH_MS = 5_000;
/** Longer than a step's fetches take at worst. */
const STALLED_AFTER_MS = 2 * 60_000;
/** A step that fails this often is given up, and the run goes on with the next one. */
const MAX_ATTEMPTS = 3;

export async function startStep(
  ctx: MutationCtx,
  { runId, attempts, afterMs = 0 }: { runId: Id<"syncRuns">; attempts: number; afterMs?: number },
): Promise<void> {
  const jobId = await ctx.scheduler.runAfter(afterMs, internal.jobs.admin.runStep, { runId });
  await ctx.db.patch("syncRuns", runId, { jobId, attempts, waitMs: afterMs, progressAtMs: Date.now() });
}

export const stepView = v.union(
  v.object({ kind: v.literal("teams") }),
  v.object({ kind: v.literal("week"), season: v.number(), week: v.number() }),
);

/** The next step of a run; null when the run is over. */
export async function getStep(ctx: QueryCtx, runId: Id<"syncRuns">): Promise<Infer<typeof stepView> | null> {
  const run = await ctx.db.get("syncRuns", runId);
  if (run?.state !== "running") return null;
  if (run.kind === "teams") return { kind: "teams" };
  const week = run.weeks[0];
  return week === undefined || run.season === null ? null : { kind: "week", season: run.season, week };
}

export const stepEnd = v.object({
  runId: v.id("syncRuns"),
  week: v.union(v.number(), v.null()),
  events: v.number(),
  problem: v.union(v.string(), v.null()),
  /** How long the feed asked us to wait, if it did. */
  retryAfterMs: v.optional(v.number()),
});

/** Records what a step did and continues, at once or when the feed allows it. A step done twice counts once. */
export async function finishStep(ctx: MutationCtx, step: Infer<typeof stepEnd>): Promise<null> {
  const { runId, week, events, problem, retryAfterMs: afterMs = 0 } = step;
  const run = await ctx.db.get("syncRuns", runId);
  if (run?.state !== "running" || (week !== null && run.weeks[0] !== week)) return null;
  const { attempts = 1 } = run;
  if (afterMs > 0 && attempts < MAX_ATTEMPTS) {
    await startStep(ctx, { runId, attempts: attempts + 1, afterMs });
    return null;
  }
  const weeks = run.weeks.slice(1);
  const problems = problem === null ? run.problems : [...run.problems, problem];
  const end = problems.length === run.totalWeeks ? ("failed" as const) : ("done" as const);
  const state = weeks.length > 0 ? run.state : end;
  await ctx.db.patch("syncRuns", runId, {
    weeks,
    problems,
    state,
    events: run.events + events,
    progressAtMs: Date.now(),
  });
  if (weeks.length > 0) await startStep(ctx, { runId, attempts: 1, afterMs });
  return null;
}

/** Watches a run for as long as it is on. */
export async function watchRun(ctx: MutationCtx, runId: Id<"syncRuns">): Promise<null> {
  const run = await ctx.db.get("syncRuns", runId);
  if (run?.state !== "running") return null;
  await restartLostStep(ctx, run);
  await ctx.scheduler.runAfter(WATCH_MS, internal.jobs.admin.watchRun, { runId });
  return null;
}

const SWEEP_BOUND = 20;

/** For the sweep: also catches runs whose watch was lost. */
export async function resumeRuns(ctx: MutationCtx): Promise<void> {
  const running = await ctx.db
    .query("syncRuns")
    .withIndex("by_state_and_progress", (q) => q.eq("state", "running"))
    .take(SWEEP_BOUND);
  for (const run of running) await restartLostStep(ctx, run);
}

async function restartLostStep(ctx: MutationCtx, run: Doc<"syncRuns">): Promise<void> {
  if (!(await isStepLost(ctx, run))) return;
  const { _id: runId, attempts = 1 } = run;
  if (attempts < MAX_ATTEMPTS) {
    await startStep(ctx, { runId, attempts: attempts + 1 });
    return;
  }
  const week = run.weeks[0] ?? null;
  const what = week === null ? "The teams" : weekName(week);
  const problem = `${what}: the fetch broke off ${MAX_ATTEMPTS} times.`;
  await finishStep(ctx, { runId, week, events: 0, problem });
}

async function isStepLost(ctx: MutationCtx, run: Doc<"syncRuns">): Promise<boolean> {
  const { jobId, progressAtMs, waitMs = 0 } = run;
  return (await hasJobEnded(ctx, jobId)) || !isRecent(progressAtMs, waitMs + STALLED_AFTER_MS, Date.now());
}
