// [18.2] Claims a chat's messages for a delivery, one at a time and in order, and records what became of each. A chat
// has a queue of its own, so that one that doesn't answer delays nobody else's news. A message whose delivery was lost
// with its process is tried again.
import { v, type Infer } from "convex/values";
import { WEBHOOK_FAILURES_MAX, WEBHOOK_NAMES, WEBHOOK_REPEATS_MINUTES } from "../../../../domain/leagues/webhooks";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { appUrl } from "../../common/env";
import { MINUTE_MS } from "../../common/rateLimits";
import { RESUMED_AT_ONCE } from "../../common/rounds";
import { isStillAhead } from "../../common/storedTimes";
import { audit } from "../../log/auditLog";
import { webhookOffContent } from "../../notices/mail/webhookContent";
import { channelsFor, sendNotice } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { commissionersOf } from "../../records/leagues/commissioners";
import { listWebhookMessages } from "../../records/leagues/webhookRows";
import { webhookKind, webhookNews } from "../../tables/webhookTables";

/** Longer than a message takes at worst. */
const CLAIM_MS = MINUTE_MS;
/** A chat that asks for more patience than this is tried again anyway. */
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const WORTH_SENDING_MS = 3 * 24 * 60 * MINUTE_MS;
const ERROR_MAX = 200;

export const claimedWebhookMessage = v.object({
  messageId: v.id("webhookMessages"),
  attempt: v.number(),
  kind: webhookKind,
  address: v.string(),
  secret: v.union(v.string(), v.null()),
  news: v.union(webhookNews, v.literal("test")),
  league: v.object({ id: v.id("leagues"), name: v.string() }),
  text: v.string(),
  url: v.string(),
  createdAtMs: v.number(),
});
export type ClaimedWebhookMessage = Infer<typeof claimedWebhookMessage>;

/** Null: nothing is due now, or another delivery is at it. */
export async function claimWebhookMessage(
  ctx: MutationCtx,
  webhookId: Id<"webhooks">,
): Promise<ClaimedWebhookMessage | null> {
  const webhook = await ctx.db.get("webhooks", webhookId);
  const nowMs = Date.now();
  if (webhook === null || webhook.offSinceMs !== null) return null;
  if (webhook.sendingUntilMs !== null && isStillAhead(webhook.sendingUntilMs, CLAIM_MS, nowMs)) return null;
  const league = await ctx.db.get("leagues", webhook.leagueId);
  const message = await nextDue(ctx, webhookId, nowMs);
  if (message === null || league === null || league.isDeleted) {
    if (webhook.sendingUntilMs !== null) await ctx.db.patch("webhooks", webhookId, { sendingUntilMs: null });
    return null;
  }
  const attempt = message.attempts + 1;
  await ctx.db.patch("webhookMessages", message._id, { attempts: attempt, dueAtMs: nowMs + CLAIM_MS });
  await ctx.db.patch("webhooks", webhookId, { sendingUntilMs: nowMs + CLAIM_MS });
  const { kind, address, secret } = webhook;
  const { news, text, path, createdAtMs } = message;
  return {
    messageId: message._id,
    attempt,
    kind,
    address,
    secret,
    news,
    league: { id: league._id, name: league.name },
    text,
    url: `${appUrl()}${path}`,
    createdAtMs,
  };
}

/** Drops what every attempt was made for, and the last one was lost. */
async function nextDue(
  ctx: MutationCtx,
  webhookId: Id<"webhooks">,
  nowMs: number,
): Promise<Doc<"webhookMessages"> | null> {
  const [first] = await listWebhookMessages(ctx, webhookId, 1);
  if (first === undefined || first.dueAtMs > nowMs) return null;
  if (first.attempts <= WEBHOOK_REPEATS_MINUTES.length) return first;
  await ctx.db.delete("webhookMessages", first._id);
  return await nextDue(ctx, webhookId, nowMs);
}

export const webhookResult = v.union(
  v.object({ kind: v.literal("sent") }),
  /** `waitMs`: how long the chat asks to be left alone. */
  v.object({ kind: v.literal("failed"), error: v.string(), waitMs: v.optional(v.number()) }),
);

