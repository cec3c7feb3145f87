import { v } from "convex/values";
import { internalMutation, internalQuery } from "../_generated/server";
import * as push from "../model/flows/mail/pushSubscriptions";
import { getOptOut, optIn, optOut } from "../model/records/leagues/invitationRows";
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

const oneAddress = { addressHash: v.string() };

/** [13.4] True once an address has opted out of invitations by mail. */
export const hasStoppedInvitations = internalQuery({
  args: oneAddress,
  returns: v.boolean(),
  handler: async (ctx, { addressHash }) => (await getOptOut(ctx, addressHash)) !== null,
});

/** [13.4] By the same link, on the page that says that they are stopped. */
export const allowInvitations = internalMutation({
  args: oneAddress,
  returns: v.null(),
  handler: async (ctx, { addressHash }) => await optIn(ctx, addressHash),
});

/** [13.4] The same, of an invitation by mail. */
export const stopInvitations = internalMutation({
  args: oneAddress,
  returns: v.null(),
  handler: async (ctx, { addressHash }) => await optOut(ctx, addressHash),
});
