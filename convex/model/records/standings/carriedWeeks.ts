// [17.3] Weeks that were moved into a league: with picks, which are on sheets as all are, or as totals, which stand
// here. Moving in: model/admin/moveIn.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../games/weekGames";
import { ENTRIES_BOUND } from "../leagues/leagueEntries";
import { carriedKindOf, getLeagueWeek, type CarriedKind, type LeagueWeek } from "../leagues/leagueWeeks";

/** By entry. */
export async function listCarriedTotals(
  ctx: QueryCtx,
  { leagueId, season, week }: LeagueWeek,
): Promise<ReadonlyMap<Id<"entries">, Doc<"carriedTotals">>> {
  const rows = await ctx.db
    .query("carriedTotals")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(ENTRIES_BOUND);
  return new Map(rows.map((row) => [row.entryId, row]));
}

export async function getCarriedTotal(
  ctx: QueryCtx,
  { entryId, season, week }: SeasonWeek & { readonly entryId: Id<"entries"> },
): Promise<Doc<"carriedTotals"> | null> {
  return await ctx.db
    .query("carriedTotals")
    .withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId).eq("season", season).eq("week", week))
    .unique();
}

/** All of an entry's, a row a week. */
export async function listTotalsOf(ctx: QueryCtx, entryId: Id<"entries">): Promise<Doc<"carriedTotals">[]> {
  return await ctx.db
    .query("carriedTotals")
    .withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId))
    .collect();
}

/** Marks a week of the league as moved in. One with picks of the league's own stays its own. */
export async function ensureCarriedWeek(
  ctx: MutationCtx,
  at: LeagueWeek,
  { kind, hasOwnPicks }: { readonly kind: CarriedKind; readonly hasOwnPicks: boolean },
): Promise<void> {
  const row = await getLeagueWeek(ctx, at);
  const kept = { hasFeats: true, hasPickRecords: true } as const;
  if (row === null) await ctx.db.insert("leagueWeeks", { ...at, gradedPicks: 0, ...kept, carried: kind });
  else if (carriedKindOf(row) === null && !hasOwnPicks) await ctx.db.patch("leagueWeeks", row._id, { carried: kind });
}

/** After rows of a week were taken back: once nothing is left of it, its row goes when it is next scored. */
export async function settleCarriedWeek(ctx: MutationCtx, at: LeagueWeek): Promise<void> {
  const row = await getLeagueWeek(ctx, at);
  if (row === null || carriedKindOf(row) === null) return;
  const { leagueId, season, week } = at;
  const total = await ctx.db
    .query("carriedTotals")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .first();
  const sheet = await ctx.db
    .query("sheets")
    .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .first();
  if (total === null && sheet === null) await ctx.db.patch("leagueWeeks", row._id, { carried: "takenBack" });
}
