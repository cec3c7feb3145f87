// A league continues from season to season: when the current season changes, all leagues are moved on to it in batches.
// Each batch takes leagues that are still behind, so it may be repeated or lost: the sweep starts the next one.
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { listMemberships } from "./memberships";
import { ensureStanding } from "../standings/standings";
import { getCurrentWeek } from "../games/weeks";

/** At most 100 members per league [9.4], so a batch stays below 2,500 writes. */
const LEAGUES_BATCH = 20;

async function takeLeaguesBehind(ctx: MutationCtx, season: number, count: number) {
  return await ctx.db
    .query("leagues")
    .withIndex("by_season", (q) => q.eq("poolType", "pickem").eq("isDeleted", false).lt("currentSeason", season))
    .take(count);
}

export async function startSeasonBatch(ctx: MutationCtx, season: number): Promise<null> {
  const leagues = await takeLeaguesBehind(ctx, season, LEAGUES_BATCH);
  for (const { _id: leagueId } of leagues) {
    await ctx.db.patch("leagues", leagueId, { currentSeason: season });
    for (const { userId, isFormer } of await listMemberships(ctx, leagueId)) {
      if (!isFormer) await ensureStanding(ctx, { leagueId, userId, season });
    }
  }
  if (leagues.length === LEAGUES_BATCH) {
    await ctx.scheduler.runAfter(0, internal.jobs.leagues.startSeasonBatch, { season });
  }
  return null;
}

/** For the sweep: leagues that a lost batch left behind. */
export async function resumeSeason(ctx: MutationCtx): Promise<void> {
  const current = await getCurrentWeek(ctx);
  if (current === null || (await takeLeaguesBehind(ctx, current.season, 1)).length === 0) return;
  await ctx.scheduler.runAfter(0, internal.jobs.leagues.startSeasonBatch, { season: current.season });
}
