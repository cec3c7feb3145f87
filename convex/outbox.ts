// What mail.deliver asks of the database; internal only.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import * as model from "./model/mail/outbox";
import { ensureLinkSecret } from "./model/mail/linkSecret";

const claim = { id: v.id("outbox"), attempt: v.number() };

export const wake = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => await model.resumeDelivery(ctx),
});

/** Null when there is nothing to send now. */
export const claimBatch = internalMutation({
  args: {},
  returns: v.union(v.array(model.claimedMessage), v.null()),
  handler: async (ctx) => await model.claimBatch(ctx),
});

export const handOver = internalMutation({
  args: claim,
  returns: v.boolean(),
  handler: async (ctx, args) => await model.handOver(ctx, args),
});

export const settle = internalMutation({
  args: { ...claim, result: model.deliveryResult },
  returns: v.null(),
  handler: async (ctx, args) => await model.settleDelivery(ctx, args),
});

export const linkSecret = internalMutation({
  args: {},
  returns: v.string(),
  handler: async (ctx) => await ensureLinkSecret(ctx),
});

export const purge = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await model.purgeOld(ctx)) await ctx.scheduler.runAfter(0, internal.outbox.purge, {});
    return null;
  },
});
