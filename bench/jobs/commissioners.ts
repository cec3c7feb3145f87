// The actions of commissioners and safety nets in the benchmark's leagues.
import { v } from "convex/values";
import { internalMutation } from "../../convex/_generated/server";
import { setDues } from "../../convex/model/flows/dues/setDues";
import { remindOwing } from "../../convex/model/flows/reminders/duesReminders";
import { announce as postAnnouncement } from "../../convex/model/flows/leagues/announcing";
import { WEBHOOK_FAILURES_MAX, WEBHOOK_NEWS, WEBHOOKS_MAX } from "../../domain/leagues/webhooks";
import { requestTellingMissing } from "../../convex/model/flows/webhooks/tellMissing";
import { MENTIONS_MAX } from "../../domain/leagues/talk";
import { ANNOUNCEMENT_MAX } from "../../domain/leagues/announcements";
import { startTellingPrize } from "../../convex/model/flows/prizes/tellWinners";
import { startLettingIn } from "../../convex/model/flows/leagues/lettingIn";
import { startTellingRequests } from "../../convex/model/flows/reminders/membershipNews";
import { sendMessage } from "../../convex/model/flows/talk/writeMessages";
import { requestNets } from "../../convex/model/flows/picks/netRounds";
import { RECEIPT_AFTER_MS } from "../../convex/model/flows/reminders/receipts";
import { startMemberRound } from "../../convex/model/flows/reminders/memberRounds";
import { startNewsRound } from "../../convex/model/flows/reminders/newsRounds";
import { startRecaps } from "../../convex/model/flows/reminders/recap";
import { noteSave } from "../../convex/model/flows/picks/noteSave";
import { getSheet, putPicks } from "../../convex/model/records/picks/sheets";
import { listEntries } from "../../convex/model/records/leagues/leagueEntries";
import { gameAt, listGames, SEASON, WEEK } from "./jobRows";

/** [12.2] All entries have a net; the games of a week that nobody has picked have just locked. */
export const lockWithNets = internalMutation({
  args: { leagueId: v.id("leagues"), week: v.number() },
  handler: async (ctx, { leagueId, week }) => {
    await ctx.db.patch("leagues", leagueId, { hasNets: true });
    for (const { _id: entryId } of await listEntries(ctx, leagueId)) {
      const chosen = { chain: ["favourite" as const, "home" as const], ranking: [], season: SEASON, usedWeeks: [] };
      await ctx.db.insert("nets", { leagueId, entryId, ...chosen });
    }
    const gameIds = (await listGames(ctx, week)).map(({ _id }) => _id);
    await requestNets(ctx, { season: SEASON, week, key: 48, only: leagueId, gameIds });
  },
});

/** [13.12] Somebody saved a whole sheet five minutes ago, and wants a mail of it. */
export const saveSheet = internalMutation({
  args: { leagueId: v.id("leagues"), week: v.number() },
  handler: async (ctx, { leagueId, week }) => {
    const entry = (await listEntries(ctx, leagueId)).find(({ ownerId }) => ownerId !== null);
    if (!entry?.ownerId) return null;
    const preferences = ctx.db.query("notificationPreferences").filter((q) => q.eq(q.field("userId"), entry.ownerId));
    for (const { _id } of await preferences.collect()) {
      await ctx.db.patch("notificationPreferences", _id, { receipts: true });
    }
    const owner = { leagueId, entryId: entry._id };
    const sheet = await getSheet(ctx, { ...owner, season: SEASON, week });
    const picks = (await listGames(ctx, week)).map((game) => ({
      game,
      selectedTeamId: game.homeTeamId,
      savedAtMs: Date.now(),
    }));
    await putPicks(ctx, { ...owner, sheet, season: SEASON, week }, picks);
    await noteSave(ctx, { ...owner, season: SEASON, week }, { before: null, byId: entry.ownerId });
    const saved = await getSheet(ctx, { ...owner, season: SEASON, week });
    if (saved === null) return null;
    const savedAtMs = Date.now() - RECEIPT_AFTER_MS;
    await ctx.db.patch("sheets", saved._id, { receipts: { sent: 0, savedAtMs } });
    return saved._id;
  },
});

