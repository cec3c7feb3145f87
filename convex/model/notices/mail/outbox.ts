// The durable outbox: a message is queued in the mutation that decides on it, and leaves when the mail server (or push
// service) accepts it. The states of a row: schema.ts. Delivery: deliver.ts, which sees only claimed rows.
import { v, type Infer } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { noticeKind, outboxMessage } from "../../../schema";
import * as texts from "../../../texts/notices/mail";
import type { NoticeKind } from "../noticeKinds";
import { erase, ERASE_BATCH } from "../../common/erase";
import { isStillAhead } from "../../common/storedTimes";
import { noteMailFailure, noteMailSent, watchMail } from "./mailOutage";

const SECOND_MS = 1_000;
/** Longer than a batch takes at worst, with its messages timing out one after another. */
const CLAIM_MS = 180 * SECOND_MS;
const BATCH = 25;
const FIRST_RETRY_MS = 15 * SECOND_MS;
const LONGEST_RETRY_MS = 30 * 60 * SECOND_MS;
const MAX_ERROR_LENGTH = 300;

export interface NewMessage {
  readonly userId: Id<"users">;
  readonly kind: NoticeKind;
  readonly message: Infer<typeof outboxMessage>;
  readonly expiresAtMs: number;
}

export async function enqueue(ctx: MutationCtx, { userId, kind, message, expiresAtMs }: NewMessage) {
  const nowMs = Date.now();
  const outboxId = await ctx.db.insert("outbox", {
    ...{ userId, kind, message, expiresAtMs },
    state: "queued",
    dueAtMs: nowMs,
    attempts: 0,
    createdAtMs: nowMs,
    lastError: null,
  });
  await wakeDelivery(ctx);
  return outboxId;
}

async function setActive(ctx: MutationCtx, activeUntilMs: number): Promise<void> {
  const run = await ctx.db.query("outboxRun").first();
  if (run === null) await ctx.db.insert("outboxRun", { activeUntilMs });
  else if (run.activeUntilMs !== activeUntilMs) await ctx.db.patch("outboxRun", run._id, { activeUntilMs });
}

/** Starts a delivery unless one is running: a running one continues until nothing is due. */
export async function wakeDelivery(ctx: MutationCtx): Promise<null> {
  const run = await ctx.db.query("outboxRun").first();
  if (run !== null && isStillAhead(run.activeUntilMs, CLAIM_MS, Date.now())) return null;
  await setActive(ctx, Date.now() + CLAIM_MS);
  await ctx.scheduler.runAfter(0, internal.jobs.mail.deliver, {});
  return null;
}

/** Called by a cron: restarts a delivery lost with its process, and alerts admins if mail doesn't get out. */
export async function resumeDelivery(ctx: MutationCtx): Promise<null> {
  await watchMail(ctx);
  return (await listDue(ctx, 1)).length > 0 ? await wakeDelivery(ctx) : null;
}

const CLAIMABLE = ["queued", "sending", "handedOver"] as const;

/** Includes rows that a clock that ran ahead put off for longer than any delay of ours. */
async function listDue(ctx: MutationCtx, limit: number): Promise<Doc<"outbox">[]> {
  const nowMs = Date.now();
  const due: Doc<"outbox">[] = [];
  for (const state of CLAIMABLE) {
    for (const range of ["past", "tooFarAhead"] as const) {
      if (due.length >= limit) return due;
      const rows = await ctx.db
        .query("outbox")
        .withIndex("by_state_and_due", (q) => {
          const inState = q.eq("state", state);
          return range === "past" ? inState.lte("dueAtMs", nowMs) : inState.gt("dueAtMs", nowMs + LONGEST_RETRY_MS);
        })
        .take(limit - due.length);
      due.push(...rows);
    }
  }
  return due;
}

export const claimedMessage = v.object({
  id: v.id("outbox"),
  userId: v.id("users"),
  kind: noticeKind,
  attempt: v.number(),
  createdAtMs: v.number(),
  message: outboxMessage,
});
export type ClaimedMessage = Infer<typeof claimedMessage>;

