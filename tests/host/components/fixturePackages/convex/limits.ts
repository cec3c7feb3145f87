import { MINUTE, RateLimiter } from "@convex-dev/rate-limiter";
import { mutationGeneric } from "convex/server";
import { v } from "convex/values";
import { components } from "./shared";

const limiter = new RateLimiter(components.rateLimiter, {
  window: { kind: "fixed window", rate: 2, period: MINUTE, start: 0 },
  bucket: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 3 },
});

export const take = mutationGeneric({
  args: { limit: v.union(v.literal("window"), v.literal("bucket")), key: v.string() },
  handler: async (ctx, { limit, key }) => {
    const { ok, retryAfter } = await limiter.limit(ctx, limit, { key });
    return { ok, retryAfter: retryAfter ?? null };
  },
});

/** A later failure consumes nothing. */
export const takeAndFail = mutationGeneric({
  args: { key: v.string() },
  handler: async (ctx, { key }) => {
    await limiter.limit(ctx, "window", { key });
    throw new Error("after the limit");
  },
});
