// [14.2] A league's messages as its members read them, by pages: the part that is the same for all of them. The part
// that differs for each (how far they have read, their reactions, whom they block) is ownTalk.ts; screens put both
// together.
import { v, type Infer } from "convex/values";
import { MESSAGES_A_PAGE } from "../../../../domain/leagues/talk";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getMembership } from "../../records/leagues/memberships";
import { countWatchers } from "../../records/talk/watchers";
import { lastMessageUpTo } from "../../records/talk/messages";
import { getPerson, personFields } from "../../records/users/people";
import { reactionCounts, removedBy } from "../../tables/talkTables";
import { eventView, viewEvent } from "./talkEvents";

export const talkPerson = v.object({
  ...personFields,
  /** Has left, was removed, or deleted the account. */
  isFormer: v.boolean(),
});

export const messageView = v.object({
  id: v.id("talkMessages"),
  number: v.number(),
  authorId: v.id("users"),
  /** Made by whoever sent it; null once the author's account was deleted. */
  key: v.union(v.string(), v.null()),
  /** Empty for a removed one. */
  text: v.string(),
  sentAtMs: v.number(),
  editedAtMs: v.union(v.number(), v.null()),
  removedBy: v.union(removedBy, v.null()),
  replyTo: v.union(
    v.object({
      number: v.number(),
      authorId: v.id("users"),
      /** The beginning of its text; empty if it was removed. */
      start: v.string(),
    }),
    v.null(),
  ),
  mentions: v.array(v.id("users")),
  reactions: reactionCounts,
});

export const talkPageView = v.object({
  /** Oldest first. */
  messages: v.array(messageView),
  /** Everybody whom the messages name. */
  people: v.array(talkPerson),
  /** [14.3] The events, oldest first; their numbers are among the messages'. */
  events: v.array(eventView),
  /** The newest message before this page; null if there is none. */
  messageBefore: v.union(v.number(), v.null()),
});

const START = 120;

interface Asked {
  readonly leagueId: Id<"leagues">;
  readonly key: string;
  readonly page: number;
}

/**
 * Null with any other key than the league's. Reads a page's ten messages and events, those that they reply to, two rows
 * for each person, at most six for each event, and one message before them. It doesn't look at the caller, so one run
 * serves all who watch (decision 045).
 */
export async function readTalkPage(
  ctx: QueryCtx,
  { leagueId, key, page }: Asked,
): Promise<Infer<typeof talkPageView> | null> {
  if (!(await isKeyOf(ctx, leagueId, key))) return null;
  const before = page * MESSAGES_A_PAGE;
  const last = before + MESSAGES_A_PAGE;
  const rows = await ctx.db
    .query("talkMessages")
    .withIndex("by_league_and_number", (q) => q.eq("leagueId", leagueId).gt("number", before).lte("number", last))
    .take(MESSAGES_A_PAGE);
  const happened = await ctx.db
    .query("talkEvents")
    .withIndex("by_league_and_number", (q) => q.eq("leagueId", leagueId).gt("number", before).lte("number", last))
    .take(MESSAGES_A_PAGE);
  const messages = await Promise.all(rows.map((row) => viewMessage(ctx, row)));
  const named = messages.flatMap(({ authorId, mentions, replyTo }) => [
    authorId,
    ...mentions,
    ...(replyTo === null ? [] : [replyTo.authorId]),
  ]);
  const people = await Promise.all([...new Set(named)].map((userId) => viewPerson(ctx, leagueId, userId)));
  const shown = happened.filter(({ isWithdrawn }) => !isWithdrawn);
  const events = await Promise.all(shown.map((row) => viewEvent(ctx, row)));
  const messageBefore = (await lastMessageUpTo(ctx, leagueId, before))?.number ?? null;
  return { messages, people, events, messageBefore };
}

/**
 * How many have the talk open, at most `WATCHING_MAX`; null with any other key. Reads the league and as many rows, once
 * for all who watch, whenever one of them comes, goes or says again that they are there.
 */
export async function readWatching(ctx: QueryCtx, { leagueId, key }: Omit<Asked, "page">): Promise<number | null> {
  return (await isKeyOf(ctx, leagueId, key)) ? await countWatchers(ctx, leagueId) : null;
}

async function isKeyOf(ctx: QueryCtx, leagueId: Id<"leagues">, key: string): Promise<boolean> {
  const league = await ctx.db.get("leagues", leagueId);
  return league !== null && !league.isDeleted && league.revealKey === key;
}

async function viewPerson(ctx: QueryCtx, leagueId: Id<"leagues">, userId: Id<"users">) {
  const membership = await getMembership(ctx, { leagueId, userId });
  return { ...(await getPerson(ctx, userId)), isFormer: membership === null || membership.isFormer === true };
}

async function viewMessage(ctx: QueryCtx, row: Doc<"talkMessages">): Promise<Infer<typeof messageView>> {
  const { _id: id, number, authorId, text, sentAtMs, key = null, editedAtMs = null, removedBy: by = null } = row;
  const replyTo = row.replyToId === undefined ? null : await ctx.db.get("talkMessages", row.replyToId);
  return {
    id,
    number,
    authorId,
    key,
    text,
    sentAtMs,
    editedAtMs,
    removedBy: by,
    replyTo:
      replyTo === null
        ? null
        : { number: replyTo.number, authorId: replyTo.authorId, start: [...replyTo.text].slice(0, START).join("") },
    mentions: row.mentions ?? [],
    reactions: row.reactions ?? [],
  };
}
