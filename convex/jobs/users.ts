import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import * as deletion from "../model/flows/users/deleteAccount";

export const forgetBatch = internalMutation({
  args: { userId: v.id("users"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await deletion.forgetBatch(ctx, args),
});
