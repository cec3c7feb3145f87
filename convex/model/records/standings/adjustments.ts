// [13.3] Points that commissioners gave entries, or took from them. The one scorer adds them to an entry's week.
// Adjusting: flows/scoring/adjustPoints.ts.
import { v, type Infer } from "convex/values";
import { ADJUSTMENTS_A_SEASON } from "../../../../domain/scoring/adjustments";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { LeagueWeek } from "../leagues/leagueWeeks";
import { getPerson, nameOf } from "../users/people";

export const adjustmentView = v.object({
  id: v.id("adjustments"),
  entryId: v.id("entries"),
  entryName: v.string(),
  week: v.number(),
  points: v.number(),
  reason: v.string(),
  byName: v.string(),
  atMs: v.number(),
});

/** A week's answers have this too where points of it are adjusted. */
export const adjustmentFields = { adjustments: v.optional(v.array(adjustmentView)) };

/** Of a season, or of one of its weeks: no row in most leagues, and 200 at most. */
export async function listAdjustments(
  ctx: QueryCtx,
  { leagueId, season, week }: Omit<LeagueWeek, "week"> & { readonly week?: number },
): Promise<Doc<"adjustments">[]> {
  return await ctx.db
    .query("adjustments")
    .withIndex("by_league_season_and_week", (q) => {
      const range = q.eq("leagueId", leagueId).eq("season", season);
      return week === undefined ? range : range.eq("week", week);
    })
    .take(ADJUSTMENTS_A_SEASON);
}

/** By entry, for the week's scorer. */
export async function sumAdjustments(ctx: QueryCtx, at: LeagueWeek): Promise<ReadonlyMap<Id<"entries">, number>> {
  const sums = new Map<Id<"entries">, number>();
  for (const { entryId, points } of await listAdjustments(ctx, at)) {
    sums.set(entryId, (sums.get(entryId) ?? 0) + points);
  }
  return sums;
}

/** Oldest first. An entry that is gone is left out. */
export async function viewAdjustments(
  ctx: QueryCtx,
  rows: readonly Doc<"adjustments">[],
): Promise<Infer<typeof adjustmentView>[]> {
  const views: Infer<typeof adjustmentView>[] = [];
  for (const { _id: id, entryId, week, points, reason, byId, atMs } of rows) {
    const entry = await ctx.db.get("entries", entryId);
    if (entry === null) continue;
    const byName = nameOf(await getPerson(ctx, byId));
    views.push({ id, entryId, entryName: entry.name, week, points, reason, byName, atMs });
  }
  return views.sort((a, b) => a.atMs - b.atMs);
}
