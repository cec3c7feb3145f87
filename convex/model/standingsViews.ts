// [2.18][3.7] Reading the league table: k rows cost k rows and their people.
import { v, type Infer } from "convex/values";
import { neverLocks } from "../../domain/deadlines";
import { BEFORE_FIRST, nextRank } from "../../domain/ranking";
import { WEEKS } from "../../domain/weeks";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { productError } from "./errors";
import { favouritesView, listFavouriteWeeks, toFavouritesView } from "./favourites";
import { ensureMember, listMemberships } from "./memberships";
import { getStanding, listGradedWeeks } from "./standings";
import { getPerson, personFields } from "./users";
import { getCurrentWeek } from "./weeks";

export const standingView = v.object({
  ...personFields,
  correctPicks: v.number(),
  totalPicks: v.number(),
  winPercentage: v.number(),
  totalPoints: v.number(),
  rank: v.number(),
  previousRank: v.union(v.number(), v.null()),
  tiedPicks: v.number(),
  missedPicks: v.number(),
  isMe: v.boolean(),
});

export const leagueStandingsView = v.object({
  entries: v.array(standingView),
  me: v.union(standingView, v.null()),
  favouritesScore: v.union(favouritesView, v.null()),
  totalMembers: v.number(),
});

export const weeklyView = v.object({
  weeks: v.array(v.number()),
  rows: v.array(v.object({ userId: v.id("users"), points: v.record(v.string(), v.number()) })),
  favourites: v.record(v.string(), v.object({ correctPicks: v.number(), totalPicks: v.number() })),
});

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 1000;

interface Table {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

/** What rows need to be shown: the same for all of them. */
interface Reading {
  readonly me: Id<"users">;
  /** Final games of the weeks that the league plays: who picked fewer has missed some. None while picks never lock. */
  readonly finalGames: number;
  /** Null in a season that is over. */
  readonly currentWeek: number | null;
}

async function toStandingView(
  ctx: QueryCtx,
  { row, rank, reading }: { row: Doc<"standings">; rank: number; reading: Reading },
): Promise<Infer<typeof standingView>> {
  const isUnmovedThisWeek = reading.currentWeek !== null && row.rankedInWeek !== reading.currentWeek;
  return {
    ...(await getPerson(ctx, row.userId)),
    correctPicks: row.correctPicks,
    totalPicks: row.picksMade,
    winPercentage: row.winPercentage,
    totalPoints: row.totalPoints,
    rank,
    previousRank: isUnmovedThisWeek && row.rankedInWeek > 0 ? row.rank : row.previousRank,
    tiedPicks: row.tiedPicks,
    missedPicks: Math.max(0, reading.finalGames - row.picksMade),
    isMe: row.userId === reading.me,
  };
}

function limitOrThrow(limit: number): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw productError("INVALID", `The limit must be a whole number from 1 to ${MAX_LIMIT}.`, "limit");
}

/** [2.17]–[2.19] Empty until the league has a graded pick in the season. */
export async function getLeagueStandings(
  ctx: QueryCtx,
  { user, leagueId, season, limit = DEFAULT_LIMIT }: Table & { user: Doc<"users">; limit?: number | undefined },
): Promise<Infer<typeof leagueStandingsView>> {
  const numRows = limitOrThrow(limit);
  const league = await ensureMember(ctx, { user, leagueId });
  const weeks = new Set(await listGradedWeeks(ctx, { leagueId, season }));
  const totalMembers = league.memberCount;
  if (weeks.size === 0) return { entries: [], me: null, favouritesScore: null, totalMembers };

  const favouriteWeeks = await listFavouriteWeeks(ctx, { season, weeks });
  const current = await getCurrentWeek(ctx);
  const reading: Reading = {
    me: user._id,
    finalGames: neverLocks(league, season) ? 0 : favouriteWeeks.reduce((sum, week) => sum + week.finalGames, 0),
    currentWeek: current?.season === season ? current.week : null,
  };
  const rows = await ctx.db
    .query("standings")
    .withIndex("by_rank", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("isMember", true))
    .take(numRows);
  const entries: Infer<typeof standingView>[] = [];
  // Ranks from the rows' own order: the stored ones follow a moment after a grade.
  let position = BEFORE_FIRST;
  for (const row of rows) {
    position = nextRank(position, row);
    entries.push(await toStandingView(ctx, { row, rank: position.rank, reading }));
  }
  return {
    entries,
    me: entries.find((entry) => entry.isMe) ?? (await getMine(ctx, { leagueId, season, reading })),
    favouritesScore: toFavouritesView(favouriteWeeks),
    totalMembers,
  };
}

async function getMine(ctx: QueryCtx, { leagueId, season, reading }: Table & { reading: Reading }) {
  const row = await getStanding(ctx, { leagueId, season, userId: reading.me });
  return row?.isMember ? await toStandingView(ctx, { row, rank: row.rank, reading }) : null;
}

/** The weekly columns of the full table: the members' points by week, and the favourites beside them. */
export async function getWeeklyStandings(
  ctx: QueryCtx,
  { user, leagueId, season }: Table & { user: Doc<"users"> },
): Promise<Infer<typeof weeklyView>> {
  await ensureMember(ctx, { user, leagueId });
  const weeks = await listGradedWeeks(ctx, { leagueId, season });
  const rows: Infer<typeof weeklyView>["rows"] = [];
  for (const { userId } of weeks.length === 0 ? [] : await listMemberships(ctx, leagueId)) {
    const found = await ctx.db
      .query("weeklyStandings")
      .withIndex("by_league_season_and_user", (q) =>
        q.eq("leagueId", leagueId).eq("season", season).eq("userId", userId),
      )
      .take(WEEKS.length);
    if (found.length === 0) continue;
    rows.push({ userId, points: Object.fromEntries(found.map((row) => [String(row.week), row.totalPoints])) });
  }
  const favourites: Infer<typeof weeklyView>["favourites"] = {};
  for (const row of await listFavouriteWeeks(ctx, { season, weeks: new Set(weeks) })) {
    favourites[String(row.week)] = { correctPicks: row.correctPicks, totalPicks: row.totalPicks };
  }
  return { weeks, rows, favourites };
}
