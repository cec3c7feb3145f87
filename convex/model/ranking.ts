// Ranks of a league's table, kept by a pass after each grading. The order itself is the index by_rank.
import { BEFORE_FIRST, nextRank, type RankKey, type RankPosition } from "../../domain/ranking";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { listGradedWeeks } from "./standings";
import { getCurrentWeek } from "./weeks";

/** A pick'em league fits into one batch; larger tables go on from a cursor. */
const RANKING_BATCH = 500;

interface LeagueSeason {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

interface RankingStep extends LeagueSeason {
  readonly version: number;
  readonly from: { cursor: string; placed: number; rank: number; key: RankKey } | null;
}

async function getRun(ctx: MutationCtx, { leagueId, season }: LeagueSeason) {
  return await ctx.db
    .query("rankingRuns")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .unique();
}

/** Has the table ranked soon. A pass that is under way starts over, because its table changed. */
export async function requestRanking(ctx: MutationCtx, { leagueId, season }: LeagueSeason): Promise<void> {
  const run = await getRun(ctx, { leagueId, season });
  if (run !== null) {
    // No progress of the pass: requests must not hide from the sweep that its job was lost.
    await ctx.db.patch("rankingRuns", run._id, { version: run.version + 1 });
    return;
  }
  await ctx.db.insert("rankingRuns", { leagueId, season, version: 1, progressAtMs: Date.now() });
  await ctx.scheduler.runAfter(0, internal.grading.rankBatch, { leagueId, season, version: 1, from: null });
}

/** The week that ranks are written in; 0 before the league's first grade and in seasons that are over. */
async function rankingWeek(ctx: MutationCtx, at: LeagueSeason): Promise<number> {
  const current = await getCurrentWeek(ctx);
  if (current?.season !== at.season) return 0;
  return (await listGradedWeeks(ctx, at)).length === 0 ? 0 : current.week;
}

function rankFields(row: Doc<"standings">, { rank, week }: { rank: number; week: number }) {
  const isFirstOfWeek = week > row.rankedInWeek;
  return {
    rank,
    rankedInWeek: Math.max(week, row.rankedInWeek),
    previousRank: isFirstOfWeek ? (row.rankedInWeek === 0 ? null : row.rank) : row.previousRank,
  };
}

/** One bounded step; schedules the next one, starts over when the table changed, or ends the pass. */
export async function runRankingBatch(ctx: MutationCtx, step: RankingStep): Promise<null> {
  const { leagueId, season } = step;
  const run = await getRun(ctx, { leagueId, season });
  if (run === null) return null;
  const from = run.version === step.version ? step.from : null;

  const week = await rankingWeek(ctx, { leagueId, season });
  const page = await ctx.db
    .query("standings")
    .withIndex("by_rank", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("isMember", true))
    .paginate({ cursor: from?.cursor ?? null, numItems: RANKING_BATCH });
  let position: RankPosition = from ?? BEFORE_FIRST;
  for (const row of page.page) {
    position = nextRank(position, {
      totalPoints: row.totalPoints,
      winPercentage: row.winPercentage,
      picksMade: row.picksMade,
    });
    const fields = rankFields(row, { rank: position.rank, week });
    const isNews =
      fields.rank !== row.rank || fields.rankedInWeek !== row.rankedInWeek || fields.previousRank !== row.previousRank;
    if (isNews) await ctx.db.patch("standings", row._id, fields);
  }

  const { placed, rank, key } = position;
  if (page.isDone || key === null) {
    await ctx.db.delete("rankingRuns", run._id);
    return null;
  }
  await ctx.db.patch("rankingRuns", run._id, { progressAtMs: Date.now() });
  await ctx.scheduler.runAfter(0, internal.grading.rankBatch, {
    leagueId,
    season,
    version: run.version,
    from: { cursor: page.continueCursor, placed, rank, key },
  });
  return null;
}
