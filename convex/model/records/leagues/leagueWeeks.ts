// A league's weeks in which somebody has a sheet: a row each, with what is graded and who won.
import { v, type Infer } from "convex/values";
import type { PlayedWeek } from "../../../../domain/scoring/segments";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../games/weekGames";

export interface LeagueWeek extends SeasonWeek {
  readonly leagueId: Id<"leagues">;
}

/** [10.15] `userId` is the entry's owner; `distance` is how far the guess was off. */
export const weekWinnerView = v.object({
  entryId: v.id("entries"),
  userId: v.union(v.id("users"), v.null()),
  points: v.number(),
  distance: v.union(v.number(), v.null()),
});

/** Null until the week is complete. Winners of version 0.2.0 are left out until their rows are adopted. */
export function winnersOf({ winners }: Doc<"leagueWeeks">): Infer<typeof weekWinnerView>[] | null {
  return winners?.flatMap(({ entryId, ...won }) => (entryId === undefined ? [] : [{ entryId, ...won }])) ?? null;
}

/** [17.3] How a week was moved in. */
export const carriedKind = v.union(v.literal("totals"), v.literal("picks"));
export type CarriedKind = Infer<typeof carriedKind>;

/** [17.3] Answers have this too where weeks were moved in. */
export const carriedFields = { carried: v.optional(v.array(v.object({ week: v.number(), kind: carriedKind }))) };

/** Null for a week that was played here, or not at all. */
export function carriedKindOf(row: Pick<Doc<"leagueWeeks">, "carried"> | null): CarriedKind | null {
  const carried = row?.carried;
  return carried === undefined || carried === "takenBack" ? null : carried;
}

export function carriedOf(weeks: readonly Doc<"leagueWeeks">[]): { carried?: { week: number; kind: CarriedKind }[] } {
  const carried = weeks.flatMap((row) => {
    const kind = carriedKindOf(row);
    return kind === null ? [] : [{ week: row.week, kind }];
  });
  return carried.length === 0 ? {} : { carried };
}

/** Graded picks, or totals that were moved in. */
export const hasResults = (row: Doc<"leagueWeeks">): boolean => row.gradedPicks > 0 || carriedKindOf(row) === "totals";

interface LeagueSeason {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

/** Null for a week without sheets. */
export async function getLeagueWeek(
  ctx: QueryCtx,
  { leagueId, season, week }: LeagueWeek,
): Promise<Doc<"leagueWeeks"> | null> {
  return await ctx.db
    .query("leagueWeeks")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .unique();
}

/** The weeks in which the league has graded picks, in order. */
export async function listGradedWeeks(ctx: QueryCtx, at: LeagueSeason): Promise<number[]> {
  return (await listLeagueWeeks(ctx, at)).filter(({ gradedPicks }) => gradedPicks > 0).map(({ week }) => week);
}

/** [13.11] The same weeks, and which of them are complete. */
export async function listPlayedWeeks(ctx: QueryCtx, at: LeagueSeason): Promise<PlayedWeek[]> {
  return (await listLeagueWeeks(ctx, at)).map(({ week, winners }) => ({ week, isComplete: winners !== undefined }));
}

/** A league's weeks with sheets in a season, in order. */
export async function listLeagueWeeks(
  ctx: QueryCtx,
  { leagueId, season }: LeagueSeason,
): Promise<Doc<"leagueWeeks">[]> {
  return await ctx.db
    .query("leagueWeeks")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .take(100);
}
