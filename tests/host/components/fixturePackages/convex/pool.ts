import { vOnCompleteArgs, Workpool } from "@convex-dev/workpool";
import {
  internalActionGeneric,
  internalMutationGeneric,
  internalQueryGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { v } from "convex/values";
import { components } from "./shared";

const pool = new Workpool(components.workpool, { maxParallelism: 2, logLevel: "ERROR" });
const retry = { maxAttempts: 3, initialBackoffMs: 1000, base: 2 };
const workRef = makeFunctionReference<"action", { name: string; failures: number }>("pool:work");
const noteRef = makeFunctionReference<"mutation", { name: string; event: string }>("pool:note");
const attemptsRef = makeFunctionReference<"query", { name: string }, number>("pool:attempts");

export const enqueue = mutationGeneric({
  args: { name: v.string(), failures: v.number() },
  handler: async (ctx, args): Promise<string> => {
    const onComplete = makeFunctionReference<"mutation">("pool:done") as never;
    return await pool.enqueueAction(ctx, workRef as never, args as never, {
      onComplete,
      context: { name: args.name },
      retry,
    });
  },
});

export const enqueueMutation = mutationGeneric({
  args: { name: v.string() },
  handler: async (ctx, { name }): Promise<string> =>
    await pool.enqueueMutation(ctx, noteRef as never, { name, event: "written" } as never),
});

/** Fails as often as it is told to. Other work can run between its start and its end. */
export const work = internalActionGeneric({
  args: { name: v.string(), failures: v.number() },
  handler: async (ctx, { name, failures }) => {
    const before = await ctx.runQuery(attemptsRef, { name });
    await ctx.runMutation(noteRef, { name, event: "begins" });
    for (let i = 0; i < 5; i++) await ctx.runQuery(attemptsRef, { name });
    await ctx.runMutation(noteRef, { name, event: "ends" });
    if (before < failures) throw new Error(`attempt ${before}`);
    return `worked ${name}`;
  },
});

export const note = internalMutationGeneric({
  args: { name: v.string(), event: v.string() },
  handler: async (ctx, args) => {
    await ctx.db.insert("runs", args);
  },
});

export const attempts = internalQueryGeneric({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    const runs = await ctx.db.query("runs").collect();
    return runs.filter((run) => run.name === name && run.event === "begins").length;
  },
});

export const done = internalMutationGeneric({
  args: vOnCompleteArgs(v.object({ name: v.string() })),
  handler: async (ctx, { context, result }) => {
    const event = result.kind === "success" ? `success: ${String(result.returnValue)}` : result.kind;
    await ctx.db.insert("runs", { name: (context as { name: string }).name, event });
  },
});

export const events = queryGeneric({
  args: {},
  handler: async (ctx) => (await ctx.db.query("runs").collect()).map(({ name, event }) => `${name} ${event}`),
});
