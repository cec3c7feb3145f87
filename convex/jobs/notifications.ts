import { v } from "convex/values";
import { internalMutation, internalQuery } from "../_generated/server";
import * as push from "../model/flows/mail/pushSubscriptions";
import { optOut } from "../model/records/leagues/mailInvitations";
import { unsubscribeByLink } from "../model/notices/unsubscribe";

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

/** For http.ts, after it has checked the link's signature. */
export const unsubscribeFromMail = internalMutation({
  args: { userId: v.id("users"), kind: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await unsubscribeByLink(ctx, args),
});

/** [13.4] The same, of an invitation by mail. */
export const stopInvitations = internalMutation({
  args: { addressHash: v.string() },
  returns: v.null(),
  handler: async (ctx, { addressHash }) => await optOut(ctx, addressHash),
});
