// Every page of the app. The router draws them, and the build lists their files in index.html
// (local/build/firstPage.ts).
import type { FunctionReference } from "convex/server";
import type { ComponentType } from "react";
import type { Params } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { api } from "../../convex/_generated/api";
import { paths, patterns } from "../lib/paths";

type Load = () => Promise<ComponentType>;

export interface Page {
  /** A pattern, as the router takes it. */
  readonly path: string;
  readonly load: Load;
  /** Stays around it while the reader goes to the other pages with the same frame. */
  readonly frame?: Load;
  /** The heading, where it is always the same: it is shown before the page's code and data are there. */
  readonly title?: string;
  /** The line below it, likewise. */
  readonly subtitle?: string;
  /** Returns the page's own first query, beside those of most pages (askAhead.ts), by its address's parameters. */
  readonly ask?: (params: Params) => { query: FunctionReference<"query">; args: Record<string, unknown> };
  /** It isn't in the frame for signed-in users, because visitors see it too. */
  readonly isOpen?: true;
}

/** The pages of one league. */
const leagueFrame: Load = async () => (await import("../features/leagues/home/LeagueFrame")).LeagueFrame;
const askForLeague: Page["ask"] = ({ leagueId }) => ({ query: api.leagues.get, args: { leagueId } });

/** Section 2's route table. */
export const pages: readonly Page[] = [
  {
    path: paths.home,
    load: async () => (await import("../features/dashboard/DashboardPage")).DashboardPage,
  },
  {
    path: paths.picks(),
    load: async () => (await import("../features/picks/PicksPage")).PicksPage,
    title: t`My Picks`,
  },
  {
    path: paths.allPicks(),
    load: async () => (await import("../features/allPicks/AllPicksPage")).AllPicksPage,
    title: t`All Picks`,
  },
  {
    path: paths.standings,
    load: async () => (await import("../features/standings/StandingsPage")).StandingsPage,
    title: t`NFL Standings`,
  },
  {
    path: paths.leagues,
    load: async () => (await import("../features/leagues/LeaguesPage")).LeaguesPage,
    title: t`My Pick'em Leagues`,
    subtitle: t`Manage your pick'em leagues and compete with friends`,
  },
  // Before the page of a league, whose pattern fits this address too.
  {
    path: paths.newLeague,
    load: async () => (await import("../features/leagues/create/NewLeaguePage")).NewLeaguePage,
    title: t`Create New League`,
    subtitle: t`Set it up as you like. You can change all of this later.`,
  },
  {
    path: patterns.league,
    load: async () => (await import("../features/leagues/home/BoardPage")).BoardPage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.leaguePicks,
    load: async () => (await import("../features/allPicks/LeaguePicksPage")).LeaguePicksPage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.leagueStandings,
    load: async () => (await import("../features/standings/LeagueStandingsPage")).LeagueStandingsPage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.leagueRules,
    load: async () => (await import("../features/leagues/rules/LeagueRulesPage")).LeagueRulesPage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.leagueMembers,
    load: async () => (await import("../features/leagues/home/MembersPage")).MembersPage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.leagueDues,
    load: async () => (await import("../features/leagues/home/DuesPage")).DuesPage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.leaguePrizes,
    load: async () => (await import("../features/leagues/home/PrizesPage")).PrizesPage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.leaguePrint,
    load: async () => (await import("../features/print/PrintPage")).PrintPage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.leagueHallOfFame,
    load: async () => (await import("../features/leagues/home/HallOfFamePage")).HallOfFamePage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.leagueEntry,
    load: async () => (await import("../features/leagues/entry/EntryPage")).EntryPage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.leagueMoveIn,
    load: async () => (await import("../features/moveIn/MoveInPages")).MoveInPage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.leagueTalk,
    load: async () => (await import("../features/leagues/home/TalkPage")).TalkPage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.leagueConsole,
    load: async () => (await import("../features/leagues/home/ConsolePage")).ConsolePage,
    frame: leagueFrame,
    ask: askForLeague,
  },
  {
    path: patterns.gamePage,
    load: async () => (await import("../features/games/GamePage")).GamePage,
  },
  {
    path: paths.survivor,
    load: async () => (await import("../features/survivor/pools/SurvivorPage")).SurvivorPage,
    title: t`Survivor Pools`,
    subtitle: t`Pick one winner a week, each team once. The last one standing wins.`,
  },
  {
    path: patterns.survivorPool,
    load: async () => (await import("../features/survivor/pool/PoolPage")).PoolPage,
  },
  {
    path: patterns.survivorPlan,
    load: async () => (await import("../features/survivor/planner/PlannerPage")).PlannerPage,
  },
  {
    path: patterns.survivorRules,
    load: async () => (await import("../features/survivor/rules/PoolRulesPage")).PoolRulesPage,
  },
  {
    path: patterns.survivorDues,
    load: async () => (await import("../features/survivor/dues/PoolDuesPage")).PoolDuesPage,
  },
  {
    path: patterns.survivorPrizes,
    load: async () => (await import("../features/survivor/prizes/PoolPrizesPage")).PoolPrizesPage,
  },
  {
    path: patterns.survivorPrint,
    load: async () => (await import("../features/print/pool/PoolPrintPage")).PoolPrintPage,
  },
  {
    path: patterns.survivorHallOfFame,
    load: async () => (await import("../features/survivor/hallOfFame/PoolHallPage")).PoolHallPage,
  },
  {
    path: patterns.survivorEntry,
    load: async () => (await import("../features/survivor/member/PoolEntryPage")).PoolEntryPage,
  },
  {
    path: patterns.survivorTalk,
    load: async () => (await import("../features/survivor/talk/PoolTalkPage")).PoolTalkPage,
  },
  {
    path: patterns.survivorMoveIn,
    load: async () => (await import("../features/moveIn/MoveInPages")).PoolMoveInPage,
  },
  {
    path: patterns.survivorConsole,
    load: async () => (await import("../features/survivor/console/PoolConsolePage")).PoolConsolePage,
  },
  {
    path: paths.profile,
    load: async () => (await import("../features/profile/ProfilePage")).ProfilePage,
    title: t`Profile`,
  },
  {
    path: paths.admin,
    load: async () => (await import("../features/admin/AdminPage")).AdminPage,
    title: t`Admin`,
    subtitle: t`Everything done here is recorded in the audit log below.`,
  },
  {
    path: patterns.join,
    load: async () => (await import("./pages/InvitationPage")).InvitationPage,
    isOpen: true,
  },
  {
    path: patterns.claim,
    load: async () => (await import("./pages/ClaimPage")).ClaimPage,
    isOpen: true,
  },
  {
    path: patterns.screen,
    load: async () => (await import("./pages/ScreenPage")).ScreenPage,
    isOpen: true,
  },
  {
    path: paths.emailConfirmation,
    load: async () => (await import("./pages/EmailConfirmationPage")).EmailConfirmationPage,
    isOpen: true,
  },
];

/** Visitors see it at / instead of the dashboard. */
export const loadLandingPage = async () => (await import("../features/landing/LandingPage")).LandingPage;

/** A page's heading, as far as it is known before its code is there. */
export function headingAt(pathname: string): Pick<Page, "title" | "subtitle"> {
  const { title, subtitle } = pages.find(({ path }) => path === pathname) ?? {};
  return { title, subtitle };
}
