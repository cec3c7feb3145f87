// Messages on their way, and what delivering them needs.
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { noticeKind } from "./noticeTables";

/**
 * `html` and `text` contain placeholders for the signed links that stop a kind of notice
 * (model/notices/mail/layout.ts). A `path` is a page of the app.
 */
export const outboxMessage = v.union(
  v.object({
    channel: v.literal("email"),
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    html: v.string(),
  }),
  v.object({
    channel: v.literal("push"),
    subscriptionId: v.id("pushSubscriptions"),
    title: v.string(),
    body: v.string(),
    path: v.string(),
    actions: v.array(v.object({ title: v.string(), path: v.string() })),
    language: v.optional(v.literal("en")), // of its texts; one that is still to be written has none
    /** Names the subject: a newer push with the same tag takes its place, on the way and on the screen. */
    tag: v.optional(v.string()),
    urgency: v.optional(v.union(v.literal("low"), v.literal("normal"), v.literal("high"))),
  }),
);

const dueReminder = v.object({ kind: literals("deadline24h", "deadline4h", "deadline1h"), untilMs: v.number() });

const leagueWeek = v.object({ leagueId: v.id("leagues"), season: v.number(), week: v.number() });

/**
 * A message is composed from this when it is claimed; until then its texts are empty (reminders) or
 * those of its own news. `reminder`: the deadlines up to which picks are asked for, and the hour it was due. Its search
 * goes through a person's leagues a page at a time: `found` are those with a pick to remind of so far, and
 * [13.6] `held` the entries of these that can't make new picks. `news`: each
 * `content` is a NoticeContent as JSON; of two with the same `tag`, the later one is true.
 */
export const outboxAbout = v.union(
  v.object({
    kind: v.literal("reminder"),
    hourMs: v.number(),
    dues: v.array(dueReminder),
    told: v.optional(v.array(leagueWeek)), // of these it tells that picks are missing; set when it is composed
    search: v.optional(
      v.object({
        afterId: v.id("leagueMembers"),
        found: v.array(
          v.object({
            leagueId: v.id("leagues"),
            deadlineMs: v.number(),
            held: v.optional(v.array(v.object({ week: v.number(), name: v.string() }))),
          }),
        ),
        atMs: v.number(),
      }),
    ),
  }),
  v.object({ kind: v.literal("talk"), messageIds: v.array(v.id("talkMessages")) }), // [14.2] at most 20
  v.object({ kind: v.literal("mailInvitation"), invitationId: v.id("mailInvitations"), sentAtMs: v.number() }),
  v.object({ kind: v.literal("adminReminder"), ...leagueWeek.fields }),
  v.object({ kind: v.literal("commissionerReminder"), ...leagueWeek.fields, askedAtMs: v.number() }),
  v.object({
    kind: v.literal("news"),
    parts: v.array(
      v.object({
        kind: noticeKind,
        leagueId: v.union(v.id("leagues"), v.null()),
        season: v.number(),
        week: v.number(),
        tag: v.string(),
        atMs: v.number(),
        announcedAtMs: v.optional(v.number()), // [13.5] of an announcement: its `postedAtMs`
        isRoutine: v.optional(v.literal(true)), // [18.1] a person gets one such message a day
        content: v.string(),
      }),
    ),
  }),
);

export const outboxState = v.union(
  v.literal("queued"),
  v.literal("sending"),
  v.literal("handedOver"),
  v.literal("sent"),
  v.literal("failed"),
);

export const outboxTables = {
  // Messages to users, queued in the mutation that decides on them and sent by mail.deliver. queued -> sending (claimed
  // until `dueAtMs`, not with the server yet) -> handedOver (the server has all but the end) -> sent. A failure goes
  // back to queued, or to failed for good. A stale `sending` may be sent again; a stale `handedOver` counts as sent, so
  // that nobody gets a message twice. `attempts` tells a claim from an older one. A message with `about` is composed
  // anew at each claim, and deleted if nothing of it is true or wanted any more. [13.4] An invitation by mail goes to
  // somebody who may have no account: `userId` is who invites.
  outbox: defineTable({
    userId: v.id("users"),
    kind: noticeKind,
    message: outboxMessage,
    state: outboxState,
    dueAtMs: v.number(), // queued: next attempt; sending, handedOver: end of the claim; otherwise: when it ended
    attempts: v.number(),
    createdAtMs: v.number(),
    expiresAtMs: v.number(), // pointless to send after this, such as a reminder after its deadline
    lastError: v.union(v.string(), v.null()),
    about: v.optional(outboxAbout),
    isNews: v.optional(v.literal(true)), // it may wait for hours
    queue: v.optional(v.string()), // of `about`: what is alike for one person and channel, to be sent as one
    noticeId: v.optional(v.id("sentNotices")), // of news: the row that says it was told
    routineDay: v.optional(v.string()), // [18.1] of a composed message with a routine part: the day, in New York
    trueUntilMs: v.optional(v.number()), // of a composed message: the first deadline it names
    isServerDown: v.optional(v.literal(true)), // it is queued because the mail server is down
  })
    .index("by_state_and_due", ["state", "dueAtMs"])
    .index("by_state_news_and_due", ["state", "isNews", "dueAtMs"])
    .index("by_server_down", ["isServerDown", "dueAtMs"])
    .index("by_user_and_queue", ["userId", "queue", "state"])
    .index("by_user_queue_and_routine_day", ["userId", "queue", "routineDay"])
    .index("by_notice", ["noticeId"])
    .index("by_user_and_kind", ["userId", "kind", "state"]),

  // A single row: until when a delivery is known to be under way, so that only one runs at a time.
  outboxRun: defineTable({ activeUntilMs: v.number() }),

  // One row while no mail gets out, removed by the next one that does (model/flows/mail/mailOutage.ts). `failures`
  // stops counting once the alarm is raised, so that a long queue of mails doesn't keep writing to it.
  mailOutages: defineTable({
    sinceMs: v.number(),
    failures: v.number(),
    lastError: v.string(),
    isAlarmed: v.boolean(), // the admins were told
  }),

  // Secrets that sign the links in mails: the current one, made with the first mail, and those it recently replaced.
  linkSecret: defineTable({ secret: v.string(), replacedAtMs: v.optional(v.number()) }),

  // A browser that subscribed to notifications; `endpoint` is unique.
  pushSubscriptions: defineTable({
    userId: v.id("users"),
    endpoint: v.string(),
    p256dh: v.string(),
    auth: v.string(),
    createdAtMs: v.number(),
    vapidKey: v.optional(v.string()), // the public key at that time
  })
    .index("by_endpoint", ["endpoint"])
    .index("by_user", ["userId"]),
};
