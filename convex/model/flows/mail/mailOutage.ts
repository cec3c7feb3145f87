// Mail that doesn't get out: the server is down, refuses everyone, or isn't set up. One failed message means little;
// several without a successful one are an outage. Admins are alerted once per outage, after a quarter of an hour: at
// once in browsers that subscribed to notifications, by mail as soon as one gets out. The first mail that gets out ends
// the outage: whatever waits for the server is due at once, what admins are told of the outage before anything else.
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { tellAdmins } from "../../notices/alarms";
import { isRecent } from "../../common/storedTimes";
import { mailDownContent, mailUpContent } from "../../notices/mail/alarmContent";

const MINUTE_MS = 60_000;
const ALARM_AFTER_MS = 15 * MINUTE_MS;
/** A single invalid address or full mailbox isn't an outage. */
const ALARM_AFTER_FAILURES = 3;
const ALARM_WORTH_SENDING_MS = 24 * 60 * MINUTE_MS;

export async function noteMailFailure(ctx: MutationCtx, lastError: string): Promise<void> {
  const outage = await ctx.db.query("mailOutages").first();
  if (outage === null) {
    await ctx.db.insert("mailOutages", { sinceMs: Date.now(), failures: 1, lastError, isAlarmed: false });
  } else if (outage.failures < ALARM_AFTER_FAILURES) {
    await ctx.db.patch("mailOutages", outage._id, { failures: outage.failures + 1, lastError });
  }
}

export async function noteMailSent(ctx: MutationCtx): Promise<void> {
  const outage = await ctx.db.query("mailOutages").first();
  if (outage === null) return;
  await ctx.db.delete("mailOutages", outage._id);
  await ctx.scheduler.runAfter(0, internal.jobs.outbox.retryWaiting, {});
  if (outage.isAlarmed) await tellOfRecovery(ctx, outage);
}

const ALARMS_READ = 20;

/** A mail that tells of the outage and still waits is replaced; one that has just been sent is news enough. */
async function tellOfRecovery(ctx: MutationCtx, { sinceMs, lastError: error }: Doc<"mailOutages">): Promise<void> {
  const nowMs = Date.now();
  const key = { season: 0, week: 0, kind: "mailAlarm" as const, detail: `${sinceMs}, over` };
  const content = mailUpContent({ sinceMs, nowMs, error });
  await tellAdmins(ctx, { key, content, expiresAtMs: nowMs + ALARM_WORTH_SENDING_MS }, async ({ _id: userId }) => {
    const alarms = await ctx.db
      .query("outbox")
      .withIndex("by_user_and_kind", (q) => q.eq("userId", userId).eq("kind", "mailAlarm"))
      .order("desc")
      .take(ALARMS_READ);
    const ofOutage = alarms.filter(({ createdAtMs, message }) => createdAtMs >= sinceMs && message.channel === "email");
    const waiting = ofOutage.filter(({ state }) => state === "queued");
    for (const { _id } of waiting) await ctx.db.delete("outbox", _id);
    return ofOutage.every(({ state }) => state === "queued" || state === "failed");
  });
}

/** Called by a cron. */
export async function watchMail(ctx: MutationCtx): Promise<void> {
  const outage = await ctx.db.query("mailOutages").first();
  if (outage === null || outage.isAlarmed || outage.failures < ALARM_AFTER_FAILURES) return;
  const { _id, sinceMs, lastError: error } = outage;
  const nowMs = Date.now();
  if (isRecent(sinceMs, ALARM_AFTER_MS, nowMs)) return;
  await ctx.db.patch("mailOutages", _id, { isAlarmed: true });
  await tellAdmins(ctx, {
    // The alarm doesn't belong to a week.
    key: { season: 0, week: 0, kind: "mailAlarm", detail: String(sinceMs) },
    content: mailDownContent({ sinceMs, error }),
    expiresAtMs: nowMs + ALARM_WORTH_SENDING_MS,
  });
}
