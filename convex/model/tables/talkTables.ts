// [14.2][14.3] Members' messages in a league or pool (decision 139), and the events between them (decision 142).
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { REACTIONS } from "../../../domain/leagues/talk";

export const reaction = literals(...REACTIONS);

/** How many members have put it on a message: at least one, kinds in the order of `REACTIONS`. */
export const reactionCounts = v.array(v.object({ kind: reaction, count: v.number() }));

export const removedBy = literals("author", "commissioner");

/** [14.3] Commissioners' changes that everybody in the league sees. */
export const changedThing = literals(
  ...(["rules", "segments", "settings", "deadline", "line", "slate"] as const),
  ...(["voidedGame", "returnedGame", "points", "pointsBack", "removedMember"] as const),
);

const weekFields = { season: v.number(), week: v.number() };

/**
 * Of entries or people an event names three at most; `count` is of all. It never tells more than all members may see.
 */
export const talkEvent = v.union(
  v.object({ kind: v.literal("announcement"), byId: v.id("users"), text: v.string(), postedAtMs: v.number() }),
  v.object({ kind: v.literal("joined"), userIds: v.array(v.id("users")), count: v.number() }),
  v.object({
    kind: v.literal("weekWon"),
    ...weekFields,
    entryIds: v.array(v.id("entries")),
    count: v.number(),
    points: v.number(),
  }),
  v.object({
    kind: v.literal("leads"),
    ...weekFields,
    entryIds: v.array(v.id("entries")),
    count: v.number(),
    points: v.number(),
  }),
  // Of the picks that count for the league's members, `right` were on the winner.
  v.object({
    kind: v.literal("upset"),
    ...weekFields,
    gameId: v.id("games"),
    winnerId: v.id("teams"),
    right: v.number(),
    picks: v.number(),
  }),
  // Games of the league that locked together; `games` is null for a pool, which shows a week at once.
  v.object({
    kind: v.literal("revealed"),
    ...weekFields,
    at: v.string(), // tells a week's reveals apart
    games: v.union(v.number(), v.null()),
  }),
  // `count` stops at 100.
  v.object({
    kind: v.literal("eliminated"),
    ...weekFields,
    entryIds: v.array(v.id("survivorEntries")),
    count: v.number(),
  }),
  v.object({
    kind: v.literal("poolWon"),
    season: v.number(),
    entryIds: v.array(v.id("survivorEntries")),
    count: v.number(),
  }),
  v.object({
    kind: v.literal("changed"),
    byId: v.id("users"),
    thing: changedThing,
    /** The first of them. */
    about: v.optional(
      v.union(
        v.object({ userId: v.id("users") }),
        v.object({ entryId: v.id("entries") }),
        v.object({ gameId: v.id("games") }),
        v.object({ week: v.number() }),
      ),
    ),
    count: v.number(),
  }),
);

export const talkTables = {
  // A league's running number, apart from the league's row, which most pages read. No row before the first message or
  // event. `events` is how many of the numbers are events'.
  talks: defineTable({
    leagueId: v.id("leagues"),
    lastNumber: v.number(),
    events: v.optional(v.number()),
  }).index("by_league", ["leagueId"]),

  // [14.3] Numbered among the messages. `key` is unique in the league, and absent for what can happen again. One that
  // turned out untrue is withdrawn: it keeps its number, and nobody sees it.
  talkEvents: defineTable({
    leagueId: v.id("leagues"),
    number: v.number(),
    key: v.optional(v.string()),
    happenedAtMs: v.number(),
    event: talkEvent,
    isWithdrawn: v.optional(v.literal(true)),
  })
    .index("by_league_and_number", ["leagueId", "number"])
    .index("by_league_and_key", ["leagueId", "key"]),

  // Numbered from 1 in each league, in the order in which the server took them. `eventsBefore` is how many events have
  // lower numbers; none if absent. `key` is unique per author, and absent once
  // the author's account was deleted. A removed one keeps its number and its key, and has no text, mentions or
  // reactions.
  talkMessages: defineTable({
    leagueId: v.id("leagues"),
    number: v.number(),
    eventsBefore: v.optional(v.number()),
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

  // How far a member has read, and how many of these numbers are events': one row per (league, user) from the first
  // reading or writing on, or from joining where others had written before.
  talkReads: defineTable({
    leagueId: v.id("leagues"),
    userId: v.id("users"),
    readNumber: v.number(),
    eventsRead: v.optional(v.number()),
    seenNumber: v.optional(v.number()), // [14.1] how far they have seen on the league's home what happened
    isMuted: v.optional(v.literal(true)),
  })
    .index("by_league_and_user", ["leagueId", "userId"])
    .index("by_user", ["userId"]),

  // Who has a talk open: at most one row per (league, user), with at most five pages that show it, by `untilMs`. A page
  // goes when it is left, or hasn't said until then that it still shows it; with the last one goes the row (decision
  // 148). `untilMs` is the last one's.
  talkWatchers: defineTable({
    leagueId: v.id("leagues"),
    userId: v.id("users"),
    pages: v.array(v.object({ key: v.string(), untilMs: v.number() })),
    untilMs: v.number(),
  })
    .index("by_league_and_user", ["leagueId", "userId"])
    .index("by_user", ["userId"])
    .index("by_until", ["untilMs"]),

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
