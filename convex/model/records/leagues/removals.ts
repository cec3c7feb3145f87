// [13.4] A member who was removed from a league stays out, whatever code they have, until a commissioner lets them
// in again. A commissioner can also renew the code, so that the old one stops working.
import { v, type Infer } from "convex/values";
import { normaliseInviteCode } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { audit } from "../../log/auditLog";
import { refusal } from "../../common/refusals";
import { drawInviteCode } from "./inviteCodes";
import { ensureCommissioner } from "./commissioners";
import { getRemoval, MEMBERS_BOUND } from "./memberships";
import { countAction } from "../../common/rateLimits";
import { isFormerMember, personFields, toPerson } from "../users/people";

interface MemberOfLeague {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
}

export async function rememberRemoval(ctx: MutationCtx, member: MemberOfLeague): Promise<void> {
  if ((await getRemoval(ctx, member)) === null) await ctx.db.insert("removedMembers", member);
}

/** [13.8] Whoever may not come back to a pool may not come to its next one. */
export async function copyRemovals(
  ctx: MutationCtx,
  { from, to }: { readonly from: Id<"leagues">; readonly to: Id<"leagues"> },
): Promise<void> {
  const rows = await ctx.db
    .query("removedMembers")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", from))
    .take(MEMBERS_BOUND);
  for (const { userId } of rows) await ctx.db.insert("removedMembers", { leagueId: to, userId });
}

const REMOVALS_READ = 200;

/** Leagues and pools that this user was removed from. */
export async function listRemovedFrom(ctx: QueryCtx, user: Doc<"users">): Promise<Id<"leagues">[]> {
  const rows = await ctx.db
    .query("removedMembers")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(REMOVALS_READ);
  return rows.map(({ leagueId }) => leagueId);
}

const REMOVED_SHOWN = 100;

export const removedPerson = v.object(personFields);

/** For commissioners, newest first. */
export async function listRemoved(
  ctx: QueryCtx,
  { user, leagueId }: { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<Infer<typeof removedPerson>[]> {
  await ensureCommissioner(ctx, { user, leagueId });
  const rows = await ctx.db
    .query("removedMembers")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId))
    .take(REMOVED_SHOWN);
  rows.sort((a, b) => b._creationTime - a._creationTime);
  const people = await Promise.all(
    rows.map(async ({ userId }) => {
      const person = await ctx.db.get("users", userId);
      return isFormerMember(person) ? [] : [toPerson(userId, person)];
    }),
  );
  return people.flat();
}

/** Allows them to join again; doesn't make them a member. */
export async function letIn(
  ctx: MutationCtx,
  { user, ...member }: MemberOfLeague & { user: Doc<"users"> },
): Promise<null> {
  const { leagueId, userId } = member;
  await ensureCommissioner(ctx, { user, leagueId });
  const removal = await getRemoval(ctx, member);
  if (removal === null) return null;
  await ctx.db.delete("removedMembers", removal._id);
  await audit(ctx, { actor: user, action: "league.letIn", target: userId, leagueId });
  return null;
}

/** The old code stops working. Returns the new one. */
export async function renewCode(
  ctx: MutationCtx,
  { user, leagueId }: { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<string> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  await countAction(ctx, user, "renew code");
  const inviteCode = await drawInviteCode(ctx);
  await ctx.db.insert("renewedCodes", { inviteCode: league.inviteCode, leagueId });
  await ctx.db.patch("leagues", leagueId, { inviteCode });
  await audit(ctx, { actor: user, action: "league.renewCode", target: league, leagueId });
  return inviteCode;
}

/** True if the code belonged to a league that has another one now. */
export async function wasRenewed(ctx: QueryCtx, inviteCode: string): Promise<boolean> {
  const row = await ctx.db
    .query("renewedCodes")
    .withIndex("by_invite_code", (q) => q.eq("inviteCode", normaliseInviteCode(inviteCode)))
    .first();
  return row !== null;
}

/** Explains why a code doesn't work. */
export async function unknownCode(ctx: QueryCtx, inviteCode: string, noun: string) {
  return (await wasRenewed(ctx, inviteCode)) ? refusal("inviteCodeRenewed") : refusal("inviteCodeUnknown", { noun });
}
