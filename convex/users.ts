import { v } from "convex/values";
import { mutation } from "./_generated/server";
import { publicQuery, userMutation } from "./functions";
import * as model from "./model/users";

/** Null when signed out, or signed in but not stored yet. */
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
  handler: async (ctx, args) => await model.updateName(ctx, { user: ctx.user, ...args }),
});

export const setFavoriteTeam = userMutation({
  args: { teamId: v.union(v.id("teams"), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await model.setFavoriteTeam(ctx, { user: ctx.user, ...args }),
});
