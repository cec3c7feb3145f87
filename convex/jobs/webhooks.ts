"use node";
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalAction } from "../_generated/server";
import { deliverWebhook } from "../model/flows/webhooks/deliverWebhook";

/** Sends what is due to a chat. */
export const deliver = internalAction({
  args: { webhookId: v.id("webhooks") },
  returns: v.null(),
  handler: async (ctx, { webhookId }) => {
    await deliverWebhook({
      claim: async () => await ctx.runMutation(internal.jobs.webhookQueue.claim, { webhookId }),
      record: async (sent) => await ctx.runMutation(internal.jobs.webhookQueue.record, sent),
    });
    return null;
  },
});
