// A person gets one reminder an hour, over all leagues and kinds: the row of `sentNotices` under that hour says so.
// Season and week are 0, since leagues with long deadlines are asked about another week than the others.
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { wasNotified, type NoticeKey } from "./notices";

const HOUR_MS = 3_600_000;

export const startOfHour = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;

/** "2025-11-01T12" */
const hourOf = (ms: number) => new Date(ms).toISOString().slice(0, 13);

export function reminderHour(userId: Id<"users">, hourMs: number): NoticeKey {
  return { userId, leagueId: null, season: 0, week: 0, kind: "deadline1h", detail: hourOf(hourMs) };
}

/** One that waited for an earlier hour's server takes the place of this hour's. */
export async function noteReminderSent(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const { detail = "", ...key } = reminderHour(userId, Date.now());
  if (await wasNotified(ctx, { ...key, detail })) return;
  await ctx.db.insert("sentNotices", { ...key, detail, queuedAtMs: Date.now() });
}
