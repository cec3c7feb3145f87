// [13.4] Requests to join a league or pool whose commissioner approves who joins. A request holds no seat. Making one:
// flows/leagues/askToJoin.ts; answering it: flows/leagues/approvals.ts.
import { v, type Infer } from "convex/values";
import { normaliseInviteCode } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { requestState } from "../../tables/leagueTables";
import { isFormerMember, personFields, toPerson } from "../users/people";
import { getByInviteCode } from "./inviteCodes";
import { ensureCommissioner } from "./commissioners";
import { getJoinRequest, MAX_LEAGUES_PER_USER } from "./memberships";

/** So many can wait in one league. */
export const WAITING_MAX = 200;

/** The answer to somebody who joins a league whose commissioner approves it first. */
export const waitingView = v.object({
  id: v.id("leagues"),
  name: v.string(),
  isWaiting: v.literal(true),
});
export type WaitingView = Infer<typeof waitingView>;

interface Asker {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
}

/** Returns the one that is gone. */
export async function removeJoinRequest(ctx: MutationCtx, asker: Asker): Promise<Doc<"joinRequests"> | null> {
  const request = await getJoinRequest(ctx, asker);
  if (request !== null) await ctx.db.delete("joinRequests", request._id);
  return request;
}

/** Longest waiting first. */
export async function listWaitingRows(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"joinRequests">[]> {
  return await ctx.db
    .query("joinRequests")
    .withIndex("by_league_and_state", (q) => q.eq("leagueId", leagueId).eq("state", "waiting"))
    .take(WAITING_MAX);
}

export async function takeLongestWaiting(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"joinRequests"> | null> {
  return await ctx.db
    .query("joinRequests")
    .withIndex("by_league_and_state", (q) => q.eq("leagueId", leagueId).eq("state", "waiting"))
    .first();
}

/** Newest first, at most `count`. */
export async function listNewestWaiting(
  ctx: QueryCtx,
  leagueId: Id<"leagues">,
  count: number,
): Promise<Doc<"joinRequests">[]> {
  return await ctx.db
    .query("joinRequests")
    .withIndex("by_league_and_state", (q) => q.eq("leagueId", leagueId).eq("state", "waiting"))
    .order("desc")
    .take(count);
}

export const waitingPerson = v.object({ ...personFields, numberOfEntries: v.number(), askedAtMs: v.number() });

/** For the commissioner, longest waiting first. */
export async function listWaiting(
  ctx: QueryCtx,
  { user, leagueId }: { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<Infer<typeof waitingPerson>[]> {
  await ensureCommissioner(ctx, { user, leagueId });
  const people = await Promise.all(
    (await listWaitingRows(ctx, leagueId)).map(async ({ userId, numberOfEntries, askedAtMs }) => {
      const person = await ctx.db.get("users", userId);
      return isFormerMember(person) ? [] : [{ ...toPerson(userId, person), numberOfEntries, askedAtMs }];
    }),
  );
  return people.flat();
}

async function listRequestsOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"joinRequests">[]> {
  return await ctx.db
    .query("joinRequests")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .order("desc")
    .take(MAX_LEAGUES_PER_USER);
}

/** Leagues and pools that this user has asked to join. */
export async function listAskedFor(ctx: QueryCtx, user: Doc<"users">): Promise<Id<"leagues">[]> {
  return (await listRequestsOf(ctx, user._id)).map(({ leagueId }) => leagueId);
}

export const ownRequest = v.object({
  leagueId: v.id("leagues"),
  name: v.string(),
  poolType: v.union(v.literal("pickem"), v.literal("survivor")),
  state: requestState,
});

/** Newest first. */
export async function listMyRequests(ctx: QueryCtx, user: Doc<"users">): Promise<Infer<typeof ownRequest>[]> {
  const requests = await listRequestsOf(ctx, user._id);
  const views = await Promise.all(
    requests.map(async ({ leagueId, state }) => {
      const league = await ctx.db.get("leagues", leagueId);
      if (league === null || league.isDeleted) return [];
      return [{ leagueId, name: league.name, poolType: league.poolType, state }];
    }),
  );
  return views.flat();
}

/** The league behind an invite code that the user has asked to join; null if there is none. */
export async function findAskedFor(
  ctx: QueryCtx,
  { user, inviteCode }: { user: Doc<"users">; inviteCode: string },
): Promise<Id<"leagues"> | null> {
  const league = await getByInviteCode(ctx, normaliseInviteCode(inviteCode));
  if (league === null || league.isDeleted) return null;
  const request = await getJoinRequest(ctx, { leagueId: league._id, userId: user._id });
  return request?.state === "waiting" ? league._id : null;
}
