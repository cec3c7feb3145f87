import { v } from "convex/values";
import { publicQuery, userMutation, userQuery } from "./functions";
import { changeRules } from "./model/flows/leagueRules/changeRules";
import { setLeagueLine, setLeagueSlate } from "./model/flows/leagueRules/commissionerChoices";
import * as model from "./model/records/leagueRules/rules";
import { knownSettings } from "./model/tables/leagueRuleTables";

const leagueSeason = { leagueId: v.id("leagues"), season: v.number() };

/** [10.12] The rules of a pick'em league in a season, week by week. */
export const get = userQuery({
  args: leagueSeason,
  returns: model.rulesView,
  handler: async (ctx, args) => await model.getRules(ctx, { user: ctx.user, ...args }),
});

/** [10.12] The rules behind an invite code; also for signed-out visitors. */
export const invited = publicQuery({
  args: { inviteCode: v.string() },
  returns: v.union(model.rulesInForceView, v.null()),
  handler: async (ctx, { inviteCode }) => await model.getInvitedRules(ctx, inviteCode),
});

/**
 * [10.11] For the commissioner: the week of the league's season from which a change made now would hold. 1 means at
 * once; null if the season has no such week left. It reads the weeks after the newest one that has begun.
 */
export const changeWeek = userQuery({
  args: { leagueId: v.id("leagues") },
  returns: v.union(v.number(), v.null()),
  handler: async (ctx, args) => await model.getChangeWeek(ctx, { user: ctx.user, ...args }),
});

/**
 * [10.11] For the commissioner. `fromWeek` is the `changeWeek` that was shown. Errors: INVALID, naming the setting
 * or the season; CONFLICT if the change would hold from another week by now.
 */
export const change = userMutation({
  args: { ...leagueSeason, fromWeek: v.number(), settings: knownSettings },
  returns: v.null(),
  handler: async (ctx, args) => await changeRules(ctx, { user: ctx.user, ...args }),
});

/** [10.13] For the commissioner, until the game's deadline. Errors: INVALID, LOCKED. */
export const setLine = userMutation({
  args: { ...leagueSeason, week: v.number(), gameId: v.id("games"), homeSpread: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await setLeagueLine(ctx, { user: ctx.user, ...args }),
});

/** [10.3] For the commissioner, before the first of the week's games locks. Errors: INVALID, LOCKED. */
export const setSlate = userMutation({
  args: { ...leagueSeason, week: v.number(), gameIds: v.array(v.id("games")) },
  returns: v.null(),
  handler: async (ctx, args) => await setLeagueSlate(ctx, { user: ctx.user, ...args }),
});
