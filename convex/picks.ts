import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import * as reveal from "./model/picks/pickReveal";
import * as model from "./model/picks/picks";

const leagueWeek = { leagueId: v.id("leagues"), season: v.number(), week: v.number() };

/** [7.22] The caller's picks of a week, and which of its games are locked in the league. */
export const listMine = userQuery({
  args: leagueWeek,
  returns: model.myPicksView,
  handler: async (ctx, args) => await model.listMine(ctx, { user: ctx.user, ...args }),
});

/** [7.23] Everyone's picks on locked games, and all of the caller's own. */
export const listForLeague = userQuery({
  args: leagueWeek,
  returns: reveal.leaguePicksView,
  handler: async (ctx, args) => await reveal.listForLeague(ctx, { user: ctx.user, ...args }),
});

/** [4.6] Null until the game is locked in the league. */
export const listForGame = userQuery({
  args: { leagueId: v.id("leagues"), gameId: v.id("games") },
  returns: v.union(reveal.gamePicksView, v.null()),
  handler: async (ctx, args) => await reveal.listForGame(ctx, { user: ctx.user, ...args }),
});

/** [7.24] Errors: LOCKED past the deadline, INVALID for a team that isn't in the game. */
export const submit = userMutation({
  args: { leagueId: v.id("leagues"), gameId: v.id("games"), selectedTeamId: v.id("teams") },
  returns: model.pickView,
  handler: async (ctx, args) => await model.submitPick(ctx, { user: ctx.user, ...args }),
});
