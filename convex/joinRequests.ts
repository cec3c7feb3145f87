// [13.4] Requests to join, where a commissioner approves who joins: the person's, and the commissioner's answers.
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import * as approvals from "./model/flows/leagues/approvals";
import { getOwnRequest, joinRequestView } from "./model/reads/leagues/joinRequestPage";
import * as requests from "./model/records/leagues/waitingRequests";

const oneLeague = { leagueId: v.id("leagues") };
const onePerson = { leagueId: v.id("leagues"), userId: v.id("users") };

/** The caller's own, with the rules. Accepts any text. Error: NOT_FOUND without a request. */
export const get = userQuery({
  args: { leagueId: v.string() },
  returns: joinRequestView,
  handler: async (ctx, args) => await getOwnRequest(ctx, { user: ctx.user, ...args }),
});

/** The caller's, newest first. */
export const listMine = userQuery({
  args: {},
  returns: v.array(requests.ownRequest),
  handler: async (ctx) => await requests.listMyRequests(ctx, ctx.user),
});

/** The league behind an invite code if the caller waits for its approval; otherwise null. */
export const find = userQuery({
  args: { inviteCode: v.string() },
  returns: v.union(v.id("leagues"), v.null()),
  handler: async (ctx, args) => await requests.findAskedFor(ctx, { user: ctx.user, ...args }),
});

/** Also takes a declined one from the caller's list. */
export const withdraw = userMutation({
  args: oneLeague,
  returns: v.null(),
  handler: async (ctx, { leagueId }) => {
    await requests.removeJoinRequest(ctx, { leagueId, userId: ctx.user._id });
    return null;
  },
});

/** For the commissioner, longest waiting first. */
export const listWaiting = userQuery({
  args: oneLeague,
  returns: v.array(requests.waitingPerson),
  handler: async (ctx, args) => await requests.listWaiting(ctx, { user: ctx.user, ...args }),
});

export const approve = userMutation({
  args: onePerson,
  returns: v.null(),
  handler: async (ctx, args) => await approvals.approve(ctx, { user: ctx.user, ...args }),
});

/** As many as there is room for. Returns how many joined. */
export const approveAll = userMutation({
  args: oneLeague,
  returns: v.number(),
  handler: async (ctx, args) => await approvals.approveAll(ctx, { user: ctx.user, ...args }),
});

export const decline = userMutation({
  args: onePerson,
  returns: v.null(),
  handler: async (ctx, args) => await approvals.decline(ctx, { user: ctx.user, ...args }),
});

export const declineAll = userMutation({
  args: oneLeague,
  returns: v.null(),
  handler: async (ctx, args) => await approvals.declineAll(ctx, { user: ctx.user, ...args }),
});
