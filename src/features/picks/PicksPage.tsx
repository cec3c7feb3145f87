import { useCallback, useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import { seasonOptions, weekName } from "../../../domain/weeks";
import { groupByDay } from "../../components/games/kickoff";
import { LiveAnnouncer } from "../../components/games/LiveAnnouncer";
import { useScores } from "../../components/games/useScores";
import { useWeekFilters } from "../../components/games/useWeekFilters";
import { useWeekGames } from "../../components/games/useWeekGames";
import { WeekFilters } from "../../components/games/WeekFilters";
import type { TeamId } from "../../components/games/views";
import { EmptyState } from "../../components/ui/EmptyState";
import { LinkButton } from "../../components/ui/LinkButton";
import { Skeleton } from "../../components/ui/Skeleton";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useTeams } from "../../hooks/useTeams";
import { paths } from "../../lib/paths";
import { ByePanel } from "./ByePanel";
import { CalendarDrawing } from "../../components/games/CalendarDrawing";
import { GameCardSkeleton } from "../../components/games/GameCardSkeleton";
import { PickCard } from "./PickCard";
import { sheetKey } from "./pickSheet";
import { SurvivorPicks } from "./SurvivorPicks";
import { usePickSheet } from "./usePickSheet";
import { weekStats } from "./weekStats";
import { WeekStatStrip } from "./WeekStatStrip";

/** [2.34][9.3] */
const oldestSeason = 2022;

const gridStyles = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

/** [2.34]–[2.41] My Picks. */
export function PicksPage() {
  useDocumentTitle("My Picks");
  const filters = useWeekFilters(oldestSeason);
  const { league, shown, current } = filters;
  const week = useWeekGames(shown ?? "skip");
  const scores = useScores(shown ?? "skip");
  const teams = useTeams();
  // [7.22] Not asked for a survivor league: it shows its own card.
  const isSurvivor = league?.poolType === "survivor";
  const asked = shown && league && !isSurvivor ? { leagueId: league.id, ...shown } : "skip";
  const mine = useQuietQuery(api.picks.listMine, asked);
  const favourites = useQuietQuery(api.standings.favourites, asked);
  const { sheet, choose } = usePickSheet();

  const leagueId = league?.id ?? null;
  const handlePick = useCallback(
    (choice: Omit<Parameters<typeof choose>[0], "leagueId">) => void choose({ leagueId, ...choice }),
    [choose, leagueId],
  );
  const picks = useMemo(() => new Map(mine?.picks.map((pick) => [pick.gameId, pick])), [mine]);
  const locked = useMemo(() => new Set(mine?.lockedGameIds), [mine]);
  const teamName = useCallback((id: TeamId) => teams.get(id)?.name ?? "Unknown", [teams]);

  const picked = week.status === "ready" && mine ? mine.picks.length : null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="display text-28 text-strong sm:text-40">My Picks</h1>
        <p className="tabular min-h-5 text-14 text-muted">
          {shown && weekName(shown.week)}
          {picked !== null && week.status === "ready" && ` · ${picked} of ${week.games.length} picked`}
        </p>
      </header>
      <WeekFilters
        filters={filters}
        seasons={current ? seasonOptions(current.season, oldestSeason) : shown ? [shown.season] : []}
      />
      {league !== null && !isSurvivor && (
        <WeekStatStrip
          stats={mine === undefined ? undefined : weekStats(mine?.picks ?? [])}
          favourites={favourites ?? null}
        />
      )}
      {league === null && (
        <EmptyState
          title="Select a League"
          text="Your picks count in a league. Create one or join your friends to start picking."
          actions={
            <LinkButton variant="primary" to={paths.leagues}>
              Explore Leagues
            </LinkButton>
          }
          className="rounded-card border border-hairline bg-surface"
        />
      )}
      {isSurvivor && shown && <SurvivorPicks league={league} {...shown} />}
      {!isSurvivor && week.status === "loading" && (
        <div role="status">
          <span className="sr-only">Loading games...</span>
          <Skeleton className="mt-2 mb-3 h-5 w-44" />
          <div className={gridStyles}>
            {Array.from({ length: 6 }, (_, index) => (
              <GameCardSkeleton key={index} />
            ))}
          </div>
        </div>
      )}
      {week.status === "failed" && (
        <p role="alert" className="rounded-card border border-danger bg-danger-soft px-4 py-3 text-14 text-danger">
          Error loading games: {week.message}
        </p>
      )}
      {!isSurvivor && week.status === "ready" && week.games.length === 0 && (
        <EmptyState
          drawing={<CalendarDrawing />}
          title="No games available for this week"
          text="The schedule for this week isn't known yet. Choose another week above."
        />
      )}
      {!isSurvivor && week.status === "ready" && (
        <>
          {groupByDay(week.games).map(({ day, games }) => (
            <section key={day} aria-label={day}>
              <h2 className="mt-2 mb-3 text-14 font-semibold text-muted">{day}</h2>
              <div className={gridStyles}>
                {games.map((game) => (
                  <PickCard
                    key={game.id}
                    game={game}
                    score={scores.get(game.id)}
                    teams={teams}
                    records={week.teamRecords}
                    forms={week.teamRecentForm}
                    league={league}
                    pick={picks.get(game.id)}
                    save={leagueId === null ? undefined : sheet[sheetKey(leagueId, game.id)]}
                    isLocked={locked.has(game.id)}
                    isReady={Boolean(mine)}
                    neverLocks={mine?.neverLocks ?? false}
                    onPick={handlePick}
                  />
                ))}
              </div>
            </section>
          ))}
          <ByePanel teamIds={week.byeTeamIds} teams={teams} />
          <LiveAnnouncer games={week.games} scores={scores} teamName={teamName} />
        </>
      )}
    </div>
  );
}
