// The viewer's week in a league: the picks, and what the league's rules add to them. In a league with Classic rules
// that is nothing.
import { useCallback, useMemo } from "react";
import { t } from "@lingui/core/macro";
import { deadlineOf } from "../../../../domain/leagues/deadlines";
import { giveNumber } from "../../../../domain/scoring/confidenceSheet";
import type { Scores } from "../../../components/games/scores/useScores";
import type { EntryId, GameId, GameView, PickView, TeamId } from "../../../components/games/gameViews";
import type { TeamMap } from "../../../hooks/useTeams";
import type { LeagueWeek } from "../../../hooks/useWithKey";
import type { LeagueView } from "../../../lib/views";
import { useNumbers, type NumberSheet } from "../confidence/useNumbers";
import { hasRowRules, type LeagueSheet } from "../sheet/leagueSheet";
import type { RowActions } from "../row/PickRow";
import { numberedGames, rowRulesOf, type RowRules } from "../row/rowRules";
import { useBestBet } from "../sheet/useBestBet";
import { useHeldWeights, type HoldWeights } from "../sheet/useHeldWeights";
import { weekProgress, type WeekProgress } from "./weekProgress";

interface OwnWeekOf {
  /** null without a league. */
  league: LeagueView | null;
  season: number | null;
  week: number | null;
  /** [16.3] Whom the viewer picks for, unless for themselves. */
  entryId: EntryId | undefined;
  games: readonly GameView[];
  scores: Scores;
  teams: TeamMap;
  /** null without a league, while they load, or if they failed to. */
  mine: {
    picks: readonly PickView[];
    lockedGameIds: readonly GameId[];
    opened?: readonly { readonly gameId: GameId }[] | undefined;
    neverLocks: boolean;
    pickLimit?: number | null;
    isHeldBack: boolean;
  } | null;
  own: LeagueSheet | null;
}

export interface OwnWeek {
  at: (LeagueWeek & { entryId?: EntryId }) | null;
  picks: ReadonlyMap<GameId, PickView>;
  locked: ReadonlySet<GameId>;
  /** The counting games with a pick, by kickoff. */
  numbered: readonly GameId[];
  /** null in a league without numbers. */
  numbers: NumberSheet | null;
  bestBetGameId: GameId | null;
  /** null where the league's rules add nothing. */
  rules: ReadonlyMap<GameId, RowRules> | null;
  actions: RowActions;
  holdWeights: HoldWeights;
  /** null while it isn't known. */
  progress: WeekProgress | null;
}

export function useOwnWeek({ league, season, week, entryId, games, scores, teams, mine, own }: OwnWeekOf): OwnWeek {
  const leagueId = league?.id ?? null;
  const at = useMemo(
    () =>
      leagueId === null || season === null || week === null
        ? null
        : { leagueId, season, week, ...(entryId && { entryId }) },
    [leagueId, season, week, entryId],
  );
  const picks = useMemo(() => new Map(mine?.picks.map((pick) => [pick.gameId, pick])), [mine]);
  const locked = useMemo(() => new Set(mine?.lockedGameIds), [mine]);
  const numbers = useNumbers({ league: own, at, locked });
  const { bestBetGameId, choose: chooseBestBet } = useBestBet(own?.bestBetGameId ?? null);

  const rules = useMemo(() => {
    const nameOf = (id: TeamId) => teams.get(id)?.name ?? t`Unknown`;
    if (own === null || !hasRowRules(own)) return null;
    return rowRulesOf(games, { league: own, picks, locked, numbers, bestBetGameId, nameOf });
  }, [own, games, picks, locked, numbers, bestBetGameId, teams]);
  const handleNumber = useCallback(
    (gameId: GameId, number: number | null) => numbers?.give(giveNumber(numbers.sheet, gameId, number)),
    [numbers],
  );
  const handleBestBet = useCallback(
    (choice: { gameId: GameId; teamId: TeamId; isBestBet: boolean }) => {
      if (leagueId !== null) void chooseBestBet({ leagueId, ...(entryId && { entryId }), ...choice });
    },
    [chooseBestBet, leagueId, entryId],
  );
  const key = at === null ? "" : `${at.leagueId}/${at.season}/${at.week}`;
  const holdWeights = useHeldWeights({ key, own: at && own, locked });
  const progress =
    league && mine && own
      ? weekProgress({
          games,
          scores,
          teams,
          picks,
          locked,
          opened: new Set(mine.opened?.map(({ gameId }) => gameId)),
          counting: own.counting,
          neverLocks: mine.neverLocks,
          deadline: deadlineOf(league),
          limit: mine.pickLimit ?? null,
        })
      : null;
  return {
    at,
    picks,
    locked,
    numbered: own ? numberedGames(own, picks) : [],
    numbers,
    bestBetGameId,
    rules,
    actions: { onNumber: handleNumber, onBestBet: handleBestBet },
    holdWeights,
    progress,
  };
}
