// [18.2] The rows of a league's chats.
import { WEBHOOKS_MAX } from "../../../../domain/leagues/webhooks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

/** Oldest first; one range, which is empty in most leagues. */
export async function listWebhooks(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"webhooks">[]> {
  return await ctx.db
    .query("webhooks")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .take(WEBHOOKS_MAX);
}

/** Waiting for an address, the next one first. */
export async function listWebhookMessages(
  ctx: QueryCtx,
  webhookId: Id<"webhooks">,
  limit: number,
): Promise<Doc<"webhookMessages">[]> {
  return await ctx.db
    .query("webhookMessages")
    .withIndex("by_webhook_and_due", (q) => q.eq("webhookId", webhookId))
    .take(limit);
}
