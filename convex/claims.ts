// [16.4] Claiming: a player without an account takes over the entry by a link, with all that it has played.
import { v } from "convex/values";
import { publicQuery, userMutation, userQuery } from "./functions";
import * as claiming from "./model/flows/leagues/claimEntry";
import * as links from "./model/flows/leagues/claimLinkChanges";
import * as views from "./model/flows/leagues/claimViews";
import { undoClaim } from "./model/flows/leagues/undoClaim";

const oneEntry = { entryId: v.id("entries") };
const oneLink = { token: v.string() };

/** For commissioners: until when a player's link works; null without one. Errors: NOT_FOUND, FORBIDDEN. */
export const link = userQuery({
  args: oneEntry,
  returns: links.claimLinkView,
  handler: async (ctx, args) => await links.readClaimLink(ctx, { user: ctx.user, ...args }),
});

/** For commissioners. The token, which no later call tells; the link before ends. Errors: NOT_FOUND, FORBIDDEN. */
export const makeLink = userMutation({
  args: oneEntry,
  returns: links.newClaimLink,
  handler: async (ctx, args) => await links.makeClaimLink(ctx, { user: ctx.user, ...args }),
});

/** For commissioners. Errors: NOT_FOUND, FORBIDDEN. */
export const endLink = userMutation({
  args: oneEntry,
  returns: v.null(),
  handler: async (ctx, args) => await links.endClaimLink(ctx, { user: ctx.user, ...args }),
});

/** The entry behind a link, also for signed-out visitors; null for a link that doesn't work. */
export const get = publicQuery({
  args: oneLink,
  returns: views.claimView,
  handler: async (ctx, { token }) => await views.readClaim(ctx, token),
});

/** The caller's choices: join the entry with one of their own, or keep both. Null as in `get`. */
export const choices = userQuery({
  args: oneLink,
  returns: views.claimChoices,
  handler: async (ctx, { token }) => await views.readClaimChoices(ctx, { user: ctx.user, token }),
});

/**
 * Returns the entry that has the weeks from then on. Errors: NOT_FOUND for any link that doesn't work; FORBIDDEN;
 * CONFLICT.
 */
export const claim = userMutation({
  args: { ...oneLink, joinWith: v.optional(v.id("entries")) },
  returns: claiming.claimedEntry,
  handler: async (ctx, { token, joinWith }) => await claiming.claimEntry(ctx, { user: ctx.user, token, joinWith }),
});

/** Those that can still be undone: a commissioner sees all, others their own. */
export const list = userQuery({
  args: { leagueId: v.id("leagues") },
  returns: v.array(views.undoableClaim),
  handler: async (ctx, { leagueId }) => await views.listClaims(ctx, { user: ctx.user, leagueId }),
});

/** For commissioners, and whoever claimed. Errors: LOCKED after seven days or once undone; NOT_FOUND, FORBIDDEN. */
export const undo = userMutation({
  args: { claimId: v.id("entryClaims") },
  returns: v.null(),
  handler: async (ctx, { claimId }) => await undoClaim(ctx, { user: ctx.user, claimId }),
});
