import { v } from "convex/values";
import { mutation } from "./_generated/server";
import { publicQuery, userMutation } from "./functions";
import * as deletion from "./model/flows/users/deleteAccount";
import { updateName as rename } from "./model/flows/users/renameUser";
import * as model from "./model/records/users/people";

/** Null if signed out, or signed in but not stored yet. */
export const current = publicQuery({
  args: {},
  returns: v.union(model.currentUserView, v.null()),
  handler: async (ctx) => {
    const user = await model.getCurrentUser(ctx);
    return user === null ? null : await model.toCurrentUserView(ctx, user);
  },
});

/** Called once after each sign-in. Repeating it changes nothing. */
export const store = mutation({ args: {}, returns: v.id("users"), handler: async (ctx) => await model.storeUser(ctx) });

export const updateName = userMutation({
  args: { firstName: v.string(), lastName: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await rename(ctx, { user: ctx.user, ...args }),
});

export const setFavoriteTeam = userMutation({
  args: { teamId: v.union(v.id("teams"), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await model.setFavoriteTeam(ctx, { user: ctx.user, ...args }),
});

/** [18.4] 0–180 whole seconds: on all of the caller's devices. Error: INVALID. */
export const setBehindStream = userMutation({
  args: { seconds: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await model.setBehindStream(ctx, { user: ctx.user, ...args }),
});

/**
 * [2.47] The account is gone at once, for good; past picks remain under "Former member". Signing in again starts a new
 * one.
 */
export const deleteAccount = userMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => await deletion.deleteAccount(ctx, ctx.user),
});
