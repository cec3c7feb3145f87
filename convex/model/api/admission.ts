// Who may call the HTTP interface now: rate limits per user and per address, and ids that are ids. The library's limiter
// keeps a row per key (docs/decisions/007).
import { rateLimit, type RateLimitConfig } from "convex-helpers/server/rateLimit";
import { v, type Infer } from "convex/values";
import type { TableNames } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const MINUTE_MS = 60_000;

/** A page of the original client makes about ten calls; a household shares an address. */
export const USER_LIMIT = { kind: "token bucket", rate: 300, period: MINUTE_MS } satisfies RateLimitConfig;
export const ADDRESS_LIMIT = { kind: "token bucket", rate: 900, period: MINUTE_MS } satisfies RateLimitConfig;

export const admission = v.object({
  isSignedIn: v.boolean(),
  /** Null when the call is let in. */
  retryAfterSeconds: v.union(v.number(), v.null()),
});

/** Counts one call of whoever asks. Where the address isn't known, those who are signed in are counted by user alone. */
export async function admitCall(ctx: MutationCtx): Promise<Infer<typeof admission>> {
  const identity = await ctx.auth.getUserIdentity();
  const { ip } = await ctx.meta.getRequestMetadata();
  const limits = [
    ...(identity === null ? [] : [{ name: "api user", key: identity.tokenIdentifier, config: USER_LIMIT }]),
    ...(identity !== null && ip === null ? [] : [{ name: "api address", key: ip ?? "unknown", config: ADDRESS_LIMIT }]),
  ];
  const isSignedIn = identity !== null;
  for (const limit of limits) {
    const { ok, retryAt } = await rateLimit(ctx, limit);
    if (ok) continue;
    const waitMs = (retryAt ?? Date.now() + MINUTE_MS) - Date.now();
    return { isSignedIn, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }
  return { isSignedIn, retryAfterSeconds: null };
}

const PURGE_BATCH = 500;

/** Forgets who hasn't called for so long that their allowance is whole again. True: there may be more. */
export async function purgeRateLimits(ctx: MutationCtx): Promise<boolean> {
  const idle = await ctx.db
    .query("rateLimits")
    .withIndex("by_last_call", (q) => q.lt("ts", Date.now() - 2 * MINUTE_MS))
    .take(PURGE_BATCH);
  for (const row of idle) await ctx.db.delete("rateLimits", row._id);
  return idle.length === PURGE_BATCH;
}

export const claimedIds = v.array(
  v.object({
    table: v.union(v.literal("leagues"), v.literal("games"), v.literal("teams"), v.literal("users")),
    id: v.string(),
  }),
);
export type ClaimedTable = Infer<typeof claimedIds>[number]["table"] & TableNames;

/** For each: whether it could name a document of its table. Functions are called with such ids only. */
export function areIds(ctx: QueryCtx, claims: Infer<typeof claimedIds>): boolean[] {
  return claims.map(({ table, id }) => ctx.db.normalizeId(table, id) === id);
}