interface Sent {
  readonly messageId: Id<"webhookMessages">;
  readonly attempt: number;
  readonly result: Infer<typeof webhookResult>;
}

export async function recordWebhookResult(ctx: MutationCtx, { messageId, attempt, result }: Sent): Promise<null> {
  const message = await ctx.db.get("webhookMessages", messageId);
  // The claim expired, and another delivery has it; or the chat was removed.
  if (message?.attempts !== attempt) return null;
  const webhook = await ctx.db.get("webhooks", message.webhookId);
  if (webhook === null) return null;
  const nowMs = Date.now();
  if (result.kind === "sent") {
    await ctx.db.delete("webhookMessages", messageId);
    const told = { failures: 0, lastSuccessAtMs: nowMs, sendingUntilMs: null };
    await ctx.db.patch("webhooks", webhook._id, told);
    return null;
  }
  const error = result.error.slice(0, ERROR_MAX);
  const failures = webhook.failures + 1;
  const isOff = failures >= WEBHOOK_FAILURES_MAX;
  await ctx.db.patch("webhooks", webhook._id, {
    failures,
    lastFailure: { atMs: nowMs, error },
    sendingUntilMs: null,
    ...(isOff && { offSinceMs: nowMs }),
  });
  if (isOff) await turnOff(ctx, webhook, error);
  else await repeatLater(ctx, message, { nowMs, waitMs: result.waitMs ?? 0 });
  return null;
}

async function repeatLater(
  ctx: MutationCtx,
  { _id, webhookId, attempts }: Doc<"webhookMessages">,
  { nowMs, waitMs }: { readonly nowMs: number; readonly waitMs: number },
): Promise<void> {
  const minutes = WEBHOOK_REPEATS_MINUTES[attempts - 1];
  if (minutes === undefined) return await ctx.db.delete("webhookMessages", _id);
  const dueAtMs = nowMs + Math.max(minutes * MINUTE_MS, Math.min(waitMs, LONGEST_WAIT_MS));
  await ctx.db.patch("webhookMessages", _id, { dueAtMs });
  await ctx.scheduler.runAt(dueAtMs, internal.jobs.webhooks.deliver, { webhookId });
}

/** More than ever wait. */
const WAITING_BOUND = 50;

/** Messages that wait for a chat that is off would be old once it is on again. */
export async function dropWebhookMessages(ctx: MutationCtx, webhookId: Id<"webhooks">): Promise<void> {
  for (const { _id } of await listWebhookMessages(ctx, webhookId, WAITING_BOUND)) {
    await ctx.db.delete("webhookMessages", _id);
  }
}

/** Tells the owner and at most five commissioners, as it is told of requests. */
async function turnOff(ctx: MutationCtx, webhook: Doc<"webhooks">, error: string): Promise<void> {
  await dropWebhookMessages(ctx, webhook._id);
  const { leagueId } = webhook;
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted) return;
  const chat = WEBHOOK_NAMES[webhook.kind];
  const changes = [{ field: "chat", before: chat, after: null }];
  await audit(ctx, { actor: null, action: "league.turnOffWebhook", target: league, leagueId, changes });
  const week = (await getCurrentWeek(ctx))?.week ?? 1;
  const nowMs = Date.now();
  for (const userId of new Set([league.createdById, ...commissionersOf(league)])) {
    const about = { userId, leagueId, season: league.currentSeason, week, kind: "webhookOff" as const };
    const channels = await channelsFor(ctx, about);
    if (channels === null) continue;
    const content = webhookOffContent({ ...readerOf(channels.user), league, chat, error });
    const key = { ...about, detail: `${webhook._id},${nowMs}` };
    await sendNotice(ctx, { key, channels, content, expiresAtMs: nowMs + WORTH_SENDING_MS });
  }
}

/** For the sweep: messages that nobody came for. */
export async function resumeWebhooks(ctx: MutationCtx): Promise<void> {
  const late = await ctx.db
    .query("webhookMessages")
    .withIndex("by_due", (q) => q.lt("dueAtMs", Date.now() - MINUTE_MS))
    .take(RESUMED_AT_ONCE);
  for (const webhookId of new Set(late.map((message) => message.webhookId))) {
    await ctx.scheduler.runAfter(0, internal.jobs.webhooks.deliver, { webhookId });
  }
}
