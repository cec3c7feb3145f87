// How long to wait before asking the feed again: seconds while a game is live or about to kick off, minutes otherwise,
// longer after failures.
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const KICKOFF_SOON_MS = 10 * MINUTE_MS;
/** Polls are never further apart than this, unless the feed asks us to wait. */
const SLOWEST_POLL_MS = 5 * MINUTE_MS;
/** The longest that the feed can ask us to wait: somebody may give us another feed meanwhile. */
export const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
const BACKLOG_INTERVAL_MS = 500;

export interface PollPace {
  /** A game is in progress, or should be. */
  readonly isLive: boolean;
  readonly nextKickoffAtMs: number | null;
  /** The feed reported something that its next answer has to confirm. */
  readonly isConfirming: boolean;
}

export interface PollMoment extends PollPace {
  readonly nowMs: number;
  readonly liveIntervalMs: number;
  /** Weeks other than the current ones still have to be fetched. */
  readonly hasBacklog: boolean;
  readonly consecutiveFailures: number;
  /** How long the feed asked us to wait; 0 if it didn't. */
  readonly retryAfterMs: number;
}

export function pollIntervalMs(moment: PollMoment): number {
  return Math.max(ownIntervalMs(moment), moment.retryAfterMs);
}

function ownIntervalMs(moment: PollMoment): number {
  const { nowMs, nextKickoffAtMs, liveIntervalMs, consecutiveFailures } = moment;
  const untilKickoff = nextKickoffAtMs === null ? Infinity : nextKickoffAtMs - nowMs;
  const isHot = moment.isLive || untilKickoff <= KICKOFF_SOON_MS;
  if (consecutiveFailures > 0) {
    // 5, 10, 20 … s at the default pace; at most a minute while games are on.
    return Math.min(liveIntervalMs * 2 ** Math.min(consecutiveFailures, 12), isHot ? MINUTE_MS : SLOWEST_POLL_MS);
  }
  // No sooner either, or the feed might repeat the same cached answer.
  if (moment.isConfirming) return liveIntervalMs;
  const pace = isHot ? liveIntervalMs : Math.min(slowPaceMs(untilKickoff), untilKickoff - KICKOFF_SOON_MS);
  return moment.hasBacklog ? Math.min(BACKLOG_INTERVAL_MS, pace) : pace;
}

function slowPaceMs(untilKickoff: number): number {
  if (untilKickoff < 3 * HOUR_MS) return MINUTE_MS;
  if (untilKickoff < 24 * HOUR_MS) return 2 * MINUTE_MS;
  return SLOWEST_POLL_MS;
}
