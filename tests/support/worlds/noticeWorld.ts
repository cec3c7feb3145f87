// Shared by the tests of notices: a configured mail server, and the outbox as a list of sentences.
import { vi } from "vitest";
import { newsLeavesAtMs } from "../../../domain/common/reminderTimes";
import { api, internal } from "../../../convex/_generated/api";
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import { advanceTo, HOUR_MS, settle, type Backend, type Player } from "./factories";

export function setUpMail(): void {
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  vi.stubEnv("MAIL_FROM", "Huddle Picks <picks@huddle.example>");
  vi.stubEnv("APP_URL", "https://picks.example");
}

export type Preferences = Partial<Omit<Doc<"notificationPreferences">, "_id" | "_creationTime" | "userId">>;

export async function prefer(player: Player, preferences: Preferences): Promise<void> {
  await player.as.mutation(api.notifications.updatePreferences, preferences);
}

/** Sends what is due to nowhere: messages are written as they are claimed. */
export async function deliverDue(t: Backend): Promise<void> {
  for (;;) {
    const batch = await t.mutation(internal.jobs.outbox.claimBatch, {});
    if (batch === null) return;
    for (const { id, attempt } of batch) {
      await t.mutation(internal.jobs.outbox.recordDelivery, { id, attempt, result: { kind: "sent" } });
    }
  }
}

/** Advances to when the news known now leaves, and sends it. */
export async function letNewsLeave(t: Backend): Promise<void> {
  await advanceTo(t, newsLeavesAtMs(Date.now()));
  await deliverDue(t);
}

/** Runs the hourly cron, from the first full hour to the last, with everything it schedules, and sends the messages. */
export async function runHours(t: Backend, { fromMs, toMs }: { fromMs: number; toMs: number }): Promise<void> {
  for (let ms = fromMs; ms <= toMs; ms += HOUR_MS) {
    await advanceTo(t, ms);
    await t.mutation(internal.jobs.reminders.tick, {});
    await settle(t);
    await deliverDue(t);
  }
}

export interface Sent {
  readonly to: string;
  readonly kind: string;
  readonly at: string;
  readonly subject: string;
}

/** Mails in the order in which they were queued, with their texts. */
export async function listMailTexts(t: Backend): Promise<(Sent & { readonly text: string })[]> {
  const rows = await t.run(async (ctx) => ctx.db.query("outbox").collect());
  return rows.flatMap(({ kind, createdAtMs, message }) => {
    if (message.channel !== "email") return [];
    const { to, subject, text } = message;
    return [{ to, kind, at: new Date(createdAtMs).toISOString(), subject, text }];
  });
}

export async function listMails(t: Backend): Promise<Sent[]> {
  return (await listMailTexts(t)).map(({ to, kind, at, subject }) => ({ to, kind, at, subject }));
}

export async function setHours(player: Player, leagueId: Id<"leagues">, pickDeadlineHours: number): Promise<void> {
  await player.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours });
}
