// The tabs of a league's page, in order. Add one here together with its page in src/app/pages.ts.
import { matchPath } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { paths, patterns } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";

interface LeagueTab {
  readonly label: string;
  readonly pattern: string;
  readonly pathOf: (leagueId: string) => string;
  /** The browser's title, and the one before the league's name is known. */
  readonly titleOf: (name: string) => string;
  readonly title: string;
  /** [14.2] Unread messages stand behind its name. */
  readonly hasUnread?: true;
  /** For all leagues unless told. */
  readonly isFor?: (league: LeagueView) => boolean;
}

const board: LeagueTab = {
  label: t`Board`,
  pattern: patterns.league,
  pathOf: paths.league,
  titleOf: (name) => name,
  title: t`League`,
};

export const leagueTabs: readonly LeagueTab[] = [
  board,
  {
    label: t`Picks`,
    pattern: patterns.leaguePicks,
    pathOf: paths.leaguePicks,
    titleOf: (name) => t`${name} picks`,
    title: t`League picks`,
  },
  {
    label: t`Standings`,
    pattern: patterns.leagueStandings,
    pathOf: paths.leagueStandings,
    titleOf: (name) => t`${name} standings`,
    title: t`League standings`,
  },
  {
    label: t`Talk`,
    pattern: patterns.leagueTalk,
    pathOf: paths.leagueTalk,
    titleOf: (name) => t`${name} talk`,
    title: t`League talk`,
    hasUnread: true,
  },
  {
    label: t`Rules`,
    pattern: patterns.leagueRules,
    pathOf: paths.leagueRules,
    titleOf: (name) => t`${name} rules`,
    title: t`League rules`,
  },
  {
    label: t`Members`,
    pattern: patterns.leagueMembers,
    pathOf: paths.leagueMembers,
    titleOf: (name) => t`${name} members`,
    title: t`League members`,
  },
  {
    label: t`Dues`,
    pattern: patterns.leagueDues,
    pathOf: paths.leagueDues,
    titleOf: (name) => t`${name} dues`,
    title: t`League dues`,
    // [13.6] Once dues are set. The console leads to it before.
    isFor: ({ duesSeason }) => duesSeason !== undefined,
  },
  {
    label: t`Prizes`,
    pattern: patterns.leaguePrizes,
    pathOf: paths.leaguePrizes,
    titleOf: (name) => t`${name} prizes`,
    title: t`League prizes`,
    // [13.9] Once prizes are set. The console leads to it before.
    isFor: ({ prizesSeason }) => prizesSeason !== undefined,
  },
  {
    label: t`Console`,
    pattern: patterns.leagueConsole,
    pathOf: paths.leagueConsole,
    titleOf: (name) => t`${name} console`,
    title: t`League console`,
    isFor: ({ isCommissioner }) => isCommissioner,
  },
  {
    label: t`Hall of Fame`,
    pattern: patterns.leagueHallOfFame,
    pathOf: paths.leagueHallOfFame,
    titleOf: (name) => t`${name} hall of fame`,
    title: t`Hall of fame`,
    // [14.5] It shows while somebody is there; the standings lead to it.
    isFor: () => false,
  },
  {
    label: t`Member`,
    pattern: patterns.leagueEntry,
    pathOf: (leagueId) => paths.leagueEntry(leagueId, ""),
    titleOf: (name) => t`Member of ${name}`,
    title: t`League member`,
    // [14.4] The standings and other names lead to it.
    isFor: () => false,
  },
  {
    label: t`Move In`,
    pattern: patterns.leagueMoveIn,
    pathOf: paths.leagueMoveIn,
    titleOf: (name) => t`Move into ${name}`,
    title: t`Move in`,
    // [17.1] The same; the console and the members' page lead to it.
    isFor: () => false,
  },
  {
    label: t`Print`,
    pattern: patterns.leaguePrint,
    pathOf: paths.leaguePrint,
    titleOf: (name) => t`${name} sheets`,
    title: t`League sheets`,
    // [13.7] It shows while somebody is there; pages with picks lead to it.
    isFor: () => false,
  },
];

export const tabAt = (pathname: string): LeagueTab =>
  leagueTabs.find(({ pattern }) => matchPath(pattern, pathname) !== null) ?? board;
