// Who belongs to which league, and who may look into it [6.6]. Who may change it: commissioners.ts.
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";

/** Bounds what a user's pages read. */
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

/** [13.4] The row that says a commissioner removed this user: they stay out until let in again (removals.ts). */
export async function getRemoval(
  ctx: QueryCtx,
  { leagueId, userId }: { leagueId: Id<"leagues">; userId: Id<"users"> },
): Promise<Doc<"removedMembers"> | null> {
  return await ctx.db
    .query("removedMembers")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId).eq("userId", userId))
    .unique();
}

/** [13.4] A request that waits for the commissioner, or was declined (waitingRequests.ts). */
export async function getJoinRequest(
  ctx: QueryCtx,
  { leagueId, userId }: { leagueId: Id<"leagues">; userId: Id<"users"> },
): Promise<Doc<"joinRequests"> | null> {
  return await ctx.db
    .query("joinRequests")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId).eq("userId", userId))
    .unique();
}

/** Error: FORBIDDEN for somebody who was removed, or has asked to join; they know that the league exists. */
export async function ensureNotKeptOut(ctx: QueryCtx, league: Doc<"leagues">, user: Doc<"users">): Promise<void> {
  await ensureNotRemoved(ctx, league, user);
  const request = await getJoinRequest(ctx, { leagueId: league._id, userId: user._id });
  if (request === null) return;
  throw refusal(request.state === "waiting" ? "waitingForApproval" : "requestDeclined", { noun: leagueNoun(league) });
}

/** Error: FORBIDDEN for a removed user; also from a private league, since they know that it exists. */
export async function ensureNotRemoved(ctx: QueryCtx, league: Doc<"leagues">, user: Doc<"users">): Promise<void> {
  if ((await getRemoval(ctx, { leagueId: league._id, userId: user._id })) === null) return;
  throw refusal("removedFromLeague", { noun: leagueNoun(league) });
}

export interface Access {
  readonly user: Doc<"users">;
  readonly leagueId: string;
}

function leagueNotFound() {
  return refusal("leagueNotFound");
}

/** Also accepts text from a URL, which may not be an id at all. */
export async function getLeagueOrThrow(ctx: QueryCtx, leagueId: string): Promise<Doc<"leagues">> {
  const id = ctx.db.normalizeId("leagues", leagueId);
  const league = id === null ? null : await ctx.db.get("leagues", id);
  if (league === null || league.isDeleted) throw leagueNotFound();
  return league;
}

/** The league, for its members and admins. A private one is hidden from everyone else, so that ids can't be probed. */
export async function ensureMember(ctx: QueryCtx, { user, leagueId }: Access): Promise<Doc<"leagues">> {
  return (await getAccess(ctx, { user, leagueId })).league;
}

async function getAccess(
  ctx: QueryCtx,
  { user, leagueId }: Access,
): Promise<{ league: Doc<"leagues">; isMember: boolean }> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  const isMember = (await getMembership(ctx, { leagueId: league._id, userId: user._id })) !== null;
  if (isMember || user.role === "admin") return { league, isMember };
  await ensureNotKeptOut(ctx, league, user);
  if (!league.isPublic) throw leagueNotFound();
  throw notMember(league);
}

function notMember(league: Doc<"leagues">) {
  return refusal("notAMember", { noun: leagueNoun(league) });
}

/** The league, for those who play in it: an admin who isn't a member can look, but not pick. */
export async function ensurePlayer(ctx: QueryCtx, { user, leagueId }: Access): Promise<Doc<"leagues">> {
  const { league, isMember } = await getAccess(ctx, { user, leagueId });
  if (!isMember) throw notMember(league);
  return league;
}

/** The user's leagues of one kind (or all) that weren't deleted, oldest membership first. */
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

export async function hasRoomForLeague(ctx: QueryCtx, userId: Id<"users">): Promise<boolean> {
  const memberships = await ctx.db
    .query("leagueMembers")
    .withIndex("by_user_and_pool_type", (q) => q.eq("userId", userId))
    .take(MAX_LEAGUES_PER_USER);
  return memberships.length < MAX_LEAGUES_PER_USER;
}

export async function ensureRoomForLeague(ctx: QueryCtx, userId: Id<"users">): Promise<void> {
  if (!(await hasRoomForLeague(ctx, userId))) throw refusal("tooManyLeagues", { max: MAX_LEAGUES_PER_USER });
}

/** The largest number of members that any league can have [9.4]. */
export const MEMBERS_BOUND = 1000;

/** A job's batch of members, where each costs some 25 reads. */
export const MEMBERS_BATCH = 4;

interface MembersAfter {
  readonly leagueId: Id<"leagues">;
  readonly after: Id<"users"> | null;
  readonly count?: number;
}

/** Members in order of their ids, a batch at a time. */
export async function listMembersAfter(
  ctx: QueryCtx,
  { leagueId, after, count = MEMBERS_BATCH }: MembersAfter,
): Promise<Doc<"leagueMembers">[]> {
  return await ctx.db
    .query("leagueMembers")
    .withIndex("by_league_and_user", (q) =>
      after === null ? q.eq("leagueId", leagueId) : q.eq("leagueId", leagueId).gt("userId", after),
    )
    .take(count);
}

export async function listMemberships(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"leagueMembers">[]> {
  return await ctx.db
    .query("leagueMembers")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId))
    .take(MEMBERS_BOUND);
}
