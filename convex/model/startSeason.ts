// A league lives on from season to season: when the current season changes, all are taken over to it in batches.
import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { listMemberships } from "./memberships";
import { ensureStanding } from "./standings";

/** At most 100 members each [9.4], so a batch stays below 2,500 writes. */
const LEAGUES_BATCH = 20;

export async function startSeasonBatch(
  ctx: MutationCtx,
  { season, cursor }: { season: number; cursor: string | null },
): Promise<null> {
  const page = await ctx.db.query("leagues").paginate({ cursor, numItems: LEAGUES_BATCH });
  for (const league of page.page) {
    if (league.isDeleted || league.poolType !== "pickem" || league.currentSeason >= season) continue;
    await ctx.db.patch("leagues", league._id, { currentSeason: season });
    for (const { userId } of await listMemberships(ctx, league._id)) {
      await ensureStanding(ctx, { leagueId: league._id, userId, season });
    }
  }
  if (!page.isDone) {
    await ctx.scheduler.runAfter(0, internal.leagues.startSeasonBatch, { season, cursor: page.continueCursor });
  }
  return null;
}
