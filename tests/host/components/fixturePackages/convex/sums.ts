import { DirectAggregate } from "@convex-dev/aggregate";
import { mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { components } from "./shared";

const scores = new DirectAggregate<{ Key: number; Id: string }>(components.aggregate);
const entry = { key: v.number(), id: v.string(), sumValue: v.number() };

export const insert = mutationGeneric({ args: entry, handler: (ctx, args) => scores.insert(ctx, args) });

export const replace = mutationGeneric({
  args: { from: v.object({ key: v.number(), id: v.string() }), to: v.object(entry) },
  handler: (ctx, { from, to }) => scores.replace(ctx, from, to),
});

export const remove = mutationGeneric({
  args: { key: v.number(), id: v.string() },
  handler: (ctx, args) => scores.delete(ctx, args),
});

export const read = queryGeneric({
  args: { from: v.number(), to: v.number() },
  handler: async (ctx, { from, to }) => {
    const bounds = { lower: { key: from, inclusive: true }, upper: { key: to, inclusive: true } };
    return {
      count: await scores.count(ctx),
      sum: await scores.sum(ctx),
      countBetween: await scores.count(ctx, { bounds }),
      sumBetween: await scores.sum(ctx, { bounds }),
      min: (await scores.min(ctx))?.key ?? null,
      max: (await scores.max(ctx))?.key ?? null,
    };
  },
});

export const at = queryGeneric({
  args: { offset: v.number() },
  handler: async (ctx, { offset }) => (await scores.at(ctx, offset)).key,
});
