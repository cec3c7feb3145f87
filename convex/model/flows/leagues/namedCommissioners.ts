// [13.1] A league's or pool's owner names commissioners and dismisses them; a commissioner can step down. Their rights:
// records/leagues/commissioners.ts and its callers.
import { leagueNoun, MAX_COMMISSIONERS } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { audit } from "../../log/auditLog";
import { refusal } from "../../common/refusals";
import {
  commissionersOf,
  endCommissioner,
  ensureCommissioner,
  ensureOwner,
  isRoomForCommissioner,
} from "../../records/leagues/commissioners";
import { getMembership } from "../../records/leagues/memberships";
import { isFormerMember } from "../../records/users/people";
import { startTellingMembership } from "../reminders/membershipNews";
import { type MemberOfLeague, notInLeague, stepDown } from "./memberLeaves";

/** Errors: NOT_FOUND if they aren't a member, INVALID for a deleted account. */
export async function ensureCanRun(ctx: QueryCtx, league: Doc<"leagues">, userId: Id<"users">): Promise<void> {
  if ((await getMembership(ctx, { leagueId: league._id, userId })) === null) throw notInLeague(league);
  if (!isFormerMember(await ctx.db.get("users", userId))) return;
  throw refusal("formerMemberCannotRun", { noun: leagueNoun(league) });
}

/** Changes nothing for the owner and for somebody who is one. Errors: FULL, and those of `ensureCanRun`. */
export async function nameCommissioner(ctx: MutationCtx, { user, leagueId, userId }: MemberOfLeague): Promise<null> {
  const league = await ensureOwner(ctx, { user, leagueId });
  await ensureCanRun(ctx, league, userId);
  const before = commissionersOf(league);
  if (userId === league.createdById || before.includes(userId)) return null;
  const noun = leagueNoun(league);
  if (!isRoomForCommissioner(before)) throw refusal("commissionersFull", { noun, max: MAX_COMMISSIONERS });
  await ctx.db.patch("leagues", leagueId, { commissionerIds: [...before, userId] });
  await audit(ctx, {
    actor: user,
    action: "league.nameCommissioner",
    target: userId,
    leagueId,
    changes: [{ field: "role", before: "member", after: "commissioner" }],
  });
  await startTellingMembership(ctx, { leagueId, userId, change: "named", by: user });
  return null;
}

/** The owner's to do; a commissioner can step down. Changes nothing for somebody who isn't one. */
export async function dismissCommissioner(ctx: MutationCtx, { user, leagueId, userId }: MemberOfLeague): Promise<null> {
  if (userId === user._id) {
    await stepDown(ctx, await ensureCommissioner(ctx, { user, leagueId }), user);
    return null;
  }
  const league = await ensureOwner(ctx, { user, leagueId });
  if (!(await endCommissioner(ctx, { league, userId }))) return null;
  await audit(ctx, {
    actor: user,
    action: "league.dismissCommissioner",
    target: userId,
    leagueId,
    changes: [{ field: "role", before: "commissioner", after: "member" }],
  });
  await startTellingMembership(ctx, { leagueId, userId, change: "dismissed", by: user });
  return null;
}
