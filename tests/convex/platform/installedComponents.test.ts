// An installed component, registered by the helper that its package brings for convexTest.
import rateLimiter from "@convex-dev/rate-limiter/test";
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import schema from "../../host/components/fixturePackages/convex/schema";
import { backendOf } from "../../support/backends";

const folder = "../../host/components/fixturePackages/convex";
const modules = {
  [`${folder}/_generated/api.js`]: async () => ({}),
  ...import.meta.glob("../../host/components/fixturePackages/convex/{limits,shared}.ts"),
};

describe("a package's own register()", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("makes the component work, with its child and the test's clock", async () => {
    const t = backendOf({ schema, modules });
    rateLimiter.register(t as never);
    const take = async () => {
      const reference = makeFunctionReference<"mutation">("limits:take");
      return (await t.mutation(reference, { limit: "window", key: "a" })) as { ok: boolean; retryAfter: number };
    };
    expect([(await take()).ok, (await take()).ok]).toEqual([true, true]);
    const { ok, retryAfter } = await take();
    expect(ok).toBe(false);
    vi.advanceTimersByTime(retryAfter);
    expect((await take()).ok).toBe(true);
    await t.finishAllScheduledFunctions(vi.runAllTimers);
  });
});
