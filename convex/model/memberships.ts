// Who is in which league, and who may do what there [6.5][6.6].
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { productError } from "./errors";

/** Keeps what a user's pages read bounded. */
export const MAX_LEAGUES_PER_USER = 200;

export async function getMembership(
  ctx: QueryCtx,
  { leagueId, userId }: { leagueId: Id<"leagues">; userId: Id<"users"> },
): Promise<Doc<"leagueMembers"> | null> {
  return await ctx.db
    .query("leagueMembers")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId).eq("userId", userId))
    .unique();
}

interface Access {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

function leagueNotFound() {
  return productError("NOT_FOUND", "That league doesn't exist.", "leagueId");
}

export async function getLeagueOrThrow(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"leagues">> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted) throw leagueNotFound();
  return league;
}

/** The league, for its members and admins. A private one doesn't exist for anybody else, so that ids can't be probed. */
export async function ensureMember(ctx: QueryCtx, { user, leagueId }: Access): Promise<Doc<"leagues">> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  if (user.role === "admin" || (await getMembership(ctx, { leagueId, userId: user._id })) !== null) return league;
  if (!league.isPublic) throw leagueNotFound();
  throw productError("FORBIDDEN", "You are not a member of this league.");
}

/** The league, for those who play in it: an admin who is not a member can look, but not pick. */
export async function ensurePlayer(ctx: QueryCtx, { user, leagueId }: Access): Promise<Doc<"leagues">> {
  const league = await ensureMember(ctx, { user, leagueId });
  if ((await getMembership(ctx, { leagueId, userId: user._id })) === null) {
    throw productError("FORBIDDEN", "You are not a member of this league.");
  }
  return league;
}

/** [6.5] The league, for its creator and admins. */
export async function ensureCreator(ctx: QueryCtx, { user, leagueId }: Access): Promise<Doc<"leagues">> {
  const league = await ensureMember(ctx, { user, leagueId });
  if (user.role === "admin" || league.createdById === user._id) return league;
  throw productError("FORBIDDEN", "Only the league's creator can do this.");
}

/** The user's leagues of a kind (all without one) that weren't deleted, oldest membership first. */
export async function listLeaguesOf(
  ctx: QueryCtx,
  { userId, poolType }: { userId: Id<"users">; poolType?: Doc<"leagues">["poolType"] | undefined },
): Promise<Doc<"leagues">[]> {
  const memberships = await ctx.db
    .query("leagueMembers")
    .withIndex("by_user_and_pool_type", (q) =>
      poolType === undefined ? q.eq("userId", userId) : q.eq("userId", userId).eq("poolType", poolType),
    )
    .take(MAX_LEAGUES_PER_USER);
  memberships.sort((a, b) => a.joinedAtMs - b.joinedAtMs || a._creationTime - b._creationTime);
  const leagues = await Promise.all(memberships.map((membership) => ctx.db.get("leagues", membership.leagueId)));
  return leagues.filter((league) => league !== null && !league.isDeleted) as Doc<"leagues">[];
}

/** As many as any league can have [9.4]. */
export const MEMBERS_BOUND = 1000;

export async function listMemberships(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"leagueMembers">[]> {
  return await ctx.db
    .query("leagueMembers")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId))
    .take(MEMBERS_BOUND);
}
