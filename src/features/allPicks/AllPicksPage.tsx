import { Eye, EyeOff, LockKeyhole } from "lucide-react";
import { useCallback, useMemo } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { CalendarDrawing } from "../../components/games/weeks/CalendarDrawing";
import { MissingLeague } from "../../components/league/MissingLeague";
import { LiveAnnouncer } from "../../components/games/scores/LiveAnnouncer";
import { ScoresAsOf } from "../../components/games/scores/ScoresAsOf";
import { useScores } from "../../components/games/scores/useScores";
import type { TeamId } from "../../components/games/gameViews";
import { useWeekFilters } from "../../components/games/weeks/useWeekFilters";
import { useWeekGames } from "../../components/games/weeks/useWeekGames";
import { WeekFilters } from "../../components/games/weeks/WeekFilters";
import { Badge } from "../../components/ui/Badge";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { useMyWeek } from "../../hooks/useKeyedQuery";
import { useLeaguePicks } from "../../hooks/useLeaguePicks";
import { useLeagueWeights } from "../../hooks/useLeagueWeights";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useTeams } from "../../hooks/useTeams";
import { paths } from "../../lib/paths";
import { gridRulesOf } from "./gridRules";
import { PicksGrid } from "./PicksGrid";
import { PicksGridSkeleton } from "./PicksGridSkeleton";
import { PicksNews } from "./PicksNews";
import { PicksLegend } from "./PicksLegend";
import { SurvivorPicks } from "./SurvivorPicks";
import { WeekStory } from "./WeekStory";
import { WeekWinnersBanner } from "./WeekWinnersBanner";

/** [2.44] The current season and the one before. */
const oldestOf = (currentSeason: number) => currentSeason - 1;

/** [2.44]–[2.46] Everybody's picks, for games whose deadline has passed. */
export function AllPicksPage() {
  useDocumentTitle(t`All Picks`);
  const filters = useWeekFilters(oldestOf);
  const { league, missing, shown } = filters;
  const week = useWeekGames(shown ?? "skip");
  const scores = useScores(shown ?? "skip");
  const teams = useTeams();
  const isSurvivor = league?.poolType === "survivor";
  // Without the league, games would look as if their picks were lost.
  const showsGames = !isSurvivor && !missing;
  const asked = shown && league && { leagueId: league.id, ...shown };
  const askedPicks = asked && !isSurvivor ? asked : "skip";
  const mine = useMyWeek(askedPicks);
  const picks = useLeaguePicks(askedPicks, mine);
  const weights = useLeagueWeights(askedPicks, mine);
  const rules = useMemo(() => (weights ? gridRulesOf(weights) : null), [weights]);
  const survivorWeek = useQuietQuery(api.survivor.weekState, asked && isSurvivor ? asked : "skip");

  const teamName = useCallback((id: TeamId) => teams.get(id)?.name ?? t`Unknown`, [teams]);

  const games = week.status === "ready" ? week.games : [];
  const lockedCount = picks?.lockedGameIds.length ?? 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="relative flex items-center justify-between gap-4">
        <h1 className="display text-28 text-strong sm:text-40">
          <Trans>All Picks</Trans>
        </h1>
        {!isSurvivor && picks && games.length > 0 && <VisibilityBadge locked={lockedCount} games={games.length} />}
        {isSurvivor && survivorWeek && <VisibilityBadge locked={survivorWeek.arePicksVisible ? 1 : 0} games={1} />}
        <ScoresAsOf week={shown} className="absolute top-full right-0" />
      </header>
      <WeekFilters filters={filters} />
      <MissingLeague filters={filters} />
      {league === null && !missing && (
        <EmptyState
          title={t`Select a League`}
          text={t`Join a league to see what its members picked.`}
          actions={
            <LinkButton variant="primary" to={paths.leagues}>
              <Trans>Explore Leagues</Trans>
            </LinkButton>
          }
          className="rounded-card border border-hairline bg-surface"
        />
      )}
      {week.status === "failed" && (
        <p role="alert" className="rounded-card border border-danger bg-danger-soft px-4 py-3 text-14 text-danger">
          <Trans>Error loading games: {week.message}</Trans>
        </p>
      )}
      {league && <LiveAnnouncer games={games} scores={scores} teamName={teamName} />}
      {isSurvivor && shown && <SurvivorPicks league={league} {...shown} state={survivorWeek} />}
      {league !== null &&
        !isSurvivor &&
        (week.status === "loading" || picks === undefined || weights === undefined) && <PicksGridSkeleton />}
      {showsGames && week.status === "ready" && games.length === 0 && (
        <EmptyState
          drawing={<CalendarDrawing />}
          title={t`No games available for this week`}
          text={t`The schedule for this week isn't known yet. Choose another week above.`}
        />
      )}
      {!isSurvivor && picks && weights !== undefined && shown && games.length > 0 && (
        <>
          {weights && (
            <WeekWinnersBanner
              key={`winners of ${league?.id}/${shown.season}/${shown.week}`}
              week={shown.week}
              picks={picks}
              weights={weights}
            />
          )}
          {lockedCount < games.length && (
            <p className="flex items-center gap-2 text-14 text-muted">
              <LockKeyhole aria-hidden className="size-4 shrink-0" />
              {lockedCount === 0 ? (
                <Trans>Picks are locked away until a game's deadline has passed.</Trans>
              ) : (
                <Trans>The other games' picks show as soon as their deadlines pass.</Trans>
              )}
            </p>
          )}
          <PicksGrid
            key={`${league?.id}/${shown.season}/${shown.week}`}
            games={games}
            scores={scores}
            teams={teams}
            picks={picks}
            rules={rules}
          />
          <PicksNews
            key={`news of ${league?.id}/${shown.season}/${shown.week}`}
            games={games}
            picks={picks}
            teamName={teamName}
          />
          {rules && <PicksLegend settings={rules.settings} />}
          {league && (
            <WeekStory league={league} {...shown} games={games} teams={teams} picks={picks} weights={weights} />
          )}
        </>
      )}
    </div>
  );
}

/** [2.44] Visible once the first game locks; the count shows how many have. */
function VisibilityBadge({ locked, games }: { locked: number; games: number }) {
  return (
    <span className="tabular flex items-center gap-2 text-14 text-muted">
      {locked > 0 && locked < games && (
        <Trans>
          {locked} of {games} games
        </Trans>
      )}
      {locked > 0 ? (
        <Badge tone="success" icon={<Eye aria-hidden />}>
          <Trans>Visible</Trans>
        </Badge>
      ) : (
        <Badge tone="locked" icon={<EyeOff aria-hidden />}>
          <Trans>Hidden</Trans>
        </Badge>
      )}
    </span>
  );
}
