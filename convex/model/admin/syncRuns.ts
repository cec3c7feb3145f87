// [7.9][7.39]-[7.43] What admins set going at the feed. A run is a row that says what is left to do; each step does one
// week of it and schedules the next, so that its progress is seen and a lost step is taken up again (sweep.ts).
import { v, type Infer } from "convex/values";
import { LAST_WEEK, WEEKS, weekName } from "../../../domain/weeks";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { audit, type AuditAction } from "../audit";
import { productError } from "../errors";

export const runView = v.object({
  id: v.id("syncRuns"),
  kind: v.union(v.literal("week"), v.literal("season"), v.literal("teams"), v.literal("scores")),
  season: v.union(v.number(), v.null()),
  doneWeeks: v.number(),
  totalWeeks: v.number(),
  events: v.number(),
  problems: v.array(v.string()),
  state: v.union(v.literal("running"), v.literal("done"), v.literal("failed")),
  startedAtMs: v.number(),
  progressAtMs: v.number(),
});

function toRunView({ _id: id, _creationTime, weeks, startedById: _startedById, ...run }: Doc<"syncRuns">) {
  const isWaiting = run.kind === "teams" && run.state === "running";
  const view: Infer<typeof runView> = { id, ...run, doneWeeks: isWaiting ? 0 : run.totalWeeks - weeks.length };
  return view;
}

const RUNS_SHOWN = 5;

/** The newest few, newest first. */
export async function listRuns(ctx: QueryCtx): Promise<Infer<typeof runView>[]> {
  return (await ctx.db.query("syncRuns").order("desc").take(RUNS_SHOWN)).map(toRunView);
}

export async function getRun(ctx: QueryCtx, runId: Id<"syncRuns">): Promise<Infer<typeof runView> | null> {
  const run = await ctx.db.get("syncRuns", runId);
  return run === null ? null : toRunView(run);
}

function ensureSeason(season: number): void {
  if (!Number.isInteger(season) || season < 2000 || season > 2100) {
    throw productError("INVALID", "Season must be a year such as 2025.", "season");
  }
}

interface Start {
  readonly actor: Doc<"users">;
  readonly kind: Doc<"syncRuns">["kind"];
  readonly season: number | null;
  readonly weeks: readonly number[];
  readonly action: AuditAction;
  readonly target: string;
}

/** One run of a kind for a season at a time: asking again gives the one under way. */
async function startRun(ctx: MutationCtx, start: Start): Promise<Id<"syncRuns">> {
  const { actor, kind, season, weeks, action, target } = start;
  const running = await ctx.db
    .query("syncRuns")
    .withIndex("by_state_and_progress", (q) => q.eq("state", "running"))
    .take(50);
  const same = running.find(
    (run) => run.kind === kind && run.season === season && (kind !== "week" || run.weeks[0] === weeks[0]),
  );
  if (same) return same._id;
  const runId = await ctx.db.insert("syncRuns", {
    ...{ kind, season, weeks: [...weeks] },
    totalWeeks: Math.max(1, weeks.length),
    events: 0,
    problems: [],
    state: "running",
    startedById: actor._id,
    startedAtMs: Date.now(),
    progressAtMs: Date.now(),
  });
  await ctx.scheduler.runAfter(0, internal.admin.runStep, { runId });
  await audit(ctx, { actor, action, target: { name: target } });
  return runId;
}

interface Asked {
  readonly actor: Doc<"users">;
  readonly season: number;
}

export async function syncWeek(ctx: MutationCtx, { actor, season, week }: Asked & { week: number }) {
  ensureSeason(season);
  if (!WEEKS.includes(week)) throw productError("INVALID", `Week must be from 1 to ${LAST_WEEK}.`, "week");
  const target = `${weekName(week)} of ${season}`;
  return await startRun(ctx, { actor, kind: "week", season, weeks: [week], action: "games.sync", target });
}

export async function syncSeason(ctx: MutationCtx, { actor, season }: Asked) {
  ensureSeason(season);
  const target = String(season);
  return await startRun(ctx, { actor, kind: "season", season, weeks: WEEKS, action: "games.syncSeason", target });
}

export async function syncTeams(ctx: MutationCtx, { actor }: Pick<Asked, "actor">) {
  return await startRun(ctx, {
    ...{ actor, kind: "teams", season: null, weeks: [] },
    action: "teams.sync",
    target: "the teams",
  });
}

/** [7.43] Every week of the season that has begun. Errors: INVALID where none has. */
export async function updateScores(ctx: MutationCtx, { actor, season }: Asked) {
  ensureSeason(season);
  const weeks: number[] = [];
  for (const week of WEEKS) {
    const first = await ctx.db
      .query("games")
      .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
      .first();
    if (first !== null && first.kickoffAtMs <= Date.now()) weeks.push(week);
  }
  if (weeks.length === 0) throw productError("INVALID", `No game of ${season} has started here yet.`, "season");
  const target = String(season);
  return await startRun(ctx, { actor, kind: "scores", season, weeks, action: "games.updateScores", target });
}

export const stepView = v.union(
  v.object({ kind: v.literal("teams") }),
  v.object({ kind: v.literal("week"), season: v.number(), week: v.number() }),
);

/** What a run's next step has to fetch; null when it is over. */
export async function getStep(ctx: QueryCtx, runId: Id<"syncRuns">): Promise<Infer<typeof stepView> | null> {
  const run = await ctx.db.get("syncRuns", runId);
  if (run?.state !== "running") return null;
  if (run.kind === "teams") return { kind: "teams" };
  const week = run.weeks[0];
  return week === undefined || run.season === null ? null : { kind: "week", season: run.season, week };
}

interface StepEnd {
  readonly runId: Id<"syncRuns">;
  readonly week: number | null;
  readonly events: number;
  readonly problem: string | null;
}

/** Notes what a step did and goes on. A step that was done twice counts once. */
export async function finishStep(ctx: MutationCtx, { runId, week, events, problem }: StepEnd): Promise<null> {
  const run = await ctx.db.get("syncRuns", runId);
  if (run?.state !== "running" || (week !== null && run.weeks[0] !== week)) return null;
  const weeks = run.weeks.slice(1);
  const problems = problem === null ? run.problems : [...run.problems, problem];
  const end = problems.length === run.totalWeeks ? ("failed" as const) : ("done" as const);
  const state = weeks.length > 0 ? run.state : end;
  await ctx.db.patch("syncRuns", runId, {
    ...{ weeks, problems, state },
    events: run.events + events,
    progressAtMs: Date.now(),
  });
  if (weeks.length > 0) await ctx.scheduler.runAfter(0, internal.admin.runStep, { runId });
  return null;
}

/** Longer than the fetches of a step take at worst. */
const STALLED_AFTER_MS = 2 * 60_000;

/** For the sweep. */
export async function resumeRuns(ctx: MutationCtx): Promise<void> {
  const stalled = await ctx.db
    .query("syncRuns")
    .withIndex("by_state_and_progress", (q) =>
      q.eq("state", "running").lt("progressAtMs", Date.now() - STALLED_AFTER_MS),
    )
    .take(50);
  for (const { _id: runId } of stalled) {
    await ctx.db.patch("syncRuns", runId, { progressAtMs: Date.now() });
    await ctx.scheduler.runAfter(0, internal.admin.runStep, { runId });
  }
}
