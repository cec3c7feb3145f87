// [14.2] A league's messages by their numbers.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { dropReports } from "./reports";

/** 0 before the first message. */
export async function lastNumberOf(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<number> {
  return (await getTalk(ctx, leagueId))?.lastNumber ?? 0;
}

async function getTalk(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"talks"> | null> {
  return await ctx.db
    .query("talks")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .unique();
}

/** The number of the league's next message. */
export async function takeNumber(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<number> {
  const talk = await getTalk(ctx, leagueId);
  const number = (talk?.lastNumber ?? 0) + 1;
  if (talk === null) await ctx.db.insert("talks", { leagueId, lastNumber: number });
  else await ctx.db.patch("talks", talk._id, { lastNumber: number });
  return number;
}

/** What the author sent with this key, removed or not. */
export async function findByKey(
  ctx: QueryCtx,
  { authorId, key }: { authorId: Id<"users">; key: string },
): Promise<Doc<"talkMessages"> | null> {
  return await ctx.db
    .query("talkMessages")
    .withIndex("by_author_and_key", (q) => q.eq("authorId", authorId).eq("key", key))
    .unique();
}

/** Error: NOT_FOUND for a removed one. */
export async function getMessageOrThrow(ctx: QueryCtx, id: Id<"talkMessages">): Promise<Doc<"talkMessages">> {
  const message = await ctx.db.get("talkMessages", id);
  if (message === null || message.removedBy !== undefined) throw refusal("messageNotFound");
  return message;
}

const EMPTY = { text: "", mentions: undefined, reactions: undefined, editedAtMs: undefined, replyToId: undefined };

/** Its number stays, so that unread counts and replies to it hold. */
export async function emptyMessage(
  ctx: MutationCtx,
  { _id }: Doc<"talkMessages">,
  removedBy: NonNullable<Doc<"talkMessages">["removedBy"]>,
): Promise<void> {
  await ctx.db.patch("talkMessages", _id, { ...EMPTY, removedBy });
  await dropReports(ctx, _id);
}

/** [2.47] Empties messages of a deleted account, at most `count`; returns how many. None is found again. */
export async function emptyMessagesOf(ctx: MutationCtx, authorId: Id<"users">, count: number): Promise<number> {
  const messages = await ctx.db
    .query("talkMessages")
    .withIndex("by_author_and_key", (q) => q.eq("authorId", authorId).gt("key", ""))
    .take(count);
  for (const message of messages) {
    await emptyMessage(ctx, message, message.removedBy ?? "author");
    await ctx.db.patch("talkMessages", message._id, { key: undefined });
  }
  return messages.length;
}
