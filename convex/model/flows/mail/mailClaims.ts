// Claims messages for a delivery, and records what became of them. A message is checked as it is claimed, since it may
// have waited for hours: it has to be wanted still, and a reminder or news is composed from what is true now.
import { v, type Infer } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { noticeKind } from "../../tables/noticeTables";
import { outboxMessage } from "../../tables/outboxTables";
import { noteInvitationMail } from "../../records/leagues/invitationRows";
import { noteReached } from "../../notices/reachedReminders";
import { noteReminderSent } from "../../notices/reminderHours";
import { Composer } from "./composer";
import { noteMailFailure, noteMailSent, watchMail } from "./mailOutage";
import { CLAIM_MS, labelOf, setActive, wakeDelivery } from "../../notices/mail/outboxRows";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** A row costs two reads and a write, and two reads for its reader's preferences. Composing costs: composer.ts. */
const BATCH = 25;
const FIRST_RETRY_MS = 15 * SECOND_MS;
const LONGEST_RETRY_MS = 30 * MINUTE_MS;
const MAX_ERROR_LENGTH = 300;

/** Called by a cron: restarts a delivery lost with its process, and alerts admins if mail doesn't get out. */
export async function resumeDelivery(ctx: MutationCtx): Promise<null> {
  await watchMail(ctx);
  await probeServer(ctx);
  return (await listDue(ctx, 1)).length > 0 ? await wakeDelivery(ctx) : null;
}

const PROBE_MINUTES = 5;

/** While the mail server is down, one message is tried every five minutes, so that a server that is back is noticed. */
async function probeServer(ctx: MutationCtx): Promise<void> {
  const nowMs = Date.now();
  if (Math.floor(nowMs / MINUTE_MS) % PROBE_MINUTES !== 0) return;
  if ((await ctx.db.query("mailOutages").first()) === null) return;
  const probe = await ctx.db
    .query("outbox")
    .withIndex("by_server_down", (q) => q.eq("isServerDown", true))
    .first();
  if (probe !== null && probe.dueAtMs > nowMs) await ctx.db.patch("outbox", probe._id, { dueAtMs: nowMs });
}

const CLAIMABLE = ["queued", "sending", "handedOver"] as const;

/** Includes rows that a clock that ran ahead put off for longer than any delay of ours; only news waits for long. */
async function listDue(ctx: MutationCtx, limit: number): Promise<Doc<"outbox">[]> {
  const nowMs = Date.now();
  const due: Doc<"outbox">[] = [];
  for (const state of CLAIMABLE) {
    const past = ctx.db
      .query("outbox")
      .withIndex("by_state_and_due", (q) => q.eq("state", state).lte("dueAtMs", nowMs));
    const tooFarAhead = ctx.db.query("outbox").withIndex("by_state_news_and_due", (q) =>
      q
        .eq("state", state)
        .eq("isNews", undefined)
        .gt("dueAtMs", nowMs + LONGEST_RETRY_MS),
    );
    for (const rows of [past, tooFarAhead]) {
      if (due.length < limit) due.push(...(await rows.take(limit - due.length)));
    }
  }
  return due;
}

export const claimedMessage = v.object({
  id: v.id("outbox"),
  userId: v.id("users"),
  kind: noticeKind,
  attempt: v.number(),
  /** When it was written: at its claim if it was composed then. */
  createdAtMs: v.number(),
  /** For how long it is worth reading. */
  leftMs: v.number(),
  claimedAtMs: v.number(),
  message: outboxMessage,
});
export type ClaimedMessage = Infer<typeof claimedMessage>;

/**
 * The next messages for a delivery; none if all that were due were dropped, or one isn't composed yet. Null ends the
 * delivery: nothing is due now, and the next attempt is scheduled.
 */
export async function claimBatch(ctx: MutationCtx): Promise<ClaimedMessage[] | null> {
  const nowMs = Date.now();
  const due = await listDue(ctx, BATCH);
  if (due.length === 0) {
    await setActive(ctx, 0);
    await scheduleNext(ctx);
    return null;
  }
  await setActive(ctx, nowMs + CLAIM_MS);
  const composer = new Composer(ctx, nowMs);
  const claimed: ClaimedMessage[] = [];
  for (const { _id } of due) {
    // Read again: composing an earlier one may have put this one into it, or itself into this one.
    const row = await ctx.db.get("outbox", _id);
    if (row === null) continue;
    // Its process ended right after sending the message's last byte, so the server presumably has it.
    if (row.state === "handedOver") {
      await close(ctx, row, { state: "sent", lastError: "The server's answer was lost." });
    } else if (row.expiresAtMs <= nowMs) {
      await close(ctx, row, { state: "failed", lastError: row.lastError ?? "It could not be sent in time." });
    } else {
      if (row.state === "sending" && row.message.channel === "email") await noteMailFailure(ctx, "Sending broke off.");
      const message = await claim(ctx, row, composer);
      if (message !== null) claimed.push(message);
      if (composer.isExhausted) break;
    }
  }
  return claimed;
}

