// [3.7] The rows of standings: one per (league, user, season), and one per week of it, changed by what a pick counts.
// Who changes them: grading.ts. Their ranks: ranking.ts. Reading them: standingsViews.ts.
import { winPercentage } from "../../domain/scoring";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { requestLines } from "./feed/lineRuns";
import { getMembership } from "./memberships";
import { getPerson, sortNameOf } from "./users";

/** What a pick counts, or with negative numbers what it no longer counts. */
export interface Tally {
  readonly correctPicks: number;
  readonly incorrectPicks: number;
  readonly tiedPicks: number;
  readonly totalPoints: number;
}

export const NO_TALLY: Tally = { correctPicks: 0, incorrectPicks: 0, tiedPicks: 0, totalPoints: 0 };

export function addTallies(a: Tally, b: Tally, sign: 1 | -1 = 1): Tally {
  return {
    correctPicks: a.correctPicks + sign * b.correctPicks,
    incorrectPicks: a.incorrectPicks + sign * b.incorrectPicks,
    tiedPicks: a.tiedPicks + sign * b.tiedPicks,
    totalPoints: a.totalPoints + sign * b.totalPoints,
  };
}

export function picksIn(tally: Tally): number {
  return tally.correctPicks + tally.incorrectPicks + tally.tiedPicks;
}

export function isNothing(tally: Tally): boolean {
  return Object.values(tally).every((count) => count === 0);
}

export interface StandingKey {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
  readonly season: number;
}

/** A row's counts with everything that follows from them. */
function fieldsOf(tally: Tally) {
  const percentage = winPercentage({ correct: tally.correctPicks, incorrect: tally.incorrectPicks });
  return {
    ...tally,
    picksMade: picksIn(tally),
    winPercentage: percentage,
    // `0 - x` and not `-x`: a negative zero sorts before zero.
    rankPoints: 0 - tally.totalPoints,
    rankPercentage: 0 - percentage,
    rankPicksMade: 0 - picksIn(tally),
  };
}

export async function getStanding(ctx: QueryCtx, key: StandingKey): Promise<Doc<"standings"> | null> {
  return await ctx.db
    .query("standings")
    .withIndex("by_league_season_and_user", (q) =>
      q.eq("leagueId", key.leagueId).eq("season", key.season).eq("userId", key.userId),
    )
    .unique();
}

async function insertStanding(ctx: MutationCtx, key: StandingKey & { isMember: boolean }, tally: Tally) {
  await ctx.db.insert("standings", {
    ...key,
    ...fieldsOf(tally),
    sortName: sortNameOf(await getPerson(ctx, key.userId)),
    rank: 1,
    previousRank: null,
    rankedInWeek: 0,
  });
}

/** A member's row from joining on, also back in the table after having left. */
export async function ensureStanding(ctx: MutationCtx, key: StandingKey): Promise<void> {
  const row = await getStanding(ctx, key);
  if (row === null) await insertStanding(ctx, { ...key, isMember: true }, NO_TALLY);
  else if (!row.isMember) await ctx.db.patch("standings", row._id, { isMember: true });
}

/** Joining and leaving: a user's rows of every season of the league. */
export async function setStandingsMembership(
  ctx: MutationCtx,
  { leagueId, userId, isMember }: Omit<StandingKey, "season"> & { isMember: boolean },
): Promise<number[]> {
  const rows = ctx.db.query("standings").withIndex("by_user", (q) => q.eq("userId", userId));
  const seasons: number[] = [];
  for await (const row of rows) {
    if (row.leagueId !== leagueId) continue;
    seasons.push(row.season);
    if (row.isMember !== isMember) await ctx.db.patch("standings", row._id, { isMember });
  }
  return seasons;
}

async function addToSeason(ctx: MutationCtx, key: StandingKey, change: Tally): Promise<void> {
  const row = await getStanding(ctx, key);
  if (row !== null) {
    await ctx.db.patch("standings", row._id, fieldsOf(addTallies(row, change)));
    return;
  }
  const isMember = (await getMembership(ctx, key)) !== null;
  await insertStanding(ctx, { ...key, isMember }, change);
}

async function addToWeek(ctx: MutationCtx, key: StandingKey & { week: number }, change: Tally): Promise<void> {
  const row = await ctx.db
    .query("weeklyStandings")
    .withIndex("by_league_season_and_user", (q) =>
      q.eq("leagueId", key.leagueId).eq("season", key.season).eq("userId", key.userId).eq("week", key.week),
    )
    .unique();
  const tally = addTallies(row ?? NO_TALLY, change);
  const { leagueId, userId, season, week } = key;
  if (row === null) await ctx.db.insert("weeklyStandings", { leagueId, userId, season, week, ...tally });
  else if (picksIn(tally) === 0) await ctx.db.delete("weeklyStandings", row._id);
  else await ctx.db.patch("weeklyStandings", row._id, tally);
}

/** Counts a change of one user's week, in the week and in the season. */
export async function addToStandings(
  ctx: MutationCtx,
  key: StandingKey & { week: number },
  change: Tally,
): Promise<void> {
  if (isNothing(change)) return;
  const { leagueId, userId, season } = key;
  await addToSeason(ctx, { leagueId, userId, season }, change);
  await addToWeek(ctx, key, change);
}

interface LeagueWeek {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly week: number;
}

/** Counts how many picks a league has graded in a week. */
export async function addToLeagueWeek(ctx: MutationCtx, at: LeagueWeek, gradedPicks: number): Promise<void> {
  if (gradedPicks === 0) return;
  const { leagueId, season, week } = at;
  const row = await ctx.db
    .query("leagueWeeks")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .unique();
  const total = (row?.gradedPicks ?? 0) + gradedPicks;
  if (row === null) await ctx.db.insert("leagueWeeks", { leagueId, season, week, gradedPicks: total });
  else if (total === 0) await ctx.db.delete("leagueWeeks", row._id);
  else await ctx.db.patch("leagueWeeks", row._id, { gradedPicks: total });
  if (gradedPicks > 0) await requestLines(ctx, at);
}

/** The weeks in which the league has a graded pick, in order. */
export async function listGradedWeeks(
  ctx: QueryCtx,
  { leagueId, season }: { leagueId: Id<"leagues">; season: number },
): Promise<number[]> {
  const rows = await ctx.db
    .query("leagueWeeks")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .take(100);
  return rows.map((row) => row.week);
}
