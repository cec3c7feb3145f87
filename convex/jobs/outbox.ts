// mail.deliver calls these for the database.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import * as claims from "../model/flows/mail/mailClaims";
import { purgeOld, retryWaiting as retryWaitingBatch } from "../model/notices/mail/outboxRows";
import { purgeInvitations as purgeOldInvitations } from "../model/records/leagues/invitationRows";
import { ensureLinkSecret, listLinkSecrets, rotateLinkSecret as rotateSecret } from "../model/notices/mail/linkSecret";

const claim = { id: v.id("outbox"), attempt: v.number() };

export const wake = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => await claims.resumeDelivery(ctx),
});

/** Null if there is nothing to send now. */
export const claimBatch = internalMutation({
  args: {},
  returns: v.union(v.array(claims.claimedMessage), v.null()),
  handler: async (ctx) => await claims.claimBatch(ctx),
});

export const handOver = internalMutation({
  args: claim,
  returns: v.boolean(),
  handler: async (ctx, args) => await claims.handOver(ctx, args),
});

export const recordDelivery = internalMutation({
  args: { ...claim, result: claims.deliveryResult },
  returns: v.null(),
  handler: async (ctx, args) => await claims.recordDelivery(ctx, args),
});

export const retryWaiting = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => await retryWaitingBatch(ctx),
});

export const linkSecret = internalMutation({
  args: {},
  returns: v.string(),
  handler: async (ctx) => await ensureLinkSecret(ctx),
});

/** The secrets that may have signed the links being opened now. */
export const linkSecrets = internalMutation({
  args: {},
  returns: v.array(v.string()),
  handler: async (ctx) => await listLinkSecrets(ctx),
});

/** For the holder of the deployment's admin key: docs/operations.md. */
export const rotateLinkSecret = internalMutation({
  args: { forgetOld: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, { forgetOld = false }) => await rotateSecret(ctx, { forgetOld }),
});

export const purgeInvitations = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await purgeOldInvitations(ctx)) await ctx.scheduler.runAfter(0, internal.jobs.outbox.purgeInvitations, {});
    return null;
  },
});

export const purge = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await purgeOld(ctx)) await ctx.scheduler.runAfter(0, internal.jobs.outbox.purge, {});
    return null;
  },
});
