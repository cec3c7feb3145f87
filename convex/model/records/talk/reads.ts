// [14.2] How far members have read. A count of unread messages is one number less another; events aren't counted
// [14.3].
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { messagesIn, numbersOf, type Numbers } from "./messages";

interface MemberOf {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
}

export async function getRead(ctx: QueryCtx, { leagueId, userId }: MemberOf): Promise<Doc<"talkReads"> | null> {
  return await ctx.db
    .query("talkReads")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId).eq("userId", userId))
    .unique();
}

/** Messages that they haven't read, of all of the league's numbers. */
export function unreadIn(all: Numbers, read: Doc<"talkReads"> | null): number {
  const { readNumber = 0, eventsRead = 0 } = read ?? {};
  return messagesIn(all) - messagesIn({ number: readNumber, events: eventsRead });
}

/** Never goes back. */
export async function readUpTo(
  ctx: MutationCtx,
  { leagueId, userId, number: readNumber, events: eventsRead }: MemberOf & Numbers,
): Promise<void> {
  const row = await getRead(ctx, { leagueId, userId });
  const fields = { readNumber, ...(eventsRead > 0 && { eventsRead }) };
  if (row === null) await ctx.db.insert("talkReads", { leagueId, userId, ...fields });
  else if (row.readNumber < readNumber) await ctx.db.patch("talkReads", row._id, fields);
}

/** [14.1] Up to where a member knows what happened: by the talk, or by the league's home. */
export const knownNumber = (read: Doc<"talkReads"> | null): number =>
  Math.max(read?.readNumber ?? 0, read?.seenNumber ?? 0);

/** Never goes back. */
export async function seeUpTo(
  ctx: MutationCtx,
  { leagueId, userId, seenNumber }: MemberOf & { readonly seenNumber: number },
): Promise<void> {
  const row = await getRead(ctx, { leagueId, userId });
  if (row === null) await ctx.db.insert("talkReads", { leagueId, userId, readNumber: 0, seenNumber });
  else if (knownNumber(row) < seenNumber) await ctx.db.patch("talkReads", row._id, { seenNumber });
}

/** For a new member, to whom nothing of before is new. */
export async function readFromNowOn(ctx: MutationCtx, member: MemberOf): Promise<void> {
  const all = await numbersOf(ctx, member.leagueId);
  if (all.number > 0) await readUpTo(ctx, { ...member, ...all });
}

export async function muteTalk(
  ctx: MutationCtx,
  { leagueId, userId, isMuted }: MemberOf & { readonly isMuted: boolean },
): Promise<void> {
  const row = await getRead(ctx, { leagueId, userId });
  const muted = isMuted ? true : undefined;
  if (row !== null) await ctx.db.patch("talkReads", row._id, { isMuted: muted });
  else if (isMuted) await ctx.db.insert("talkReads", { leagueId, userId, readNumber: 0, isMuted: true });
}

/** A member has gone. */
export async function forgetRead(ctx: MutationCtx, member: MemberOf): Promise<void> {
  const row = await getRead(ctx, member);
  if (row !== null) await ctx.db.delete("talkReads", row._id);
}
