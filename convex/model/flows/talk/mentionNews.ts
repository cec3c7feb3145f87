// [14.2] Tells members that a message names them or answers theirs. The text of a mail or push is written when it
// leaves (notices/mail/talkContent.ts, flows/mail/composeTalk.ts): it leaves out messages that were deleted, read or
// edited meanwhile, and has everything of half an hour in one (decision 143).
import type { Doc, Id } from "../../../_generated/dataModel";
import { internal } from "../../../_generated/api";
import type { MutationCtx } from "../../../_generated/server";
import { enqueue, type NewMessage } from "../../notices/mail/outboxRows";
import { channelsFor } from "../../notices/notices";
import { getMembership } from "../../records/leagues/memberships";
import { getBlock } from "../../records/talk/blocks";
import { getRead } from "../../records/talk/reads";

const MINUTE_MS = 60_000;
/** So that whoever reads along or edits a message at once is told nothing that is known or wrong. */
const LEAVES_AFTER_MS = MINUTE_MS;
/** At most three an hour and channel. A waiting message is due within half an hour (flows/mail/mailClaims.ts). */
const APART_MS = 20 * MINUTE_MS;
const WORTH_SENDING_MS = 12 * 60 * MINUTE_MS;
/** A person costs some twenty reads, and for each of at most eleven channels three, and a write. */
const TOLD_BATCH = 5;
/** More are counted nowhere: the talk has them. */
export const MESSAGES_TOLD = 20;

interface Telling {
  readonly messageId: Id<"talkMessages">;
  readonly userIds: readonly Id<"users">[];
}

/** Called where a message was sent, or an edit has named more people. Nothing if there is nobody to tell. */
export async function startTellingMentions(ctx: MutationCtx, telling: Telling): Promise<void> {
  const { messageId } = telling;
  const userIds = [...new Set(telling.userIds)];
  if (userIds.length === 0) return;
  await ctx.scheduler.runAfter(0, internal.jobs.reminders.tellMentions, { messageId, userIds });
}

/** A few of them; schedules the next ones. A run that is repeated changes nothing. */
export async function tellMentions(ctx: MutationCtx, { messageId, userIds }: Telling): Promise<null> {
  const message = await ctx.db.get("talkMessages", messageId);
  if (message === null || message.removedBy !== undefined) return null;
  for (const userId of userIds.slice(0, TOLD_BATCH)) await tellOne(ctx, message, userId);
  await startTellingMentions(ctx, { messageId, userIds: userIds.slice(TOLD_BATCH) });
  return null;
}

async function tellOne(ctx: MutationCtx, message: Doc<"talkMessages">, userId: Id<"users">): Promise<void> {
  const { leagueId } = message;
  if (!(await mayTell(ctx, message, userId))) return;
  const channels = await channelsFor(ctx, { userId, leagueId, kind: "talk" });
  if (channels === null) return;
  const { user, email, browsers } = channels;
  const empty = { title: "", body: "", path: "", actions: [] };
  const messages: NewMessage["message"][] = [
    ...(email ? [{ channel: "email" as const, to: user.email, subject: "", text: "", html: "" }] : []),
    ...browsers.map((subscriptionId) => ({ channel: "push" as const, subscriptionId, ...empty })),
  ];
  for (const each of messages) await queue(ctx, { userId, message: each, messageId: message._id });
}

/** Asked when it is noted, and again when it leaves. Reads four rows. */
export async function mayTell(
  ctx: MutationCtx,
  { leagueId, number, authorId, removedBy }: Doc<"talkMessages">,
  userId: Id<"users">,
): Promise<boolean> {
  if (removedBy !== undefined || authorId === userId) return false;
  const membership = await getMembership(ctx, { leagueId, userId });
  if (membership === null || membership.isFormer === true) return false;
  const read = await getRead(ctx, { leagueId, userId });
  if (read?.isMuted === true || (read?.readNumber ?? 0) >= number) return false;
  return (await getBlock(ctx, { userId, blockedId: authorId })) === null;
}

interface Queued extends Pick<NewMessage, "userId" | "message"> {
  readonly messageId: Id<"talkMessages">;
}

/** Into the one that waits for this person and channel, or a new one. */
async function queue(ctx: MutationCtx, { userId, message, messageId }: Queued): Promise<void> {
  const rows = (state: "queued" | "sending" | "sent") =>
    ctx.db
      .query("outbox")
      .withIndex("by_user_and_queue", (q) => q.eq("userId", userId).eq("queue", queueOf(message)).eq("state", state))
      .order("desc")
      .first();
  const waiting = await rows("queued");
  if (waiting?.about?.kind === "talk") {
    const { messageIds } = waiting.about;
    if (messageIds.includes(messageId) || messageIds.length >= MESSAGES_TOLD) return;
    return await ctx.db.patch("outbox", waiting._id, {
      about: { kind: "talk", messageIds: [...messageIds, messageId] },
    });
  }
  const last = (await rows("sending")) ?? (await rows("sent"));
  const nowMs = Date.now();
  const leavesAtMs = Math.max(nowMs + LEAVES_AFTER_MS, Math.min(nowMs, last?.dueAtMs ?? 0) + APART_MS);
  const about = { kind: "talk" as const, messageIds: [messageId] };
  await enqueue(ctx, { userId, kind: "talk", message, about, leavesAtMs, expiresAtMs: nowMs + WORTH_SENDING_MS });
}

/** As in notices/mail/outboxRows.ts. */
const queueOf = (message: NewMessage["message"]) =>
  `talk/${message.channel === "email" ? "email" : message.subscriptionId}`;
