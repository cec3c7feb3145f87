// [2.47] Deleting one's own account. The person's details are gone at once; their picks stay under "Former member",
// since other members' tables depend on them. The rest follows in bounded, repeatable batches: open picks are
// withdrawn, seats in leagues are freed, and leagues they own go to a commissioner, or else to the earliest other
// member, or are deleted if nobody is left. The sweep resumes accounts that aren't fully forgotten. No round of
// common/rounds.ts: the account's row says that something is left, and the batches after a lost one find nothing to do
// where others have been.
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { markDeleted, markDemoted } from "../../records/users/accountMarks";
import { removeCalendarAddress } from "../../records/users/calendarAddresses";
import { erase, ERASE_BATCH } from "../../common/erase";
import { RESUMED_AT_ONCE } from "../../common/rounds";
import { startDeleting } from "../leagues/deleteLeague";
import { audit } from "../../log/auditLog";
import { commissionersOf } from "../../records/leagues/commissioners";
import { listByJoining } from "../../records/leagues/members";
import { listEntriesOf, seatEntry } from "../../records/leagues/leagueEntries";
import { ensureEntry } from "../leagues/adoptRows";
import { recountEntries } from "../leagues/recountEntries";
import { vacateSeat } from "../../records/leagues/revealKeys";
import { refusal } from "../../common/refusals";
import { picksOn } from "../../records/picks/sheets";
import { listTotalsOf } from "../../records/standings/carriedWeeks";
import { requestScoringOf } from "../scoring/scoringRounds";
import { emptyMessagesOf } from "../../records/talk/messages";
import { FORMER_MEMBER, isAnotherAdmin, isFormerMember } from "../../records/users/people";
import { renameInTables } from "./renameUser";
import { startTellingMembership } from "../reminders/membershipNews";
import { endMembership, stepDown, withdraw } from "../leagues/memberLeaves";
import { forgetNet } from "../../records/picks/nets";

/**
 * A seat reads the person's rows in all tables (at most 200 a season) and their sheets. Without any pick, it also reads
 * the league's table, and writes the ranks that change: at most 100.
 */
const LEAGUES_BATCH = 1;

/** Each reads and may write some 20 reports [14.2]. */
const EMPTIED_MESSAGES = 20;

/** Errors: CONFLICT for the last admin, since the product would be left without one (docs/operations.md). */
export async function deleteAccount(ctx: MutationCtx, { _id: userId }: Doc<"users">): Promise<null> {
  const user = await ctx.db.get("users", userId);
  if (user === null || user.tokenIdentifier === null) return null;
  if (user.role === "admin" && !(await isAnotherAdmin(ctx, userId))) {
    throw refusal("onlyAdminCannotLeave");
  }
  if (user.isDemoted === true) await markDemoted(ctx, user);
  await markDeleted(ctx, user.tokenIdentifier);
  await ctx.db.patch("users", user._id, {
    tokenIdentifier: null,
    email: "",
    firstName: "",
    lastName: "",
    profileImageUrl: null,
    favoriteTeamId: null,
    behindSeconds: undefined,
    role: "user",
  });
  await removeCalendarAddress(ctx, user);
  await renameInTables(ctx, user._id, FORMER_MEMBER);
  await ctx.scheduler.runAfter(0, internal.jobs.users.forgetBatch, { userId: user._id, cursor: null });
  return null;
}

/** One bounded step; schedules the next one while something is left. */
export async function forgetBatch(
  ctx: MutationCtx,
  { userId, cursor }: { userId: Id<"users">; cursor: string | null },
): Promise<null> {
  const user = await ctx.db.get("users", userId);
  if (user === null || user.tokenIdentifier !== null) return null;
  if (await eraseMessages(ctx, userId)) {
    await ctx.scheduler.runAfter(0, internal.jobs.users.forgetBatch, { userId, cursor });
    return null;
  }
  const page = await ctx.db
    .query("leagueMembers")
    .withIndex("by_user_and_pool_type", (q) => q.eq("userId", userId))
    .paginate({ cursor, numItems: LEAGUES_BATCH });
  for (const membership of page.page) await freeSeat(ctx, membership, user);
  if (page.isDone) await ctx.db.patch("users", userId, { isForgotten: true });
  else await ctx.scheduler.runAfter(0, internal.jobs.users.forgetBatch, { userId, cursor: page.continueCursor });
  return null;
}

/** Frees the seat. The row stays if other members' tables depend on its picks, and is deleted otherwise. */
async function freeSeat(ctx: MutationCtx, membership: Doc<"leagueMembers">, user: Doc<"users">): Promise<void> {
  const { leagueId, userId } = membership;
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted || membership.isFormer) return;
  if (league.createdById === userId) await handLeagueOver(ctx, league, user);
  else await stepDown(ctx, league, user);
  await withdraw(ctx, { league, userId });
  if (!(await hasPicksOrEntries(ctx, { league, userId }))) {
    await endMembership(ctx, { league, membership });
    return;
  }
  await ctx.db.patch("leagueMembers", membership._id, { isFormer: true });
  if (league.poolType === "pickem") {
    const { joinedAtMs } = membership;
    for (const entry of await listEntriesOf(ctx, { leagueId, userId })) {
      await seatEntry(ctx, entry, { joinedAtMs, isListed: true, isFormer: true });
      await forgetNet(ctx, entry._id);
    }
  }
  await requestScoringOf(ctx, { leagueId, userId });
  await vacateSeat(ctx, league);
  if (league.poolType === "pickem") await recountEntries(ctx, leagueId);
}

