// [10.15][13.11] The newest winners of weeks and segments in a user's leagues, for the app's own notice while it is
// open.
import { v, type Infer } from "convex/values";
import { NAMED_WINNERS } from "../../../../domain/scoring/winnersInWords";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listLeaguesOf } from "../../records/leagues/memberships";
import { getWinner, toldWinners } from "../../records/leagues/toldWinners";
import { segmentFields } from "../../tables/scoringTables";
import { listSegments } from "../../records/standings/leagueSegments";
import { ownerFields } from "../../records/leagues/leagueEntries";
import { isOffInLeague } from "../../notices/leagueNotices";
import { getPreferences } from "../../notices/preferences";

export const latestWinnersView = v.object({
  leagueId: v.id("leagues"),
  leagueName: v.string(),
  season: v.number(),
  week: v.number(),
  /** [13.11] Of a segment that ended with the week; null for the week's own winners. */
  segment: v.union(segmentFields, v.null()),
  /** Which of the week's sets of winners it is, from 1: later ones are corrections. */
  number: v.number(),
  /** Those that a text names. */
  winners: v.array(v.object({ ...ownerFields, entryName: v.string(), isMe: v.boolean() })),
  winnerCount: v.number(),
  points: v.number(),
  distance: v.union(v.number(), v.null()),
  weeksWon: v.optional(v.number()),
});
type LatestWinners = Infer<typeof latestWinnersView>;

/**
 * A segment's winners come before those of its last week. For each league it reads three rows, one more for a segment,
 * and the winners that are named; at most 200 leagues.
 */
export async function listLatestWinners(ctx: QueryCtx, user: Doc<"users">): Promise<LatestWinners[]> {
  const { weeklyWinners } = await getPreferences(ctx, user._id);
  if (!weeklyWinners) return [];
  const latest: LatestWinners[] = [];
  for (const league of await listLeaguesOf(ctx, { userId: user._id, poolType: "pickem" })) {
    const about = { userId: user._id, leagueId: league._id, kind: "weeklyWinners" as const };
    if (await isOffInLeague(ctx, about)) continue;
    const newest = await ctx.db
      .query("weekNews")
      .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", league._id).eq("season", league.currentSeason))
      .order("desc")
      .take(2);
    for (const news of newest.filter(({ week }) => week === newest[0]?.week)) {
      const winners = await toLatestWinners(ctx, { user, league, news });
      if (winners !== null) latest.push(winners);
    }
  }
  return latest;
}

interface News {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly news: Doc<"weekNews">;
}

async function toLatestWinners(ctx: QueryCtx, { user, league, news }: News): Promise<LatestWinners | null> {
  const told = news.told.at(-1);
  if (told === undefined) return null;
  const { season, week, fromWeek } = news;
  const segments = fromWeek === undefined ? [] : await listSegments(ctx, { leagueId: league._id, season });
  const all = toldWinners(told).map((winner) => ({ ...winner, isMe: winner.ownerId === user._id }));
  const named = [...all.filter(({ isMe }) => isMe), ...all.filter(({ isMe }) => !isMe)].slice(0, NAMED_WINNERS);
  const winners: LatestWinners["winners"] = [];
  for (const { isMe, ...winner } of named) winners.push({ ...(await getWinner(ctx, winner)), isMe });
  return {
    leagueId: league._id,
    leagueName: league.name,
    season,
    week,
    segment: segments.find((each) => each.fromWeek === fromWeek && each.toWeek === week) ?? null,
    number: news.told.length,
    winners,
    winnerCount: all.length,
    points: told.points,
    distance: told.distance,
    ...(told.weeksWon !== undefined && { weeksWon: told.weeksWon }),
  };
}
