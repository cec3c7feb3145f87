// A member leaves, is removed, or deletes the account.
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { audit } from "../../log/auditLog";
import { refusal } from "../../common/refusals";
import { listEntriesOf, seatEntry } from "../../records/leagues/leagueEntries";
import { ensureEntry } from "./adoptRows";
import { commissionersOf, endCommissioner, ensureCommissioner, isOwner } from "../../records/leagues/commissioners";
import { endManagersOf, endManagingBy } from "../../records/leagues/managers";
import { ensureMember, getMembership } from "../../records/leagues/memberships";
import { forgetRead } from "../../records/talk/reads";
import { forgetWatcher } from "../../records/talk/watchers";
import { recountEntries } from "./recountEntries";
import { rememberRemoval } from "../../records/leagues/removals";
import { forgetAnswers, noteLeft } from "../../records/leagues/seasonAnswers";
import { vacateSeat } from "../../records/leagues/revealKeys";
import { forgetLeagueNotices } from "../../notices/leagueNotices";
import { withdrawOpenPicks } from "../picks/savePicks";
import { rankTable, setStandingsMembership } from "../../records/standings/standingRows";
import { isMembershipOff, startTellingMembership } from "../reminders/membershipNews";
import { requestScoringOf } from "../scoring/scoringRounds";
import { withdrawEntries } from "../survivor/leaving";
import { noteChange } from "../talk/whatHappened";

export interface MemberOfLeague {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
}

/** Error: CONFLICT for the owner, who has to transfer or delete the league first. */
export async function leaveLeague(ctx: MutationCtx, { user, leagueId }: Omit<MemberOfLeague, "userId">): Promise<null> {
  const league = await ensureMember(ctx, { user, leagueId });
  if (league.createdById === user._id) {
    const noun = leagueNoun(league);
    throw refusal("ownerCannotLeave", { noun });
  }
  await dropMember(ctx, { league, userId: user._id });
  await stepDown(ctx, league, user);
  return null;
}

/** [13.1] Errors: INVALID for the owner, FORBIDDEN for a commissioner unless the owner or an admin asks. */
export async function removeMember(ctx: MutationCtx, { user, leagueId, userId }: MemberOfLeague): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const noun = leagueNoun(league);
  if (userId === league.createdById) throw refusal("ownerCannotBeRemoved", { noun });
  if (commissionersOf(league).includes(userId) && !isOwner(league, user)) {
    throw refusal("commissionerIsTheOwners", { noun });
  }
  const isOff = await isMembershipOff(ctx, { leagueId, userId });
  await dropMember(ctx, { league, userId });
  await rememberRemoval(ctx, { leagueId, userId });
  const wasCommissioner = await endCommissioner(ctx, { league, userId });
  await audit(ctx, {
    actor: user,
    action: "league.removeMember",
    target: userId,
    leagueId,
    changes: wasCommissioner ? [{ field: "role", before: "commissioner", after: null }] : [],
  });
  await noteChange(ctx, { league, user, thing: "removedMember", about: { userId } });
  if (!isOff) await startTellingMembership(ctx, { leagueId, userId, change: "removed", by: user });
  return null;
}

/** [13.1] For a commissioner who asks for it, leaves, or deletes the account. Changes nothing for anybody else. */
export async function stepDown(ctx: MutationCtx, league: Doc<"leagues">, user: Doc<"users">): Promise<void> {
  const { _id: leagueId } = league;
  if (!(await endCommissioner(ctx, { league, userId: user._id }))) return;
  await audit(ctx, { actor: user, action: "league.stepDown", target: league, leagueId });
}

export function notInLeague(league: Doc<"leagues">) {
  return refusal("memberNotFound", { noun: leagueNoun(league) });
}

/**
 * Anything locked or counted stays, so that joining again restores it; until then it appears in no list. Open picks are
 * withdrawn.
 */
export async function dropMember(
  ctx: MutationCtx,
  { league, userId }: { league: Doc<"leagues">; userId: Id<"users"> },
): Promise<null> {
  const membership = await getMembership(ctx, { leagueId: league._id, userId });
  if (membership === null) throw notInLeague(league);
  await withdraw(ctx, { league, userId });
  return await endMembership(ctx, { league, membership });
}

/**
 * Withdraws the picks that could still be changed, and answers to "In again?". [16.5] Nobody manages the member's
 * entries any more, nor they others'.
 */
export async function withdraw(
  ctx: MutationCtx,
  member: { league: Doc<"leagues">; userId: Id<"users"> },
): Promise<void> {
  const asMember = { leagueId: member.league._id, userId: member.userId };
  await forgetAnswers(ctx, asMember);
  if (member.league.poolType === "survivor") {
    await noteLeft(ctx, member);
    await withdrawEntries(ctx, member);
    await endManagingBy(ctx, asMember);
    return;
  }
  await withdrawOpenPicks(ctx, member);
  await endManagingBy(ctx, asMember);
  for (const { _id: entryId } of await listEntriesOf(ctx, asMember)) await endManagersOf(ctx, entryId);
}

export async function endMembership(
  ctx: MutationCtx,
  { league, membership }: { league: Doc<"leagues">; membership: Doc<"leagueMembers"> },
): Promise<null> {
  const { leagueId, userId } = membership;
  await ctx.db.delete("leagueMembers", membership._id);
  await forgetLeagueNotices(ctx, { leagueId, userId });
  await forgetRead(ctx, { leagueId, userId });
  await forgetWatcher(ctx, { leagueId, userId });
  if (!membership.isFormer) await vacateSeat(ctx, league);
  if (league.poolType !== "pickem") return null;
  const { joinedAtMs } = membership;
  await ensureEntry(ctx, { leagueId, userId });
  const entries = await listEntriesOf(ctx, { leagueId, userId });
  for (const entry of entries) {
    await seatEntry(ctx, entry, { joinedAtMs, isListed: false, ...(entry.isFormer && { isFormer: true }) });
  }
  await recountEntries(ctx, leagueId);
  for (const season of await setStandingsMembership(ctx, { leagueId, userId, isMember: false })) {
    await rankTable(ctx, { leagueId, season });
  }
  await requestScoringOf(ctx, { leagueId, userId });
  return null;
}
