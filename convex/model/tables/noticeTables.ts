// Who wants to be told what, and what they were told.
import { defineTable } from "convex/server";
import { v, type Infer } from "convex/values";
import { literals } from "convex-helpers/validators";
import { deadlineKey } from "./lockTables";
import { knownResults } from "./survivorTables";

const plainSaid = v.object({ message: v.string(), values: v.record(v.string(), v.union(v.string(), v.number())) });
const saidPart = v.union(v.string(), plainSaid);

/** `Said` of domain/common/said.ts, where the sentences in a sentence have only texts and numbers in them. */
const storedSaid = v.object({
  message: v.string(),
  values: v.record(v.string(), v.union(v.number(), saidPart, v.array(saidPart))),
});
export type StoredSaid = Infer<typeof storedSaid>;

/** A text is what the sentence said, in a row from before they were kept as data. */
const keptSaid = v.union(storedSaid, v.string());

/** The kinds of notices. The first three are the reminders in [2.47]. */
export const noticeKind = v.union(
  v.literal("deadline24h"),
  v.literal("deadline4h"),
  v.literal("deadline1h"),
  v.literal("results"),
  v.literal("weeklyDigest"),
  v.literal("recap"),
  v.literal("weeklyWinners"),
  v.literal("segmentWinners"),
  v.literal("prize"),
  v.literal("announcement"),
  v.literal("joinRequest"),
  v.literal("membership"),
  v.literal("enteredPick"),
  v.literal("survivorElimination"),
  v.literal("survivorWin"),
  v.literal("survivorCorrection"),
  v.literal("adminReminder"),
  v.literal("commissionerReminder"),
  v.literal("safetyNet"),
  v.literal("duesReminder"),
  v.literal("receipt"),
  v.literal("webhookOff"),
  v.literal("mailInvitation"),
  v.literal("talk"),
  v.literal("feedAlarm"),
  v.literal("mailAlarm"),
  v.literal("test"),
);

/** [15.2] The preferences that a member can also turn off in one league. */
export const leagueSwitch = literals(
  ...(["deadline24h", "deadline4h", "deadline1h", "commissionerReminders"] as const),
  ...(["resultsNotifications", "weeklyWinners", "survivorElimination", "announcements", "safetyNets"] as const),
  ...(["memberships", "recaps", "talk"] as const),
);

/** A notice said this of a member's week in a league, or of a survivor entry that was alive. */
export const toldResult = v.union(
  v.object({
    kind: v.literal("week"),
    leagueId: v.id("leagues"),
    correct: v.number(),
    total: v.number(),
    missed: v.number(),
    points: v.number(),
  }),
  v.object({ kind: v.literal("alive"), entryId: v.id("survivorEntries"), known: knownResults }),
);

/** [2.47] A reminder that came due at `slotMs` and covers deadlines until `untilMs`. */
const dueReminder = v.object({
  kind: literals("deadline24h", "deadline4h", "deadline1h"),
  slotMs: v.number(),
  untilMs: v.number(),
});