/** The next messages for a delivery. Null ends it: nothing is due now, and the next attempt is scheduled. */
export async function claimBatch(ctx: MutationCtx): Promise<ClaimedMessage[] | null> {
  const nowMs = Date.now();
  const due = await listDue(ctx, BATCH);
  if (due.length === 0) {
    await setActive(ctx, 0);
    await scheduleNext(ctx);
    return null;
  }
  await setActive(ctx, nowMs + CLAIM_MS);
  const claimed: ClaimedMessage[] = [];
  for (const row of due) {
    // Its process ended right after sending the message's last byte, so the server presumably has it.
    if (row.state === "handedOver") {
      await close(ctx, row, { state: "sent", lastError: texts.theServersAnswerWasLost });
    } else if (row.expiresAtMs <= nowMs) {
      await close(ctx, row, { state: "failed", lastError: row.lastError ?? texts.itCouldNotBeSent });
    } else {
      if (row.state === "sending" && row.message.channel === "email") await noteMailFailure(ctx, texts.sendingBrokeOff);
      const attempt = row.attempts + 1;
      await ctx.db.patch("outbox", row._id, { state: "sending", dueAtMs: nowMs + CLAIM_MS, attempts: attempt });
      const { _id: id, userId, kind, createdAtMs, message } = row;
      claimed.push({ id, userId, kind, attempt, createdAtMs, message });
    }
  }
  return claimed;
}

async function scheduleNext(ctx: MutationCtx): Promise<void> {
  const moments: number[] = [];
  for (const state of CLAIMABLE) {
    const next = await ctx.db
      .query("outbox")
      .withIndex("by_state_and_due", (q) => q.eq("state", state))
      .first();
    if (next !== null) moments.push(next.dueAtMs);
  }
  if (moments.length === 0) return;
  await ctx.scheduler.runAt(Math.max(Math.min(...moments), Date.now()), internal.jobs.outbox.wake, {});
}

export interface Claim {
  readonly id: Id<"outbox">;
  readonly attempt: number;
}

async function getClaimed(ctx: MutationCtx, { id, attempt }: Claim): Promise<Doc<"outbox"> | null> {
  const row = await ctx.db.get("outbox", id);
  const isClaimed = row?.state === "sending" || row?.state === "handedOver";
  return isClaimed && row.attempts === attempt ? row : null;
}

/** Called right before the end of a message is sent. False: the claim expired, so the message must not be completed. */
export async function handOver(ctx: MutationCtx, claim: Claim): Promise<boolean> {
  const row = await getClaimed(ctx, claim);
  if (row === null || row.state !== "sending") return false;
  await ctx.db.patch("outbox", row._id, { state: "handedOver" });
  return true;
}

/** `retry`: the server or the connection to it is down. `refused`: it will never accept this message. */
export const deliveryResult = v.union(
  v.object({ kind: v.literal("sent") }),
  v.object({ kind: v.literal("retry"), error: v.string() }),
  v.object({ kind: v.literal("refused"), error: v.string() }),
);

export async function recordDelivery(
  ctx: MutationCtx,
  { result, ...claim }: Claim & { result: Infer<typeof deliveryResult> },
): Promise<null> {
  const row = await getClaimed(ctx, claim);
  if (row === null) return null;
  const isMail = row.message.channel === "email";
  if (result.kind === "sent") {
    if (isMail) await noteMailSent(ctx);
    return await close(ctx, row, { state: "sent", lastError: null });
  }
  const lastError = result.error.slice(0, MAX_ERROR_LENGTH);
  if (isMail) await noteMailFailure(ctx, lastError);
  if (result.kind === "refused") return await close(ctx, row, { state: "failed", lastError });
  console.warn(`${labelOf(row)}: attempt ${row.attempts} failed. ${lastError}`);
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS);
  await ctx.db.patch("outbox", row._id, { state: "queued", dueAtMs: Date.now() + delayMs, lastError });
  return null;
}

async function close(
  ctx: MutationCtx,
  row: Doc<"outbox">,
  end: { readonly state: "sent" | "failed"; readonly lastError: string | null },
): Promise<null> {
  await ctx.db.patch("outbox", row._id, { ...end, dueAtMs: Date.now() });
  const line = [`${labelOf(row)}: ${end.state}.`, end.lastError ?? ""].join(" ").trim();
  if (end.state === "sent") console.info(line);
  else console.warn(line);
  return null;
}

/** A message's name in the log, without anyone's address. */
function labelOf({ _id, kind, message }: Doc<"outbox">): string {
  return `Message ${_id} (${kind}, ${message.channel})`;
}

const KEPT_MS = 30 * 24 * 3_600 * SECOND_MS;

/** Deletes messages that ended a month ago; sentNotices still records them. True: there may be more. */
export async function purgeOld(ctx: MutationCtx): Promise<boolean> {
  let removed = 0;
  for (const state of ["sent", "failed"] as const) {
    const old = ctx.db
      .query("outbox")
      .withIndex("by_state_and_due", (q) => q.eq("state", state).lt("dueAtMs", Date.now() - KEPT_MS));
    removed += await erase(ctx, "outbox", old.take(ERASE_BATCH - removed));
  }
  return removed === ERASE_BATCH;
}
