// Ranks of a league's table, kept by a pass after each grading. The order itself is the index by_rank.
import { BEFORE_FIRST, compareRanks, nextRank, type RankKey } from "../../domain/ranking";
import { winPercentage } from "../../domain/scoring";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { listGradedWeeks } from "./standings";
import { getCurrentWeek } from "./weeks";

/** Well above the members that a pick'em league may have [5.1], so a table is ranked in one step. */
const TABLE_BOUND = 500;

interface LeagueSeason {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

async function getRun(ctx: MutationCtx, { leagueId, season }: LeagueSeason) {
  return await ctx.db
    .query("rankingRuns")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .unique();
}

/** Has the table ranked soon. A pass that is still to run sees what changed until then. */
export async function requestRanking(ctx: MutationCtx, { leagueId, season }: LeagueSeason): Promise<void> {
  if ((await getRun(ctx, { leagueId, season })) !== null) return;
  await ctx.db.insert("rankingRuns", { leagueId, season, progressAtMs: Date.now() });
  await ctx.scheduler.runAfter(0, internal.grading.rank, { leagueId, season });
}

/** The week that ranks are written in; 0 before the league's first grade and in seasons that are over. */
async function rankingWeek(ctx: MutationCtx, at: LeagueSeason): Promise<number> {
  const current = await getCurrentWeek(ctx);
  if (current?.season !== at.season) return 0;
  return (await listGradedWeeks(ctx, at)).length === 0 ? 0 : current.week;
}

/** Shared ranks of rows in their order. */
function ranksOf(keys: readonly RankKey[]): number[] {
  let position = BEFORE_FIRST;
  return keys.map((key) => (position = nextRank(position, key)).rank);
}

/** Everybody's rank by the weeks before this one; who made no pick in them has none. */
async function ranksBefore(
  ctx: MutationCtx,
  { leagueId, season, week, rows }: LeagueSeason & { week: number; rows: readonly Doc<"standings">[] },
): Promise<Map<Id<"users">, number>> {
  const since = await ctx.db
    .query("weeklyStandings")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).gte("week", week))
    .take(TABLE_BOUND);
  const tallies = new Map(rows.map(({ userId, ...row }) => [userId, { ...row }]));
  for (const counted of since) {
    const tally = tallies.get(counted.userId);
    if (tally === undefined) continue;
    tally.correctPicks -= counted.correctPicks;
    tally.incorrectPicks -= counted.incorrectPicks;
    tally.picksMade -= counted.correctPicks + counted.incorrectPicks + counted.tiedPicks;
    tally.totalPoints -= counted.totalPoints;
  }
  const before = [...tallies]
    .map(([userId, tally]) => ({
      userId,
      ...tally,
      winPercentage: winPercentage({ correct: tally.correctPicks, incorrect: tally.incorrectPicks }),
    }))
    .filter(({ picksMade }) => picksMade > 0)
    .sort(compareRanks);
  const ranks = ranksOf(before);
  return new Map(before.map(({ userId }, index) => [userId, ranks[index] ?? 0]));
}

/** One pass; it may run again at any time. */
export async function rankTable(ctx: MutationCtx, { leagueId, season }: LeagueSeason): Promise<null> {
  const run = await getRun(ctx, { leagueId, season });
  if (run !== null) await ctx.db.delete("rankingRuns", run._id);

  const week = await rankingWeek(ctx, { leagueId, season });
  const rows = await ctx.db
    .query("standings")
    .withIndex("by_rank", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("isMember", true))
    .take(TABLE_BOUND);
  const before = week === 0 ? null : await ranksBefore(ctx, { leagueId, season, week, rows });
  const ranks = ranksOf(rows);
  for (const [index, row] of rows.entries()) {
    const fields = {
      rank: ranks[index] ?? 0,
      rankedInWeek: Math.max(week, row.rankedInWeek),
      previousRank: before === null ? row.previousRank : (before.get(row.userId) ?? null),
    };
    const isNews =
      fields.rank !== row.rank || fields.rankedInWeek !== row.rankedInWeek || fields.previousRank !== row.previousRank;
    if (isNews) await ctx.db.patch("standings", row._id, fields);
  }
  return null;
}
