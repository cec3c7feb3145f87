// [14.2] A league's messages by their numbers.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { dropReports } from "./reports";

/** Numbers of messages and events [14.3], and how many of these are events. */
export interface Numbers {
  readonly number: number;
  readonly events: number;
}

/** All of a league's; none before the first message or event. */
export async function numbersOf(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Numbers> {
  const talk = await getTalk(ctx, leagueId);
  return { number: talk?.lastNumber ?? 0, events: talk?.events ?? 0 };
}

/** Those up to one of them. Reads a row or two. */
export async function numbersUpTo(ctx: QueryCtx, leagueId: Id<"leagues">, number: number): Promise<Numbers> {
  const all = await numbersOf(ctx, leagueId);
  if (number >= all.number) return all;
  const message = await lastMessageUpTo(ctx, leagueId, number);
  const events = message === null ? number : number - messagesIn(numbersAt(message));
  return { number, events };
}

const numbersAt = ({ number, eventsBefore = 0 }: Doc<"talkMessages">): Numbers => ({ number, events: eventsBefore });

export const messagesIn = ({ number, events }: Numbers): number => number - events;

/** The newest message with this number or a lower one. */
export async function lastMessageUpTo(
  ctx: QueryCtx,
  leagueId: Id<"leagues">,
  number: number,
): Promise<Doc<"talkMessages"> | null> {
  return await ctx.db
    .query("talkMessages")
    .withIndex("by_league_and_number", (q) => q.eq("leagueId", leagueId).lte("number", number))
    .order("desc")
    .first();
}

/** Of the first messages with a higher number. */
export async function listAuthorsAfter(
  ctx: QueryCtx,
  { leagueId, number, count }: { leagueId: Id<"leagues">; number: number; count: number },
): Promise<Id<"users">[]> {
  if (count === 0) return [];
  const messages = await ctx.db
    .query("talkMessages")
    .withIndex("by_league_and_number", (q) => q.eq("leagueId", leagueId).gt("number", number))
    .take(count);
  return messages.map(({ authorId }) => authorId);
}

async function getTalk(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"talks"> | null> {
  return await ctx.db
    .query("talks")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .unique();
}

/** The league's next number. `events` is of the lower ones. */
export async function takeNumber(
  ctx: MutationCtx,
  leagueId: Id<"leagues">,
  taker: "message" | "event" = "message",
): Promise<Numbers> {
  const talk = await getTalk(ctx, leagueId);
  const [number, events] = [(talk?.lastNumber ?? 0) + 1, talk?.events ?? 0];
  const taken = { lastNumber: number, ...(taker === "event" && { events: events + 1 }) };
  if (talk === null) await ctx.db.insert("talks", { leagueId, ...taken });
  else await ctx.db.patch("talks", talk._id, taken);
  return { number, events };
}

/** The message that the author sent with this key, removed or not. */
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
