import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import { purgeOldAudit } from "../model/log/auditLog";

/** Every night (crons.ts): deletes rows older than two years. */
export const purge = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await purgeOldAudit(ctx)) await ctx.scheduler.runAfter(0, internal.jobs.audit.purge, {});
    return null;
  },
});
