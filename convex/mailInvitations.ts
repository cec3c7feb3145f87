// [13.4] Invitations by mail, for commissioners of a league or pool.
import { v } from "convex/values";
import { publicMutation, userMutation, userQuery } from "./functions";
import * as inviting from "./model/flows/leagues/inviteByMail";
import * as reads from "./model/reads/leagues/mailInvitationList";
import { markOpened } from "./model/records/leagues/invitationRows";

const oneLeague = { leagueId: v.id("leagues") };
const oneInvitation = { invitationId: v.id("mailInvitations") };

/** At most 500, the last mailed first. */
export const list = userQuery({
  args: oneLeague,
  returns: reads.mailInvitationsView,
  handler: async (ctx, args) => await reads.listMailInvitations(ctx, { user: ctx.user, ...args }),
});

/** The mail as the caller would send it. */
export const preview = userQuery({
  args: { ...oneLeague, message: v.string() },
  returns: reads.invitationPreview,
  handler: async (ctx, args) => await reads.previewInvitation(ctx, { user: ctx.user, ...args }),
});

/**
 * [13.10] `group` is the key of the one that they get into. Says who wasn't mailed. Errors: INVALID, NOT_FOUND,
 * TOO_MANY, FULL, LOCKED, CONFLICT; nothing is sent then.
 */
export const send = userMutation({
  args: {
    ...oneLeague,
    addresses: v.array(v.string()),
    message: v.optional(v.string()),
    group: v.optional(v.string()),
  },
  returns: inviting.invitedView,
  handler: async (ctx, { message = "", ...args }) =>
    await inviting.inviteByMail(ctx, { user: ctx.user, message, ...args }),
});

/** Errors: NOT_FOUND, TOO_MANY on the same day, CONFLICT, and those of `send`. */
export const sendAgain = userMutation({
  args: oneInvitation,
  returns: v.null(),
  handler: async (ctx, args) => await inviting.inviteAgain(ctx, { user: ctx.user, ...args }),
});

/** Error: NOT_FOUND. */
export const withdraw = userMutation({
  args: oneInvitation,
  returns: v.null(),
  handler: async (ctx, args) => await inviting.withdrawInvitation(ctx, { user: ctx.user, ...args }),
});

/** The page of a mail's link was looked at, signed in or not. The same answer for any text. */
export const open = publicMutation({
  args: { token: v.string() },
  returns: v.null(),
  handler: async (ctx, { token }) => await markOpened(ctx, token),
});
