"use node";
import { v } from "convex/values";
import { internalAction } from "../_generated/server";
import { deliverDue } from "../model/flows/mail/deliver";

/** Sends everything that is due in the outbox. Started by the outbox, one run at a time. */
export const deliver = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await deliverDue(ctx);
    return null;
  },
});
