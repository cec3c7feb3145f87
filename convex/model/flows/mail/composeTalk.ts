// [14.2] Writes a mail or push of mentions and replies as it leaves: of messages that stand, name or answer its reader
// still, and that they haven't read.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { dropped, writeMessage, type About, type Composed, type Row } from "../../notices/mail/composed";
import { talkContent, type TalkNews } from "../../notices/mail/talkContent";
import { isOffInLeague } from "../../notices/leagueNotices";
import { readerOf } from "../../notices/reader";
import { wants, type Recipient } from "../../notices/recipients";
import { getPerson, nameOf } from "../../records/users/people";
import { mayTell } from "../talk/mentionNews";

/** Reads nine rows for each message, at most 20. */
export async function composeTalk(
  ctx: MutationCtx,
  row: Row,
  { about, recipient }: { readonly about: About<"talk">; readonly recipient: Recipient },
): Promise<Composed> {
  const news: TalkNews[] = [];
  if (wants(recipient, "talk")) {
    for (const messageId of about.messageIds) {
      const told = await newsOf(ctx, messageId, row.userId);
      if (told !== null) news.push(told);
    }
  }
  const [first, ...others] = news.sort((a, b) => a.sentAtMs - b.sentAtMs);
  if (first === undefined) return dropped("It is no longer wanted.");
  const { user } = recipient;
  const content = talkContent({ ...readerOf(user), news: [first, ...others] });
  const message = writeMessage(row.message, { content, to: user.email, urgency: "normal" });
  return { kind: "ready", fields: { about, message } };
}

async function newsOf(ctx: MutationCtx, messageId: Id<"talkMessages">, userId: Id<"users">): Promise<TalkNews | null> {
  const message = await ctx.db.get("talkMessages", messageId);
  if (message === null || !(await mayTell(ctx, message, userId))) return null;
  const { leagueId, authorId, text, sentAtMs } = message;
  const isReply = await isReplyTo(ctx, message, userId);
  if (!isReply && !message.mentions?.includes(userId)) return null;
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted || (await isOffInLeague(ctx, { userId, leagueId, kind: "talk" })))
    return null;
  return { league, byName: nameOf(await getPerson(ctx, authorId)), text, isReply, sentAtMs };
}

async function isReplyTo(ctx: MutationCtx, { replyToId }: Doc<"talkMessages">, userId: Id<"users">): Promise<boolean> {
  const repliedTo = replyToId === undefined ? null : await ctx.db.get("talkMessages", replyToId);
  return repliedTo?.authorId === userId;
}
