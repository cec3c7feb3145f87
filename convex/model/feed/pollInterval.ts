// How long to wait until the next poll: seconds while a game is live or about to kick off, minutes otherwise; longer
// after failures.
import type { QueryCtx } from "../../_generated/server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const KICKOFF_SOON_MS = 10 * MINUTE_MS;
const LONGEST_GAME_MS = 12 * HOUR_MS;
const SLOWEST_MS = 5 * MINUTE_MS;
const BACKLOG_INTERVAL_MS = 500;

export interface Pace {
  /** A game is in progress, or should be. */
  readonly isLive: boolean;
  readonly nextKickoffAtMs: number | null;
}

export async function readPace(ctx: QueryCtx, nowMs: number): Promise<Pace> {
  const playing = await ctx.db
    .query("games")
    .withIndex("by_status_and_kickoff", (q) => q.eq("status", "in_progress").gt("kickoffAtMs", nowMs - LONGEST_GAME_MS))
    .first();
  const next = await ctx.db
    .query("games")
    .withIndex("by_status_and_kickoff", (q) => q.eq("status", "scheduled").gt("kickoffAtMs", nowMs - LONGEST_GAME_MS))
    .first();
  return { isLive: playing !== null, nextKickoffAtMs: next?.kickoffAtMs ?? null };
}

export interface IntervalInput extends Pace {
  readonly nowMs: number;
  readonly liveIntervalMs: number;
  readonly hasBacklog: boolean;
  readonly consecutiveFailures: number;
}

export function pollIntervalMs(input: IntervalInput): number {
  const { nowMs, nextKickoffAtMs, liveIntervalMs, consecutiveFailures } = input;
  const untilKickoff = nextKickoffAtMs === null ? Infinity : nextKickoffAtMs - nowMs;
  const isHot = input.isLive || untilKickoff <= KICKOFF_SOON_MS;
  if (consecutiveFailures > 0) {
    // 5, 10, 20 … s at the default pace; while games are played at most a minute.
    return Math.min(liveIntervalMs * 2 ** Math.min(consecutiveFailures, 12), isHot ? MINUTE_MS : SLOWEST_MS);
  }
  const pace = isHot ? liveIntervalMs : Math.min(slowPaceMs(untilKickoff), untilKickoff - KICKOFF_SOON_MS);
  return input.hasBacklog ? Math.min(BACKLOG_INTERVAL_MS, pace) : pace;
}

function slowPaceMs(untilKickoff: number): number {
  if (untilKickoff < 3 * HOUR_MS) return MINUTE_MS;
  if (untilKickoff < 24 * HOUR_MS) return 2 * MINUTE_MS;
  return SLOWEST_MS;
}
