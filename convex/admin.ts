// [2.48][6.3] The admin dashboard's functions: every public one is an adminQuery or adminMutation.
import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { internalAction, internalMutation, internalQuery } from "./_generated/server";
import { adminMutation, adminQuery } from "./functions";
import { allPicksView, listAllPicks } from "./model/admin/allPicks";
import { setHistoricalMode as setMode } from "./model/admin/historicalMode";
import { importGames as importGameRows } from "./model/admin/importGames";
import { importPicks as importPickRows } from "./model/admin/importPicks";
import { importReport } from "./model/admin/importRows";
import { leagueOption, listAllLeagues } from "./model/admin/leagues";
import { listOutbox as listMessages, outboxRowView, previewMail as preview, previewView } from "./model/admin/mails";
import { candidatesView, listCandidates, sendReminders as remindChosen } from "./model/admin/reminders";
import { runSyncStep } from "./model/admin/runStep";
import * as runs from "./model/admin/syncRuns";
import { accountPage, listAccounts, role, setRole as changeRole } from "./model/admin/users";
import { noticeKind } from "./schema";

const season = v.number();
const week = v.number();
const leagueId = v.id("leagues");
const runId = v.id("syncRuns");

/** [7.35] `search` finds parts of names and addresses. */
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

export const listLeagues = adminQuery({
  args: {},
  returns: v.array(leagueOption),
  handler: async (ctx) => await listAllLeagues(ctx),
});

/** [7.37] Whatever the deadlines say. */
export const listPicks = adminQuery({
  args: { leagueId, week, season },
  returns: allPicksView,
  handler: async (ctx, args) => await listAllPicks(ctx, args),
});

/** [7.39] This and the next three give the run to watch with `getRun`. */
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

export const listRuns = adminQuery({
  args: {},
  returns: v.array(runs.runView),
  handler: async (ctx) => await runs.listRuns(ctx),
});

export const getRun = adminQuery({
  args: { runId },
  returns: v.union(runs.runView, v.null()),
  handler: async (ctx, args) => await runs.getRun(ctx, args.runId),
});

/** [7.41][7.45] At most 100 rows. With `dryRun`, or where a row is bad, nothing is written. */
export const importGames = adminMutation({
  args: { games: v.array(v.any()), dryRun: v.optional(v.boolean()) },
  returns: importReport,
  handler: async (ctx, { games, dryRun = false }) => await importGameRows(ctx, { actor: ctx.user, games, dryRun }),
});

/** [7.42][7.45] At most 200 rows; otherwise as for games. */
export const importPicks = adminMutation({
  args: { picks: v.array(v.any()), dryRun: v.optional(v.boolean()) },
  returns: importReport,
  handler: async (ctx, { picks, dryRun = false }) => await importPickRows(ctx, { actor: ctx.user, picks, dryRun }),
});

/** [4.5][7.44] */
export const setHistoricalMode = adminMutation({
  args: { leagueId, enabled: v.boolean(), season: v.optional(season) },
  returns: v.null(),
  handler: async (ctx, args) => await setMode(ctx, { actor: ctx.user, ...args, season: args.season ?? null }),
});

/** Members of a league who lack a pick that is still open. */
export const listReminderCandidates = adminQuery({
  args: { leagueId },
  returns: v.union(candidatesView, v.null()),
  handler: async (ctx, args) => await listCandidates(ctx, args.leagueId),
});

/** [7.38] */
export const sendReminders = adminMutation({
  args: { leagueId, userIds: v.array(v.id("users")) },
  returns: v.object({ sentCount: v.number() }),
  handler: async (ctx, args) => await remindChosen(ctx, { actor: ctx.user, ...args }),
});

/** How a kind of mail looks, with made-up names. */
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

export const runStep = internalAction({
  args: { runId },
  returns: v.null(),
  handler: async (ctx, args) => await runSyncStep(ctx, args.runId),
});

export const getStep = internalQuery({
  args: { runId },
  returns: v.union(runs.stepView, v.null()),
  handler: async (ctx, args) => await runs.getStep(ctx, args.runId),
});

export const finishStep = internalMutation({
  args: { runId, week: v.union(week, v.null()), events: v.number(), problem: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await runs.finishStep(ctx, args),
});
