import { History } from "lucide-react";
import { useCallback, useMemo } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { OLDEST_SEASON, weekName } from "../../../domain/games/weeks";
import { LiveAnnouncer } from "../../components/games/scores/LiveAnnouncer";
import { MissingLeague } from "../../components/league/MissingLeague";
import { ScoresAsOf } from "../../components/games/scores/ScoresAsOf";
import { useScores } from "../../components/games/scores/useScores";
import { useWeekFilters } from "../../components/games/weeks/useWeekFilters";
import { useWeekGames } from "../../components/games/weeks/useWeekGames";
import { WeekFilters } from "../../components/games/weeks/WeekFilters";
import type { TeamId } from "../../components/games/gameViews";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { useMyWeek } from "../../hooks/useKeyedQuery";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useTeams } from "../../hooks/useTeams";
import { paths } from "../../lib/paths";
import { ByePanel } from "./ByePanel";
import { CalendarDrawing } from "../../components/games/weeks/CalendarDrawing";
import { GameCardSkeleton } from "../../components/games/card/GameCardSkeleton";
import { SurvivorWeek } from "./SurvivorWeek";
import { LeagueWeek } from "./week/LeagueWeek";
import { leagueSheetOf } from "./sheet/leagueSheet";
import { usePickSheet, type Choice } from "./sheet/usePickSheet";
import { weekStats } from "./weekStats";
import { gridStyles } from "./sheet/WeekSheet";
import { WeekStatStrip } from "./WeekStatStrip";

/** [2.34]–[2.41] My Picks. */
export function PicksPage() {
  useDocumentTitle(t`My Picks`);
  const filters = useWeekFilters(OLDEST_SEASON.stored);
  const { league, missing, shown } = filters;
  const week = useWeekGames(shown ?? "skip");
  const scores = useScores(shown ?? "skip");
  const teams = useTeams();
  // [7.22] Skipped for a survivor league, which has its own card.
  const isSurvivor = league?.poolType === "survivor";
  // Without the league, games would look as if their picks were lost.
  const showsGames = !isSurvivor && !missing;
  const asked = shown && league && !isSurvivor ? { leagueId: league.id, ...shown } : "skip";
  const listed = useMyWeek(asked);
  const stored = useQuietQuery(api.picks.ownSheet, asked);
  const own = useMemo(() => stored && leagueSheetOf(stored), [stored]);
  // Without the league's rules, nothing can be picked.
  const mine = own === null ? null : listed;
  const favourites = useQuietQuery(api.standings.favourites, asked);
  const { sheet, choose } = usePickSheet();

  const handleChoose = useCallback((choice: Choice) => void choose(choice), [choose]);
  const teamName = useCallback((id: TeamId) => teams.get(id)?.name ?? t`Unknown`, [teams]);

  // A game's section depends on what is locked, so the sheet waits for that, unless there is no league to query.
  const isReady =
    showsGames && week.status === "ready" && (league === null || (mine !== undefined && own !== undefined));
  const counting = own?.counting ?? null;
  // A pick may be on a game that no longer counts [10.3].
  const countingPicks = counting && mine?.picks.filter(({ gameId }) => counting.has(gameId));
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="relative flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="display text-28 text-strong sm:text-40">
          <Trans>My Picks</Trans>
        </h1>
        <p className="tabular min-h-5 text-14 text-muted">
          {shown && weekName(shown.week)}
          {counting && countingPicks && week.status === "ready" && (
            <Trans>
              {" "}
              · {countingPicks.length} of {counting.size} picked
            </Trans>
          )}
        </p>
        <ScoresAsOf week={shown} className="absolute top-full right-0" />
      </header>
      <WeekFilters filters={filters} />
      {league !== null && !isSurvivor && (
        <WeekStatStrip
          stats={own === undefined ? undefined : mine && countingPicks && weekStats(countingPicks)}
          favourites={favourites ?? null}
        />
      )}
      {mine?.neverLocks && shown && (
        <p className="flex items-center gap-2 text-14 text-body">
          <History aria-hidden className="size-4 shrink-0 text-accent" />
          <span>
            <Trans>
              <strong className="text-strong">Historical mode:</strong> {shown.season} games never lock in this league.
            </Trans>
          </span>
        </p>
      )}
      <MissingLeague filters={filters} />
      {league === null && !missing && (
        <EmptyState
          title={t`Select a League`}
          text={t`Your picks count in a league. Create one or join your friends to start picking.`}
          actions={
            <LinkButton variant="primary" to={paths.leagues}>
              <Trans>Explore Leagues</Trans>
            </LinkButton>
          }
          className="rounded-card border border-hairline bg-surface"
        />
      )}
      {isSurvivor && shown && <SurvivorWeek league={league} {...shown} />}
      {showsGames && !isReady && week.status !== "failed" && (
        <div role="status">
          <span className="sr-only">
            <Trans>Loading games...</Trans>
          </span>
          <Skeleton className="mt-3 mb-4 h-4 w-44" />
          <div className={gridStyles}>
            {Array.from({ length: 6 }, (_, index) => (
              <GameCardSkeleton key={index} />
            ))}
          </div>
        </div>
      )}
      {week.status === "failed" && (
        <p role="alert" className="rounded-card border border-danger bg-danger-soft px-4 py-3 text-14 text-danger">
          <Trans>Error loading games: {week.message}</Trans>
        </p>
      )}
      {isReady && week.games.length === 0 && (
        <EmptyState
          drawing={<CalendarDrawing />}
          title={t`No games available for this week`}
          text={t`The schedule for this week isn't known yet. Choose another week above.`}
        />
      )}
      {isReady && week.games.length > 0 && (
        <>
          <LeagueWeek
            week={week}
            scores={scores}
            teams={teams}
            league={league ?? null}
            mine={mine ?? null}
            own={own ?? null}
            shown={shown ?? null}
            sheet={sheet}
            onChoose={handleChoose}
          />
          <ByePanel teamIds={week.byeTeamIds} teams={teams} />
          <LiveAnnouncer games={week.games} scores={scores} teamName={teamName} />
        </>
      )}
    </div>
  );
}
