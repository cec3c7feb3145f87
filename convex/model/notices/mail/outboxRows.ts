// The durable outbox: a message is queued in the mutation that decides on it, and leaves when the mail server (or push
// service) accepts it. The states of a row: schema.ts. Claiming, and what became of a message: mailClaims.ts. Delivery:
// deliver.ts, which sees only claimed rows.
import type { Infer } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import type { outboxAbout, outboxMessage } from "../../tables/outboxTables";
import type { NoticeKind } from "../noticeKinds";
import { erase, ERASE_BATCH } from "../../common/erase";
import { isStillAhead } from "../../common/storedTimes";

const SECOND_MS = 1_000;
/** Longer than a batch takes at worst, with its messages timing out one after another. */
export const CLAIM_MS = 180 * SECOND_MS;

export interface NewMessage {
  readonly userId: Id<"users">;
  readonly kind: NoticeKind;
  readonly message: Infer<typeof outboxMessage>;
  readonly expiresAtMs: number;
  readonly about?: Infer<typeof outboxAbout>;
  readonly isNews?: true;
  readonly noticeId?: Id<"sentNotices">;
  /** Not before this moment. */
  readonly leavesAtMs?: number;
}

/** Alarms leave before everything else. */
const FIRST_OF_ALL_MS = 0;
const isAlarm = (kind: NoticeKind) => kind === "feedAlarm" || kind === "mailAlarm";

export async function enqueue(ctx: MutationCtx, { leavesAtMs, ...row }: NewMessage): Promise<Id<"outbox">> {
  const nowMs = Date.now();
  const outboxId = await ctx.db.insert("outbox", {
    ...row,
    ...(row.about && { queue: queueOf(row.about.kind, row.message) }),
    state: "queued",
    dueAtMs: leavesAtMs ?? (isAlarm(row.kind) ? FIRST_OF_ALL_MS : nowMs),
    attempts: 0,
    createdAtMs: nowMs,
    lastError: null,
  });
  await wakeDelivery(ctx);
  return outboxId;
}

/** "news/email": a person's messages in it become one. */
function queueOf(kind: string, message: NewMessage["message"]): string {
  return `${kind}/${message.channel === "email" ? "email" : message.subscriptionId}`;
}

export async function setActive(ctx: MutationCtx, activeUntilMs: number): Promise<void> {
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

/** A message's name in the log, without anyone's address. */
export function labelOf({ _id, kind, message }: Doc<"outbox">): string {
  return `Message ${_id} (${kind}, ${message.channel})`;
}

/** A row costs a read and a write. */
const WAITING_BATCH = 100;

/** The mail server works again: what waits for it is due. Other messages keep their times. */
export async function retryWaiting(ctx: MutationCtx): Promise<null> {
  const waiting = await ctx.db
    .query("outbox")
    .withIndex("by_server_down", (q) => q.eq("isServerDown", true))
    .take(WAITING_BATCH);
  const nowMs = Date.now();
  for (const { _id } of waiting) await ctx.db.patch("outbox", _id, { dueAtMs: nowMs, isServerDown: undefined });
  if (waiting.length > 0) await wakeDelivery(ctx);
  if (waiting.length === WAITING_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.outbox.retryWaiting, {});
  return null;
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
