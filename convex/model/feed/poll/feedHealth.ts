// How the feed is doing, for admins. Times are absolute; the client works out how long ago they were.
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../../_generated/server";
import { skippedEvent } from "../espn/normalizedEvent";
import { listUnconfirmed, unconfirmedView } from "../store/unconfirmedNews";

const time = v.union(v.number(), v.null());

export const feedHealthView = v.object({
  /** "waiting": no poll has ended yet. "incomplete": the answers leave out games that are on. */
  state: v.union(v.literal("waiting"), v.literal("healthy"), v.literal("incomplete"), v.literal("failing")),
  lastAttemptAtMs: time,
  lastSuccessAtMs: time,
  nextPollAtMs: time,
  /** How far the shown data lagged behind when the feed was last asked; null if it has never answered. */
  lagMs: time,
  consecutiveFailures: v.number(),
  /** While scores stand still: the time that players see them as of. */
  scoresAsOfMs: time,
  /** Why the last poll failed, or any other problem it reported. */
  lastError: v.union(v.string(), v.null()),
  /** Newest first, each with the time it was first seen. */
  skippedEvents: v.array(v.object({ ...skippedEvent.fields, atMs: v.number() })),
  /** The feed has reported these once; they count when a later answer confirms them. */
  unconfirmed: v.array(unconfirmedView),
});

export async function getFeedHealth(ctx: QueryCtx): Promise<Infer<typeof feedHealthView>> {
  const unconfirmed = await listUnconfirmed(ctx);
  const status = await ctx.db.query("feedStatus").first();
  if (status === null) {
    const never = { lastAttemptAtMs: null, lastSuccessAtMs: null, nextPollAtMs: null, lagMs: null };
    return {
      state: "waiting",
      ...never,
      consecutiveFailures: 0,
      scoresAsOfMs: null,
      lastError: null,
      skippedEvents: [],
      unconfirmed,
    };
  }
  const { lastAttemptAtMs, lastSuccessAtMs, nextPollAtMs, consecutiveFailures, lastError, skippedEvents } = status;
  const unheard = status.unheard ?? [];
  const rightAtMs =
    lastSuccessAtMs === null ? null : Math.min(lastSuccessAtMs, ...unheard.map(({ heardAtMs }) => heardAtMs));
  const answering = unheard.length > 0 ? "incomplete" : "healthy";
  return {
    state: consecutiveFailures > 0 ? "failing" : lastAttemptAtMs === null ? "waiting" : answering,
    lastAttemptAtMs,
    lastSuccessAtMs,
    nextPollAtMs,
    lagMs: lastAttemptAtMs === null || rightAtMs === null ? null : Math.max(0, lastAttemptAtMs - rightAtMs),
    consecutiveFailures,
    scoresAsOfMs: (await ctx.db.query("feedOutages").first())?.scoresAsOfMs ?? null,
    lastError,
    skippedEvents: skippedEvents.toReversed(),
    unconfirmed,
  };
}
