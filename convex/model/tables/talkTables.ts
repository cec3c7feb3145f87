// [14.2] What members of a league or pool write to one another (decision 139).
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { REACTIONS } from "../../../domain/leagues/talk";

export const reaction = literals(...REACTIONS);

/** How many members have put it on a message: at least one, kinds in the order of `REACTIONS`. */
export const reactionCounts = v.array(v.object({ kind: reaction, count: v.number() }));

export const removedBy = literals("author", "commissioner");

export const talkTables = {
  // A league's running number, apart from the league's row, which most pages read. No row before the first message.
  talks: defineTable({ leagueId: v.id("leagues"), lastNumber: v.number() }).index("by_league", ["leagueId"]),

  // Numbered from 1 in each league, in the order in which the server took them. `key` is unique per author, and absent once
  // the author's account was deleted. A removed one keeps its number and its key, and has no text, mentions or reactions.
  talkMessages: defineTable({
    leagueId: v.id("leagues"),
    number: v.number(),
    authorId: v.id("users"),
    key: v.optional(v.string()),
    text: v.string(), // 1–2,000 characters, cleaned (domain/leagues/talk.ts)
    sentAtMs: v.number(),
    editedAtMs: v.optional(v.number()),
    removedBy: v.optional(removedBy),
    replyToId: v.optional(v.id("talkMessages")),
    mentions: v.optional(v.array(v.id("users"))), // at most 20, members when it was written
    reactions: v.optional(reactionCounts),
  })
    .index("by_league_and_number", ["leagueId", "number"])
    .index("by_author_and_key", ["authorId", "key"]),

  // At most one row per message and person. The message's row has the counts.
  talkReactions: defineTable({
    leagueId: v.id("leagues"),
    number: v.number(), // the message's
    userId: v.id("users"),
    kind: reaction,
  })
    .index("by_league_user_and_number", ["leagueId", "userId", "number"])
    .index("by_user", ["userId"]),

  // How far a member has read: one row per (league, user) from the first reading or writing on, or from joining where others
  // had written before.
  talkReads: defineTable({
    leagueId: v.id("leagues"),
    userId: v.id("users"),
    readNumber: v.number(),
    isMuted: v.optional(v.literal(true)),
  })
    .index("by_league_and_user", ["leagueId", "userId"])
    .index("by_user", ["userId"]),

  // Whose messages a person doesn't want to see, in any league: at most 200 each.
  talkBlocks: defineTable({ userId: v.id("users"), blockedId: v.id("users") })
    .index("by_user", ["userId", "blockedId"])
    .index("by_blocked", ["blockedId"]),

  // At most one row per message and person. They end with the message's removal, or when a commissioner keeps it.
  talkReports: defineTable({
    leagueId: v.id("leagues"),
    messageId: v.id("talkMessages"),
    byId: v.id("users"),
    reportedAtMs: v.number(),
  })
    .index("by_league", ["leagueId", "messageId"])
    .index("by_message_and_person", ["messageId", "byId"])
    .index("by_person", ["byId"]),
};
