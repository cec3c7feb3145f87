// [18.2] A league's or pool's chats: Discord, Slack, Teams, GroupMe, or signed JSON. For commissioners.
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import * as changes from "./model/flows/webhooks/changeWebhooks";
import { webhookKind, webhookNews } from "./model/tables/webhookTables";

const oneLeague = { leagueId: v.id("leagues") };
const oneWebhook = { webhookId: v.id("webhooks") };

/** With their addresses masked. Errors: FORBIDDEN. */
export const list = userQuery({
  args: oneLeague,
  returns: v.array(changes.webhookView),
  handler: async (ctx, args) => await changes.readWebhooks(ctx, { user: ctx.user, ...args }),
});

/**
 * The secret of signed JSON, which no later call tells; otherwise null. Errors: INVALID, FORBIDDEN, CONFLICT, FULL,
 * TOO_MANY.
 */
export const add = userMutation({
  args: { ...oneLeague, kind: webhookKind, address: v.string(), news: v.array(webhookNews) },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, args) => await changes.addWebhook(ctx, { user: ctx.user, ...args }),
});

/** Chooses the news that it is told. Errors: INVALID, NOT_FOUND, FORBIDDEN. */
export const change = userMutation({
  args: { ...oneWebhook, news: v.array(webhookNews) },
  returns: v.null(),
  handler: async (ctx, args) => await changes.changeWebhook(ctx, { user: ctx.user, ...args }),
});

/** Sends a message there. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, TOO_MANY. */
export const test = userMutation({
  args: oneWebhook,
  returns: v.null(),
  handler: async (ctx, args) => await changes.testWebhook(ctx, { user: ctx.user, ...args }),
});

/** After 20 failures had turned it off. Errors: NOT_FOUND, FORBIDDEN. */
export const turnOn = userMutation({
  args: oneWebhook,
  returns: v.null(),
  handler: async (ctx, args) => await changes.turnOnWebhook(ctx, { user: ctx.user, ...args }),
});

/** Errors: NOT_FOUND, FORBIDDEN. */
export const remove = userMutation({
  args: oneWebhook,
  returns: v.null(),
  handler: async (ctx, args) => await changes.removeWebhook(ctx, { user: ctx.user, ...args }),
});
