import { v } from "convex/values";
import { internalMutation, internalQuery } from "./_generated/server";
import { publicQuery, userMutation, userQuery } from "./functions";
import { optionalEnv } from "./model/env";
import * as preferences from "./model/notifications/preferences";
import * as push from "./model/notifications/pushSubscriptions";
import { deliveryView, getDelivery as getDeliveryOf, sendTestMail } from "./model/notifications/testMail";
import { unsubscribeByLink } from "./model/notifications/unsubscribe";

/** [3.14][7.5] The defaults where nothing was changed. */
export const getPreferences = userQuery({
  args: {},
  returns: preferences.preferencesView,
  handler: async (ctx) => await preferences.getPreferences(ctx, ctx.user._id),
});

/** [7.6] What isn't named stays as it is. */
export const updatePreferences = userMutation({
  args: preferences.preferenceChanges,
  returns: v.null(),
  handler: async (ctx, changes) => await preferences.updatePreferences(ctx, { userId: ctx.user._id, changes }),
});

/** [7.7] Queues a test e-mail; what becomes of it is `getDelivery`'s. */
export const sendTest = userMutation({
  args: {},
  returns: v.id("outbox"),
  handler: async (ctx) => await sendTestMail(ctx, ctx.user),
});

export const getDelivery = userQuery({
  args: { outboxId: v.id("outbox") },
  returns: v.union(deliveryView, v.null()),
  handler: async (ctx, args) => await getDeliveryOf(ctx, { user: ctx.user, ...args }),
});

/** The key that browsers subscribe with; null where browser notifications aren't set up. */
export const pushKey = publicQuery({
  args: {},
  returns: v.union(v.string(), v.null()),
  handler: async () => await Promise.resolve(optionalEnv("VAPID_PUBLIC_KEY")),
});

export const subscribe = userMutation({
  args: { endpoint: v.string(), p256dh: v.string(), auth: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await push.subscribe(ctx, { user: ctx.user, ...args }),
});

export const unsubscribe = userMutation({
  args: { endpoint: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await push.unsubscribeBrowser(ctx, { user: ctx.user, ...args }),
});

export const pushTarget = internalQuery({
  args: { subscriptionId: v.id("pushSubscriptions") },
  returns: v.union(push.pushTargetView, v.null()),
  handler: async (ctx, args) => await push.getPushTarget(ctx, args.subscriptionId),
});

export const dropSubscription = internalMutation({
  args: { subscriptionId: v.id("pushSubscriptions") },
  returns: v.null(),
  handler: async (ctx, args) => await push.dropSubscription(ctx, args.subscriptionId),
});

/** For http.ts, after the link's signature was checked. */
export const unsubscribeFromMail = internalMutation({
  args: { userId: v.id("users"), kind: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await unsubscribeByLink(ctx, args),
});
