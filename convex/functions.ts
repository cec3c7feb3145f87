// The builders of every public function. A function's builder decides who may call it.
import { v } from "convex/values";
import { customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { mutation, query } from "./_generated/server";
import { ensureAdmin, ensureUser } from "./model/records/users/people";

/**
 * For data that is the same for everyone and holds nothing about users (teams, the schedule, scores), and for what the
 * holder of an invite code or of a league's key may know. It must not look at the caller, so that one result is
 * computed once and sent to all who watch it.
 */
export const publicQuery = query;

/** [13.4] For what the holder of a secret out of a mail may do, signed in or not. */
export const publicMutation = mutation;

/** For callers who are signed in and stored: `ctx.user` is the caller. */
export const userQuery = customQuery(query, {
  args: {},
  input: async (ctx) => ({ ctx: { user: await ensureUser(ctx) }, args: {} }),
});

/**
 * [13.13] Calls of the API say so, for the log. Whoever calls a function directly may say so too: it opens nothing.
 */
const way = { via: v.optional(v.literal("api")) };

export const userMutation = customMutation(mutation, {
  args: way,
  input: async (ctx, { via = "app" }) => ({ ctx: { user: await ensureUser(ctx), via }, args: {} }),
});

/** [6.3] Admins only. */
export const adminQuery = customQuery(query, {
  args: {},
  input: async (ctx) => ({ ctx: { user: await ensureAdmin(ctx) }, args: {} }),
});

export const adminMutation = customMutation(mutation, {
  args: way,
  input: async (ctx, { via = "app" }) => ({ ctx: { user: await ensureAdmin(ctx), via }, args: {} }),
});
