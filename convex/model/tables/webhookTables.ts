// Addresses in group chats, and what is on its way to them.
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { WEBHOOK_KINDS, WEBHOOK_NEWS } from "../../../domain/leagues/webhooks";

export const webhookKind = literals(...WEBHOOK_KINDS);
export const webhookNews = literals(...WEBHOOK_NEWS);

export const webhookTables = {
  // [18.2] At most five per league. `address` and `secret` never leave the server but to be used: screens show the
  // address masked. `failures` counts those since the last success; at 20 the address is turned off until a
  // commissioner turns it on. `sendingUntilMs` keeps its messages in order: one is on its way at a time.
  webhooks: defineTable({
    leagueId: v.id("leagues"),
    kind: webhookKind,
    address: v.string(),
    secret: v.union(v.string(), v.null()), // signs JSON; null for the other kinds
    news: v.array(webhookNews),
    addedAtMs: v.number(),
    failures: v.number(),
    lastSuccessAtMs: v.union(v.number(), v.null()),
    lastFailure: v.union(v.object({ atMs: v.number(), error: v.string() }), v.null()),
    offSinceMs: v.union(v.number(), v.null()),
    sendingUntilMs: v.union(v.number(), v.null()),
    missingToldOn: v.optional(v.string()), // the Eastern day on which it was last told how many picks are missing
  }).index("by_league", ["leagueId"]),

  // News that an address is still to be told; deleted once told, or given up. `text` is plain. Nobody has begun to send
  // one with `attempts` 0: until then, another text about the same (`tag`) takes its place.
  webhookMessages: defineTable({
    leagueId: v.id("leagues"),
    webhookId: v.id("webhooks"),
    news: v.union(webhookNews, v.literal("test")),
    tag: v.string(),
    text: v.string(),
    path: v.string(), // a page of the app
    attempts: v.number(),
    dueAtMs: v.number(), // the next attempt; while it is being sent, the end of that claim
    createdAtMs: v.number(),
  })
    .index("by_due", ["dueAtMs"])
    .index("by_league", ["leagueId"])
    .index("by_webhook_and_due", ["webhookId", "dueAtMs"])
    .index("by_webhook_tag_and_attempts", ["webhookId", "tag", "attempts"]),
};