/** Its owner announces something as long as an announcement may be. */
export const announce = internalMutation({
  args: { leagueId: v.id("leagues") },
  handler: async (ctx, { leagueId }) => {
    const league = await ctx.db.get("leagues", leagueId);
    const user = league && (await ctx.db.get("users", league.createdById));
    if (user) await postAnnouncement(ctx, { user, leagueId, text: "a".repeat(ANNOUNCEMENT_MAX) });
  },
});

/** [18.1] The week is over for the leagues in which it has winners. */
export const recap = internalMutation({
  args: {},
  handler: async (ctx) => await startRecaps(ctx, { season: SEASON, week: WEEK }),
});

/**
 * [18.2] Five chats, in which nobody answers, are told how many picks are missing; its commissioners are told of
 * failures.
 */
export const tellChats = internalMutation({
  args: { leagueId: v.id("leagues"), commissionerIds: v.array(v.id("users")) },
  handler: async (ctx, { leagueId, commissionerIds }) => {
    await ctx.db.patch("leagues", leagueId, { commissionerIds });
    for (let chat = 0; chat < WEBHOOKS_MAX; chat += 1) {
      await ctx.db.insert("webhooks", {
        leagueId,
        kind: "json",
        address: `https://localhost:9/${chat}`,
        secret: "secret",
        news: [...WEBHOOK_NEWS],
        addedAtMs: 0,
        failures: WEBHOOK_FAILURES_MAX - 1,
        lastSuccessAtMs: null,
        lastFailure: null,
        offSinceMs: null,
        sendingUntilMs: null,
      });
    }
    await requestTellingMissing(ctx, leagueId);
  },
});

/** [14.2] Its owner names as many members as a message may. */
export const mention = internalMutation({
  args: { leagueId: v.id("leagues"), users: v.array(v.id("users")) },
  handler: async (ctx, { leagueId, users }) => {
    const league = await ctx.db.get("leagues", leagueId);
    const user = league && (await ctx.db.get("users", league.createdById));
    if (!user) return;
    await sendMessage(ctx, { user, leagueId, text: "Kickoff", key: leagueId, mentions: users.slice(0, MENTIONS_MAX) });
  },
});

/** [14.2] Somebody has had its talk open, and doesn't say so any more. */
export const watchTalk = internalMutation({
  args: { leagueId: v.id("leagues"), userId: v.id("users") },
  handler: async (ctx, member) => await ctx.db.insert("talkWatchers", { ...member, pages: [], untilMs: Date.now() }),
});

/** [13.9] A prize that everybody shares was handed over. */
export const handOver = internalMutation({
  args: { leagueId: v.id("leagues") },
  handler: async (ctx, { leagueId }) => {
    const league = await ctx.db.get("leagues", leagueId);
    if (league === null) return;
    const winners = (await listEntries(ctx, leagueId)).map(({ _id: entryId, ownerId }) => ({
      entryId,
      ownerId,
      cents: 1,
    }));
    const handoutId = await ctx.db.insert("prizeHandouts", {
      leagueId,
      season: SEASON,
      key: "last",
      target: { kind: "last" },
      currency: "USD",
      cents: winners.length,
      carriedCents: 0,
      texts: [],
      winners,
      byId: league.createdById,
      atMs: Date.now(),
    });
    await startTellingPrize(ctx, { handoutId, name: "Last place" });
  },
});

