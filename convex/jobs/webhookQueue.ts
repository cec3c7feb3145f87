// webhooks.deliver calls these for the database.
import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { tellMissing as tellMissingPicks } from "../model/flows/webhooks/tellMissing";
import * as queue from "../model/flows/webhooks/webhookClaims";

/** Null if there is nothing to send now. */
export const claim = internalMutation({
  args: { webhookId: v.id("webhooks") },
  returns: v.union(queue.claimedWebhookMessage, v.null()),
  handler: async (ctx, { webhookId }) => await queue.claimWebhookMessage(ctx, webhookId),
});

export const record = internalMutation({
  args: { messageId: v.id("webhookMessages"), attempt: v.number(), result: queue.webhookResult },
  returns: v.null(),
  handler: async (ctx, args) => await queue.recordWebhookResult(ctx, args),
});

/** [12.4] How many picks a league misses, as a deadline comes near. */
export const tellMissing = internalMutation({
  args: { leagueId: v.id("leagues") },
  returns: v.null(),
  handler: async (ctx, { leagueId }) => await tellMissingPicks(ctx, leagueId),
});
