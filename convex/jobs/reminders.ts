// Notices sent automatically. The cron calls `tick`, which schedules the other functions as batches.
import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import {
  remindLeagues as remindLeaguesBatch,
  remindMembers as remindMembersBatch,
  startDueReminders,
} from "../model/flows/reminders/deadlineReminders";
import { remindOpened as remindOpenedBatch } from "../model/flows/reminders/openedReminders";
import { remindDuesBatch } from "../model/flows/reminders/duesReminders";
import { tellAnnouncement as tellAnnouncementBatch } from "../model/flows/reminders/announcementNews";
import { tellPrizeWinners } from "../model/flows/prizes/tellWinners";
import { tellMentions as tellMentionsBatch } from "../model/flows/talk/mentionNews";
import * as memberships from "../model/flows/reminders/membershipNews";
import { tellCorrections as tellCorrectionsBatch } from "../model/flows/reminders/correctedResults";
import { sendDigests as sendDigestsBatch } from "../model/flows/reminders/digest";
import * as nets from "../model/flows/reminders/netNews";
import * as receipts from "../model/flows/reminders/receipts";
import { tellMembers as tellMembersBatch, tellResults as tellResultsBatch } from "../model/flows/reminders/results";
import * as recap from "../model/flows/reminders/recap";
import { startDueRounds, startRecap as startRecapOf } from "../model/flows/reminders/weekRounds";
import { tellWinners as tellWinnersBatch } from "../model/flows/reminders/weekNews";
import { deadlineKey } from "../model/tables/lockTables";

const at = { season: v.number(), week: v.number() };

const cursor = v.union(v.string(), v.null());

const membersBatch = { leagueId: v.id("leagues"), after: v.union(v.id("users"), v.null()) };

const kind = v.union(v.literal("deadline24h"), v.literal("deadline4h"), v.literal("deadline1h"));

const due = v.object({ kind, slotMs: v.number(), untilMs: v.number() });

const reminder = { ...at, dues: v.array(due) };

/** On the hour. Crons only know UTC, so Eastern time is worked out here. */
export const tick = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await startDueReminders(ctx);
    await startDueRounds(ctx);
    return null;
  },
});

export const remindLeagues = internalMutation({
  args: { ...reminder, hours: deadlineKey, cursor },
  returns: v.null(),
  handler: async (ctx, args) => await remindLeaguesBatch(ctx, args),
});

/** [13.2] Leagues in which a game was opened for an entry. */
export const remindOpened = internalMutation({
  args: { ...reminder, gameId: v.id("games"), cursor },
  returns: v.null(),
  handler: async (ctx, args) => await remindOpenedBatch(ctx, args),
});

export const remindMembers = internalMutation({
  args: { ...reminder, ...membersBatch, askedAtMs: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, args) => await remindMembersBatch(ctx, args),
});

/** [13.6] */
export const remindDues = internalMutation({
  args: { ...membersBatch, season: v.number(), askedAtMs: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await remindDuesBatch(ctx, args),
});

export const tellResults = internalMutation({
  args: { ...at, cursor },
  returns: v.null(),
  handler: async (ctx, args) => await tellResultsBatch(ctx, args),
});

export const tellMembers = internalMutation({
  args: { ...at, ...membersBatch },
  returns: v.null(),
  handler: async (ctx, args) => await tellMembersBatch(ctx, args),
});

export const tellCorrections = internalMutation({
  args: { ...at, ...membersBatch },
  returns: v.null(),
  handler: async (ctx, args) => await tellCorrectionsBatch(ctx, args),
});

export const tellWinners = internalMutation({
  args: { newsId: v.id("weekNews") },
  returns: v.null(),
  handler: async (ctx, { newsId }) => await tellWinnersBatch(ctx, newsId),
});

export const tellAnnouncement = internalMutation({
  args: { tellingId: v.id("announcementTellings") },
  returns: v.null(),
  handler: async (ctx, { tellingId }) => await tellAnnouncementBatch(ctx, tellingId),
});

/** [13.9] Some of a prize's winners, that it was handed over. */
export const tellPrize = internalMutation({
  args: { tellingId: v.id("prizeTellings") },
  returns: v.null(),
  handler: async (ctx, { tellingId }) => await tellPrizeWinners(ctx, tellingId),
});

/** [13.4] A league's commissioners, of who asks to join. */
export const tellRequests = internalMutation({
  args: { leagueId: v.id("leagues") },
  returns: v.null(),
  handler: async (ctx, { leagueId }) => await memberships.tellRequests(ctx, leagueId),
});

/** [13.1][13.4] One person, of what became of their request, seat or role. */
export const tellMembership = internalMutation({
  args: memberships.membershipChange,
  returns: v.null(),
  handler: async (ctx, change) => await memberships.tellMembership(ctx, change),
});

/** [18.1] */
export const startRecap = internalMutation({
  args: at,
  returns: v.null(),
  handler: async (ctx, args) => await startRecapOf(ctx, args),
});

export const recapNext = internalMutation({
  args: { roundId: v.id("recapRounds") },
  returns: v.null(),
  handler: async (ctx, { roundId }) => await recap.recapNext(ctx, roundId),
});

/** [14.2] A few of the people whom a message names or answers. */
export const tellMentions = internalMutation({
  args: { messageId: v.id("talkMessages"), userIds: v.array(v.id("users")) },
  returns: v.null(),
  handler: async (ctx, args) => await tellMentionsBatch(ctx, args),
});

export const sendDigests = internalMutation({
  args: { ...at, cursor },
  returns: v.null(),
  handler: async (ctx, args) => await sendDigestsBatch(ctx, args),
});

/** [12.2] Owners of entries for which a safety net has picked. */
export const tellNets = internalMutation({
  args: { leagueId: v.id("leagues"), season: v.number(), week: v.number(), told: v.array(nets.told) },
  returns: v.null(),
  handler: async (ctx, batch) => await nets.tellNets(ctx, batch),
});

/** [13.12] The owner of a sheet that was saved five minutes ago. */
export const tellReceipt = internalMutation({
  args: { sheetId: v.id("sheets") },
  returns: v.null(),
  handler: async (ctx, { sheetId }) => await receipts.tellReceipt(ctx, sheetId),
});