async function claim(ctx: MutationCtx, row: Doc<"outbox">, composer: Composer): Promise<ClaimedMessage | null> {
  const nowMs = Date.now();
  const composed = await composer.compose(row);
  switch (composed.kind) {
    case "dropped":
      console.info(`${labelOf(row)}: dropped. ${composed.reason}`);
      await noteInvitationMail(ctx, row, "failed");
      await ctx.db.delete("outbox", row._id);
      return null;
    case "unfinished":
      await ctx.db.patch("outbox", row._id, { state: "queued", dueAtMs: nowMs, about: composed.about });
      return null;
    case "later":
      await ctx.db.patch("outbox", row._id, { state: "queued", dueAtMs: composed.atMs });
      return null;
    case "ready": {
      const { fields, leaves } = composed;
      const attempt = row.attempts + 1;
      await ctx.db.patch("outbox", row._id, {
        ...fields,
        state: "sending",
        dueAtMs: nowMs + CLAIM_MS,
        attempts: attempt,
        isServerDown: undefined,
      });
      return {
        id: row._id,
        userId: row.userId,
        kind: fields.kind ?? row.kind,
        attempt,
        createdAtMs: row.about === undefined ? row.createdAtMs : nowMs,
        leftMs: (fields.trueUntilMs ?? row.expiresAtMs) - nowMs,
        claimedAtMs: nowMs,
        message: leaves ?? fields.message ?? row.message,
      };
    }
    default:
      return composed satisfies never;
  }
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

/**
 * Called right before the end of a message is sent. False: the message must not be completed, because the claim expired
 * or a deadline that it names has passed; then it is composed again.
 */
export async function handOver(ctx: MutationCtx, claim: Claim): Promise<boolean> {
  const row = await getClaimed(ctx, claim);
  if (row === null || row.state !== "sending") return false;
  const nowMs = Date.now();
  if (row.trueUntilMs !== undefined && row.trueUntilMs <= nowMs) {
    await ctx.db.patch("outbox", row._id, { state: "queued", dueAtMs: nowMs });
    return false;
  }
  await ctx.db.patch("outbox", row._id, { state: "handedOver" });
  return true;
}

/**
 * `retry`: the server or the connection to it is down, unless `isServerDown` is false: then it is about this message.
 * `refused`: it will never accept this message.
 */
export const deliveryResult = v.union(
  v.object({ kind: v.literal("sent") }),
  v.object({ kind: v.literal("retry"), error: v.string(), isServerDown: v.optional(v.boolean()) }),
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
    if (isMail && row.about?.kind === "reminder") await noteReminderSent(ctx, row.userId);
    return await close(ctx, row, { state: "sent", lastError: null });
  }
  const lastError = result.error.slice(0, MAX_ERROR_LENGTH);
  if (isMail) await noteMailFailure(ctx, lastError);
  if (result.kind === "refused") return await close(ctx, row, { state: "failed", lastError });
  console.warn(`${labelOf(row)}: attempt ${row.attempts} failed. ${lastError}`);
  await ctx.db.patch("outbox", row._id, {
    state: "queued",
    dueAtMs: Date.now() + retryDelayMs(row),
    lastError,
    isServerDown: isMail && result.isServerDown !== false ? true : undefined,
  });
  return null;
}

/** Longer after each attempt, but never longer than half the time that is left: a deadline isn't slept through. */
function retryDelayMs({ attempts, expiresAtMs, trueUntilMs = expiresAtMs }: Doc<"outbox">): number {
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return Math.min(delayMs, Math.max(FIRST_RETRY_MS, (Math.min(trueUntilMs, expiresAtMs) - Date.now()) / 2));
}

async function close(
  ctx: MutationCtx,
  row: Doc<"outbox">,
  end: { readonly state: "sent" | "failed"; readonly lastError: string | null },
): Promise<null> {
  await ctx.db.patch("outbox", row._id, { ...end, dueAtMs: Date.now() });
  if (end.state === "sent") await noteReached(ctx, row);
  await noteInvitationMail(ctx, row, end.state);
  const line = [`${labelOf(row)}: ${end.state}.`, end.lastError ?? ""].join(" ").trim();
  if (end.state === "sent") console.info(line);
  else console.warn(line);
  return null;
}
