// Notices sent automatically. The cron calls `tick`, which starts rounds of the other functions.
import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import * as deadlines from "../model/flows/reminders/deadlineReminders";
import { remindOpened as remindOpenedLeagues } from "../model/flows/reminders/openedReminders";
import { remindDues as remindOwingMembers } from "../model/flows/reminders/duesReminders";
import { tellAnnouncement as tellAnnouncementBatch } from "../model/flows/reminders/announcementNews";
import { tellPrizeWinners } from "../model/flows/prizes/tellWinners";
import { tellMentions as tellMentionsBatch } from "../model/flows/talk/mentionNews";
import * as memberships from "../model/flows/reminders/membershipNews";
import { tellCorrections as tellCorrectedResults } from "../model/flows/reminders/correctedResults";
import { sendDigests as sendWeeklyDigests } from "../model/flows/reminders/digest";
import * as nets from "../model/flows/reminders/netNews";
import * as receipts from "../model/flows/reminders/receipts";
import * as results from "../model/flows/reminders/results";
import * as recap from "../model/flows/reminders/recap";
import { startDueRounds, startRecap as startRecapOf } from "../model/flows/reminders/weekRounds";
import { tellWinners as tellWinnersBatch } from "../model/flows/reminders/weekNews";

const at = { season: v.number(), week: v.number() };

const newsRound = { roundId: v.id("newsRounds") };

const memberRound = { roundId: v.id("memberRounds") };

/** On the hour. Crons only know UTC, so Eastern time is worked out here. */
export const tick = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await deadlines.startDueReminders(ctx);
    await startDueRounds(ctx);
    return null;
  },
});

export const remindLeagues = internalMutation({
  args: newsRound,
  returns: v.null(),
  handler: async (ctx, { roundId }) => await deadlines.remindLeagues(ctx, roundId),
});

/** [13.2] Leagues in which a game was opened for an entry. */
export const remindOpened = internalMutation({
  args: newsRound,
  returns: v.null(),
  handler: async (ctx, { roundId }) => await remindOpenedLeagues(ctx, roundId),
});

export const remindMembers = internalMutation({
  args: memberRound,
  returns: v.null(),
  handler: async (ctx, { roundId }) => await deadlines.remindMembers(ctx, roundId),
});

/** [13.6] */
export const remindDues = internalMutation({
  args: memberRound,
  returns: v.null(),
  handler: async (ctx, { roundId }) => await remindOwingMembers(ctx, roundId),
});

export const tellResults = internalMutation({
  args: newsRound,
  returns: v.null(),
  handler: async (ctx, { roundId }) => await results.tellResults(ctx, roundId),
});

export const tellMembers = internalMutation({
  args: memberRound,
  returns: v.null(),
  handler: async (ctx, { roundId }) => await results.tellMembers(ctx, roundId),
});

export const tellCorrections = internalMutation({
  args: memberRound,
  returns: v.null(),
  handler: async (ctx, { roundId }) => await tellCorrectedResults(ctx, roundId),
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
  args: newsRound,
  returns: v.null(),
  handler: async (ctx, { roundId }) => await sendWeeklyDigests(ctx, roundId),
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
