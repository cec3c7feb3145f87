import { v } from "convex/values";
import { leagueSwitch } from "./model/tables/noticeTables";
import { publicQuery, userMutation, userQuery } from "./functions";
import { optionalEnv } from "./model/common/env";
import * as leagueNotices from "./model/notices/leagueNotices";
import * as preferences from "./model/notices/preferences";
import * as push from "./model/flows/mail/pushSubscriptions";
import { latestWinnersView, listLatestWinners } from "./model/reads/leagues/latestWinners";
import { deliveryView, getDelivery as getDeliveryOf, sendTestMail } from "./model/notices/testMail";

/** [3.14][7.5] The defaults if nothing was changed. */
export const getPreferences = userQuery({
  args: {},
  returns: preferences.preferencesView,
  handler: async (ctx) => await preferences.getPreferences(ctx, ctx.user._id),
});

/** [7.6] Preferences that aren't given stay as they are. */
export const updatePreferences = userMutation({
  args: preferences.preferenceChanges,
  returns: v.null(),
  handler: async (ctx, changes) => await preferences.updatePreferences(ctx, { userId: ctx.user._id, changes }),
});

/** [15.2] Lists what can be turned off in each of the caller's leagues. */
export const listLeagueSwitches = userQuery({
  args: {},
  returns: v.array(leagueNotices.leagueSwitchesView),
  handler: async (ctx) => await leagueNotices.listLeagueSwitches(ctx, ctx.user._id),
});

/** [15.2] Turns these kinds off or on in one league. */
export const switchInLeague = userMutation({
  args: { leagueId: v.id("leagues"), names: v.array(leagueSwitch), isOn: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => await leagueNotices.switchInLeague(ctx, { user: ctx.user, ...args }),
});

/**
 * [10.15] Who won the newest week that was won in each of the caller's leagues; none if the caller has that turned off.
 */
export const latestWinners = userQuery({
  args: {},
  returns: v.array(latestWinnersView),
  handler: async (ctx) => await listLatestWinners(ctx, ctx.user),
});

/** [7.7] Queues a test e-mail; `getDelivery` reports what becomes of it. */
export const sendTest = userMutation({
  args: {},
  returns: v.id("outbox"),
  handler: async (ctx) => await sendTestMail(ctx, ctx.user),
});

export const getDelivery = userQuery({
  args: { outboxId: v.id("outbox") },
  returns: v.union(deliveryView, v.null()),
  handler: async (ctx, args) => await getDeliveryOf(ctx, { user: ctx.user, ...args }),
});

/** The key that browsers subscribe with; null if browser notifications aren't set up. */
export const pushKey = publicQuery({
  args: {},
  returns: v.union(v.string(), v.null()),
  handler: async () => await Promise.resolve(optionalEnv("VAPID_PUBLIC_KEY")),
});

export const subscribe = userMutation({
  args: { endpoint: v.string(), p256dh: v.string(), auth: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await push.subscribe(ctx, { user: ctx.user, ...args }),
});

export const unsubscribe = userMutation({
  args: { endpoint: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await push.unsubscribeBrowser(ctx, { user: ctx.user, ...args }),
});
