// Starts the notices that follow a week: each league's results when the week is over, the recap [18.1] and the digest
// on Tuesday morning. Each round starts once per week and goes through leagues or users in batches that may run twice.
import { easternDay } from "../../../../domain/common/easternTime";
import { isDigestTime, newsLeavesAtMs, recapLeavesAtMs } from "../../../../domain/common/reminderTimes";
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { listWeekGames, type SeasonWeek } from "../../records/games/weekGames";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { isScoringWeek } from "../scoring/scoringRounds";
import { startNewsRound } from "./newsRounds";
import { startRecaps } from "./recap";

const HOUR_MS = 3_600_000;
/** A week that ended longer ago is no longer news: the deployment is new, or was asleep. */
const NEWS_MS = 4 * 24 * HOUR_MS;

type RoundKind = Doc<"noticeRounds">["kind"];

export async function startDueRounds(ctx: MutationCtx): Promise<void> {
  const current = await getCurrentWeek(ctx);
  if (current === null) return;
  const nowMs = Date.now();
  // At six on Tuesday the next week becomes the current one. A week with a game that was put off may end with the one
  // after.
  for (const back of [0, 1, 2]) {
    const at = { season: current.season, week: current.week - back };
    const games = await listWeekGames(ctx, at);
    const [first] = games;
    if (first === undefined || !(await isWeekOver(ctx, { ...at, games }, nowMs))) continue;
    const recap = await recapStateOf(ctx, at);
    const recapAtMs = recapLeavesAtMs({ firstKickoffAtMs: first.kickoffAtMs, nowMs });
    if (recap === "ahead" && recapAtMs < nowMs + HOUR_MS) {
      await ctx.scheduler.runAt(recapAtMs, internal.jobs.reminders.startRecap, at);
    }
    // A person gets one of these a day. Whoever gets no recap that day, or of a league that isn't in it, gets the
    // others.
    if (recap === "underWay") continue;
    if (recap === "ahead" && easternDay(recapAtMs) === easternDay(newsLeavesAtMs(nowMs))) continue;
    await startRound(ctx, { ...at, kind: "results" });
    if (isDigestTime(nowMs)) await startRound(ctx, { ...at, kind: "weeklyDigest" });
  }
}

interface WeekWithGames extends SeasonWeek {
  readonly games: readonly Doc<"games">[];
}

/** All games have ended or aren't played, their picks are scored, and survivor entries are settled. */
async function isWeekOver(ctx: QueryCtx, { games, ...at }: WeekWithGames, nowMs: number): Promise<boolean> {
  const last = games.at(-1);
  if (!last || nowMs - last.kickoffAtMs > NEWS_MS) return false;
  if (games.some(({ status }) => status === "scheduled" || status === "in_progress")) return false;
  if (!games.some(({ status }) => status === "final")) return false;
  if (await isScoringWeek(ctx, at)) return false;
  const isSurvivorGrading = (await ctx.db.query("survivorSettlements").first()) !== null;
  const isPoolPassRunning = (await ctx.db.query("survivorPoolRuns").first()) !== null;
  return !isSurvivorGrading && !isPoolPassRunning;
}

export async function recapStateOf(ctx: QueryCtx, at: SeasonWeek): Promise<"ahead" | "underWay" | "over"> {
  if (!(await hasStarted(ctx, { ...at, kind: "recap" }))) {
    // The digest comes later than the recap, so it was sent by an earlier version.
    return (await hasStarted(ctx, { ...at, kind: "weeklyDigest" })) ? "over" : "ahead";
  }
  const round = await ctx.db
    .query("recapRounds")
    .withIndex("by_week", (q) => q.eq("season", at.season).eq("week", at.week))
    .first();
  return round === null ? "over" : "underWay";
}

/** A week that is open again since waits for the next tick. */
export async function startRecap(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<null> {
  const at = { season, week };
  const games = await listWeekGames(ctx, at);
  if ((await recapStateOf(ctx, at)) !== "ahead" || !(await isWeekOver(ctx, { ...at, games }, Date.now()))) return null;
  await startRound(ctx, { ...at, kind: "recap" });
  return null;
}

interface RoundOfWeek extends SeasonWeek {
  readonly kind: RoundKind;
}

async function hasStarted(ctx: QueryCtx, { season, week, kind }: RoundOfWeek): Promise<boolean> {
  const known = await ctx.db
    .query("noticeRounds")
    .withIndex("by_week_and_kind", (q) => q.eq("season", season).eq("week", week).eq("kind", kind))
    .first();
  return known !== null;
}

async function startRound(ctx: MutationCtx, { season, week, kind }: RoundOfWeek): Promise<void> {
  if (await hasStarted(ctx, { season, week, kind })) return;
  await ctx.db.insert("noticeRounds", { season, week, kind, startedAtMs: Date.now() });
  if (kind === "recap") await startRecaps(ctx, { season, week });
  else await startNewsRound(ctx, { season, week, news: { kind } });
}
