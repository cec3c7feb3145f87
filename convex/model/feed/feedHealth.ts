// How the feed is doing, for admins. Times as they are: how long ago they were is for who looks to say.
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { skippedEvent } from "./normalizedEvent";

const time = v.union(v.number(), v.null());

export const feedHealthView = v.object({
  /** "waiting": no poll has ended yet. */
  state: v.union(v.literal("waiting"), v.literal("healthy"), v.literal("failing")),
  lastAttemptAtMs: time,
  lastSuccessAtMs: time,
  nextPollAtMs: time,
  /** How far what is shown was behind when the feed was last asked; null while it never answered. */
  lagMs: time,
  consecutiveFailures: v.number(),
  /** Why the last poll failed, or what else it has to complain about. */
  lastError: v.union(v.string(), v.null()),
  /** Newest first, each with the time when it was first seen. */
  skippedEvents: v.array(v.object({ ...skippedEvent.fields, atMs: v.number() })),
});

export async function getFeedHealth(ctx: QueryCtx): Promise<Infer<typeof feedHealthView>> {
  const status = await ctx.db.query("feedStatus").first();
  if (status === null) {
    const never = { lastAttemptAtMs: null, lastSuccessAtMs: null, nextPollAtMs: null, lagMs: null };
    return { state: "waiting", ...never, consecutiveFailures: 0, lastError: null, skippedEvents: [] };
  }
  const { lastAttemptAtMs, lastSuccessAtMs, nextPollAtMs, consecutiveFailures, lastError, skippedEvents } = status;
  return {
    state: consecutiveFailures > 0 ? "failing" : lastAttemptAtMs === null ? "waiting" : "healthy",
    lastAttemptAtMs,
    lastSuccessAtMs,
    nextPollAtMs,
    lagMs: lastAttemptAtMs === null || lastSuccessAtMs === null ? null : lastAttemptAtMs - lastSuccessAtMs,
    consecutiveFailures,
    lastError,
    skippedEvents: skippedEvents.toReversed(),
  };
}