/** [13.4] More people wait than are counted, and six are told. */
export const askToJoin = internalMutation({
  args: { leagueId: v.id("leagues"), users: v.array(v.id("users")) },
  handler: async (ctx, { leagueId, users }) => {
    const [createdById, ...commissionerIds] = users.slice(0, 6);
    await ctx.db.patch("leagues", leagueId, { ...(createdById && { createdById }), commissionerIds });
    for (const userId of users.slice(6, 20)) {
      const asked = { state: "waiting" as const, numberOfEntries: 1, askedAtMs: Date.now() };
      await ctx.db.insert("joinRequests", { leagueId, userId, ...asked });
    }
    await startTellingRequests(ctx, leagueId);
  },
});

/** [13.4] Those who wait for a seat in a full league need nobody's approval any more; there is room for all but one. */
export const letIn = internalMutation({
  args: { leagueId: v.id("leagues"), users: v.array(v.id("users")) },
  handler: async (ctx, { leagueId, users }) => {
    const league = await ctx.db.get("leagues", leagueId);
    if (league === null) return;
    await ctx.db.patch("leagues", leagueId, { maxMembers: league.memberCount + users.length - 1 });
    const asked = { state: "waiting" as const, numberOfEntries: 1, askedAtMs: Date.now() };
    for (const userId of users) await ctx.db.insert("joinRequests", { leagueId, userId, ...asked });
    await startLettingIn(ctx, { leagueId, byId: league.createdById });
  },
});

/** [13.6] Its owner asks for dues, and has those reminded who owe them: everybody. */
export const remindOfDues = internalMutation({
  args: { leagueId: v.id("leagues") },
  handler: async (ctx, { leagueId }) => {
    const league = await ctx.db.get("leagues", leagueId);
    const user = league && (await ctx.db.get("users", league.createdById));
    if (!user) return;
    const fees = {
      currency: "USD",
      entryFeeCents: 2000,
      weeklyFeeCents: 0,
      buyBackCents: 0,
      firstWeek: 1,
      lastWeek: 18,
    };
    await setDues(ctx, { user, leagueId, fees, holds: false });
    await remindOwing(ctx, { user, leagueId });
  },
});

export const weekGame = internalMutation({
  args: { week: v.number(), index: v.number() },
  handler: async (ctx, at) => {
    const { _id: gameId, homeTeamId } = await gameAt(ctx, at);
    return { gameId, homeTeamId };
  },
});

/** [13.2] A game of the week after, for an entry of each league; the job that its tick starts. */
export const openGames = internalMutation({
  args: { leagueIds: v.array(v.id("leagues")), byId: v.id("users"), due: v.any() },
  handler: async (ctx, { leagueIds, byId, due }) => {
    const { _id: gameId, season, week } = await gameAt(ctx, { week: WEEK + 1, index: 0 });
    for (const leagueId of leagueIds) {
      const [entry] = await listEntries(ctx, leagueId);
      if (entry === undefined) continue;
      const row = { leagueId, season, entryId: entry._id, gameId, reason: "Asked", byId, atMs: Date.now() };
      await ctx.db.insert("openedGames", row);
    }
    await startNewsRound(ctx, { season, week, news: { kind: "opened", dues: [due], gameId } });
  },
});

/** [2.47] The rounds that a tick starts. */
export const tellLeagues = internalMutation({
  args: { season: v.number(), week: v.number(), news: v.any() },
  handler: async (ctx, round) => await startNewsRound(ctx, round),
});

export const tellCorrections = internalMutation({
  args: { leagueId: v.id("leagues") },
  handler: async (ctx, { leagueId }) => {
    await startMemberRound(ctx, { leagueId, season: SEASON, news: { kind: "corrections", week: WEEK } });
  },
});

/** [10.11] The deadline that a league has chosen for the weeks to come. */
export const chooseNextDeadline = internalMutation({
  args: { leagueId: v.id("leagues") },
  handler: async (ctx, { leagueId }) => {
    const nextDeadline = { pickDeadlineHours: 0, deadline: { kind: "firstKickoff" as const }, fromWeek: WEEK + 1 };
    await ctx.db.patch("leagues", leagueId, { nextDeadline });
  },
});
