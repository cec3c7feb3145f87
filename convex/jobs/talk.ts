import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { endWatch as end } from "../model/flows/talk/watchTalk";

/** [14.2] A page that hasn't said for six minutes that it shows the talk isn't counted any more. */
export const endWatch = internalMutation({
  args: { watcherId: v.id("talkWatchers") },
  returns: v.null(),
  handler: async (ctx, { watcherId }) => await end(ctx, watcherId),
});
