// The end of a poll, in one transaction: stores the feed's current week, updates the feed's health and schedules the
// next poll.
import { pollIntervalMs } from "../../../../domain/games/pollPace";
import type { MutationCtx } from "../../../_generated/server";
import type { NormalizedScoreboard, SkippedEvent } from "../espn/normalizedEvent";
import { liveInterval } from "../espn/feedConfig";
import { storeScoreboard } from "../store/storeScoreboard";
import { describeUnheard, listUnheard } from "../store/unheardGames";
import { endOutage } from "./feedOutage";
import { claimPoll, finishPoll } from "./feedStatus";
import { readPace } from "./readPace";
import { refreshCurrentWeek } from "../../flows/games/weekChanged";

export interface EndedPoll {
  readonly dueAtMs: number;
  /** Null if it couldn't be read, or was stored before. */
  readonly current: NormalizedScoreboard | null;
  readonly failure: string | null;
  readonly warning: string | null;
  /** Events that earlier mutations of the poll skipped. */
  readonly skipped: readonly SkippedEvent[];
  /** How long the feed asked us to wait, if it did. */
  readonly retryAfterMs?: number | undefined;
  readonly hasMoreBacklog: boolean;
}

/** Does nothing for a poll that was replaced. */
export async function endPoll(ctx: MutationCtx, poll: EndedPoll): Promise<null> {
  const { dueAtMs, current, failure, hasMoreBacklog, retryAfterMs = 0 } = poll;
  if ((await claimPoll(ctx, dueAtMs)) === null) return null;
  const skipped = [...poll.skipped, ...(current ? await storeScoreboard(ctx, current) : [])];
  await refreshCurrentWeek(ctx);
  const nowMs = Date.now();
  // Read again: storing may have noted games that the answer leaves out.
  const status = await claimPoll(ctx, dueAtMs);
  if (status === null) return null;
  const unheard = await listUnheard(ctx, status, nowMs);
  if (failure === null && unheard.length === 0) await endOutage(ctx, nowMs);
  const configured = liveInterval();
  const intervalMs = pollIntervalMs({
    ...(await readPace(ctx, nowMs)),
    nowMs,
    liveIntervalMs: configured.intervalMs,
    hasBacklog: hasMoreBacklog,
    consecutiveFailures: failure === null ? 0 : status.consecutiveFailures + 1,
    retryAfterMs,
  });
  const leftOut = unheard.length > 0 ? await describeUnheard(ctx, unheard) : null;
  const warning = poll.warning ?? leftOut ?? configured.error;
  await finishPoll(ctx, status, {
    nowMs,
    intervalMs,
    failure,
    warning,
    skipped,
    unheard: unheard.map(({ gameId, heardAtMs }) => ({ gameId, heardAtMs })),
  });
  return null;
}
