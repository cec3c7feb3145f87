// Limits on actions that cost others something. They are counted in the mutation that performs the action, so that they
// hold for every caller. An action refused for another reason isn't counted, since its transaction is rolled back. The
// library keeps one row per key.
import { rateLimit, type RateLimitConfig } from "convex-helpers/server/rateLimit";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { erase, ERASE_BATCH } from "./erase";
import { refusal } from "./refusals";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export interface Limit {
  readonly name: string;
  readonly key: string;
  readonly config: RateLimitConfig;
  /** 1 without it. */
  readonly count?: number;
}

const LIMITS = {
  "create league": { config: { kind: "token bucket", rate: 20, period: DAY_MS }, what: "create leagues" },
  "join league": { config: { kind: "token bucket", rate: 60, period: HOUR_MS }, what: "join leagues" },
  "change entries": { config: { kind: "token bucket", rate: 60, period: HOUR_MS }, what: "change your entries" },
  "test mail": { config: { kind: "token bucket", rate: 5, period: HOUR_MS }, what: "send test emails" },
  "change profile": { config: { kind: "token bucket", rate: 60, period: HOUR_MS }, what: "change your profile" },
  "subscribe browser": { config: { kind: "token bucket", rate: 30, period: HOUR_MS }, what: "subscribe browsers" },
  "renew calendar": { config: { kind: "token bucket", rate: 20, period: DAY_MS }, what: "renew your calendar" },
  "invite by mail": { config: { kind: "token bucket", rate: 600, period: DAY_MS }, what: "invite people by mail" },
  "write message": { config: { kind: "token bucket", rate: 20, period: MINUTE_MS }, what: "write messages" },
  "change message": {
    config: { kind: "token bucket", rate: 60, period: MINUTE_MS },
    what: "change or react to messages",
  },
  "open talk": { config: { kind: "token bucket", rate: 60, period: MINUTE_MS }, what: "open talks" },
  "make screen": {
    config: { kind: "token bucket", rate: 20, period: DAY_MS },
    what: "make addresses for a big screen",
  },
  "add webhook": { config: { kind: "token bucket", rate: 30, period: DAY_MS }, what: "add chats" },
  "test webhook": { config: { kind: "token bucket", rate: 10, period: HOUR_MS }, what: "send test messages" },
  "renew code": { config: { kind: "token bucket", rate: 20, period: DAY_MS }, what: "renew invite codes" },
} satisfies Record<string, { config: RateLimitConfig; what: string }>;

/** Counts one more such action by this user. Error: TOO_MANY. */
export async function countAction(
  ctx: MutationCtx,
  user: Doc<"users">,
  name: keyof typeof LIMITS,
  key: string = user._id,
  count = 1,
): Promise<void> {
  const { config, what } = LIMITS[name];
  const retryAtMs = await takeFrom(ctx, { name, key, config, count });
  if (retryAtMs === null) return;
  const minutes = Math.max(1, Math.ceil((retryAtMs - Date.now()) / MINUTE_MS));
  throw refusal("tooOften", { what, minutes });
}

/** Null if the limit allowed it; otherwise when it will. */
export async function takeFrom(ctx: MutationCtx, limit: Limit): Promise<number | null> {
  const { ok, retryAt } = await rateLimit(ctx, limit);
  if (ok || (await dropFutureLimit(ctx, limit))) return null;
  return retryAt ?? Date.now() + MINUTE_MS;
}

/**
 * After a call dated in the future by a clock that ran ahead, the library would see negative time and refuse: the row
 * is deleted.
 */
async function dropFutureLimit(ctx: MutationCtx, { name, key }: Limit): Promise<boolean> {
  const row = await ctx.db
    .query("rateLimits")
    .withIndex("name", (q) => q.eq("name", name).eq("key", key))
    .first();
  if (row === null || row.ts <= Date.now()) return false;
  await ctx.db.delete("rateLimits", row._id);
  return true;
}

/** Deletes the rows of those whose limits are fully restored. True: there may be more. */
export async function purgeRateLimits(ctx: MutationCtx): Promise<boolean> {
  const idle = ctx.db.query("rateLimits").withIndex("by_last_call", (q) => q.lt("ts", Date.now() - DAY_MS));
  return (await erase(ctx, "rateLimits", idle.take(ERASE_BATCH))) === ERASE_BATCH;
}
