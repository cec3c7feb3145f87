// [13.1][13.4] Tells commissioners who asks to join, and people what became of their requests, seats and roles.
// Requests are news: one message an hour for a league, written when it leaves, so that it counts who is waiting then.
// The rest leaves at once, since its reader may not be a member, or has waited for it.
import { v, type ObjectType } from "convex/values";
import { literals } from "convex-helpers/validators";
import { newsLeavesAtMs } from "../../../../domain/common/reminderTimes";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { membershipContent, requestsContent, REQUESTS_COUNTED } from "../../notices/mail/membershipContent";
import { isOffInLeague } from "../../notices/leagueNotices";
import { channelsFor, sendNotice, type NoticeContent } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { commissionersOf, isCommissioner } from "../../records/leagues/commissioners";
import { listNewestWaiting } from "../../records/leagues/waitingRequests";
import { isFormerMember, nameOf, toPerson } from "../../records/users/people";

const WORTH_SENDING_MS = 3 * 24 * 3_600_000;

const change = literals("approved", "declined", "removed", "named", "dismissed", "owns", "owned", "inAgain", "sitsOut");

export const membershipChange = {
  leagueId: v.id("leagues"),
  userId: v.id("users"),
  change,
  byId: v.id("users"),
  atMs: v.number(),
};
type ToldChange = ObjectType<typeof membershipChange>;

/** Called in the transaction of a new request. */
export async function startTellingRequests(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.jobs.reminders.tellRequests, { leagueId });
}

/** The owner and at most five commissioners. Running it again within the hour tells nobody again. */
export async function tellRequests(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<null> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted) return null;
  const requests = await readRequests(ctx, leagueId);
  if (requests === null) return null;
  const week = (await getCurrentWeek(ctx))?.week ?? 1;
  const nowMs = Date.now();
  for (const userId of new Set([league.createdById, ...commissionersOf(league)])) {
    const about = { userId, leagueId, season: league.currentSeason, week, kind: "joinRequest" as const };
    const channels = await channelsFor(ctx, about);
    if (channels === null) continue;
    const content = requestsContent({ ...readerOf(channels.user), league, ...requests });
    const key = { ...about, detail: String(newsLeavesAtMs(nowMs)) };
    await sendNotice(ctx, { key, channels, content, expiresAtMs: nowMs + WORTH_SENDING_MS });
  }
  return null;
}

/** The message as it leaves; null if nobody waits any more, or its reader is no commissioner any more. */
export async function requestsNow(
  ctx: QueryCtx,
  { league, user }: { readonly league: Doc<"leagues">; readonly user: Doc<"users"> },
): Promise<NoticeContent | null> {
  if (!isCommissioner(league, user._id)) return null;
  const requests = await readRequests(ctx, league._id);
  return requests && requestsContent({ ...readerOf(user), league, ...requests });
}

/** Reads at most eleven requests and two people. */
async function readRequests(ctx: QueryCtx, leagueId: Id<"leagues">) {
  const newest = await listNewestWaiting(ctx, leagueId, REQUESTS_COUNTED + 1);
  if (newest.length === 0) return null;
  const names: string[] = [];
  for (const { userId } of newest.slice(0, 2)) {
    names.push(nameOf(toPerson(userId, await ctx.db.get("users", userId))));
  }
  return { names, count: newest.length > REQUESTS_COUNTED ? null : newest.length };
}

interface Changed extends Omit<ToldChange, "byId" | "atMs"> {
  readonly by: Doc<"users">;
}

/** Called in the transaction of the change. Whoever did it to themselves knows it. */
export async function startTellingMembership(ctx: MutationCtx, { by, ...changed }: Changed): Promise<void> {
  if (changed.userId === by._id) return;
  const told = { ...changed, byId: by._id, atMs: Date.now() };
  await ctx.scheduler.runAfter(0, internal.jobs.reminders.tellMembership, told);
}

/** [15.2] Asked before a member is removed: what they turned off in the league is forgotten then. */
export async function isMembershipOff(
  ctx: QueryCtx,
  member: { readonly leagueId: Id<"leagues">; readonly userId: Id<"users"> },
): Promise<boolean> {
  return await isOffInLeague(ctx, { ...member, kind: "membership" });
}

/** Running it twice tells nobody twice. */
export async function tellMembership(ctx: MutationCtx, told: ToldChange): Promise<null> {
  const { leagueId, userId, atMs } = told;
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted) return null;
  const week = (await getCurrentWeek(ctx))?.week ?? 1;
  const about = { userId, leagueId, season: league.currentSeason, week, kind: "membership" as const };
  const channels = await channelsFor(ctx, about);
  if (channels === null) return null;
  const [by, owner] = [await ctx.db.get("users", told.byId), await ctx.db.get("users", league.createdById)];
  const content = membershipContent({
    ...readerOf(channels.user),
    league,
    change: told.change,
    by: by === null || isFormerMember(by) ? null : nameOf(by),
    owner: nameOf(toPerson(league.createdById, owner)),
  });
  const key = { ...about, detail: `${told.change},${atMs}` };
  await sendNotice(ctx, { key, channels, content, expiresAtMs: atMs + WORTH_SENDING_MS });
  return null;
}
