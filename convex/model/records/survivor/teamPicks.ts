// How a pool's entries split over a week's teams: one counter per team, updated with every save.
import { v, type Infer } from "convex/values";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

export const teamCount = v.object({ teamId: v.id("teams"), count: v.number() });

interface PoolWeek {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly week: number;
}

/** There are 32 teams; the bound guards against a faulty feed. */
const TEAMS_BOUND = 80;

/** Most picked first. */
export async function listTeamPicks(
  ctx: QueryCtx,
  { leagueId, season, week }: PoolWeek,
): Promise<Infer<typeof teamCount>[]> {
  const rows = await ctx.db
    .query("survivorTeamPicks")
    .withIndex("by_league_week_and_team", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(TEAMS_BOUND);
  return rows.map(({ teamId, count }) => ({ teamId, count })).sort((a, b) => b.count - a.count);
}

interface Move extends PoolWeek {
  readonly from: Id<"teams"> | null;
  readonly to: Id<"teams"> | null;
}

export async function moveTeamPick(ctx: MutationCtx, { from, to, ...at }: Move): Promise<void> {
  if (from === to) return;
  if (from !== null) await change(ctx, { ...at, teamId: from }, -1);
  if (to !== null) await change(ctx, { ...at, teamId: to }, 1);
}

async function change(ctx: MutationCtx, key: PoolWeek & { teamId: Id<"teams"> }, by: number): Promise<void> {
  const { leagueId, season, week, teamId } = key;
  const row = await ctx.db
    .query("survivorTeamPicks")
    .withIndex("by_league_week_and_team", (q) =>
      q.eq("leagueId", leagueId).eq("season", season).eq("week", week).eq("teamId", teamId),
    )
    .unique();
  const count = (row?.count ?? 0) + by;
  if (row === null) await ctx.db.insert("survivorTeamPicks", { leagueId, season, week, teamId, count });
  else if (count === 0) await ctx.db.delete("survivorTeamPicks", row._id);
  else await ctx.db.patch("survivorTeamPicks", row._id, { count });
}
