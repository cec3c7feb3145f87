"use node";
import { v } from "convex/values";
import { internalAction } from "./_generated/server";
import { deliverDue } from "./model/mail/deliver";

/** Sends everything in the outbox that is due. Started by the outbox, one at a time. */
export const deliver = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await deliverDue(ctx);
    return null;
  },
});
