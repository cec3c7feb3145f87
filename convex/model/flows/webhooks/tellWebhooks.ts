// [18.2] Queues what a league's chats are told. Called in the transaction in which it happens; where a league has no
// chats, that costs one read of an index. Sending it: webhookClaims.ts.
import type { WebhookNews } from "../../../../domain/leagues/webhooks";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { listWebhookMessages, listWebhooks } from "../../records/leagues/webhookRows";

/** A chat that doesn't answer for long misses what comes after these. */
const WAITING_MAX = 20;
/**
 * Entries go out many at a time, and a score may be corrected at once: what happens waits this long for its last word.
 */
const SETTLES_MS = 60_000;

interface About {
  readonly leagueId: Id<"leagues">;
  /** Its subject: while a message about the same waits, a later one takes its place. */
  readonly tag: string;
}

interface Message {
  /** Plain text. */
  readonly text: string;
  /** The page of the app that shows more. */
  readonly path: string;
}

const CORRECTION = "Correction: ";

export interface WebhookTold extends About {
  readonly news: WebhookNews;
  /** It was written to be sent, and doesn't change by itself. */
  readonly isAtOnce: boolean;
  /** A chat that has been told something else is told that this is a correction. */
  readonly isMended: boolean;
  /** Called only where a chat wants it. */
  readonly write: () => Promise<Message>;
}

/** At most five chats, with at most some 20 reads and 2 writes each. */
export async function tellWebhooks(ctx: MutationCtx, { leagueId, tag, ...told }: WebhookTold): Promise<void> {
  const { news, isAtOnce, isMended, write } = told;
  const webhooks = await listWebhooks(ctx, leagueId);
  const wanting = webhooks.filter((webhook) => webhook.offSinceMs === null && webhook.news.includes(news));
  if (wanting.length === 0) return;
  const { text, path } = await write();
  const whole = isMended ? CORRECTION + text : text;
  for (const webhook of wanting) {
    const waiting = await getWaiting(ctx, webhook, tag);
    // A chat that was told of something else has a correction waiting.
    const isStillMended = waiting?.text.startsWith(CORRECTION);
    if (waiting !== null)
      await ctx.db.patch("webhookMessages", waiting._id, { text: isStillMended ? CORRECTION + text : text });
    else await queueWebhookMessage(ctx, webhook, { news, tag, text: whole, path, waitsMs: isAtOnce ? 0 : SETTLES_MS });
  }
}

/** One that waits, and some that are repeated. */
const ABOUT_THE_SAME = 5;

/**
 * It turned out not to be so. News that a chat has been told stays told; what it couldn't be told isn't repeated, unless
 * it may be under way.
 */
export async function untellWebhooks(ctx: MutationCtx, { leagueId, tag }: About): Promise<void> {
  for (const { _id: webhookId, sendingUntilMs } of await listWebhooks(ctx, leagueId)) {
    const messages = await ctx.db
      .query("webhookMessages")
      .withIndex("by_webhook_tag_and_attempts", (q) => q.eq("webhookId", webhookId).eq("tag", tag))
      .take(ABOUT_THE_SAME);
    for (const { _id, attempts } of messages)
      if (attempts === 0 || sendingUntilMs === null) await ctx.db.delete("webhookMessages", _id);
  }
}

async function getWaiting(
  ctx: MutationCtx,
  { _id: webhookId }: Doc<"webhooks">,
  tag: string,
): Promise<Doc<"webhookMessages"> | null> {
  return await ctx.db
    .query("webhookMessages")
    .withIndex("by_webhook_tag_and_attempts", (q) => q.eq("webhookId", webhookId).eq("tag", tag).eq("attempts", 0))
    .first();
}

interface Queued extends Message, Pick<About, "tag"> {
  readonly news: WebhookNews | "test";
  readonly waitsMs: number;
}

export async function queueWebhookMessage(
  ctx: MutationCtx,
  { _id: webhookId, leagueId }: Doc<"webhooks">,
  { news, tag, text, path, waitsMs }: Queued,
): Promise<void> {
  if ((await listWebhookMessages(ctx, webhookId, WAITING_MAX)).length === WAITING_MAX) return;
  const nowMs = Date.now();
  const dueAtMs = nowMs + waitsMs;
  const row = { leagueId, webhookId, news, tag, text, path, attempts: 0, dueAtMs, createdAtMs: nowMs };
  await ctx.db.insert("webhookMessages", row);
  await ctx.scheduler.runAt(dueAtMs, internal.jobs.webhooks.deliver, { webhookId });
}
