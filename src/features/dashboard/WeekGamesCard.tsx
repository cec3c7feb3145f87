import { memo, useCallback, useMemo } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { CalendarDrawing } from "../../components/games/weeks/CalendarDrawing";
import { GameLine, type GameLineProps } from "../../components/games/GameLine";
import { gameStateOf } from "../../components/games/gameState";
import { LiveAnnouncer } from "../../components/games/scores/LiveAnnouncer";
import { ScoresAsOf } from "../../components/games/scores/ScoresAsOf";
import { useScores } from "../../components/games/scores/useScores";
import { useVoided } from "../../components/games/weeks/useVoided";
import { useWeekGames } from "../../components/games/weeks/useWeekGames";
import type { GameView, TeamId } from "../../components/games/gameViews";
import { Badge } from "../../components/ui/Badge";
import { Card, CardHeader } from "../../components/ui/Card";
import { Link } from "../../components/ui/Link";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useMyWeek } from "../../hooks/useKeyedQuery";
import { useTeams } from "../../hooks/useTeams";
import { paths } from "../../lib/paths";
import type { LeagueView, WeekView } from "../../lib/views";
import { weekName } from "../../lib/weekName";
import { LiveLine } from "./LiveLine";
import { useGamesToWatch } from "./useGamesToWatch";

/** [9.5] */
const shownGames = 5;
const noGames: GameView[] = [];

type MyWeek = NonNullable<ReturnType<typeof useMyWeek>>;

interface WeekGamesCardProps {
  /** undefined while it loads, null without a schedule. */
  week: WeekView | null | undefined;
  /** The league whose picks are marked; null without one. */
  league: LeagueView | null | undefined;
}

/** [2.15] The week at a glance, live. */
export const WeekGamesCard = memo(function WeekGamesCard({ week, league }: WeekGamesCardProps) {
  const schedule = useWeekGames(week ?? "skip");
  const scores = useScores(week ?? "skip");
  const teams = useTeams();
  const mine = useMyWeek(week && league ? { leagueId: league.id, ...week } : "skip");
  const games = useVoided(schedule, mine?.voids);
  const uncounted = useMemo(() => new Set(mine?.uncountedGameIds), [mine]);
  const picked = useMemo(() => {
    const counting = mine?.picks.filter(({ gameId }) => !uncounted.has(gameId));
    return new Map(counting?.map((pick) => [pick.gameId, pick.selectedTeamId]));
  }, [mine, uncounted]);
  const locked = useMemo(() => new Set(mine?.lockedGameIds), [mine]);
  const teamName = useCallback((id: TeamId) => teams.get(id)?.name ?? t`Unknown`, [teams]);

  const list = games.status === "ready" ? games.games : noGames;
  const watched = useGamesToWatch(list, shownGames);
  const link = paths.picks(league ? { league: league.id } : {});
  const title = !week ? t`Games` : week.week > 18 ? t`${weekName(week.week)} Games` : t`Week ${week.week} Games`;
  return (
    <Card>
      <CardHeader
        title={title}
        subtitle={
          league ? (
            <span className="name-lines">
              <Trans>Your picks in {league.name}</Trans>
            </span>
          ) : undefined
        }
        aside={
          games.status === "ready" && (
            <Badge tone="accent">
              <Plural value={list.length} one="# game" other="# games" />
            </Badge>
          )
        }
        className="flex-nowrap!"
      />
      <div className="flex items-center justify-between gap-3 px-4 sm:px-6">
        <LiveLine games={list} scores={scores} picked={picked} />
        <ScoresAsOf week={week} />
      </div>
      {week !== null && games.status === "loading" && <Loading />}
      {games.status === "failed" && (
        <p role="alert" className="px-4 py-6 text-14 text-danger sm:px-6">
          <Trans>Error loading games: {games.message}</Trans>
        </p>
      )}
      {(week === null || (games.status === "ready" && list.length === 0)) && (
        <EmptyState
          drawing={<CalendarDrawing />}
          title={t`No games available for this week`}
          text={t`The schedule appears here as soon as it is known.`}
        />
      )}
      {list.length > 0 && (
        <ul className="divide-y divide-hairline pt-2">
          {watched.map((game) => (
            <WatchedGame
              key={game.id}
              game={game}
              score={scores.get(game.id)}
              isLocked={locked.has(game.id)}
              teams={teams}
              pickedTeamId={picked.get(game.id) ?? (mine && mustPick(game, mine) ? null : undefined)}
              to={
                week && game.status === "scheduled"
                  ? paths.game({ id: game.id, ...week }, { league: league?.id })
                  : paths.gamePage(game.id)
              }
            />
          ))}
        </ul>
      )}
      {list.length > shownGames && (
        <div className="border-t border-hairline p-4 sm:px-6">
          <LinkButton to={link} className="w-full">
            <Trans>View All {list.length} Games</Trans>
          </LinkButton>
        </div>
      )}
      <LiveAnnouncer games={list} scores={scores} teamName={teamName} />
    </Card>
  );
});

/** [10.3][10.21] False where a game without a pick isn't missing one. */
const mustPick = ({ id }: GameView, { uncountedGameIds, pickLimit }: MyWeek) =>
  pickLimit === null && !uncountedGameIds.includes(id);

interface WatchedGameProps extends Omit<GameLineProps, "state"> {
  isLocked: boolean;
  to: string;
}

/**
 * Leads to the game's card on My Picks, and once it has begun to its page; preview and injuries are there. It
 * re-renders only when its own game does.
 */
const WatchedGame = memo(function WatchedGame({ isLocked, to, ...line }: WatchedGameProps) {
  const { game, score } = line;
  return (
    <li>
      <Link
        to={to}
        data-carried={to}
        className="block px-4 py-1 -outline-offset-2 transition-colors hover:bg-hover sm:px-6"
      >
        <GameLine {...line} state={gameStateOf({ game, score, isLocked })} />
      </Link>
    </li>
  );
});

/** As high as a week with more games than are shown. */
function Loading() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading games...</Trans>
      </span>
      <div className="divide-y divide-hairline pt-2">
        {Array.from({ length: shownGames }, (_, index) => (
          <div key={index} className="flex h-20 items-center gap-3 px-4 sm:px-6">
            <Skeleton className="h-4 w-16" />
            <div className="ml-5 grid flex-1 gap-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-5 w-2/3" />
            </div>
          </div>
        ))}
      </div>
      <div className="border-t border-hairline p-4 sm:px-6">
        <Skeleton className="h-11 rounded-md" />
      </div>
    </div>
  );
}
