// [2.32] A deleted league disappears for everyone at once; its rows are deleted in the background, in bounded,
// repeatable batches. The league's own row goes last, so that any rows that remain can still be recognized as a deleted
// league's. No round of common/rounds.ts: what is left of the league says what is left to do.
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { audit } from "../../log/auditLog";
import { erase, ERASE_BATCH } from "../../common/erase";
import { RESUMED_AT_ONCE } from "../../common/rounds";
import { eraseMoveIns } from "./eraseMoveIns";
import { ensureOwner } from "../../records/leagues/commissioners";

export async function deleteLeague(
  ctx: MutationCtx,
  { user, leagueId }: { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<null> {
  const league = await ensureOwner(ctx, { user, leagueId });
  await audit(ctx, { actor: user, action: "league.delete", target: league, leagueId });
  await startDeleting(ctx, leagueId);
  return null;
}

export async function startDeleting(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<void> {
  await ctx.db.patch("leagues", leagueId, { isDeleted: true });
  await ctx.scheduler.runAfter(0, internal.jobs.leagues.deleteBatch, { leagueId });
}

/**
 * One function for each table with rows of a league: deletes the first `count` of them and returns how many there were.
 */
function erasersOf(ctx: MutationCtx, leagueId: Id<"leagues">): ((count: number) => Promise<number>)[] {
  const { db } = ctx;
  const nets = () => db.query("nets").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const sheets = () => db.query("sheets").withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId));
  const saveHistories = () => db.query("saveHistories").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const entries = () => db.query("entries").withIndex("by_league_and_owner", (q) => q.eq("leagueId", leagueId));
  const entryManagers = () =>
    db.query("entryManagers").withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId));
  const seasonAnswers = () =>
    db.query("seasonAnswers").withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId));
  const claimLinks = () => db.query("claimLinks").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const entryClaims = () => db.query("entryClaims").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const standings = () => db.query("standings").withIndex("by_rank", (q) => q.eq("leagueId", leagueId));
  const leagueWeeks = () =>
    db.query("leagueWeeks").withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId));
  const leagueLocks = () =>
    db.query("leagueLocks").withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId));
  const survivorPicks = () =>
    db.query("survivorPicks").withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId));
  const survivorEntries = () =>
    db.query("survivorEntries").withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId));
  const survivorPlans = () => db.query("survivorPlans").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const survivorHistories = () =>
    db.query("survivorHistories").withIndex("by_league_and_run", (q) => q.eq("leagueId", leagueId));
  const survivorWeeks = () =>
    db.query("survivorWeeks").withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId));
  const survivorTeamPicks = () =>
    db.query("survivorTeamPicks").withIndex("by_league_week_and_team", (q) => q.eq("leagueId", leagueId));
  const survivorPoolRuns = () => db.query("survivorPoolRuns").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const survivorNews = () => db.query("survivorNews").withIndex("by_league_and_due", (q) => q.eq("leagueId", leagueId));
  const survivorPools = () => db.query("survivorPools").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const sentNotices = () => db.query("sentNotices").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const leagueMembers = () =>
    db.query("leagueMembers").withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId));
  const removedMembers = () =>
    db.query("removedMembers").withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId));
  const joinRequests = () =>
    db.query("joinRequests").withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId));
  const lettingsIn = () => db.query("lettingsIn").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const mailInvitations = () =>
    db.query("mailInvitations").withIndex("by_league_and_address", (q) => q.eq("leagueId", leagueId));
  const invitationDays = () => db.query("invitationDays").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const renewedCodes = () => db.query("renewedCodes").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const leagueRules = () =>
    db.query("leagueRules").withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId));
  const slates = () => db.query("slates").withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId));
  const weekNews = () => db.query("weekNews").withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId));
  const recapWords = () =>
    db.query("recapWords").withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId));
  const leagueRecaps = () =>
    db.query("leagueRecaps").withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId));
  const leagueNotices = () => db.query("leagueNotices").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const reachedReminders = () =>
    db.query("reachedReminders").withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId));
  const frozenLines = () => db.query("frozenLines").withIndex("by_league_and_game", (q) => q.eq("leagueId", leagueId));
  const voidedGames = () =>
    db.query("voidedGames").withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId));
  const openedGames = () =>
    db.query("openedGames").withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId));
  const adjustments = () =>
    db.query("adjustments").withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId));
  const carriedTotals = () =>
    db.query("carriedTotals").withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId));
  const pickRecords = () => db.query("pickRecords").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const pickRecordRounds = () =>
    db.query("pickRecordRounds").withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId));
  const leagueSegments = () =>
    db.query("leagueSegments").withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId));
  const voidRegrades = () =>
    db.query("voidRegrades").withIndex("by_league_and_game", (q) => q.eq("leagueId", leagueId));
  const historyRounds = () => db.query("historyRounds").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const dues = () => db.query("dues").withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId));
  const ledgerRows = () => db.query("ledgerRows").withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId));
  const prizeLists = () => db.query("prizeLists").withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId));
  const prizeHandouts = () =>
    db.query("prizeHandouts").withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId));
  const pastSeasons = () =>
    db.query("pastSeasons").withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId));
  const talks = () => db.query("talks").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const talkMessages = () =>
    db.query("talkMessages").withIndex("by_league_and_number", (q) => q.eq("leagueId", leagueId));
  const talkEvents = () => db.query("talkEvents").withIndex("by_league_and_number", (q) => q.eq("leagueId", leagueId));
  const talkReactions = () =>
    db.query("talkReactions").withIndex("by_league_user_and_number", (q) => q.eq("leagueId", leagueId));
  const talkReads = () => db.query("talkReads").withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId));
  const talkWatchers = () =>
    db.query("talkWatchers").withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId));
  const talkReports = () => db.query("talkReports").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const screens = () => db.query("screens").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const webhooks = () => db.query("webhooks").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  const webhookMessages = () => db.query("webhookMessages").withIndex("by_league", (q) => q.eq("leagueId", leagueId));
  return [
    (count) => erase(ctx, "webhookMessages", webhookMessages().take(count)),
    (count) => erase(ctx, "webhooks", webhooks().take(count)),
    (count) => erase(ctx, "talkReports", talkReports().take(count)),
    (count) => erase(ctx, "talkReactions", talkReactions().take(count)),
    (count) => erase(ctx, "talkMessages", talkMessages().take(count)),
    (count) => erase(ctx, "talkEvents", talkEvents().take(count)),
    (count) => erase(ctx, "talkReads", talkReads().take(count)),
    (count) => erase(ctx, "talkWatchers", talkWatchers().take(count)),
    (count) => erase(ctx, "talks", talks().take(count)),
    (count) => erase(ctx, "screens", screens().take(count)),
    (count) => erase(ctx, "pastSeasons", pastSeasons().take(count)),
    (count) => erase(ctx, "prizeLists", prizeLists().take(count)),
    (count) => erase(ctx, "prizeHandouts", prizeHandouts().take(count)),
    (count) => erase(ctx, "dues", dues().take(count)),
    (count) => erase(ctx, "ledgerRows", ledgerRows().take(count)),
    (count) => erase(ctx, "voidedGames", voidedGames().take(count)),
    (count) => erase(ctx, "openedGames", openedGames().take(count)),
    (count) => erase(ctx, "adjustments", adjustments().take(count)),
    (count) => erase(ctx, "carriedTotals", carriedTotals().take(count)),
    (count) => eraseMoveIns(ctx, leagueId, count),
    (count) => erase(ctx, "pickRecordRounds", pickRecordRounds().take(count)),
    (count) => erase(ctx, "pickRecords", pickRecords().take(count)),
    (count) => erase(ctx, "leagueSegments", leagueSegments().take(count)),
    (count) => erase(ctx, "voidRegrades", voidRegrades().take(count)),
    (count) => erase(ctx, "historyRounds", historyRounds().take(count)),
    (count) => erase(ctx, "leagueRules", leagueRules().take(count)),
    (count) => erase(ctx, "slates", slates().take(count)),
    (count) => erase(ctx, "frozenLines", frozenLines().take(count)),
    (count) => erase(ctx, "removedMembers", removedMembers().take(count)),
    (count) => erase(ctx, "mailInvitations", mailInvitations().take(count)),
    (count) => erase(ctx, "invitationDays", invitationDays().take(count)),
    (count) => erase(ctx, "joinRequests", joinRequests().take(count)),
    (count) => erase(ctx, "lettingsIn", lettingsIn().take(count)),
    (count) => erase(ctx, "renewedCodes", renewedCodes().take(count)),
    (count) => erase(ctx, "nets", nets().take(count)),
    (count) => erase(ctx, "sheets", sheets().take(count)),
    (count) => erase(ctx, "saveHistories", saveHistories().take(count)),
    (count) => erase(ctx, "entryManagers", entryManagers().take(count)),
    (count) => erase(ctx, "seasonAnswers", seasonAnswers().take(count)),
    (count) => erase(ctx, "claimLinks", claimLinks().take(count)),
    (count) => erase(ctx, "entryClaims", entryClaims().take(count)),
    (count) => erase(ctx, "entries", entries().take(count)),
    (count) => erase(ctx, "standings", standings().take(count)),
    (count) => erase(ctx, "leagueWeeks", leagueWeeks().take(count)),
    (count) => erase(ctx, "leagueLocks", leagueLocks().take(count)),
    (count) => erase(ctx, "survivorPicks", survivorPicks().take(count)),
    (count) => erase(ctx, "survivorPlans", survivorPlans().take(count)),
    (count) => erase(ctx, "survivorEntries", survivorEntries().take(count)),
    (count) => erase(ctx, "survivorHistories", survivorHistories().take(count)),
    (count) => erase(ctx, "survivorWeeks", survivorWeeks().take(count)),
    (count) => erase(ctx, "survivorTeamPicks", survivorTeamPicks().take(count)),
    (count) => erase(ctx, "survivorPoolRuns", survivorPoolRuns().take(count)),
    (count) => erase(ctx, "survivorNews", survivorNews().take(count)),
    (count) => erase(ctx, "survivorPools", survivorPools().take(count)),
    (count) => erase(ctx, "weekNews", weekNews().take(count)),
    (count) => erase(ctx, "recapWords", recapWords().take(count)),
    (count) => erase(ctx, "leagueRecaps", leagueRecaps().take(count)),
    (count) => erase(ctx, "sentNotices", sentNotices().take(count)),
    (count) => erase(ctx, "leagueNotices", leagueNotices().take(count)),
    (count) => erase(ctx, "reachedReminders", reachedReminders().take(count)),
    (count) => erase(ctx, "leagueMembers", leagueMembers().take(count)),
  ];
}

/** One bounded step; schedules the next one while rows are left. */
export async function deleteLeagueBatch(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<null> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || !league.isDeleted) return null;
  let room = ERASE_BATCH;
  for (const eraseSome of erasersOf(ctx, leagueId)) {
    room -= await eraseSome(room);
    if (room === 0) {
      await ctx.scheduler.runAfter(0, internal.jobs.leagues.deleteBatch, { leagueId });
      return null;
    }
  }
  await ctx.db.delete("leagues", leagueId);
  return null;
}

/** For the sweep: leagues that are being deleted. */
export async function resumeDeleting(ctx: MutationCtx): Promise<void> {
  const leagues = await ctx.db
    .query("leagues")
    .withIndex("by_deadline", (q) => q.eq("isDeleted", true))
    .take(RESUMED_AT_ONCE);
  for (const { _id: leagueId } of leagues) {
    await ctx.scheduler.runAfter(0, internal.jobs.leagues.deleteBatch, { leagueId });
  }
}
