// Scheduled work that takes time, like grading a week.
import { internalMutationGeneric, makeFunctionReference, mutationGeneric } from "convex/server";
import { v } from "convex/values";

const jobReference = makeFunctionReference<"mutation", { ms: number }>("work:job");
/** Roughly what a CPU does in a millisecond. The clock stands still in functions. */
const STEPS_A_MS = 100_000;

function work(ms: number): number {
  let sum = 0;
  for (let step = 0; step < ms * STEPS_A_MS; step++) sum += Math.sqrt(step);
  return sum;
}

export const once = mutationGeneric({
  args: { ms: v.number() },
  handler: (_ctx, { ms }) => work(ms),
});

export const job = internalMutationGeneric({
  args: { ms: v.number() },
  handler: (_ctx, { ms }) => work(ms),
});

export const queue = mutationGeneric({
  args: { count: v.number(), ms: v.number() },
  handler: async (ctx, { count, ms }) => {
    for (let each = 0; each < count; each++) await ctx.scheduler.runAfter(0, jobReference, { ms });
  },
});
