// People: their accounts, what outlives these, and how much they may still call.
import { defineTable } from "convex/server";
import { v } from "convex/values";

export const userTables = {
  // [3.1] One row per person. `tokenIdentifier` is unique. It is null once the account is deleted, and the row then
  // stands for "Former member"; `isForgotten` is set once the rest of the deletion is done. `email` is stored in lower
  // case.
  users: defineTable({
    tokenIdentifier: v.union(v.string(), v.null()),
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    profileImageUrl: v.union(v.string(), v.null()),
    favoriteTeamId: v.union(v.id("teams"), v.null()),
    role: v.union(v.literal("admin"), v.literal("user")),
    isDemoted: v.optional(v.boolean()), // an admin took the role away; ADMIN_EMAILS doesn't restore it
    isEmailConfirmed: v.optional(v.boolean()), // as in the last sign-in's token; missing if no token has said so
    isForgotten: v.optional(v.literal(true)),
    behindSeconds: v.optional(v.number()), // [18.4] 1–180: how far behind the games they watch; none: not at all
  })
    .index("by_token", ["tokenIdentifier", "isForgotten"])
    .index("by_email", ["email"])
    .index("by_role", ["role"]),

  // Marks that outlive an account (model/records/users/accountMarks.ts); `key` is a hash of its address or its token
  // identifier.
  accountMarks: defineTable({
    key: v.string(),
    kind: v.union(v.literal("demoted"), v.literal("deleted")),
    atMs: v.number(),
  })
    .index("by_key", ["key", "kind"])
    .index("by_kind_and_time", ["kind", "atMs"]),

  // [12.3] The secret address of a person's calendar, as a hash of its token; at most one row per person.
  calendarAddresses: defineTable({ userId: v.id("users"), tokenHash: v.string(), createdAtMs: v.number() })
    .index("by_user", ["userId"])
    .index("by_token", ["tokenHash"]),

  // How much of their rate limits people have left. Fields and the first index match the library's rateLimitTables; the
  // second index finds expired rows (model/common/rateLimits.ts).
  rateLimits: defineTable({
    name: v.string(),
    key: v.optional(v.string()),
    value: v.number(),
    ts: v.number(),
  })
    .index("name", ["name", "key"])
    .index("by_last_call", ["ts"]),
};