async function hasPicksOrEntries(
  ctx: MutationCtx,
  { league: { _id: leagueId, poolType }, userId }: { league: Doc<"leagues">; userId: Id<"users"> },
): Promise<boolean> {
  if (poolType === "pickem") {
    await ensureEntry(ctx, { leagueId, userId });
    for (const { _id: entryId } of await listEntriesOf(ctx, { leagueId, userId })) {
      const sheets = ctx.db.query("sheets").withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId));
      for await (const sheet of sheets) if (picksOn(sheet).length > 0) return true;
      if ((await listTotalsOf(ctx, entryId)).length > 0) return true;
    }
    return false;
  }
  const entry = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId).eq("userId", userId))
    .first();
  return entry !== null;
}

/** For the sweep: accounts whose job was lost. */
export async function resumeForgetting(ctx: MutationCtx): Promise<void> {
  const users = await ctx.db
    .query("users")
    .withIndex("by_token", (q) => q.eq("tokenIdentifier", null).eq("isForgotten", undefined))
    .take(RESUMED_AT_ONCE);
  for (const { _id: userId } of users) {
    await ctx.scheduler.runAfter(0, internal.jobs.users.forgetBatch, { userId, cursor: null });
  }
}

/** [13.1] To the commissioner who has served longest, or else to the earliest member. */
async function handLeagueOver(ctx: MutationCtx, league: Doc<"leagues">, owner: Doc<"users">): Promise<void> {
  const named = commissionersOf(league);
  const members = (await listByJoining(ctx, league._id)).map(({ userId }) => userId);
  for (const userId of [...named, ...members]) {
    if (isFormerMember(await ctx.db.get("users", userId))) continue;
    const commissionerIds = named.filter((id) => id !== userId);
    await ctx.db.patch("leagues", league._id, { createdById: userId, commissionerIds });
    await audit(ctx, {
      actor: owner,
      action: "league.transfer",
      target: userId,
      leagueId: league._id,
      changes: [{ field: "creator", before: owner._id, after: userId }],
    });
    await startTellingMembership(ctx, { leagueId: league._id, userId, change: "owns", by: owner });
    return;
  }
  await startDeleting(ctx, league._id);
}

/**
 * Deletes what was stored to reach them, their requests to join leagues, and [14.2] what they wrote. Returns whether
 * something may be left.
 */
async function eraseMessages(ctx: MutationCtx, userId: Id<"users">): Promise<boolean> {
  if ((await emptyMessagesOf(ctx, userId, EMPTIED_MESSAGES)) === EMPTIED_MESSAGES) return true;
  const { db } = ctx;
  const preferences = db.query("notificationPreferences").withIndex("by_user", (q) => q.eq("userId", userId));
  const inLeagues = db.query("leagueNotices").withIndex("by_user_and_league", (q) => q.eq("userId", userId));
  const browsers = db.query("pushSubscriptions").withIndex("by_user", (q) => q.eq("userId", userId));
  const messages = db.query("outbox").withIndex("by_user_and_kind", (q) => q.eq("userId", userId));
  const notices = db.query("sentNotices").withIndex("by_key", (q) => q.eq("userId", userId));
  const reached = db.query("reachedReminders").withIndex("by_user", (q) => q.eq("userId", userId));
  const requests = db.query("joinRequests").withIndex("by_user", (q) => q.eq("userId", userId));
  const joinedBy = db.query("mailInvitations").withIndex("by_joiner", (q) => q.eq("joinedById", userId));
  const reactions = db.query("talkReactions").withIndex("by_user", (q) => q.eq("userId", userId));
  const reads = db.query("talkReads").withIndex("by_user", (q) => q.eq("userId", userId));
  const watches = db.query("talkWatchers").withIndex("by_user", (q) => q.eq("userId", userId));
  const blocks = db.query("talkBlocks").withIndex("by_user", (q) => q.eq("userId", userId));
  const blockedBy = db.query("talkBlocks").withIndex("by_blocked", (q) => q.eq("blockedId", userId));
  const reports = db.query("talkReports").withIndex("by_person", (q) => q.eq("byId", userId));
  let room = ERASE_BATCH;
  room -= await erase(ctx, "talkReactions", reactions.take(room));
  room -= await erase(ctx, "talkReads", reads.take(room));
  room -= await erase(ctx, "talkWatchers", watches.take(room));
  room -= await erase(ctx, "talkBlocks", blocks.take(room));
  room -= await erase(ctx, "talkBlocks", blockedBy.take(room));
  room -= await erase(ctx, "talkReports", reports.take(room));
  room -= await erase(ctx, "mailInvitations", joinedBy.take(room));
  room -= await erase(ctx, "joinRequests", requests.take(room));
  room -= await erase(ctx, "notificationPreferences", preferences.take(room));
  room -= await erase(ctx, "leagueNotices", inLeagues.take(room));
  room -= await erase(ctx, "pushSubscriptions", browsers.take(room));
  room -= await erase(ctx, "outbox", messages.take(room));
  room -= await erase(ctx, "sentNotices", notices.take(room));
  room -= await erase(ctx, "reachedReminders", reached.take(room));
  return room === 0;
}
