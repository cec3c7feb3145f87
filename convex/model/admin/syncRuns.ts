// [7.9][7.39]-[7.43] Fetching from the feed for an admin. A run is a row that lists what is left to fetch, so that
// every admin sees its progress; syncSteps.ts performs its steps.
import { v, type Infer } from "convex/values";
import { LAST_WEEK, WEEKS } from "../../../domain/games/weeks";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { weekName } from "../common/weekName";
import { syncState } from "../tables/adminTables";
import { audit, type AuditAction } from "../log/auditLog";
import { refusal } from "../common/refusals";
import { startStep, WATCH_MS } from "./syncSteps";

const KINDS = ["week", "season", "teams", "scores"] as const;
type RunKind = (typeof KINDS)[number];

export const runView = v.object({
  id: v.id("syncRuns"),
  kind: v.union(v.literal("week"), v.literal("season"), v.literal("teams"), v.literal("scores")),
  season: v.union(v.number(), v.null()),
  /** For a run that fetches one week. */
  week: v.union(v.number(), v.null()),
  doneWeeks: v.number(),
  totalWeeks: v.number(),
  events: v.number(),
  problems: v.array(v.string()),
  state: syncState,
  isMine: v.boolean(),
  startedAtMs: v.number(),
  /** For a finished run: when it ended. */
  progressAtMs: v.number(),
});
type RunView = Infer<typeof runView>;

function toRunView(run: Doc<"syncRuns">, user: Doc<"users">): RunView {
  const { _id: id, kind, season, week = null, weeks, totalWeeks, events, problems, state } = run;
  const isWaiting = kind === "teams" && state !== "done" && state !== "failed";
  return {
    id,
    kind,
    season,
    week,
    totalWeeks,
    events,
    problems,
    state,
    doneWeeks: isWaiting ? 0 : totalWeeks - weeks.length,
    isMine: run.startedById === user._id,
    startedAtMs: run.startedAtMs,
    progressAtMs: run.progressAtMs,
  };
}

/** The newest run of each kind. */
export async function listRuns(ctx: QueryCtx, user: Doc<"users">): Promise<RunView[]> {
  const runs: RunView[] = [];
  for (const kind of KINDS) {
    const newest = await ctx.db
      .query("syncRuns")
      .withIndex("by_kind", (q) => q.eq("kind", kind))
      .order("desc")
      .first();
    if (newest !== null) runs.push(toRunView(newest, user));
  }
  return runs;
}

interface RunOf {
  readonly user: Doc<"users">;
  readonly runId: Id<"syncRuns">;
}

export async function getRun(ctx: QueryCtx, { user, runId }: RunOf): Promise<RunView | null> {
  const run = await ctx.db.get("syncRuns", runId);
  return run === null ? null : toRunView(run, user);
}

function ensureSeason(season: number): void {
  if (!Number.isInteger(season) || season < 2000 || season > 2100) {
    throw refusal("notASeason");
  }
}

interface Start {
  readonly actor: Doc<"users">;
  readonly kind: RunKind;
  readonly season: number | null;
  readonly week?: number;
  readonly weeks: readonly number[];
  readonly action: AuditAction;
  readonly target: string;
}

/** One run per kind and season at a time: asking again returns the one under way. */
async function startRun(ctx: MutationCtx, start: Start): Promise<Id<"syncRuns">> {
  const { actor, kind, season, week, weeks, action, target } = start;
  const running = await ctx.db
    .query("syncRuns")
    .withIndex("by_state_and_progress", (q) => q.eq("state", "running"))
    .take(50);
  const same = running.find(
    (run) => run.kind === kind && run.season === season && (kind !== "week" || run.weeks[0] === week),
  );
  if (same) return same._id;
  const runId = await ctx.db.insert("syncRuns", {
    kind,
    season,
    weeks: [...weeks],
    ...(week === undefined ? {} : { week }),
    totalWeeks: Math.max(1, weeks.length),
    events: 0,
    problems: [],
    state: "running",
    startedById: actor._id,
    startedAtMs: Date.now(),
    progressAtMs: Date.now(),
  });
  await startStep(ctx, { runId, attempts: 1 });
  await ctx.scheduler.runAfter(WATCH_MS, internal.jobs.admin.watchRun, { runId });
  await audit(ctx, { actor, action, target: { name: target } });
  return runId;
}

interface SyncRequest {
  readonly actor: Doc<"users">;
  readonly season: number;
}

export async function syncWeek(ctx: MutationCtx, { actor, season, week }: SyncRequest & { week: number }) {
  ensureSeason(season);
  if (!WEEKS.includes(week)) throw refusal("notAWeek", { last: LAST_WEEK });
  const target = `${weekName(week)} of ${season}`;
  return await startRun(ctx, { actor, kind: "week", season, week, weeks: [week], action: "games.sync", target });
}

export async function syncSeason(ctx: MutationCtx, { actor, season }: SyncRequest) {
  ensureSeason(season);
  const target = String(season);
  return await startRun(ctx, { actor, kind: "season", season, weeks: WEEKS, action: "games.syncSeason", target });
}

export async function syncTeams(ctx: MutationCtx, { actor }: Pick<SyncRequest, "actor">) {
  return await startRun(ctx, {
    actor,
    kind: "teams",
    season: null,
    weeks: [],
    action: "teams.sync",
    target: "the teams",
  });
}

/** [7.43] Every week of the season that has begun. Errors: INVALID if none has. */
export async function updateScores(ctx: MutationCtx, { actor, season }: SyncRequest) {
  ensureSeason(season);
  const weeks: number[] = [];
  for (const week of WEEKS) {
    const first = await ctx.db
      .query("games")
      .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
      .first();
    if (first !== null && first.kickoffAtMs <= Date.now()) weeks.push(week);
  }
  if (weeks.length === 0) throw refusal("noGameStarted", { season });
  const target = String(season);
  return await startRun(ctx, { actor, kind: "scores", season, weeks, action: "games.updateScores", target });
}

/** Keeps all that has been fetched. A finished run is left alone. */
export async function cancelRun(ctx: MutationCtx, { user: actor, runId }: RunOf): Promise<null> {
  const run = await ctx.db.get("syncRuns", runId);
  if (run === null) throw refusal("syncNotFound");
  if (run.state !== "running") return null;
  if (run.jobId !== undefined) await ctx.scheduler.cancel(run.jobId);
  await ctx.db.patch("syncRuns", runId, { state: "cancelled", progressAtMs: Date.now() });
  const name = run.season === null ? "the teams" : String(run.season);
  await audit(ctx, { actor, action: "games.cancelSync", target: { name } });
  return null;
}
