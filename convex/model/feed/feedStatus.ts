// The single row of feedStatus, and the chain of polls. Each poll carries the `nextPollAtMs` that it was scheduled for;
// the row holds that of the one valid next poll, so that a poll which was given up and another started in its place
// stores nothing when it comes back late. The watchdog restarts a chain that broke (a deploy, a crash, a lost action).
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { SkippedEvent } from "./normalizedEvent";

/** Longer than a poll takes at worst, its fetches timing out one after another. */
const LATE_MS = 90_000;
const MAX_SKIPPED = 50;
const MAX_ERROR_LENGTH = 500;

const EMPTY: Omit<Doc<"feedStatus">, "_id" | "_creationTime"> = {
  nextPollAtMs: 0,
  lastAttemptAtMs: null,
  lastSuccessAtMs: null,
  consecutiveFailures: 0,
  lastError: null,
  skippedEvents: [],
};

export async function getFeedStatus(ctx: MutationCtx): Promise<Doc<"feedStatus"> | null> {
  return await ctx.db.query("feedStatus").first();
}

/** Starts the chain where there is none or it broke. Gives whether it did. */
export async function ensurePolling(ctx: MutationCtx, nowMs: number): Promise<boolean> {
  const status = await getFeedStatus(ctx);
  if (status && nowMs - status.nextPollAtMs < LATE_MS) return false;
  if (status) await ctx.db.patch("feedStatus", status._id, { nextPollAtMs: nowMs });
  else await ctx.db.insert("feedStatus", { ...EMPTY, nextPollAtMs: nowMs });
  await ctx.scheduler.runAfter(0, internal.feed.poll, { dueAtMs: nowMs });
  return true;
}

/** Null when this poll isn't the valid one any more. */
export async function claimPoll(ctx: MutationCtx, dueAtMs: number): Promise<Doc<"feedStatus"> | null> {
  const status = await getFeedStatus(ctx);
  return status?.nextPollAtMs === dueAtMs ? status : null;
}

export interface PollResult {
  readonly nowMs: number;
  readonly intervalMs: number;
  /** Why the feed's current week couldn't be read. */
  readonly failure: string | null;
  /** Something else that went wrong; the poll counts as a success. */
  readonly warning: string | null;
  readonly skipped: readonly SkippedEvent[];
}

export async function finishPoll(ctx: MutationCtx, status: Doc<"feedStatus">, result: PollResult): Promise<void> {
  const { nowMs, failure, warning } = result;
  // Two polls never share a due time, which is what tells them apart.
  const nextPollAtMs = Math.max(nowMs + Math.max(0, Math.round(result.intervalMs)), status.nextPollAtMs + 1);
  await ctx.db.patch("feedStatus", status._id, {
    nextPollAtMs,
    lastAttemptAtMs: nowMs,
    lastSuccessAtMs: failure === null ? nowMs : status.lastSuccessAtMs,
    consecutiveFailures: failure === null ? 0 : status.consecutiveFailures + 1,
    lastError: (failure ?? warning)?.slice(0, MAX_ERROR_LENGTH) ?? null,
    skippedEvents: mergeSkipped(status.skippedEvents, result.skipped, nowMs),
  });
  await ctx.scheduler.runAt(nextPollAtMs, internal.feed.poll, { dueAtMs: nextPollAtMs });
}

/** Each (event, reason) once, with the time when it was first seen; the newest fifty. */
function mergeSkipped(
  before: Doc<"feedStatus">["skippedEvents"],
  skipped: readonly SkippedEvent[],
  nowMs: number,
): Doc<"feedStatus">["skippedEvents"] {
  const isKnown = (event: SkippedEvent) =>
    before.some(({ externalId, reason }) => externalId === event.externalId && reason === event.reason);
  const added = skipped
    .filter((event) => !isKnown(event))
    .map(({ externalId, reason }) => ({ externalId, reason: reason.slice(0, MAX_ERROR_LENGTH), atMs: nowMs }));
  return [...before, ...added].slice(-MAX_SKIPPED);
}
