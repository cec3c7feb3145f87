// A week of a league, as its rules see it: the games that count, their lines, and what has locked.
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import type { GameView } from "../../../components/games/gameViews";
import { useTeams, type TeamMap } from "../../../hooks/useTeams";
import type { LeagueView } from "../../../lib/views";
import { useQuery } from "../../../hooks/useQuery";

export interface LeagueLine {
  readonly homeSpread: number | null;
  readonly source: "feed" | "commissioner";
  readonly frozenAtMs: number;
}

export interface RulesWeek {
  readonly week: number;
  /** By kickoff. */
  readonly games: readonly GameView[];
  readonly countingIds: ReadonlySet<string>;
  readonly lockedIds: ReadonlySet<string>;
  /** [10.3] */
  readonly canChooseGames: boolean;
  /** The league's lines so far. */
  readonly lines: ReadonlyMap<string, LeagueLine>;
  readonly teams: TeamMap;
}

/** Undefined while it loads. */
export function useRulesWeek(league: LeagueView, week: number | undefined): RulesWeek | undefined {
  const season = league.currentSeason;
  const at = week === undefined ? "skip" : { leagueId: league.id, season, week };
  const games = useQuery(api.games.listByWeek, week === undefined ? "skip" : { season, week })?.games;
  const sheet = useQuery(api.picks.ownSheet, at);
  const mine = useQuery(api.picks.listMine, at);
  const teams = useTeams();
  if (week === undefined || !games || !sheet || !mine) return undefined;
  return {
    week,
    games,
    teams,
    countingIds: new Set(sheet.countingGameIds),
    lockedIds: new Set(mine.lockedGameIds),
    canChooseGames: sheet.canChooseGames,
    lines: new Map(sheet.lines.map(({ gameId, ...line }) => [gameId, line])),
  };
}

/** "Lions at Bears" */
export function matchupOf({ awayTeamId, homeTeamId }: GameView, teams: TeamMap): string {
  return t`${nameOf(awayTeamId, teams)} at ${nameOf(homeTeamId, teams)}`;
}

export function nameOf(teamId: string, teams: TeamMap): string {
  return teams.get(teamId)?.name ?? t`Unknown`;
}
