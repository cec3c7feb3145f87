// The leagues that the dashboard's select boxes list.
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { poolType } from "../../schema";

export const leagueOption = v.object({
  id: v.id("leagues"),
  name: v.string(),
  poolType,
  memberCount: v.number(),
  currentSeason: v.number(),
  historicalModeSeason: v.union(v.number(), v.null()),
});

const SHOWN = 500;

/** Newest first. */
export async function listAllLeagues(ctx: QueryCtx): Promise<Infer<typeof leagueOption>[]> {
  const leagues = await ctx.db.query("leagues").order("desc").take(SHOWN);
  return leagues
    .filter(({ isDeleted }) => !isDeleted)
    .map((league) => ({
      id: league._id,
      name: league.name,
      poolType: league.poolType,
      memberCount: league.memberCount,
      currentSeason: league.currentSeason,
      historicalModeSeason: league.historicalModeSeason,
    }));
}
