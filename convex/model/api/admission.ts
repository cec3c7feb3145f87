// Admits HTTP calls: rate limits per user and per address, and a check that ids are ids (docs/decisions/007).
import type { RateLimitConfig } from "convex-helpers/server/rateLimit";
import { literals } from "convex-helpers/validators";
import { v, type Infer } from "convex/values";
import type { TableNames } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { MINUTE_MS, takeFrom } from "../common/rateLimits";

/** One page of the original client makes about ten calls; a household shares an address. */
export const USER_LIMIT = { kind: "token bucket", rate: 300, period: MINUTE_MS } satisfies RateLimitConfig;
export const ADDRESS_LIMIT = { kind: "token bucket", rate: 900, period: MINUTE_MS } satisfies RateLimitConfig;

export const admission = v.object({
  isSignedIn: v.boolean(),
  /** Null if the call is admitted. */
  retryAfterSeconds: v.union(v.number(), v.null()),
});

/** Counts one call by its caller. If the address isn't known, signed-in callers are counted by user alone. */
export async function admitCall(ctx: MutationCtx): Promise<Infer<typeof admission>> {
  const identity = await ctx.auth.getUserIdentity();
  const { ip } = await ctx.meta.getRequestMetadata();
  const limits = [
    ...(identity === null ? [] : [{ name: "api user", key: identity.tokenIdentifier, config: USER_LIMIT }]),
    ...(identity !== null && ip === null ? [] : [{ name: "api address", key: ip ?? "unknown", config: ADDRESS_LIMIT }]),
  ];
  const isSignedIn = identity !== null;
  for (const limit of limits) {
    const retryAtMs = await takeFrom(ctx, limit);
    if (retryAtMs === null) continue;
    return { isSignedIn, retryAfterSeconds: Math.max(1, Math.ceil((retryAtMs - Date.now()) / 1000)) };
  }
  return { isSignedIn, retryAfterSeconds: null };
}

export const claimedIds = v.array(
  v.object({
    table: literals(
      "leagues",
      "games",
      "teams",
      "users",
      "entries",
      "survivorEntries",
      "mailInvitations",
      "ledgerRows",
      "entryClaims",
      "webhooks",
      "talkMessages",
    ),
    id: v.string(),
  }),
);
export type ClaimedTable = Infer<typeof claimedIds>[number]["table"] & TableNames;

/** For each id: whether it could be one of its table. Functions are only called with such ids. */
export function areIds(ctx: QueryCtx, claims: Infer<typeof claimedIds>): boolean[] {
  return claims.map(({ table, id }) => ctx.db.normalizeId(table, id) === id);
}
