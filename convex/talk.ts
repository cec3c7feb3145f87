// [14.2] Members' messages to one another in a league or pool (decision 139).
import { v } from "convex/values";
import { publicQuery, userMutation, userQuery } from "./functions";
import * as own from "./model/flows/talk/talkMarks";
import { reactToMessage } from "./model/flows/talk/reactToMessage";
import { keepMessage, reportMessage } from "./model/flows/talk/reportMessage";
import { leaveTalk, watchTalk } from "./model/flows/talk/watchTalk";
import { editMessage, removeMessage, sendMessage } from "./model/flows/talk/writeMessages";
import * as reads from "./model/reads/talk/ownTalk";
import { listReported, reportedView } from "./model/reads/talk/reportedMessages";
import { readTalkPage, readWatching, talkPageView } from "./model/reads/talk/talkPages";
import { readSinceVisit, sinceVisitView } from "./model/reads/talk/sinceVisit";
import { reaction } from "./model/tables/talkTables";

const oneLeague = { leagueId: v.id("leagues") };
const oneMessage = { messageId: v.id("talkMessages") };
const onePage = { ...oneLeague, key: v.string() };
const onePerson = { userId: v.id("users") };
const mentions = v.optional(v.array(v.id("users")));

/**
 * How far the caller has read, and the key to the messages. Each message runs it once for each member who watches: four
 * rows.
 */
export const state = userQuery({
  args: oneLeague,
  returns: reads.talkStateView,
  handler: async (ctx, args) => await reads.readTalkState(ctx, { user: ctx.user, ...args }),
});

/**
 * Ten messages by their numbers, page 0 with the first ones; `state` says which is the newest. Read with the league's
 * key, null with any other one. A new message runs it once for all who watch the newest page, and sends that page: 1–10
 * messages, about 2 kB. An edit or a reaction does the same for the page that it is on.
 */
export const messages = publicQuery({
  args: { ...oneLeague, key: v.string(), page: v.number() },
  returns: v.union(talkPageView, v.null()),
  handler: async (ctx, args) => await readTalkPage(ctx, args),
});

/** How many have the talk open, counted up to 100. Read with the league's key, null with any other one. */
export const watching = publicQuery({
  args: { ...oneLeague, key: v.string() },
  returns: v.union(v.number(), v.null()),
  handler: async (ctx, args) => await readWatching(ctx, args),
});

/** The caller's reactions to messages from this number on, or between two, at most 500. */
export const ownReactions = userQuery({
  args: { ...oneLeague, fromNumber: v.number(), toNumber: v.optional(v.number()) },
  returns: reads.ownReactionsView,
  handler: async (ctx, args) => await reads.listOwnReactions(ctx, { user: ctx.user, ...args }),
});

/** Of all of the caller's leagues and pools, those with unread messages; the counts stop at 100. */
export const unread = userQuery({
  args: {},
  returns: reads.unreadView,
  handler: async (ctx) => await reads.listUnread(ctx, ctx.user),
});

/** Whom the caller blocks. */
export const listBlocked = userQuery({
  args: {},
  returns: reads.blockedView,
  handler: async (ctx) => await reads.listBlocked(ctx, ctx.user),
});

/** For commissioners: reported messages that nobody has dealt with. */
export const listReports = userQuery({
  args: oneLeague,
  returns: reportedView,
  handler: async (ctx, args) => await listReported(ctx, { user: ctx.user, ...args }),
});

/**
 * 1–2,000 characters; text only. Again with the key that the caller made up for it, nothing is sent. Errors: INVALID,
 * NOT_FOUND, CONFLICT for the key of another message, TOO_MANY after 20 a minute.
 */
export const send = userMutation({
  args: { ...oneLeague, text: v.string(), key: v.string(), replyToId: v.optional(v.id("talkMessages")), mentions },
  returns: v.object({ messageId: v.id("talkMessages"), number: v.number() }),
  handler: async (ctx, args) => await sendMessage(ctx, { user: ctx.user, ...args }),
});

/** One's own. Errors: INVALID, NOT_FOUND, FORBIDDEN, TOO_MANY. */
export const edit = userMutation({
  args: { ...oneMessage, text: v.string(), mentions },
  returns: v.null(),
  handler: async (ctx, args) => await editMessage(ctx, { user: ctx.user, ...args }),
});

/** One's own, or as a commissioner anybody's, which is logged. Errors: NOT_FOUND, FORBIDDEN. */
export const remove = userMutation({
  args: oneMessage,
  returns: v.null(),
  handler: async (ctx, args) => await removeMessage(ctx, { user: ctx.user, ...args }),
});

/** Null takes the caller's reaction back. Errors: NOT_FOUND, TOO_MANY. */
export const react = userMutation({
  args: { ...oneMessage, kind: v.union(reaction, v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await reactToMessage(ctx, { user: ctx.user, ...args }),
});

/** Never goes back. */
export const markRead = userMutation({
  args: { ...oneLeague, number: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await own.markRead(ctx, { user: ctx.user, ...args }),
});

/**
 * A page of the caller's, told apart by `key`, shows the talk, which counts for six minutes. Errors: INVALID, TOO_MANY.
 */
export const watch = userMutation({
  args: onePage,
  returns: v.null(),
  handler: async (ctx, args) => await watchTalk(ctx, { user: ctx.user, ...args }),
});

/** That page doesn't show the talk any more. */
export const leave = userMutation({
  args: onePage,
  returns: v.null(),
  handler: async (ctx, args) => await leaveTalk(ctx, { user: ctx.user, ...args }),
});

/** [14.1] The events after that number; without one, since the caller was last on the league's home or in its talk. */
export const sinceVisit = userQuery({
  args: { ...oneLeague, after: v.optional(v.number()) },
  returns: v.union(sinceVisitView, v.null()),
  handler: async (ctx, args) => await readSinceVisit(ctx, { user: ctx.user, ...args }),
});

/** [14.1] The caller has seen what happened up to that number. Never goes back. */
export const markVisit = userMutation({
  args: { ...oneLeague, number: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await own.markVisit(ctx, { user: ctx.user, ...args }),
});

export const setMuted = userMutation({
  args: { ...oneLeague, isMuted: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => await own.setMuted(ctx, { user: ctx.user, ...args }),
});

/** In all leagues. Errors: INVALID, NOT_FOUND, FULL. */
export const block = userMutation({
  args: onePerson,
  returns: v.null(),
  handler: async (ctx, args) => await own.blockPerson(ctx, { user: ctx.user, ...args }),
});

export const unblock = userMutation({
  args: onePerson,
  returns: v.null(),
  handler: async (ctx, args) => await own.unblockPerson(ctx, { user: ctx.user, ...args }),
});

/** To the commissioners. Errors: INVALID, NOT_FOUND, TOO_MANY. */
export const report = userMutation({
  args: oneMessage,
  returns: v.null(),
  handler: async (ctx, args) => await reportMessage(ctx, { user: ctx.user, ...args }),
});

/** For commissioners: a reported message stays. Error: NOT_FOUND. */
export const keep = userMutation({
  args: oneMessage,
  returns: v.null(),
  handler: async (ctx, args) => await keepMessage(ctx, { user: ctx.user, ...args }),
});
