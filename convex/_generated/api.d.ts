/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type * as admin from "../admin.js";
import type * as audit from "../audit.js";
import type * as crons from "../crons.js";
import type * as dashboard from "../dashboard.js";
import type * as feed from "../feed.js";
import type * as functions from "../functions.js";
import type * as gameDetails from "../gameDetails.js";
import type * as games from "../games.js";
import type * as gateway from "../gateway.js";
import type * as grading from "../grading.js";
import type * as http from "../http.js";
import type * as imports from "../imports.js";
import type * as leagues from "../leagues.js";
import type * as locks from "../locks.js";
import type * as mail from "../mail.js";
import type * as maintenance from "../maintenance.js";
import type * as model_admin_allPicks from "../model/admin/allPicks.js";
import type * as model_admin_historicalMode from "../model/admin/historicalMode.js";
import type * as model_admin_importGames from "../model/admin/importGames.js";
import type * as model_admin_importPicks from "../model/admin/importPicks.js";
import type * as model_admin_importRows from "../model/admin/importRows.js";
import type * as model_admin_leagues from "../model/admin/leagues.js";
import type * as model_admin_mails from "../model/admin/mails.js";
import type * as model_admin_reminders from "../model/admin/reminders.js";
import type * as model_admin_runStep from "../model/admin/runStep.js";
import type * as model_admin_syncRuns from "../model/admin/syncRuns.js";
import type * as model_admin_users from "../model/admin/users.js";
import type * as model_api_adminDataRoutes from "../model/api/adminDataRoutes.js";
import type * as model_api_adminRoutes from "../model/api/adminRoutes.js";
import type * as model_api_admission from "../model/api/admission.js";
import type * as model_api_app from "../model/api/app.js";
import type * as model_api_callError from "../model/api/callError.js";
import type * as model_api_callIds from "../model/api/callIds.js";
import type * as model_api_detailRoutes from "../model/api/detailRoutes.js";
import type * as model_api_document from "../model/api/document.js";
import type * as model_api_gameRoutes from "../model/api/gameRoutes.js";
import type * as model_api_gameShapes from "../model/api/gameShapes.js";
import type * as model_api_httpApp from "../model/api/httpApp.js";
import type * as model_api_inputs from "../model/api/inputs.js";
import type * as model_api_leagueRoutes from "../model/api/leagueRoutes.js";
import type * as model_api_operation from "../model/api/operation.js";
import type * as model_api_pickRoutes from "../model/api/pickRoutes.js";
import type * as model_api_referencePage from "../model/api/referencePage.js";
import type * as model_api_shapes from "../model/api/shapes.js";
import type * as model_api_survivorPickRoutes from "../model/api/survivorPickRoutes.js";
import type * as model_api_survivorRoutes from "../model/api/survivorRoutes.js";
import type * as model_api_userRoutes from "../model/api/userRoutes.js";
import type * as model_audit from "../model/audit.js";
import type * as model_dashboard from "../model/dashboard.js";
import type * as model_deleteAccount from "../model/deleteAccount.js";
import type * as model_deleteLeague from "../model/deleteLeague.js";
import type * as model_env from "../model/env.js";
import type * as model_errors from "../model/errors.js";
import type * as model_favourites from "../model/favourites.js";
import type * as model_feed_changedFields from "../model/feed/changedFields.js";
import type * as model_feed_describeIssues from "../model/feed/describeIssues.js";
import type * as model_feed_divisions from "../model/feed/divisions.js";
import type * as model_feed_espnSchema from "../model/feed/espnSchema.js";
import type * as model_feed_feedCalendar from "../model/feed/feedCalendar.js";
import type * as model_feed_feedConfig from "../model/feed/feedConfig.js";
import type * as model_feed_feedError from "../model/feed/feedError.js";
import type * as model_feed_feedHealth from "../model/feed/feedHealth.js";
import type * as model_feed_feedRecord from "../model/feed/feedRecord.js";
import type * as model_feed_feedStatus from "../model/feed/feedStatus.js";
import type * as model_feed_feedText from "../model/feed/feedText.js";
import type * as model_feed_feedWeeks from "../model/feed/feedWeeks.js";
import type * as model_feed_fetchFeed from "../model/feed/fetchFeed.js";
import type * as model_feed_gameTransition from "../model/feed/gameTransition.js";
import type * as model_feed_lineRuns from "../model/feed/lineRuns.js";
import type * as model_feed_normalizedEvent from "../model/feed/normalizedEvent.js";
import type * as model_feed_parseOdds from "../model/feed/parseOdds.js";
import type * as model_feed_parseScoreboard from "../model/feed/parseScoreboard.js";
import type * as model_feed_parseTeams from "../model/feed/parseTeams.js";
import type * as model_feed_pollInterval from "../model/feed/pollInterval.js";
import type * as model_feed_pollPlan from "../model/feed/pollPlan.js";
import type * as model_feed_runPoll from "../model/feed/runPoll.js";
import type * as model_feed_storeByes from "../model/feed/storeByes.js";
import type * as model_feed_storeEvents from "../model/feed/storeEvents.js";
import type * as model_feed_storeLines from "../model/feed/storeLines.js";
import type * as model_feed_storeScoreboard from "../model/feed/storeScoreboard.js";
import type * as model_feed_storeTeams from "../model/feed/storeTeams.js";
import type * as model_feed_weather from "../model/feed/weather.js";
import type * as model_gameDetails_detailsShape from "../model/gameDetails/detailsShape.js";
import type * as model_gameDetails_gameDetails from "../model/gameDetails/gameDetails.js";
import type * as model_gameDetails_parseBettingOdds from "../model/gameDetails/parseBettingOdds.js";
import type * as model_gameDetails_parseInjuries from "../model/gameDetails/parseInjuries.js";
import type * as model_gameDetails_parseKeyPlayers from "../model/gameDetails/parseKeyPlayers.js";
import type * as model_gameDetails_parseSummary from "../model/gameDetails/parseSummary.js";
import type * as model_gameDetails_plainText from "../model/gameDetails/plainText.js";
import type * as model_gameDetails_runRefresh from "../model/gameDetails/runRefresh.js";
import type * as model_gameDetails_summarySchema from "../model/gameDetails/summarySchema.js";
import type * as model_gameEvents from "../model/gameEvents.js";
import type * as model_games from "../model/games.js";
import type * as model_grading from "../model/grading.js";
import type * as model_imports from "../model/imports.js";
import type * as model_inviteCodes from "../model/inviteCodes.js";
import type * as model_leagues from "../model/leagues.js";
import type * as model_lockRows from "../model/lockRows.js";
import type * as model_locks from "../model/locks.js";
import type * as model_mail_content from "../model/mail/content.js";
import type * as model_mail_deliver from "../model/mail/deliver.js";
import type * as model_mail_layout from "../model/mail/layout.js";
import type * as model_mail_linkSecret from "../model/mail/linkSecret.js";
import type * as model_mail_outbox from "../model/mail/outbox.js";
import type * as model_mail_push from "../model/mail/push.js";
import type * as model_mail_signature from "../model/mail/signature.js";
import type * as model_mail_smtp from "../model/mail/smtp.js";
import type * as model_mail_unsubscribePage from "../model/mail/unsubscribePage.js";
import type * as model_members from "../model/members.js";
import type * as model_memberships from "../model/memberships.js";
import type * as model_notifications_noticeKinds from "../model/notifications/noticeKinds.js";
import type * as model_notifications_notices from "../model/notifications/notices.js";
import type * as model_notifications_preferences from "../model/notifications/preferences.js";
import type * as model_notifications_pushSubscriptions from "../model/notifications/pushSubscriptions.js";
import type * as model_notifications_testMail from "../model/notifications/testMail.js";
import type * as model_notifications_unsubscribe from "../model/notifications/unsubscribe.js";
import type * as model_pickReveal from "../model/pickReveal.js";
import type * as model_picks from "../model/picks.js";
import type * as model_ranking from "../model/ranking.js";
import type * as model_reminders_deadlineReminders from "../model/reminders/deadlineReminders.js";
import type * as model_reminders_digest from "../model/reminders/digest.js";
import type * as model_reminders_elimination from "../model/reminders/elimination.js";
import type * as model_reminders_missingPicks from "../model/reminders/missingPicks.js";
import type * as model_reminders_results from "../model/reminders/results.js";
import type * as model_reminders_rounds from "../model/reminders/rounds.js";
import type * as model_standings from "../model/standings.js";
import type * as model_standingsViews from "../model/standingsViews.js";
import type * as model_startSeason from "../model/startSeason.js";
import type * as model_survivor_closing from "../model/survivor/closing.js";
import type * as model_survivor_createPool from "../model/survivor/createPool.js";
import type * as model_survivor_entries from "../model/survivor/entries.js";
import type * as model_survivor_entryPicks from "../model/survivor/entryPicks.js";
import type * as model_survivor_fates from "../model/survivor/fates.js";
import type * as model_survivor_importPool from "../model/survivor/importPool.js";
import type * as model_survivor_joining from "../model/survivor/joining.js";
import type * as model_survivor_judging from "../model/survivor/judging.js";
import type * as model_survivor_leaving from "../model/survivor/leaving.js";
import type * as model_survivor_pickSheet from "../model/survivor/pickSheet.js";
import type * as model_survivor_pool from "../model/survivor/pool.js";
import type * as model_survivor_poolRuns from "../model/survivor/poolRuns.js";
import type * as model_survivor_poolViews from "../model/survivor/poolViews.js";
import type * as model_survivor_reveal from "../model/survivor/reveal.js";
import type * as model_survivor_settling from "../model/survivor/settling.js";
import type * as model_survivor_submitPick from "../model/survivor/submitPick.js";
import type * as model_survivor_teamPicks from "../model/survivor/teamPicks.js";
import type * as model_survivor_views from "../model/survivor/views.js";
import type * as model_survivor_weekEnds from "../model/survivor/weekEnds.js";
import type * as model_sweep from "../model/sweep.js";
import type * as model_teamRecords from "../model/teamRecords.js";
import type * as model_teams from "../model/teams.js";
import type * as model_users from "../model/users.js";
import type * as model_weeks from "../model/weeks.js";
import type * as notifications from "../notifications.js";
import type * as outbox from "../outbox.js";
import type * as picks from "../picks.js";
import type * as reminders from "../reminders.js";
import type * as standings from "../standings.js";
import type * as survivor from "../survivor.js";
import type * as teams from "../teams.js";
import type * as users from "../users.js";
import type * as weeks from "../weeks.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  admin: typeof admin;
  audit: typeof audit;
  crons: typeof crons;
  dashboard: typeof dashboard;
  feed: typeof feed;
  functions: typeof functions;
  gameDetails: typeof gameDetails;
  games: typeof games;
  gateway: typeof gateway;
  grading: typeof grading;
  http: typeof http;
  imports: typeof imports;
  leagues: typeof leagues;
  locks: typeof locks;
  mail: typeof mail;
  maintenance: typeof maintenance;
  "model/admin/allPicks": typeof model_admin_allPicks;
  "model/admin/historicalMode": typeof model_admin_historicalMode;
  "model/admin/importGames": typeof model_admin_importGames;
  "model/admin/importPicks": typeof model_admin_importPicks;
  "model/admin/importRows": typeof model_admin_importRows;
  "model/admin/leagues": typeof model_admin_leagues;
  "model/admin/mails": typeof model_admin_mails;
  "model/admin/reminders": typeof model_admin_reminders;
  "model/admin/runStep": typeof model_admin_runStep;
  "model/admin/syncRuns": typeof model_admin_syncRuns;
  "model/admin/users": typeof model_admin_users;
  "model/api/adminDataRoutes": typeof model_api_adminDataRoutes;
  "model/api/adminRoutes": typeof model_api_adminRoutes;
  "model/api/admission": typeof model_api_admission;
  "model/api/app": typeof model_api_app;
  "model/api/callError": typeof model_api_callError;
  "model/api/callIds": typeof model_api_callIds;
  "model/api/detailRoutes": typeof model_api_detailRoutes;
  "model/api/document": typeof model_api_document;
  "model/api/gameRoutes": typeof model_api_gameRoutes;
  "model/api/gameShapes": typeof model_api_gameShapes;
  "model/api/httpApp": typeof model_api_httpApp;
  "model/api/inputs": typeof model_api_inputs;
  "model/api/leagueRoutes": typeof model_api_leagueRoutes;
  "model/api/operation": typeof model_api_operation;
  "model/api/pickRoutes": typeof model_api_pickRoutes;
  "model/api/referencePage": typeof model_api_referencePage;
  "model/api/shapes": typeof model_api_shapes;
  "model/api/survivorPickRoutes": typeof model_api_survivorPickRoutes;
  "model/api/survivorRoutes": typeof model_api_survivorRoutes;
  "model/api/userRoutes": typeof model_api_userRoutes;
  "model/audit": typeof model_audit;
  "model/dashboard": typeof model_dashboard;
  "model/deleteAccount": typeof model_deleteAccount;
  "model/deleteLeague": typeof model_deleteLeague;
  "model/env": typeof model_env;
  "model/errors": typeof model_errors;
  "model/favourites": typeof model_favourites;
  "model/feed/changedFields": typeof model_feed_changedFields;
  "model/feed/describeIssues": typeof model_feed_describeIssues;
  "model/feed/divisions": typeof model_feed_divisions;
  "model/feed/espnSchema": typeof model_feed_espnSchema;
  "model/feed/feedCalendar": typeof model_feed_feedCalendar;
  "model/feed/feedConfig": typeof model_feed_feedConfig;
  "model/feed/feedError": typeof model_feed_feedError;
  "model/feed/feedHealth": typeof model_feed_feedHealth;
  "model/feed/feedRecord": typeof model_feed_feedRecord;
  "model/feed/feedStatus": typeof model_feed_feedStatus;
  "model/feed/feedText": typeof model_feed_feedText;
  "model/feed/feedWeeks": typeof model_feed_feedWeeks;
  "model/feed/fetchFeed": typeof model_feed_fetchFeed;
  "model/feed/gameTransition": typeof model_feed_gameTransition;
  "model/feed/lineRuns": typeof model_feed_lineRuns;
  "model/feed/normalizedEvent": typeof model_feed_normalizedEvent;
  "model/feed/parseOdds": typeof model_feed_parseOdds;
  "model/feed/parseScoreboard": typeof model_feed_parseScoreboard;
  "model/feed/parseTeams": typeof model_feed_parseTeams;
  "model/feed/pollInterval": typeof model_feed_pollInterval;
  "model/feed/pollPlan": typeof model_feed_pollPlan;
  "model/feed/runPoll": typeof model_feed_runPoll;
  "model/feed/storeByes": typeof model_feed_storeByes;
  "model/feed/storeEvents": typeof model_feed_storeEvents;
  "model/feed/storeLines": typeof model_feed_storeLines;
  "model/feed/storeScoreboard": typeof model_feed_storeScoreboard;
  "model/feed/storeTeams": typeof model_feed_storeTeams;
  "model/feed/weather": typeof model_feed_weather;
  "model/gameDetails/detailsShape": typeof model_gameDetails_detailsShape;
  "model/gameDetails/gameDetails": typeof model_gameDetails_gameDetails;
  "model/gameDetails/parseBettingOdds": typeof model_gameDetails_parseBettingOdds;
  "model/gameDetails/parseInjuries": typeof model_gameDetails_parseInjuries;
  "model/gameDetails/parseKeyPlayers": typeof model_gameDetails_parseKeyPlayers;
  "model/gameDetails/parseSummary": typeof model_gameDetails_parseSummary;
  "model/gameDetails/plainText": typeof model_gameDetails_plainText;
  "model/gameDetails/runRefresh": typeof model_gameDetails_runRefresh;
  "model/gameDetails/summarySchema": typeof model_gameDetails_summarySchema;
  "model/gameEvents": typeof model_gameEvents;
  "model/games": typeof model_games;
  "model/grading": typeof model_grading;
  "model/imports": typeof model_imports;
  "model/inviteCodes": typeof model_inviteCodes;
  "model/leagues": typeof model_leagues;
  "model/lockRows": typeof model_lockRows;
  "model/locks": typeof model_locks;
  "model/mail/content": typeof model_mail_content;
  "model/mail/deliver": typeof model_mail_deliver;
  "model/mail/layout": typeof model_mail_layout;
  "model/mail/linkSecret": typeof model_mail_linkSecret;
  "model/mail/outbox": typeof model_mail_outbox;
  "model/mail/push": typeof model_mail_push;
  "model/mail/signature": typeof model_mail_signature;
  "model/mail/smtp": typeof model_mail_smtp;
  "model/mail/unsubscribePage": typeof model_mail_unsubscribePage;
  "model/members": typeof model_members;
  "model/memberships": typeof model_memberships;
  "model/notifications/noticeKinds": typeof model_notifications_noticeKinds;
  "model/notifications/notices": typeof model_notifications_notices;
  "model/notifications/preferences": typeof model_notifications_preferences;
  "model/notifications/pushSubscriptions": typeof model_notifications_pushSubscriptions;
  "model/notifications/testMail": typeof model_notifications_testMail;
  "model/notifications/unsubscribe": typeof model_notifications_unsubscribe;
  "model/pickReveal": typeof model_pickReveal;
  "model/picks": typeof model_picks;
  "model/ranking": typeof model_ranking;
  "model/reminders/deadlineReminders": typeof model_reminders_deadlineReminders;
  "model/reminders/digest": typeof model_reminders_digest;
  "model/reminders/elimination": typeof model_reminders_elimination;
  "model/reminders/missingPicks": typeof model_reminders_missingPicks;
  "model/reminders/results": typeof model_reminders_results;
  "model/reminders/rounds": typeof model_reminders_rounds;
  "model/standings": typeof model_standings;
  "model/standingsViews": typeof model_standingsViews;
  "model/startSeason": typeof model_startSeason;
  "model/survivor/closing": typeof model_survivor_closing;
  "model/survivor/createPool": typeof model_survivor_createPool;
  "model/survivor/entries": typeof model_survivor_entries;
  "model/survivor/entryPicks": typeof model_survivor_entryPicks;
  "model/survivor/fates": typeof model_survivor_fates;
  "model/survivor/importPool": typeof model_survivor_importPool;
  "model/survivor/joining": typeof model_survivor_joining;
  "model/survivor/judging": typeof model_survivor_judging;
  "model/survivor/leaving": typeof model_survivor_leaving;
  "model/survivor/pickSheet": typeof model_survivor_pickSheet;
  "model/survivor/pool": typeof model_survivor_pool;
  "model/survivor/poolRuns": typeof model_survivor_poolRuns;
  "model/survivor/poolViews": typeof model_survivor_poolViews;
  "model/survivor/reveal": typeof model_survivor_reveal;
  "model/survivor/settling": typeof model_survivor_settling;
  "model/survivor/submitPick": typeof model_survivor_submitPick;
  "model/survivor/teamPicks": typeof model_survivor_teamPicks;
  "model/survivor/views": typeof model_survivor_views;
  "model/survivor/weekEnds": typeof model_survivor_weekEnds;
  "model/sweep": typeof model_sweep;
  "model/teamRecords": typeof model_teamRecords;
  "model/teams": typeof model_teams;
  "model/users": typeof model_users;
  "model/weeks": typeof model_weeks;
  notifications: typeof notifications;
  outbox: typeof outbox;
  picks: typeof picks;
  reminders: typeof reminders;
  standings: typeof standings;
  survivor: typeof survivor;
  teams: typeof teams;
  users: typeof users;
  weeks: typeof weeks;
}>;

/**
 * A utility for referencing Convex functions in your app's public API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/**
 * A utility for referencing Convex functions in your app's internal API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = internal.myModule.myFunction;
 * ```
 */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

export declare const components: {};
