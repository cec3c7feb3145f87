// The end of a poll, in one transaction: stores the feed's current week, updates the feed's health and schedules the next
// poll.
import { pollIntervalMs } from "../../../../domain/games/pollPace";
import type { MutationCtx } from "../../../_generated/server";
import { refreshCurrentWeek } from "../../games/weeks";
import type { NormalizedScoreboard, SkippedEvent } from "../espn/normalizedEvent";
import { liveInterval } from "../espn/feedConfig";
import { storeScoreboard } from "../store/storeScoreboard";
import { endOutage } from "./feedOutage";
import { claimPoll, finishPoll } from "./feedStatus";
import { readPace } from "./readPace";

export interface EndedPoll {
  readonly dueAtMs: number;
  /** Null if it couldn't be read, or was stored before. */
  readonly current: NormalizedScoreboard | null;
  readonly failure: string | null;
  readonly warning: string | null;
  /** What earlier mutations of the poll skipped. */
  readonly skipped: readonly SkippedEvent[];
  readonly hasMoreBacklog: boolean;
}

/** Does nothing for a poll that was replaced. */
export async function endPoll(ctx: MutationCtx, poll: EndedPoll): Promise<null> {
  const { dueAtMs, current, failure, warning, hasMoreBacklog } = poll;
  const status = await claimPoll(ctx, dueAtMs);
  if (!status) return null;
  const skipped = [...poll.skipped, ...(current ? await storeScoreboard(ctx, current) : [])];
  await refreshCurrentWeek(ctx);
  const nowMs = Date.now();
  if (failure === null) await endOutage(ctx, nowMs);
  const configured = liveInterval();
  const intervalMs = pollIntervalMs({
    ...(await readPace(ctx, nowMs)),
    nowMs,
    liveIntervalMs: configured.intervalMs,
    hasBacklog: hasMoreBacklog,
    consecutiveFailures: failure === null ? 0 : status.consecutiveFailures + 1,
  });
  await finishPoll(ctx, status, { nowMs, intervalMs, failure, warning: warning ?? configured.error, skipped });
  return null;
}
