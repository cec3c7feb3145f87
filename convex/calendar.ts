// [12.3] The secret address of one's calendar. http.ts answers there.
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import * as model from "./model/records/users/calendarAddresses";

/** Null without an address. */
export const address = userQuery({
  args: {},
  returns: model.calendarAddressView,
  handler: async (ctx) => await model.readCalendarAddress(ctx, ctx.user),
});

/** The new address, which no later call tells; the one before ends. "/all.ics" or "/deadlines.ics" is to be added. */
export const renew = userMutation({
  args: {},
  returns: v.string(),
  handler: async (ctx) => await model.renewCalendarAddress(ctx, ctx.user),
});

export const remove = userMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => await model.removeCalendarAddress(ctx, ctx.user),
});
