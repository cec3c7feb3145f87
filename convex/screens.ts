// [18.3] A league's big screen: for the room, read only, by a secret address.
import { v } from "convex/values";
import { publicQuery, userMutation, userQuery } from "./functions";
import * as changes from "./model/flows/leagues/screenChanges";
import { getLeagueScreen, leagueScreenView } from "./model/reads/leagues/screen";

const oneLeague = { leagueId: v.id("leagues") };
const wanted = { ...oneLeague, shows: changes.screenNames };

/** For commissioners: null without a screen. Errors: FORBIDDEN. */
export const get = userQuery({
  args: oneLeague,
  returns: changes.screenView,
  handler: async (ctx, args) => await changes.readScreen(ctx, { user: ctx.user, ...args }),
});

/**
 * For commissioners. The token of its address, which no later call tells; the one before ends. Errors: FORBIDDEN,
 * TOO_MANY.
 */
export const make = userMutation({
  args: wanted,
  returns: v.string(),
  handler: async (ctx, { leagueId, shows }) => await changes.makeScreen(ctx, { user: ctx.user, leagueId, shows }),
});

/** For commissioners: whether names or initials stand there. Errors: FORBIDDEN. */
export const change = userMutation({
  args: wanted,
  returns: v.null(),
  handler: async (ctx, { leagueId, shows }) => await changes.changeScreen(ctx, { user: ctx.user, leagueId, shows }),
});

/** For commissioners: the address ends. Errors: FORBIDDEN. */
export const end = userMutation({
  args: oneLeague,
  returns: v.null(),
  handler: async (ctx, { leagueId }) => await changes.endScreen(ctx, { user: ctx.user, leagueId }),
});

/** For whoever has the address: the same for all, so that it is computed once. Null for one that opens nothing. */
export const show = publicQuery({
  args: { token: v.string() },
  returns: v.union(leagueScreenView, v.null()),
  handler: async (ctx, { token }) => await getLeagueScreen(ctx, token),
});
