import { v } from "convex/values";
import { publicQuery, userMutation, userQuery } from "./functions";
import { changeRules } from "./model/leagueRules/changeRules";
import * as model from "./model/leagueRules/rules";
import { ruleSettings } from "./schema";

const leagueSeason = { leagueId: v.id("leagues"), season: v.number() };

/** [10.12] What a pick'em league plays by in a season, week by week. */
export const get = userQuery({
  args: leagueSeason,
  returns: model.rulesView,
  handler: async (ctx, args) => await model.getRules(ctx, { user: ctx.user, ...args }),
});

/** [10.12] The rules behind an invite code; also for signed-out visitors. */
export const invited = publicQuery({
  args: { inviteCode: v.string() },
  returns: v.union(model.invitedRulesView, v.null()),
  handler: async (ctx, { inviteCode }) => await model.getInvitedRules(ctx, inviteCode),
});

/**
 * [10.11] For the commissioner. `fromWeek` is the `changeFromWeek` that was shown. Errors: INVALID, naming the setting
 * or the season; CONFLICT if the change would hold from another week by now.
 */
export const change = userMutation({
  args: { ...leagueSeason, fromWeek: v.number(), settings: ruleSettings },
  returns: v.null(),
  handler: async (ctx, args) => await changeRules(ctx, { user: ctx.user, ...args }),
});
