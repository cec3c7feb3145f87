// [14.2] The part of a talk that differs for each member: how far they have read, their reactions, and whom they block.
import { v, type Infer } from "convex/values";
import { UNREAD_MAX } from "../../../../domain/leagues/unread";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ensureMember, ensurePlayer, getMembership, listLeaguesOf } from "../../records/leagues/memberships";
import { listBlocks } from "../../records/talk/blocks";
import { listAuthorsAfter, numbersOf } from "../../records/talk/messages";
import { getRead, unreadIn } from "../../records/talk/reads";
import { getPerson } from "../../records/users/people";
import { reaction } from "../../tables/talkTables";
import { talkPerson } from "./talkPages";

export const talkStateView = v.object({
  /** It opens the messages; null for admins who aren't members, who don't read along. */
  key: v.union(v.string(), v.null()),
  /** The newest message's or event's; 0 before the first one. */
  lastNumber: v.number(),
  readNumber: v.number(),
  /** Messages after `readNumber`. */
  unread: v.number(),
  isMuted: v.boolean(),
});

interface OneLeague {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** Reads four rows. */
export async function readTalkState(ctx: QueryCtx, asked: OneLeague): Promise<Infer<typeof talkStateView>> {
  const { _id: leagueId, revealKey } = await ensureMember(ctx, asked);
  const userId = asked.user._id;
  if ((await getMembership(ctx, { leagueId, userId })) === null) {
    return { key: null, lastNumber: 0, readNumber: 0, unread: 0, isMuted: false };
  }
  const read = await getRead(ctx, { leagueId, userId });
  const all = await numbersOf(ctx, leagueId);
  return {
    key: revealKey,
    lastNumber: all.number,
    readNumber: read?.readNumber ?? 0,
    unread: unreadIn(all, read),
    isMuted: read?.isMuted === true,
  };
}

export const ownReactionsView = v.array(v.object({ number: v.number(), kind: reaction }));

/** More than a screen goes back to. */
const REACTIONS_SHOWN = 500;

/** By the numbers of their messages, both ends included, newest first. */
export async function listOwnReactions(
  ctx: QueryCtx,
  {
    fromNumber,
    toNumber = Infinity,
    ...asked
  }: OneLeague & { readonly fromNumber: number; readonly toNumber?: number | undefined },
): Promise<Infer<typeof ownReactionsView>> {
  const { _id: leagueId } = await ensurePlayer(ctx, asked);
  const rows = await ctx.db
    .query("talkReactions")
    .withIndex("by_league_user_and_number", (q) =>
      q.eq("leagueId", leagueId).eq("userId", asked.user._id).gte("number", fromNumber).lte("number", toNumber),
    )
    .order("desc")
    .take(REACTIONS_SHOWN);
  return rows.map(({ number, kind }) => ({ number, kind }));
}

export const unreadView = v.array(v.object({ leagueId: v.id("leagues"), unread: v.number() }));

/** Unread messages looked at for their authors, over all leagues; those beyond it count, whoever wrote them. */
const LOOKED_AT = 1_000;

/**
 * Leagues and pools with unread messages that the person hasn't muted. Those of people whom they block don't count.
 * Reads two rows for each of their leagues, and for who blocks somebody at most 1,000 of the messages.
 */
export async function listUnread(ctx: QueryCtx, { _id: userId }: Doc<"users">): Promise<Infer<typeof unreadView>> {
  const leagues = await listLeaguesOf(ctx, { userId });
  const counts = await Promise.all(
    leagues.map(async ({ _id: leagueId }) => {
      const [all, read] = await Promise.all([numbersOf(ctx, leagueId), getRead(ctx, { leagueId, userId })]);
      return { leagueId, unread: read?.isMuted ? 0 : unreadIn(all, read), number: read?.readNumber ?? 0 };
    }),
  );
  const blocked = new Set((await listBlocks(ctx, userId)).map(({ blockedId }) => blockedId));
  let room = blocked.size === 0 ? 0 : LOOKED_AT;
  const shown: Infer<typeof unreadView> = [];
  for (const { leagueId, unread, number } of counts) {
    const count = Math.min(room, unread, UNREAD_MAX);
    room -= count;
    const authors = await listAuthorsAfter(ctx, { leagueId, number, count });
    const left = unread - authors.filter((authorId) => blocked.has(authorId)).length;
    if (left > 0) shown.push({ leagueId, unread: Math.min(UNREAD_MAX, left) });
  }
  return shown;
}

export const blockedView = v.array(talkPerson.omit("isFormer"));

export async function listBlocked(ctx: QueryCtx, { _id: userId }: Doc<"users">): Promise<Infer<typeof blockedView>> {
  const rows = await listBlocks(ctx, userId);
  return await Promise.all(rows.map(({ blockedId }) => getPerson(ctx, blockedId)));
}
