// [2.48][6.3] The admin dashboard's functions. Every public one is an adminQuery or adminMutation.
import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { adminMutation, adminQuery } from "./functions";
import { allPicksView, listAllPicks, openPicks as open } from "./model/admin/adminPicks";
import * as corrections from "./model/admin/corrections";
import * as deletion from "./model/admin/deleteGame";
import { setHistoricalMode as setMode } from "./model/admin/historicalMode";
import { leagueOption, listAllLeagues } from "./model/admin/leagueOptions";
import {
  listOutbox as listMessages,
  outboxRowView,
  previewMail as preview,
  previewView,
} from "./model/admin/adminMails";
import {
  candidatesView,
  listCandidates,
  remindersView,
  sendReminders as remindChosen,
} from "./model/admin/adminReminders";
import * as runs from "./model/admin/syncRuns";
import { accountPage, listAccounts, role, setRole as changeRole } from "./model/admin/accounts";
import { noticeKind } from "./model/tables/noticeTables";

const season = v.number();

const week = v.number();

const leagueId = v.id("leagues");

const runId = v.id("syncRuns");

const gameId = v.id("games");

/** [7.35] `search` matches parts of names and addresses. */
export const listUsers = adminQuery({
  args: { search: v.optional(v.string()), paginationOpts: paginationOptsValidator },
  returns: accountPage,
  handler: async (ctx, { search = "", paginationOpts }) =>
    await listAccounts(ctx, { me: ctx.user, search, paginationOpts }),
});

/** [4.8][7.36] */
export const setRole = adminMutation({
  args: { userId: v.id("users"), role },
  returns: v.null(),
  handler: async (ctx, args) => await changeRole(ctx, { actor: ctx.user, ...args }),
});

/** The newest 500, or those that a search finds by name, id or invite code. */
export const listLeagues = adminQuery({
  args: { search: v.optional(v.string()) },
  returns: v.array(leagueOption),
  handler: async (ctx, { search = "" }) => await listAllLeagues(ctx, search),
});

/** [7.37] Regardless of deadlines; open picks only after `openPicks`. */
export const listPicks = adminQuery({
  args: { leagueId, week, season },
  returns: allPicksView,
  handler: async (ctx, args) => await listAllPicks(ctx, { actor: ctx.user, ...args }),
});

/** Lets the caller see a week's open picks as they are now, for a day. The league's log shows this to its members. */
export const openPicks = adminMutation({
  args: { leagueId, week, season },
  returns: v.null(),
  handler: async (ctx, args) => await open(ctx, { actor: ctx.user, ...args }),
});

/** [7.39] This and the next three return the run's id; watch it with `getRun`. */
export const syncWeek = adminMutation({
  args: { week, season },
  returns: runId,
  handler: async (ctx, args) => await runs.syncWeek(ctx, { actor: ctx.user, ...args }),
});

/** [7.40] */
export const syncSeason = adminMutation({
  args: { season },
  returns: runId,
  handler: async (ctx, args) => await runs.syncSeason(ctx, { actor: ctx.user, ...args }),
});

/** [7.9] */
export const syncTeams = adminMutation({
  args: {},
  returns: runId,
  handler: async (ctx) => await runs.syncTeams(ctx, { actor: ctx.user }),
});

/** [7.43] */
export const updateScores = adminMutation({
  args: { season },
  returns: runId,
  handler: async (ctx, args) => await runs.updateScores(ctx, { actor: ctx.user, ...args }),
});

/** A week's games, with what an admin may correct. */
export const listGames = adminQuery({
  args: { season, week },
  returns: v.array(corrections.weekGameView),
  handler: async (ctx, args) => await corrections.listWeek(ctx, args),
});

export const listHeldScores = adminQuery({
  args: { season, week },
  returns: v.array(gameId),
  handler: async (ctx, args) => await corrections.listHeldScores(ctx, args),
});

/** Makes the game final with this score, whatever the feed reports, until `releaseScore`. */
export const correctScore = adminMutation({
  args: { gameId, homeScore: v.number(), awayScore: v.number() },
  /** False if the game was already final with this score. */
  returns: v.boolean(),
  handler: async (ctx, args) => await corrections.correctScore(ctx, { actor: ctx.user, ...args }),
});

export const releaseScore = adminMutation({
  args: { gameId },
  returns: v.null(),
  handler: async (ctx, args) => await corrections.releaseScore(ctx, { actor: ctx.user, ...args }),
});

/** How many picks would be deleted along with a game. */
export const previewDeletion = adminQuery({
  args: { gameId },
  returns: deletion.deletionView,
  handler: async (ctx, args) => await deletion.previewDeletion(ctx, args.gameId),
});

export const deleteGame = adminMutation({
  args: { gameId },
  returns: v.null(),
  handler: async (ctx, args) => await deletion.deleteGame(ctx, { actor: ctx.user, ...args }),
});

export const listRuns = adminQuery({
  args: {},
  returns: v.array(runs.runView),
  handler: async (ctx) => await runs.listRuns(ctx, ctx.user),
});

export const getRun = adminQuery({
  args: { runId },
  returns: v.union(runs.runView, v.null()),
  handler: async (ctx, args) => await runs.getRun(ctx, { user: ctx.user, ...args }),
});

/** Ends a run in progress; what it has fetched stays. */
export const cancelRun = adminMutation({
  args: { runId },
  returns: v.null(),
  handler: async (ctx, args) => await runs.cancelRun(ctx, { user: ctx.user, ...args }),
});

/** [4.5][7.44] */
export const setHistoricalMode = adminMutation({
  args: { leagueId, enabled: v.boolean(), season: v.optional(season) },
  returns: v.null(),
  handler: async (ctx, args) => await setMode(ctx, { actor: ctx.user, ...args, season: args.season ?? null }),
});

/** Members of a league who are missing a pick that is still open. */
export const listReminderCandidates = adminQuery({
  args: { leagueId },
  returns: v.union(candidatesView, v.null()),
  handler: async (ctx, args) => await listCandidates(ctx, args.leagueId),
});

/** [7.38] At most 100 users per call. */
export const sendReminders = adminMutation({
  args: { leagueId, userIds: v.array(v.id("users")) },
  returns: remindersView,
  handler: async (ctx, args) => await remindChosen(ctx, { actor: ctx.user, ...args }),
});

/** Shows a kind of mail with made-up names. */
export const previewMail = adminQuery({
  args: { kind: noticeKind },
  returns: previewView,
  handler: async (_ctx, { kind }) => await Promise.resolve(preview(kind)),
});

export const listOutbox = adminQuery({
  args: {},
  returns: v.array(outboxRowView),
  handler: async (ctx) => await listMessages(ctx),
});
