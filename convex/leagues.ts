import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { userMutation, userQuery } from "./functions";
import { deleteLeague, deleteLeagueBatch } from "./model/deleteLeague";
import * as model from "./model/leagues";
import { listMembers as listPeople, memberView } from "./model/members";
import { ensureMember } from "./model/memberships";
import { startSeasonBatch as startSeason } from "./model/startSeason";
import { poolType } from "./schema";

const oneLeague = { leagueId: v.id("leagues") };
const onePerson = { leagueId: v.id("leagues"), userId: v.id("users") };

/** [7.10] Oldest first. */
export const listMine = userQuery({
  args: { poolType: v.optional(poolType) },
  returns: v.array(model.leagueView),
  handler: async (ctx, args) => await model.listMine(ctx, { user: ctx.user, ...args }),
});

/** Public leagues that the caller isn't in, newest first, at most 50. */
export const listPublic = userQuery({
  args: { poolType },
  returns: v.array(model.leagueView),
  handler: async (ctx, args) => await model.listPublic(ctx, { user: ctx.user, ...args }),
});

export const get = userQuery({
  args: oneLeague,
  returns: model.leagueView,
  handler: async (ctx, args) => model.toLeagueView(await ensureMember(ctx, { user: ctx.user, ...args }), ctx.user),
});

/** [7.17] */
export const listMembers = userQuery({
  args: oneLeague,
  returns: v.array(memberView),
  handler: async (ctx, args) => await listPeople(ctx, { user: ctx.user, ...args }),
});

/** [5.1][7.11] */
export const create = userMutation({
  args: {
    name: v.string(),
    description: v.optional(v.string()),
    isPublic: v.optional(v.boolean()),
    maxMembers: v.optional(v.number()),
  },
  returns: model.leagueView,
  handler: async (ctx, args) => await model.createLeague(ctx, { user: ctx.user, ...args }),
});

/** [5.3][7.12] The code in any case. */
export const join = userMutation({
  args: { inviteCode: v.string() },
  returns: model.leagueView,
  handler: async (ctx, args) => await model.joinByCode(ctx, { user: ctx.user, ...args }),
});

export const joinPublic = userMutation({
  args: oneLeague,
  returns: model.leagueView,
  handler: async (ctx, args) => await model.joinPublic(ctx, { user: ctx.user, ...args }),
});

export const leave = userMutation({
  args: oneLeague,
  returns: v.null(),
  handler: async (ctx, args) => await model.leaveLeague(ctx, { user: ctx.user, ...args }),
});

export const removeMember = userMutation({
  args: onePerson,
  returns: v.null(),
  handler: async (ctx, args) => await model.removeMember(ctx, { user: ctx.user, ...args }),
});

/** Hands the league over to another member. */
export const transfer = userMutation({
  args: onePerson,
  returns: v.null(),
  handler: async (ctx, args) => await model.transferLeague(ctx, { user: ctx.user, ...args }),
});

/** [5.2][7.13] */
export const updateSettings = userMutation({
  args: { leagueId: v.id("leagues"), pickDeadlineHours: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await model.updateSettings(ctx, { user: ctx.user, ...args }),
});

/** [2.32][7.14] Gone at once; its rows follow in the background. */
export const remove = userMutation({
  args: oneLeague,
  returns: v.null(),
  handler: async (ctx, args) => await deleteLeague(ctx, { user: ctx.user, ...args }),
});

export const deleteBatch = internalMutation({
  args: oneLeague,
  returns: v.null(),
  handler: async (ctx, { leagueId }) => await deleteLeagueBatch(ctx, leagueId),
});

/** Takes all leagues over to a new season. */
export const startSeasonBatch = internalMutation({
  args: { season: v.number() },
  returns: v.null(),
  handler: async (ctx, { season }) => await startSeason(ctx, season),
});
