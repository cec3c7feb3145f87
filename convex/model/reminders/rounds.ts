// What everybody is told after a week: the results of each league, and on Tuesday morning the digest. Each round is set
// going once per week, and goes through leagues or users in batches that may run twice.
import { isDigestTime } from "../../../domain/reminders";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { listWeekGames, type SeasonWeek } from "../games";
import { getCurrentWeek } from "../weeks";

const HOUR_MS = 3_600_000;
/** A week that ended longer ago is no news: a deployment that is new, or was asleep. */
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

/** All games ended or aren't played, and their picks are graded and ranked. */
async function isWeekOver(ctx: QueryCtx, at: SeasonWeek, nowMs: number): Promise<boolean> {
  const games = await listWeekGames(ctx, at);
  const last = games.at(-1);
  if (!last || nowMs - last.kickoffAtMs > NEWS_MS) return false;
  if (games.some(({ status }) => status === "scheduled" || status === "in_progress")) return false;
  if (!games.some(({ status }) => status === "final")) return false;
  for (const { _id: gameId } of games) {
    const run = await ctx.db
      .query("gradingRuns")
      .withIndex("by_game", (q) => q.eq("gameId", gameId))
      .first();
    if (run !== null) return false;
  }
  return (await ctx.db.query("rankingRuns").first()) === null;
}

async function startRound(ctx: MutationCtx, { season, week, kind }: SeasonWeek & { kind: RoundKind }): Promise<void> {
  const known = await ctx.db
    .query("noticeRounds")
    .withIndex("by_week_and_kind", (q) => q.eq("season", season).eq("week", week).eq("kind", kind))
    .first();
  if (known !== null) return;
  await ctx.db.insert("noticeRounds", { season, week, kind, startedAtMs: Date.now() });
  const batch = { season, week, cursor: null };
  if (kind === "results") await ctx.scheduler.runAfter(0, internal.reminders.tellResults, batch);
  else await ctx.scheduler.runAfter(0, internal.reminders.sendDigests, batch);
}
