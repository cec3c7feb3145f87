// [13.4] Invitations by mail.
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";

export const invitationDelivery = literals("waiting", "sent", "failed");

export const invitationTables = {
  // An address that a commissioner has invited by mail, in lower case: at most one row per (league, address), and some
  // hundreds per league. `sentAtMs` is when a mail was last asked for; `firstSentAtMs` when the first one was.
  // `delivery` is what became of the last one. Only hashes are kept of what the links have: `tokenHash` of the last
  // mail, `earlierTokenHash` of the one before. `joinedById` is set exactly with `joinedAtMs`. A withdrawn row is in no
  // list and opens nothing; it stays for a day, so that nobody is mailed twice in it.
  mailInvitations: defineTable({
    leagueId: v.id("leagues"),
    address: v.string(),
    invitedById: v.id("users"),
    message: v.string(),
    firstSentAtMs: v.number(),
    sentAtMs: v.number(),
    delivery: invitationDelivery,
    tokenHash: v.optional(v.string()),
    earlierTokenHash: v.optional(v.string()),
    openedAtMs: v.optional(v.number()),
    joinedAtMs: v.optional(v.number()),
    joinedById: v.optional(v.id("users")),
    withdrawnAtMs: v.optional(v.number()),
    group: v.optional(v.string()), // [13.10] the key of the one that they get into, if the league still has it
  })
    .index("by_league_and_address", ["leagueId", "address"])
    .index("by_address", ["address", "sentAtMs"])
    .index("by_token", ["tokenHash"])
    .index("by_earlier_token", ["earlierTokenHash"])
    .index("by_joiner", ["joinedById"])
    .index("by_withdrawal", ["withdrawnAtMs"])
    .index("by_sent", ["sentAtMs"]),

  // How many mails a league has sent on one day by Eastern time, the last one with any: a single row per league.
  invitationDays: defineTable({ leagueId: v.id("leagues"), day: v.number(), count: v.number() }).index("by_league", [
    "leagueId",
  ]),

  // Addresses that want no invitations, from whomever: the hash of the address, and nothing else about it.
  invitationOptOuts: defineTable({ addressHash: v.string() }).index("by_address", ["addressHash"]),
};
