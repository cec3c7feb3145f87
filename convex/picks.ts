import { v } from "convex/values";
import { publicQuery, userMutation, userQuery } from "./functions";
import * as reveal from "./model/picks/pickReveal";
import * as model from "./model/picks/picks";

const leagueWeek = { leagueId: v.id("leagues"), season: v.number(), week: v.number() };

/** [7.22] The caller's picks of a week, and which of its games are locked in the league. */
export const listMine = userQuery({
  args: leagueWeek,
  returns: model.myPicksView,
  handler: async (ctx, args) => await model.listMine(ctx, { user: ctx.user, ...args }),
});

/**
 * [4.6][7.23] Everyone's picks on locked games, the same for whoever has the league's key, which `listMine` gives to
 * its members; null with any other key. It reads the league, its locks and games of the week, and each member with
 * their sheet: at most 100, besides former members with picks.
 */
export const listRevealed = publicQuery({
  args: { ...leagueWeek, key: v.string() },
  returns: v.union(reveal.revealedPicksView, v.null()),
  handler: async (ctx, args) => await reveal.listRevealed(ctx, args),
});

/** [7.24] Errors: LOCKED past the deadline, INVALID for a team that isn't in the game. */
export const submit = userMutation({
  args: { leagueId: v.id("leagues"), gameId: v.id("games"), selectedTeamId: v.id("teams") },
  returns: model.pickView,
  handler: async (ctx, args) => await model.submitPick(ctx, { user: ctx.user, ...args }),
});
