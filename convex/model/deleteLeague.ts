// [2.32] A deleted league is gone for everybody at once; its rows follow in the background, in bounded batches that may
// be repeated. The league's own row goes last, so that whatever is left can still be told to belong to nobody.
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { ensureCreator } from "./memberships";

const DELETE_BATCH = 500;

export async function deleteLeague(
  ctx: MutationCtx,
  { user, leagueId }: { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<null> {
  await ensureCreator(ctx, { user, leagueId });
  await ctx.db.patch("leagues", leagueId, { isDeleted: true });
  await ctx.scheduler.runAfter(0, internal.leagues.deleteBatch, { leagueId });
  return null;
}

/** Every table with rows of a league, by an index that begins with it. */
function rowsOf(ctx: MutationCtx, leagueId: Id<"leagues">) {
  const { db } = ctx;
  return [
    (n: number) =>
      db
        .query("picks")
        .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId))
        .take(n),
    (n: number) =>
      db
        .query("pickCounts")
        .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId))
        .take(n),
    (n: number) =>
      db
        .query("standings")
        .withIndex("by_rank", (q) => q.eq("leagueId", leagueId))
        .take(n),
    (n: number) =>
      db
        .query("weeklyStandings")
        .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId))
        .take(n),
    (n: number) =>
      db
        .query("leagueWeeks")
        .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId))
        .take(n),
    (n: number) =>
      db
        .query("leagueLocks")
        .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId))
        .take(n),
    (n: number) =>
      db
        .query("rankingRuns")
        .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId))
        .take(n),
    (n: number) =>
      db
        .query("survivorPicks")
        .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId))
        .take(n),
    (n: number) =>
      db
        .query("survivorEntries")
        .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId))
        .take(n),
    (n: number) =>
      db
        .query("survivorPools")
        .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
        .take(n),
    (n: number) =>
      db
        .query("leagueMembers")
        .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId))
        .take(n),
  ];
}

/** One bounded step; schedules the next one while rows are left. */
export async function deleteLeagueBatch(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<null> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || !league.isDeleted) return null;
  let room = DELETE_BATCH;
  for (const take of rowsOf(ctx, leagueId)) {
    const rows = await take(room);
    for (const row of rows) await ctx.db.delete(row._id);
    room -= rows.length;
    if (room === 0) {
      await ctx.scheduler.runAfter(0, internal.leagues.deleteBatch, { leagueId });
      return null;
    }
  }
  await ctx.db.delete("leagues", leagueId);
  return null;
}
