// The single row of feedStatus, and the chain of polls. Each poll carries the `nextPollAtMs` that it was scheduled for;
// the row holds the one of the valid next poll. So a poll that was abandoned and replaced stores nothing when it comes
// back late. The watchdog restarts a chain that broke (a deploy, a crash, a lost action): at its next round where the
// poll's job has ended and left the row as it was, and otherwise once the poll is late.
import { LONGEST_PAUSE_MS } from "../../../../domain/games/pollPace";
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { hasJobEnded } from "../../common/hasJobEnded";
import { isStillAhead } from "../../common/storedTimes";
import type { SkippedEvent } from "../espn/normalizedEvent";
import type { UnheardGame } from "../store/unheardGames";

/** Longer than a poll takes at worst, with its fetches timing out one after another. */
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
  unheard: [],
};

export async function getFeedStatus(ctx: MutationCtx): Promise<Doc<"feedStatus"> | null> {
  return await ctx.db.query("feedStatus").first();
}

/** Starts the chain if there is none or it broke. Returns whether it did. */
export async function ensurePolling(ctx: MutationCtx, nowMs: number): Promise<boolean> {
  const status = await getFeedStatus(ctx);
  if (status) {
    const isAhead = isStillAhead(status.nextPollAtMs + LATE_MS, LONGEST_PAUSE_MS + LATE_MS, nowMs);
    if (isAhead && !(await hasJobEnded(ctx, status.pollJobId))) return false;
  }
  const pollJobId = await ctx.scheduler.runAfter(0, internal.jobs.feed.poll, { dueAtMs: nowMs });
  const next = { nextPollAtMs: nowMs, pollJobId };
  if (status) await ctx.db.patch("feedStatus", status._id, { ...withoutFutureTimes(status, nowMs), ...next });
  else await ctx.db.insert("feedStatus", { ...EMPTY, ...next });
  return true;
}

/** Corrects moments written by a clock that ran ahead: they are in the past by now. */
function withoutFutureTimes(status: Doc<"feedStatus">, nowMs: number) {
  const cut = (atMs: number | null) => (atMs === null ? null : Math.min(atMs, nowMs));
  const unheard = (status.unheard ?? []).map((row) => ({ ...row, heardAtMs: Math.min(row.heardAtMs, nowMs) }));
  return { lastAttemptAtMs: cut(status.lastAttemptAtMs), lastSuccessAtMs: cut(status.lastSuccessAtMs), unheard };
}

/** Null if this poll is no longer the valid one. */
export async function claimPoll(ctx: MutationCtx, dueAtMs: number): Promise<Doc<"feedStatus"> | null> {
  const status = await getFeedStatus(ctx);
  return status?.nextPollAtMs === dueAtMs ? status : null;
}

export interface PollResult {
  readonly nowMs: number;
  readonly intervalMs: number;
  /** Why the feed's current week couldn't be read. */
  readonly failure: string | null;
  /** Something else went wrong; the poll still counts as a success. */
  readonly warning: string | null;
  readonly skipped: readonly SkippedEvent[];
  readonly unheard: readonly UnheardGame[];
}

export async function finishPoll(ctx: MutationCtx, status: Doc<"feedStatus">, result: PollResult): Promise<void> {
  const { nowMs, failure, warning, unheard } = result;
  // One line when a failure begins and one when it ends, rather than at every poll.
  if (failure !== null && status.consecutiveFailures === 0) console.warn(`The feed doesn't answer: ${failure}`);
  if (failure === null && status.consecutiveFailures > 0) {
    console.warn(`The feed answers again, after ${status.consecutiveFailures} polls that failed.`);
  }
  // Two polls never share a due time, since that is their identity.
  const nextPollAtMs = Math.max(nowMs + Math.max(0, Math.round(result.intervalMs)), status.nextPollAtMs + 1);
  const pollJobId = await ctx.scheduler.runAt(nextPollAtMs, internal.jobs.feed.poll, { dueAtMs: nextPollAtMs });
  await ctx.db.patch("feedStatus", status._id, {
    nextPollAtMs,
    pollJobId,
    lastAttemptAtMs: nowMs,
    lastSuccessAtMs: failure === null ? nowMs : status.lastSuccessAtMs,
    consecutiveFailures: failure === null ? 0 : status.consecutiveFailures + 1,
    lastError: (failure ?? warning)?.slice(0, MAX_ERROR_LENGTH) ?? null,
    skippedEvents: mergeSkipped(status.skippedEvents, result.skipped, nowMs),
    unheard: [...unheard],
  });
}

/** Each (event, reason) once, with the time it was first seen; the newest fifty. */
function mergeSkipped(
  before: Doc<"feedStatus">["skippedEvents"],
  skipped: readonly SkippedEvent[],
  nowMs: number,
): Doc<"feedStatus">["skippedEvents"] {
  const all = [...before];
  for (const { reason: text, ...about } of skipped) {
    const { externalId } = about;
    const reason = text.slice(0, MAX_ERROR_LENGTH);
    const isKnown = all.some((event) => event.externalId === externalId && event.reason === reason);
    if (!isKnown) all.push({ ...about, reason, atMs: nowMs });
  }
  return all.slice(-MAX_SKIPPED);
}