export const noticeTables = {
  // [3.14] One row per user who changed a default; no row means the defaults.
  notificationPreferences: defineTable({
    userId: v.id("users"),
    emailEnabled: v.boolean(),
    browserEnabled: v.boolean(),
    deadline24h: v.boolean(),
    deadline4h: v.boolean(),
    deadline1h: v.boolean(),
    resultsNotifications: v.boolean(),
    weeklyDigest: v.boolean(),
    weeklyWinners: v.boolean(),
    survivorElimination: v.boolean(),
    announcements: v.optional(v.boolean()), // rows of 0.2.0 have none: on
    commissionerReminders: v.optional(v.boolean()), // the same
    safetyNets: v.optional(v.boolean()), // the same
    receipts: v.optional(v.boolean()), // off without one
    memberships: v.optional(v.boolean()), // on without one
    talk: v.optional(v.boolean()), // on without one
    recaps: v.optional(v.boolean()), // the same
  }).index("by_user", ["userId"]),

  // [15.2] A member has turned these off in one league, besides what the preferences turn off in all of them. At most
  // one row per member, never empty, and gone when they leave.
  leagueNotices: defineTable({ userId: v.id("users"), leagueId: v.id("leagues"), off: v.array(leagueSwitch) })
    .index("by_user_and_league", ["userId", "leagueId"])
    .index("by_league", ["leagueId"]),

  // [10.15] A league's members are told this about a week: its winners, and each set of other winners after a corrected
  // score, in order. At most one row per league and week, and one for the segment that ends with it [13.11]: that one
  // has `fromWeek`. While there is one, the league has a segment of these weeks.
  weekNews: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    fromWeek: v.optional(v.number()),
    told: v.array(
      v.object({
        // In order of the entries' ids. Rows of version 0.2.0 name people instead, in order of theirs.
        entries: v.optional(v.array(v.object({ entryId: v.id("entries"), ownerId: v.union(v.id("users"), v.null()) }))),
        winners: v.optional(v.array(v.id("users"))),
        points: v.number(),
        distance: v.union(v.number(), v.null()),
        weeksWon: v.optional(v.number()), // of a segment
      }),
    ),
  }).index("by_league_season_and_week", ["leagueId", "season", "week", "fromWeek"]),

  // The league's members are being told of the last set of winners, in the order of their ids; `after` was told last.
  // At most one row per news.
  weekTellings: defineTable({
    newsId: v.id("weekNews"),
    after: v.union(v.id("users"), v.null()),
    progressAtMs: v.number(),
  })
    .index("by_news", ["newsId"])
    .index("by_progress", ["progressAtMs"]),

  // [13.5] A league's members are being told of an announcement, in the order of their ids; `after` was told last.
  announcementTellings: defineTable({
    leagueId: v.id("leagues"),
    postedAtMs: v.number(),
    after: v.union(v.id("users"), v.null()),
    progressAtMs: v.number(),
  }).index("by_progress", ["progressAtMs"]),

  // [13.9] The winners of a prize are being told that it was handed over, in their order; `toldCount` people were told.
  // `name` is what it is for.
  prizeTellings: defineTable({
    handoutId: v.id("prizeHandouts"),
    name: v.string(),
    toldCount: v.number(),
    progressAtMs: v.number(),
  }).index("by_progress", ["progressAtMs"]),

  // [2.47] A reminder, results or a digest goes through the leagues that it concerns, or through all people; `cursor`
  // is the place among them. A league gets a row of `memberRounds`.
  newsRounds: defineTable({
    season: v.number(),
    week: v.number(),
    news: v.union(
      v.object({ kind: v.literal("deadline"), dues: v.array(dueReminder), key: deadlineKey }),
      v.object({ kind: v.literal("opened"), dues: v.array(dueReminder), gameId: v.id("games") }), // [13.2]
      v.object({ kind: v.literal("results") }),
      v.object({ kind: v.literal("weeklyDigest") }),
    ),
    cursor: v.union(v.string(), v.null()),
    progressAtMs: v.number(),
  }).index("by_progress", ["progressAtMs"]),

  // A league's members are reminded or told of something, in the order of their ids; `after` came last.
  memberRounds: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    news: v.union(
      v.object({ kind: v.literal("deadline"), week: v.number(), dues: v.array(dueReminder) }),
      v.object({ kind: v.literal("asked"), week: v.number(), askedAtMs: v.number() }), // [12.4]
      v.object({ kind: v.literal("dues"), askedAtMs: v.number() }), // [13.6]
      v.object({ kind: v.literal("results"), week: v.number() }),
      v.object({ kind: v.literal("corrections"), week: v.number() }),
    ),
    after: v.union(v.id("users"), v.null()),
    progressAtMs: v.number(),
  }).index("by_progress", ["progressAtMs"]),

  // A notice is sent at most once per (user, league, season, week, kind, detail), however often its sender runs.
  // `leagueId` is null if it isn't about one league. `detail` tells notices of one kind and week apart: the hour of a
  // reminder, the number of an eliminated entry, of a week's winners, the time of an announcement or
  // of a change of a membership, when requests to join are told of; otherwise it is empty.
  // `told` is what it said of a week's results, so that its reader can be told when one of them is corrected; other
  // notices don't have it.
  sentNotices: defineTable({
    userId: v.id("users"),
    leagueId: v.union(v.id("leagues"), v.null()),
    season: v.number(),
    week: v.number(),
    kind: noticeKind,
    detail: v.string(),
    queuedAtMs: v.number(),
    told: v.optional(v.array(toldResult)),
  })
    .index("by_key", ["userId", "leagueId", "season", "week", "kind", "detail"])
    .index("by_league", ["leagueId"]),

  // [12.4] A reminder of picks that were missing in the league's week has reached this person: a mail server or a
  // browser's push service took it. At most one row per (league, season, week, user), with the last time.
  reachedReminders: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    userId: v.id("users"),
    atMs: v.number(),
  })
    .index("by_league_and_week", ["leagueId", "season", "week", "userId"])
    .index("by_user", ["userId"]),

  // A single row: up to when reminders have been checked, so that a host that slept catches up.
  reminderClock: defineTable({ checkedUntilMs: v.number() }),

  // [18.1] Commissioners' words in the recap of a league's week: at most one row per (league, season, week), written
  // until the recap leaves.
  recapWords: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    text: v.string(),
    authorId: v.id("users"),
    writtenAtMs: v.number(),
  }).index("by_league_season_and_week", ["leagueId", "season", "week"]),

  // [18.1] A week's recap is on its way: first a row of `leagueRecaps` is written for each league after `leagueId`,
  // then each person gets theirs, then those rows go. At most one row per (season, week).
  recapRounds: defineTable({
    season: v.number(),
    week: v.number(),
    step: literals("leagues", "people", "tidying"),
    leagueId: v.union(v.id("leagues"), v.null()),
    cursor: v.union(v.string(), v.null()), // among users
    progressAtMs: v.number(),
  })
    .index("by_week", ["season", "week"])
    .index("by_progress", ["progressAtMs"]),

  // [18.1] The part of a week's recap that all members of a league get: its winners, in order, and the week in words,
  // which each reader's mail says in their language. Only while the recap is on its way.
  leagueRecaps: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    winners: v.array(v.object({ ownerId: v.union(v.id("users"), v.null()), name: v.string() })),
    points: v.number(), // of each winner
    distance: v.union(v.number(), v.null()), // the same
    facts: v.array(v.object({ title: keptSaid, text: keptSaid })),
  })
    .index("by_league_season_and_week", ["leagueId", "season", "week"])
    .index("by_week", ["season", "week"]),

  // Weeks whose results, digest or recap have been started: one row per (season, week, kind).
  noticeRounds: defineTable({
    season: v.number(),
    week: v.number(),
    kind: literals("results", "weeklyDigest", "recap"),
    startedAtMs: v.number(),
  }).index("by_week_and_kind", ["season", "week", "kind"]),
};
