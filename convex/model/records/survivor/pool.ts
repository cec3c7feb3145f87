// [3.10] A survivor pool: the row beside its league, and the weeks it spans. Creating one: createPool.ts.
import { poolWeek } from "../../../../domain/survivor/survivor";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { ensureMember, ensureNotKeptOut, ensurePlayer, getLeagueOrThrow } from "../leagues/memberships";
import { getCurrentWeek } from "../games/currentWeek";

/** A pool with its league. */
export interface Pool {
  readonly league: Doc<"leagues">;
  readonly pool: Doc<"survivorPools">;
}

export async function getPool(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"survivorPools"> | null> {
  return await ctx.db
    .query("survivorPools")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .unique();
}

/** The pool of a league that the caller has access to. */
export async function getPoolOrThrow(ctx: QueryCtx, league: Doc<"leagues">): Promise<Pool> {
  const pool = await getPool(ctx, league._id);
  if (pool === null) throw refusal("poolNotFound");
  return { league, pool };
}

interface Access {
  readonly user: Doc<"users">;
  readonly leagueId: string;
}

/**
 * The pool, for anyone who could also join it: a public one is open unless they were removed or wait for approval. Its
 * entries are for members.
 */
export async function ensureVisiblePool(ctx: QueryCtx, { user, leagueId }: Access): Promise<Pool> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  if (league.isPublic) await ensureNotKeptOut(ctx, league, user);
  else await ensureMember(ctx, { user, leagueId });
  return await getPoolOrThrow(ctx, league);
}

/** The pool, for its members and admins. */
export async function ensurePool(ctx: QueryCtx, access: Access): Promise<Pool> {
  return await getPoolOrThrow(ctx, await ensureMember(ctx, access));
}

/** The pool, for those who play in it. */
export async function ensurePlayedPool(ctx: QueryCtx, access: Access): Promise<Pool> {
  return await getPoolOrThrow(ctx, await ensurePlayer(ctx, access));
}

export interface PoolWeeks {
  readonly actualWeek: number;
  readonly currentWeek: number;
  readonly hasStarted: boolean;
}

/** The league's week and the pool's own. Without a schedule, the season is in its first week [7.18]. */
export async function weeksOf(ctx: QueryCtx, pool: Doc<"survivorPools">): Promise<PoolWeeks> {
  const { startingWeek, endedInWeek } = pool;
  const actualWeek = await actualWeekOf(ctx, pool.season);
  const currentWeek = endedInWeek ?? poolWeek({ actualWeek, startingWeek });
  return { actualWeek, currentWeek, hasStarted: actualWeek >= startingWeek };
}

export async function actualWeekOf(ctx: QueryCtx, season: number): Promise<number> {
  const current = await getCurrentWeek(ctx);
  if (current === null || current.season < season) return 1;
  return current.season > season ? LAST_WEEK : current.week;
}
