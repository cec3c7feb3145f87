// Starts the notices that follow a week: each league's results when the week is over, and the digest on Tuesday
// morning. Each round starts once per week and goes through leagues or users in batches that may run twice.
import { isDigestTime } from "../../../../domain/common/reminderTimes";
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { listWeekGames, type SeasonWeek } from "../../records/games/games";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { isScoringWeek } from "../scoring/scoringRounds";

const HOUR_MS = 3_600_000;
/** A week that ended longer ago is no longer news: the deployment is new, or was asleep. */
const NEWS_MS = 4 * 24 * HOUR_MS;

type RoundKind = Doc<"noticeRounds">["kind"];

export async function startDueRounds(ctx: MutationCtx): Promise<void> {
  const current = await getCurrentWeek(ctx);
  if (current === null) return;
  const nowMs = Date.now();
  for (const at of [current, { season: current.season, week: current.week - 1 }]) {
    if (!(await isWeekOver(ctx, at, nowMs))) continue;
    await startRound(ctx, { ...at, kind: "results" });
    if (isDigestTime(nowMs)) await startRound(ctx, { ...at, kind: "weeklyDigest" });
  }
}

/** All games have ended or aren't played, their picks are scored, and survivor entries are settled. */
async function isWeekOver(ctx: QueryCtx, at: SeasonWeek, nowMs: number): Promise<boolean> {
  const games = await listWeekGames(ctx, at);
  const last = games.at(-1);
  if (!last || nowMs - last.kickoffAtMs > NEWS_MS) return false;
  if (games.some(({ status }) => status === "scheduled" || status === "in_progress")) return false;
  if (!games.some(({ status }) => status === "final")) return false;
  if (await isScoringWeek(ctx, at)) return false;
  const isSurvivorGrading = (await ctx.db.query("survivorSettlements").first()) !== null;
  const isPoolPassRunning = (await ctx.db.query("survivorPoolRuns").first()) !== null;
  return !isSurvivorGrading && !isPoolPassRunning;
}

async function startRound(ctx: MutationCtx, { season, week, kind }: SeasonWeek & { kind: RoundKind }): Promise<void> {
  const known = await ctx.db
    .query("noticeRounds")
    .withIndex("by_week_and_kind", (q) => q.eq("season", season).eq("week", week).eq("kind", kind))
    .first();
  if (known !== null) return;
  await ctx.db.insert("noticeRounds", { season, week, kind, startedAtMs: Date.now() });
  const batch = { season, week, cursor: null };
  if (kind === "results") await ctx.scheduler.runAfter(0, internal.jobs.reminders.tellResults, batch);
  else await ctx.scheduler.runAfter(0, internal.jobs.reminders.sendDigests, batch);
}
